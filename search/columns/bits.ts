import { roomFor } from './room.ts'

/** A set of rows, a bit each. */
export class Bits {
  words: Uint32Array

  constructor(rows: number) {
    this.words = new Uint32Array((rows + 31) >>> 5)
  }

  /** Room for so many rows; what is there stays. */
  reserve(rows: number): void {
    const needed = (rows + 31) >>> 5
    if (needed <= this.words.length) return
    const words = new Uint32Array(roomFor(needed, this.words.length))
    words.set(this.words)
    this.words = words
  }

  has(row: number): boolean {
    return (((this.words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
  }

  add(row: number): void {
    const word = row >>> 5
    this.words[word] = (this.words[word] ?? 0) | (1 << (row & 31))
  }

  delete(row: number): void {
    const word = row >>> 5
    this.words[word] = (this.words[word] ?? 0) & ~(1 << (row & 31))
  }

  /** Keeps what the other has, too. A shorter one has no rows beyond its end. */
  and(other: Bits): this {
    const { words } = this
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (other.words[at] ?? 0)
    return this
  }

  or(other: Bits): this {
    const { words } = this
    const end = Math.min(words.length, other.words.length)
    for (let at = 0; at < end; at++) words[at] = (words[at] ?? 0) | (other.words[at] ?? 0)
    return this
  }

  /** Keeps what the other has not. */
  without(other: Bits): this {
    const { words } = this
    const end = Math.min(words.length, other.words.length)
    for (let at = 0; at < end; at++) words[at] = (words[at] ?? 0) & ~(other.words[at] ?? 0)
    return this
  }

  clone(): Bits {
    const copy = new Bits(0)
    copy.words = this.words.slice()
    return copy
  }

  isEmpty(): boolean {
    return this.words.every((word) => word === 0)
  }

  count(): number {
    const { words } = this
    let count = 0
    for (let at = 0; at < words.length; at++) count += ones(words[at] ?? 0)
    return count
  }

  /** How many of the rows are in it, each looked up by itself: without a branch a row. */
  countOf(rows: Uint32Array): number {
    const { words } = this
    let count = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0
      count += ((words[row >>> 5] ?? 0) >>> (row & 31)) & 1
    }
    return count
  }

  /** How many rows both have. */
  countWith(other: Bits): number {
    const { words } = this
    const end = Math.min(words.length, other.words.length)
    let count = 0
    for (let at = 0; at < end; at++) count += ones((words[at] ?? 0) & (other.words[at] ?? 0))
    return count
  }

  /** The rows, ascending. */
  rows(count = this.count()): Uint32Array {
    const { words } = this
    const rows = new Uint32Array(count)
    let next = 0
    // As `each`, without a call a row.
    for (let at = 0; at < words.length; at++) {
      let word = words[at] ?? 0
      while (word !== 0) {
        rows[next++] = (at << 5) + 31 - Math.clz32(word & -word)
        word &= word - 1
      }
    }
    return rows
  }

  /** Goes through the rows, ascending. */
  each(visit: (row: number) => void): void {
    for (let at = 0; at < this.words.length; at++) {
      let word = this.words[at] ?? 0
      while (word !== 0) {
        visit((at << 5) + 31 - Math.clz32(word & -word))
        word &= word - 1
      }
    }
  }
}

/** Bits that are set (Hacker's Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
