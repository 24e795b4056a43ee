import { LRUCache } from 'lru-cache'

const MINUTE = 60_000
/** Keys that are remembered: some 5 MB. */
const MAX_KEYS = 20_000

/**
 * Lets `perMinute` calls of a key through at once, and then one each time its share of a minute has
 * passed (the generic cell rate algorithm: one number a key). Kept in memory, so each instance
 * counts for itself; it slows floods down, it does not authorise. Bounded: the key that called the
 * longest ago is forgotten first, and no call looks at more than its own.
 */
export class RateLimit {
  /** When the key's calls so far will have been paid off. */
  readonly #paidAt: LRUCache<string, number>
  readonly #share: number
  readonly #now: () => number

  constructor(perMinute: number, now: () => number = Date.now, maxKeys = MAX_KEYS) {
    this.#share = MINUTE / perMinute
    this.#now = now
    this.#paidAt = new LRUCache({ max: maxKeys })
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#paidAt.size
  }

  /** 0 when the call may go on, else the whole seconds after which to try again. */
  take(key: string): number {
    const now = this.#now()
    const paidAt = Math.max(now, this.#paidAt.get(key) ?? now) + this.#share
    const over = paidAt - now - MINUTE
    // A hundredth of a millisecond is the rounding of the shares, not a call too many.
    if (over > 0.01) return Math.ceil(over / 1000)
    this.#paidAt.set(key, paidAt)
    return 0
  }
}
