import { LRUCache } from 'lru-cache'

/** Answers that outlive the process; any of the calls may throw. */
export interface AnswerStore {
  /** Undefined when none is stored. */
  read(key: string): Promise<unknown>
  write(key: string, answer: unknown): Promise<void>
  remove(key: string): Promise<void>
}

export type StaleReason = 'failed' | 'slow'

export interface AnswerCacheOptions {
  readonly now?: () => number
  /** How long an answer is fresh (CMS-10). */
  readonly freshMs?: number
  /** The same for "there is none", and for how long a failed call is not retried. */
  readonly absentMs?: number
  /** How long a reader waits for a new answer when there is a stale one. */
  readonly waitMs?: number
  /** A stale answer older than this is not used. */
  readonly staleMs?: number
  /** Largest number of cached answers; questions with a visitor's own terms are cached apart. */
  readonly max?: number
  readonly maxFromVisitors?: number
  readonly store?: AnswerStore | null
  /** Called when a reader got a stale answer; `query` is the method's name. */
  readonly onStale?: (query: string, reason: StaleReason) => void
  /** Called when the store could not be written or read. */
  readonly onStoreError?: (error: unknown) => void
}

interface CachedAnswer {
  readonly value: unknown
  /** When it arrived. */
  readonly at: number
  freshUntil: number
}

interface PendingCall {
  readonly promise: Promise<unknown>
  readonly generation: number
}

export interface Question<T> {
  /** Name of the method. */
  readonly query: string
  readonly key: string
  /** Has a visitor's own terms: a cursor, tags. Many of these must not evict the answers of pages. */
  readonly fromVisitor: boolean
  readonly isAbsent: (answer: T) => boolean
  readonly ask: () => Promise<T>
}

/**
 * A stale-while-error cache of the CMS's answers. Concurrent calls of one question share a request;
 * when there is no new answer, or not in time, the stale one is given, and an error only where there
 * never was one.
 */
export class AnswerCache {
  readonly #pages: LRUCache<string, CachedAnswer>
  readonly #visitors: LRUCache<string, CachedAnswer>
  readonly #failed: LRUCache<string, { readonly error: unknown; readonly until: number }>
  readonly #pending = new Map<string, PendingCall>()
  readonly #options: AnswerCacheOptions
  /** Counts the calls of `invalidate`: what was requested before one is not fresh after it. */
  #generation = 0

  constructor(options: AnswerCacheOptions = {}) {
    this.#options = options
    const { max = 3_000, maxFromVisitors = 500 } = options
    this.#pages = new LRUCache({ max })
    this.#visitors = new LRUCache({ max: maxFromVisitors })
    this.#failed = new LRUCache({ max: maxFromVisitors })
  }

  /** How many are cached. */
  get size(): number {
    return this.#pages.size + this.#visitors.size
  }

  async read<T>(question: Question<T>): Promise<T> {
    const cached = this.#cached(question.key)
    if (cached && cached.freshUntil > this.#now()) return cached.value as T
    if (cached) return this.#revalidate(question, cached)
    const failed = this.#failed.get(question.key)
    if (failed && failed.until > this.#now()) throw failed.error
    try {
      return await this.#ask(question)
    } catch (error) {
      const stored = question.fromVisitor ? undefined : await this.#stored(question.key)
      if (stored === undefined) {
        this.#failed.set(question.key, { error, until: this.#now() + this.#absentMs })
        throw error
      }
      this.#pages.set(question.key, {
        value: stored,
        at: this.#now(),
        freshUntil: this.#now() + this.#absentMs,
      })
      this.#options.onStale?.(question.query, 'failed')
      return stored as T
    }
  }

  /** Marks every answer as stale; they stay for as long as there are no new ones. */
  invalidate(): void {
    this.#generation += 1
    for (const cache of [this.#pages, this.#visitors]) {
      for (const cached of cache.values()) cached.freshUntil = 0
    }
    this.#failed.clear()
  }

  get #absentMs(): number {
    return this.#options.absentMs ?? 3_000
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #cached(key: string): CachedAnswer | undefined {
    const cached = this.#pages.get(key) ?? this.#visitors.get(key)
    const oldest = this.#now() - (this.#options.staleMs ?? 24 * 60 * 60_000)
    return cached && cached.at > oldest ? cached : undefined
  }

  async #revalidate<T>(question: Question<T>, cached: CachedAnswer): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<'slow'>((resolve) => {
      timer = setTimeout(() => resolve('slow'), this.#options.waitMs ?? 1_000)
    })
    const asked = this.#ask(question).then(
      (value) => ({ value }),
      () => 'failed' as const,
    )
    const outcome = await Promise.race([asked, timeout])
    clearTimeout(timer)
    if (typeof outcome === 'object') return outcome.value
    // A failing CMS is not called by every reader.
    cached.freshUntil = Math.max(cached.freshUntil, this.#now() + this.#absentMs)
    this.#options.onStale?.(question.query, outcome)
    return cached.value as T
  }

  #ask<T>(question: Question<T>): Promise<T> {
    const { key } = question
    const generation = this.#generation
    const pending = this.#pending.get(key)
    if (pending?.generation === generation) return pending.promise as Promise<T>
    const promise = question.ask().then((value) => {
      this.#store(question, value, generation)
      return value
    })
    const call = { promise, generation }
    this.#pending.set(key, call)
    const settle = () => {
      if (this.#pending.get(key) === call) this.#pending.delete(key)
    }
    promise.then(settle, settle)
    return promise
  }

  #store<T>({ key, fromVisitor, isAbsent }: Question<T>, value: T, generation: number): void {
    const known = this.#cached(key)
    // Requested before the content changed and answered after a newer call: of no use.
    if (generation !== this.#generation && known && known.freshUntil > 0) return
    const absent = isAbsent(value)
    const freshMs = absent ? this.#absentMs : (this.#options.freshMs ?? 15_000)
    const at = this.#now()
    const cached = { value, at, freshUntil: generation === this.#generation ? at + freshMs : 0 }
    this.#failed.delete(key)
    // What a page asks, too, stays among the answers of pages.
    const isApart = absent || (fromVisitor && this.#pages.get(key) === undefined)
    const [own, other] = isApart ? [this.#visitors, this.#pages] : [this.#pages, this.#visitors]
    other.delete(key)
    own.set(key, cached)
    if (!fromVisitor) void this.#persist(key, { value, absent })
  }

  async #persist(key: string, { value, absent }: { value: unknown; absent: boolean }) {
    const { store } = this.#options
    if (!store) return
    try {
      if (absent) await store.remove(key)
      else await store.write(key, value)
    } catch (error) {
      this.#options.onStoreError?.(error)
    }
  }

  async #stored(key: string): Promise<unknown> {
    try {
      return await this.#options.store?.read(key)
    } catch (error) {
      this.#options.onStoreError?.(error)
      return undefined
    }
  }
}
