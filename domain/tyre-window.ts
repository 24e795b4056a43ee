import { addDays, dateOf, type LocalDate, localDateOf } from './local-date.ts'
import { wallClock } from './local-time.ts'

const LEAD_DAYS = 3
const MONTHS_AHEAD = 3

/** The days on which a wheel change can be booked, both included (TYREBOOK-07). */
export interface TyreWindow {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** From 3 days to 3 months after `today`; 30 November has 28 or 29 February three months later. */
export function tyreWindowFrom(today: LocalDate): TyreWindow {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = addDays(localDateOf(year, month + MONTHS_AHEAD + 1, 1), -1)
  const sameDay = localDateOf(year, month + MONTHS_AHEAD, day)
  return { from: addDays(today, LEAD_DAYS), to: sameDay < lastOfMonth ? sameDay : lastOfMonth }
}

/** The same at an instant (milliseconds since 1970 UTC), by the clocks of the workshops. */
export const tyreWindow = (now: number): TyreWindow => tyreWindowFrom(dateOf(wallClock(now)))
