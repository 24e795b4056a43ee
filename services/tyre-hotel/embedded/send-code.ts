import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Database, Sql } from '../../database/port.ts'
import { forgetOld, reserveTries, settleEnded } from './budget.ts'
import {
  CLOCKS_APART_MS,
  CODE_LIFETIME_MS,
  JOIN_MS,
  MAX_DIGITS,
  PACE_MS,
  SEPARATE,
  SEPARATE_WITHIN_MS,
  TRIES,
} from './code-rules.ts'
import { codeHash, type Keys } from './secrets.ts'

export interface CodeContext {
  readonly database: Database
  readonly keys: Keys
  readonly now: number
}

/** Who asks for a code, and for which car. */
export interface Asker {
  readonly customerId: string
  readonly regNo: string
  readonly browser: string
}

export type Issued =
  | {
      readonly token: string
      readonly digits: number
      /** To be sent; null when a message that is on its way holds the code. */
      readonly sentCode: { readonly id: number; readonly code: string } | null
    }
  | { readonly waitSeconds: number }

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const iso = (instant: number) => new Date(instant).toISOString()

/**
 * A code for one browser. Nothing refuses a phone: after a few messages in a row that nobody answered,
 * those who ask for it share one message with a long code, so that whoever owns the phone gets in,
 * and a flood costs it a message in two minutes.
 */
export async function issueCode(context: CodeContext, asker: Asker): Promise<Issued> {
  const token = randomBytes(32).toString('base64url')
  const joined = await joinShared(context.database, { ...context, asker, token })
  if (joined) return { token, digits: MAX_DIGITS, sentCode: null }
  const soon = await sentBefore(context.database, asker.customerId, context.now)
  if (soon.waitMs > 0) return { waitSeconds: Math.ceil(soon.waitMs / 1000) }
  return context.database.transaction(async (sql) => {
    // One at a time for a customer: what was sent before is counted right.
    await sql.query('select 1 from tyre_agreement where customer_id = $1 for update', [
      asker.customerId,
    ])
    if (await joinShared(sql, { ...context, asker, token })) {
      return { token, digits: MAX_DIGITS, sentCode: null }
    }
    const sent = await sentBefore(sql, asker.customerId, context.now)
    if (sent.waitMs > 0) return { waitSeconds: Math.ceil(sent.waitMs / 1000) }
    const shared = sent.unanswered >= SEPARATE
    await settleEnded(sql, context.now)
    await forgetOld(sql, context.now)
    const digits = shared ? MAX_DIGITS : await reserveTries(sql, context.now)
    const sentCode = await storeSentCode(sql, { ...context, asker, digits, shared })
    await writeChallenge(sql, {
      ...context,
      asker,
      token,
      sentCode: sentCode.id,
      reserved: digits === MAX_DIGITS ? 0 : TRIES,
    })
    return { token, digits, sentCode }
  })
}

/** A message that did not leave: its code is void, and the next one need not wait. */
export async function voidSentCode(sql: Sql, sentCode: number, now: number): Promise<void> {
  await sql.query('update tyre_letter set failed_at = $2 where id = $1', [sentCode, iso(now)])
  await sql.query(
    'update tyre_challenge set ended_at = $2 where letter_id = $1 and ended_at is null',
    [sentCode, iso(now)],
  )
}

interface Challenge {
  readonly now: number
  readonly asker: Asker
  readonly token: string
}

/** Points the browser at a shared message that is fresh; without a lock, as floods come here. */
async function joinShared(sql: Sql, challenge: Challenge): Promise<boolean> {
  const { asker, now } = challenge
  const [sentCode] = await sql.query<{ id: number; expires: number }>(
    `select id, (extract(epoch from expires_at) * 1000)::float8 as expires from tyre_letter
      where customer_id = $1 and shared and used_at is null and failed_at is null
        and sent_at > $2 and sent_at <= $3
      order by sent_at desc limit 1`,
    [asker.customerId, iso(now - JOIN_MS), iso(now + CLOCKS_APART_MS)],
  )
  if (sentCode === undefined) return false
  await writeChallenge(sql, {
    ...challenge,
    sentCode: sentCode.id,
    reserved: 0,
    expires: sentCode.expires,
  })
  return true
}

async function sentBefore(
  sql: Sql,
  customerId: string,
  now: number,
): Promise<{ readonly unanswered: number; readonly waitMs: number }> {
  const [row] = await sql.query<{ unanswered: number; last: number | null }>(
    `select count(*) filter (where used_at is null)::int as unanswered,
            (extract(epoch from max(sent_at) filter (where shared)) * 1000)::float8 as last
       from tyre_letter
      where customer_id = $1 and failed_at is null and sent_at > $2 and sent_at <= $3`,
    [customerId, iso(now - SEPARATE_WITHIN_MS), iso(now + CLOCKS_APART_MS)],
  )
  const unanswered = row?.unanswered ?? 0
  const last = row?.last ?? null
  const wait = last === null || unanswered < SEPARATE ? 0 : last + PACE_MS - now
  return { unanswered, waitMs: Math.min(PACE_MS, Math.max(0, wait)) }
}

async function storeSentCode(
  sql: Sql,
  sentCode: CodeContext & {
    readonly asker: Asker
    readonly digits: number
    readonly shared: boolean
  },
): Promise<{ readonly id: number; readonly code: string }> {
  const { asker, digits, shared, keys, now } = sentCode
  const code = newCode(digits)
  const salt = randomBytes(16)
  const [row] = await sql.query<{ id: number }>(
    `insert into tyre_letter (customer_id, digits, shared, salt, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      asker.customerId,
      digits,
      shared,
      salt,
      codeHash(keys, salt, code),
      iso(now),
      iso(now + CODE_LIFETIME_MS),
    ],
  )
  if (row === undefined) throw new Error('A code was not stored.')
  return { id: row.id, code }
}

/** Replaces what the browser was trying before: one code at a time. */
async function writeChallenge(
  sql: Sql,
  challenge: Challenge & {
    readonly sentCode: number
    readonly reserved: number
    readonly expires?: number
  },
): Promise<void> {
  const { asker, token, sentCode, reserved, now, expires = now + CODE_LIFETIME_MS } = challenge
  await sql.query(
    `with before as (
       update tyre_challenge set ended_at = $6 where browser_hash = $2 and ended_at is null
     )
     insert into tyre_challenge
       (token_hash, browser_hash, letter_id, reg_no, expires_at, reserved, settled)
     values ($1, $2, $3, $4, $5, $7, $8)`,
    [
      sha256(token),
      sha256(asker.browser),
      sentCode,
      asker.regNo,
      iso(expires),
      iso(now),
      reserved,
      reserved === 0,
    ],
  )
}

/** Evenly drawn digits, leading zeros included. */
function newCode(digits: number): string {
  let code = ''
  while (code.length < digits) {
    const part = Math.min(digits - code.length, 12)
    code += String(randomInt(10 ** part)).padStart(part, '0')
  }
  return code
}
