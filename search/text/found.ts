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

  /** Costs come in ascending order: a row that is found already keeps its own. */
  add(row: number, cost: number): void {
    const { words } = this.bits
    const at = row >>> 5
    const word = words[at] ?? 0
    const bit = 1 << (row & 31)
    if ((word & bit) !== 0) return
    words[at] = word | bit
    this.costs[row] = cost
  }

  /** As `add`, of all rows of a set. */
  addAll(set: Bits, cost: number): void {
    const fresh = set.clone().without(this.bits)
    this.bits.or(fresh)
    fresh.each((row) => {
      this.costs[row] = cost
    })
  }

  /** Rows of either, at the less cost. */
  or(other: Found): this {
    other.bits.each((row) => {
      const cost = other.costs[row] ?? 0
      if (this.bits.has(row)) this.costs[row] = Math.min(cost, this.costs[row] ?? cost)
      else this.add(row, cost)
    })
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
