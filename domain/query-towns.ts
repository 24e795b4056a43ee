import { valueFilter } from './canonical-search.ts'
import { fold } from './folded-text.ts'
import { valuesOf, type KnownFacets } from './known-facets.ts'
import { listed } from './query-words/plain-words.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import type { WordReader } from './search-words.ts'
import type { Locale } from './sites.ts'

const PLACES = ['car_website_city>car_site_name', 'car_site_region'] as const

/** 'at', 'from' and 'of' in Finnish are endings: Helsingissä, Tampereelta, Turun. */
const FINNISH_ENDING = /(?:ssa|sta|lla|lta|n)$/

const commonStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Is the word the name in one of its cases? Its end may differ, as Praha is Praze and Helsinki Helsingissä. */
const isCaseOf = (word: string, name: string): boolean =>
  commonStart(word, name) >= Math.max(3, name.length - 2) && word.length <= name.length + 3

/** 'i Malmö', 'v Bratislave', 'Helsingissä': a town or a region that has cars. */
export function townReader(
  own: readonly Vocabulary[],
  locale: Locale,
  facets: KnownFacets,
): WordReader {
  const prepositions = new Set(own.flatMap((one) => listed(one.in).map(fold)))
  const places = PLACES.flatMap((name) =>
    valuesOf(facets, name).map(({ text }) => ({ name, text, words: fold(text).split(' ') })),
  )
  const isDeclined = locale === 'sk' || locale === 'cs'
  const matches = (word: string, name: string): boolean => {
    if (word === name) return true
    if (locale === 'fi') {
      return FINNISH_ENDING.test(word) && isCaseOf(word.replace(FINNISH_ENDING, ''), name)
    }
    return isDeclined && isCaseOf(word, name)
  }
  return (typed) => {
    const skip = prepositions.has(fold(typed[0] ?? '')) ? 1 : 0
    if (skip === 0 && locale !== 'fi') return null
    const rest = typed.slice(skip).map(fold)
    const found = places
      .filter(({ words }) => words.every((word, at) => matches(rest[at] ?? '', word)))
      .toSorted((one, other) => other.words.length - one.words.length)[0]
    const filter = found ? valueFilter(found.name, [[found.text]]) : null
    return found && filter ? { count: skip + found.words.length, filter } : null
  }
}
