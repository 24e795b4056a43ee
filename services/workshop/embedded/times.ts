import { addDays, dateOf, type LocalDate } from '#domain/local-date'
import { swedishHoliday } from '#domain/holidays'
import {
  daySlots,
  type DayOccupancy,
  earliestStart,
  HORIZON_DAYS,
  soonestTimes,
  TIMES_NAMED,
} from '#domain/slots'
import type { Department } from '#fixtures/workshops'
import type { Sql } from '../../database/port.ts'
import type { DaySlots } from '../port.ts'
import { occupancyOf } from './occupancy.ts'
import type { WorkshopLocale } from './messages.ts'

/** Days that one answer covers: a batch of four weeks (SLOT-20). */
const DAYS = 28
/** The soonest times are nearly always within this; only then the whole horizon is read. */
const NEAR_DAYS = 14

interface Wanted {
  readonly department: Department
  readonly minutes: number
  readonly now: number
}

/** 28 days from `from`, with what is booked taken off (SLOT-08, SLOT-09). */
export async function calendar(
  sql: Sql,
  wanted: Wanted & { readonly from: LocalDate; readonly locale: WorkshopLocale },
): Promise<readonly DaySlots[]> {
  const { department, from, locale } = wanted
  const booked = await occupancyOf(sql, department.departmentId, {
    from,
    until: addDays(from, DAYS),
  })
  return daysFrom(from, DAYS).map((date) => {
    const { holiday, ...day } = dayOf(wanted, date, booked(date))
    const name = holiday === undefined ? undefined : swedishHoliday(date)?.name[locale]
    return name === undefined ? day : { ...day, holiday: name }
  })
}

/** The soonest times that can be chosen: those of four weeks from the first; none when all is full. */
export async function soonestFree(sql: Sql, wanted: Wanted): Promise<readonly string[]> {
  const today = dateOf(earliestStart(wanted.now))
  const near = await daysWithin(sql, wanted, daysFrom(today, NEAR_DAYS))
  const nearTimes = soonestTimes(near)
  if (nearTimes.length === TIMES_NAMED) return nearTimes
  const rest = daysFrom(addDays(today, NEAR_DAYS), HORIZON_DAYS - NEAR_DAYS + 1)
  const days = [...near, ...(await daysWithin(sql, wanted, rest))]
  const first = days.findIndex((day) => soonestTimes([day]).length > 0)
  return first < 0 ? [] : soonestTimes(days.slice(first, first + DAYS))
}

async function daysWithin(
  sql: Sql,
  wanted: Wanted,
  dates: readonly LocalDate[],
): Promise<readonly DaySlots[]> {
  const [from, last] = [dates[0], dates.at(-1)]
  if (from === undefined || last === undefined) return []
  const { departmentId } = wanted.department
  const booked = await occupancyOf(sql, departmentId, { from, until: addDays(last, 1) })
  return dates.map((date) => dayOf(wanted, date, booked(date)))
}

function dayOf(
  { department, minutes, now }: Wanted,
  date: LocalDate,
  occupancy: DayOccupancy,
): ReturnType<typeof daySlots> {
  return daySlots({ capacity: department, date, minutes, earliest: earliestStart(now), occupancy })
}

function daysFrom(from: LocalDate, count: number): readonly LocalDate[] {
  return Array.from({ length: count }, (_, day) => addDays(from, day))
}
