/** So many are named. */
const OFTEN_BOOKED = 3
/** Of fewer bookings it would be chance, or somebody's own. */
export const ENOUGH_BOOKINGS = 10

/** The codes booked most of those `offered`, the most booked first; those booked too seldom are left out. */
export function oftenBooked(
  counts: ReadonlyMap<string, number>,
  offered: readonly string[],
): readonly string[] {
  const count = (code: string): number => counts.get(code) ?? 0
  return offered
    .filter((code) => count(code) >= ENOUGH_BOOKINGS)
    .toSorted((a, b) => count(b) - count(a))
    .slice(0, OFTEN_BOOKED)
}
