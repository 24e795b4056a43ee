import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchQuery, Selection } from './query.ts'
import type { SearchDocument } from './schema.ts'
import { SearchIndex } from './search-index.ts'
import { naiveSearch } from './testing/naive.ts'
import { SHOP } from './testing/schema.ts'

const MAKES = {
  Volvo: ['XC60', 'V60', 'EX30'],
  BMW: ['i4', '320d'],
  'A>B': ['C>D', 'XC60'],
} as const
const COLOURS = ['röd', 'blå', 'Ärtgrön', '10', '9']
const EQUIPMENT = ['dragkrok', 'vinterhjul', 'navi', 'värmare']
const FACETS = SHOP.facets.map(({ name }) => name)
const SORTS = SHOP.sorts.map(({ name }) => name)

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 4 })

const things = fc.constantFrom(...Object.entries(MAKES)).chain(([make, models]) =>
  fc.record({
    make: maybe(fc.constant(make)),
    model: maybe(fc.constantFrom(...models)),
    colour: maybe(fc.constantFrom(...COLOURS)),
    equipment: maybe(fc.array(fc.constantFrom(...EQUIPMENT), { maxLength: 5 })),
    tags: maybe(fc.subarray(['ny', 'kampanj', 'leasing'])),
    price: maybe(fc.integer({ min: 0, max: 900_000 })),
    mileage: maybe(fc.double({ min: 0, max: 20, noNaN: true })),
    added: maybe(fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-01T12:00:00Z')),
  }),
)

type Change = { readonly id: number; readonly thing: object | null }
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({ id: fc.nat(60), thing: fc.option(things, { freq: 6 }) }),
  { maxLength: 120, size: 'max' },
)

const flat = (texts: readonly string[]): fc.Arbitrary<readonly Selection[]> =>
  fc.array(
    fc.constantFrom(...texts, 'unknown').map((text) => ({ text })),
    { maxLength: 3 },
  )
const tree: fc.Arbitrary<readonly Selection[]> = fc.uniqueArray(
  fc
    .constantFrom(...Object.entries(MAKES), ['none', []] as const)
    .chain(([text, models]) =>
      fc
        .subarray([...models, 'unknown'])
        .map((below) => ({ text, children: below.map((model) => ({ text: model })) })),
    ),
  { selector: ({ text }) => text, maxLength: 3 },
)
const range = (max: number) =>
  fc.record(
    { min: fc.double({ max, noNaN: true }), max: fc.double({ max, noNaN: true }) },
    {
      requiredKeys: [],
    },
  )

const queries: fc.Arbitrary<SearchQuery> = fc
  .record({
    filters: fc
      .tuple(
        maybe(tree.map((values) => ({ name: 'make>model', values }))),
        maybe(flat(COLOURS).map((values) => ({ name: 'colour', values }))),
        maybe(flat(EQUIPMENT).map((values) => ({ name: 'equipment', values }))),
        maybe(flat(['ny', 'kampanj', 'leasing']).map((values) => ({ name: 'tags', values }))),
        maybe(flat(['1', '7', '07', '30', '60']).map((values) => ({ name: 'id', values }))),
        maybe(range(900_000).map((ends) => ({ name: 'price', ...ends }))),
        maybe(range(20).map((ends) => ({ name: 'mileage', ...ends }))),
      )
      .map((all) => all.filter((filter) => filter !== undefined)),
    facets: fc.subarray(FACETS),
    sort: maybe(fc.constantFrom(...SORTS)),
    offset: fc.nat(30),
    limit: fc.nat(30),
  })
  .map(({ sort, ...query }) => (sort === undefined ? query : { ...query, sort }))

/** The histogram's counts in one, since its buckets are the index's own choice. */
function summed(facets: object): object {
  return Object.fromEntries(
    Object.entries(facets).map(([name, facet]: [string, object]) => {
      if (!('histogram' in facet)) return [name, facet]
      const { histogram, ...ends } = facet as { histogram: readonly { count: number }[] }
      return [name, { ...ends, count: histogram.reduce((sum, { count }) => sum + count, 0) }]
    }),
  )
}

const keysOf = (documents: readonly Uint8Array[]) =>
  documents.map((json) => (JSON.parse(Buffer.from(json).toString()) as SearchDocument)['id'])

