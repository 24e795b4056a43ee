import type { Car } from './car.ts'
import { type Department, type Retailer, SALES_GROUP } from './retailers.ts'

/** Whom a question about a car goes to. */
export interface CarRecipient {
  readonly name: string
  readonly email: string
}

type Placed = Pick<Car, 'car_sellers' | 'car_site_name' | 'car_site_leads_email'>
type Sold = Pick<Car, 'car_brand' | 'car_vehicle_type_code'>

/**
 * Of a car in stock: its first seller, else the place of the car, else the dealer (CONTACT-19,
 * CONTACT-25). Null where none of them has both a name and an address.
 */
export function stockRecipient(car: Placed, dealer: Retailer | null): CarRecipient | null {
  const [seller] = car.car_sellers ?? []
  const candidates = [
    [seller?.name, seller?.email],
    [car.car_site_name, car.car_site_leads_email],
    [dealer?.site_official_name, dealer?.site_email],
  ]
  for (const [name = '', email = ''] of candidates) {
    if (name.trim() !== '' && email.includes('@')) return { name: name.trim(), email: email.trim() }
  }
  return null
}

/** The department that sells such a new car there; null is 'Department not found' (CONTACT-12, CONTACT-26). */
export function departmentFor(dealer: Retailer, car: Sold): Department | null {
  const selling = dealer.site_departments.filter(
    ({ group, brands }) =>
      group === SALES_GROUP && brands.some(({ name }) => isSame(name, car.car_brand)),
  )
  const ofType = selling.find(({ department_type }) =>
    isSame(department_type, car.car_vehicle_type_code ?? ''),
  )
  return ofType ?? selling[0] ?? null
}

/** Of a dealer, what the contact form sends a sample car's question by. */
export interface SampleSeller {
  readonly name: string
  readonly siteEmail: string
  readonly departmentEmail: string | null
  /** ERP ids; null where no department sells the car. */
  readonly company: string | null
  readonly department: string | null
}

/** Who may be chosen for a sample car, by their slugs (CONTACT-24): `dealers` are those of its brand. */
export const sampleSellers = (
  dealers: readonly Retailer[],
  car: Sold,
): { readonly [slug: string]: SampleSeller } =>
  Object.fromEntries(dealers.map((dealer) => [dealer.slug, sampleSeller(dealer, car)]))

function sampleSeller(dealer: Retailer, car: Sold): SampleSeller {
  const sells = departmentFor(dealer, car)
  return {
    name: dealer.site_official_name,
    siteEmail: dealer.site_email,
    departmentEmail: sells?.email.includes('@') === true ? sells.email : null,
    ...(sells ? erpIds(sells.erp_id) : { company: null, department: null }),
  }
}

/** `12.345` is company 12 and department 345; without a dot all of it is the company's (CONTACT-28). */
export function erpIds(erpId: string): { readonly company: string; readonly department: string } {
  const at = erpId.indexOf('.')
  return at === -1
    ? { company: erpId, department: '' }
    : { company: erpId.slice(0, at), department: erpId.slice(at + 1) }
}

/**
 * The addresses that a question about this car may name: what the rules give, and nobody else's.
 * `dealers` are those of its brand for a sample car, else the one that has it.
 */
export function recipientsOf(
  car: Placed & Sold & Pick<Car, 'car_is_sample'>,
  dealers: readonly Retailer[],
): readonly string[] {
  if (car.car_is_sample !== true) {
    const recipient = stockRecipient(car, dealers[0] ?? null)
    return recipient ? [recipient.email] : []
  }
  return Object.values(sampleSellers(dealers, car)).flatMap(
    ({ department, departmentEmail, siteEmail }) =>
      department === null ? [] : [departmentEmail ?? siteEmail],
  )
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase() && other.trim() !== ''
