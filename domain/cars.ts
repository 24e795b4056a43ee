/** Most cars that an index is asked for by their ids; later ones are ignored (SVCDATA-03, INDEX-20). */
export const MAX_CAR_IDS = 100
/** Of a teaser whose editor says no number. */
const USUAL_CARS = 8

/** How many cars a teaser shows: `NumberOfCars`, else `Limit`, else 8 (SVCDATA-07, INDEX-20). */
export const teaserLimit = (fields: {
  readonly NumberOfCars: string
  readonly Limit: string
}): number => countOf(fields.NumberOfCars) ?? countOf(fields.Limit) ?? USUAL_CARS

/** A whole number from 1 on, capped at what an index answers; null for anything else. */
function countOf(text: string): number | null {
  const plain = text.trim()
  if (!/^\d{1,9}$/.test(plain) || Number(plain) === 0) return null
  return Math.min(Number(plain), MAX_CAR_IDS)
}
