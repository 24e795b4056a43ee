import { MAX_WAIT_MS } from './schedule.ts'

/** Failures in a row, of whichever messages, after which the receiver is taken to be away. */
const FAILURES_TO_OPEN = 3
const FIRST_PROBE_MS = 5_000
const MAX_PROBE_WAIT_MS = 60_000
/** Successes in a row after which it is taken to be back for good. */
const SUCCESSES_TO_RECALL = 20
/** Between two recalls: messages that fail by themselves keep something of their own pace. */
const RECALL_EVERY_MS = 300_000

export type Permit =
  | { readonly may: 'send' }
  /** Exactly one message, to see whether the receiver is there. */
  | { readonly may: 'probe' }
  | { readonly may: 'wait'; readonly until: number }

/**
 * What a process knows of one receiver (a circuit breaker). While the receiver is away only a probe
 * goes out, every minute at the slowest, so that an outage uses up nobody's attempts and ends within
 * a minute of the receiver's return. Once it is back, messages that failed meanwhile are recalled
 * from their waiting. A process that starts knows nothing, and begins with a probe and a recall.
 * Times are milliseconds of the clock that the caller brings.
 */
export class Circuit {
  #closed = false
  #openedAt: number | null = null
  #failures = 0
  #successes = 0
  #probes = 0
  #probeAt = -Infinity
  #probing = false
  #owed = true
  #recalledAt = -Infinity

  /** Since when the receiver has been away, as far as is known; null while it is not. */
  get openedAt(): number | null {
    return this.#openedAt
  }

  permit(now: number): Permit {
    if (this.#closed) return { may: 'send' }
    if (this.#probing) return { may: 'wait', until: now + FIRST_PROBE_MS }
    if (now < this.#probeAt) return { may: 'wait', until: this.#probeAt }
    this.#probing = true
    return { may: 'probe' }
  }

  /** There was nothing to probe with. */
  unused(): void {
    this.#probing = false
  }

  /** Whether this ended an outage. */
  succeeded(): boolean {
    const ended = this.#openedAt !== null
    this.#closed = true
    this.#openedAt = null
    this.#failures = 0
    this.#successes += 1
    this.#probes = 0
    this.#probing = false
    return ended
  }

  /** Whether this began an outage. */
  failed(now: number, retryAfterMs = 0): boolean {
    this.#failures += 1
    this.#successes = 0
    this.#owed = true
    if (this.#closed) {
      if (this.#failures < FAILURES_TO_OPEN) return false
      this.#closed = false
    } else if (!this.#probing) {
      // A send that was under way when the outage began says nothing about the probe.
      return false
    }
    const began = this.#openedAt === null
    this.#openedAt ??= now
    const wait = Math.min(FIRST_PROBE_MS * 2 ** this.#probes, MAX_PROBE_WAIT_MS)
    this.#probeAt = now + Math.max(wait, Math.min(retryAfterMs, MAX_WAIT_MS))
    this.#probing = false
    this.#probes += 1
    return began
  }

  /** Whether those that failed are to be tried again at once; asked when a round is over. */
  recall(now: number, nothingElseIsDue: boolean): boolean {
    const sure = this.#successes >= SUCCESSES_TO_RECALL || (this.#successes > 0 && nothingElseIsDue)
    const due = this.#owed && this.#closed && now - this.#recalledAt >= RECALL_EVERY_MS
    if (!due || !sure) return false
    this.#owed = false
    this.#recalledAt = now
    return true
  }
}
