import { generateCars } from '#fixtures/cars'
import type { SearchDocument } from '#search'
import { PRICE_SHOWN, withPriceShown } from '../../services/search-index/embedded/price-shown.ts'
import { carSchema } from '../../services/search-index/embedded/schema.ts'

export const CARS = carSchema('sv')

const FIELDS = [
  CARS.key,
  ...CARS.facets.flatMap((facet) =>
    'field' in facet ? [facet.field] : 'fields' in facet ? facet.fields : [],
  ),
  ...CARS.sorts.map(({ field }) => field),
  ...CARS.searched.flatMap((one) => ('field' in one ? [one.field] : [])),
]

/** What the index reads of a Swedish car, which is a third of it, so that a million have room. */
export function* searchedCars(count: number): Generator<SearchDocument, void> {
  for (const car of generateCars('hedinautomotive-se', count)) {
    const whole: SearchDocument = { ...withPriceShown(car, 'SEK') }
    yield {
      ...Object.fromEntries(FIELDS.map((field) => [field, whole[field]])),
      // Libraries of the benchmark read a field by the name of its filter.
      car_price: whole[PRICE_SHOWN],
    }
  }
}

/** Lists of `size` documents, the last of what is left. */
export function* inBatches<T>(documents: Iterable<T>, size: number): Generator<readonly T[], void> {
  let batch: T[] = []
  for (const document of documents) {
    batch.push(document)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
