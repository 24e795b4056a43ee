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

/** The system does not say how long the work takes: the calendar shows an hour. */
const VISIT_MINUTES = 60
const MAX_PLACES = 5_000

export interface VisitMemory {
  readonly database: Sql
  readonly now: () => number
  readonly log?: Log | undefined
}

/** Address of each department that this process has seen in the workshop stream, by its id. */
export type SeenPlaces = LRUCache<string, VisitPlace>

export const createSeenPlaces = (): SeenPlaces => new LRUCache({ max: MAX_PLACES })

/**
 * The workshop system, and beside it our memory of each visit booked there: what was asked (the time)
 * and where, as the stream showed it. A booking stands whether or not it could be remembered.
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
      if (outcome.ok) {
        const place = places.get(request.departmentId) ?? null
        await remember(memory, outcome.value, { request, place }).catch(() =>
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
  { database, now }: VisitMemory,
  { id }: BookingConfirmation,
  { request, place }: { readonly request: BookingRequest; readonly place: VisitPlace | null },
): Promise<void> {
  const entry: CalendarEntry = {
    bookingId: id,
    place,
    // The request's schema has checked its shape.
    startsAt: request.timeSlot as LocalDateTime,
    isFullDay: request.isFullDay,
    minutes: VISIT_MINUTES,
  }
  await database.query(
    'insert into visit (booking_id, entry, created_at) values ($1, $2::jsonb, $3) on conflict do nothing',
    [id, JSON.stringify(entry), new Date(now()).toISOString()],
  )
}

/** Null when no such booking was made through this site. */
export async function rememberedVisit(sql: Sql, bookingId: string): Promise<CalendarEntry | null> {
  const [row] = await sql.query<{ entry: CalendarEntry }>(
    'select entry from visit where booking_id = $1',
    [bookingId],
  )
  return row?.entry ?? null
}
