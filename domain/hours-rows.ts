import { dateLanguage } from './date-language.ts'
import type { LocalDate } from './local-date.ts'
import { weekdaysOf } from './opening-times.ts'
import type { Hours } from './retailers.ts'

/** A row of a list of opening hours. */
export interface HoursRow {
  readonly name: string
  readonly text: string
  /** The date, or the weekdays with Monday as 0, on which the row's hours hold; none where unknown. */
  readonly on: LocalDate | readonly number[]
}

interface WeekRow extends HoursRow {
  readonly on: readonly number[]
}

/** Returns the rows of a week. Consecutive days of equal hours are one row: `Mon–Fri`. */
export function hoursRows(hours: readonly Hours[], locale: string): readonly HoursRow[] {
  const named = hours.filter(({ day }) => day !== '')
  const weekdays = weekdaysOf(named, locale)
  const rows: WeekRow[] = []
  for (const [index, { day, displayText }] of named.entries()) {
    const text = displayText.trim()
    const on = weekdays[index] ?? []
    const previous = rows.at(-1)
    const last = previous?.on.at(-1)
    if (previous?.text === text && last !== undefined && on[0] === (last + 1) % 7) {
      const all = [...previous.on, ...on]
      rows[rows.length - 1] = { name: rangeName(all, locale), text, on: all }
    } else rows.push({ name: day, text, on })
  }
  return rows
}

function rangeName(weekdays: readonly number[], locale: string): string {
  const short = new Intl.DateTimeFormat(dateLanguage(locale), { weekday: 'short', timeZone: 'UTC' })
  const [first = '', last = ''] = [weekdays.at(0), weekdays.at(-1)].map((weekday = 0) =>
    // The 1st of January 2024 was a Monday.
    short.format(Date.UTC(2024, 0, weekday + 1)).replace(/\.$/, ''),
  )
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}–${last}`
}
