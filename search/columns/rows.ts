import type { Bits } from './bits.ts'

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
