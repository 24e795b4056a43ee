const instant = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

const tag = (locale: string): string => (locale === 'en' ? 'en-GB' : `${locale}-SE`)

const format = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tag(locale), { ...options, timeZone: 'UTC' }).format(instant(date))

/** `måndag 7 december` (TYREBOOK-08). */
export const longDay = (date: string, locale: string): string =>
  format(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })

/** `måndag 7 december 2026`. */
export const fullDay = (date: string, locale: string): string =>
  format(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `mån`. */
export const shortWeekday = (date: string, locale: string): string =>
  format(date, locale, { weekday: 'short' })

/** `7 dec.` */
export const shortDay = (date: string, locale: string): string =>
  format(date, locale, { day: 'numeric', month: 'short' })

/** `mån 7 dec. 10:00`, with `allDay` in place of a time that it lacks. */
export const dayAndTime = (moment: string, locale: string, allDay = ''): string =>
  `${shortWeekday(moment, locale)} ${shortDay(moment, locale)} ${moment.slice(11) || allDay}`.trimEnd()

/** `december 2026` of `2026-12`. */
export const monthName = (month: string, locale: string): string =>
  format(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** Monday first: `mån` and `måndag`. */
export const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, n) => {
    // 2024 began on a Monday.
    const day = `2024-01-0${n + 1}`
    return {
      short: format(day, locale, { weekday: 'short' }),
      long: format(day, locale, { weekday: 'long' }),
    }
  })

/** `14:05`, with its day when that is not today, by the visitor's own clock. */
export function momentOf(at: number, locale: string, now = Date.now()): string {
  const day = (ms: number): string =>
    new Intl.DateTimeFormat(tag(locale), { day: 'numeric', month: 'short' }).format(ms)
  const time = new Intl.DateTimeFormat(tag(locale), { hour: '2-digit', minute: '2-digit' })
  return day(at) === day(now) ? time.format(at) : `${day(at)} ${time.format(at)}`
}
