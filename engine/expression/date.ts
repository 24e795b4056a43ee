const SHAPE =
  /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * The length and zone of an ISO 8601 date or date-time; null unless it is one that exists in the
 * calendar. Among dates of one shape, text order is time order.
 */
export function dateShape(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const [found, zone = ''] = SHAPE.exec(value) ?? []
  const day = value.slice(0, 10)
  // A day that the month has not is one of the next month there.
  const exists = found && new Date(day).getUTCDate() === Number(day.slice(8))
  return exists ? value.length + zone : null
}
