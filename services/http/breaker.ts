import type { Log } from '../database/driver.ts'

/** Outages in a row after which calls are no longer made. */
export const OUTAGES_TO_OPEN = 3
/** Milliseconds between two probes while the breaker is open. */
export const PROBE_EVERY_MS = 5_000
/** Longest `Retry-After` of an outage that postpones the next probe, in milliseconds. */
export const MAX_POSTPONED_MS = 30_000

interface BreakerOptions {
  /** Name in the log. */
  readonly driver: string
  readonly log?: Log | undefined
  /** Milliseconds; the system clock when left out. */
  readonly now?: (() => number) | undefined
}

/**
 * A circuit breaker: spares visitors the wait for a system that is away, and that system their calls.
 * After `OUTAGES_TO_OPEN` outages in a row one probe is made every `PROBE_EVERY_MS`, until one succeeds.
 * Its state belongs to this process.
 */
export class Breaker {
  #outages = 0
  #nextProbeAt = 0
  readonly #options: BreakerOptions

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#outages >= OUTAGES_TO_OPEN
  }

  /** Returns whether a call may be made now; while open, `true` is given to one probe. */
  admit(): boolean {
    if (!this.isOpen) return true
    const now = this.#now()
    if (now < this.#nextProbeAt) return false
    this.#nextProbeAt = now + PROBE_EVERY_MS
    return true
  }

  /** Records that the system answered, in whatever way. */
  answered(): void {
    const { driver, log } = this.#options
    if (this.isOpen) log?.info({ event: 'upstream-back', driver }, 'a system answers again')
    this.#outages = 0
  }

  /** Records that the system was away; `retryAfterMs` is the wait that it asked for. */
  failed(retryAfterMs = 0): void {
    const { driver, log } = this.#options
    this.#outages += 1
    if (!this.isOpen) return
    const isOpening = this.#outages === OUTAGES_TO_OPEN
    if (isOpening) {
      log?.warn({ event: 'upstream-away', driver }, 'a system is away: only probes are sent')
    }
    // Calls that were under way when the breaker opened do not postpone the probe.
    const wait = Math.max(isOpening ? PROBE_EVERY_MS : 0, Math.min(retryAfterMs, MAX_POSTPONED_MS))
    this.#nextProbeAt = Math.max(this.#nextProbeAt, this.#now() + wait)
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }
}
