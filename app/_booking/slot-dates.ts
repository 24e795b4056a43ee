import { addDays, type LocalDate } from '#domain/local-date'
import { type Week, weekBatch, WEEKS_IN_BATCH } from '#domain/weeks'
import { longDay } from '../_wizard/dates.ts'

/** The weeks of the first `batches` batches, the current one first (SLOT-10, SLOT-11). */
export const weeksUntil = (today: LocalDate, batches: number): readonly Week[] =>
  Array.from({ length: batches }, (_, batch) => weekBatch(today, batch)).flat()

/** First day of each batch: what one timeslots call begins at (SLOT-20). */
export const batchStart = (today: LocalDate, batch: number): LocalDate =>
  weekBatch(today, batch)[0]?.monday ?? addDays(today, batch * WEEKS_IN_BATCH * 7)

type TranslateTime = (
  key: 'time.at' | 'time.allDayAt',
  values: { readonly [name: string]: string },
) => string

/** `måndag 7 december klockan 10:00`, or the complete day. */
export const slotText = (
  slot: { readonly date: string; readonly timeSlot: string; readonly isFullDay: boolean },
  locale: string,
  t: TranslateTime,
): string => {
  const day = longDay(slot.date, locale)
  return slot.isFullDay
    ? t('time.allDayAt', { day })
    : t('time.at', { day, time: slot.timeSlot.slice(11) })
}
