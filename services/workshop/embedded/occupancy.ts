import { at, type LocalDate, type LocalDateTime, dateOf, timeOf } from '#domain/local-date'
import { type DayOccupancy, NOTHING_BOOKED } from '#domain/slots'
import type { Sql } from '../../database/port.ts'

/** What is booked at a department from `from` until the day before `until`, by day. */
export async function occupancyOf(
  sql: Sql,
  departmentId: string,
  days: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<(date: LocalDate) => DayOccupancy> {
  const rows = await sql.query<{ starts_at: LocalDateTime; kind: 'hour' | 'day'; taken: number }>(
    `select to_char(slot.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, slot.kind,
            count(*)::int as taken
       from slot join booking_unit on booking_unit.slot_id = slot.id
      where slot.department_id = $1 and booking_unit.state = 'booked'
        and slot.starts_at >= $2::timestamp and slot.starts_at < $3::timestamp
      group by slot.id`,
    [departmentId, at(days.from, '00:00'), at(days.until, '00:00')],
  )
  const byDay = new Map<LocalDate, { slots: Map<string, number>; allDay: number }>()
  for (const { starts_at, kind, taken } of rows) {
    const date = dateOf(starts_at)
    const day = byDay.get(date) ?? { slots: new Map<string, number>(), allDay: 0 }
    byDay.set(date, day)
    if (kind === 'day') day.allDay += taken
    else day.slots.set(timeOf(starts_at), taken)
  }
  return (date) => byDay.get(date) ?? NOTHING_BOOKED
}
