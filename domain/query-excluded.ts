import type { CarSort } from './car-search.ts'
import { fold } from './folded-text.ts'
import { listed } from './query-words/plain-words.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import { longestOf, type WordMatch, type WordReader } from './search-words.ts'

/** A car has any number of these, so that no filter says which it has not. */
const LISTS: ReadonlySet<string> = new Set(['car_equipment', 'car_campaigns'])

/** Words of a phrase at most. */
const LONGEST = 3

/** How many words at the beginning are one of the phrases; 0 where none is. */
export function phraseAt(phrases: ReadonlySet<string>, words: readonly string[]): number {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    if (phrases.has(fold(words.slice(0, count).join(' ')))) return count
  }
  return 0
}

const phrasesOf = (own: readonly Vocabulary[], lists: readonly (keyof Vocabulary)[]) =>
  new Set(
    own
      .flatMap((one) => lists.flatMap((list) => listed(String(one[list]))))
      .map(fold)
      .filter((phrase) => phrase !== ''),
  )

const OPPOSITE_SORTS: { readonly [sort in CarSort]?: CarSort } = {
  car_price_asc: 'car_price_desc',
  car_price_desc: 'car_price_asc',
}

/** 'Not expensive' is cheap, 'not more than' is at most; null for what has no opposite. */
function oppositeOf({ count, filter, sort }: WordMatch): WordMatch | null {
  const other = sort && OPPOSITE_SORTS[sort]
  if (other) return { count, filter: null, sort: other }
  if (!filter || 'values' in filter) return null
  const { name, min, max } = filter
  if (min !== undefined && max === undefined) return { count, filter: { name, max: min } }
  return max !== undefined && min === undefined ? { count, filter: { name, min: max } } : null
}

interface NegationWords {
  /** Folded phrases before what is not wanted, between the two, and between two such values. */
  readonly negations: ReadonlySet<string>
  readonly intensifiers: ReadonlySet<string>
  readonly joints: ReadonlySet<string>
}

export const negationsOf = (own: readonly Vocabulary[]): NegationWords => ({
  negations: phrasesOf(own, ['without']),
  intensifiers: phrasesOf(own, ['intensifiers']),
  joints: phrasesOf(own, ['or', 'and']),
})

interface ExcludedWords extends NegationWords {
  readonly values: readonly WordReader[]
  /** Orders, and ranges in words: of these a negation means the opposite. */
  readonly degrees: readonly WordReader[]
  readonly isFiller: (word: string) => boolean
}

/**
 * 'not diesel', 'no diesel or petrol', '-diesel': values that no car may have. 'Without a towbar' stays words, since
 * no filter says it.
 */
export function excludedReader({
  negations,
  intensifiers,
  joints,
  values,
  degrees,
  isFiller,
}: ExcludedWords): WordReader {
  const oppositeAt = (words: readonly string[]): WordMatch | null => {
    const skip = words.findIndex((word) => !isFiller(word) && !intensifiers.has(fold(word)))
    if (skip === -1 || /\p{N}/u.test(words[skip] ?? '')) return null
    const match = longestOf(degrees, words.slice(skip))
    const opposite = match && oppositeOf(match)
    return opposite ? { ...opposite, count: skip + opposite.count } : null
  }

  const valueAt = (words: readonly string[]): WordMatch | null => {
    const skip = words.findIndex((word) => !isFiller(word))
    const match = skip === -1 ? null : longestOf(values, words.slice(skip))
    return match?.filter && 'values' in match.filter
      ? { ...match, count: match.count + skip }
      : null
  }
  return (words) => {
    const [first = '', ...rest] = words
    const isSigned = /^[-–!]\p{L}/u.test(first)
    const start = isSigned ? 0 : phraseAt(negations, words)
    if (start === 0 && !isSigned) return null
    const said = isSigned ? [first.slice(1), ...rest] : words
    const match = valueAt(said.slice(start))
    if (!match?.filter || !('values' in match.filter)) {
      const opposite = oppositeAt(said.slice(start))
      return opposite && { ...opposite, count: start + opposite.count }
    }
    const { name } = match.filter
    let count = start + match.count
    if (LISTS.has(name)) {
      const [value] = match.filter.values
      const typed = said.slice(start, count).filter((word) => !isFiller(word))
      const isOwn = fold(typed.join(' ')) === fold(value?.text ?? '')
      // Another word for it, or another form of it, is none that the index has.
      const kept = isOwn ? {} : { words: [...words.slice(0, start), value?.text].join(' ') }
      return { count, filter: null, isUnwanted: true, ...kept }
    }
    const found = [...match.filter.values]
    for (;;) {
      const joint = phraseAt(joints, said.slice(count))
      if (joint === 0) break
      const next = valueAt(said.slice(count + joint))
      if (!next?.filter || !('values' in next.filter) || next.filter.name !== name) break
      found.push(...next.filter.values)
      count += joint + next.count
    }
    return { count, filter: { name, values: found }, isExcluded: true }
  }
}
