import { describe, expect, test } from 'vitest'
import type { SearchDocument } from './schema.ts'
import { SearchIndex } from './search-index.ts'
import { SHOP } from './testing/schema.ts'

const THINGS: readonly SearchDocument[] = [
  {
    id: 1,
    make: 'Volvo',
    model: 'XC60',
    version: 'T6 AWD',
    colour: 'Grå',
    equipment: ['Dragkrok'],
  },
  { id: 2, make: 'Volvo', model: 'V60', version: 'D4', colour: 'Röd', equipment: ['Vinterhjul'] },
  { id: 3, make: 'Volkswagen', model: 'ID.4', version: 'Pro', colour: 'Blå', equipment: [] },
  { id: 4, make: 'Toyota', model: 'C-HR', version: 'Hybrid', colour: 'Grå', equipment: [] },
  { id: 5, make: 'BMW', model: 'X5', version: 'xDrive40', colour: 'Svart', equipment: ['Navi'] },
  {
    id: 6,
    make: 'Škoda',
    model: 'Octavia',
    description: 'Bytt mot en Volvo. Alltid körd varsamt.',
  },
  { id: 7, make: 'Polestar', model: '2', version: 'Long range', equipment: ['Vinterdäck'] },
]

test('a code is found by all of it, however it is spaced, and by no part of it', () => {
  const coded = new SearchIndex({
    ...SHOP,
    searched: [{ facet: 'make>model' }, { field: 'plate', whole: true }],
  })
  coded.put([
    { id: 1, make: 'Volvo', model: 'V60', plate: 'VWA 123' },
    { id: 2, make: 'Kia', model: 'Niro', plate: 'AB 12 345' },
    { id: 3, make: 'MG', model: 'MG4', plate: 'LP155KM' },
  ])
  const ids = (keyphrase: string) =>
    coded.search({ keyphrase }).documents.map((json) => parsed(json)['id'])
  for (const typed of ['VWA123', 'vwa 123', 'vwa-123'])
    expect([typed, ids(typed)]).toEqual([typed, [1]])
  for (const typed of ['ab12345', 'ab 12 345', 'AB12 345'])
    expect([typed, ids(typed)]).toEqual([typed, [2]])
  expect(ids('lp 155 km')).toEqual([3])
  for (const typed of ['vw', 'vwa', '123', 'ab 12', 'lp155k', 'vwa124', '345']) {
    expect([typed, ids(typed)]).toEqual([typed, []])
  }
  expect(coded.search({ keyphrase: 'vw volvo' }).unknownWords).toEqual(['vw'])
  expect(coded.search({ keyphrase: 'volvo vw' })).toMatchObject({ total: 1, unknownWords: ['vw'] })
})

test('what is behind a negation is not wanted', () => {
  const negating = new SearchIndex({ ...SHOP, negations: ['utan', 'inte'] })
  negating.put(THINGS)
  const ids = (keyphrase: string) =>
    negating.search({ keyphrase }).documents.map((json) => parsed(json)['id'])
  expect(ids('utan dragkrok')).toEqual([2, 3, 4, 5, 6, 7])
  expect(ids('volvo utan dragkrok')).toEqual([2, 6])
  expect(ids('volvo inte röd utan dragkrok')).toEqual([6])
  // All of it, not any of it.
  expect(ids('volvo utan grå röd')).toEqual([1, 2, 6])
  expect(ids('volvo utan drag')).toEqual([2, 6])
  expect(ids('volvo utan')).toEqual([1, 2, 6])
  expect(negating.search({ keyphrase: 'volvo utan qqqq' })).toMatchObject({
    total: 3,
    unknownWords: ['qqqq'],
  })
  expect(ids('utan qqqq')).toEqual([])
})

test('letters and digits that were written as one are the words of the index', () => {
  const cars = new SearchIndex(SHOP)
  cars.put([
    { id: 1, make: 'Mercedes-Benz', model: 'C 220 d' },
    { id: 2, make: 'Mercedes-Benz', model: 'E 220 d' },
  ])
  const ids = (keyphrase: string) =>
    cars.search({ keyphrase }).documents.map((json) => parsed(json)['id'])
  for (const typed of ['c220d', 'C220D', 'c 220d', 'mercedes c220d']) {
    expect([typed, ids(typed)]).toEqual([typed, [1]])
  }
  expect(ids('c999d')).toEqual([])
  cars.put([{ id: 3, make: 'BMW', model: 'X5', version: 'M Sport 3' }])
  expect(ids('m3')).toEqual([])
})

test('ignored words narrow nothing beside others, and count alone', () => {
  const ignoring = new SearchIndex({ ...SHOP, ignoredWords: ['med', 'och', 'bytt'] })
  ignoring.put(THINGS)
  const total = (keyphrase: string) => ignoring.search({ keyphrase }).total
  expect(total('volvo med')).toBe(total('volvo'))
  expect(total('med volvo och vinterhjul')).toBe(1)
  expect(ignoring.search({ keyphrase: 'volvo och' }).unknownWords).toEqual([])
  expect(total('bytt')).toBe(1)
  // Words that narrow nothing are not counted among the 32 that are read.
  expect(total(`${'med '.repeat(33)}octavia`)).toBe(1)
})

const index = new SearchIndex(SHOP)
index.put(THINGS)

