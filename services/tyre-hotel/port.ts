import { z } from 'zod'
import { LINE, MAX_TYPED_PHONE, PATTERNS, readCompactPhone } from '#engine/expression'
import { CustomerEmail, FreeText, PersonName } from '../customer.ts'

/** A wall-clock moment at the workshop; `HH:mm` stands at its end. Seconds may be left out. */
const LocalMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/)
const LocalDay = z.iso.date()

/** OTP-03. */
export const TyreCustomer = z.object({
  regNo: z.string(),
  encryptedPhoneNumber: z
    .string()
    .describe('Opaque; expires, and holds for this registration number only'),
  obfuscatedPhoneNumber: z.string().describe('For people to recognise: `*** *** ** 34`'),
})
export type TyreCustomer = z.infer<typeof TyreCustomer>

/** OTP-05, with the number of digits of the code that was sent (4 as documented, more under attack). */
export const Credentials = z.object({
  authorizationToken: z.string(),
  codeLength: z.number().int().min(4).max(20).describe('Digits of the code that was sent'),
})
export type Credentials = z.infer<typeof Credentials>

/** TYREBOOK-02. */
export const TyreWorkshop = z.object({
  erpId: z.string(),
  locationName: z.string(),
  departmentName: z.string(),
})
export type TyreWorkshop = z.infer<typeof TyreWorkshop>

export const Wheel = z.object({
  name: z.string(),
  /** Inches. */
  rimDiameter: z.number(),
  /** Millimetres. */
  sectionWidth: z.number(),
  threadPattern: z.string(),
  /** Millimetres. */
  threadDepth: z.number(),
  /** Per cent of the width. */
  aspectRatio: z.number(),
  /** 0 good, above 0 a warning, 1 to be replaced (TYRE-08). */
  threadStatusId: z.number().int(),
  threadStatusMessage: z.string(),
})
export type Wheel = z.infer<typeof Wheel>

/** `equipmentPosition` is `FrontLeft`, `FrontRight`, `RearLeft` or `RearRight` in the embedded driver. */
export const Tyre = z.object({ equipmentPosition: z.string(), wheel: Wheel })
export type Tyre = z.infer<typeof Tyre>

/** TYRE-05, with what TYRE-04 adds and the workshops of its location (TYREBOOK-23). */
export const TyreVehicle = z.object({
  regNo: z.string(),
  name: z.string(),
  packageLevel: z.string(),
  location: z.object({
    locationName: z.string(),
    phone: z.string(),
    email: z.string(),
    /** The departments that can be booked there; usually one. */
    workshops: z.array(TyreWorkshop),
  }),
  tires: z.array(Tyre),
  brand: z.string(),
  /** May be empty; GetTimeslotDays is asked with it under the name `regNo` (TYREBOOK-22). */
  brandCode: z.string(),
  model: z.string(),
  productId: z.string(),
})
export type TyreVehicle = z.infer<typeof TyreVehicle>

/** TYRE-05, TYRE-11: `status` 0 is validated; with any other number nobody is signed in. */
export const ValidatedCustomer = z.object({
  status: z.number().int(),
  vehicles: z.array(TyreVehicle),
})
export type ValidatedCustomer = z.infer<typeof ValidatedCustomer>

/** Body of GetTimeslotDays and GetTimeslots (TYREBOOK-09, TYREBOOK-10). */
export const TimeslotRequest = z.strictObject({
  startDate: LocalDay.describe('`YYYY-MM-DD`'),
  endDate: LocalDay.describe('`YYYY-MM-DD`, included'),
  // TYREBOOK-22.
  regNo: z
    .string()
    .min(1)
    .max(16)
    .describe(
      'The registration number; of `GetTimeslotDays` the car’s `brandCode`, unless that is empty',
    ),
})
export type TimeslotRequest = z.infer<typeof TimeslotRequest>

/** TYREBOOK-11; `date` is `YYYY-MM-DD`. */
export const TimeslotDays = z.object({ availableDates: z.array(z.object({ date: z.string() })) })
export type TimeslotDays = z.infer<typeof TimeslotDays>

/**
 * TYREBOOK-12. One entry a bay of the workshop, so the same time may stand in several, and in any
 * order; each start is `YYYY-MM-DDTHH:mm:ss`, local to the workshop.
 */
export const Timeslots = z.object({
  availableTimeSlotDates: z.array(z.object({ startTime: z.array(z.string()) })),
})
export type Timeslots = z.infer<typeof Timeslots>

