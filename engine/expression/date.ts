const SHAPE =
  /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** An ISO 8601 date or date-time that exists in the calendar; a zone is optional. */
export function isDate(value: string): boolean {
  const parts = SHAPE.exec(value)
  if (!parts) return false
  const month = Number(parts[2])
  const day = Number(parts[3])
  return month > 0 && month < 13 && day > 0 && day <= daysIn(Number(parts[1]), month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** -1, 0 or 1; `null` unless both are dates of one shape and zone, so that text order is time order. */
export function compareDates(a: unknown, b: unknown): -1 | 0 | 1 | null {
  if (typeof a !== 'string' || typeof b !== 'string' || a.length !== b.length) return null
  if (!isDate(a) || !isDate(b) || SHAPE.exec(a)?.[5] !== SHAPE.exec(b)?.[5]) return null
  if (a === b) return 0
  return a < b ? -1 : 1
}
