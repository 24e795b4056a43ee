import { describe, expect, test } from 'vitest'
import type { SearchQuery, Selection } from './query.ts'
import type { SearchDocument } from './schema.ts'
import { SearchIndex } from './search-index.ts'
import { SHOP } from './testing/schema.ts'

const stock = (): readonly SearchDocument[] =>
  Array.from({ length: 700 }, (_, id) => ({
    id,
    make: ['Volvo', '__proto__', 'constructor'][id % 3],
    model: ['XC60', 'toString'][id % 2],
    colour: ['röd', '\uD800', '%00', '\u0000'][id % 4],
    equipment: ['__proto__', 'hasOwnProperty', `e${id % 9}`],
    price: id,
  }))
const index = new SearchIndex(SHOP)
index.put(stock())
const FACETS = SHOP.facets.map(({ name }) => name)
const search = (query: SearchQuery) => index.search({ facets: FACETS, ...query })
const refused = (code: string, at: string): unknown => expect.objectContaining({ code, at })

describe('filters by who means harm', () => {
  test('names of prototypes are values as others are', () => {
    const filters = [{ name: 'make>model', values: [{ text: '__proto__' }] }]
    const { total, facets } = search({ filters })
    expect(total).toBe(stock().filter(({ make }) => make === '__proto__').length)
    expect(facets['make>model']).toEqual(search({}).facets['make>model'])
    expect(search({ filters: [{ name: 'colour', values: [{ text: 'valueOf' }] }] }).total).toBe(0)
    expect(facets['equipment']).toMatchObject({
      values: expect.arrayContaining([{ text: '__proto__', count: total }]),
    })
  })

  test.each(['make>model', 'colour', 'equipment', 'tags'])(
    'a tree of 100,000 levels finds nothing in %s, and is answered as deep as the facet is',
    (name) => {
      let deep: Selection = { text: 'x' }
      for (let level = 0; level < 100_000; level++) deep = { text: 'Volvo', children: [deep] }
      const { total, facets } = search({ filters: [{ name, values: [deep] }] })
      expect(total).toBe(0)
      expect(JSON.stringify(facets[name]).length).toBeLessThan(1_000)
    },
  )

  test('what is chosen below the lowest level finds nothing', () => {
    const values = [{ text: 'e1', children: [{ text: 'e1' }] }]
    expect(search({ filters: [{ name: 'equipment', values }] }).total).toBe(0)
    expect(search({ filters: [{ name: 'tags', values }] }).total).toBe(0)
  })

  test('100,000 values are one pass over them', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => ({ text: `v${at}` }))
    const wide = [{ text: 'Volvo', children: values }, ...values]
    for (const name of ['colour', 'equipment', 'tags'])
      expect(search({ filters: [{ name, values }], facets: [name] }).total).toBe(0)
    const { facets } = search({ filters: [{ name: 'make>model', values: wide }] })
    expect(facets['make>model']).toHaveProperty('values.length', 100_003)
  })

  test('two filters of a facet, which would count neither right, are refused', () => {
    const filters = [
      { name: 'price', min: 1 },
      { name: 'price', max: 9 },
    ]
    expect(() => search({ filters })).toThrow(refused('WrongFilter', 'price'))
  })

  test.each([
    ['reversed', { min: 9, max: 1 }, 0],
    ['from no number', { min: Number.NaN }, 0],
    ['to no number', { max: Number.NaN }, 0],
    ['without an end', { min: -Infinity, max: Infinity }, 700],
    ['beyond everything', { min: 1e300 }, 0],
  ])('a range %s', (_, range, total) => {
    const answer = search({ filters: [{ name: 'price', ...range }] })
    expect(answer.total).toBe(total)
    expect(answer.facets['price']).toEqual(search({}).facets['price'])
  })

  test('a facet that is asked for a million times is answered once', () => {
    const { facets } = index.search({
      filters: [{ name: 'price', max: 9 }],
      facets: Array.from({ length: 1_000_000 }, () => 'colour'),
    })
    expect(Object.keys(facets)).toEqual(['colour'])
  })
})

