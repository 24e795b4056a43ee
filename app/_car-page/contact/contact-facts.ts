import type { Car } from '#domain/car'
import { sampleSellers, stockRecipient, type CarRecipient } from '#domain/car-recipient'
import { contactFormName, LEAD_LENGTHS } from '#domain/leads'
import type { Retailer } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import type { ContextOf, Json, JsonObject } from '#engine'
import { PATTERNS } from '#engine/expression'
import type { contactFlow } from '#flows/contact'

/** What says which car it is. Descriptions, pictures and options stay on the page. */
const SENT = [
  'car_id',
  'slug',
  'car_brand',
  'car_model',
  'car_model_text',
  'car_version',
  'car_trim_package',
  'car_year',
  'car_fuel',
  'car_gearbox',
  'car_body',
  'car_drive',
  'car_color',
  'car_regno',
  'car_chassino',
  'car_condition',
  'car_is_used',
  'car_is_sample',
  'car_vehicle_type_code',
  'car_mileage_text',
  'car_firstregistration',
  'car_price',
  'car_price_text',
  'car_price_currency',
  'car_campaign_price',
  'car_campaigns',
  'car_site_id',
  'car_site_name',
  'car_site_city',
  'car_companyerpid',
  'car_departmenterpid',
] as const satisfies readonly (keyof Car)[]

/** What the server takes of one member (`values.car` of the contact form). */
const MAX_CHARACTERS = 500
const MAX_VALUES = 50

const sentFact = (fact: unknown): Json => {
  if (typeof fact === 'string') return fact.slice(0, MAX_CHARACTERS)
  if (Array.isArray(fact)) return fact.slice(0, MAX_VALUES).map((one) => sentFact(String(one)))
  return typeof fact === 'number' || typeof fact === 'boolean' ? fact : null
}

/** The car of a question about it, flat and within the form's limits. */
export const sentCar = (car: Car): JsonObject =>
  Object.fromEntries(
    SENT.flatMap((name): [string, Json][] => {
      const fact = car[name]
      return fact === undefined ? [] : [[name, sentFact(fact)]]
    }),
  )

type Facts = Pick<
  ContextOf<(typeof contactFlow)['definition']>,
  'formName' | 'car' | 'sample' | 'sites' | 'toName' | 'toEmail'
>

interface Asked {
  readonly site: SiteId
  readonly car: Car
  /** Who has the car. */
  readonly dealer: Retailer | null
  /** Who sells its brand; asked for a sample car only. */
  readonly sellers: readonly Retailer[]
  /** Where nobody else can be asked. */
  readonly own: CarRecipient
}

/** What opens the contact form: the car, and whom the question goes to (CONTACT-14 to -19, CONTACT-24, CONTACT-25). */
export function contactFacts({ site, car, dealer, sellers, own }: Asked): Facts {
  const given = stockRecipient(car, dealer)
  const recipient = given && PATTERNS['email.2'](given.email) ? given : own
  return {
    formName: contactFormName(site),
    car: sentCar(car),
    // One that nobody sells is asked for like a car in stock, since there is nobody to choose.
    sample: car.car_is_sample === true && sellers.length > 0,
    sites: sampleSellers(sellers, car),
    toName: recipient.name.replaceAll(/\p{Cc}/gu, ' ').slice(0, LEAD_LENGTHS.title),
    toEmail: recipient.email,
  }
}
