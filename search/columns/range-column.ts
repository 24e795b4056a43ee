import type { RangeAnswer } from '../query.ts'
import { Bits } from './bits.ts'
import { roomFor } from './room.ts'
import { type CountedRows, countsOf } from './rows.ts'

const BUCKETS = 24
/** The last bucket takes the few that are far above the others. */
const LAST_BUCKET_FROM = 0.98
const NONE = BUCKETS

interface Extent {
  readonly min: number | null
  readonly max: number | null
}

/** A number a row, or none. */
export class RangeColumn {
  numbers = new Float64Array(0)
  #buckets = new Uint8Array(0)
  /** Lower ends, ascending; empty while nothing was counted. */
  #edges: readonly number[] = []
  readonly #totals = new Int32Array(BUCKETS + 1)
  #rows = 0
  /** How many numbers the buckets were drawn over; they are drawn anew once there are twice as many. */
  #drawnOver = 0
  /** Null where it has to be looked for. */
  #extent: Extent | null = null

  reserve(rows: number): void {
    if (rows <= this.numbers.length) return
    const room = roomFor(rows, this.numbers.length)
    const numbers = new Float64Array(room)
    numbers.set(this.numbers)
    this.numbers = numbers
    const buckets = new Uint8Array(room)
    buckets.set(this.#buckets)
    this.#buckets = buckets
  }

  /** Into a column that is empty. */
  load(numbers: Float64Array<ArrayBuffer>): void {
    this.numbers = numbers
    this.#buckets = new Uint8Array(numbers.length)
    this.#rows = numbers.length
    this.#draw()
  }

  add(row: number, number: number | null): void {
    this.numbers[row] = number ?? Number.NaN
    this.#rows = Math.max(this.#rows, row + 1)
    this.#bucketed(row)
    const { min, max } = this.#extent ?? {}
    if (number === null || min === undefined || max === undefined) return
    if (!(number >= (min ?? Infinity) && number <= (max ?? -Infinity))) this.#extent = null
  }

  remove(row: number): void {
    const bucket = this.#buckets[row] ?? NONE
    this.#totals[bucket] = (this.#totals[bucket] ?? 0) - 1
    const number = this.numbers[row]
    if (number === this.#extent?.min || number === this.#extent?.max) this.#extent = null
    this.numbers[row] = Number.NaN
    this.#buckets[row] = NONE
  }

  keep(rows: Uint32Array): void {
    this.numbers = Float64Array.from(rows, (row) => this.numbers[row] ?? Number.NaN)
    this.#buckets = new Uint8Array(rows.length)
    this.#rows = rows.length
    this.#draw()
  }

  /** Buckets over the numbers that are there: round ends, equally wide but for the last. */
  #draw(): void {
    const numbers = this.numbers
      .slice(0, this.#rows)
      .filter((number) => !Number.isNaN(number))
      .toSorted()
    const low = numbers[0]
    this.#totals.fill(0)
    this.#drawnOver = numbers.length
    if (low === undefined) this.#edges = []
    else {
      const high = numbers[Math.floor((numbers.length - 1) * LAST_BUCKET_FROM)] ?? low
      const width = roundWidth((high - low) / (BUCKETS - 1))
      const first = Math.floor(low / width) * width
      this.#edges = Array.from({ length: BUCKETS }, (_, at) => first + at * width)
    }
    for (let row = 0; row < this.#rows; row++) this.#bucketed(row)
  }

  /** Without a branch a row: nobody could tell which way it goes. */
  fitting(min: number, max: number, rows: number): Bits {
    const fitting = new Bits(rows)
    const { words } = fitting
    const { numbers } = this
    const isWithin = (row: number): number => {
      const number = numbers[row] ?? Number.NaN
      return Number(number >= min) & Number(number <= max)
    }
    const whole = rows >>> 5
    for (let at = 0; at < whole; at++) {
      const start = at << 5
      let word = 0
      for (let bit = 0; bit < 32; bit++) word |= isWithin(start + bit) << bit
      words[at] = word
    }
    for (let row = whole << 5; row < rows; row++) if (isWithin(row) === 1) fitting.add(row)
    return fitting
  }

  answer({ rows, isComplement }: CountedRows): RangeAnswer {
    const numbered = this.#totals.reduce((sum, total) => sum + total) - (this.#totals[NONE] ?? 0)
    // Without buckets, every number counts as none.
    if (this.#drawnOver === 0 || numbered > this.#drawnOver * 2) this.#draw()
    const counts = countsOf(this.#buckets, rows, BUCKETS + 1)
    if (isComplement) {
      for (let bucket = 0; bucket < BUCKETS; bucket++)
        counts[bucket] = (this.#totals[bucket] ?? 0) - (counts[bucket] ?? 0)
    }
    this.#extent ??= this.#measured()
    const { min, max } = this.#extent
    const last = this.#totals.subarray(0, BUCKETS).findLastIndex((total) => total > 0)
    return {
      type: 'histogram',
      min,
      max,
      histogram: this.#edges.slice(0, last + 1).map((from, at) => ({
        // What came later may be below what the buckets were drawn over.
        min: at === 0 ? Math.min(from, min ?? from) : from,
        max: at === last ? Math.max(max ?? from, from) : (this.#edges[at + 1] ?? from),
        count: counts[at] ?? 0,
      })),
    }
  }

  #measured(): Extent {
    let min = Number.POSITIVE_INFINITY
    let max = Number.NEGATIVE_INFINITY
    for (let row = 0; row < this.#rows; row++) {
      const number = this.numbers[row] ?? Number.NaN
      if (number < min) min = number
      if (number > max) max = number
    }
    return min > max ? { min: null, max: null } : { min, max }
  }

  #bucketed(row: number): void {
    const number = this.numbers[row] ?? Number.NaN
    const [first = 0, second = first + 1] = this.#edges
    const at = Math.floor((number - first) / (second - first))
    const bucket =
      Number.isNaN(number) || this.#edges.length === 0
        ? NONE
        : Math.min(BUCKETS - 1, Math.max(0, at))
    this.#buckets[row] = bucket
    this.#totals[bucket] = (this.#totals[bucket] ?? 0) + 1
  }
}

/** 1, 2 or 5 times a power of ten, no less than asked for and at least 1. */
function roundWidth(width: number): number {
  if (width <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(width))
  return ([1, 2, 5, 10].find((times) => times * power >= width) ?? 10) * power
}
