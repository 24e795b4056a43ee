import { roomFor } from './room.ts'

export type Numbers = Uint8Array | Uint16Array | Uint32Array

const WIDTHS = [Uint8Array, Uint16Array, Uint32Array] as const
const LIMITS = [0xff, 0xffff, 0xffff_ffff] as const

/** A small whole number a row, in as few bytes as the largest needs. */
export class Codes {
  #width = 0
  numbers: Numbers = new Uint8Array(0)

  reserve(rows: number): void {
    if (rows > this.numbers.length) this.#move(this.#width, roomFor(rows, this.numbers.length))
  }

  set(row: number, code: number): void {
    if (code > (LIMITS[this.#width] ?? 0)) {
      const width = LIMITS.findIndex((limit) => code <= limit)
      this.#move(width, this.numbers.length)
    }
    this.numbers[row] = code
  }

  at(row: number): number {
    return this.numbers[row] ?? 0
  }

  /** As `numbers` of a column with as many rows were. */
  load(numbers: Numbers): void {
    this.numbers = numbers
    this.#width = WIDTHS.findIndex((width) => numbers instanceof width)
  }

  /** The rows that stay, in their new order. */
  keep(rows: Uint32Array): void {
    const old = this.numbers
    const kept = new (WIDTHS[this.#width] ?? Uint32Array)(rows.length)
    for (let at = 0; at < rows.length; at++) kept[at] = old[rows[at] ?? 0] ?? 0
    this.numbers = kept
  }

  #move(width: number, length: number): void {
    const numbers = new (WIDTHS[width] ?? Uint32Array)(length)
    numbers.set(this.numbers)
    this.numbers = numbers
    this.#width = width
  }
}
