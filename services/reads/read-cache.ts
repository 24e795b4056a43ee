import { setImmediate as loopTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { BoundedQueue, type QueueBounds } from '../overload/port.ts'
import { isTooManyReads } from './port.ts'

const MAX_ANSWERS = 5_000
/** What is asked for at once; a system in this process is asked once in a turn of the event loop. */
const QUESTIONS: QueueBounds = { maxRunning: 32, maxWaiting: 256, maxWaitMs: 5_000 }

export interface Reading<T> {
  /** What is asked for: everything that the answer depends on. */
  readonly key: string
  readonly ask: () => Promise<T>
  /** For how long the answer may be given again, in ms; 0 is not at all. */
  readonly ttlMs: (answer: T) => number
}

/** How much is remembered: so many answers, or so many bytes of them. */
export type ReadCacheBound<T extends object> =
  | { readonly answers: number }
  | { readonly bytes: number; readonly bytesOf: (answer: T) => number }

/**
 * Answers of a system behind, for as long as each may be given again, in the memory of this process. Who
 * asks while the same question is under way waits for its answer, and asks itself where that question is
 * refused with `TooManyReads`. Bounded: the answer that was asked for
 * the longest ago goes first, and a question is refused (`Overloaded`) while too many others wait.
 */
export class ReadCache<Answer extends object = object> {
  readonly #answers: LRUCache<string, Answer>
  readonly #underWay = new Map<string, Promise<Answer>>()
  readonly #questions = new BoundedQueue(QUESTIONS, loopTurn)

  constructor(
    now: () => number = Date.now,
    bound: ReadCacheBound<Answer> = { answers: MAX_ANSWERS },
  ) {
    const kept =
      'bytes' in bound
        ? {
            maxSize: bound.bytes,
            sizeCalculation: (answer: Answer, key: string) =>
              bound.bytesOf(answer) + key.length + 1,
          }
        : { max: bound.answers }
    this.#answers = new LRUCache({ ...kept, ttl: 1, ttlResolution: 0, perf: { now } })
  }

  async read<T extends Answer>(reading: Reading<T>): Promise<T> {
    const { key } = reading
    for (;;) {
      // What is stored under a key is what was asked under it.
      const stored = this.#answers.get(key) as T | undefined
      if (stored !== undefined) return stored
      const joined = this.#underWay.get(key) as Promise<T> | undefined
      if (joined === undefined) return this.#question(reading)
      try {
        return await joined
      } catch (error) {
        // The budget that is used up belongs to the caller that asked first.
        if (!isTooManyReads(error)) throw error
      }
    }
  }

  async #question<T extends Answer>({ key, ask, ttlMs }: Reading<T>): Promise<T> {
    const asked = this.#questions.run(ask)
    this.#underWay.set(key, asked)
    try {
      const answer = await asked
      const ttl = ttlMs(answer)
      if (ttl > 0) this.#answers.set(key, answer, { ttl })
      return answer
    } finally {
      this.#underWay.delete(key)
    }
  }
}
