import {
  addDays,
  at,
  dateOf,
  type LocalDate,
  type LocalDateTime,
  minutesOf,
  timeOf,
  timeOfMinutes,
  weekdayOf,
} from './local-date.ts'
import type { OpeningSchedule } from './retailers.ts'

/** Minutes since midnight; an end past 1440 is on the next day. */
export type Span = readonly [from: number, to: number]
/** Of one day, in order; none is closed, null is not known. */
export type DayTimes = readonly Span[] | null

/** When a department is open, as its index's texts could be read. */
export interface OpeningTimes {
  /** Monday first. */
  readonly week: readonly DayTimes[]
  /** Days on which other hours hold. */
  readonly days: Readonly<Record<LocalDate, DayTimes>>
  /** Both ends belong to it (DEALER-25). */
  readonly vacation: {
    readonly start: LocalDate
    readonly end: LocalDate
    readonly week: readonly DayTimes[]
  } | null
}

/** `until` and `opens` are null where no change is in sight. */
export type OpenState =
  | { readonly isOpen: true; readonly until: LocalDateTime | null }
  | { readonly isOpen: false; readonly opens: LocalDateTime | null }

const DAY = 1440
/** Days that are looked through for the next change. */
const AHEAD = 14
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?`
const SPAN = new RegExp(
  String.raw`${TIME}\s*(?:-|–|—|\bto\b|\btill\b|\btil\b|\bdo\b)\s*${TIME}`,
  'g',
)

/**
 * Reads the times of a text for people: `09:00–18:00`, `9-18`, `07.00 - 12.00, 13.00 - 17.00`. A text
 * without a digit is a word for closed; one whose digits are no times is not known.
 */
export function readTimes(text: string): DayTimes {
  if (!/\d/.test(text)) return text.trim() === '' ? null : []
  const spans: [number, number][] = []
  for (const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] of text.matchAll(SPAN)) {
    const from = minutesFrom(Number(fromHour), Number(fromMinute))
    const to = minutesFrom(Number(toHour), Number(toMinute))
    if (from === null || to === null || from === DAY) return null
    spans.push([from, to > from ? to : to + DAY])
  }
  // What is left of the text must not be a time of its own.
  if (spans.length === 0 || /\d/.test(text.replaceAll(SPAN, ''))) return null
  return joined(spans.toSorted(([a], [b]) => a - b))
}

const minutesFrom = (hour: number, minute: number): number | null =>
  hour <= 24 && minute < 60 && hour * 60 + minute <= DAY ? hour * 60 + minute : null

function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = []
  for (const [from, to] of spans) {
    const last = all.at(-1)
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)]
    else all.push([from, to])
  }
  return all
}

/** The schedule of a department whose days are named in the language; what cannot be read is not known. */
export function openingTimes(schedule: OpeningSchedule, locale: string): OpeningTimes {
  const { deviationdays, vacationdays } = schedule
  const days: Record<LocalDate, DayTimes> = {}
  for (const { date, displayText } of deviationdays) if (date) days[date] = readTimes(displayText)
  const { vacationstart: start = null, vacationend: end = null } = vacationdays ?? {}
  return {
    week: weekOf(schedule.openinghours, locale),
    days,
    vacation:
      start && end && start <= end
        ? { start, end, week: weekOf(vacationdays?.days ?? [], locale) }
        : null,
  }
}

type Named = OpeningSchedule['openinghours']

/** Names are days (`Monday`, `Mon`) or from one to another (`Mon-Fri`); seven others are in their order. */
function weekOf(hours: Named, locale: string): readonly DayTimes[] {
  const week: DayTimes[] = Array.from({ length: 7 }, () => null)
  const weekdays = weekdaysOf(hours, locale)
  for (const [index, { displayText }] of hours.entries()) {
    for (const day of weekdays[index] ?? []) week[day] = readTimes(displayText)
  }
  return week
}

/** Returns the weekdays of each row, Monday as 0; none where its name cannot be read. */
export function weekdaysOf(hours: Named, locale: string): readonly (readonly number[])[] {
  const names = dayNames(locale)
  const read = hours.map(({ day }) => daysOf(day, names))
  const isInOrder = hours.length === 7 && read.every((days) => days.length === 0)
  return isInOrder ? hours.map((_, index) => [index]) : read
}

function daysOf(name: string, names: ReadonlyMap<string, number>): readonly number[] {
  const [first, last, ...rest] = name
    .split(/[-–—]/)
    .map((part) => names.get(part.trim().replace(/\.$/, '').toLowerCase()))
  if (first === undefined || rest.length > 0) return []
  if (!/[-–—]/.test(name)) return [first]
  return last === undefined
    ? []
    : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)
}

const namesByLocale = new Map<string, ReadonlyMap<string, number>>()

/** The weekdays by what they are called in a language and in English, whole and short; Monday is 0. */
function dayNames(locale: string): ReadonlyMap<string, number> {
  const known = namesByLocale.get(locale)
  if (known) return known
  const names = new Map<string, number>()
  namesByLocale.set(locale, names)
  for (const language of ['en', locale]) {
    for (const weekday of ['long', 'short'] as const) {
      const name = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      // The 1st of January 2024 was a Monday.
      for (let day = 0; day < 7; day += 1) {
        names.set(
          name
            .format(Date.UTC(2024, 0, day + 1))
            .replace(/\.$/, '')
            .toLowerCase(),
          day,
        )
      }
    }
  }
  return names
}

/** The part of a schedule that a list of hours shows. */
export type SchedulePart = 'week' | 'vacation' | 'days'

/** Returns which part holds on a date: a day of its own comes first, then a vacation, then the week. */
export function partOn({ days, vacation }: OpeningTimes, date: LocalDate): SchedulePart {
  if (days[date] !== undefined) return 'days'
  const isAway = vacation !== null && vacation.start <= date && date <= vacation.end
  // A vacation that names no hours at all changes none.
  return isAway && vacation.week.some((times) => times !== null) ? 'vacation' : 'week'
}

export function timesOn(times: OpeningTimes, date: LocalDate): DayTimes {
  const part = partOn(times, date)
  if (part === 'days') return times.days[date] ?? null
  const week = part === 'vacation' ? times.vacation?.week : times.week
  return week?.[weekdayOf(date) - 1] ?? null
}

/**
 * Whether it is open at a moment of its wall clock, and when that changes; null where today's hours are not
 * known. Hours are of the wall clock, so that a change of summer time moves none of them.
 */
export function openState(times: OpeningTimes, now: LocalDateTime): OpenState | null {
  const today = dateOf(now)
  const minute = minutesOf(timeOf(now))
  if (timesOn(times, today) === null) return null
  // From yesterday, whose last span may end today, in minutes of today.
  const ahead: Span[] = []
  for (let step = -1; step <= AHEAD; step += 1) {
    const spans = timesOn(times, addDays(today, step))
    if (spans === null && step > 0) break
    for (const [from, to] of spans ?? []) ahead.push([from + step * DAY, to + step * DAY])
  }
  const spans = joined(ahead)
  const current = spans.find(([from, to]) => from <= minute && minute < to)
  if (current) {
    const isEndless = current[1] >= AHEAD * DAY
    return { isOpen: true, until: isEndless ? null : momentOf(today, current[1]) }
  }
  const next = spans.find(([from]) => from > minute)
  return { isOpen: false, opens: next ? momentOf(today, next[0]) : null }
}

const momentOf = (today: LocalDate, minutes: number): LocalDateTime =>
  at(addDays(today, Math.floor(minutes / DAY)), timeOfMinutes(minutes % DAY))
