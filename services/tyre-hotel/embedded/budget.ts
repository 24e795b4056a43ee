import type { Sql } from '../../database/port.ts'
import { MAX_DIGITS, STAGES, TRIES, type Stage, YEAR_MS } from './code-rules.ts'

/** A clock's reading as parameter: ISO, UTC. */
const iso = (now: number) => new Date(now).toISOString()

/**
 * Sets tries aside at the shortest code that the breaker has any left of; the number of its digits.
 * Concurrent callers wait for each other at the stage's row, so no more is given than there is.
 */
export async function reserveTries(sql: Sql, now: number): Promise<number> {
  for (const stage of STAGES) {
    if (await reserveAt(sql, stage, now)) return stage.digits
  }
  return MAX_DIGITS
}

async function reserveAt(sql: Sql, { digits, burst, perYear }: Stage, now: number) {
  await sql.query(
    'insert into tyre_code_budget (digits, spent, at) values ($1, 0, $2) on conflict do nothing',
    [digits, iso(now)],
  )
  // What has drained since: never negative, since clocks of two processes differ.
  const left = `greatest(0, spent - $3::float8 * greatest(0, extract(epoch from $2::timestamptz - at)::float8))`
  const given = await sql.query(
    `update tyre_code_budget set spent = ${left} + $4::int, at = greatest(at, $2::timestamptz)
      where digits = $1 and ${left} + $4::int <= $5::float8
      returning digits`,
    [digits, iso(now), perYear / (YEAR_MS / 1000), TRIES, burst],
  )
  return given.length > 0
}

/**
 * Gives back the tries that can never be made: of codes that were answered, replaced or ran out. Only
 * wrong guesses stay counted.
 */
export async function settleEnded(sql: Sql, now: number): Promise<void> {
  const refunds = await sql.query<{ digits: number; tries: number }>(
    `with ended as (
       select token_hash from tyre_challenge
        where not settled and (expires_at <= $1 or ended_at is not null)
        order by expires_at limit 200 for update skip locked
     ), done as (
       update tyre_challenge c set settled = true from ended, tyre_letter l
        where c.token_hash = ended.token_hash and l.id = c.letter_id
       returning l.digits, c.reserved - c.tries + (case when c.won then 1 else 0 end) as tries
     )
     select digits, sum(tries)::int as tries from done group by digits order by digits`,
    [iso(now)],
  )
  if (refunds.length === 0) return
  // From the shortest on, as `reserveTries` goes on: who locks them in another order deadlocks.
  await sql.query(
    'select digits from tyre_code_budget where digits <= $1 order by digits for update',
    [refunds.at(-1)?.digits],
  )
  for (const { digits, tries } of refunds) {
    await sql.query(
      'update tyre_code_budget set spent = greatest(0, spent - $2) where digits = $1',
      [digits, tries],
    )
  }
}

const KEPT_MS = 3_600_000

/** Forgets what nobody can use any more, a little at a time. */
export async function forgetOld(sql: Sql, now: number): Promise<void> {
  const before = iso(now - KEPT_MS)
  await sql.query(
    `delete from tyre_challenge where token_hash in (
       select token_hash from tyre_challenge where settled and expires_at < $1
        order by expires_at limit 5000 for update skip locked)`,
    [before],
  )
  await sql.query(
    `delete from tyre_letter where id in (
       select id from tyre_letter l where expires_at < $1
          and not exists (select 1 from tyre_challenge c where c.letter_id = l.id)
        order by expires_at limit 100 for update skip locked)`,
    [before],
  )
}
