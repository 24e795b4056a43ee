/**
 * A token bucket for each key: `perMinute` calls at once, refilled evenly. Kept in memory, so each
 * instance counts for itself; it slows floods down, it does not authorise.
 */
export class RateLimit {
  readonly #buckets = new Map<string, { tokens: number; at: number }>()
  readonly #perMinute: number
  readonly #now: () => number

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** 0 when the call may go on, else the whole seconds after which to try again. */
  take(key: string): number {
    const now = this.#now()
    const before = this.#buckets.get(key) ?? { tokens: this.#perMinute, at: now }
    const refilled = before.tokens + ((now - before.at) / 60_000) * this.#perMinute
    const tokens = Math.min(this.#perMinute, refilled)
    if (this.#buckets.size > 10_000) this.#forgetFull(now)
    const allowed = tokens >= 1
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
    return allowed ? 0 : Math.ceil(((1 - tokens) * 60) / this.#perMinute)
  }

  /** A bucket not used for a minute is full again, hence the same as none. */
  #forgetFull(now: number): void {
    for (const [key, { at }] of this.#buckets) {
      if (now - at >= 60_000) this.#buckets.delete(key)
    }
  }
}
