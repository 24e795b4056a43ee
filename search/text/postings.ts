import { Bits } from '../columns/bits.ts'
import { roomFor } from '../columns/room.ts'
import type { FoundByWord } from './found.ts'

const LEAST = 8
/** So few bytes are not worth a bit a row. */
const MIN_DENSE = 64
const MAX_LENGTH = 0xff_ff

/** Ascending rows: how far each is from the one before, in bytes of seven bits. */
class Rows {
  bytes = new Uint8Array(LEAST)
  used = 0
  last = -1

  add(row: number): void {
    let rest = row - this.last
    if (rest === 0) return
    this.last = row
    if (this.used + 5 > this.bytes.length) {
      const grown = new Uint8Array(roomFor(this.used + 5, this.bytes.length))
      grown.set(this.bytes)
      this.bytes = grown
    }
    while (rest > 0x7f) {
      this.bytes[this.used++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.bytes[this.used++] = rest
  }
}

export interface JoinedPostings {
  readonly words: Uint32Array
  readonly lengths: Uint32Array
  readonly bytes: Uint8Array
}

/** Number of different words of each row, 65,535 at most. */
class RowLengths {
  #numbers = new Uint16Array(LEAST)
  #sum = 0
  #filled = 0

  count(row: number): void {
    if (row >= this.#numbers.length) {
      const grown = new Uint16Array(roomFor(row + 1, this.#numbers.length))
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    const length = this.#numbers[row] ?? 0
    if (length === MAX_LENGTH) return
    if (length === 0) this.#filled += 1
    this.#numbers[row] = length + 1
    this.#sum += 1
  }

  of(row: number): number {
    return this.#numbers[row] ?? 0
  }

  /** Mean number of words of the rows that have any; 1 where none has. */
  get mean(): number {
    return this.#filled === 0 ? 1 : this.#sum / this.#filled
  }

  take(other: RowLengths): void {
    this.#numbers = other.#numbers
    this.#sum = other.#sum
    this.#filled = other.#filled
  }
}

/** The rows that have a word, word by word; rows come in ascending order. */
export class Postings {
  /** One that a single row has, as a number plate is, has that row; one that every eighth has, a bit a row. */
  readonly #rows = new Map<number, Rows | Bits | number>()
  readonly lengths = new RowLengths()

  /** A row that was just added is not added again. */
  add(word: number, row: number): void {
    if (this.#isAdded(word, row)) this.lengths.count(row)
  }

  #isAdded(word: number, row: number): boolean {
    const known = this.#rows.get(word)
    if (known === undefined) this.#rows.set(word, row)
    else if (typeof known === 'number') {
      if (known === row) return false
      const rows = new Rows()
      rows.add(known)
      rows.add(row)
      this.#rows.set(word, rows)
    } else if (known instanceof Bits) {
      known.reserve(row + 1)
      if (known.has(row)) return false
      known.add(row)
    } else {
      if (known.last === row) return false
      known.add(row)
      if (known.used > MIN_DENSE && known.used * 8 > known.last) this.#rows.set(word, bitsOf(known))
    }
    return true
  }

  /** How many words there are. */
  get size(): number {
    return this.#rows.size
  }

  has(word: number): boolean {
    return this.#rows.has(word)
  }

  keys(): Iterable<number> {
    return this.#rows.keys()
  }

  /** Finds the rows of a word at a cost. */
  find(word: number, cost: number, into: FoundByWord): void {
    const known = this.#rows.get(word)
    if (known instanceof Bits) into.addAll(known, cost)
    else this.each(word, (row) => into.add(row, cost))
  }

  each(word: number, visit: (row: number) => void): void {
    const known = this.#rows.get(word)
    if (known === undefined) return
    if (typeof known === 'number') visit(known)
    else if (known instanceof Bits) known.each(visit)
    else eachOf(known.bytes, known.used, visit)
  }

  /** Leaves the rows that stay, by their new numbers. */
  keep(numberOf: ArrayLike<number>, isKept: (row: number) => boolean): void {
    const kept = new Postings()
    for (const word of this.#rows.keys()) {
      this.each(word, (row) => {
        if (isKept(row)) kept.add(word, numberOf[row] ?? 0)
      })
    }
    this.#rows.clear()
    for (const [word, rows] of kept.#rows) this.#rows.set(word, rows)
    this.lengths.take(kept.lengths)
  }

  /** For a snapshot: words, how many bytes the rows of each take, and all these bytes. */
  joined(): JoinedPostings {
    const words = Uint32Array.from(this.#rows.keys())
    const pieces = Array.from(this.#rows, ([word, known]) => {
      const rows = known instanceof Rows ? known : new Rows()
      if (rows !== known) this.each(word, (row) => rows.add(row))
      return rows.bytes.subarray(0, rows.used)
    })
    const lengths = Uint32Array.from(pieces, ({ length }) => length)
    const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return { words, lengths, bytes }
  }

  /** Into postings that are empty, what `joined` made. */
  load({ words, lengths, bytes }: JoinedPostings): void {
    let start = 0
    for (const [at, word] of words.entries()) {
      const end = start + (lengths[at] ?? 0)
      eachOf(bytes.subarray(start, end), end - start, (row) => this.add(word, row))
      start = end
    }
  }
}

function bitsOf({ bytes, used, last }: Rows): Bits {
  const bits = new Bits(last + 1)
  eachOf(bytes, used, (row) => bits.add(row))
  return bits
}

function eachOf(bytes: Uint8Array, end: number, visit: (row: number) => void): void {
  let row = -1
  for (let at = 0; at < end;) {
    let byte = bytes[at++] ?? 0
    let step = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0
      step |= (byte & 0x7f) << shift
    }
    row += step
    visit(row)
  }
}
