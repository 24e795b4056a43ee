/** Answered by the gateway itself (server/gateway/middlewares/health.ts); never cached. */
const TIME_SOURCE = '/livez'

/** A device that differs by less is right: a Date header has whole seconds and spends time on the way. */
const TOLERANCE_MS = 60_000

/** Milliseconds that the server's clock is ahead of the device's, as far as is known. */
let ahead = 0
let asked: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * Returns the time of the server, ms since 1970. It decides what is offered and accepted: a visitor's
 * device may be days off. Durations on one device are measured by `Date.now()`.
 */
export const serverNow = (): number => Date.now() + ahead

/** Corrects the clock by the Date header (RFC 9110, 6.6.1) of an answer that no cache has stored. */
export function noteServerTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  // NaN of an answer without a Date is never more.
  if (Math.abs(difference - ahead) >= TOLERANCE_MS) {
    ahead = difference
    for (const listener of listeners) listener()
  }
}

/**
 * Calls whenever the clock is corrected; returns a function that stops it. The server's time is requested
 * once a page, and again by the next listener if that had no answer.
 */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener)
  asked ??= fetch(TIME_SOURCE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => noteServerTime(headers),
    () => (asked = undefined),
  )
  return () => listeners.delete(listener)
}
