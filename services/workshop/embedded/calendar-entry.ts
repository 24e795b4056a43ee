import type { LocalDateTime } from '#domain/local-date'
import type { Department } from '#fixtures/workshops'
import type { Sql } from '../../database/port.ts'
import type { CalendarEntry } from '../port.ts'

/** Returns what a calendar needs of a booking; null when there is none. */
export async function calendarEntry(sql: Sql, bookingId: string): Promise<CalendarEntry | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(bookingId)) return null
  const [row] = await sql.query<{
    facts: Department
    starts_at: LocalDateTime
    is_full_day: boolean
    minutes: number
  }>(
    `select facts, to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, is_full_day, minutes
       from booking join department using (department_id) where booking.id = $1::uuid`,
    [bookingId],
  )
  if (row === undefined) return null
  const { siteName, address, latitude, longitude, phone } = row.facts
  return {
    bookingId,
    place: { siteName, address, latitude, longitude, phone },
    startsAt: row.starts_at,
    isFullDay: row.is_full_day,
    minutes: row.minutes,
  }
}
