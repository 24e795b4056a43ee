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

/** Weight of a match in its score. */
export interface Worth {
  /** At most 1. */
  readonly weight: number
  /** Null where all fields are as long: values of a facet. */
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

  /** Adds what one word of the keyphrase finds; a row in several of `founds` has the worth of each. */
  add(founds: readonly Found[], worthOf: (cost: number) => Worth): void {
    const any = new Bits(this.#scores.length)
    for (const { bits } of founds) any.or(bits)
    const having = any.and(this.#live).count()
    const rarity = Math.log1p((this.#documents - having + 0.5) / (having + 0.5))
    for (const { bits, ranks } of founds) {
      if (isLayers(ranks)) {
        for (const layer of ranks) this.#addAt(layer.bits, rarity, worthOf(layer.cost))
      } else {
        bits.each((row) => {
          this.#addRow(row, rarity, worthOf(ranks[row] ?? 0))
        })
      }
    }
  }

  #addAt(bits: Bits, rarity: number, worth: Worth): void {
    bits.each((row) => {
      this.#addRow(row, rarity, worth)
    })
  }

  #addRow(row: number, rarity: number, { weight, lengths }: Worth): void {
    const length = lengths === null ? 1 : lengths.of(row) / lengths.mean
    const saturated = (SATURATION + 1) / (1 + SATURATION * (1 - LENGTH + LENGTH * length))
    this.#scores[row] = (this.#scores[row] ?? 0) + rarity * weight * saturated
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
