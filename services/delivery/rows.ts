import type { Sql } from '../database/port.ts'
import type { Message } from './port.ts'

/** Longer than any attempt takes: after it, whoever had the row is taken to be dead. */
export const LEASE_MS = 120_000

export interface Claimed extends Message {
  readonly lease: string
}

interface Claim {
  readonly topic: string
  readonly now: number
  readonly most: number
  /** Unique to the claim: only its holder may settle the rows. */
  readonly lease: string
  /** Takes what waits because the receiver failed, too, though it is not yet due. */
  readonly early?: boolean
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Takes rows for a while, skipping what others hold; no lock outlives the statement. */
export async function claim(
  sql: Sql,
  { topic, now, most, lease, early = false }: Claim,
): Promise<readonly Claimed[]> {
  const rows = await sql.query<{ id: string; payload: unknown; attempts: number }>(
    `with picked as (
       select id from outbox
        where topic = $1 and done_at is null and dead_at is null
          and (due_at <= $2 or $6 and last_failure not like 'refused%'
               -- Never tried: written by a clock that was ahead.
               or attempts = 0 and last_failure is null)
          and (leased_until is null or leased_until <= $2)
        order by due_at limit $3
        for update skip locked
     )
     update outbox set lease_token = $4, leased_until = $5 from picked
      where outbox.id = picked.id
      returning outbox.id, outbox.payload, outbox.attempts`,
    [topic, iso(now), most, lease, iso(now + LEASE_MS), early],
  )
  return rows.map(({ id, payload, attempts }) => ({ id, payload, attempts, lease }))
}

/** What became of a claimed row. `retry` with `counted` false leaves its attempts as they were. */
export type Settlement =
  | { readonly to: 'done' }
  | {
      readonly to: 'retry'
      readonly at: number
      readonly counted: boolean
      readonly failure: string
    }
  | { readonly to: 'dead'; readonly failure: string }

/** False when the lease was lost meanwhile: whoever has it now settles the row. */
export async function settle(
  sql: Sql,
  { id, lease }: Claimed,
  settlement: Settlement & { readonly now: number },
): Promise<boolean> {
  const { to, now } = settlement
  const counted = to === 'done' || to === 'dead' || settlement.counted
  const rows = await sql.query(
    `update outbox set lease_token = null, leased_until = null, attempts = attempts + $3,
       due_at = coalesce($4, due_at), done_at = $5, dead_at = $6, last_failure = $7
      where id = $1 and lease_token = $2 returning id`,
    [
      id,
      lease,
      counted ? 1 : 0,
      to === 'retry' ? iso(settlement.at) : null,
      to === 'done' ? iso(now) : null,
      to === 'dead' ? iso(now) : null,
      to === 'done' ? null : settlement.failure,
    ],
  )
  return rows.length > 0
}

/** Gives rows back that no attempt was made for. */
export async function release(sql: Sql, lease: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.query(
    `update outbox set lease_token = null, leased_until = null
      where lease_token = $1 and id = any($2::uuid[])`,
    [lease, ids],
  )
}

/** Makes due what waits because the receiver failed; what it refused keeps its pace. */
export async function recall(sql: Sql, topic: string, now: number): Promise<number> {
  const rows = await sql.query(
    `update outbox set due_at = $2
      where topic = $1 and done_at is null and dead_at is null and due_at > $2
        and last_failure is not null and last_failure not like 'refused%'
      returning id`,
    [topic, iso(now)],
  )
  return rows.length
}

/** When the next row is due that nobody holds; null when none waits. */
export async function nextDue(sql: Sql, topic: string, now: number): Promise<number | null> {
  const [row] = await sql.query<{ due_at: Date | null }>(
    `select min(due_at) as due_at from outbox
      where topic = $1 and done_at is null and dead_at is null
        and (leased_until is null or leased_until <= $2)`,
    [topic, iso(now)],
  )
  return row?.due_at?.getTime() ?? null
}
