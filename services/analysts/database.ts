import type { Database } from '../database/port.ts'
import { BoundedQueue, type QueueBounds } from '../overload/port.ts'
import { isPassword } from './password.ts'
import type { AnalystsPort, PasswordAttempt, SignInOutcome } from './port.ts'
import { findSession, newSecret, openSession, secretHash } from './sessions.ts'
import { bucketOf, countTry, forgiveTries } from './tries.ts'

/** Deriving a key takes 16 MiB, a thread of the pool and some 30 ms. */
const KEYS: QueueBounds = { maxRunning: 1, maxWaiting: 32, maxWaitMs: 5_000 }

export function createAnalysts(database: Database, now: () => number): AnalystsPort {
  const keys = new BoundedQueue(KEYS)

  async function signIn(attempt: PasswordAttempt): Promise<SignInOutcome> {
    const name = accountName(attempt.name)
    const known = await isKnownBrowser(attempt.browser, name)
    const bucket = known
      ? bucketOf('browser', attempt.browser ?? '')
      : bucketOf('address', attempt.address)
    const waitSeconds = await countTry(database, bucket, now())
    if (waitSeconds > 0) return { ok: false, code: 'too-many', waitSeconds }
    const [account] = await database.query<{ hash: string }>(
      'select password_hash as hash from analyst where name = $1',
      [name],
    )
    const isRight = await keys.run(
      () => isPassword(attempt.password, account?.hash ?? null),
      attempt.signal,
    )
    if (!isRight) return { ok: false, code: 'wrong' }
    await forgiveTries(database, bucket, now())
    const session = await openSession(database, { name, roles: null }, now())
    const analyst = await findSession(database, session, now())
    // The account was removed meanwhile.
    if (analyst === null) return { ok: false, code: 'wrong' }
    return { ok: true, session, browser: await knowBrowser(name), analyst }
  }

  async function isKnownBrowser(token: string | null, name: string): Promise<boolean> {
    if (token === null) return false
    const found = await database.query(
      'select 1 as one from analyst_browser where token_hash = $1 and name = $2',
      [secretHash(token), name],
    )
    return found.length > 0
  }

  async function knowBrowser(name: string): Promise<string> {
    const browser = newSecret()
    const at = new Date(now()).toISOString()
    await database.query(
      'insert into analyst_browser (token_hash, name, seen_at) values ($1, $2, $3)',
      [secretHash(browser), name, at],
    )
    return browser
  }

  return {
    signIn,
    open: ({ name, roles }) => openSession(database, { name, roles }, now()),
    find: (session) => findSession(database, session, now()),
    async end(session) {
      await database.query('delete from analyst_session where token_hash = $1', [
        secretHash(session),
      ])
    },
  }
}

/** An account's name as it is stored. */
export const accountName = (name: string): string => name.normalize('NFC').trim().toLowerCase()
