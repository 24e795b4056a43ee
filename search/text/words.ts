import { fold } from './fold.ts'

/** The folded words of a text: runs of letters and digits. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** All words of a text as one: "AB 12 345" is "ab12345". */
export const joinedWords = (text: string): string => wordsOf(text).join('')

/** Longer neighbours are two words to everybody. */
const SHORT = 3

export const mayJoin = (left: string, right: string): boolean =>
  left.length <= SHORT || right.length <= SHORT

/**
 * The words of a short text, and of neighbours of which one is short what they are when written as one:
 * "ID.4" is id, 4 and id4; "C-HR" is c, hr and chr.
 */
export function wordsAndJoined(text: string): readonly string[] {
  const words = wordsOf(text)
  return [
    ...words,
    ...words.slice(1).flatMap((right, at) => {
      const left = words[at] ?? ''
      return mayJoin(left, right) ? [left + right] : []
    }),
  ]
}
