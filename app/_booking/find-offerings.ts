import { fold } from '#domain/folded-text'
import type { ServiceCategory } from '#services/workshop'

/** What is searched in of one offering, folded. */
export interface SearchedOffering {
  readonly code: string
  readonly name: string
  readonly category: string
  readonly words: string
}

export const searchedOfferings = (
  categories: readonly ServiceCategory[],
): readonly SearchedOffering[] =>
  categories.flatMap((category) =>
    category.offerings.map(({ code, name, description }) => ({
      code,
      name: fold(name),
      category: fold(category.name),
      words: ` ${fold(`${name} ${category.name} ${description}`)}`,
    })),
  )

/** A shorter word is in too many others: only their beginnings count. */
const INSIDE_FROM = 4

/** Whether every typed word is in the text; both folded, the text with a space before it. */
const hasWords = (text: string, typed: string): boolean =>
  typed.split(' ').every((word) => text.includes(word.length < INSIDE_FROM ? ` ${word}` : word))

/** A shorter text is too little to guess from. */
const FUZZY_FROM = 3

export type FuzzySearch = (offerings: readonly SearchedOffering[], typed: string) => string[]

/**
 * Codes of what was typed; misspellings count where nothing is written so. Null while nothing is typed;
 * `loading` while the search that knows misspellings is still on its way.
 */
export function findOfferings(
  offerings: readonly SearchedOffering[],
  text: string,
  fuzzy: FuzzySearch | null,
): ReadonlySet<string> | 'loading' | null {
  const typed = fold(text)
  if (typed === '') return null
  const found = offerings.filter(({ words }) => hasWords(words, typed)).map(({ code }) => code)
  if (found.length > 0 || typed.length < FUZZY_FROM) return new Set(found)
  return fuzzy === null ? 'loading' : new Set(fuzzy(offerings, typed))
}
