import { z } from 'zod'
import { placeText } from './dealer-card.ts'
import { Dealer } from './dealers.ts'
import type { Coordinates } from './geo.ts'
import { parseLocalDate } from './local-date.ts'

/** Other indexes write null, or nothing, for what they have not. */
const Text = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text ?? '')

/** One broken item takes no other away, and a dealer is none the worse for it. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .unknown()
    .optional()
    .transform((items): readonly z.output<Item>[] =>
      (Array.isArray(items) ? items : []).flatMap((one) => item.safeParse(one).data ?? []),
    )

/** Where a dealer stands on the map whose index does not say it: Stockholm (DEALER-13, DEALER-26). */
export const DEFAULT_POSITION: Coordinates = { lat: 59.3293, lng: 18.0686 }

const DEGREES = /^[+-]?\d{1,3}(?:\.\d+)?$/

/**
 * Reads `lat,lng` in WGS 84 degrees. Anything else is `DEFAULT_POSITION`: a street, a lone comma, what lies
 * off the globe, and `0,0`, which is what is written for a place that nobody has looked up (DEALER-26).
 */
export function positionOf(text: string): Coordinates {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 2 || !parts.every((part) => DEGREES.test(part))) return DEFAULT_POSITION
  const [lat = 0, lng = 0] = parts.map(Number)
  const isThere = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
  return isThere ? { lat, lng } : DEFAULT_POSITION
}

/** An answer that has been read once may be read again. */
const Position = z
  .union([z.string(), z.object({ lat: z.number(), lng: z.number() })])
  .nullish()
  .catch(null)
  .transform((given) =>
    positionOf(typeof given === 'object' && given ? `${given.lat},${given.lng}` : (given ?? '')),
  )

/** By its name; an index may say more of it. */
const BrandName = z.union([z.string(), z.object({ name: Text }).transform(({ name }) => name)])

const DepartmentBrand = z.union([
  z.string().transform((name) => ({ name, brand_code: '', erp_id: '', email: '' })),
  z.object({ name: Text, brand_code: Text, erp_id: Text, email: Text }),
])
/** What a department sells or mends; an index may say no more than the name. */
export type DepartmentBrand = z.output<typeof DepartmentBrand>

/** `displayText` is for people: times, or a word for closed. */
const Hours = z.object({ day: Text, displayText: Text }).readonly()
export type Hours = z.output<typeof Hours>

/** The day of a date, or of a moment; null for anything else. */
const Day = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => parseLocalDate((text ?? '').slice(0, 10)))

const DeviationDay = z.object({ date: Day, day: Text, displayText: Text }).readonly()
/** A day on which other hours hold: its date, null where it cannot be read, its name, and the hours. */
export type DeviationDay = z.output<typeof DeviationDay>

const Vacation = z
  .object({ vacationtitle: Text, vacationstart: Day, vacationend: Day, days: listOf(Hours) })
  .readonly()
/** The hours of a vacation, whose both ends belong to it; an end that cannot be read is null. */
export type Vacation = z.output<typeof Vacation>

const OpeningSchedule = z.object({
  openinghours: listOf(Hours),
  deviationdays: listOf(DeviationDay),
  // Of several the index writes the next one first.
  vacationdays: z.preprocess(
    (given) => (Array.isArray(given) ? (given as readonly unknown[])[0] : given),
    Vacation.nullish()
      .catch(null)
      .transform((vacation) => vacation ?? null),
  ),
})
export type OpeningSchedule = z.output<typeof OpeningSchedule>

export const NEVER_SAID: OpeningSchedule = {
  openinghours: [],
  deviationdays: [],
  vacationdays: null,
}

const User = z
  .object({ first_name: Text, last_name: Text, title: Text, phone: Text, email: Text })
  .readonly()
/** Who works at a department (DEALER-15). */
export type DepartmentUser = z.output<typeof User>

/** Of a dealer (DEALER-14). */
const Department = z
  .object({
    name: Text,
    official_name: Text,
    phone: Text,
    email: Text,
    /** Of the company and of the department, with a dot between them. */
    erp_id: Text,
    /** The vehicle types that it sells, as `car_vehicle_type_code` has them (CONTACT-26). */
    department_type: Text,
    /** New cars, Parts, Workshop or Body work; what else an index says is kept. */
    group: Text,
    brands: listOf(DepartmentBrand),
    openingschedule: OpeningSchedule.nullish()
      .catch(null)
      .transform((schedule) => schedule ?? NEVER_SAID),
    users: listOf(User),
  })
  .readonly()
export type Department = z.output<typeof Department>

const Picture = z.object({ thumbnail_url: Text, original: Text, blur_data_url: Text }).readonly()

const { site_email, site_official_name, site_id, slug } = Dealer.unwrap().shape

/** A dealer with all that the search index of a site says of it (DEALER-13). */
export const Retailer = z
  .object({
    slug,
    site_id,
    /** The index's own; some have numbers. */
    id: z
      .union([z.string(), z.number()])
      .nullish()
      .catch(null)
      .transform((id) => String(id ?? '')),
    site_official_name,
    site_city: Text,
    site_street: Text,
    site_zip: Text,
    site_region: Text,
    site_phone: Text,
    site_email,
    /** Empty where there is no picture. */
    site_image_url: Text,
    /** Null where there is no picture. */
    site_primary_image: Picture.nullish()
      .catch(null)
      .transform((picture) => picture ?? null),
    /** Written `lat,lng`, and read here once and for all. */
    site_geocoord: Position,
    /** Names, as `car_brand` has them. */
    site_brands: listOf(BrandName),
    /** The town that people look for: a suburb's is the city's. */
    website_city: Text,
    /** Dealers without one come first. */
    website_sort_order: z
      .number()
      .nullish()
      .catch(null)
      .transform((order) => order ?? 0),
    site_departments: listOf(Department),
  })
  .readonly()
export type Retailer = z.output<typeof Retailer>
/** Street and town in one line; empty where neither is known. */
export const addressOf = ({
  site_street,
  site_zip,
  site_city,
}: Pick<Retailer, 'site_street' | 'site_zip' | 'site_city'>): string =>
  [site_street, placeText(site_zip, site_city)].filter(Boolean).join(', ')

/** As an index writes it. */
export type RetailerDocument = Omit<Retailer, 'site_geocoord'> & { readonly site_geocoord: string }

/** What a card of the list says of a dealer (SITES-02). */
export const RETAILER_CARD_FIELDS = [
  'slug',
  'site_id',
  'site_official_name',
  'site_email',
  'site_street',
  'site_zip',
  'site_city',
  'site_phone',
  'site_image_url',
] as const satisfies readonly (keyof Retailer)[]

/** Dealers on one page of the list (SITES-06). */
export const RETAILERS_PER_PAGE = 48

/** What the list of dealers is narrowed by (SITES-08), as the index names it. */
export const RETAILER_FACETS = ['site_region>website_city', 'site_brands'] as const

/** Which departments a dealer has; a filter that no panel shows. */
export const GROUP_FACET = 'site_departments.group'

/** The group of those who sell new cars. */
export const SALES_GROUP = 'New cars'