describe('an index that was changed at random answers as one that reads every document', () => {
  test.each([
    ['put at once, and restored from its snapshot', true],
    ['put one by one', false],
  ])('%s', (_, isBulk) => {
    fc.assert(
      fc.property(changes, fc.array(queries, { minLength: 3, maxLength: 6 }), (tape, asked) => {
        let index = new SearchIndex(SHOP)
        const documents = new Map<number, SearchDocument>()
        const pending: SearchDocument[] = []
        for (const { id, thing } of tape) {
          if (thing === null) {
            if (pending.length > 0) index.put(pending.splice(0))
            expect(index.remove(id)).toBe(documents.delete(id))
          } else {
            documents.set(id, { id, ...thing })
            pending.push({ id, ...thing })
            if (!isBulk) index.put(pending.splice(0))
          }
        }
        index.put(pending)
        if (isBulk) index = SearchIndex.restore(SHOP, 'test', index.snapshot('test'))
        expect(index.size).toBe(documents.size)
        for (const query of asked) {
          const expected = naiveSearch(SHOP, [...documents.values()], query)
          const answer = index.search(query)
          expect(answer.total).toBe(expected.total)
          expect(keysOf(answer.documents)).toEqual(expected.keys)
          expect(summed(answer.facets)).toEqual(expected.facets)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('after many were removed, what is left is as it was', () => {
  const index = new SearchIndex(SHOP)
  const make = (id: number): SearchDocument => ({
    id,
    make: id % 3 === 0 ? 'Volvo' : 'BMW',
    model: `m${id % 7}`,
    version: `v${id % 11}`,
    equipment: [`e${id % 5}`, 'navi'],
    price: id % 13 === 0 ? undefined : (id * 7_919) % 100_000,
    added: new Date(Date.UTC(2026, 0, 1 + (id % 50))).toISOString(),
  })
  const documents = Array.from({ length: 4_000 }, (_, id) => make(id))
  index.put(documents)
  for (let id = 0; id < 4_000; id++) if (id % 4 !== 1) index.remove(id)
  index.put([make(2), make(1)])
  const left = documents.filter(({ id }) => Number(id) % 4 === 1 || id === 2)
  for (const query of [
    { facets: FACETS, limit: 48 },
    { sort: '-price', offset: 900, limit: 200, facets: FACETS },
    {
      filters: [
        { name: 'make>model', values: [{ text: 'BMW', children: [{ text: 'm3' }] }] },
        { name: 'price', min: 1_000, max: 50_000 },
      ],
      facets: FACETS,
      sort: 'price',
    },
  ]) {
    const expected = naiveSearch(SHOP, left, query)
    const answer = index.search(query)
    expect(answer.total).toBe(expected.total)
    expect(keysOf(answer.documents)).toEqual(expected.keys)
    expect(summed(answer.facets)).toEqual(expected.facets)
  }
  const worded = index.search({ keyphrase: 'volvo v3', limit: 100 })
  expect(worded.total).toBe(
    left.filter(({ id }) => Number(id) % 3 === 0 && Number(id) % 11 === 3).length,
  )
  expect(index.document(1)).toEqual(Uint8Array.from(Buffer.from(JSON.stringify(make(1)))))
  expect(index.document(0)).toBeNull()
})

test('a value that was chosen twice kept only what the first had chosen below it', () => {
  const index = new SearchIndex(SHOP)
  index.put([{ id: 1, make: 'Volvo', model: 'V60' }])
  const volvo = (model: string) => ({ text: 'Volvo', children: [{ text: model }] })
  const { facets, total } = index.search({
    filters: [{ name: 'make>model', values: [volvo('EX30'), volvo('XC60')] }],
    facets: ['make>model'],
  })
  expect(total).toBe(0)
  expect(facets['make>model']).toEqual({
    values: [
      {
        text: 'Volvo',
        count: 1,
        children: [
          { text: 'EX30', count: 0 },
          { text: 'V60', count: 1 },
          { text: 'XC60', count: 0 },
        ],
      },
    ],
  })
})

test('a number that came later was counted in a bucket that does not reach down to it', () => {
  const index = new SearchIndex(SHOP)
  index.put([1_000, 2_000, 3_000].map((price, id) => ({ id, price })))
  const histogram = () => {
    const facet = index.search({ facets: ['price'] }).facets['price']
    return facet !== undefined && 'histogram' in facet ? facet.histogram : []
  }
  expect(histogram()[0]).toMatchObject({ min: 1_000, count: 1 })
  index.put([{ id: 9, price: 10 }])
  expect(histogram()[0]).toMatchObject({ min: 10, count: 2 })
})

test.each<[error: string, query: SearchQuery]>([
  ['UnknownFacet', { facets: ['size'] }],
  ['UnknownFacet', { filters: [{ name: '__proto__', values: [] }] }],
  ['UnknownSort', { sort: 'constructor' }],
  ['WrongFilter', { filters: [{ name: 'price', values: [{ text: '1' }] }] }],
  ['WrongFilter', { filters: [{ name: 'colour', min: 1 }] }],
])('%s is thrown for %j', (code, query) => {
  const index = new SearchIndex(SHOP)
  index.put([{ id: 1, colour: 'röd', price: 1 }])
  expect(() => index.search(query)).toThrow(expect.objectContaining({ name: 'SearchError', code }))
})

test('a document without a key is refused, and those beside it are not put in', () => {
  const index = new SearchIndex(SHOP)
  expect(() => index.put([{ id: 1 }, { id: null }])).toThrow(
    expect.objectContaining({ code: 'DocumentInvalid', at: 'id' }),
  )
  expect(index.size).toBe(0)
})

test.each([
  ['two facets of a name', { facets: [...SHOP.facets, ...SHOP.facets.slice(0, 1)] }],
  ['two sorts of a name', { sorts: [...SHOP.sorts, ...SHOP.sorts.slice(0, 1)] }],
  ['a default sort that is not there', { defaultSort: 'none' }],
  ['words in a facet of numbers', { searched: [{ facet: 'price' }] }],
])('a schema with %s is refused', (_, part) => {
  expect(() => new SearchIndex({ ...SHOP, ...part })).toThrow(
    expect.objectContaining({ code: 'SchemaInvalid' }),
  )
})

describe('a snapshot', () => {
  const index = new SearchIndex(SHOP)
  index.put([
    { id: 1, make: 'Volvo', model: 'XC60', description: 'Kamrem bytt', equipment: ['navi'] },
    { id: 2, make: 'BMW', model: 'i4', price: 7 },
  ])
  const bytes = index.snapshot('a')
  const ids = (of: SearchIndex, keyphrase: string) => keysOf(of.search({ keyphrase }).documents)

  test('is found in as what it was taken of, and can be changed on', () => {
    const restored = SearchIndex.restore(SHOP, 'a', bytes)
    expect(ids(restored, 'xc 60')).toEqual([1])
    expect(ids(restored, 'kamrem')).toEqual([1])
    expect(ids(restored, 'navi')).toEqual([1])
    restored.put([{ id: 3, make: 'Volvo', model: 'EX30', description: 'Ny kamrem' }])
    restored.remove(1)
    expect(ids(restored, 'kamrem')).toEqual([3])
    expect(ids(restored, 'volvo')).toEqual([3])
    expect(restored.search({ facets: ['make>model'] }).facets['make>model']).toEqual({
      values: [
        { text: 'BMW', count: 1, children: [{ text: 'i4', count: 1 }] },
        { text: 'Volvo', count: 1, children: [{ text: 'EX30', count: 1 }] },
      ],
    })
  })

  test.each<[what: string, spoil: (bytes: Uint8Array) => Uint8Array]>([
    ['cut in half', (of) => of.subarray(0, of.length / 2)],
    ['empty', () => new Uint8Array(0)],
    ['changed by a bit', (of) => of.with(of.length - 50, (of.at(-50) ?? 0) ^ 1)],
    ['of another format', (of) => of.with(4, 99)],
  ])('that is %s is refused', (_, spoil) => {
    expect(() => SearchIndex.restore(SHOP, 'a', spoil(bytes))).toThrow(
      expect.objectContaining({ code: 'SnapshotInvalid' }),
    )
  })

  test('of another stock or schema is refused', () => {
    const refused = expect.objectContaining({ code: 'SnapshotInvalid', at: 'of' })
    expect(() => SearchIndex.restore(SHOP, 'b', bytes)).toThrow(refused)
    expect(() => SearchIndex.restore({ ...SHOP, locale: 'fi' }, 'a', bytes)).toThrow(refused)
  })
})
