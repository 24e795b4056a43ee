import { randomUUID } from 'node:crypto'
import { bookingNumber } from '#domain/booking-number'
import type { LocalDate } from '#domain/local-date'
import type { TyreDepartment } from '#fixtures/tyre-hotel'
import { claimKey, RolledBack, storeAnswer } from '../../database/idempotency.ts'
import type { Database, Sql } from '../../database/port.ts'
import { untilDecided } from '../../database/until-decided.ts'
import type {
  TyreBookingConfirmation,
  TyreBookingRequest,
  TyreHotelFailure,
  TyreOutcome,
} from '../port.ts'
import { agreementOf, departmentOf } from './agreements.ts'
import { ruleOn, type Wanted } from './booking-rules.ts'
import { freeStarts } from './times.ts'
import { SERVICE_NAMES, MESSAGES, type TyreLocale } from './messages.ts'

type Answer = TyreOutcome<TyreBookingConfirmation>

/** As a key remembers it, for ever: without what the visitor typed, which comes with each request. */
type Remembered = TyreOutcome<Omit<TyreBookingConfirmation, 'customerBase' | 'freeText'>>

export interface BookingContext {
  readonly database: Database
  readonly now: number
  readonly locale: TyreLocale
}

interface Asked {
  readonly departmentIdentifier: string
  readonly request: TyreBookingRequest
  readonly idempotencyKey: string
}

/**
 * Books in one transaction, as the workshop does (decisions 011, 012): the key's row, the slot's lock,
 * the unit, the outgoing message, the answer. Stored under the key: a confirmation,
 * `slot-taken` and `already-booked`.
 */
export async function book(context: BookingContext, asked: Asked): Promise<Answer> {
  const { departmentIdentifier, request, idempotencyKey } = asked
  // Apart from the workshop's keys, which lie in the same table.
  const key = `tyre ${idempotencyKey}`
  const attempt = (): Promise<Answer> =>
    context.database.transaction(async (sql) => {
      const body = { departmentIdentifier, request }
      const earlier = await claimKey(sql, { key, request: body, now: context.now })
      if (earlier === 'key-reused') return failed({ code: 'key-reused' })
      if (earlier !== null) return answerTo(request, earlier.answer as Remembered)
      const answer = await decide(sql, context, { ...asked, key })
      await storeAnswer(sql, key, remembered(answer))
      return answer
    })
  try {
    return await untilDecided(attempt, ['one_tyre_visit_a_day'])
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer
    throw error
  }
}

function remembered(answer: Answer): Remembered {
  if (!answer.ok) return answer
  const { customerBase: _customer, freeText: _text, ...value } = answer.value
  return { ok: true, value }
}

/** The stored answer, to the very same request: its hash is the key's. */
const answerTo = ({ freeText, customer }: TyreBookingRequest, answer: Remembered): Answer =>
  answer.ok ? { ok: true, value: { ...answer.value, freeText, customerBase: customer } } : answer

async function decide(
  sql: Sql,
  context: BookingContext,
  { departmentIdentifier, request, key }: Asked & { readonly key: string },
): Promise<Answer> {
  const { now, locale } = context
  const agreement = await agreementOf(sql, request.regNo)
  const vehicle = agreement?.vehicles.find(({ regNo }) => regNo === request.regNo)
  const department = vehicle?.erpIds.includes(departmentIdentifier)
    ? await departmentOf(sql, departmentIdentifier)
    : null
  if (department === null) {
    throw new RolledBack(
      failed({ code: 'unknown-workshop', message: MESSAGES.unknownWorkshop[locale] }),
    )
  }
  const ruling = ruleOn(request, department, { now, locale })
  if (!ruling.ok) throw new RolledBack(ruling)
  const { wanted } = ruling
  if (wanted.kind === 'day' && (await freeStarts(sql, department, [wanted.date])).length > 0) {
    // A day without a time is only for when there is none to choose (TYREBOOK-26).
    const message = MESSAGES.timeNeeded[locale]
    throw new RolledBack(failed({ code: 'invalid', field: 'bookingStart', message }))
  }
  const visit = () => openVisit(sql, request.regNo, wanted.date)
  const alreadyBooked = (number: string) =>
    failed({ code: 'already-booked', bookingNumber: number })
  const first = await visit()
  if (first !== null) return alreadyBooked(first)
  const unit = await findUnit(sql, department.erpId, wanted)
  if (unit === null) {
    // The car's own visit may have taken the last place while the slot's lock was waited for.
    const meanwhile = await visit()
    return meanwhile === null
      ? failed({ code: 'slot-taken', message: MESSAGES.slotTaken[locale] })
      : alreadyBooked(meanwhile)
  }
  const id = randomUUID()
  await store(sql, { id, key, request, unit, day: wanted.date, now })
  return { ok: true, value: confirmationOf(id, { request, department, wanted, locale }) }
}

