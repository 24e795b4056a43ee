import { createHash } from 'node:crypto'
import type { Sql } from '../database/port.ts'

/** Wrong passwords in a row that one address, or one known browser, may send. */
export const BURST = 10
/** So many come back an hour, evenly. */
export const PER_HOUR = 60
const KEPT_MS = 86_400_000

/** What tries are counted by. */
export const bucketOf = (kind: 'address' | 'browser', text: string): Buffer =>
  createHash('sha256').update(`${kind} ${text}`).digest()

/**
 * Counts a try before anything is compared, so that however many come at once only those are looked at
 * that were counted. Seconds to wait when the budget is spent, else 0.
 */
export async function countTry(sql: Sql, bucket: Buffer, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  // What has drained since: never negative, since clocks of two processes differ.
  const left = `greatest(0, analyst_try.spent
    - $3::float8 * greatest(0, extract(epoch from $2::timestamptz - analyst_try.at)::float8))`
  const perSecond = PER_HOUR / 3600
  // One statement: between two, the right password of another may forgive all tries.
  const counted = await sql.query(
    `insert into analyst_try (bucket_hash, spent, at) values ($1, 1, $2)
     on conflict (bucket_hash) do update
        set spent = ${left} + 1, at = greatest(analyst_try.at, $2::timestamptz)
      where ${left} + 1 <= $4::float8 returning 1 as one`,
    [bucket, at, perSecond, BURST],
  )
  if (counted.length > 0) return 0
  const [row] = await sql.query<{ left: number }>(
    `select ${left} as left from analyst_try where bucket_hash = $1`,
    [bucket, at, perSecond],
  )
  if (row === undefined) return countTry(sql, bucket, now)
  return Math.max(1, Math.ceil((row.left + 1 - BURST) / perSecond))
}

/** After the right password; forgets what has long drained, too. */
export async function forgiveTries(sql: Sql, bucket: Buffer, now: number): Promise<void> {
  await sql.query('delete from analyst_try where bucket_hash = $1 or at < $2', [
    bucket,
    new Date(now - KEPT_MS).toISOString(),
  ])
}
