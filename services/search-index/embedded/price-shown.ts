import type { Car } from '#domain/car'
import { ELECTRIC_RANGE, rangeSteps } from '#domain/electric-range'
import { LOAN_BAND, loanBandOf } from '#domain/loan-band'
import { priceToPay } from '#domain/price-to-pay'
import type { Currency } from '#domain/sites'

/**
 * The field that a list's prices are filtered and sorted by, under the documented names `car_price`,
 * `car_price_asc` and `car_price_desc` (decision 100). It is in the index alone: no answer has it.
 */
export const PRICE_SHOWN = 'price_shown'

const MEMBER = Buffer.from(`,"${PRICE_SHOWN}":`)
const END = Buffer.from('}')

/** Members that are in the index alone. */
interface IndexMembers {
  readonly [PRICE_SHOWN]: number | null
  /** Missing where the car's card shows no monthly cost of a loan. */
  readonly [LOAN_BAND]?: string
  /** Steps up to the electric range that the car's text says; missing where it says none. */
  readonly [ELECTRIC_RANGE]?: readonly string[]
}

const rangeOf = ({ car_wltp_electric_range_text: wltp, car_electric_range_text: own }: Car) =>
  Number((wltp ?? own ?? '').replaceAll(/\D/g, ''))

/**
 * Returns a car with what only the index has, last: the number of the price that its card shows, the band of the
 * loan's monthly cost there, and its range. `currency` is the site's.
 */
export function withPriceShown(car: Car, currency: Currency): Car & IndexMembers {
  const steps = rangeSteps(rangeOf(car))
  const band = loanBandOf(car, currency)
  return {
    ...car,
    [PRICE_SHOWN]: priceToPay(car).amount,
    ...(band !== null && { [LOAN_BAND]: band }),
    ...(steps.length > 0 && { [ELECTRIC_RANGE]: steps }),
  }
}

export function* withPricesShown(cars: Iterable<Car>, currency: Currency): Generator<Car, void> {
  for (const car of cars) yield withPriceShown(car, currency)
}

/** Returns the pieces of a document that is JSON without spaces, as it was before `withPriceShown`. */
export function withoutPriceShown(json: Uint8Array): readonly Uint8Array[] {
  const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  // A quote within a text is escaped: what is found is the member.
  const end = text.lastIndexOf(MEMBER)
  return end === -1 ? [json] : [text.subarray(0, end), END]
}
