import type { Car } from '#domain/car'
import { addDays, type LocalDate } from '#domain/local-date'
import { SOLD_PAGE_DAYS } from '#domain/sold-car'
import type { SiteId } from '#domain/sites'
import type { Sql } from '../database/port.ts'
import { CarShape } from '../search-index/http/car-shape.ts'
import type { FoundCar } from './port.ts'

/** After which nothing is left of a car that was sold. */
const KEPT_DAYS = 365

/** The table of cars that had a page. Throws `DatabaseError`. */
export interface CarTable {
  /** Cars that are for sale, each as the index has it; a car is written once a day. */
  write(site: SiteId, cars: readonly Car[], today: LocalDate): Promise<void>
  /** A car as it was last written, and when it left. */
  read(site: SiteId, id: number): Promise<FoundCar | null>
  /** Cars that nobody has looked for today and that may have come or gone, the lowest ids first. */
  unchecked(site: SiteId, today: LocalDate, limit: number): Promise<readonly number[]>
  /** What the index says of cars today. The day on which one left stays, unless it has come back. */
  check(site: SiteId, seen: Presence, today: LocalDate): Promise<void>
  /** Forgets cars that were sold a year ago. */
  forget(today: LocalDate): Promise<void>
}

export interface Presence {
  readonly present: readonly number[]
  readonly absent: readonly number[]
  /** Of which it cannot be told today. */
  readonly unclear: readonly number[]
}

export const createCarTable = (database: Sql): CarTable => ({
  async write(site, cars, today) {
    // In one order, so that processes that write at once do not wait for each other in a circle.
    const sorted = cars.toSorted((one, other) => one.car_id - other.car_id)
    await database.query(
      `insert into car_record (site, car_id, document, seen_on, checked_on)
       select $1, id, document, $4::date, $4::date
         from unnest($2::bigint[], $3::text[]) as one (id, document)
       on conflict (site, car_id) do update
          set document = excluded.document, seen_on = excluded.seen_on,
              checked_on = excluded.checked_on, left_on = null
        where car_record.seen_on < excluded.seen_on or car_record.left_on is not null`,
      [site, sorted.map(({ car_id: id }) => id), sorted.map((car) => JSON.stringify(car)), today],
    )
  },

  async read(site, id) {
    const [row] = await database.query<{ document: string; left_on: LocalDate | null }>(
      'select document, left_on from car_record where site = $1 and car_id = $2',
      [site, id],
    )
    if (row === undefined) return null
    // It may be of an earlier build, whose cars were of another form.
    const { data: car } = CarShape.safeParse(JSON.parse(row.document))
    // What comes of JSON has no member that is undefined.
    return car === undefined ? null : { car: car as Car, soldOn: row.left_on }
  },

  async unchecked(site, today, limit) {
    const rows = await database.query<{ car_id: number }>(
      `select car_id from car_record
        where site = $1 and checked_on < $2::date and (left_on is null or left_on >= $3::date)
        order by car_id limit $4`,
      [site, today, addDays(today, -SOLD_PAGE_DAYS), limit],
    )
    return rows.map(({ car_id: id }) => id)
  },

  async check(site, { present, absent, unclear }, today) {
    await database.query(
      `update car_record
          set checked_on = $5::date,
              left_on = case when car_id = any($2::bigint[]) then null
                             when car_id = any($3::bigint[]) then coalesce(left_on, $5::date)
                             else left_on end
        where site = $1 and car_id = any($2::bigint[] || $3::bigint[] || $4::bigint[])`,
      [site, present, absent, unclear, today],
    )
  },

  async forget(today) {
    await database.query('delete from car_record where left_on < $1::date', [
      addDays(today, -KEPT_DAYS),
    ])
  },
})