const Line = (most: number) => z.string().trim().min(1).max(most).regex(LINE)

const offered = {
  offerId: Line(64).describe('What the system knows the offer by'),
  name: Line(80).describe('Brand and model'),
  dimension: Line(40).describe('`225/50 R17`'),
  quantity: z.number().int().min(1).max(8).describe('How many the car needs'),
  pricePerTyre: z.number().int().min(1).max(100_000).describe('Whole kronor, with VAT'),
  total: z.number().int().min(1).max(800_000).describe('`quantity` times `pricePerTyre`'),
  includesFitting: z.boolean().describe('Fitting and balancing are in the price'),
}
const addsUp = ({ quantity, pricePerTyre, total }: NewTyres) => total === quantity * pricePerTyre

/** New tyres in place of worn ones, at a price; no document has them (decision 045). */
export interface NewTyres {
  readonly offerId: string
  readonly name: string
  readonly dimension: string
  readonly quantity: number
  readonly pricePerTyre: number
  readonly total: number
  readonly includesFitting: boolean
}
export const NewTyresOffer = z.object({
  offer: z
    .object(offered)
    .refine(addsUp)
    .nullable()
    .describe('Null where none is worn, or none is for sale'),
})
export type NewTyresOffer = z.infer<typeof NewTyresOffer>

/** What a visitor may write; the note of new tyres stands before it. */
const FREE_TEXT = { typed: 500, sent: 800 } as const

/** TYREBOOK-17; unknown members are refused. */
export const TyreBookingRequest = z.strictObject({
  // TYREBOOK-27.
  bookingDate: LocalMoment.describe(
    'The chosen day and time, local `YYYY-MM-DDTHH:mm`; 00:00 when the workshop answers no times',
  ),
  bookingStart: LocalMoment.nullable().describe(
    'The same moment, or null when the workshop answers no times',
  ),
  regNo: z.string().min(2).max(7).describe('Of a car of who is signed in'),
  freeText: FreeText(FREE_TEXT.sent),
  customer: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: CustomerEmail,
    // TYREBOOK-16.
    phoneMobile: z
      .string()
      .max(MAX_TYPED_PHONE)
      .refine(PATTERNS['phone.compact'])
      .overwrite((typed) => readCompactPhone(typed) ?? typed)
      .describe(
        '8 to 15 digits, a plus in front where wanted. Spaces, hyphens and brackets are left out, a leading 00 is stored as the plus',
      ),
  }),
})
export type TyreBookingRequest = z.infer<typeof TyreBookingRequest>

/** A booking as our own call takes it: new tyres go to the system as words of `freeText`. */
export const TyreBookingOrder = TyreBookingRequest.extend({
  freeText: FreeText(FREE_TEXT.typed),
  newTyres: z
    .strictObject(offered)
    .refine(addsUp)
    .nullish()
    .describe('An offer that the visitor took, as it was shown'),
})

/** TYREBOOK-19; `appointmentTime` is local, `YYYY-MM-DDTHH:mm:ss`, 00:00 when `isFullDay`. */
export const TyreBookingConfirmation = z.object({
  bookingConfirmationId: z.string(),
  services: z.array(z.object({ name: z.string() })),
  appointmentTime: z.string(),
  isFullDay: z.boolean(),
  workshop: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  freeText: z.string(),
  customerBase: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneMobile: z.string(),
  }),
})
export type TyreBookingConfirmation = z.infer<typeof TyreBookingConfirmation>

/** What a calendar needs to know of a booking; nothing of the person or the car. */
export interface TyreVisit extends Pick<
  TyreBookingConfirmation,
  'bookingConfirmationId' | 'appointmentTime' | 'isFullDay'
> {
  readonly workshop: Pick<TyreBookingConfirmation['workshop'], 'name' | 'address' | 'phoneNumber'>
}

/** Visits that were booked through this site. */
export interface TyreVisits {
  remember(booked: TyreBookingConfirmation): Promise<void>
  find(bookingConfirmationId: string): Promise<TyreVisit | null>
}

/** Years that every database can count. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z')
const LATEST = Date.parse('9000-01-01T00:00:00Z')
const Instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => {
    const instant = Date.parse(text)
    return instant >= EARLIEST && instant < LATEST
  })
  .describe('ISO 8601 with an offset')

/** RATE-04; `date` is an ISO instant. */
export const Review = z.strictObject({
  rating: z.number().int().min(1).max(5),
  comment: FreeText(1000),
  date: Instant,
})
export type Review = z.infer<typeof Review>

