import { cleanKeyphrase, FILTER_FACETS, valueFilter } from './canonical-search.ts'
import type { CarSort, ChosenValue, RangeFilter, SearchFilter } from './car-search.ts'
import { withoutPaths } from './excluded-paths.ts'
import { pathsOf, type ValuePath } from './facet-path.ts'
import { fold } from './folded-text.ts'
import { valuesOf, type KnownFacets } from './known-facets.ts'
import { LOAN_BAND } from './loan-band.ts'

/** What words mean: a filter, values that are not wanted, or an order. */
export interface Meaning {
  readonly filter: SearchFilter | null
  /** Whether the filter names what no car may have. */
  readonly isExcluded?: boolean
  readonly sort?: CarSort
}

/** Words that were read, as they were typed. */
export interface Reading extends Meaning {
  readonly text: string
}

/** What a text means: nothing of it is lost, every word is in a reading or in the keyphrase. */
export interface FoundWords {
  /** Of the readings together, one a facet. */
  readonly filters: readonly SearchFilter[]
  /** The words that name no filter, in the order they were typed; '' when none is left. */
  readonly keyphrase: string
  /** The order that was asked for last; missing where none was. */
  readonly sort?: CarSort
  readonly readings: readonly Reading[]
}

/** The first so many of the words mean something; with no filter and no order they stay words together. */
export interface WordMatch extends Meaning {
  readonly count: number
  /** Whether the words say what a car must not have: all behind them would belong to it. */
  readonly isUnwanted?: boolean
  /** What stays of them, where the index knows it by another word than was typed. */
  readonly words?: string
}
/** Reads a meaning at the beginning of the words; null where they begin with none. */
export type WordReader = (words: readonly string[]) => WordMatch | null

interface ReadingRules {
  readonly readers: readonly WordReader[]
  /** Of all cars. */
  readonly facets: KnownFacets
  /** Whether a word narrows nothing: it belongs to the reading beside it. */
  readonly isFiller?: (word: string) => boolean
  /** The word as the readers know it, which may be typed in another form. */
  readonly baseOf?: (word: string) => string
}

/** The longest reading at the beginning of the words, of equally long ones that of the first reader (SEARCHBOX-05). */
export const longestOf = (
  readers: readonly WordReader[],
  words: readonly string[],
): WordMatch | null =>
  readers
    .flatMap((read) => read(words) ?? [])
    .toSorted((one, other) => other.count - one.count)[0] ?? null

interface Piece {
  readonly text: string
  readonly kind: 'filler' | 'left' | 'read'
  readonly meaning: Meaning
}

const NOTHING: Meaning = { filter: null }

/**
 * Reads the words of a text: at each word the longest reading is taken. What no reader knows stays as the
 * keyphrase (SEARCHBOX-03).
 */
export function readWords(typed: string, rules: ReadingRules): FoundWords {
  const { readers, facets, isFiller = () => false, baseOf = (word) => word } = rules
  const clean = cleanKeyphrase(typed)
  const words = clean === '' ? [] : clean.split(' ')
  const known = words.map(baseOf)
  const pieces: Piece[] = []
  const unwanted: string[] = []
  for (let at = 0; at < words.length;) {
    const match = longestOf(readers, known.slice(at))
    const count = match?.count ?? 1
    const meaning = match ?? NOTHING
    const isRead = meaning.filter !== null || meaning.sort !== undefined
    const kind = isRead ? 'read' : match === null && isFiller(words[at] ?? '') ? 'filler' : 'left'
    // Words that a reader keeps are looked for, in the form in which it knows them.
    const texts = match !== null && !isRead ? known : words
    const text = match?.words ?? texts.slice(at, at + count).join(' ')
    if (match?.isUnwanted === true) unwanted.push(text)
    else pieces.push({ text, kind, meaning })
    at += count
  }
  const { readings, left } = withoutFillers(pieces)
  const sort = readings.findLast((one) => one.sort !== undefined)?.sort
  return {
    filters: merged(readings, facets),
    keyphrase: [...left, ...unwanted].join(' '),
    ...(sort !== undefined && { sort }),
    readings,
  }
}

/**
 * A filler belongs to the reading beside it, at an end to the nearest. Between words of the keyphrase it is one of
 * them, and so is every filler of a text without a reading.
 */
