import { addDays, at, daysBetween, parseLocalDate, type LocalDate } from '#domain/local-date'
import { openingOn } from '#domain/opening-hours'
import { hourGrid } from '#domain/slots'
import { tyreWindow } from '#domain/tyre-window'
import type { TyreDepartment } from '#fixtures/tyre-hotel'
import type { Sql } from '../../database/port.ts'

/** What is taken: units by the start of the slot, `YYYY-MM-DDTHH:mm`, and its kind. */
type Taken = (kind: 'hour' | 'day', startsAt: string) => readonly number[]

/** Days within both the asked range and the window of bookable ones; empty when they do not meet. */
export function daysAsked(startDate: string, endDate: string, now: number): readonly LocalDate[] {
  const window = tyreWindow(now)
  const [start, end] = [parseLocalDate(startDate), parseLocalDate(endDate)]
  if (start === null || end === null) return []
  const from = start > window.from ? start : window.from
  const to = end < window.to ? end : window.to
  if (from > to) return []
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
}

/** Starts of work on a day; none when it is closed or has no times of its own. */
export function startsOn({ hours, times }: TyreDepartment, date: LocalDate): readonly string[] {
  const { open } = openingOn(hours, date)
  return open === null || times === 'on-request' ? [] : hourGrid(open)
}

/** Those of `dates` on which a car can still be taken (TYREBOOK-09). */
export async function freeDays(
  sql: Sql,
  department: TyreDepartment,
  dates: readonly LocalDate[],
): Promise<readonly LocalDate[]> {
  const taken = await takenAt(sql, department.erpId, dates)
  return dates.filter((date) => {
    if (openingOn(department.hours, date).open === null) return false
    return department.times === 'on-request'
      ? taken('day', at(date, '00:00')).length < department.bays
      : startsOn(department, date).some(
          (start) => taken('hour', at(date, start)).length < department.bays,
        )
  })
}

/** The free starts of each bay, as local `YYYY-MM-DDTHH:mm:ss` (TYREBOOK-10). */
export async function freeStarts(
  sql: Sql,
  department: TyreDepartment,
  dates: readonly LocalDate[],
): Promise<readonly string[][]> {
  const taken = await takenAt(sql, department.erpId, dates)
  const bays = Array.from({ length: department.bays }, (_, bay) =>
    dates.flatMap((date) =>
      startsOn(department, date)
        .map((start) => at(date, start))
        .filter((start) => !taken('hour', start).includes(bay))
        .map((start) => `${start}:00`),
    ),
  )
  return bays.filter((starts) => starts.length > 0)
}

async function takenAt(sql: Sql, erpId: string, dates: readonly LocalDate[]): Promise<Taken> {
  const [from, last] = [dates[0], dates.at(-1)]
  if (from === undefined || last === undefined) return () => []
  const rows = await sql.query<{ kind: string; starts_at: string; units: number[] }>(
    `select s.kind, to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at,
            array_agg(b.unit) as units
       from tyre_slot s join tyre_booking b on b.slot_id = s.id
      where s.erp_id = $1 and s.starts_at >= $2::date and s.starts_at < $3::date
      group by s.id`,
    [erpId, from, addDays(last, 1)],
  )
  const units = new Map(rows.map((row) => [`${row.kind} ${row.starts_at}`, row.units]))
  return (kind, startsAt) => units.get(`${kind} ${startsAt}`) ?? []
}
