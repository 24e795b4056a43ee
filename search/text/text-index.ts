import { Bits } from '../columns/bits.ts'
import type { ListColumn } from '../columns/list-column.ts'
import type { ValueColumn } from '../columns/value-column.ts'
import { Found, FoundByWord } from './found.ts'
import { readKeyphrase, type Term, type TypedWord, type WordRules } from './keyphrase.ts'
import type { Schema, Searched } from '../schema.ts'
import { Postings } from './postings.ts'
import { Relevance, type Worth } from './relevance.ts'
import { FORMS, type Alike, type Vocabulary } from './vocabulary.ts'
import { joinedWords, wordsAndJoined, wordsOf } from './words.ts'

/** A facet's values by the words in them. */
export interface FacetWords {
  readonly column: ValueColumn | ListColumn
  readonly values: Map<number, number[]>
}

/** A field's rows by the words in them. */
export interface FieldWords {
  readonly field: string
  readonly isShort: boolean
  /** Whether the text is one word, which is found by all of it alone. */
  readonly isWhole: boolean
  readonly postings: Postings
}

/** The words of a searched field, before it has any. */
export const fieldWords = (
  searched: Extract<Searched, { readonly field: string }>,
): FieldWords => ({
  field: searched.field,
  isShort: 'short' in searched && (searched.short ?? false),
  isWhole: 'whole' in searched,
  postings: new Postings(),
})

export type Attribute = FacetWords | FieldWords

/** A score is a sum of the criteria, each in bits of its own. */
const TYPOS = 16
const ATTRIBUTE = 8
/** Documents with the most of so few words are found, or with all but one of so many; of others, the most relevant. */
const FEW_WORDS = 3
const MAX_COUNTED = 8

export interface Matches {
  readonly found: Found
  readonly unknownWords: readonly string[]
}

/** What a keyphrase finds, in attributes that are ordered by weight. */
export class TextIndex {
  readonly vocabulary: Vocabulary
  readonly attributes: readonly Attribute[]

  readonly #rules: WordRules

