/** `12,345`. */
export const countOf = (value: number): string => value.toLocaleString('en')

/** A part of a whole, 0 where there is no whole. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** `12.3 %`; nothing of nothing has no share. */
export const percentOf = (part: number, whole: number): string =>
  whole > 0 ? `${((part / whole) * 100).toFixed(1)} %` : '–'

/** By how many percentage points the second share is more: `+1.2`, `−0.4`, `±0.0`. */
export function pointsBetween(before: number, after: number): string {
  const points = Math.round((after - before) * 1000) / 10
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±'
  return `${sign}${Math.abs(points).toFixed(1)}`
}
