/** Partitions of tables by day; `YYYY-MM-DD`, UTC. */
import type { Database, Sql } from '../database/port.ts'

const DAY_MS = 86_400_000
/** Any constant that no other program uses on the same database. */
const DAYS_LOCK = 5_460_112_054

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day) + days * DAY_MS)

const partition = (table: string, day: string): string => `${table}_${day.replaceAll('-', '')}`

/**
 * Makes a table's partition of a day. It is attached, which lets others read and write meanwhile, and made by
 * one process at a time.
 */
export async function makeDay(database: Database, table: string, day: string): Promise<void> {
  const name = partition(table, day)
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [DAYS_LOCK])
    const [there] = await sql.query('select 1 where to_regclass($1) is not null', [name])
    if (there !== undefined) return
    await sql.query(`create table ${name} (like ${table} including all)`)
    await sql.query(
      `alter table ${table} attach partition ${name} for values from ('${day}') to ('${dayAfter(day)}')`,
    )
  })
}

/** The days of which a table has partitions, the oldest first. */
export async function daysIn(sql: Sql, table: string): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = to_regclass($1) order by relname`,
    [table],
  )
  return rows.map(({ name }) => name.slice(-8).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'))
}

/**
 * Removes a day at once, however much is in it. Who reads the table is waited for, for a moment only, since
 * writers wait behind: then `DatabaseError`, and the next try may succeed.
 */
export async function dropDay(database: Database, table: string, day: string): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query(`set local lock_timeout = '2s'`)
    await sql.query('select pg_advisory_xact_lock($1)', [DAYS_LOCK])
    await sql.query(`drop table if exists ${partition(table, day)}`)
  })
}
