import { expect, test } from 'vitest'
import { canonicalSearch, EMPTY_SEARCH, FILTER_FACETS } from './canonical-search.ts'
import { isRangeFacet, RANGE_FACETS } from './car-search.ts'

test('ranges are exactly the documented eight; every other facet has values [FACET-12]', () => {
  const eight = [
    'car_price',
    'car_campaign_price',
    'car_mileage',
    'car_privateleasing_monthly_cost',
    'car_companyleasing_monthly_cost',
    'car_power',
    'gross_price',
    'retailPrice',
  ]
  expect(RANGE_FACETS).toEqual(eight)
  expect(FILTER_FACETS.filter(isRangeFacet).toSorted()).toEqual(eight.toSorted())
  for (const name of FILTER_FACETS) {
    const range = { name, min: 10, max: 20 }
    const values = { name, values: [{ text: 'a' }] }
    const kept = (filter: typeof range | typeof values) =>
      canonicalSearch({ ...EMPTY_SEARCH, filters: [filter] }).filters
    expect([name, kept(range), kept(values)]).toEqual(
      eight.includes(name) ? [name, [range], []] : [name, [], [values]],
    )
  }
})
