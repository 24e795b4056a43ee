import { expect, test, vi } from 'vitest'
import { wordsWithoutCars } from './words-without-cars.ts'

/** An index whose cars have these words, each in another car than the next. */
const indexOf = (counts: Readonly<Record<string, number>>) =>
  vi.fn(async (words: readonly string[]) => {
    if (words.length === 0) return 100
    return words.length === 1 ? (counts[words[0] ?? ''] ?? 0) : 0
  })

test('leaves out the words that no car has, and the later ones of words that no car has together', async () => {
  expect(await wordsWithoutCars('xenon blubb', indexOf({ xenon: 4 }))).toEqual(['blubb'])
  expect(await wordsWithoutCars('xenon r-line', indexOf({ xenon: 4, 'r-line': 2 }))).toEqual([
    'r-line',
  ])
})

test.each([
  'utan dragkrok',
  'without towbar',
  'ilman vetokoukkua',
  'bez ťažného',
  'blubb inte diesel',
])(
  'leaves out no word of %s, which would say the opposite without its negation',
  async (keyphrase) => {
    const totalOf = indexOf({})
    expect(await wordsWithoutCars(keyphrase, totalOf)).toEqual([])
    expect(totalOf).not.toHaveBeenCalled()
  },
)

test('asks nothing of an index for more than four words', async () => {
  const totalOf = indexOf({})
  expect(await wordsWithoutCars('a b c d e', totalOf)).toEqual([])
  expect(totalOf).not.toHaveBeenCalled()
})