function withoutFillers(pieces: readonly Piece[]): {
  readonly readings: readonly Reading[]
  readonly left: readonly string[]
} {
  const hasReading = pieces.some(({ kind }) => kind === 'read')
  const readings: Reading[] = []
  const left: string[] = []
  let waiting: string[] = []
  let before: Piece['kind'] | null = null
  const addTo = (nth: number, texts: readonly string[], isBehind: boolean) => {
    const reading = readings.at(nth)
    if (reading === undefined) return
    const own = isBehind ? [reading.text, ...texts] : [...texts, reading.text]
    readings.splice(nth, 1, { ...reading, text: own.join(' ') })
  }
  const early: string[] = []
  for (const { text, kind, meaning } of pieces) {
    if (kind === 'filler') {
      waiting.push(text)
      continue
    }
    if (kind === 'read') {
      const { filter, isExcluded, sort } = meaning
      readings.push({
        text: [...early.splice(0), ...waiting, text].join(' '),
        filter,
        ...(isExcluded !== undefined && { isExcluded }),
        ...(sort !== undefined && { sort }),
      })
    } else {
      if (before === 'read') addTo(-1, waiting, true)
      else if (before === null && hasReading) early.push(...waiting)
      else left.push(...waiting)
      left.push(text)
    }
    waiting = []
    before = kind
  }
  if (waiting.length > 0) {
    if (readings.length > 0) addTo(-1, waiting, true)
    else left.push(...waiting)
  }
  return { readings, left }
}

/**
 * The search box's rule: words that are a known value, case and accents aside, become a filter with the
 * values above it (SEARCHBOX-02).
 */
export const searchWords = (text: string, facets: KnownFacets): FoundWords =>
  readWords(text, { readers: [facetReader(text, facets)], facets })

/** One filter a facet: its values together but for those that are excluded, of a range each end as it was said last. */
function merged(readings: readonly Reading[], facets: KnownFacets): readonly SearchFilter[] {
  return FILTER_FACETS.flatMap((name): readonly SearchFilter[] => {
    const own = readings.flatMap((one) => (one.filter?.name === name ? [one] : []))
    if (own.length === 0) return []
    const pathsIn = (some: readonly Reading[]) =>
      some.flatMap(({ filter }) => (filter && 'values' in filter ? pathsOf(filter.values) : []))
    const excluded = pathsIn(own.filter(({ isExcluded }) => isExcluded))
    const wanted = pathsIn(own.filter(({ isExcluded }) => !isExcluded))
    const paths =
      excluded.length === 0 ? wanted : withoutPaths(valuesOf(facets, name), wanted, excluded)
    const values = valueFilter(name, paths)
    if (values) return [values]
    const ranges = own.flatMap(({ filter }) => (filter && !('values' in filter) ? [filter] : []))
    if (ranges.length === 0) return []
    return [ranges.reduce<RangeFilter>((range, filter) => ({ ...range, ...filter }), { name })]
  })
}

interface NamedValue {
  readonly name: string
  readonly path: ValuePath
}

const DIGIT = /^\d$/
const MAKES = 'car_brand>car_model'

/** A number of one digit is a model's as often as a number of seats, so that it names no value of such a facet. */
const isLoneDigit = (key: string, name: string): boolean =>
  DIGIT.test(key) && !name.startsWith('car_brand')

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
  // A typed '10000' is a price rather than the name of a band.
  for (const name of FILTER_FACETS) if (name !== LOAN_BAND) add(name, valuesOf(facets, name), [])
  const longest = Math.max(0, ...[...values.keys()].map((key) => key.split(' ').length))
  made.set(facets, { values, longest })
  return { values, longest }
}

/** Every word of a value, folded. */
export const valueWords = (facets: KnownFacets): readonly string[] => [
  ...new Set([...knownWords(facets).values.keys()].flatMap((key) => key.split(' '))),
]

/**
 * Longest runs of words that are a value of a facet; of several values that of the first facet. `makes` are the
 * makes that the text names otherwise than the index does.
 */
export function facetReader(
  text: string,
  facets: KnownFacets,
  makes: ReadonlySet<string> = new Set(),
): WordReader {
  const { values, longest } = knownWords(facets)
  const said = ` ${fold(text)} `
  /** Of models of one name that of the brand that is named as well. */
  const isSaid = ({ path }: NamedValue): boolean => {
    const above = path.at(-2)
    return above !== undefined && (makes.has(above) || said.includes(` ${fold(above)} `))
  }
  return (words) => {
    for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
      const key = fold(words.slice(0, count).join(' '))
      const all = values.get(key)
      // '3' is a Mazda where Mazda is named, and the number of something else elsewhere.
      const named = DIGIT.test(key) ? all?.filter((one) => one.name !== MAKES || isSaid(one)) : all
      const value = named?.find((one) => one.name === named[0]?.name && isSaid(one)) ?? named?.[0]
      const filter = value ? valueFilter(value.name, [value.path]) : null
      if (filter) return { count, filter }
    }
    return null
  }
}
