import { LRUCache } from 'lru-cache'
import type { LocalDateTime } from '#domain/local-date'
import type { Log } from '../../database/driver.ts'
import type { Sql } from '../../database/port.ts'
import type {
  BookingConfirmation,
  BookingRequest,
  CalendarEntry,
  VisitPlace,
  WorkshopPort,
} from '../port.ts'
import { REFUSED, visitorMarks } from '../same-visitor.ts'
import type { VisitKeys } from '../visit-keys.ts'

/** The system does not say how long the work takes: the calendar shows an hour. */
const VISIT_MINUTES = 60
const MAX_PLACES = 5_000

export interface VisitMemory {
  readonly database: Sql
  readonly keys: Pick<VisitKeys, 'mark'>
  readonly now: () => number
  /** Language of the refusal that a visitor gets in place of another's visit. */
  readonly locale: keyof typeof REFUSED
  readonly log?: Log | undefined
}

/** Address of each department that this process has seen in the workshop stream, by its id. */
export type SeenPlaces = LRUCache<string, VisitPlace>

export const createSeenPlaces = (): SeenPlaces => new LRUCache({ max: MAX_PLACES })

/**
 * The workshop system, and beside it our memory of each visit booked there: what was asked (the time),
 * where, as the stream showed it, and by which the visitor is recognised. A booking stands whether or not
 * it could be remembered. `already-booked` is passed on to who booked that visit here, since the system
 * knows nothing of runs and may tell anybody; all others get a refusal (decision 097).
 */
export function rememberingVisits(
  workshop: WorkshopPort,
  memory: VisitMemory,
  places: SeenPlaces,
): WorkshopPort {
  return {
    ...workshop,
    async *closestAvailable(query) {
      for await (const message of workshop.closestAvailable(query)) {
        if ('departmentId' in message) see(places, message.departmentId, message)
        yield message
      }
    },
    async book(request, key) {
      const outcome = await workshop.book(request, key)
      if (!outcome.ok && outcome.failure.code === 'already-booked') {
        const marks = await hashedMarks(memory, request, key)
        if (await isKnown(memory, marks)) return outcome
        return { ok: false, failure: { code: 'refused', message: REFUSED[memory.locale] } }
      }
      if (outcome.ok) {
        const place = places.get(request.departmentId) ?? null
        await remember(memory, outcome.value, { request, key, place }).catch(() =>
          memory.log?.warn({ event: 'visit-not-remembered' }, 'no calendar entry for a booking'),
        )
      }
      return outcome
    },
  }
}

function see(
  places: SeenPlaces,
  id: string,
  {
    siteName,
    address,
    latitude,
    longitude,
    phone = null,
  }: Omit<VisitPlace, 'phone'> & { readonly phone?: string | null | undefined },
): void {
  places.set(id, { siteName, address, latitude, longitude, phone })
}

async function remember(
  memory: VisitMemory,
  { id }: BookingConfirmation,
  {
    request,
    key,
    place,
  }: {
    readonly request: BookingRequest
    readonly key: string
    readonly place: VisitPlace | null
  },
): Promise<void> {
  const { database, now } = memory
  const entry: CalendarEntry = {
    bookingId: id,
    place,
    // The request's schema has checked its shape.
    startsAt: request.timeSlot as LocalDateTime,
    isFullDay: request.isFullDay,
    minutes: VISIT_MINUTES,
  }
  await database.query(
    `insert into visit (booking_id, entry, created_at, marks)
     values ($1, $2::jsonb, $3, $4::text[]) on conflict do nothing`,
    [
      id,
      JSON.stringify(entry),
      new Date(now()).toISOString(),
      await hashedMarks(memory, request, key),
    ],
  )
}

/** Keyed hashes, so that the table names neither the person nor the car. */
async function hashedMarks(
  { keys }: VisitMemory,
  { customer, registrationNumber, timeSlot }: BookingRequest,
  key: string,
): Promise<readonly string[]> {
  const day = timeSlot.slice(0, 'YYYY-MM-DD'.length)
  const marks = visitorMarks(customer, key)
  return Promise.all(marks.map((mark) => keys.mark([registrationNumber, day, mark].join('\n'))))
}

async function isKnown({ database }: VisitMemory, marks: readonly string[]): Promise<boolean> {
  const known = await database.query('select from visit where marks && $1::text[] limit 1', [marks])
  return known.length > 0
}

/** Null when no such booking was made through this site. */
export async function rememberedVisit(sql: Sql, bookingId: string): Promise<CalendarEntry | null> {
  const [row] = await sql.query<{ entry: CalendarEntry }>(
    'select entry from visit where booking_id = $1',
    [bookingId],
  )
  return row?.entry ?? null
}
