import { describe, expect, test } from 'vitest'
import type { SearchQuery, ValueCount } from './query.ts'
import { SearchIndex } from './search-index.ts'
import { SHOP } from './testing/schema.ts'

/** What people expect of a search because every good shop does it, each on a few things for sale. */
const index = new SearchIndex(SHOP)
index.put([
  { id: 1, make: 'Volvo', model: 'XC60', colour: 'Grå', equipment: ['Dragkrok'], price: 300 },
  { id: 2, make: 'Volvo', model: 'V60', colour: 'Röd', equipment: ['Vinterhjul'], price: 200 },
  { id: 3, make: 'Volkswagen', model: 'ID.4', colour: 'Grå', equipment: [], price: 400 },
  { id: 4, make: 'Toyota', model: 'C-HR', colour: 'Svart', equipment: ['Navi', 'Dragkrok'] },
  {
    id: 5,
    make: 'Škoda',
    model: 'Octavia',
    colour: 'Röd',
    price: 100,
    description: 'Som en Volvo',
  },
])

const values = (name: string, ...texts: readonly string[]) => ({
  name,
  values: texts.map((text) => ({ text })),
})
const ids = (query: SearchQuery): readonly unknown[] =>
  index
    .search(query)
    .documents.map((json) => (JSON.parse(Buffer.from(json).toString()) as { id: number }).id)
const found = (keyphrase: string) => ids({ keyphrase })

function counts(query: SearchQuery, facet: string): Readonly<Record<string, number>> {
  const answer = index.search({ ...query, facets: [facet] }).facets[facet]
  const of: readonly ValueCount[] = answer !== undefined && 'values' in answer ? answer.values : []
  return Object.fromEntries(of.map(({ text, count }) => [text, count]))
}

describe('as people know it from every shop', () => {
  test('1: a second value of a facet finds more, a filter of another facet fewer', () => {
    expect(ids({ filters: [values('colour', 'Röd')] })).toEqual([2, 5])
    expect(ids({ filters: [values('colour', 'Röd', 'Svart')] })).toEqual([2, 4, 5])
    expect(
      ids({ filters: [values('colour', 'Röd', 'Svart'), values('make>model', 'Volvo')] }),
    ).toEqual([2])
  })

  test('2: a second piece of equipment finds fewer', () => {
    expect(ids({ filters: [values('equipment', 'Dragkrok')] })).toEqual([1, 4])
    expect(ids({ filters: [values('equipment', 'Dragkrok', 'Navi')] })).toEqual([4])
  })

  test('3: a facet counts what its other values would find; other facets what is found', () => {
    const query = { filters: [values('colour', 'Röd')] }
    expect(counts(query, 'colour')).toEqual({ Grå: 2, Röd: 2, Svart: 1 })
    expect(counts(query, 'make>model')).toEqual({ Škoda: 1, Volvo: 1 })
  })

  test('4: what is chosen stays to be seen where nothing has it any more', () => {
    const query = { filters: [values('colour', 'Svart', 'Lila'), values('make>model', 'Volvo')] }
    expect(counts(query, 'colour')).toEqual({ Grå: 1, Lila: 0, Röd: 1, Svart: 0 })
  })

  test('5: a slider keeps its ends and its bars while it is moved', () => {
    const narrow = index.search({
      filters: [{ name: 'price', min: 250, max: 350 }],
      facets: ['price'],
    })
    expect(narrow.total).toBe(1)
    expect(narrow.facets).toEqual(index.search({ facets: ['price'] }).facets)
    expect(narrow.facets['price']).toMatchObject({ min: 100, max: 400 })
  })

  test('6: the last word may be unfinished, the others not', () => {
    expect(found('röd volv')).toEqual([2, 5])
    expect(found('rö volkswagen')).toEqual([3])
  })

  test('7: a slip of the finger is forgiven, but no other number is found for it', () => {
    expect(found('ovtavia')).toEqual([5])
    expect(found('xc61')).toEqual([])
    expect(found('v70')).toEqual([])
  })

  test('8: capitals and accents are as one likes', () => {
    for (const keyphrase of ['škoda', 'SKODA', 'Skóda']) expect(found(keyphrase)).toEqual([5])
    for (const keyphrase of ['grå toyota svart', 'GRA TOYOTA SVART'])
      expect(found(keyphrase)).toEqual([4])
  })

  test('9: a model may be written as one, apart, or with its hyphen and point', () => {
    for (const keyphrase of ['xc60', 'xc 60', 'XC-60']) expect(found(keyphrase)).toEqual([1])
    for (const keyphrase of ['id4', 'id 4', 'ID.4']) expect(found(keyphrase)).toEqual([3])
    for (const keyphrase of ['chr', 'c hr', 'C-HR']) expect(found(keyphrase)).toEqual([4])
  })

  test('10: the end of a compound finds it', () => {
    expect(found('hjul')).toEqual([2])
    expect(found('krok volvo')).toEqual([1])
  })

  test('11: words come in any order, the best match first', () => {
    expect(found('volvo röd')).toEqual([2, 5])
    expect(found('röd volvo')).toEqual([2, 5])
    expect(ids({ keyphrase: 'röd volvo', sort: 'price' })).toEqual([5, 2])
  })

  test('12: nothing found can be mended: unknown words are named, each facet says what else there is', () => {
    const { total, unknownWords } = index.search({ keyphrase: 'begagnad zxqw toyota' })
    expect({ total, unknownWords }).toEqual({ total: 1, unknownWords: ['begagnad', 'zxqw'] })
    const nothing = { filters: [values('colour', 'Röd'), values('make>model', 'Toyota')] }
    expect(ids(nothing)).toEqual([])
    expect(counts(nothing, 'colour')).toEqual({ Röd: 0, Svart: 1 })
    expect(counts(nothing, 'make>model')).toEqual({ Škoda: 1, Toyota: 0, Volvo: 1 })
  })
})