/**
 * The number of the car's open visit on a day, at whatever department; null without one. The index
 * `one_tyre_visit_a_day` holds the rule (decision 036): this is to answer with the number.
 */
async function openVisit(sql: Sql, regNo: string, day: LocalDate): Promise<string | null> {
  const [visit] = await sql.query<{ id: string }>(
    'select id from tyre_booking where reg_no = $1 and day = $2::date',
    [regNo, day],
  )
  return visit === undefined ? null : (bookingNumber(visit.id) ?? visit.id)
}

interface Unit {
  readonly slot: number
  readonly capacity: number
  readonly unit: number
}

/** Locks the slot and finds a free place in it; null when it is full. */
async function findUnit(
  sql: Sql,
  erpId: string,
  { startsAt, kind, capacity }: Wanted,
): Promise<Unit | null> {
  await sql.query(
    `insert into tyre_slot (erp_id, starts_at, kind, capacity) values ($1, $2::timestamp, $3, $4)
     on conflict do nothing`,
    [erpId, startsAt, kind, capacity],
  )
  const [slot] = await sql.query<{ id: number; capacity: number }>(
    `select id, capacity from tyre_slot
      where erp_id = $1 and starts_at = $2::timestamp and kind = $3 for no key update`,
    [erpId, startsAt, kind],
  )
  if (slot === undefined) throw new Error('A slot vanished; slots are never deleted.')
  // A statement of its own: it must see what was committed while the lock was waited for.
  const taken = await sql.query<{ unit: number }>(
    'select unit from tyre_booking where slot_id = $1',
    [slot.id],
  )
  const units = new Set(taken.map(({ unit }) => unit))
  for (let unit = 0; unit < slot.capacity; unit += 1) {
    if (!units.has(unit)) return { slot: slot.id, capacity: slot.capacity, unit }
  }
  return null
}

async function store(
  sql: Sql,
  booking: {
    readonly id: string
    readonly key: string
    readonly request: TyreBookingRequest
    readonly unit: Unit
    readonly day: LocalDate
    readonly now: number
  },
): Promise<void> {
  const { id, key, request, unit, day } = booking
  const now = new Date(booking.now).toISOString()
  await sql.query(
    `with message as (
       insert into outbox (id, topic, payload, created_at, due_at)
       values ($10, 'tyre-booking.confirmed', $11::jsonb, $9, $9)
     )
     insert into tyre_booking (id, idempotency_key, slot_id, capacity, unit, reg_no, customer,
       free_text, created_at, day)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $12::date)`,
    [
      id,
      key,
      unit.slot,
      unit.capacity,
      unit.unit,
      request.regNo,
      JSON.stringify(request.customer),
      request.freeText,
      now,
      randomUUID(),
      JSON.stringify({ bookingId: id }),
      day,
    ],
  )
}

/** TYREBOOK-19. */
function confirmationOf(
  bookingConfirmationId: string,
  booking: {
    readonly request: TyreBookingRequest
    readonly department: TyreDepartment
    readonly wanted: Wanted
    readonly locale: TyreLocale
  },
): TyreBookingConfirmation {
  const { request, department, wanted, locale } = booking
  return {
    bookingConfirmationId,
    services: SERVICE_NAMES[locale].map((name) => ({ name })),
    appointmentTime: `${wanted.startsAt}:00`,
    isFullDay: wanted.kind === 'day',
    workshop: {
      name: `${department.locationName}, ${department.departmentName}`,
      address: department.address,
      email: department.email,
      phoneNumber: department.phone,
    },
    freeText: request.freeText,
    customerBase: request.customer,
  }
}

const failed = (failure: TyreHotelFailure): Answer & { readonly ok: false } => ({
  ok: false,
  failure,
})
