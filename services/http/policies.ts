/** How long, how much and how often a driver calls; times in milliseconds. */
export interface HttpPolicy {
  /** Timeout of one try, from the first byte out to the last byte in. */
  readonly timeoutMs: number
  /** Timeout of a call that changes something, which is made once; `timeoutMs` when left out. */
  readonly writeTimeoutMs?: number
  /** Total timeout of a read with its further tries and the waits before them; at least `timeoutMs`. */
  readonly deadlineMs: number
  /** Longest wait for the first byte of a stream, and between two chunks; `timeoutMs` when left out. */
  readonly idleTimeoutMs?: number
  /** Longest answer in bytes, after decompression; 0 leaves every body unread. */
  readonly maxBytes: number
  /** Tries of a read after the first. */
  readonly retries: number
  /** Shortest wait before a further try; a longer `Retry-After` is honoured within the deadline. */
  readonly retryDelayMs: number
  /** Statuses after which a read is tried again; so is a lost connection. */
  readonly retriedStatuses: readonly number[]
  /** Whether a read is also tried again after a timeout. */
  readonly retriesTimeouts: boolean
}

const KIB = 1024
const MIB = 1024 * KIB

/** A driver whose calls are made once. */
const once = (timeoutMs: number, maxBytes: number): HttpPolicy => ({
  timeoutMs,
  deadlineMs: timeoutMs,
  maxBytes,
  retries: 0,
  retryDelayMs: 200,
  retriedStatuses: [],
  retriesTimeouts: false,
})

const GATEWAY = [502, 503, 504]
const PASSING = [408, 429, ...GATEWAY]

/** The policy of each HTTP driver; the table in `services/README.md` is held to it by a test. */
export const HTTP_POLICIES = {
  // Days of times are some hundred KB.
  workshop: {
    ...once(8_000, 8 * MIB),
    writeTimeoutMs: 15_000,
    deadlineMs: 10_000,
    idleTimeoutMs: 15_000,
    retries: 1,
    retriedStatuses: GATEWAY,
    retriesTimeouts: true,
  },
  // An agreement of a hundred cars is a tenth of it.
  'tyre-hotel': {
    ...once(8_000, MIB),
    writeTimeoutMs: 15_000,
    deadlineMs: 10_000,
    retries: 1,
    retriedStatuses: GATEWAY,
    retriesTimeouts: true,
  },
  'search-index': {
    ...once(3_000, 8 * MIB),
    deadlineMs: 6_500,
    retries: 1,
    retriedStatuses: PASSING,
  },
  content: {
    ...once(3_000, 4 * MIB),
    deadlineMs: 6_500,
    retries: 1,
    retriedStatuses: PASSING,
    retriesTimeouts: true,
  },
  // Fifty places are some 50 KB. The visitor types on meanwhile.
  places: once(4_000, MIB),
  // Fifty quotations are some 60 KB. A visitor who moved a slider moves it again.
  'finance-uk': once(8_000, MIB),
  // A thousand addresses are some 100 KB.
  'car-media': once(5_000, MIB),
  // Ten submissions of fifty answers each. The page asks again.
  'form-builder': once(8_000, 2 * MIB),
  // Any 2xx counts as sent. Whether a message left is not known after a cut.
  sms: once(8_000, 0),
  // The outbox repeats a delivery, and has a breaker of its own (`delivery/circuit.ts`).
  crm: once(10_000, 64 * KIB),
} as const satisfies Record<string, HttpPolicy>

/** The HTTP drivers by name. */
export type HttpDriver = keyof typeof HTTP_POLICIES
