import { expect, test } from 'vitest'
import { costsOf, FoundByWord } from './found.ts'
import { Postings } from './postings.ts'

const ROWS = [0, 1, 127, 128, 129, 16_511, 16_512, 2_097_151, 4_200_000]
const rowsOf = (postings: Postings, word: number): readonly number[] => {
  const rows: number[] = []
  postings.each(word, (row) => rows.push(row))
  return rows
}

test('rows of any distance are read as they were added, each once', () => {
  const postings = new Postings()
  for (const row of ROWS) {
    postings.add(7, row)
    postings.add(7, row)
  }
  postings.add(8, 16_512)
  const restored = new Postings()
  restored.load(postings.joined())
  for (const one of [postings, restored]) {
    expect(rowsOf(one, 7)).toEqual(ROWS)
    expect(rowsOf(one, 8)).toEqual([16_512])
    expect(rowsOf(one, 9)).toEqual([])
  }
  restored.add(8, 5_000_000)
  expect(rowsOf(restored, 8)).toEqual([16_512, 5_000_000])
})

test('rows of a word that many have are read as they were added', () => {
  const postings = new Postings()
  const rows = Array.from({ length: 1_000 }, (_, at) => at * 3)
  for (const row of rows) postings.add(7, row)
  expect(rowsOf(postings, 7)).toEqual(rows)
  const restored = new Postings()
  restored.load(postings.joined())
  restored.add(7, 90_000)
  restored.add(7, 90_000)
  expect(rowsOf(restored, 7)).toEqual([...rows, 90_000])
  const found = new FoundByWord(100_000)
  restored.find(7, 5, found)
  restored.find(7, 6, found)
  expect([...found.found().bits.rows()]).toEqual([...rows, 90_000])
  expect(costsOf(found.found(), 100_000)[90_000]).toBe(5)
})

test('rows that stay have their new numbers', () => {
  const postings = new Postings()
  for (const row of [2, 3, 5]) postings.add(1, row)
  postings.add(4, 3)
  postings.keep({ length: 6, 2: 0, 5: 1 }, (row) => row !== 3)
  expect(rowsOf(postings, 1)).toEqual([0, 1])
  expect(rowsOf(postings, 4)).toEqual([])
})
