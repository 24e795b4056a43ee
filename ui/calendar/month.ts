import { addDays, type LocalDate, localDateOf, weekdayOf } from '#domain/local-date'

/** `YYYY-MM`. Compares correctly as text. */
export type Month = string

export const monthOf = (day: LocalDate): Month => day.slice(0, 7)

/** Months roll over the year. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(localDateOf(year, number + months, 1))
}

const firstOf = (month: Month): LocalDate => `${month}-01` as LocalDate

/** Six weeks from the Monday on or before the first: 42 days (TYRE-09). */
export function daysOf(month: Month): readonly LocalDate[] {
  const monday = addDays(firstOf(month), 1 - weekdayOf(firstOf(month)))
  return Array.from({ length: 42 }, (_, n) => addDays(monday, n))
}

const STEPS: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The same day of another month, or that month's last. */
function inMonth(day: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(day), months)
  const last = addDays(firstOf(addMonths(month, 1)), -1)
  const same = `${month}${day.slice(7)}` as LocalDate
  return same > last ? last : same
}

/**
 * The day that a key leads to from `day`, as the grid of the ARIA practices has it; null for a key
 * that means nothing here, or that leads out of the months from `first` to `last`.
 */
export function moveInMonth(
  day: LocalDate,
  key: string,
  { first, last }: { readonly first: Month; readonly last: Month },
): LocalDate | null {
  const to = target(day, key)
  return to === null || to === day || monthOf(to) < first || monthOf(to) > last ? null : to
}

function target(day: LocalDate, key: string): LocalDate | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day))
  if (key === 'End') return addDays(day, 7 - weekdayOf(day))
  if (key === 'PageUp') return inMonth(day, -1)
  return key === 'PageDown' ? inMonth(day, 1) : null
}
