import { bookingNumber } from '#domain/booking-number'
import type { Sql } from '../../database/port.ts'
import type { BookingRequest } from '../port.ts'

/**
 * The number of the car's open visit on the day that is asked for, at whatever workshop; null without
 * one. A visit whose units are cancelled is not open. The index `one_visit_a_day` holds the rule: this
 * is to answer with the number instead of an error.
 */
export async function openVisit(
  sql: Sql,
  { registrationNumber, timeSlot }: Pick<BookingRequest, 'registrationNumber' | 'timeSlot'>,
): Promise<string | null> {
  const [visit] = await sql.query<{ id: string }>(
    `select booking_id as id from booking_unit
      where registration_number = $1 and day = $2::timestamp::date and state = 'booked'`,
    [registrationNumber, timeSlot],
  )
  return visit === undefined ? null : (bookingNumber(visit.id) ?? visit.id)
}
