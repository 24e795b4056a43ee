import { roomFor } from '../columns/room.ts'

const LEAST = 8

/** Ascending rows: how far each is from the one before, in bytes of seven bits. */
class Rows {
  bytes = new Uint8Array(LEAST)
  used = 0
  #last = -1

  add(row: number): void {
    let rest = row - this.#last
    if (rest === 0) return
    this.#last = row
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

/** The rows that have a word, word by word; rows come in ascending order. */
export class Postings {
  /** A word that only one row has, as a number plate is, has that row alone. */
  readonly #rows = new Map<number, Rows | number>()

  /** A row that was just added is not added again. */
  add(word: number, row: number): void {
    const known = this.#rows.get(word)
    if (known === undefined) this.#rows.set(word, row)
    else if (typeof known === 'number') {
      if (known === row) return
      const rows = new Rows()
      rows.add(known)
      rows.add(row)
      this.#rows.set(word, rows)
    } else known.add(row)
  }

  each(word: number, visit: (row: number) => void): void {
    const known = this.#rows.get(word)
    if (known === undefined) return
    if (typeof known === 'number') visit(known)
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
  }

  /** For a snapshot: words, how many bytes the rows of each take, and all these bytes. */
  joined(): JoinedPostings {
    const words = Uint32Array.from(this.#rows.keys())
    const pieces = Array.from(this.#rows.values(), (rows) => {
      if (typeof rows !== 'number') return rows.bytes.subarray(0, rows.used)
      const one = new Rows()
      one.add(rows)
      return one.bytes.subarray(0, one.used)
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
