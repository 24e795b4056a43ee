import { randomUUID } from 'node:crypto'
import { bookingNumber } from '#domain/booking-number'
import { claimKey, RolledBack, storeAnswer } from '../../database/idempotency.ts'
import type { Database, Sql } from '../../database/port.ts'
import { untilDecided } from '../../database/until-decided.ts'
import type { BookingConfirmation, BookingRequest, Outcome, WorkshopFailure } from '../port.ts'
import { ruleOn, type Bookable } from './booking-rules.ts'
import { findUnits, type Unit } from './units.ts'
import { openVisit } from './visits.ts'
import { visitorMarks } from '../same-visitor.ts'
import { MESSAGES, type WorkshopLocale } from './messages.ts'
import { findVehicle, type World } from './world.ts'

type Answer = Outcome<BookingConfirmation>

export interface BookingContext {
  readonly database: Database
  readonly world: World
  readonly now: number
  readonly locale: WorkshopLocale
  /** Of a booking: a random UUID (v4) when left out. */
  readonly newId?: () => string
}

/**
 * Books in ONE transaction: the idempotency row first, then the slots' locks, the units, the booking
 * and its outgoing message, and the answer under the key. Whatever the visitor's side or this process
 * does meanwhile, a key takes effect at most once and always gets the same answer.
 *
 * Stored under the key: a confirmation, `slot-taken`, `already-booked`, `refused`. Not stored, nor
 * anything else: a request that breaks a rule (it would be refused again anyway). A broken database throws.
 */
export async function book(
  context: BookingContext,
  request: BookingRequest,
  key: string,
): Promise<Answer> {
  const attempt = async (): Promise<Answer> =>
    context.database.transaction(async (sql) => {
      const earlier = await claimKey(sql, { key, request, now: context.now })
      if (earlier === 'key-reused') return { ok: false, failure: { code: 'key-reused' } }
      if (earlier !== null) return earlier.answer as Answer
      return decide(sql, context, { request, key })
    })
  try {
    return await untilDecided(attempt, MEETINGS)
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer
    throw error
  }
}

/** Two of 850 billion numbers may meet, and a car's visits of one day. */
const MEETINGS = ['booking_number_key', 'one_visit_a_day']

async function decide(
  sql: Sql,
  { world, now, locale, newId = randomUUID }: BookingContext,
  { request, key }: { readonly request: BookingRequest; readonly key: string },
): Promise<Answer> {
  const car = await findVehicle(sql, request.registrationNumber)
  const ruling = ruleOn(request, { world, car, now, locale })
  if (!ruling.ok) throw new RolledBack(ruling)
  if (car?.scenario === 'refuse-booking') {
    return storeFailure(sql, key, { code: 'refused', message: MESSAGES.refused[locale] })
  }
  const marks = visitorMarks(request.customer, key)
  // A plate alone must not tell that the car has a visit: only who booked it is told (decision 097).
  const alreadyBooked = (visit: { readonly number: string; readonly marks: readonly string[] }) =>
    storeFailure(
      sql,
      key,
      visit.marks.some((mark) => marks.includes(mark))
        ? { code: 'already-booked', bookingNumber: visit.number }
        : { code: 'refused', message: MESSAGES.refused[locale] },
    )
  const visit = await openVisit(sql, request)
  if (visit !== null) return alreadyBooked(visit)
  const units = await findUnits(sql, ruling.bookable)
  if (units === null) {
    // The car's own visit may have taken the last place while the slots' locks were waited for.
    const meanwhile = await openVisit(sql, request)
    return meanwhile === null
      ? storeFailure(sql, key, { code: 'slot-taken', message: MESSAGES.slotTaken[locale] })
      : alreadyBooked(meanwhile)
  }
  return store(sql, { id: newId(), request, key, now, units, bookable: ruling.bookable })
}

async function storeFailure(sql: Sql, key: string, failure: WorkshopFailure): Promise<Answer> {
  const answer: Answer = { ok: false, failure }
  await storeAnswer(sql, key, answer)
  return answer
}

/** Booking, units, outgoing message and answer in one statement: others wait for the locks meanwhile. */
async function store(
  sql: Sql,
  booking: {
    readonly id: string
    readonly request: BookingRequest
    readonly key: string
    readonly now: number
    readonly units: readonly Unit[]
    readonly bookable: Bookable
  },
): Promise<Answer> {
  const { id, request, key, units, bookable } = booking
  const answer: Answer = {
    ok: true,
    value: {
      id,
      registrationNumber: request.registrationNumber,
      kobraProductIds: request.serviceOfferingRequests.map(({ kobraId }) => kobraId),
    },
  }
  await sql.query(
    `with booked as (
       insert into booking (id, idempotency_key, department_id, starts_at, is_full_day, minutes,
         registration_number, mileage, customer, free_text, offerings, created_at,
         number)
       values ($1, $2, $3, $4::timestamp, $5, $6, $7, $8, $9::jsonb, $10, $11::jsonb, $12, $19)
     ), taken as (
       insert into booking_unit (booking_id, slot_id, capacity, unit, state,
         registration_number, day)
       select $1, slot_id, capacity, unit, 'booked',
              case when place = 1 then $7 end, case when place = 1 then $4::timestamp::date end
         from unnest($13::bigint[], $14::int[], $15::int[])
              with ordinality as one (slot_id, capacity, unit, place)
     ), message as (
       insert into outbox (id, topic, payload, created_at, due_at)
       values ($16, 'booking.confirmed', $17::jsonb, $12, $12)
     )
     update idempotency set answer = $18::json where key = $2`,
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
      new Date(booking.now).toISOString(),
      units.map(({ slot }) => slot),
      units.map(({ capacity }) => capacity),
      units.map(({ unit }) => unit),
      randomUUID(),
      JSON.stringify({ bookingId: id }),
      JSON.stringify(answer),
      bookingNumber(id),
    ],
  )
  return answer
}
