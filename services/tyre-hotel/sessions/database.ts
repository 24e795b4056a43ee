import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../database/port.ts'
import type { SessionVehicle, TyreSession, TyreSessions } from '../port.ts'

export const SESSION_MS = 2 * 3_600_000

interface Facts {
  readonly customer: string
  readonly vehicles: readonly SessionVehicle[]
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** Sessions on the database, so that every process of the site knows them. */
export function createTyreSessions(database: Sql, now: () => number): TyreSessions {
  const iso = (instant: number) => new Date(instant).toISOString()
  return {
    async open(vehicles) {
      const secret = randomBytes(32).toString('base64url')
      const facts: Facts = {
        customer: customerOf(vehicles.map(({ regNo }) => regNo)),
        vehicles: vehicles.map(({ regNo, brandCode, location }) => ({
          regNo,
          brandCode,
          erpIds: location.workshops.map(({ erpId }) => erpId),
        })),
      }
      await database.query('delete from tyre_session where expires_at <= $1', [iso(now())])
      await database.query(
        'insert into tyre_session (id_hash, facts, expires_at) values ($1, $2::jsonb, $3)',
        [sha256(secret).digest(), JSON.stringify(facts), iso(now() + SESSION_MS)],
      )
      return secret
    },

    async find(secret) {
      const [row] = await database.query<{ facts: Facts; booked: string | null }>(
        `select facts, booking_confirmation_id as booked from tyre_session
          where id_hash = $1 and expires_at > $2`,
        [sha256(secret).digest(), iso(now())],
      )
      if (row === undefined) return null
      const session: TyreSession = { ...row.facts, bookingConfirmationId: row.booked }
      return session
    },

    async end(secret) {
      await database.query('delete from tyre_session where id_hash = $1', [sha256(secret).digest()])
    },

    async booked(secret, bookingConfirmationId) {
      await database.query(
        'update tyre_session set booking_confirmation_id = $2 where id_hash = $1',
        [sha256(secret).digest(), bookingConfirmationId],
      )
    },
  }
}

/** A real system gives no name to a customer; the cars do. */
const customerOf = (regNos: readonly string[]) =>
  sha256([...regNos].toSorted().join(' '))
    .digest('hex')
    .slice(0, 32)
