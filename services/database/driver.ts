import { BoundedQueue, isOverloaded } from '../overload/port.ts'
import { surfaced } from './errors.ts'
import type { Database, Sql } from './port.ts'

/** What a driver offers the room itself beyond the port. */
export interface Driver extends Database {
  /**
   * Runs `work` in one transaction that no other instance enters at the same time, however many
   * start at once. `script` may hold several statements.
   */
  exclusively<T>(work: (sql: ScriptSql) => Promise<T>): Promise<T>
}

export interface ScriptSql {
  query: Database['query']
  script(text: string): Promise<void>
}

/** Pages of 8 KiB in `write_probe` from which on each probe tries to empty it. */
const MAX_PROBE_PAGES = 256

/**
 * Writes as a visitor's call does, in a transaction that commits: a row for which its table must grow by a
 * page, since an update in place succeeds on a full disk, and an update whose commit waits for the log,
 * since `write_probe` is not logged. Then empties a table that has become long.
 */
export async function checkWritesIn(
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>,
): Promise<void> {
  const page = await transaction(probeWrites)
  // The next probe tries again; meanwhile the table grows.
  if (page >= MAX_PROBE_PAGES) await transaction(emptyProbes).catch(() => {})
}

/** Returns the number of the page that the new row takes. */
async function probeWrites(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ page: number }>(
    `insert into write_probe (filler) values (repeat('x', 8000))
     returning (ctid::text::point)[0]::int as page`,
  )
  await sql.query(
    'update schema_migration set applied_at = applied_at where name = (select min(name) from schema_migration)',
  )
  return row?.page ?? 0
}

/**
 * Rejects where any other session uses the table. A lock that is waited for would hold up the probes of all
 * instances behind a backup, and two sessions that wait for it can deadlock.
 */
async function emptyProbes(sql: Sql): Promise<void> {
  await sql.query('lock table write_probe in access exclusive mode nowait')
  await sql.query('truncate write_probe')
}

/** More than the statements of all calls that the site takes at once. */
const MAX_WAITING = 1_000
const MAX_WAIT_MS = 10_000

/**
 * Runs work once one of so many connections is free, `pace` being awaited before each. Rejects with
 * `unavailable` where too much waits, or has waited too long.
 */
export function onConnections(
  connections: number,
  pace?: () => Promise<unknown>,
): <T>(work: () => Promise<T>) => Promise<T> {
  const bounds = { maxRunning: connections, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS }
  const queue = new BoundedQueue(bounds, pace)
  return (work) =>
    queue.run(work).catch((error: unknown) => {
      throw isOverloaded(error) ? surfaced(error) : error
    })
}

/** Types on which the two drivers' defaults differ: the same JavaScript values from both. */
export const PARSERS: { readonly [oid: number]: (text: string) => unknown } = {
  // int8, as counts are: far below 2^53 here.
  20: Number,
  // date and timestamp without time zone are local to a workshop: text, never a Date of this host.
  1082: String,
  1114: String,
}

/** pino's shape, as much of it as is used here. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
