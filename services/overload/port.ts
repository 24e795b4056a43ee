import { failureGuard } from '../failure-guard.ts'

export interface QueueBounds {
  /** Pieces of work under way at once. */
  readonly maxRunning: number
  /** Callers that wait while so many are under way; one more is refused. */
  readonly maxWaiting: number
  /** Milliseconds after which a caller that still waits is refused. */
  readonly maxWaitMs: number
}

/** Thrown by a queue that is full, and to a caller that has waited too long: the call may succeed later (HTTP 503). */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly code = 'overloaded'
  /** Whole seconds after which to try again. */
  readonly seconds: number

  constructor(seconds: number) {
    super(`too much is under way; again in ${seconds} s`)
    this.seconds = seconds
  }
}

export const isOverloaded = failureGuard<Overloaded>('Overloaded')

/**
 * Lets so many pieces of work run at once, and bounds those that wait by their number and their time. First
 * come, first served.
 */
export class BoundedQueue {
  readonly #bounds: QueueBounds
  readonly #pace: (() => Promise<unknown>) | null
  /** What starts each waiting caller, in the order in which they came. */
  readonly #waiting = new Set<() => void>()
  #running = 0
  #isPacing = false

  /** `pace` is awaited before each start, one start after the other; it never rejects. */
  constructor(bounds: QueueBounds, pace: (() => Promise<unknown>) | null = null) {
    this.#bounds = bounds
    this.#pace = pace
  }

  /** Number of callers that wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Runs `work` once there is a place for it. Rejects as `enter`. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Takes a place; what it resolves with gives it back, and may be called twice. Rejects with `Overloaded`,
   * and with the signal's reason where it fires before there is a place.
   */
  enter(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    const { maxRunning, maxWaiting, maxWaitMs } = this.#bounds
    const overloaded = () => new Overloaded(Math.max(1, Math.ceil(maxWaitMs / 1000)))
    if (this.#running + this.#waiting.size >= maxRunning + maxWaiting) {
      return Promise.reject(overloaded())
    }
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const start = () => {
        settle()
        this.#running += 1
        resolve(this.#leaver())
      }
      const abort = () => {
        settle()
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        settle()
        reject(overloaded())
      }, maxWaitMs)
      signal?.addEventListener('abort', abort, { once: true })
      this.#waiting.add(start)
      this.#startNext()
    })
  }

  #leaver(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#running -= 1
      this.#startNext()
    }
  }

  #startNext(): void {
    while (this.#running < this.#bounds.maxRunning && this.#waiting.size > 0 && !this.#isPacing) {
      if (this.#pace === null) {
        this.#startFirst()
        continue
      }
      this.#isPacing = true
      void this.#pace().then(() => {
        this.#isPacing = false
        // All of them may have left meanwhile.
        this.#startFirst()
        this.#startNext()
      })
    }
  }

  #startFirst(): void {
    const [first] = this.#waiting
    first?.()
  }
}

/** Returns the results of `work` in the order of `items`, of which `count` are worked on at once. */
export async function mapAtOnce<Item, Result>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await work(next[1])
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return results
}
