/** The rows that have a word, ascending. */
export class Postings {
  #rows = new Uint32Array(4)
  #length = 0

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  static of(rows: Uint32Array<ArrayBuffer>): Postings {
    const postings = new Postings()
    postings.#rows = rows
    postings.#length = rows.length
    return postings
  }

  /** Rows come in ascending order; one that was just added is not added again. */
  add(row: number): void {
    if (this.#length > 0 && this.#rows[this.#length - 1] === row) return
    if (this.#length === this.#rows.length) {
      const grown = new Uint32Array(Math.max(4, this.#length * 2))
      grown.set(this.#rows)
      this.#rows = grown
    }
    this.#rows[this.#length++] = row
  }

  keep(numberOf: ArrayLike<number>, isKept: (row: number) => boolean): void {
    this.#rows = this.rows.filter(isKept).map((row) => numberOf[row] ?? 0)
    this.#length = this.#rows.length
    if (this.#length === 0) this.#rows = new Uint32Array(4)
  }
}
