import { isSentAtPriceOf } from '#domain/price-to-pay'
import type { Site } from '#domain/sites'
import { leadFormOf } from '#flows/lists'
import type { Services } from '#services'
import type { ToldAgreement, ToldContext } from '#services/flow-logs'
import type { LeadEnvelope } from '#services/leads'
import { carAddresses, carIdOf, isAboutCar } from '../forms/comhub/car-addresses.ts'
import { ownAddressesOf } from '../forms/comhub/own-addresses.ts'

type Records = Pick<Services, 'carRecords' | 'searchIndex' | 'content'>
type Told = Pick<ToldContext, 'context'>

/**
 * A lead's log beside what the index and the content say now: the car that it asks about and the dealer that
 * it is for. `record` where there is none such; a car's price, a car sold meanwhile, a dealer's name, and what
 * cannot be asked now may have been so then. One car or one dealer is asked for, whatever the log tells.
 */
export async function leadAgreement(
  services: Records,
  lead: LeadEnvelope,
  { site, told }: { readonly site: Site; readonly told: Told },
): Promise<ToldAgreement> {
  const form = leadFormOf(lead.formName)
  const address = form && form.recipient !== null ? lead.values[form.recipient] : null
  if (typeof address !== 'string') return 'same'
  try {
    return isAboutCar(lead)
      ? await carAgreement(services, lead, { site, address })
      : await dealerAgreement(services, lead, { site, address, told })
  } catch {
    return 'drifted'
  }
}

interface For {
  readonly site: Site
  /** Whom the lead names. */
  readonly address: string
}

/** Is it an address of the site, or of its dealers? Throws while it cannot be known. */
async function isPlace(services: Records, { site, address }: For): Promise<boolean> {
  if (address.toLowerCase() === site.contact.email.toLowerCase()) return true
  if (await ownAddressesOf(services).has(site.id, address)) return true
  // It was not found, or could not be looked for.
  await Promise.all([
    services.searchIndex.retailerAddresses(site.id),
    services.content.sitemap(site.id),
  ])
  return false
}

async function carAgreement(
  services: Records,
  lead: LeadEnvelope,
  { site, address }: For,
): Promise<ToldAgreement> {
  const told = lead.values['car'] as { readonly [member: string]: unknown }
  const id = carIdOf(told)
  const found = id === null ? null : await services.carRecords.find(site.id, id)
  if (found === null) return 'record'
  const { car, soldOn } = found
  if (told['car_brand'] !== undefined && told['car_brand'] !== car.car_brand) return 'record'
  const addresses = await carAddresses(services, site.id, lead)
  const isOurs = await isPlace(services, { site, address })
  if (!isOurs && !addresses.has(address.toLowerCase())) return 'record'
  // Where nobody can be asked for a car, the site itself is.
  const isItsOwn = addresses.size === 0 || addresses.has(address.toLowerCase())
  return isItsOwn && isSentAtPriceOf(told, car) && soldOn === null ? 'same' : 'drifted'
}

async function dealerAgreement(
  services: Records,
  { values }: LeadEnvelope,
  { site, address, told }: For & { readonly told: Told },
): Promise<ToldAgreement> {
  if (!(await isPlace(services, { site, address }))) return 'record'
  const { dealer } = told.context
  // Other forms have their dealers from the content, by address alone.
  if (typeof dealer !== 'string') return 'same'
  const [known] = await services.searchIndex.retailers(site.id, { id: dealer })
  if (known === undefined) return 'record'
  const addresses = [known.site_email, ...known.site_departments.map(({ email }) => email)]
  const isItsOwn = addresses.some((one) => one.toLowerCase() === address.toLowerCase())
  return isItsOwn && known.site_official_name === values['siteName'] ? 'same' : 'drifted'
}