describe('pages by who means harm', () => {
  test.each([-1, 0.5, Number.NaN, Infinity, -Infinity, 2 ** 60])('of %d are refused', (number) => {
    expect(() => search({ offset: number })).toThrow(refused('WrongPage', 'offset'))
    expect(() => search({ limit: number })).toThrow(refused('WrongPage', 'limit'))
  })

  test('beyond the end are empty, and no longer than what there is', () => {
    for (const keyphrase of ['', 'volvo']) {
      const { total } = search({ keyphrase })
      expect(search({ keyphrase, offset: 2 ** 50 }).documents).toEqual([])
      expect(search({ keyphrase, limit: 2 ** 50 }).documents).toHaveLength(total)
    }
  })
})

test.each([
  ['10,000 letters', 'v'.repeat(10_000)],
  ['5,000 words', 'v '.repeat(5_000)],
  ['5,000 numbers', '6 '.repeat(5_000)],
  ['lone surrogates', '\uD800\uDC00\uDC00\uD800'],
  ['half a letter at the end of what is read', `${'x'.repeat(199)}\u{1D54F}`],
  ['marks without a letter', '\u0301'.repeat(300)],
  ['letters that fold to several', 'ßŒﬃ'.repeat(100)],
  ['zeros', '%00\u0000'],
  ['a pattern', String.raw`.*(a+)+$ \p{L} [`],
  ['names of prototypes', '__proto__ constructor toString'],
])('a keyphrase of %s is answered', (_, keyphrase) => {
  const { total, unknownWords } = search({ keyphrase })
  expect(total).toBeLessThanOrEqual(index.size)
  expect(unknownWords.length).toBeLessThanOrEqual(8)
})

test.each([
  ['no number', Number.NaN],
  ['no end', Infinity],
  ['a list', [1]],
  ['nothing', undefined],
])('a document whose key is %s is refused', (_, id) => {
  expect(() => new SearchIndex(SHOP).put([{ id }])).toThrow(refused('DocumentInvalid', 'id'))
})

test('a document of other types than the schema takes is one without values', () => {
  const odd = new SearchIndex(SHOP)
  odd.put([
    { id: 'a', make: {}, model: 'x', equipment: [[], {}, null, ''], price: '7', added: 'soon' },
    { id: 'b', make: [1], equipment: 'navi', price: Infinity, mileage: Number.NaN, added: 7 },
  ])
  const { facets, documents } = odd.search({ facets: FACETS })
  expect(documents).toHaveLength(2)
  expect(facets['make>model']).toEqual({ values: [] })
  expect(facets['equipment']).toEqual({ values: [{ text: 'navi', count: 1 }] })
  expect(facets['price']).toEqual({ type: 'histogram', min: null, max: null, histogram: [] })
})

describe('a snapshot that was tampered with', () => {
  const small = new SearchIndex(SHOP)
  small.put(stock().slice(0, 3))
  const bytes = small.snapshot('a')
  const restore = (of: Uint8Array) => () => SearchIndex.restore(SHOP, 'a', of)
  const invalid = expect.objectContaining({ code: 'SnapshotInvalid' })

  test('in any byte is refused', () => {
    for (const [at, byte] of bytes.entries()) {
      expect(restore(bytes.with(at, byte ^ (1 << (at % 8))))).toThrow(invalid)
    }
  })

  test('by an end at any place is refused', () => {
    for (let end = 0; end < bytes.length; end++)
      expect(restore(bytes.subarray(0, end))).toThrow(invalid)
    expect(restore(Buffer.concat([bytes, bytes]))).toThrow(invalid)
    expect(restore(Buffer.concat([bytes, Buffer.alloc(8)]))).toThrow(invalid)
  })
})
