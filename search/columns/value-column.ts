import type { Selection, ValueAnswer } from '../query.ts'
import type { FoundByWord } from '../text/found.ts'
import { Bits } from './bits.ts'
import { Codes, type Numbers } from './codes.ts'
import { type CountedRows, countsOf } from './rows.ts'
import { Tree, type TreeEntry } from './tree.ts'

const NOT_FOUND = 0xffff_ffff

type OnNew = (value: number, text: string) => void

/** One value a row, or none, in levels. */
export class ValueColumn {
  readonly tree: Tree
  readonly codes = new Codes()
  /** How many rows have each value itself, those below it not counted. */
  readonly totals: number[] = []

  constructor(levels: number) {
    this.tree = new Tree(levels)
  }

  /** Into a column that is empty. */
  load(entries: readonly TreeEntry[], codes: Numbers): void {
    this.tree.load(entries)
    this.codes.load(codes)
    for (const value of codes) this.totals[value] = (this.totals[value] ?? 0) + 1
  }

  reserve(rows: number): void {
    this.codes.reserve(rows)
  }

  add(row: number, path: readonly string[], onNew: OnNew): void {
    const value = this.tree.at(path, onNew)
    this.codes.set(row, value)
    this.totals[value] = (this.totals[value] ?? 0) + 1
  }

  remove(row: number): void {
    const value = this.codes.at(row)
    this.totals[value] = (this.totals[value] ?? 0) - 1
  }

  keep(rows: Uint32Array): void {
    this.codes.keep(rows)
  }

  fitting(selections: readonly Selection[], rows: number): Bits {
    return rowsWith(this.tree.chosen(selections), this.codes.numbers, rows)
  }

  /** Finds rows at the cost of their value, or of one above it. */
  find(costs: ReadonlyMap<number, number>, into: FoundByWord): void {
    const byValue = new Uint32Array(this.tree.size).fill(NOT_FOUND)
    for (const [value, cost] of costs) this.tree.spread(byValue, value, cost)
    for (const cost of [...new Set(costs.values())].toSorted((a, b) => a - b)) {
      const marks = Uint8Array.from(byValue, (own) => (own === cost ? 1 : 0))
      into.addAll(rowsWith(marks, this.codes.numbers, into.size), cost)
    }
  }

  answer(
    { rows, isComplement }: CountedRows,
    chosen: readonly Selection[],
    compare: (a: string, b: string) => number,
  ): ValueAnswer {
    const counts = countsOf(this.codes.numbers, rows, this.tree.size)
    if (isComplement) {
      for (let value = 0; value < counts.length; value++)
        counts[value] = (this.totals[value] ?? 0) - (counts[value] ?? 0)
    }
    counts[0] = 0
    return { values: this.tree.counted(counts, chosen, compare) }
  }
}

/** The rows whose number is marked with a 1; all other marks are 0. Without a branch a row, eight at a time. */
function rowsWith(marks: Uint8Array, numbers: Numbers, rows: number): Bits {
  const bits = new Bits(rows)
  const { words } = bits
  const whole = rows >>> 5
  for (let at = 0; at < whole; at++) {
    const start = at << 5
    let word = 0
    for (let bit = 0; bit < 32; bit += 8) {
      const row = start + bit
      const eight =
        (marks[numbers[row] ?? 0] ?? 0) |
        ((marks[numbers[row + 1] ?? 0] ?? 0) << 1) |
        ((marks[numbers[row + 2] ?? 0] ?? 0) << 2) |
        ((marks[numbers[row + 3] ?? 0] ?? 0) << 3) |
        ((marks[numbers[row + 4] ?? 0] ?? 0) << 4) |
        ((marks[numbers[row + 5] ?? 0] ?? 0) << 5) |
        ((marks[numbers[row + 6] ?? 0] ?? 0) << 6) |
        ((marks[numbers[row + 7] ?? 0] ?? 0) << 7)
      word |= eight << bit
    }
    words[at] = word
  }
  for (let row = whole << 5; row < rows; row++) if (marks[numbers[row] ?? 0] === 1) bits.add(row)
  return bits
}
