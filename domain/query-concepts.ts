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

/** Concepts that are several others. */
const PARTS: Readonly<Partial<Record<Concept, readonly Concept[]>>> = {
  chargeable: ['plugIn', 'electric'],
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
      const paths = concept
        ? (PARTS[concept] ?? [concept]).flatMap((part) => {
            const value = valueOf(part, all, facets)
            return value ? [[value.text]] : []
          })
        : []
      const filter = concept ? valueFilter(CONCEPTS[concept], paths) : null
      if (filter) return { count, filter }
    }
    return null
  }

const FIRST_NUMERAL = 2

/** Numbers of seats by how they are said, and how their words are written as one: 'sju', 'sjusitsig'. */
interface SeatWords {
  readonly numerals: ReadonlyMap<string, string>
  readonly units: ReadonlySet<string>
  readonly joined: ReadonlyMap<string, string>
}

export function seatWords(own: readonly Vocabulary[]): SeatWords {
  const numerals = new Map<string, string>()
  for (const one of own) {
    for (const [at, forms] of listed(one.numerals).entries()) {
      for (const form of forms.split('/')) numerals.set(fold(form), String(at + FIRST_NUMERAL))
    }
  }
  for (let digit = FIRST_NUMERAL; digit <= 9; digit += 1) numerals.set(String(digit), String(digit))
  const units = new Set(own.flatMap((one) => foldedList(one.seats)))
  const joined = new Map(
    [...numerals].flatMap(([form, number]) =>
      [...units].map((unit) => [form + unit, number] as const),
    ),
  )
  return { numerals, units, joined }
}

/** '7-sits', '7 seats', 'seven seater', 'sjusitsig'. */
export function seatsReader(
  { numerals, units, joined }: SeatWords,
  facets: KnownFacets,
): WordReader {
  const values = valuesOf(facets, 'car_seats')
  return (typed) => {
    const found = [1, 2].flatMap((count): readonly WordMatch[] => {
      const [said = '', word = '', ...more] = fold(typed.slice(0, count).join(' ')).split(' ')
      const isApart = units.has(word) && more.length === 0
      const seats = isApart ? numerals.get(said) : word === '' ? joined.get(said) : undefined
      const value = values.find(({ text }) => text === seats)
      const filter = value ? valueFilter('car_seats', [[value.text]]) : null
      return filter ? [{ count, filter }] : []
    })
    return found[0] ?? null
  }
}
