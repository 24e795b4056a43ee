import { Shelf } from './shelf.ts'

/** Answers that outlive the process; any of the calls may throw. */
export interface LastAnswers {
  /** Undefined when none was kept. */
  read(key: string): Promise<unknown>
  write(key: string, answer: unknown): Promise<void>
  remove(key: string): Promise<void>
}

export type StaleReason = 'failed' | 'slow'

export interface AnswersOptions {
  readonly now?: () => number
  /** How long an answer is as good as new (CMS-10). */
  readonly freshMs?: number
  /** The same for "there is none", and the time in which a failed call is not tried again. */
  readonly absentMs?: number
  /** How long a reader waits for a new answer when there is an old one. */
  readonly patienceMs?: number
  /** An answer older than this is none. */
  readonly staleMs?: number
  /** Most answers held; those to questions that visitors word have a shelf of their own. */
  readonly most?: number
  readonly mostPassing?: number
  readonly last?: LastAnswers | null
  /** Told that a reader got an old answer; `query` is the method's name. */
  readonly onStale?: (query: string, reason: StaleReason) => void
  /** Told that an answer could not be kept beyond the process, or read back. */
  readonly onUnkept?: (error: unknown) => void
}

interface Held {
  readonly value: unknown
  /** When it came. */
  readonly at: number
  freshUntil: number
}

interface Flight {
  readonly promise: Promise<unknown>
  readonly generation: number
}

export interface Question<T> {
  /** Name of the method. */
  readonly query: string
  readonly key: string
  /** Worded by a visitor: a cursor, tags. Many of them may not drive a page's own answers out. */
  readonly passing: boolean
  readonly isAbsent: (answer: T) => boolean
  readonly ask: () => Promise<T>
}

/**
 * Answers of the CMS, held for a while. Each question is under way once at a time; when there is no
 * new answer, or not in time, the old one is given, and a failure only where there never was one.
 */
export class Answers {
  readonly #lasting: Shelf<Held>
  readonly #passing: Shelf<Held>
  #failed: Shelf<{ readonly error: unknown; readonly until: number }>
  readonly #flights = new Map<string, Flight>()
  readonly #options: AnswersOptions
  /** Counts the calls of `forget`: what was asked for before one is not fresh after it. */
  #generation = 0

  constructor(options: AnswersOptions = {}) {
    this.#options = options
    this.#lasting = new Shelf(options.most ?? 3_000)
    this.#passing = new Shelf(this.#mostPassing)
    this.#failed = new Shelf(this.#mostPassing)
  }

  /** How many are held. */
  get size(): number {
    return this.#lasting.size + this.#passing.size
  }

  async read<T>(question: Question<T>): Promise<T> {
    const held = this.#held(question.key)
    if (held && held.freshUntil > this.#now()) return held.value as T
    if (held) return this.#readAgain(question, held)
    const failed = this.#failed.get(question.key)
    if (failed && failed.until > this.#now()) throw failed.error
    try {
      return await this.#ask(question)
    } catch (error) {
      const last = question.passing ? undefined : await this.#lastOf(question.key)
      if (last === undefined) {
        this.#failed.set(question.key, { error, until: this.#now() + this.#absentMs })
        throw error
      }
      this.#lasting.set(question.key, {
        value: last,
        at: this.#now(),
        freshUntil: this.#now() + this.#absentMs,
      })
      this.#options.onStale?.(question.query, 'failed')
      return last as T
    }
  }

  /** Old answers stay, for as long as there are no new ones. */
  forget(): void {
    this.#generation += 1
    for (const shelf of [this.#lasting, this.#passing]) {
      for (const held of shelf.values()) held.freshUntil = 0
    }
    this.#failed = new Shelf(this.#mostPassing)
  }

  get #mostPassing(): number {
    return this.#options.mostPassing ?? 500
  }

  get #absentMs(): number {
    return this.#options.absentMs ?? 3_000
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #held(key: string): Held | undefined {
    const held = this.#lasting.get(key) ?? this.#passing.get(key)
    const oldest = this.#now() - (this.#options.staleMs ?? 24 * 60 * 60_000)
    return held && held.at > oldest ? held : undefined
  }

  async #readAgain<T>(question: Question<T>, held: Held): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<'slow'>((resolve) => {
      timer = setTimeout(() => resolve('slow'), this.#options.patienceMs ?? 1_000)
    })
    const asked = this.#ask(question).then(
      (value) => ({ value }),
      () => 'failed' as const,
    )
    const outcome = await Promise.race([asked, patience])
    clearTimeout(timer)
    if (typeof outcome === 'object') return outcome.value
    // A CMS in trouble is not asked by every reader.
    held.freshUntil = Math.max(held.freshUntil, this.#now() + this.#absentMs)
    this.#options.onStale?.(question.query, outcome)
    return held.value as T
  }

  #ask<T>(question: Question<T>): Promise<T> {
    const { key } = question
    const generation = this.#generation
    const known = this.#flights.get(key)
    if (known && known.generation === generation) return known.promise as Promise<T>
    const promise = question.ask().then((value) => {
      this.#keep(question, value, generation)
      return value
    })
    const flight = { promise, generation }
    this.#flights.set(key, flight)
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    promise.then(land, land)
    return promise
  }

  #keep<T>({ key, passing, isAbsent }: Question<T>, value: T, generation: number): void {
    const known = this.#held(key)
    // Asked before the content changed and answered after a newer question: of no use.
    if (generation !== this.#generation && known && known.freshUntil > 0) return
    const absent = isAbsent(value)
    const hold = absent ? this.#absentMs : (this.#options.freshMs ?? 15_000)
    const at = this.#now()
    const held = { value, at, freshUntil: generation === this.#generation ? at + hold : 0 }
    this.#failed.delete(key)
    // What a page asks, too, stays with the answers of pages.
    const isPassing = absent || (passing && this.#lasting.get(key) === undefined)
    const [own, other] = isPassing ? [this.#passing, this.#lasting] : [this.#lasting, this.#passing]
    other.delete(key)
    own.set(key, held)
    if (!passing) void this.#keepBeyond(key, { value, absent })
  }

  async #keepBeyond(key: string, { value, absent }: { value: unknown; absent: boolean }) {
    const { last } = this.#options
    if (!last) return
    try {
      if (absent) await last.remove(key)
      else await last.write(key, value)
    } catch (error) {
      this.#options.onUnkept?.(error)
    }
  }

  async #lastOf(key: string): Promise<unknown> {
    try {
      return await this.#options.last?.read(key)
    } catch (error) {
      this.#options.onUnkept?.(error)
      return undefined
    }
  }
}
