import { type LocalDate, weekdayOf } from './local-date.ts'
import { type Holiday, swedishHoliday } from './holidays.ts'

/** `HH:mm`, `to` exclusive. */
export interface OpenPeriod {
  readonly from: string
  readonly to: string
}

/** Monday first; null is closed. */
export type WeeklyHours = readonly [
  OpenPeriod | null,
  OpenPeriod | null,
  OpenPeriod | null,
  OpenPeriod | null,
  OpenPeriod | null,
  OpenPeriod | null,
  OpenPeriod | null,
]

export type OpeningDay =
  | { readonly open: OpenPeriod; readonly holiday: null }
  | { readonly open: null; readonly holiday: Holiday | null }

/** A workshop's hours on a day: closed on public holidays and the eves that count as such. */
export function openingOn(hours: WeeklyHours, date: LocalDate): OpeningDay {
  const holiday = swedishHoliday(date)
  if (holiday) return { open: null, holiday }
  const open = hours[weekdayOf(date) - 1] ?? null
  return open ? { open, holiday: null } : { open: null, holiday: null }
}
