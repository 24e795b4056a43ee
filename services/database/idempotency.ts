import { createHash } from 'node:crypto'
import { canonicalJson } from '#engine/definition'
import type { Sql } from './port.ts'

interface Claim {
  readonly key: string
  /** What is asked for under the key, as JSON. */
  readonly request: unknown
  readonly now: number
}

/**
 * The first statement of a transaction that may take effect once a key. Null when the key is now ours;
 * else the answer that was stored under it, or `key-reused` if that was for another request. A concurrent
 * duplicate is waited for: its row is not yet committed.
 */
export async function claimKey(
  sql: Sql,
  { key, request, now }: Claim,
): Promise<{ readonly answer: unknown } | 'key-reused' | null> {
  const hash = createHash('sha256').update(canonicalJson(request)).digest('hex')
  const claimed = await sql.query(
    `insert into idempotency (key, request_hash, created_at) values ($1, $2, $3)
     on conflict do nothing returning key`,
    [key, hash, new Date(now).toISOString()],
  )
  if (claimed.length > 0) return null
  const [earlier] = await sql.query<{ request_hash: string; answer: unknown }>(
    'select request_hash, answer from idempotency where key = $1',
    [key],
  )
  if (earlier === undefined) throw new Error('An idempotency row vanished; rows are never deleted.')
  return earlier.request_hash === hash ? { answer: earlier.answer } : 'key-reused'
}

/** The same key gets this answer from now on. */
export async function storeAnswer(sql: Sql, key: string, answer: unknown): Promise<void> {
  await sql.query('update idempotency set answer = $2::json where key = $1', [
    key,
    JSON.stringify(answer),
  ])
}

/** Carries an answer that must leave no trace out of the transaction, which it rolls back. */
export class RolledBack<Answer> extends Error {
  override readonly name = 'RolledBack'
  readonly answer: Answer

  constructor(answer: Answer) {
    super('rolled back on purpose')
    this.answer = answer
  }
}
