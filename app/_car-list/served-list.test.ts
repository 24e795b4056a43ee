import { afterEach, beforeEach, expect, test } from 'vitest'
import { CAR_FACETS, type SearchBody, type SearchResult } from '#domain/car-search'
import { createLog, noticingFailure, provideServices, useLog } from '#server/testing'
import type { Services } from '#services'
import { servedList } from './served-list.ts'

const FACETS: SearchResult['facet'] = {
  'car_brand>car_model': {
    values: [{ text: 'Volvo', count: 9, children: [{ text: 'V60', count: 4 }] }],
  },
  car_fuel: { values: [{ text: 'El', count: 3 }] },
  car_price: { type: 'histogram', min: 10, max: 900, histogram: [] },
}

/** What the index was asked for, in turn. */
let calls: Partial<SearchBody>[]
let totalOf: (query: Partial<SearchBody>) => number

beforeEach(() => {
  useLog(createLog('silent'))
  calls = []
  totalOf = () => 2000
  const search = async (_site: string, query: Partial<SearchBody>): Promise<SearchResult> => {
    calls.push(query)
    const { limit = 24, offset = 0 } = query
    const content =
      limit === 0 ? [] : [{ car_id: offset + 1, slug: '', car_brand: '', car_model: '' }]
    return { facet: FACETS, content, total_items: totalOf(query), limit, offset }
  }
  provideServices({ searchIndex: { search } } as unknown as Services)
})
afterEach(() => provideServices(null))

const list = (query: string, segments: readonly string[] = []) =>
  servedList('carstore-se', { query, segments })
const offsets = () => calls.filter(({ limit }) => limit !== 0).map(({ offset }) => offset)

test('path and query are both read, and a facet that the query names is read from there alone [HERO-04]', async () => {
  const { search } = await list('car_fuel=El&keyphrase=gt', ['volvo', 'v60'])
  expect(search).toEqual({
    keyphrase: 'gt',
    filters: [
      { name: 'car_brand>car_model', values: [{ text: 'Volvo', children: [{ text: 'V60' }] }] },
      { name: 'car_fuel', values: [{ text: 'El' }] },
    ],
    sort: '',
    page: 0,
  })
  const conflict = await list('car_brand=Kia', ['volvo'])
  expect(conflict.search.filters).toEqual([
    { name: 'car_brand>car_model', values: [{ text: 'Kia' }] },
  ])
})

test('a page is 48 cars, and a late one comes with those before it [LIST-25] [LIST-30]', async () => {
  const { found } = await list('page=2')
  expect(calls.filter(({ limit }) => limit === 48)).toHaveLength(3)
  expect(offsets()).toEqual([0, 48, 96])
  expect(found?.cars.map(({ car_id }) => car_id)).toEqual([1, 49, 97])
  expect(found?.firstPage).toBe(0)
  calls = []
  expect((await list('page=10')).found?.firstPage).toBe(6)
  expect(offsets()).toEqual([288, 336, 384, 432, 480])
})

test('its sort and every facet, its values rising, are what the index is asked for [LIST-11] [INDEX-05]', async () => {
  await list('sortName=car_price_asc&car_fuel=El')
  expect(calls.find(({ limit }) => limit === 48)?.sort_name).toBe('car_price_asc')
  const facets = CAR_FACETS.map((name) => ({ name, sort_order: 'asc' }))
  expect(calls.map((call) => call.facets)).toEqual([facets, facets])
})

test.each([
  ['page=-1', 0, [0]],
  ['page=abc', 0, [0]],
  ['page=1.5', 0, [0]],
  ['page=20', 20, [720, 768, 816, 864, 912]],
  ['page=999', 20, [720, 768, 816, 864, 912]],
])(
  '%s is page %i, and never asked for past page 19 [LIST-03] [LIST-26] [LIST-27] [LIST-35]',
  async (query, page, asked) => {
    const { search } = await list(query)
    expect(search.page).toBe(page)
    expect(offsets()).toEqual(asked)
  },
)

