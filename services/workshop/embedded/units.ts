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
  const { departmentId } = bookable.department
  const kind = bookable.isFullDay ? 'day' : 'hour'
  const capacity = bookable.isFullDay
    ? bookable.department.allDay.capacity
    : bookable.department.mechanics
  const starts = startsOf(bookable)
  if (starts.length === 0) return null

  const slots = await lock(sql, { departmentId, kind, capacity, starts })
  // A statement of its own: it must see what was committed while the locks were waited for.
  const taken = await sql.query<{ slot_id: number; unit: number }>(
    `select slot_id, unit from booking_unit where state = 'booked' and slot_id = any($1::bigint[])`,
    [slots.map(({ id }) => id)],
  )
  const units: Unit[] = []
  for (const slot of slots) {
    const used = new Set(taken.filter(({ slot_id }) => slot_id === slot.id).map(({ unit }) => unit))
    let unit = 0
    while (used.has(unit)) unit++
    if (unit >= slot.capacity) return null
    units.push({ slot: slot.id, capacity: slot.capacity, unit })
  }
  return units
}

interface Wanted {
  readonly departmentId: string
  readonly kind: 'hour' | 'day'
  readonly capacity: number
  readonly starts: readonly string[]
}

/** Made first, locked afterwards: a transaction that holds locks never waits for another's new rows. */
async function lock(
  sql: Sql,
  { departmentId, kind, capacity, starts }: Wanted,
): Promise<readonly { readonly id: number; readonly capacity: number }[]> {
  const here = 'department_id = $1 and kind = $2 and starts_at = any($3::timestamp[])'
  const known = await sql.query(`select id from slot where ${here}`, [departmentId, kind, starts])
  if (known.length < starts.length) {
    await sql.query(
      `insert into slot (department_id, kind, capacity, starts_at)
       select $1, $2, $3::int, starts_at from unnest($4::timestamp[]) as starts_at order by starts_at
       on conflict do nothing`,
      [departmentId, kind, capacity, starts],
    )
  }
  return sql.query(`select id, capacity from slot where ${here} order by id for no key update`, [
    departmentId,
    kind,
    starts,
  ])
}

function startsOf({ department, startsAt, isFullDay, minutes }: Bookable): readonly string[] {
  if (isFullDay) return [startsAt]
  const date = dateOf(startsAt)
  const { open } = openingOn(department.hours, date)
  const times = open === null ? null : slotsTaken(open, timeOf(startsAt), minutes)
  return (times ?? []).map((time) => at(date, time))
}
