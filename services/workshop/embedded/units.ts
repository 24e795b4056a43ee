import { at, dateOf, timeOf } from '#domain/local-date'
import { openingOn } from '#domain/opening-hours'
import { slotsTaken } from '#domain/slots'
import type { Sql } from '../../database/port.ts'
import type { Bookable } from './booking-rules.ts'

/** One free place in one slot. */
export interface Unit {
  readonly slot: number
  readonly capacity: number
  readonly unit: number
}

/**
 * Locks every slot the work needs, in id order so that two bookings never wait for each other in a
 * circle, and finds a free unit in each; null when one of them is full. The units stay free until
 * the transaction ends, since whoever else wants them waits for the locks.
 */
export async function findUnits(sql: Sql, bookable: Bookable): Promise<readonly Unit[] | null> {
  const wanted = wantedBy(bookable)
  const known = await slots(sql, wanted)
  // A slot that is seen full needs no lock to be refused: most who come late wait for nobody.
  if (wanted.starts.length === 0 || known.some(isFull)) return null
  // Made before any lock is held: a transaction that holds locks never waits for another's new rows.
  if (known.length < wanted.starts.length) await make(sql, wanted)

  await sql.query(`select id from slot where ${HERE} order by id for no key update`, [
    wanted.departmentId,
    wanted.kind,
    wanted.starts,
  ])
  // A statement of its own: it must see what was committed while the locks were waited for.
  const locked = await slots(sql, wanted)
  return locked.some(isFull)
    ? null
    : locked.map(({ id, capacity, taken }) => ({ slot: id, capacity, unit: lowestFree(taken) }))
}

interface Slot {
  readonly id: number
  readonly capacity: number
  readonly taken: readonly number[]
}

interface Wanted {
  readonly departmentId: string
  readonly kind: 'hour' | 'day'
  readonly capacity: number
  readonly starts: readonly string[]
}

const HERE = 'department_id = $1 and kind = $2 and starts_at = any($3::timestamp[])'

function slots(sql: Sql, { departmentId, kind, starts }: Wanted): Promise<readonly Slot[]> {
  return sql.query<{ id: number; capacity: number; taken: number[] }>(
    `select id, capacity,
            array(select unit from booking_unit where slot_id = id and state = 'booked') as taken
       from slot where ${HERE}`,
    [departmentId, kind, starts],
  )
}

async function make(sql: Sql, { departmentId, kind, capacity, starts }: Wanted): Promise<void> {
  await sql.query(
    `insert into slot (department_id, kind, capacity, starts_at)
     select $1, $2, $3::int, starts_at from unnest($4::timestamp[]) as starts_at order by starts_at
     on conflict do nothing`,
    [departmentId, kind, capacity, starts],
  )
}

function isFull({ capacity, taken }: Slot): boolean {
  return taken.length >= capacity
}

function lowestFree(taken: readonly number[]): number {
  let unit = 0
  while (taken.includes(unit)) unit++
  return unit
}

function wantedBy({ department, startsAt, isFullDay, minutes }: Bookable): Wanted {
  const { departmentId } = department
  if (isFullDay) {
    return { departmentId, kind: 'day', capacity: department.allDay.capacity, starts: [startsAt] }
  }
  const date = dateOf(startsAt)
  const { open } = openingOn(department.hours, date)
  const times = open === null ? null : slotsTaken(open, timeOf(startsAt), minutes)
  const starts = (times ?? []).map((time) => at(date, time))
  return { departmentId, kind: 'hour', capacity: department.mechanics, starts }
}
