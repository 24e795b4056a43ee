import { onCorrection } from './server-now.ts'

let asked: Promise<unknown> | undefined

/**
 * Calls whenever the clock is corrected; returns a function that stops it. The server's time is requested
 * once a page, and again by the next listener if that had no answer.
 */
export function followServerClock(listener: () => void): () => void {
  asked ??= import('./server-time.ts')
    .then(({ readServerTime }) => readServerTime())
    .catch(() => (asked = undefined))
  return onCorrection(listener)
}
