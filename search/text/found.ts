import { Bits } from '../columns/bits.ts'

/** The rows that a word or a keyphrase finds, and what each costs: the less, the better. */
export class Found {
  readonly bits: Bits
  /** Of rows that are found; anything of others. */
  readonly costs: Uint32Array

  constructor(rows: number) {
    this.bits = new Bits(rows)
    this.costs = new Uint32Array(rows)
  }

  /** The least of what a row costs counts. */
  add(row: number, cost: number): void {
    const { words } = this.bits
    const { costs } = this
    const at = row >>> 5
    const word = words[at] ?? 0
    const bit = 1 << (row & 31)
    if ((word & bit) === 0) {
      words[at] = word | bit
      costs[row] = cost
    } else if (cost < (costs[row] ?? 0)) costs[row] = cost
  }

  /** Rows of either, at the less cost. */
  or(other: Found): this {
    other.bits.each((row) => this.add(row, other.costs[row] ?? 0))
    return this
  }

  /** Rows of both, at the cost of both. */
  and(other: Found): this {
    this.bits.and(other.bits)
    this.bits.each((row) => {
      this.costs[row] = (this.costs[row] ?? 0) + (other.costs[row] ?? 0)
    })
    return this
  }
}
