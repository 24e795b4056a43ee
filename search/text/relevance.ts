import { Bits } from '../columns/bits.ts'
import { Found, isLayers } from './found.ts'

/** BM25's `k1` and `b` as Robertson and Zaragoza (2009) advise: how much a field's length counts. */
const SATURATION = 1.2
const LENGTH = 0.75
/** Documents with a smaller share of the best one's score are not found. */
const MIN_SHARE = 0.5
/** Scores are told apart in so many steps of the best one's: pages count the rows of each. */
const STEPS = 1_023

/** How many words each row has in a field. */
export interface Lengths {
  of(row: number): number
  readonly mean: number
}

/** What a word finds in one searched attribute. */
export interface FoundIn {
  readonly found: Found
  /** What a match counts in the attribute, at most 1. */
  readonly weight: number
  /** Null where all are as long: values of a facet. */
  readonly lengths: Lengths | null
}

/**
 * Scores of rows in the manner of BM25, each word counted once a field: a rare word counts more than a common
 * one, a match in a short field more than one in a long field.
 */
export class Relevance {
  readonly #scores: Float64Array
  readonly #live: Bits
  readonly #documents: number

  constructor(live: Bits, rows: number) {
    this.#scores = new Float64Array(rows)
    this.#live = live
    this.#documents = live.count()
  }

  /** Adds a word of the keyphrase. `share` is what a match at a cost counts, 1 for the word itself. */
  add(attributes: readonly FoundIn[], share: (cost: number) => number): void {
    const [first, ...others] = attributes
    if (first === undefined) return
    const any = others.reduce(
      (bits, { found }) => bits.or(found.bits),
      new Bits(this.#scores.length).or(first.found.bits),
    )
    const having = any.and(this.#live).count()
    const rarity = Math.log1p((this.#documents - having + 0.5) / (having + 0.5))
    for (const { found, weight, lengths } of attributes) {
      if (!isLayers(found.ranks)) continue
      for (const { cost, bits } of found.ranks) {
        const most = rarity * weight * share(cost) * (SATURATION + 1)
        bits.each((row) => {
          const length = lengths === null ? 1 : lengths.of(row) / lengths.mean
          const score = most / (1 + SATURATION * (1 - LENGTH + LENGTH * length))
          this.#scores[row] = (this.#scores[row] ?? 0) + score
        })
      }
    }
  }

  /** The rows of `among` in the order of their scores; without `isAll`, those that come near the best. */
  ranked(among: Bits, isAll: boolean): Found {
    const scores = this.#scores
    let best = 0
    among.each((row) => {
      best = Math.max(best, scores[row] ?? 0)
    })
    const bits = new Bits(scores.length)
    const costs = new Uint32Array(scores.length)
    among.each((row) => {
      const share = best === 0 ? 0 : (scores[row] ?? 0) / best
      if (!isAll && (share < MIN_SHARE || share === 0)) return
      bits.add(row)
      costs[row] = Math.round((1 - share) * STEPS)
    })
    return new Found(bits, costs)
  }
}
