/** Failures in a row after which the index is taken to be away. */
const FAILURES = 3
const PAUSE_MS = 5_000

/**
 * Spares visitors the wait for an index that is away, and the index their calls: after three failures in a
 * row one call in five seconds goes out, until one succeeds.
 */
export class Outage {
  #failures = 0
  #nextAt = 0
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a call may go out now. */
  mayCall(): boolean {
    if (this.#failures < FAILURES) return true
    const now = this.#now()
    if (now < this.#nextAt) return false
    this.#nextAt = now + PAUSE_MS
    return true
  }

  ended(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    if (this.#failures === FAILURES) this.#nextAt = this.#now() + PAUSE_MS
  }
}
