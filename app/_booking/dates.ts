import { addDays, type LocalDate } from '#domain/local-date'
import { type Week, weekBatch, WEEKS_IN_BATCH } from '#domain/weeks'

const instant = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`)

const tag = (locale: string): string => (locale === 'en' ? 'en-GB' : `${locale}-SE`)

/** `måndag 7 december`. */
export const longDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(tag(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(instant(date))

/** `mån`. */
export const shortWeekday = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(tag(locale), { weekday: 'short', timeZone: 'UTC' }).format(instant(date))

/** `7 dec.` */
export const shortDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(tag(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    instant(date),
  )

/** The weeks of the first `batches` batches, the current one first (SLOT-10, SLOT-11). */
export const weeksUntil = (today: LocalDate, batches: number): readonly Week[] =>
  Array.from({ length: batches }, (_, batch) => weekBatch(today, batch)).flat()

/** First day of each batch: what one timeslots call begins at (SLOT-20). */
export const batchStart = (today: LocalDate, batch: number): LocalDate =>
  weekBatch(today, batch)[0]?.monday ?? addDays(today, batch * WEEKS_IN_BATCH * 7)

/** `mån 7 dec. 10:00`. */
export const dayAndTime = (moment: string, locale: string): string =>
  `${shortWeekday(moment, locale)} ${shortDay(moment, locale)} ${moment.slice(11)}`

/** `14:05`, with its day when that is not today, by the visitor's own clock. */
export function momentOf(at: number, locale: string, now = Date.now()): string {
  const day = (ms: number): string =>
    new Intl.DateTimeFormat(tag(locale), { day: 'numeric', month: 'short' }).format(ms)
  const time = new Intl.DateTimeFormat(tag(locale), { hour: '2-digit', minute: '2-digit' })
  return day(at) === day(now) ? time.format(at) : `${day(at)} ${time.format(at)}`
}

type DateWords = (
  key: 'time.at' | 'time.allDayAt',
  values: { readonly [name: string]: string },
) => string

/** `måndag 7 december klockan 10:00`, or the whole day. */
export const whenWords = (
  slot: { readonly date: string; readonly timeSlot: string; readonly isFullDay: boolean },
  locale: string,
  t: DateWords,
): string => {
  const day = longDay(slot.date, locale)
  return slot.isFullDay
    ? t('time.allDayAt', { day })
    : t('time.at', { day, time: slot.timeSlot.slice(11) })
}
