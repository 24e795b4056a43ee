import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '#engine'
import type { Vehicle } from '#fixtures/vehicles'
import type { Database, Sql } from '../../database/port.ts'
import type { BookingConfirmation, BookingRequest, Outcome } from '../port.ts'
import { ruleOn, type Bookable } from './booking-rules.ts'
import { findUnits, type Unit } from './units.ts'
import { WORDS, type WorkshopLocale } from './words.ts'
import { findVehicle, type World } from './world.ts'

type Answer = Outcome<BookingConfirmation>

export interface BookingContext {
  readonly database: Database
  readonly world: World
  readonly now: number
  readonly locale: WorkshopLocale
}

/** Carries an answer that must leave no trace out of the transaction, which it rolls back. */
class NotKept extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('rolled back on purpose')
    this.answer = answer
  }
}

/**
 * Books in ONE transaction: the idempotency row first, then the slots' locks, the units, the booking
 * and its outgoing message, and the answer under the key. Whatever the visitor's side or this process
 * does meanwhile, a key takes effect at most once and always gets the same answer.
 *
 * Kept under the key: a confirmation, `slot-taken`, `refused`. Not kept, and nothing stored at all:
 * a request that breaks a rule (it would be refused again anyway). A broken database throws.
 */
export async function book(
  context: BookingContext,
  request: BookingRequest,
  key: string,
): Promise<Answer> {
  const hash = createHash('sha256').update(canonicalJson(request)).digest('hex')
  try {
    return await context.database.transaction(async (sql) => {
      const earlier = await claimKey(sql, { key, hash, now: context.now })
      if (earlier !== null) return earlier
      const answer = await decide(sql, context, { request, key })
      await sql.query('update idempotency set answer = $2::json where key = $1', [
        key,
        JSON.stringify(answer),
      ])
      return answer
    })
  } catch (error) {
    if (error instanceof NotKept) return error.answer
    throw error
  }
}

/** Null when the key is now ours. A twin under way is waited for: its row is not yet committed. */
async function claimKey(
  sql: Sql,
  { key, hash, now }: { readonly key: string; readonly hash: string; readonly now: number },
): Promise<Answer | null> {
  const claimed = await sql.query(
    `insert into idempotency (key, request_hash, created_at) values ($1, $2, $3)
     on conflict do nothing returning key`,
    [key, hash, new Date(now).toISOString()],
  )
  if (claimed.length > 0) return null
  const [earlier] = await sql.query<{ request_hash: string; answer: Answer }>(
    'select request_hash, answer from idempotency where key = $1',
    [key],
  )
  if (earlier === undefined) throw new Error('An idempotency row vanished; rows are never deleted.')
  return earlier.request_hash === hash
    ? earlier.answer
    : { ok: false, failure: { code: 'key-reused' } }
}

async function decide(
  sql: Sql,
  { world, now, locale }: BookingContext,
  { request, key }: { readonly request: BookingRequest; readonly key: string },
): Promise<Answer> {
  const car = await findVehicle(sql, request.registrationNumber)
  const ruling = ruleOn(request, { world, car, now, locale })
  if (!ruling.ok) throw new NotKept(ruling)
  if (refuses(car)) {
    return { ok: false, failure: { code: 'refused', message: WORDS.refused[locale] } }
  }
  const units = await findUnits(sql, ruling.bookable)
  if (units === null) {
    return { ok: false, failure: { code: 'slot-taken', message: WORDS.slotTaken[locale] } }
  }
  const id = await store(sql, { request, key, now, units, bookable: ruling.bookable })
  return {
    ok: true,
    value: {
      id,
      registrationNumber: request.registrationNumber,
      kobraProductIds: request.serviceOfferingRequests.map(({ kobraId }) => kobraId),
    },
  }
}

function refuses(car: Vehicle | null): boolean {
  return car?.scenario === 'refuse-booking'
}

async function store(
  sql: Sql,
  booking: {
    readonly request: BookingRequest
    readonly key: string
    readonly now: number
    readonly units: readonly Unit[]
    readonly bookable: Bookable
  },
): Promise<string> {
  const { request, key, units, bookable } = booking
  const id = randomUUID()
  const now = new Date(booking.now).toISOString()
  await sql.query(
    `insert into booking (id, idempotency_key, department_id, starts_at, is_full_day, minutes,
       registration_number, mileage, customer, free_text, offerings, created_at)
     values ($1, $2, $3, $4::timestamp, $5, $6, $7, $8, $9::jsonb, $10, $11::jsonb, $12)`,
    [
      id,
      key,
      bookable.department.departmentId,
      bookable.startsAt,
      bookable.isFullDay,
      bookable.minutes,
      request.registrationNumber,
      request.mileage,
      JSON.stringify(request.customer),
      request.freeText,
      JSON.stringify(request.serviceOfferingRequests),
      now,
    ],
  )
  await sql.query(
    `insert into booking_unit (booking_id, slot_id, capacity, unit, state)
     select $1, slot_id, capacity, unit, 'booked'
       from unnest($2::bigint[], $3::int[], $4::int[]) as one (slot_id, capacity, unit)`,
    [
      id,
      units.map((one) => one.slot),
      units.map((one) => one.capacity),
      units.map((one) => one.unit),
    ],
  )
  await sql.query(
    `insert into outbox (id, topic, payload, created_at, due_at)
     values ($1, 'booking.confirmed', $2::jsonb, $3, $3)`,
    [randomUUID(), JSON.stringify({ bookingId: id }), now],
  )
  return id
}
