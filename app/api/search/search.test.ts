import { readFileSync } from 'node:fs'
import { CAR_FACETS, LAST_PAGE, type SearchResult } from '#domain/car-search'
import { provideServices } from '#server/testing'
import { SearchFailed } from '#services/search-index'
import { createHttpSearchIndex } from '../../../services/search-index/http/index.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { sourceFiles } from '../../../tests/run/source-files.ts'
import { posted } from '../_routes/ask.ts'
import { problemOf, useCalls } from '../_routes/testing/calls.ts'

const { call, world } = useCalls()
const search = (body: unknown, host = 'hedinautomotive-se') =>
  call('/api/search', posted(body, { host: `${host}.localhost` }))
const found = async (body: unknown, host?: string) => {
  const answer = await search(body, host)
  expect(answer.status).toBe(200)
  return answer.json() as SearchResult
}

afterEach(() => provideServices(world().services))

test('the site’s own call takes the documented body and answers the documented five', async () => {
  const answer = await search({
    index: 'hedinautomotive-no-vehicles',
    fields: ['car_id', 'car_brand'],
    keyphrase: '',
    facets: CAR_FACETS.map((name) => ({ name, sort_order: 'asc' })),
    limit: 2,
    offset: 1,
    sort_name: 'car_price_asc',
    filters: [{ name: 'car_price', min: 1 }],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const { facet, content, ...rest } = answer.json() as SearchResult
  expect(rest).toEqual({ total_items: expect.any(Number), limit: 2, offset: 1 })
  expect(Object.keys(facet)).toEqual([...CAR_FACETS])
  expect(content.map((car) => Object.keys(car))).toEqual([
    ['car_id', 'car_brand'],
    ['car_id', 'car_brand'],
  ])
})

test('whatever index is named, the cars are those of the host’s site', async () => {
  const index = 'hedinautomotive-se-vehicles'
  const own = await found({ index: 'carstore-sk-vehicles' })
  expect(own).toEqual(await found({}))
  expect(own.content).toHaveLength(24)
  const [swedish] = own.content
  const elsewhere = await found({ index }, 'hedinautomotive-uk')
  expect(elsewhere.content.map(({ car_id }) => car_id)).not.toContain(swedish?.car_id)
})

test('nobody signs in to search or compare cars: the call asks for no account and makes none, no screen or flow reads one [GEN-14]', async () => {
  const answer = await search({})
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const retail =
    /^(app\/(_blocks|_car-list|_compare|_search|api\/search)|server\/gateway\/middlewares\/search-call|services\/search-index|flows\/(car-list|compare)|ui\/(car|compare|search))/
  const files = sourceFiles('.', /\.tsx?$/).filter((file) => retail.test(file))
  expect(files.length).toBeGreaterThan(60)
  const reading = files.filter((file) =>
    /(from|import\()\s*'[^']*(\/session|cookie|next\/headers)/.test(readFileSync(file, 'utf8')),
  )
  expect(reading.filter((file) => !file.endsWith('.test.tsx'))).toEqual([])
})

test('a site without an index has no search', async () => {
  expect((await search({}, 'group-cz')).status).toBe(404)
})

describe('what cannot be searched for is refused by the name of its member', () => {
  const brand = (values: unknown) => ({ filters: [{ name: 'car_brand>car_model', values }] })
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `${at}` }))
  let deep: unknown[] = [{ text: 'x' }]
  for (let level = 0; level < 8; level += 1) deep = [{ text: 'x', children: deep }]
  const hostile: readonly (readonly [what: string, body: unknown, field: string])[] = [
    ['a keyphrase of 10,000 characters', { keyphrase: 'x'.repeat(10_000) }, 'keyphrase'],
    ['NUL', { keyphrase: 'a\0b' }, 'keyphrase'],
    ['half a surrogate pair', brand([{ text: '\ud800' }]), 'filters.0.values.0.text'],
    ['an unknown facet', { facets: [{ name: 'car_magic', sort_order: 'asc' }] }, 'facets.0.name'],
    [
      'another order of values',
      { facets: [{ name: 'car_fuel', sort_order: 'desc' }] },
      'facets.0.sort_order',
    ],
    [
      'an unknown filter',
      { filters: [{ name: 'car_magic', values: [{ text: 'x' }] }] },
      'filters.0.name',
    ],
    [
      'a filter by a prototype',
      { filters: [{ name: '__proto__', values: [{ text: 'x' }] }] },
      'filters.0.name',
    ],
    [
      'two filters of one facet',
      {
        filters: [
          { name: 'car_price', min: 1 },
          { name: 'car_price', max: 2 },
        ],
      },
      'filters.1.name',
    ],
    ['a reversed range', { filters: [{ name: 'car_price', min: 2, max: 1 }] }, 'filters.0.min'],
    ['a range of texts', { filters: [{ name: 'car_price', min: '2' }] }, 'filters.0.min'],
    [
      'a range of a facet with values',
      { filters: [{ name: 'car_fuel', min: 2 }] },
      'filters.0.min',
    ],
    [
      'values of a facet with numbers',
      { filters: [{ name: 'car_price', values: [{ text: '2' }] }] },
      'filters.0.values',
    ],
    [
      'levels that the facet has not',
      { filters: [{ name: 'car_fuel', values: [{ text: 'El', children: [{ text: 'x' }] }] }] },
      'filters.0.values',
    ],
    ['ten levels', brand(deep), 'filters.0.values.0.children.0.children'],
    ['ten thousand values', brand(many(3_000)), 'filters.0.values'],
    [
      'many values in many',
      brand(many(20).map((value) => ({ ...value, children: many(20) }))),
      'filters.0.values',
    ],
    ['no value', brand([]), 'filters.0.values'],
    ['a limit without an end', { limit: 1e9 }, 'limit'],
    ['a limit below none', { limit: -1 }, 'limit'],
    ['half a limit', { limit: 1.5 }, 'limit'],
    ['a page beyond the last', { offset: LAST_PAGE * 48 + 1 }, 'offset'],
    ['an unknown sort', { sort_name: 'by-magic' }, 'sort_name'],
    ['a field that is no name', { fields: ['car_id"'] }, 'fields.0'],
    ['an unknown member', { where: '1=1' }, 'where'],
  ]
  test.each(hostile)('%s', async (_what, body, field) => {
    const answer = await search(body)
    expect(problemOf(answer)).toMatchObject({ status: 422, field })
  })

  test('a member of the name of a prototype', async () => {
    const answer = await call('/api/search', posted('{"__proto__": {"limit": 1}}'))
    expect(problemOf(answer)).toMatchObject({ status: 422, field: '__proto__' })
  })
})

