import { expect, test } from 'vitest'
import { hasWords } from './word-match.ts'

test.each([
  ['Så väljer du vinterdäck', 'VINTERDACK valj', true],
  ['sa-valjer-du-vinterdack', 'vinterdäck', true],
  ['Så väljer du vinterdäck', 'däck', false],
  ['Så väljer du vinterdäck', 'vinterdäck husbil', false],
  ['Så väljer du vinterdäck', '  ', false],
  ['', 'a', false],
])('of %j the words of %j: %j', (text, typed, found) => {
  expect(hasWords(text, typed)).toBe(found)
})
