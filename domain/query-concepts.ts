import { valueFilter } from './canonical-search.ts'
import type { ChosenValue } from './car-search.ts'
import { fold } from './folded-text.ts'
import { findValue, valuesOf, type KnownFacets } from './known-facets.ts'
import { listed } from './query-words/plain-words.ts'
import { CONCEPTS, type Concept, type Vocabulary } from './query-words/vocabulary.ts'
import type { WordMatch, WordReader } from './search-words.ts'

const foldedList = (words: string) => listed(words).map(fold)

/** What words mean, by the words. */
export type ConceptWords = ReadonlyMap<string, Concept>

/** Of the languages that are typed; a word that two of them have is that of the first. */
export function conceptWords(own: readonly Vocabulary[]): ConceptWords {
  const known = new Map<string, Concept>()
  for (const { concepts } of own) {
    for (const [concept, words] of Object.entries(concepts)) {
      for (const word of foldedList(words)) {
        if (!known.has(word)) known.set(word, concept as Concept)
      }
    }
  }
  return known
}

/** The value of the concept's facet that some language has as a word of it; the own language first. */
function valueOf(
  concept: Concept,
  vocabularies: readonly Vocabulary[],
  facets: KnownFacets,
): ChosenValue | null {
  const values = valuesOf(facets, CONCEPTS[concept])
  for (const { concepts } of vocabularies) {
    for (const word of listed(concepts[concept])) {
      const found = findValue(values, word)
      if (found) return found
    }
  }
  return null
}

/** Words that a concept has at most. */
const LONGEST = 5

/**
 * Words that mean a value of a facet in another way than it is written: 'towbar' is 'Dragkrok' on a Swedish
 * site. `all` are the languages that values may be written in.
 */
export const conceptReader =
  (known: ConceptWords, all: readonly Vocabulary[], facets: KnownFacets): WordReader =>
  (words) => {
    for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
      const concept = known.get(fold(words.slice(0, count).join(' ')))
      const value = concept && valueOf(concept, all, facets)
      const filter = value ? valueFilter(CONCEPTS[concept], [[value.text]]) : null
      if (filter) return { count, filter }
    }
    return null
  }

/** What 'with' may stand before. */
const HAD: ReadonlySet<string> = new Set(['car_equipment', 'car_gearbox', 'car_drive'])

/** 'with a towbar' is a towbar; 'without a towbar' stays words, since no filter says it. */
export function withReader(own: readonly Vocabulary[], readers: readonly WordReader[]): WordReader {
  const withWords = new Set(own.flatMap((one) => foldedList(one.with)))
  const withoutWords = new Set(own.flatMap((one) => foldedList(one.without)))
  return ([first = '', ...rest]) => {
    const isWithout = withoutWords.has(fold(first))
    if (!isWithout && !withWords.has(fold(first))) return null
    const [match] = readers
      .flatMap((read) => read(rest) ?? [])
      .toSorted((one, other) => other.count - one.count)
    if (!match?.filter || !HAD.has(match.filter.name)) return null
    return { count: match.count + 1, filter: isWithout ? null : match.filter }
  }
}

/** '7-sits', '7 seats'. */
export function seatsReader(own: readonly Vocabulary[], facets: KnownFacets): WordReader {
  const words = new Set(own.flatMap((one) => foldedList(one.seats)))
  const values = valuesOf(facets, 'car_seats')
  return (typed) => {
    const found = [1, 2].flatMap((count): readonly WordMatch[] => {
      const [seats = '', word = '', ...more] = fold(typed.slice(0, count).join(' ')).split(' ')
      const value = values.find(({ text }) => text === seats)
      const filter =
        value && words.has(word) && more.length === 0
          ? valueFilter('car_seats', [[value.text]])
          : null
      return filter ? [{ count, filter }] : []
    })
    return found[0] ?? null
  }
}
