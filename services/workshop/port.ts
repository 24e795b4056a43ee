import type { LocalDateTime } from '#domain/local-date'
import { z } from 'zod'
import { TIMES_NAMED } from '#domain/slots'
import { CustomerEmail, CustomerPhone, FreeText, PersonName } from '../customer.ts'

/** Where the car or visitor is; WGS 84 degrees. */
export const Position = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
export type Position = z.infer<typeof Position>

/** BOOK-10. */
export const Car = z.object({
  registrationNumber: z.string(),
  brand: z.string(),
  model: z.string(),
  buildYear: z.number().int(),
  hasServiceAgreement: z.boolean(),
  isSupported: z.boolean(),
})
export type Car = z.infer<typeof Car>

/** SVC-06. `priceDiscount` is the discounted price in whole kronor, present for cars with an agreement (SVC-24). */
export const Offering = z.object({
  code: z.string(),
  name: z.string(),
  price: z.number().nullable().describe('Whole kronor; null when it is not known'),
  priceKnown: z.boolean(),
  notKnownPriceText: z.string().nullable().describe('What is shown in place of a price'),
  priceDiscount: z.number().nullable().describe('Whole kronor, for cars with a service agreement'),
  description: z.string(),
  isAvailable: z.boolean().describe('Whether this car can be booked for it'),
  allowUserInput: z.boolean().describe('The booking must give the mileage as `userInput`'),
  unitPrice: z
    .object({
      unit: z.string(),
      minimum: z.number().int(),
      maximum: z.number().int(),
      postfix: z.string(),
      unitAbbreviation: z.string(),
    })
    .nullable()
    .describe('Set when it is sold by the unit; the booking must then give `unitsSelected`'),
  suitsCar: z
    .boolean()
    .optional()
    .describe(
      'False when no car that is driven so can have it, such as an oil change of an electric one: it is not shown',
    ),
  interval: z
    .object({
      years: z.number().int().positive().nullable(),
      mileage: z.number().int().positive().nullable().describe('Units of 10 km'),
    })
    .optional()
    .describe('How often it is usually due, whichever comes first'),
})
export type Offering = z.infer<typeof Offering>

/** SVC-05. With `selectionType` the offerings are single-choice. */
export const ServiceCategory = z.object({
  name: z.string(),
  icon: z.string(),
  selectionType: z.string().optional().describe('When set, one offering of it at most is booked'),
  offerings: z.array(Offering),
})
export type ServiceCategory = z.infer<typeof ServiceCategory>

export const Offerings = z.object({
  serviceOfferingCategories: z.array(ServiceCategory),
  oftenBooked: z
    .array(z.string())
    .max(3)
    .optional()
    .describe('Codes of the services that are booked most, of those available for the car'),
})
export type Offerings = z.infer<typeof Offerings>

/** SLOT-03, with what a list row and the map need. `firstTimeSlot` is a time that can be chosen. */
export const WorkshopSite = z.object({
  departmentId: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  brands: z.array(z.string()),
  firstTimeSlot: z
    .string()
    .nullable()
    .describe('Local `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` for a full day; null when full'),
  soonestTimes: z
    .array(z.string())
    .max(TIMES_NAMED)
    .optional()
    .describe(
      'The first times that can be chosen, `firstTimeSlot` and those after it within four weeks; left out where they are not known',
    ),
  distance: z.number().optional().describe('Kilometres from the asked position, one decimal'),
  phone: z.string().optional(),
})
export type WorkshopSite = z.infer<typeof WorkshopSite>

/** One message of the workshop stream (SLOT-04). */
export const SiteMessage = z.union([
  WorkshopSite,
  z.object({ error: z.string() }),
  z.object({ nosites: z.literal(true) }),
])
export type SiteMessage = z.infer<typeof SiteMessage>

/** SLOT-08; times are local to the workshop, `HH:mm`. */
export const DaySlots = z.object({
  date: z.string().describe('`YYYY-MM-DD`'),
  availableSlots: z.array(z.string()).describe('`HH:mm`, local to the workshop'),
  allDaySlotAvailable: z.boolean().describe('Whether the car can be left for the day'),
  holiday: z.string().optional().describe('Name of the public holiday that closes the day'),
})
export type DaySlots = z.infer<typeof DaySlots>

