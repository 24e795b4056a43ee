/** Milliseconds that the server's clock is ahead of the device's, as far as is known. */
let ahead = 0
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

/** Calls whenever the clock is corrected; returns a function that stops it. */
export function onCorrection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
