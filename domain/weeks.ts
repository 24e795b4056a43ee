import { addDays, daysBetween, type LocalDate, localDateOf, weekdayOf } from './local-date.ts'

/** Weeks shown and loaded at a time (SLOT-11). */
export const WEEKS_IN_BATCH = 4

/** Monday to Sunday (SLOT-10, SLOT-18). */
export interface Week {
  readonly monday: LocalDate
  /** ISO 8601 week number. */
  readonly number: number
  readonly days: readonly LocalDate[]
}

export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date))

/** ISO 8601: week 1 is the one with the year's first Thursday. */
export function isoWeek(date: LocalDate): number {
  const thursday = addDays(mondayOf(date), 3)
  const january1 = localDateOf(Number(thursday.slice(0, 4)), 1, 1)
  return Math.floor(daysBetween(january1, thursday) / 7) + 1
}

export function weekOf(date: LocalDate): Week {
  const monday = mondayOf(date)
  return {
    monday,
    number: isoWeek(monday),
    days: [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset)),
  }
}

/** Four weeks; batch 0 begins with the week of `today`. */
export function weekBatch(today: LocalDate, batch: number): readonly Week[] {
  const first = addDays(mondayOf(today), batch * WEEKS_IN_BATCH * 7)
  return [0, 1, 2, 3].map((week) => weekOf(addDays(first, week * 7)))
}

export const isWeekend = (date: LocalDate): boolean => weekdayOf(date) >= 6
