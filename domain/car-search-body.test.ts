import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from './canonical-search.ts'
import { sortInForce, toSearchBody } from './car-search-body.ts'
import { CAR_FACETS, RANGE_FACETS, type CarSearch } from './car-search.ts'

const body = (search: Partial<CarSearch>, limit?: number) =>
  toSearchBody(
    { ...EMPTY_SEARCH, ...search },
    { index: 'cars', ...(limit === undefined ? {} : { limit }) },
  )

test('a search is the documented call: sort is sort_name, page is offset = page × limit [INDEX-18]', () => {
  expect(
    toSearchBody(
      {
        keyphrase: 'kombi',
        filters: [{ name: 'car_fuel', values: [{ text: 'El' }] }],
        sort: 'car_price_desc',
        page: 3,
      },
      { index: 'cars', facets: CAR_FACETS, fields: ['car_id'] },
    ),
  ).toEqual({
    index: 'cars',
    fields: ['car_id'],
    keyphrase: 'kombi',
    facets: CAR_FACETS.map((name) => ({ name, sort_order: 'asc' })),
    limit: 48,
    offset: 144,
    sort_name: 'car_price_desc',
    filters: [{ name: 'car_fuel', values: [{ text: 'El' }] }],
  })
  expect(body({ page: 2 }, 8)).toMatchObject({ limit: 8, offset: 16 })
})

test('page 20 of an address is fetched as page 19, and none after it', () => {
  expect(body({ page: 20 }).offset).toBe(19 * 48)
  expect(body({ page: 400 }).offset).toBe(19 * 48)
  expect(body({ page: 19 }).offset).toBe(19 * 48)
  expect(body({ page: -1 }).offset).toBe(0)
})

test('filters are trees of values, or numeric ranges of all eight keys [INDEX-06] [FACET-14]', () => {
  const tree = {
    name: 'car_brand>car_model',
    values: [{ text: 'Volvo', children: [{ text: 'V60' }] }],
  }
  const ranges = [
    'car_price',
    'car_campaign_price',
    'car_mileage',
    'car_privateleasing_monthly_cost',
    'car_companyleasing_monthly_cost',
    'car_power',
    'gross_price',
    'retailPrice',
  ].map((name, at) => ({ name, min: at, max: 100 }))
  expect(body({ filters: [tree, ...ranges] }).filters).toEqual([tree, ...ranges])
  expect(ranges).toHaveLength(RANGE_FACETS.length)
})

test('without a choice the newest come first, and what was searched for in its own order', () => {
  expect(sortInForce(EMPTY_SEARCH)).toBe('car_publishdate_desc')
  expect(sortInForce({ ...EMPTY_SEARCH, keyphrase: 'kombi' })).toBe('')
  expect(sortInForce({ ...EMPTY_SEARCH, keyphrase: 'kombi', sort: 'car_year_desc' })).toBe(
    'car_year_desc',
  )
})