test.each([
  'car_wheels=4',
  'car_price=900-10',
  'car_price=0-99999',
  'car_price=%00&car_fuel=%00',
  'sortName=__proto__',
  'car_fuel=El&car_fuel=El&car_fuel=',
  `keyphrase=${'x'.repeat(10_000)}`,
  'car_brand%3Ecar_model=a%3Eb%3Ec%3Ed%3Ee',
])('bad input finds what is left of it: %s', async (query) => {
  const { found, search } = await list(query)
  expect(found?.total).toBe(2000)
  expect(search.keyphrase.length).toBeLessThanOrEqual(200)
})

test('a search that finds nothing asks what each filter hides', async () => {
  totalOf = ({ filters = [], keyphrase = '' }) =>
    filters.length > 1 || (filters.length > 0 && keyphrase !== '') ? 0 : 7
  const { found } = await list('car_brand=Volvo&car_fuel=El&keyphrase=zzz')
  expect(found?.instead).toEqual([])
  expect(found?.total).toBe(0)
  totalOf = ({ filters = [] }) => (filters.length > 1 ? 0 : 7)
  expect((await list('car_brand=Volvo&car_fuel=El&keyphrase=zzz')).found?.instead).toEqual([
    { without: 'car_brand>car_model', total: 7 },
    { without: 'car_fuel', total: 7 },
  ])
})

test('words that no car within the filters has are left out, page after page, and named', async () => {
  totalOf = ({ keyphrase = '' }) => (keyphrase.includes('zzz') ? 0 : 60)
  const { found, search } = await list('keyphrase=zzz+gt&car_fuel=El&page=1')
  expect(search.keyphrase).toBe('zzz gt')
  expect(found).toMatchObject({ leftOut: ['zzz'], total: 60, instead: [] })
  expect(calls.at(-1)).toMatchObject({ keyphrase: 'gt', offset: 48 })
  expect((await list('keyphrase=gt&car_fuel=El')).found?.leftOut).toBeUndefined()
  // Without a filter there is nothing to fall back on but everything.
  expect((await list('keyphrase=zzz')).found).toMatchObject({ total: 0 })
  expect((await list('keyphrase=zzz')).found?.leftOut).toBeUndefined()
})

test('an index without a map of facets is no list, and an error of the log [RETAILERR-25]', async () => {
  const search = () => Promise.reject(new Error('facets-missing'))
  provideServices({ searchIndex: { search } } as unknown as Services)
  expect(await list('car_fuel=El')).toEqual({
    search: {
      keyphrase: '',
      filters: [{ name: 'car_fuel', values: [{ text: 'El' }] }],
      sort: '',
      page: 0,
    },
    found: null,
  })
})

test('only a page of an index that answers is kept for the next visitor', async () => {
  const hasFailed = () =>
    noticingFailure(async (failed) => {
      await list('car_fuel=El')
      return failed()
    })
  totalOf = () => 0
  expect(await hasFailed()).toBe(false)
  // How an index that is not reached looks to a page (RETAILERR-01), and one without facets.
  const nothing = { facet: {}, content: [], total_items: 0, limit: 0, offset: 0 }
  for (const search of [async () => nothing, () => Promise.reject(new Error('facets-missing'))]) {
    provideServices({ searchIndex: { search } } as unknown as Services)
    expect(await hasFailed()).toBe(true)
  }
})

test('a form without scripts is read with separators, and what is no number is named', async () => {
  const read = await list('car_price.from=%C2%A3+100&car_price.to=300,-')
  expect(read.search.filters).toEqual([{ name: 'car_price', min: 100, max: 300 }])
  expect(read).not.toHaveProperty('unread')
  const refused = await list('car_price.from=200k&car_price.to=500')
  expect(refused.search.filters).toEqual([{ name: 'car_price', max: 500 }])
  expect(refused.unread).toEqual({ 'car_price.from': '200k' })
})
