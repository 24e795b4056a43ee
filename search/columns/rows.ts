import type { Bits } from './bits.ts'
import type { Numbers } from './codes.ts'

/**
 * Rows to count, or those to take off the totals: whichever are fewer. All facets without a filter of
 * their own count the same rows.
 */
export interface CountedRows {
  readonly rows: Uint32Array
  readonly isComplement: boolean
  readonly bits: Bits
}

export function countedRows(bits: Bits, live: Bits, liveCount: number): CountedRows {
  const count = bits.count()
  return count * 2 <= liveCount
    ? { rows: bits.rows(count), isComplement: false, bits }
    : {
        rows: live
          .clone()
          .without(bits)
          .rows(liveCount - count),
        isComplement: true,
        bits,
      }
}

/**
 * How many of the rows have each number, all of which are less than `size`. In four counts at once, one
 * behind the other: neighbours often have the same number, and one count would wait for itself.
 */
export function countsOf(numbers: Numbers, rows: Uint32Array, size: number): Int32Array {
  const counts = new Int32Array(size * 4)
  const [second, third, fourth] = [size, size * 2, size * 3]
  const end = rows.length - (rows.length % 4)
  for (let at = 0; at < end; at += 4) {
    const a = numbers[rows[at] ?? 0] ?? 0
    const b = second + (numbers[rows[at + 1] ?? 0] ?? 0)
    const c = third + (numbers[rows[at + 2] ?? 0] ?? 0)
    const d = fourth + (numbers[rows[at + 3] ?? 0] ?? 0)
    counts[a] = (counts[a] ?? 0) + 1
    counts[b] = (counts[b] ?? 0) + 1
    counts[c] = (counts[c] ?? 0) + 1
    counts[d] = (counts[d] ?? 0) + 1
  }
  for (let at = end; at < rows.length; at++) {
    const number = numbers[rows[at] ?? 0] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  for (let number = 0; number < size; number++) {
    counts[number] =
      (counts[number] ?? 0) +
      (counts[second + number] ?? 0) +
      (counts[third + number] ?? 0) +
      (counts[fourth + number] ?? 0)
  }
  return counts.subarray(0, size)
}
