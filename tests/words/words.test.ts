import { expect, test } from 'vitest'
import { scan } from './scan.ts'

const banned = [
  { words: 'run in hand', standard: 'run' },
  { words: 'stand-in', standard: 'fallback' },
  { words: 'letter', standard: 'e-mail', only: ['services/leads'] },
]
const found = (file: string, text: string) =>
  scan({ file, text }, banned).map(({ line, words }) => `${line} ${words}`)

test('a banned word is found in identifiers, comments, strings and file names, in the plural, too', () => {
  expect(found('app/a.ts', 'const a = 1\nconst b = new RunInHand()')).toEqual(['2 run in hand'])
  expect(found('app/a.ts', 'let runInHand // the run-in-hand')).toHaveLength(2)
  expect(found('app/a.ts', '/** A run\n * in hand. */')).toEqual(['1 run in hand'])
  expect(found('app/runs-in-hand.ts', '')).toEqual(['0 run in hand'])
})

test('a word with a hyphen is found in names only', () => {
  expect(found('app/stand-in-page.ts', 'const standIn = useStandIns()')).toHaveLength(3)
  expect(found('app/a.ts', 'what may stand in a name')).toEqual([])
})

test('a part of another word is none, nor is a word outside the folders in which it is banned', () => {
  expect(found('app/a.ts', 'prune in handles')).toEqual([])
  expect(found('services/leads/a.ts', 'a letter, newsletter')).toEqual(['1 letter'])
  expect(found('services/leads-more.ts', 'a letter')).toEqual([])
})
