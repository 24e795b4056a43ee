import {
  addDays,
  at,
  dateOf,
  type LocalDate,
  type LocalDateTime,
  minutesOf,
  timeOf,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from './local-date.ts'
import { wallClock } from './local-time.ts'
import { openingOn, type OpenPeriod, type WeeklyHours } from './opening-hours.ts'

/** Where and when a full day is handed in (SLOT-13). */
export const ALL_DAY_TIME = '08:00'
export const SLOT_MINUTES = 60
/** Work longer than this keeps the car for the day, so every open day then offers a full day. */
export const ALL_DAY_FROM_MINUTES = 240
export const MIN_LEAD_MINUTES = 120
/** How far ahead a time can be booked. */
export const HORIZON_DAYS = 182

/** What a department can take on. */
export interface Capacity {
  readonly hours: WeeklyHours
  /** Cars that can be worked on in the same hour. */
  readonly mechanics: number
  /** Full-day cars a day, beside the hourly ones. `weekdays` offer a full day for short work, too. */
  readonly allDay: { readonly capacity: number; readonly weekdays: readonly Weekday[] }
}

/** What is booked on one day. */
export interface DayOccupancy {
  /** Cars in each slot by its start, `HH:mm`; a slot left out has none. */
  readonly slots: ReadonlyMap<string, number>
  readonly allDay: number
}

export const NOTHING_BOOKED: DayOccupancy = { slots: new Map(), allDay: 0 }

/** SLOT-08. */
export interface DaySlots {
  readonly date: LocalDate
  readonly availableSlots: string[]
  readonly allDaySlotAvailable: boolean
  readonly holiday?: string
}

/** Consecutive slots that work of so many minutes takes; at least one. */
export const slotsNeeded = (minutes: number): number =>
  Math.max(1, Math.ceil(minutes / SLOT_MINUTES))

/** The starts of a day's slots; only whole slots within the opening hours. */
export function hourGrid(open: OpenPeriod): readonly string[] {
  const starts: string[] = []
  const end = minutesOf(open.to)
  for (let start = minutesOf(open.from); start + SLOT_MINUTES <= end; start += SLOT_MINUTES) {
    starts.push(timeOfMinutes(start))
  }
  return starts
}

/** The starts that work of `minutes` beginning at `start` takes; null when it does not fit into the day. */
export function slotsTaken(
  open: OpenPeriod,
  start: string,
  minutes: number,
): readonly string[] | null {
  const grid = hourGrid(open)
  const first = grid.indexOf(start)
  const needed = slotsNeeded(minutes)
  if (first < 0 || first + needed > grid.length) return null
  return grid.slice(first, first + needed)
}

/** Whether a department offers a full day on an open `date` for work of so many minutes, capacity aside. */
export function offersAllDay(capacity: Capacity, date: LocalDate, minutes: number): boolean {
  if (capacity.allDay.capacity === 0) return false
  return minutes > ALL_DAY_FROM_MINUTES || capacity.allDay.weekdays.includes(weekdayOf(date))
}

/** The first moment that can still be booked. `now` is milliseconds since 1970 UTC. */
export const earliestStart = (now: number): LocalDateTime =>
  wallClock(now + MIN_LEAD_MINUTES * 60_000)

/** The free slots of one day for work of `minutes`. `earliest` is from `earliestStart`. */
export function daySlots(query: {
  readonly capacity: Capacity
  readonly date: LocalDate
  readonly minutes: number
  readonly earliest: LocalDateTime
  readonly occupancy: DayOccupancy
}): DaySlots {
  const { capacity, date, minutes, earliest, occupancy } = query
  const { open, holiday } = openingOn(capacity.hours, date)
  const tooFar = date > addDays(dateOf(earliest), HORIZON_DAYS)
  if (!open || tooFar) {
    const closed = { date, availableSlots: [], allDaySlotAvailable: false }
    return holiday ? { ...closed, holiday: holiday.name.sv } : closed
  }
  const availableSlots = hourGrid(open).filter(
    (start) =>
      at(date, start) >= earliest &&
      slotsTaken(open, start, minutes)?.every(
        (slot) => (occupancy.slots.get(slot) ?? 0) < capacity.mechanics,
      ),
  )
  const allDaySlotAvailable =
    offersAllDay(capacity, date, minutes) &&
    at(date, ALL_DAY_TIME) >= earliest &&
    occupancy.allDay < capacity.allDay.capacity
  return { date, availableSlots, allDaySlotAvailable }
}

/** Of a workshop, so many of its soonest times are named beside it. */
export const TIMES_NAMED = 3

/**
 * The first times of these days that can be chosen, at most `TIMES_NAMED`: `YYYY-MM-DDTHH:mm`, or
 * `YYYY-MM-DD` for a full day, which a day with one shows alone (SLOT-13, SLOT-14).
 */
export const soonestTimes = (
  days: readonly (Pick<DaySlots, 'availableSlots' | 'allDaySlotAvailable'> & {
    readonly date: string
  })[],
): readonly string[] =>
  days
    .flatMap(({ date, availableSlots, allDaySlotAvailable }) =>
      allDaySlotAvailable ? [date] : availableSlots.toSorted().map((time) => `${date}T${time}`),
    )
    .slice(0, TIMES_NAMED)

export type SlotProblem = 'past' | 'too-far' | 'closed' | 'outside-hours' | 'no-full-day'

/**
 * Whether a wanted time is one the department works at all, occupancy aside; null when it is.
 * What is free is only decided when the booking is stored.
 */
export function slotProblem(query: {
  readonly capacity: Capacity
  readonly timeSlot: LocalDateTime
  readonly isFullDay: boolean
  readonly minutes: number
  readonly earliest: LocalDateTime
}): SlotProblem | null {
  const { capacity, timeSlot, isFullDay, minutes, earliest } = query
  const date = dateOf(timeSlot)
  if (timeSlot < earliest) return 'past'
  if (date > addDays(dateOf(earliest), HORIZON_DAYS)) return 'too-far'
  const { open } = openingOn(capacity.hours, date)
  if (!open) return 'closed'
  if (isFullDay) {
    const offered = timeOf(timeSlot) === ALL_DAY_TIME && offersAllDay(capacity, date, minutes)
    return offered ? null : 'no-full-day'
  }
  return slotsTaken(open, timeOf(timeSlot), minutes) ? null : 'outside-hours'
}