test('what no car has finds nothing, or stays as it was typed', async () => {
  const none = await found({ filters: [{ name: 'car_fuel', values: [{ text: '%00' }] }] })
  expect(none).toMatchObject({ content: [], total_items: 0 })
  const outside = await found({ filters: [{ name: 'car_price', min: 1e300 }] })
  expect(outside).toMatchObject({ content: [], total_items: 0 })
  expect((await found({ fields: ['__proto__'], limit: 1 })).content).toEqual([{}])
  expect(
    await found({ offset: LAST_PAGE * 48, filters: [{ name: 'car_price', max: 1 }] }),
  ).toMatchObject({
    content: [],
    offset: LAST_PAGE * 48,
  })
})

test.each(['unavailable', 'facets-missing'] as const)(
  'a search that fails says so, for the list to say it in its words: %s',
  async (code) => {
    const answer = async () => {
      throw new SearchFailed(code)
    }
    const { services } = world()
    provideServices({ ...services, searchIndex: { ...services.searchIndex, answer } })
    const refused = await search({})
    expect(problemOf(refused).status).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
  },
)

test('the key of a real index is sent to it by the server, and to nobody else [INDEX-19]', async () => {
  const keys: unknown[] = []
  const searchIndex = createHttpSearchIndex({
    url: 'https://index.example/search',
    key: 'the-key-of-the-index',
    fetch: async (_url, init) => {
      keys.push(new Headers(init?.headers).get('x-api-key'))
      return Response.json({ facet: {}, content: [], total_items: 0, limit: 24, offset: 0 })
    },
  })
  provideServices({ ...world().services, searchIndex })
  const answer = await call('/api/search', posted({}, { 'x-api-key': 'a-visitors' }))
  expect(answer.status).toBe(200)
  expect(keys).toEqual(['the-key-of-the-index'])
  expect(answer.text + JSON.stringify(answer.headers)).not.toContain('the-key-of-the-index')
})
