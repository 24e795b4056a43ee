import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { databaseReason, isDatabaseError, isMisconfigured } from '#services/database'

const RETRY_MS = 1_000

interface Waiting<T> {
  /** Opens what needs the database; rejects with `DatabaseError('unavailable')` while it is away. */
  readonly open: () => Promise<T>
  /** Closes what was opened after the wait had ended. */
  readonly close: (opened: T) => Promise<void>
  /** Is called each time before the next attempt is waited for. */
  readonly onAway: () => Promise<unknown>
  /** Ends the wait at once. */
  readonly signal: AbortSignal
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly retryMs?: number
}

/**
 * Opens what needs the database, and tries again each second while it is away; the log names why, once
 * for each reason. Rejects with any other failure, such as a refused password or a migration that does
 * not fit, and with the signal's reason once it is aborted.
 */
export async function awaitDatabase<T>(waiting: Waiting<T>): Promise<T> {
  const { onAway, signal, log, retryMs = RETRY_MS } = waiting
  const began = performance.now()
  let reason: string | null = null
  for (;;) {
    try {
      const opened = await attempt(waiting)
      if (reason !== null) {
        const seconds = Math.round((performance.now() - began) / 1_000)
        log.info({ event: 'database-back', seconds }, 'the database answers; the start goes on')
      }
      return opened
    } catch (error) {
      if (signal.aborted || !isDatabaseError(error, 'unavailable') || isMisconfigured(error)) {
        throw error
      }
      const why = databaseReason(error)
      if (why !== reason) {
        log.warn(
          { event: 'database-away', reason: why },
          'the database does not answer; the start waits for it',
        )
      }
      reason = why
    }
    await onAway()
    await sleep(retryMs, undefined, { signal })
  }
}

/** One attempt, which an abort does not wait for. */
function attempt<T>({ open, close, signal }: Waiting<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    open()
      .finally(() => signal.removeEventListener('abort', onAbort))
      .then((opened) => {
        if (!signal.aborted) return resolve(opened)
        onAbort()
        return close(opened)
      })
      .catch(reject)
  })
}
