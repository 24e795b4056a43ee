import { tyreWindowFrom } from '#domain/tyre-window'
import { wallClock } from '#domain/local-time'
import type { LocalDate } from '#domain/local-date'
import type { Period } from './api.ts'

const instant = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

const tag = (locale: string): string => (locale === 'en' ? 'en-GB' : `${locale}-SE`)

const words = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag(locale), { ...options, timeZone: 'UTC' }).format(instant(date))

/** `tisdag 1 december` (TYREBOOK-08). */
export const longDay = (date: string, locale: string): string =>
  words(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })

/** `tisdag 1 december 2026`. */
export const fullDay = (date: string, locale: string): string =>
  words(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `december 2026` of `2026-12`. */
export const monthName = (month: string, locale: string): string =>
  words(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** Monday first: `mån` and `måndag`. */
export const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, n) => {
    // 2024 began on a Monday.
    const day = `2024-01-0${n + 1}`
    return {
      short: words(day, locale, { weekday: 'short' }),
      long: words(day, locale, { weekday: 'long' }),
    }
  })

/** Today by the clocks of the workshops. */
export const todayThere = (now = Date.now()): LocalDate => wallClock(now).slice(0, 10) as LocalDate

/** What can be booked from `today` on: 3 days to 3 months ahead (TYREBOOK-07, TYREBOOK-27). */
export const periodFrom = (today: LocalDate): Period => tyreWindowFrom(today)
