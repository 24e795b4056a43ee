/** Milliseconds that the server's clock is ahead of the device's, as far as is known. */
let ahead = 0
let asked: Promise<unknown> | undefined
const listeners = new Set<() => void>()

/**
 * Returns the time of the server, ms since 1970. It decides what is offered and accepted: a visitor's
 * device may be days off. Durations on one device are measured by `Date.now()`.
 */
export const serverNow = (): number => Date.now() + ahead

/** Takes the server's clock to be that many milliseconds ahead of the device's. */
export function correctClock(to: number): void {
  ahead = to
  for (const listener of listeners) listener()
}

/**
 * Calls whenever the clock is corrected; returns a function that stops it. The server's time is requested
 * once a page, and again by the next listener if that had no answer.
 */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener)
  asked ??= import('./server-time.ts')
    .then(({ readServerTime }) => readServerTime())
    .catch(() => (asked = undefined))
  return () => listeners.delete(listener)
}