/** Why a call did not give what was asked. HTTP status is decided in app/. */
export type TyreHotelFailure =
  /** OTP-02: no tyre-hotel agreement. */
  | { readonly code: 'no-agreement' }
  /** Every other failure that a visitor reads, in the words of the system (SVCERR-06, SVCERR-13). */
  | {
      readonly code:
        /** `encryptedPhoneNumber` is not ours, of another car, or too old. */
        | 'number-ended'
        | 'code-wrong'
        /** Wrong, and that was its last try. */
        | 'code-spent'
        /** Expired, used, tried three times, asked for by another browser, or never sent. */
        | 'code-ended'
        | 'unknown-workshop'
        | 'slot-taken'
        | 'refused'
        | 'already-reviewed'
      readonly message: string
    }
  /** A message was sent a moment ago; the next one may be in so many seconds, 60 at most. */
  | { readonly code: 'too-soon'; readonly seconds: number; readonly message: string }
  /** The car has an open visit that day, under this number (one a car and day). */
  | { readonly code: 'already-booked'; readonly bookingNumber: string }
  | { readonly code: 'invalid'; readonly field: string; readonly message: string }
  /** The key was used before with another body. */
  | { readonly code: 'key-reused' }
  | { readonly code: 'unavailable' }

export type TyreOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: TyreHotelFailure }

/** Which times are wanted: `workshopIdentifier` is a workshop's erpId. */
export type TimeslotQuery = TimeslotRequest & { readonly workshopIdentifier: string }

/**
 * The tyre-hotel system, the calls of the source (`/api/tirehotel/*`) and an offer of new tyres. `browser` names
 * the browser that asks, as nobody else can: a code works only where it was asked for. Who may make the booking calls
 * is decided before, by the session; the port trusts its caller. Every method resolves to an
 * outcome; a thrown error is a bug or a broken database.
 */
export interface TyreHotelPort {
  /** OTP-02. */
  search(regNo: string): Promise<TyreOutcome<TyreCustomer>>
  /** Sends a code to the phone (OTP-04). */
  login(query: {
    readonly encryptedPhoneNumber: string
    readonly browser: string
  }): Promise<TyreOutcome<Credentials>>
  /** OTP-07. */
  validate(query: {
    readonly authToken: string
    readonly otpToken: string
    readonly browser: string
  }): Promise<TyreOutcome<ValidatedCustomer>>
  /** Days with room, from `startDate` to `endDate`, both included (TYREBOOK-09). */
  timeslotDays(query: TimeslotQuery): Promise<TyreOutcome<TimeslotDays>>
  /** TYREBOOK-10. */
  timeslots(query: TimeslotQuery): Promise<TyreOutcome<Timeslots>>
  /** New tyres for a car whose own are worn; null from a system that sells none. */
  newTyres(query: { readonly regNo: string }): Promise<TyreOutcome<NewTyresOffer>>
  /** At most one booking a key, for ever; the same key and body get the stored answer (TYREBOOK-18). */
  create(query: {
    readonly departmentIdentifier: string
    readonly request: TyreBookingRequest
    readonly idempotencyKey: string
  }): Promise<TyreOutcome<TyreBookingConfirmation>>
  /** One a confirmation; the same once more is taken as a retry (RATE-05, RATE-06). */
  addReview(query: {
    readonly bookingConfirmationId: string
    readonly review: Review
  }): Promise<TyreOutcome<null>>
}

/** A car of who is signed in, and where it can be booked. */
export interface SessionVehicle {
  readonly regNo: string
  readonly brandCode: string
  readonly erpIds: readonly string[]
}

export interface TyreSession {
  /** The same for every session of one customer; tells nothing about them. */
  readonly customer: string
  readonly vehicles: readonly SessionVehicle[]
  /** Of the newest booking of this session; null before there is one. */
  readonly bookingConfirmationId: string | null
}

/**
 * Who is signed in (SVCGEN-04, TYREBOOK-25). A session is known by a secret that only its browser
 * holds, in a cookie; what is stored is the secret's hash. It ends after two hours, or when it is ended.
 */
export interface TyreSessions {
  /** A new secret: a session never goes on under one that was known before signing in. */
  open(vehicles: readonly TyreVehicle[]): Promise<string>
  find(secret: string): Promise<TyreSession | null>
  end(secret: string): Promise<void>
  booked(secret: string, bookingConfirmationId: string): Promise<void>
}
