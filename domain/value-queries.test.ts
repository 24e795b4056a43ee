import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from './canonical-search.ts'
import { readCarSearch, writeCarSearch } from './car-search-address.ts'
import { chooseValue } from './facet-selection.ts'
import { valueQueries } from './value-queries.ts'

const SEARCHES = [
  '',
  '?keyphrase=car_fuel%3D0+%26car_body=0&page=2',
  '?car_brand=Volvo&car_brand=BMW&car_price=100000-300000',
  '?car_fuel=El&sortName=car_price_asc',
  '?car_body=0&car_brand=Volvo%3EV60',
]
const FACETS = ['car_brand>car_model', 'car_fuel', 'car_body', 'car_site_city', 'car_campaigns']
const PATHS = [
  ['El'],
  ['0'],
  ['Škoda & söner? #1 +'],
  [String.raw`a>b\c`],
  ['Volvo', 'V60'],
  ['Volvo', 'V60', 'Cross Country'],
  [''],
  [],
  ['x'.repeat(200)],
  ['line\nbreak'],
]

test.each(SEARCHES)('of %s each query is the one that choosing the value would write', (query) => {
  const search = query === '' ? EMPTY_SEARCH : readCarSearch(query)
  for (const facet of FACETS) {
    const queryWith = valueQueries(search, facet)
    for (const path of PATHS) {
      expect(queryWith(path)).toBe(writeCarSearch(chooseValue(search, facet, path)))
    }
  }
})
