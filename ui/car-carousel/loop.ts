/**
 * A carousel of `count` slides, whose list is doubled: positions 0 to 2 × count − 1, of which the first
 * half are the slides and the second their copies. It rests in the middle of the two, so that there are
 * slides on both sides; a list's length further on it looks the same.
 */

/** Looping needs more slides than are seen at once, or one would be seen twice (COTW-06). */
export const canLoop = (count: number, listWidth: number, viewWidth: number): boolean =>
  count > 1 && listWidth > viewWidth

/** The position in the middle that looks as this one does. */
export function restingAt(position: number, count: number): number {
  const first = Math.floor(count / 2)
  const turned = (position - first) % count
  return first + (turned < 0 ? turned + count : turned)
}

/** The slide whose middle is closest to the middle of what is seen. */
export function nearestTo(middle: number, middles: readonly number[]): number {
  let nearest = 0
  for (const [at, own] of middles.entries()) {
    if (Math.abs(own - middle) < Math.abs((middles[nearest] ?? 0) - middle)) nearest = at
  }
  return nearest
}
