const FIRST_MS = 5_000
export const MAX_WAIT_MS = 3_600_000

/** Attempts after which a message is dead: stored, and sent again only by an operator. */
export const MAX_ATTEMPTS = 20

/** Time to the next attempt after so many, 5 s · 2ⁿ up to an hour; no sooner than was asked for. */
export function waitAfter(attempts: number, retryAfterMs = 0): number {
  const backoff = Math.min(MAX_WAIT_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1))
  return Math.max(backoff, Math.min(retryAfterMs, MAX_WAIT_MS))
}