  constructor(
    vocabulary: Vocabulary,
    attributes: readonly Attribute[],
    { ignoredWords = [], negations = [] }: Pick<Schema, 'ignoredWords' | 'negations'> = {},
  ) {
    this.vocabulary = vocabulary
    this.attributes = attributes
    this.#rules = {
      ignored: new Set(ignoredWords.flatMap(wordsOf)),
      negations: new Set(negations.flatMap(wordsOf)),
    }
  }

  addValue({ values }: FacetWords, value: number, text: string): void {
    for (const word of wordsAndJoined(text)) {
      const number = this.vocabulary.number(word)
      const known = values.get(number)
      if (known === undefined) values.set(number, [value])
      else if (!known.includes(value)) known.push(value)
    }
  }

  addText({ isShort, isWhole, postings }: FieldWords, row: number, text: string): void {
    const words = isWhole ? [joinedWords(text)] : isShort ? wordsAndJoined(text) : wordsOf(text)
    for (const word of words) {
      postings.add(this.vocabulary.number(word), row)
    }
  }

  keep(numberOf: ArrayLike<number>, isKept: (row: number) => boolean): void {
    for (const attribute of this.attributes) {
      if ('postings' in attribute) attribute.postings.keep(numberOf, isKept)
    }
  }

  /** Null for a keyphrase without a word, which finds everything. */
  matches(keyphrase: string, live: Bits, rows: number): Matches | null {
    const read = readKeyphrase(keyphrase, this.vocabulary, this.#rules)
    const { terms, excluded, unknownWords } = read
    if (terms.length + excluded.length + unknownWords.length === 0) return null
    const each = terms.map((term) => ({ term, found: this.#foundBy(term, rows) }))
    // A word may be like a part of a code, by which no document is found.
    const some = each.filter(({ found }) => !found.bits.isEmpty())
    const none = each.filter(({ found }) => found.bits.isEmpty())
    const isWanted = terms.length > 0 || unknownWords.length > 0
    const wanted = isWanted ? this.#wanted(some, live, rows) : everything(live)
    const bits = wanted.bits.clone()
    for (const group of excluded) {
      const [first, ...others] = group.map((term) => this.#foundBy(term, rows).bits)
      if (first) bits.without(others.reduce((both, next) => both.and(next), first.clone()))
    }
    return {
      found: new Found(bits, wanted.ranks),
      unknownWords: [...unknownWords, ...none.map(({ term }) => term.typed)],
    }
  }

  /** Rows that have every term; where none has, those with the most terms or the most telling ones. */
  #wanted(
    terms: readonly { readonly term: Term; readonly found: Found }[],
    live: Bits,
    rows: number,
  ): Found {
    if (terms.length === 0) return nothing(rows)
    const founds = terms.map(({ found }) => found)
    const withAll = inEach(founds, live, rows)
    if (withAll !== null) return withAll
    const relevance = new Relevance(live, rows)
    if (terms.length <= MAX_COUNTED) {
      const most = withMost(founds, live, rows)
      // What the terms have found puts a few words in order well enough, and costs nothing more.
      for (const found of founds) relevance.add([found], this.#worthOf)
      return most === null ? relevance.ranked(live, false) : relevance.ranked(most, true)
    }
    const words = new Map(
      terms
        .flatMap(({ term }) => term.readings.flat())
        .map((word) => [`${Number(word.isLast)}${word.typed}`, word]),
    )
    for (const word of words.values()) relevance.add(this.#foundInEach(word, rows), this.#worthOf)
    return relevance.ranked(live, false)
  }

  /** Finds the rows that have a word, for each attribute by itself. */
  #foundInEach({ typed, isLast }: TypedWord, rows: number): readonly Found[] {
    const alike = [...byTypos(this.vocabulary.alike(typed, isLast))]
    return this.attributes.map((attribute, at) => {
      const into = new FoundByWord(rows)
      for (const [typos, forms] of alike) find(attribute, forms, { typos, at, into })
      return into.found()
    })
  }

  readonly #worthOf = (cost: number): Worth => {
    const at = (cost >> ATTRIBUTE) & ((1 << (TYPOS - ATTRIBUTE)) - 1)
    const attribute = this.attributes[at]
    const lengths =
      attribute !== undefined && 'postings' in attribute ? attribute.postings.lengths : null
    return { weight: shareAt(cost) / (1 + at), lengths }
  }

  /** By the best of the term's readings. */
  #foundBy(term: Term, rows: number): Found {
    const [first, ...others] = term.readings.map((words) =>
      words
        .map(({ typed, isLast }) => this.#foundByWord(typed, isLast, rows))
        .reduce((both, next) => both.and(next, rows)),
    )
    return others.reduce((either, next) => either.or(next, rows), first ?? nothing(rows))
  }

  #foundByWord(typed: string, isLast: boolean, rows: number): Found {
    const found = new FoundByWord(rows)
    // By typos, then attribute, then form: costs ascend, and the first is the least.
    for (const [typos, words] of byTypos(this.vocabulary.alike(typed, isLast))) {
      for (const [at, attribute] of this.attributes.entries())
        find(attribute, words, { typos, at, into: found })
    }
    return found.found()
  }
}

/** Finds the rows of an attribute that have one of some words. */
function find(
  attribute: Attribute,
  words: Forms,
  { typos, at, into }: { readonly typos: number; readonly at: number; readonly into: FoundByWord },
): void {
  const cost = (typos << TYPOS) | (at << ATTRIBUTE)
  if ('postings' in attribute) {
    for (const [word, form] of inBoth(words, attribute.postings)) {
      const isPart = typos > 0 || form !== FORMS.exact
      if (!attribute.isWhole || !isPart) attribute.postings.find(word, cost | form, into)
    }
    return
  }
  const byValue = new Map<number, number>()
  for (const [word, form] of inBoth(words, attribute.values)) {
    for (const value of attribute.values.get(word) ?? [])
      if (!byValue.has(value)) byValue.set(value, cost | form)
  }
  if (byValue.size > 0) attribute.column.find(byValue, into)
}

/** Returns the weight of a match, at most 1: less for each typo, and for a word that only begins or ends so. */
const shareAt = (cost: number): number =>
  1 / (1 + (cost >> TYPOS) + (cost & ((1 << ATTRIBUTE) - 1)) / 2)

type Forms = ReadonlyMap<number, Alike['form']>

const grouped = new WeakMap<readonly Alike[], ReadonlyMap<number, Forms>>()

/** The forms of words by how many typos they have, in their order; kept as long as the words are. */
function byTypos(alike: readonly Alike[]): ReadonlyMap<number, Forms> {
  const known = grouped.get(alike)
  if (known !== undefined) return known
  const groups = new Map<number, Map<number, Alike['form']>>()
  for (const { word, typos, form } of alike) {
    const group = groups.get(typos) ?? new Map<number, Alike['form']>()
    groups.set(typos, group.set(word, form))
  }
  grouped.set(alike, groups)
  return groups
}

/**
 * The words that an attribute has, too, the best form first. A letter is the beginning of thousands, of
 * which an attribute with few words has hardly any: it is then gone through instead.
 */
function inBoth(
  words: Forms,
  known: { readonly size: number; has(word: number): boolean; keys(): Iterable<number> },
): readonly (readonly [number, Alike['form']])[] {
  if (words.size <= known.size) return [...words].filter(([word]) => known.has(word))
  const found: [number, Alike['form']][] = []
  for (const word of known.keys()) {
    const form = words.get(word)
    if (form !== undefined) found.push([word, form])
  }
  return found.toSorted(([, a], [, b]) => a - b)
}

const everything = (live: Bits) => new Found(live, [{ cost: 0, bits: live.clone() }])

const nothing = (rows: number) => new Found(new Bits(rows), [])

/** Returns the rows that have all terms, with their costs; null if there are none. */
function inEach(terms: readonly Found[], live: Bits, rows: number): Found | null {
  const [first, ...others] = terms
  if (first === undefined) return null
  const inAll = first.bits.clone().and(live)
  for (const { bits } of others) inAll.and(bits)
  if (inAll.isEmpty()) return null
  // The rows that are left at last, so that no layer of the first is met for others.
  const left = new Found(inAll, first.ranks)
  return others.reduce((both, next) => both.and(next, rows), left)
}

/** Rows that the most terms find; null where these are a few of many, which say little of what is meant. */
function withMost(terms: readonly Found[], live: Bits, rows: number): Bits | null {
  const matched = new Uint8Array(rows)
  let max = 1
  for (const { bits } of terms) {
    bits.and(live).each((row) => {
      const count = (matched[row] ?? 0) + 1
      matched[row] = count
      if (count > max) max = count
    })
  }
  if (terms.length > FEW_WORDS && max < terms.length - 1) return null
  const most = new Bits(rows)
  for (let row = 0; row < rows; row++) if (matched[row] === max) most.add(row)
  return most
}
