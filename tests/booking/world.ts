import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { addDays, at, type LocalDate, type LocalDateTime } from '#domain/local-date'
import { openingOn } from '#domain/opening-hours'
import { hourGrid } from '#domain/slots'
import { departmentById } from '#fixtures/workshops'
import { createServices, type Services } from '#services'
import type { Database } from '#services/database'
import type { BookingRequest } from '#services/workshop'
import { seededFolder } from '#services/testing'

/** Monday 16 November 2026, 06:00 in Stockholm. */
export const NOW = Date.UTC(2026, 10, 16, 5)
export const TODAY = '2026-11-16' as LocalDate

/** Takes `ABC123` for an hour of work; three mechanics, ten hours on weekdays but Friday. */
export const DEPARTMENT = 'marsta-bmw'

export interface Start {
  readonly departmentId: string
  readonly timeSlot: LocalDateTime
}

/** The first `count` hours of a department from the day after `TODAY`. */
export function hoursOf(departmentId: string, count: number): readonly Start[] {
  const department = departmentById(departmentId)
  if (department === null) throw new Error(`There is no ${departmentId}.`)
  const starts: Start[] = []
  for (let day = 1; starts.length < count; day++) {
    const date = addDays(TODAY, day)
    const { open } = openingOn(department.hours, date)
    if (open === null) continue
    for (const time of hourGrid(open)) starts.push({ departmentId, timeSlot: at(date, time) })
  }
  return starts.slice(0, count)
}

const CARS = 2_000

/** Plate of a car of its own, like `ABC123` otherwise: a car has one open visit a day. */
export const plateOf = (index: number): string => `T${String(index % CARS).padStart(5, '0')}`

/** Puts the cars of `plateOf` into the register. */
export async function registerCars(database: Database): Promise<void> {
  await database.query(
    `insert into vehicle (registration_number, facts)
     select plate, facts || jsonb_build_object('registrationNumber', plate)
       from vehicle, generate_series(0, $1::int - 1) as number,
            lateral (select 'T' || lpad(number::text, 5, '0') as plate) as one
      where registration_number = 'ABC123'
     on conflict do nothing`,
    [CARS],
  )
}

/** One hour of work for a BMW; `change` overrides members. */
export function requestFor(start: Start, change: Partial<BookingRequest> = {}): BookingRequest {
  return {
    customer: {
      firstName: 'Åsa',
      lastName: 'Öberg',
      phone: '+46 70 123 45 67',
      email: 'asa.oberg@example.se',
    },
    freeText: '',
    ...start,
    isFullDay: false,
    registrationNumber: 'ABC123',
    mileage: 1,
    serviceOfferingRequests: [
      { kobraId: 'basservice-liten', unitsSelected: null, userInput: null },
    ],
    ...change,
  }
}

/** The services on a PostgreSQL; like one app instance of several. */
export async function openInstance(databaseUrl: string): Promise<Services> {
  const services = await createServices({
    databaseUrl,
    dataDir: tmpdir(),
    now: () => NOW,
  })
  await registerCars(services.database)
  return services
}

/** The services on PGlite in a directory of their own, which `close` removes. */
export async function openEmbedded(): Promise<Services> {
  const dataDir = await seededFolder()
  const services = await openEmbeddedIn(dataDir)
  return {
    ...services,
    async close() {
      await services.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function openEmbeddedIn(dataDir: string): Promise<Services> {
  const services = await createServices({
    dataDir,
    now: () => NOW,
  })
  await registerCars(services.database)
  return services
}

/** Counted from the rows themselves, trusting no constraint. */
export async function tally(database: Database): Promise<{
  readonly bookings: number
  readonly over: number
  readonly torn: number
  readonly twice: number
}> {
  const [row] = await database.query<{
    bookings: number
    over: number
    torn: number
    twice: number
  }>(
    `select (select count(*) from booking) as bookings,
            (select count(*) from (
               select registration_number from booking
                where exists (select 1 from booking_unit where booking_id = booking.id and state = 'booked')
                group by registration_number, starts_at::date having count(*) > 1) as one) as twice,
            (select count(*) from (
               select slot.id from slot join booking_unit on booking_unit.slot_id = slot.id
                where state = 'booked' group by slot.id having count(*) > slot.capacity) as one) as over,
            (select count(*) from booking
              where (select count(*) from booking_unit where booking_id = booking.id)
                    <> case when is_full_day then 1 else greatest(1, ceil(minutes / 60.0)) end) as torn`,
  )
  if (row === undefined) throw new Error('No tally.')
  return row
}

/** Forgets every booking, so that suites can share one database. */
export async function forgetBookings(database: Database): Promise<void> {
  await database.query('truncate booking_unit, booking, slot, idempotency, outbox')
}

/** Runs `work` on every item, at most `width` at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
