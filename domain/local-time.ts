import type { LocalDateTime } from './local-date.ts'

/** Where every workshop of the Swedish site stands. */
export const SWEDISH_TIME = 'Europe/Stockholm'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

/**
 * What the clock on the wall shows at `instant` (milliseconds since 1970 UTC). Adding a lead time
 * to the instant before converting keeps it true across the change to and from summer time.
 */
export function wallClock(instant: number, timeZone: string = SWEDISH_TIME): LocalDateTime {
  const part: Record<string, string> = {}
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) part[type] = value
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}` as LocalDateTime
}
