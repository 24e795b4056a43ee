import type { Sql } from '../../database/port.ts'
import type { TyreVisit, TyreVisits } from '../port.ts'

/** Apart from the workshop's bookings, which lie in the same table. */
const idOf = (bookingConfirmationId: string): string => `tyre ${bookingConfirmationId}`

/** In our own database, whichever system booked: it has no call for it. */
export const createTyreVisits = (database: Sql, now: () => number): TyreVisits => ({
  async remember({ bookingConfirmationId, appointmentTime, isFullDay, workshop }) {
    const { name, address, phoneNumber } = workshop
    const visit: TyreVisit = {
      bookingConfirmationId,
      appointmentTime,
      isFullDay,
      workshop: { name, address, phoneNumber },
    }
    await database.query(
      'insert into visit (booking_id, entry, created_at) values ($1, $2::jsonb, $3) on conflict do nothing',
      [idOf(bookingConfirmationId), JSON.stringify(visit), new Date(now()).toISOString()],
    )
  },

  async find(bookingConfirmationId) {
    const [row] = await database.query<{ entry: TyreVisit }>(
      'select entry from visit where booking_id = $1',
      [idOf(bookingConfirmationId)],
    )
    return row?.entry ?? null
  },
})
