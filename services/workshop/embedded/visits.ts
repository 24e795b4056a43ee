import { bookingNumber } from '#domain/booking-number'
import type { Sql } from '../../database/port.ts'
import type { BookingRequest } from '../port.ts'
import { visitorMarks } from '../same-visitor.ts'

interface OpenVisit {
  readonly number: string
  /** By which the visitor who booked it is recognised. */
  readonly marks: readonly string[]
}

/**
 * Returns the car's open visit on the day that is asked for, at whatever workshop; null without one. A
 * visit whose units are cancelled is not open. The index `one_visit_a_day` holds the rule: this is to
 * answer instead of an error.
 */
export async function openVisit(
  sql: Sql,
  { registrationNumber, timeSlot }: Pick<BookingRequest, 'registrationNumber' | 'timeSlot'>,
): Promise<OpenVisit | null> {
  const [visit] = await sql.query<{
    id: string
    key: string
    customer: BookingRequest['customer']
  }>(
    `select booking.id, idempotency_key as key, customer
       from booking_unit join booking on booking.id = booking_id
      where booking_unit.registration_number = $1 and day = $2::timestamp::date
        and state = 'booked'`,
    [registrationNumber, timeSlot],
  )
  if (visit === undefined) return null
  const { id, key, customer } = visit
  return { number: bookingNumber(id) ?? id, marks: visitorMarks(customer, key) }
}