function found(keyphrase: string): readonly unknown[] {
  return index.search({ keyphrase }).documents.map((json) => parsed(json)['id'])
}
const parsed = (json: Uint8Array) => JSON.parse(Buffer.from(json).toString()) as SearchDocument

describe('a keyphrase finds', () => {
  test.each<[what: string, keyphrase: string, ids: readonly number[]]>([
    ['everything where it has no word', ' -–!', [1, 2, 3, 4, 5, 6, 7]],
    ['a value, then texts that name it', 'volvo', [1, 2, 6]],
    ['each word anywhere, all of them in one document', 'volvo röd', [2]],
    ['without case and accents', 'SKODA', [6]],
    ['å that was typed as a', 'gra', [1, 4]],
    ['ö as Danes write it', 'rød', [2]],
    ['what the last word begins', 'volk', [3]],
    ['nothing that another word but the last begins', 'vol röd', [2]],
    ['a model written apart', 'xc 60', [1]],
    ['a model written as one', 'id4', [3]],
    ['a model with its point', 'ID.4', [3]],
    ['a model without its hyphen', 'chr', [4]],
    ['a model with a space for its hyphen', 'c hr', [4]],
    ['a model whose end is being typed', 'xc 6', [1]],
    ['two words written as one', 'volvoxc60', [1]],
    ['the end of a compound', 'hjul', [2]],
    ['one slip in a word', 'vovlo', [1, 2, 6]],
    ['one slip in a word that is being typed', 'octvi', [6]],
    ['two slips in a long one', 'wolkswagon', []],
    ['two slips in a long one with its first letter', 'volkswogan', [3]],
    ['no slip in a word with a digit', 'v90', []],
    ['no slip in a short word', 'bmv', []],
    ['words that nothing has left out', 'begagnad volvo billigt', [1, 2, 6]],
    ['nothing where no word is known', 'qqqq', []],
  ])('%s: %s', (_, keyphrase, ids) => {
    expect(found(keyphrase)).toEqual(ids)
  })

  test('documents with the most of its words, where none has all', () => {
    expect(found('toyota dragkrok svart')).toEqual([4, 5, 1])
    expect(found('volvo röd navi')).toEqual([2])
  })

  test('and says which words it left out', () => {
    expect(index.search({ keyphrase: 'begagnad volvo billigt' }).unknownWords).toEqual([
      'begagnad',
      'billigt',
    ])
    expect(index.search({ keyphrase: 'volvo' }).unknownWords).toEqual([])
  })
})

describe('what is found is ranked', () => {
  const ranked = new SearchIndex(SHOP)
  ranked.put([
    { id: 1, make: 'Saab', description: 'Audi som inbyte' },
    { id: 2, make: 'Saab', version: 'Audi look' },
    { id: 3, make: 'Audi' },
    { id: 4, make: 'Audio' },
    { id: 5, make: 'Aidi' },
  ])
  const order = (keyphrase: string, sort?: string) =>
    ranked
      .search({ keyphrase, ...(sort !== undefined && { sort }) })
      .documents.map((json) => parsed(json)['id'])

  test('by the attribute, then by how exact it is', () => {
    expect(order('audi')).toEqual([3, 4, 2, 1])
  })

  test('by typos before the attribute', () => {
    expect(order('aidio')).toEqual([4, 5])
  })

  test('by the sort alone where one is asked for', () => {
    expect(order('audi', 'price')).toEqual([1, 2, 3, 4])
  })
})

test('pages of many documents follow each other by rank, then by the sort', () => {
  const CLASSES = [
    { make: 'Audi' },
    { make: 'Audio' },
    { version: 'Audi' },
    { version: 'Audio' },
    { colour: 'Audi' },
    { colour: 'Audio' },
    { description: 'Audi' },
    { description: 'Audio' },
  ]
  const many = new SearchIndex(SHOP)
  const documents = Array.from({ length: 1_201 }, (_, id) => ({ id, ...CLASSES[(id * id) % 11] }))
  many.put(documents)
  const expected = CLASSES.flatMap((_, at) =>
    documents.filter(({ id }) => (id * id) % 11 === at).map(({ id }) => id),
  )
  const pages = Array.from({ length: Math.ceil(expected.length / 48) }, (_, page) =>
    many
      .search({ keyphrase: 'audi', offset: page * 48, limit: 48 })
      .documents.map((json) => parsed(json)['id']),
  )
  expect(pages.flat()).toEqual(expected)
})

test('facets count what a keyphrase found', () => {
  const { facets, total } = index.search({ keyphrase: 'volvo', facets: ['colour'] })
  expect(total).toBe(3)
  expect(facets['colour']).toEqual({
    values: [
      { text: 'Grå', count: 1 },
      { text: 'Röd', count: 1 },
    ],
  })
})

test('a document that was changed or removed is found by its new words alone', () => {
  const changing = new SearchIndex(SHOP)
  changing.put(THINGS)
  changing.put([{ id: 2, make: 'Lynk', model: '01' }])
  changing.remove(1)
  const ids = (keyphrase: string) =>
    changing.search({ keyphrase }).documents.map((json) => parsed(json)['id'])
  expect(ids('volvo')).toEqual([6])
  expect(ids('lynk')).toEqual([2])
  expect(ids('vinterhjul')).toEqual([])
})

test('a keyphrase of 10,000 characters is read as far as people type', () => {
  expect(found('volvo '.repeat(2_000))).toEqual([1, 2, 6])
  expect(found('x'.repeat(10_000))).toEqual([])
})
