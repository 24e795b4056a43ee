import { recipientsOf } from '#domain/car-recipient'
import { CAR_CONTACT_FORM } from '#domain/leads'
import type { SiteId } from '#domain/sites'
import type { LeadEnvelope } from '#services/leads'
import type { Services } from '#services'

type Records = Pick<Services, 'carRecords' | 'searchIndex'>

/** Is it a question about a car? Each site's form has its own name (CONTACT-14). */
export const isAboutCar = ({ formName }: LeadEnvelope): boolean =>
  formName.endsWith(CAR_CONTACT_FORM)

/**
 * The addresses that a question may name, by the car that it names: what the rules give for it, as the
 * index has it, or as it was before it was sold. None for a car that there never was, and while the index
 * does not answer; then it goes to the site's own mailbox. In small letters.
 */
export async function carAddresses(
  { carRecords, searchIndex }: Records,
  site: SiteId,
  { values }: LeadEnvelope,
): Promise<ReadonlySet<string>> {
  const id = carIdOf(values['car'])
  const found = id === null ? null : await carRecords.find(site, id).catch(() => null)
  if (!found) return new Set()
  const { car } = found
  const dealers = await searchIndex.retailers(
    site,
    car.car_is_sample === true ? { brand: car.car_brand } : { id: car.car_site_id ?? '' },
  )
  return new Set(recipientsOf(car, dealers).map((address) => address.toLowerCase()))
}

/** Of what is told of a car; some write their numbers as text. */
export function carIdOf(car: unknown): number | null {
  const id = typeof car === 'object' && car !== null && 'car_id' in car ? car.car_id : null
  if (typeof id !== 'number' && typeof id !== 'string') return null
  return /^\d{1,15}$/.test(String(id)) ? Number(id) : null
}