/** BOOKFORM-06; unknown members are refused. */
export const BookingRequest = z.strictObject({
  customer: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    // BOOKFORM-02.
    phone: CustomerPhone,
    // BOOKFORM-03.
    email: CustomerEmail,
  }),
  freeText: FreeText(80),
  departmentId: z.string().min(1).max(64).describe('As `closestAvailable` answered it'),
  // BOOKFORM-08.
  timeSlot: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .describe(
      'Local `YYYY-MM-DDTHH:mm`: a free time of `timeslots`, or 08:00 of a day with `allDaySlotAvailable`',
    ),
  isFullDay: z
    .boolean()
    .describe('True when the car is left for the day; `timeSlot` is then 08:00'),
  registrationNumber: z
    .string()
    .regex(/^[A-ZÅÄÖ0-9]{2,7}$/)
    .describe('Upper case, without spaces'),
  // BOOKFORM-05.
  mileage: z.number().int().min(1).max(100_000).describe('Units of 10 km'),
  serviceOfferingRequests: z
    .array(
      z.strictObject({
        kobraId: z
          .string()
          .min(1)
          .max(64)
          .describe('`code` of an offering that is available for the car; each one once'),
        unitsSelected: z
          .number()
          .int()
          .min(1)
          .max(1000)
          .nullable()
          .describe(
            'Must be null when the offering’s `unitPrice` is null, else a number from its `minimum` to its `maximum`',
          ),
        userInput: z
          .string()
          .max(200)
          .nullable()
          .describe(
            'The mileage in units of 10 km, as text, when the offering has `allowUserInput`; else null or empty',
          ),
      }),
    )
    .min(1)
    .max(50)
    .describe(
      'The chosen services and add-ons. Not together: two of a category with `selectionType`, and `originalservice` with a code that contains `basservice`, which is part of it',
    ),
})
export type BookingRequest = z.infer<typeof BookingRequest>

/** BOOKFORM-07. */
export const BookingConfirmation = z.object({
  id: z.string(),
  registrationNumber: z.string(),
  kobraProductIds: z.array(z.string()),
})
export type BookingConfirmation = z.infer<typeof BookingConfirmation>

/** Where a visit takes place. */
export interface VisitPlace {
  readonly siteName: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string | null
}

/**
 * What a calendar needs to know of a booking; nothing of the person or the car. The source has no
 * call for it: with a real system it is what the booking asked, stored by us, with the place as the
 * stream showed it; null where this process has not seen it.
 */
export interface CalendarEntry {
  readonly bookingId: string
  readonly place: VisitPlace | null
  /** Local to the workshop, Europe/Stockholm. */
  readonly startsAt: LocalDateTime
  readonly isFullDay: boolean
  readonly minutes: number
}

/** BOOK-27: fresh prices for offering codes at a location. */
export const RefreshedPrice = z.object({
  code: z.string(),
  price: z.number().nullable(),
  priceKnown: z.boolean(),
  priceDiscount: z.number().nullable(),
})
export type RefreshedPrice = z.infer<typeof RefreshedPrice>

/** Why a call did not give what was asked. HTTP status is decided in app/. */
export type WorkshopFailure =
  | { readonly code: 'unknown-plate' | 'unsupported-car' | 'unknown-department' }
  | { readonly code: 'slot-taken' | 'refused'; readonly message: string }
  /** The car has an open visit that day, booked by the same visitor under this number (`same-visitor.ts`). */
  | { readonly code: 'already-booked'; readonly bookingNumber: string }
  /** A member of the request that parses but breaks a business rule. */
  | { readonly code: 'invalid'; readonly field: string; readonly message: string }
  /** The key was used before with another body. */
  | { readonly code: 'key-reused' }
  | { readonly code: 'unavailable' }

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: WorkshopFailure }

export interface CarQuery {
  readonly registrationNumber: string
  readonly position: Position | null
}

/**
 * The workshop system, exactly the calls of the source (`/api/mechmate/*`). Every method resolves
 * to an outcome; a thrown error is a bug or a broken database.
 */
export interface WorkshopPort {
  /** Vehicle register (BOOK-30). */
  car(registrationNumber: string): Promise<Outcome<Car>>
  services(query: CarQuery): Promise<Outcome<Offerings>>
  addons(query: CarQuery): Promise<Outcome<Offerings>>
  prices(
    query: CarQuery & { readonly codes: readonly string[]; readonly departmentId?: string },
  ): Promise<Outcome<readonly RefreshedPrice[]>>
  /** Nearest first; after the site `cursor` when given. Ends with `{nosites}` when there was none, `{error}` when it broke. */
  closestAvailable(query: {
    readonly registrationNumber: string
    readonly serviceOfferings: readonly string[]
    readonly position: Position
    readonly cursor?: string
    readonly signal: AbortSignal
  }): AsyncIterable<SiteMessage>
  /** 28 days from `date`, inclusive. */
  timeslots(query: {
    readonly registrationNumber: string
    readonly departmentId: string
    readonly date: string
    readonly serviceOfferings: readonly string[]
  }): Promise<Outcome<readonly DaySlots[]>>
  /** At most one booking a key, for ever; the same key and body get the stored answer. */
  book(request: BookingRequest, idempotencyKey: string): Promise<Outcome<BookingConfirmation>>
  authorizedWorkshop(brand: string): Promise<Outcome<{ readonly hasBrand: boolean }>>
}
