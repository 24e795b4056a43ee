import { cleanKeyphrase, FILTER_FACETS, valueFilter } from './canonical-search.ts'
import type { ChosenValue, RangeFilter, SearchFilter } from './car-search.ts'
import { pathsOf, type ValuePath } from './facet-path.ts'
import { fold } from './folded-text.ts'
import { valuesOf, type KnownFacets } from './known-facets.ts'

/** Words that were read as a filter, as they were typed. */
export interface Reading {
  readonly text: string
  readonly filter: SearchFilter
}

/** What a text means: nothing of it is lost, every word is in a reading or in the keyphrase. */
export interface FoundWords {
  /** Of the readings together, one a facet. */
  readonly filters: readonly SearchFilter[]
  /** The words that name no filter, in the order they were typed; '' when none is left. */
  readonly keyphrase: string
  readonly readings: readonly Reading[]
}

/** The first so many of the words mean a filter; null where they are to stay words together. */
export interface WordMatch {
  readonly count: number
  readonly filter: SearchFilter | null
}
/** Reads a filter at the beginning of the words; null where they begin with none. */
export type WordReader = (words: readonly string[]) => WordMatch | null

/**
 * The words of a text as filters: at each word the longest reading is taken, of equally long ones that of the
 * first reader (SEARCHBOX-05). What no reader knows stays as the keyphrase (SEARCHBOX-03).
 */
export function readWords(text: string, readers: readonly WordReader[]): FoundWords {
  const clean = cleanKeyphrase(text)
  const words = clean === '' ? [] : clean.split(' ')
  const readings: Reading[] = []
  const left: string[] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at)
    const [match] = readers
      .flatMap((read) => read(rest) ?? [])
      .toSorted((one, other) => other.count - one.count)
    const count = match?.count ?? 1
    const taken = rest.slice(0, count).join(' ')
    if (match?.filter) readings.push({ text: taken, filter: match.filter })
    else left.push(taken)
    at += count
  }
  return { filters: merged(readings), keyphrase: left.join(' '), readings }
}

/**
 * The search box's rule: words that are a known value, case and accents aside, become a filter with the
 * values above it (SEARCHBOX-02).
 */
export const searchWords = (text: string, facets: KnownFacets): FoundWords =>
  readWords(text, [facetReader(text, facets)])

/** One filter a facet: its values together, of a range each end as it was said last. */
function merged(readings: readonly Reading[]): readonly SearchFilter[] {
  return FILTER_FACETS.flatMap((name): readonly SearchFilter[] => {
    const own = readings.flatMap(({ filter }) => (filter.name === name ? [filter] : []))
    if (own.length === 0) return []
    const paths = own.flatMap((filter) => ('values' in filter ? pathsOf(filter.values) : []))
    const values = valueFilter(name, paths)
    return [
      values ?? own.reduce<RangeFilter>((range, filter) => ({ ...range, ...filter }), { name }),
    ]
  })
}

interface NamedValue {
  readonly name: string
  readonly path: ValuePath
}

/** A number of one digit is a model's as often as a number of seats, so that it names no value of such a facet. */
const isLoneDigit = (key: string, name: string): boolean =>
  /^\d$/.test(key) && !name.startsWith('car_brand')

interface KnownWords {
  /** Values by their folded words, those of the first facet first. */
  readonly values: ReadonlyMap<string, readonly NamedValue[]>
  /** Words of the longest value. */
  readonly longest: number
}
/** Facets have hundreds of values, and stay the same from one search to the next. */
const made = new WeakMap<KnownFacets, KnownWords>()

function knownWords(facets: KnownFacets): KnownWords {
  const known = made.get(facets)
  if (known) return known
  const values = new Map<string, NamedValue[]>()
  const add = (name: string, below: readonly ChosenValue[], above: ValuePath) => {
    for (const { text, children = [] } of below) {
      const path = [...above, text]
      const key = fold(text)
      if (key !== '' && !isLoneDigit(key, name)) {
        const same = values.get(key)
        if (same) same.push({ name, path })
        else values.set(key, [{ name, path }])
      }
      add(name, children, path)
    }
  }
  for (const name of FILTER_FACETS) add(name, valuesOf(facets, name), [])
  const longest = Math.max(0, ...[...values.keys()].map((key) => key.split(' ').length))
  made.set(facets, { values, longest })
  return { values, longest }
}

/** Longest runs of words that are a value of a facet; of several values that of the first facet. */
export function facetReader(text: string, facets: KnownFacets): WordReader {
  const { values, longest } = knownWords(facets)
  const said = ` ${fold(text)} `
  /** Of models of one name that of the brand that is named as well. */
  const isSaid = ({ path }: NamedValue): boolean => {
    const above = path.at(-2)
    return above !== undefined && said.includes(` ${fold(above)} `)
  }
  return (words) => {
    for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
      const named = values.get(fold(words.slice(0, count).join(' ')))
      const value = named?.find((one) => one.name === named[0]?.name && isSaid(one)) ?? named?.[0]
      const filter = value ? valueFilter(value.name, [value.path]) : null
      if (filter) return { count, filter }
    }
    return null
  }
}
