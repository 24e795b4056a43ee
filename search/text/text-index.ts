import { Bits } from '../columns/bits.ts'
import type { ListColumn } from '../columns/list-column.ts'
import type { ValueColumn } from '../columns/value-column.ts'
import { readKeyphrase, type Term } from './keyphrase.ts'
import { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsAndJoined, wordsOf } from './words.ts'

/** A facet's values by the words in them. */
export interface FacetWords {
  readonly column: ValueColumn | ListColumn
  readonly values: Map<number, number[]>
}

/** A field's rows by the words in them. */
export interface FieldWords {
  readonly field: string
  readonly isShort: boolean
  readonly postings: Map<number, Postings>
}

export type Attribute = FacetWords | FieldWords

/** No row: a score is a sum of the criteria, each in bits of its own. */
export const NO_MATCH = 0xffff_ffff
const TYPOS = 16
const ATTRIBUTE = 8
/** Above all others: a word of the keyphrase that the document has not. */
const MISSING = 24

export interface Matches {
  readonly bits: Bits
  /** A row's score, the lower the better; `NO_MATCH` where it has too few of the words. */
  readonly scores: Uint32Array
  readonly unknownWords: readonly string[]
}

/** What a keyphrase finds, in attributes that are ordered by weight. */
export class TextIndex {
  readonly vocabulary: Vocabulary
  readonly attributes: readonly Attribute[]

  constructor(vocabulary: Vocabulary, attributes: readonly Attribute[]) {
    this.vocabulary = vocabulary
    this.attributes = attributes
  }

  addValue({ values }: FacetWords, value: number, text: string): void {
    for (const word of wordsAndJoined(text)) {
      const number = this.vocabulary.number(word)
      const known = values.get(number)
      if (known === undefined) values.set(number, [value])
      else if (!known.includes(value)) known.push(value)
    }
  }

  addText({ isShort, postings }: FieldWords, row: number, text: string): void {
    for (const word of isShort ? wordsAndJoined(text) : wordsOf(text)) {
      const number = this.vocabulary.number(word)
      let rows = postings.get(number)
      if (rows === undefined) postings.set(number, (rows = new Postings()))
      rows.add(row)
    }
  }

  keep(numberOf: ArrayLike<number>, isKept: (row: number) => boolean): void {
    for (const attribute of this.attributes) {
      if (!('postings' in attribute)) continue
      for (const postings of attribute.postings.values()) postings.keep(numberOf, isKept)
    }
  }

  /** Null for a keyphrase without a word, which finds everything. */
  matches(keyphrase: string, live: Bits, rows: number): Matches | null {
    const { terms, unknownWords } = readKeyphrase(keyphrase, this.vocabulary)
    if (terms.length === 0 && unknownWords.length === 0) return null
    const costs = terms.map((term) => this.#costOf(term, rows))
    const bits = new Bits(rows)
    const scores = new Uint32Array(rows).fill(NO_MATCH)
    const max = terms.length === 0 ? Infinity : maxMatched(costs, live, rows)
    for (let row = 0; row < rows; row++) {
      let score = 0
      let matched = 0
      for (const cost of costs) {
        const one = cost[row] ?? NO_MATCH
        if (one === NO_MATCH) continue
        matched += 1
        score += one
      }
      if (matched === 0 || matched < max || !live.has(row)) continue
      scores[row] = score + ((costs.length - matched) << MISSING)
      bits.add(row)
    }
    return { bits, scores, unknownWords }
  }

  /** The best of the term's readings for each row. */
  #costOf(term: Term, rows: number): Uint32Array {
    const [first, ...others] = term.readings.map((words) =>
      words
        .map(({ typed, isLast }) => this.#costOfWord(typed, isLast, rows))
        .reduce((sum, next) => combined(sum, next, bothOrNone)),
    )
    if (first === undefined) return new Uint32Array(rows).fill(NO_MATCH)
    return others.reduce((best, next) => combined(best, next, Math.min), first)
  }

  #costOfWord(typed: string, isLast: boolean, rows: number): Uint32Array {
    const costs = new Uint32Array(rows).fill(NO_MATCH)
    const alike = this.vocabulary.alike(typed, isLast)
    for (const [at, attribute] of this.attributes.entries()) {
      const weight = at << ATTRIBUTE
      if ('postings' in attribute) {
        for (const { word, typos, form } of alike) {
          const cost = (typos << TYPOS) | weight | form
          for (const row of attribute.postings.get(word)?.rows ?? []) {
            if (cost < (costs[row] ?? NO_MATCH)) costs[row] = cost
          }
        }
        continue
      }
      const byValue = new Map<number, number>()
      for (const { word, typos, form } of alike) {
        const cost = (typos << TYPOS) | weight | form
        for (const value of attribute.values.get(word) ?? []) {
          byValue.set(value, Math.min(cost, byValue.get(value) ?? NO_MATCH))
        }
      }
      if (byValue.size > 0) attribute.column.spread(byValue, costs)
    }
    return costs
  }
}

const bothOrNone = (a: number, b: number): number =>
  a === NO_MATCH || b === NO_MATCH ? NO_MATCH : a + b

function combined(
  into: Uint32Array,
  other: Uint32Array,
  one: (a: number, b: number) => number,
): Uint32Array {
  for (let row = 0; row < into.length; row++)
    into[row] = one(into[row] ?? NO_MATCH, other[row] ?? NO_MATCH)
  return into
}

/** How many of the terms the best documents have: all, unless none has them all. */
function maxMatched(costs: readonly Uint32Array[], live: Bits, rows: number): number {
  let max = 0
  for (let row = 0; row < rows && max < costs.length; row++) {
    if (!live.has(row)) continue
    let matched = 0
    for (const cost of costs) if (cost[row] !== NO_MATCH) matched += 1
    if (matched > max) max = matched
  }
  return max
}
