import { httpPort } from '#engine'
import type { Call, Row, Rows } from './rows.ts'

/** As long as a page gives such a call. */
const TIMEOUT_MS = 15_000

/** The run that asked for it. */
export const runOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** The active runs of this browser's pages, by their locks; none without Web Locks. */
export async function activeRuns(
  locks: Pick<LockManager, 'query'> | undefined = globalThis.navigator?.locks,
): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith('fc/') ? [name.slice(3)] : [])))
}

export interface Delivery {
  readonly rows: Rows
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Which of the waiting are to be made: those whose page does not make them itself. */
  readonly isOurs: (row: Row) => boolean
}

/**
 * Makes the calls that wait: one at a time, the oldest first, each exactly as its page would make it,
 * under the same key. The server gives one answer to a key, however often it is asked, so that a page
 * that comes back reads the same. Answers how many still wait.
 */
export async function deliver({ rows, fetch, now, isOurs }: Delivery): Promise<number> {
  const all = await rows.all()
  const waiting = all.filter(({ call }) => call).toSorted((a, b) => a.at - b.at)
  let left = 0
  for (const row of waiting) {
    if (!isOurs(row)) {
      left += 1
      continue
    }
    const attempt = await post(row.call as Call, row.key, fetch)
    const { outcome } = attempt
    // Nothing is reported as sent before the server's receipt for it was read.
    const given = outcome === 'ok' ? attempt.payload[row.receipt] : null
    const receipt = typeof given === 'string' && given !== '' ? given : null
    if (receipt !== null) await rows.answer(row.key, { at: now(), phase: 'sent', receipt })
    else if (outcome === 'refused') {
      await rows.answer(row.key, { at: now(), phase: 'failed', receipt })
    } else left += 1
  }
  return left
}

/** How an answer is read is the engine's rule; what is sent is the row's, byte by byte. */
const post = ({ url, headers, body }: Call, key: string, send: typeof fetch) =>
  httpPort(url, { fetch: () => send(url, { method: 'POST', headers, body, signal: timeout() }) })(
    null,
    { key, signal: timeout() },
  )

const timeout = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS)
