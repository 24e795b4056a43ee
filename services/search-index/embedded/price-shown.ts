import type { Car } from '#domain/car'
import { priceToPay } from '#domain/price-to-pay'

/**
 * The field that a list's prices are filtered and sorted by, under the documented names `car_price`,
 * `car_price_asc` and `car_price_desc` (decision 100). It is in the index alone: no answer has it.
 */
export const PRICE_SHOWN = 'price_shown'

const MEMBER = Buffer.from(`,"${PRICE_SHOWN}":`)
const END = Buffer.from('}')

/** Returns a car with the number of the price that its card shows, last; null on request. */
export const withPriceShown = (car: Car): Car & { readonly [PRICE_SHOWN]: number | null } => ({
  ...car,
  [PRICE_SHOWN]: priceToPay(car).amount,
})

export function* withPricesShown(cars: Iterable<Car>): Generator<Car, void> {
  for (const car of cars) yield withPriceShown(car)
}

/** Returns the pieces of a document that is JSON without spaces, as it was before `withPriceShown`. */
export function withoutPriceShown(json: Uint8Array): readonly Uint8Array[] {
  const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  // A quote within a text is escaped: what is found is the member.
  const end = text.lastIndexOf(MEMBER)
  return end === -1 ? [json] : [text.subarray(0, end), END]
}
