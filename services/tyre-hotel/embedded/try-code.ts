import { timingSafeEqual } from 'node:crypto'
import { TRIES } from './code-rules.ts'
import { codeHash } from './secrets.ts'
import { sha256, type CodeContext } from './send-code.ts'

export type Tried =
  | { readonly result: 'right'; readonly regNo: string }
  /** Evaluated, and wrong; after its last try the code is of no more use. */
  | { readonly result: 'wrong'; readonly wasLast: boolean }
  /** Not evaluated: expired, used, replaced, out of tries, of another browser, or never there. */
  | { readonly result: 'ended' }

export interface Guess {
  readonly token: string
  readonly code: string
  readonly browser: string
}

/**
 * Counts the try in a statement of its own, committed before anything is compared: however many
 * guesses come at once, only those that were counted are looked at. What was given back to the budget
 * is gone, even where this process's clock is late.
 */
export async function tryCode({ database, keys, now }: CodeContext, guess: Guess): Promise<Tried> {
  const at = new Date(now).toISOString()
  const token = sha256(guess.token)
  const [counted] = await database.query<{
    sent_code: number
    salt: Uint8Array
    code_hash: Uint8Array
    reg_no: string
    tries: number
  }>(
    `update tyre_challenge c set tries = c.tries + 1
       from tyre_letter l
      where c.token_hash = $1 and c.browser_hash = $2 and c.tries < $4 and c.ended_at is null
        and c.expires_at > $3 and (c.reserved = 0 or not c.settled) and l.id = c.letter_id and l.used_at is null and l.failed_at is null
      returning l.id as sent_code, l.salt, l.code_hash, c.reg_no, c.tries`,
    [token, sha256(guess.browser), at, TRIES],
  )
  if (counted === undefined) return { result: 'ended' }
  const hash = codeHash(keys, Buffer.from(counted.salt), guess.code)
  if (!timingSafeEqual(hash, Buffer.from(counted.code_hash))) {
    return { result: 'wrong', wasLast: counted.tries >= TRIES }
  }
  // Used once: of two who send the right code at the same time, one is late.
  const won = await database.query(
    `with used as (
       update tyre_letter set used_at = $2 where id = $3 and used_at is null returning id
     )
     update tyre_challenge set won = true, ended_at = $2
      where token_hash = $1 and ended_at is null and exists (select 1 from used)
      returning token_hash`,
    [token, at, counted.sent_code],
  )
  return won.length > 0 ? { result: 'right', regNo: counted.reg_no } : { result: 'ended' }
}
