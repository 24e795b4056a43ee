import { LONGEST_MS } from './schedule.ts'

/** Failures in a row, of whichever messages, after which the receiver is taken to be away. */
const FAILURES_TO_OPEN = 3
const FIRST_PROBE_MS = 5_000
const LONGEST_PROBE_MS = 60_000
/** Successes in a row after which it is taken to be back for good. */
const SUCCESSES_TO_RECALL = 20
/** Between two recalls: messages that fail by themselves keep something of their own pace. */
const RECALL_EVERY_MS = 300_000

export type Permit =
  | { readonly may: 'send' }
  /** Exactly one message, to see whether the receiver is back. */
  | { readonly may: 'probe' }
  | { readonly may: 'wait'; readonly until: number }

/**
 * What a process knows of one receiver (a circuit breaker). While the receiver is away only a probe
 * goes out, every minute at the slowest, so that an outage uses up nobody's attempts and ends within
 * a minute of the receiver's return. Once it is back, messages that failed meanwhile are recalled
 * from their waiting. Times are milliseconds of the clock that the caller brings.
 */
export class Circuit {
  #failures = 0
  #successes = 0
  #openedAt: number | null = null
  #probes = 0
  #probeAt = 0
  #probing = false
  /** Whether messages may wait because of an outage; a process that just started cannot know. */
  #owed = true
  #recalledAt = -Infinity

  /** Since when the receiver has been away; null while it is not. */
  get openedAt(): number | null {
    return this.#openedAt
  }

  permit(now: number): Permit {
    if (this.#openedAt === null) return { may: 'send' }
    if (this.#probing) return { may: 'wait', until: now + FIRST_PROBE_MS }
    if (now < this.#probeAt) return { may: 'wait', until: this.#probeAt }
    this.#probing = true
    return { may: 'probe' }
  }

  /** There was nothing to probe with. */
  unused(now: number): void {
    this.#probing = false
    this.#probeAt = now + FIRST_PROBE_MS
  }

  /** Whether this ended an outage. */
  succeeded(): boolean {
    const ended = this.#openedAt !== null
    this.#failures = 0
    this.#successes += 1
    this.#openedAt = null
    this.#probing = false
    this.#probes = 0
    return ended
  }

  /** Whether this began an outage. */
  failed(now: number, retryAfterMs = 0): boolean {
    this.#failures += 1
    this.#successes = 0
    this.#owed = true
    const began = this.#openedAt === null && this.#failures >= FAILURES_TO_OPEN
    if (began) this.#openedAt = now
    if (this.#openedAt === null) return false
    // A send that was under way when the outage began says nothing about the probe.
    if (!began && !this.#probing) return false
    const wait = Math.min(FIRST_PROBE_MS * 2 ** this.#probes, LONGEST_PROBE_MS)
    this.#probeAt = now + Math.max(wait, Math.min(retryAfterMs, LONGEST_MS))
    this.#probing = false
    this.#probes += 1
    return began
  }

  /** Whether those that failed are to be tried again at once; asked when a round is over. */
  recall(now: number, nothingElseIsDue: boolean): boolean {
    const back = this.#openedAt === null && this.#successes > 0
    const sure = this.#successes >= SUCCESSES_TO_RECALL || nothingElseIsDue
    if (!this.#owed || !back || !sure || now - this.#recalledAt < RECALL_EVERY_MS) return false
    this.#owed = false
    this.#recalledAt = now
    return true
  }
}
