import { describe, expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { SearchIndex } from './search-index.ts'

/** Articles of two fields; without ranking, the first id comes first. */
const ARTICLES: Schema = {
  key: 'id',
  locale: 'en',
  facets: [],
  sorts: [{ name: 'id', field: 'id', type: 'number' }],
  defaultSort: 'id',
  searched: [{ field: 'title' }, { field: 'text' }],
}

interface Article {
  readonly title?: string
  readonly text: string
}

function indexOf(articles: readonly Article[]): SearchIndex {
  const index = new SearchIndex(ARTICLES)
  index.put(articles.map((article, at) => ({ id: at + 1, ...article })))
  return index
}

const idsOf = (index: SearchIndex, keyphrase: string): readonly unknown[] =>
  index
    .search({ keyphrase })
    .documents.map((json) => (JSON.parse(Buffer.from(json).toString()) as { id: number }).id)

const COMMON = Array.from({ length: 8 }, (_, at) => ({ text: `engine oil filter number${at}` }))
const QUESTION = 'please tell me how often does the timing belt of an engine need replacing'

describe('documents without every word of a keyphrase', () => {
  test('come in the order of how rare the words are that they have', () => {
    const index = indexOf([...COMMON, { text: 'gearbox fluid' }])
    expect(idsOf(index, 'gearbox engine')[0]).toBe(9)
    expect(idsOf(index, 'engine gearbox')[0]).toBe(9)
  })

  test('come first where the field with the word is short', () => {
    const long = { text: `gearbox ${Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')}` }
    for (const keyphrase of ['gearbox missing1 clutch', 'clutch gearbox']) {
      const index = indexOf([long, { text: 'gearbox fluid' }, { text: 'clutch' }])
      const ids = idsOf(index, keyphrase)
      expect(ids.indexOf(2)).toBeLessThan(ids.indexOf(1))
    }
  })

  test('come first where the word is in the weightier field', () => {
    const index = indexOf([
      { title: 'engine', text: 'gearbox' },
      { title: 'gearbox', text: 'engine' },
      { title: 'clutch', text: 'wheel' },
      { title: 'wheel', text: 'engine' },
    ])
    expect(idsOf(index, 'gearbox clutch').slice(-1)).toEqual([1])
  })

  test.each([
    ['put in', (index: SearchIndex) => index],
    [
      'restored from a snapshot',
      (index: SearchIndex) => SearchIndex.restore(ARTICLES, 'a', index.snapshot('a')),
    ],
    [
      'left after many were removed',
      (index: SearchIndex) => {
        index.put(Array.from({ length: 3_000 }, (_, at) => ({ id: at + 100, text: 'belt need' })))
        for (let at = 0; at < 3_000; at++) index.remove(at + 100)
        return index
      },
    ],
  ])('are found by a question of more than 12 words, the answer first: %s', (_, changed) => {
    const index = changed(
      indexOf([
        ...COMMON.map(({ text }) => ({ text: `please tell me how the ${text} does` })),
        { title: 'Timing belt', text: 'the timing belt is replaced every 120,000 km' },
        { title: 'Seat belt', text: 'the seat belt of a child' },
      ]),
    )
    expect(idsOf(index, QUESTION)[0]).toBe(9)
  })

  test('are found by the words after the eighth as well', () => {
    const index = indexOf([{ text: 'please tell me how' }, { text: 'alternator pulley' }])
    expect(idsOf(index, 'please tell me how one can mend the alternator pulley')).toContain(2)
  })

  test('are not found where they have little of the most relevant one', () => {
    const index = indexOf([...COMMON, { text: 'timing belt' }])
    expect(idsOf(index, QUESTION)).toEqual([9])
  })
})

describe('a keyphrase of up to eight words', () => {
  test('finds what has every word before relevance counts', () => {
    const index = indexOf([{ text: 'gearbox' }, { text: 'a gearbox and an engine' }, ...COMMON])
    expect(idsOf(index, 'gearbox engine')).toEqual([2])
  })

  test('finds what has all but one of its words, where none has all', () => {
    const index = indexOf([
      { text: 'red diesel estate' },
      { text: 'red diesel estate car' },
      { text: 'convertible' },
    ])
    expect(idsOf(index, 'red diesel estate car convertible')).toEqual([2])
  })
})

test('reads 32 words and no more', () => {
  const index = indexOf([{ text: 'alternator' }, { text: 'pulley' }])
  const fillers = (count: number) => Array.from({ length: count }, () => 'zq').join(' ')
  expect(idsOf(index, `${fillers(31)} alternator`)).toEqual([1])
  expect(idsOf(index, `${fillers(32)} alternator`)).toEqual([])
})

test('mends typos in the first eight words alone', () => {
  const index = indexOf([{ text: 'alternator' }, { text: 'pulley' }])
  const fillers = (count: number) => Array.from({ length: count }, () => 'zq').join(' ')
  expect(idsOf(index, `${fillers(7)} altenator`)).toEqual([1])
  expect(idsOf(index, `${fillers(8)} altenator`)).toEqual([])
})
