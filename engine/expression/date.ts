const SHAPE =
  /^\d{4}-\d\d-\d\d(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** An ISO 8601 date or date-time that exists in the calendar; a zone is optional. */
export function isDate(value: string): boolean {
  const day = value.slice(0, 10)
  // A day that the month has not is one of the next month there.
  return SHAPE.test(value) && new Date(day).getUTCDate() === Number(day.slice(8))
}

/** -1, 0 or 1; `null` unless both are dates of one shape and zone, so that text order is time order. */
export function compareDates(a: unknown, b: unknown): -1 | 0 | 1 | null {
  if (typeof a !== 'string' || typeof b !== 'string' || a.length !== b.length) return null
  if (!isDate(a) || !isDate(b) || SHAPE.exec(a)?.[2] !== SHAPE.exec(b)?.[2]) return null
  if (a === b) return 0
  return a < b ? -1 : 1
}
