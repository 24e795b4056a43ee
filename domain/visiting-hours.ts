import { addDays, type LocalDate } from './local-date.ts'
import { timesOn, type OpeningTimes } from './opening-times.ts'

/** Parts of a day in which somebody can come by or be called: until noon, until five, and after it. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Minutes since midnight. */
const SPANS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [0, 720],
  afternoon: [720, 1020],
  evening: [1020, 1440],
}
/** Less of a part than this, in minutes, is no time to come by. */
const SHORTEST = 60

/** The parts of a day in which it is open for an hour at least; every part where the hours are not known. */
export function openParts(times: OpeningTimes, day: LocalDate): readonly DayPart[] {
  const spans = timesOn(times, day)
  if (spans === null) return DAY_PARTS
  return DAY_PARTS.filter((part) => {
    const [from, to] = SPANS[part]
    const minutes = spans.map((span) => Math.min(to, span[1]) - Math.max(from, span[0]))
    return Math.max(0, ...minutes) >= SHORTEST
  })
}

/** The days after `today`, the nearest first. */
export const daysAfter = (today: LocalDate, count: number): readonly LocalDate[] =>
  Array.from({ length: count }, (_, step) => addDays(today, step + 1))
