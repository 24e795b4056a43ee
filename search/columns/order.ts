import type { Sort } from '../schema.ts'
import { roomFor } from './room.ts'

/** The rows by one sort; rows with the same value keep the order of their keys. */
export class Order {
  readonly sort: Sort
  /** Numbers and dates (ms since 1970), missing ones NaN; empty for texts. */
  numbers = new Float64Array(0)
  /** Folded to what a collator compares; empty for numbers. */
  texts: (string | null)[] = []
  /** Rows in order, the first `#length` of it. */
  #rows = new Uint32Array(0)
  #length = 0
  readonly #compareKeys: (a: number, b: number) => number
  readonly #compareTexts: (a: string, b: string) => number

  constructor(
    sort: Sort,
    compareKeys: (a: number, b: number) => number,
    compareTexts: (a: string, b: string) => number,
  ) {
    this.sort = sort
    this.#compareKeys = compareKeys
    this.#compareTexts = compareTexts
  }

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  /** Into an order that is empty. */
  load(
    rows: Uint32Array<ArrayBuffer>,
    values: Float64Array<ArrayBuffer> | readonly (string | null)[],
  ): void {
    this.#rows = rows
    this.#length = rows.length
    if (values instanceof Float64Array) this.numbers = values
    else this.texts = [...values]
  }

  reserve(rows: number): void {
    if (rows <= this.#rows.length) return
    const room = roomFor(rows, this.#rows.length)
    const grown = new Uint32Array(room)
    grown.set(this.#rows)
    this.#rows = grown
    if (this.sort.type === 'text') return
    const numbers = new Float64Array(room)
    numbers.set(this.numbers)
    this.numbers = numbers
  }

  /** Takes a row's value; it has its place only after `insert`. */
  set(row: number, value: unknown): void {
    if (this.sort.type === 'text') this.texts[row] = typeof value === 'string' ? value : null
    else if (this.sort.type === 'date') {
      this.numbers[row] = typeof value === 'string' ? Date.parse(value) : Number.NaN
    } else this.numbers[row] = typeof value === 'number' ? value : Number.NaN
  }

  /** Puts rows where they belong. What comes after the last of them is moved first, and nothing twice. */
  insert(rows: Uint32Array): void {
    const sorted = rows.toSorted(this.compare)
    let end = this.#length
    for (let left = sorted.length; left > 0; left--) {
      const row = sorted[left - 1] ?? 0
      const at = this.#placeOf(row, end)
      this.#rows.copyWithin(at + left, at, end)
      this.#rows[at + left - 1] = row
      end = at
    }
    this.#length += sorted.length
  }

  #placeOf(row: number, end: number): number {
    let low = 0
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.#rows[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The rows that stay, by their new numbers. */
  keep(rows: Uint32Array, numberOf: ArrayLike<number>, isKept: (row: number) => boolean): void {
    const ordered = this.rows.filter(isKept).map((row) => numberOf[row] ?? 0)
    if (this.sort.type === 'text') {
      const { texts } = this
      this.texts = Array.from(rows, (row) => texts[row] ?? null)
    } else this.numbers = Float64Array.from(rows, (row) => this.numbers[row] ?? Number.NaN)
    this.#rows = ordered
    this.#length = ordered.length
  }

  readonly compare = (a: number, b: number): number => {
    const by = this.sort.type === 'text' ? this.#byText(a, b) : this.#byNumber(a, b)
    return by === 0 ? this.#compareKeys(a, b) : by
  }

  #byNumber(a: number, b: number): number {
    const left = this.numbers[a] ?? Number.NaN
    const right = this.numbers[b] ?? Number.NaN
    if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : 1
    if (Number.isNaN(right)) return -1
    return this.sort.descending === true ? right - left : left - right
  }

  #byText(a: number, b: number): number {
    const left = this.texts[a] ?? null
    const right = this.texts[b] ?? null
    if (left === null) return right === null ? 0 : 1
    if (right === null) return -1
    const by = this.#compareTexts(left, right)
    return this.sort.descending === true ? -by : by
  }
}
