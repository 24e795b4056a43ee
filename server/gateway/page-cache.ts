import { LRUCache } from 'lru-cache'
import type { SentAnswer } from './buffered-response.ts'
import { acceptedCoding } from './compression.ts'

interface CachedPage {
  readonly answer: SentAnswer
  readonly at: number
}

/** Short beside the 60 s in which a change must show; long beside the time between two visitors. */
const FRESH_MS = 5_000
/** Maximum age in milliseconds while requests wait to be rendered: half of the 60 s. */
const BUSY_FRESH_MS = 30_000
/** Maximum age in milliseconds of a stale page that is sent instead of a 503. */
const LAST_MS = 600_000
/** Of each cache. */
const CAPACITY_BYTES = 32 * 1024 * 1024

interface PageCacheOptions {
  readonly now?: () => number
  readonly freshMs?: number
  /** Pages that Next draws for one request say that nobody may keep them: here they are kept all the same. */
  readonly drawn?: boolean
}

/**
 * Pages as they last went out, for a few seconds. Only what Next itself serves from its cache for
 * everybody (`s-maxage`) is stored, a page and coding once; or what is drawn of its address alone.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length + 2048,
  })
  /** Counts the calls of `clear`: a page asked for before one is not stored after it. */
  #generation = 0
  readonly #now: () => number
  readonly #freshMs: number
  readonly #drawn: boolean

  constructor({ now = Date.now, freshMs = FRESH_MS, drawn = false }: PageCacheOptions = {}) {
    this.#now = now
    this.#freshMs = freshMs
    this.#drawn = drawn
  }

  /** Of what is stored, headers included. */
  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get(path: string, acceptEncoding: string | undefined): SentAnswer | null {
    return this.#youngerThan(this.#freshMs, pageKey(path, acceptEncoding))
  }

  /** Returns a page of the age that is accepted while requests wait to be rendered. */
  whileBusy(path: string, acceptEncoding: string | undefined): SentAnswer | null {
    return this.#youngerThan(Math.max(BUSY_FRESH_MS, this.#freshMs), pageKey(path, acceptEncoding))
  }

  /** Returns a page that may be stale, ten minutes old at most, for when it cannot be rendered (RFC 5861, 4). */
  last(path: string, acceptEncoding: string | undefined): SentAnswer | null {
    return this.#youngerThan(LAST_MS, pageKey(path, acceptEncoding))
  }

  #youngerThan(ms: number, key: string): SentAnswer | null {
    const page = this.#pages.get(key)
    return page !== undefined && this.#now() - page.at < ms ? page.answer : null
  }

  /** Takes the answer to a request that is about to be made, should it be for everybody. */
  store(path: string, acceptEncoding: string | undefined): (answer: SentAnswer) => void {
    const generation = this.#generation
    return (answer) => {
      if (generation !== this.#generation || !isForEverybody(answer, this.#drawn)) return
      this.#pages.set(pageKey(path, acceptEncoding), { answer, at: this.#now() })
    }
  }

  /** Content has changed. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}

/** Of a page as one coding has it. */
export const pageKey = (path: string, acceptEncoding: string | undefined) =>
  `${acceptedCoding(acceptEncoding) ?? 'plain'} ${path}`

function isForEverybody({ status, headers }: SentAnswer, drawn: boolean): boolean {
  const header = (name: string) => String(headers.find(([own]) => own === name)?.[1] ?? '')
  return (
    (status === 200 || status === 404 || status === 410) &&
    (drawn || /\bs-maxage=\d/.test(header('cache-control'))) &&
    header('set-cookie') === ''
  )
}

const global = globalThis as {
  forecourtPageCache?: PageCache
  forecourtCarPageCache?: PageCache
  forecourtListPageCache?: PageCache
}

/** A car's page is as old as its answer of the index may be. */
const CAR_FRESH_MS = 60_000
/** Long beside the time between two visitors of a popular search, short beside the age of what it shows. */
const LIST_FRESH_MS = 30_000

/** The process's page cache: API handlers are bundled apart, and must be able to clear it. */
export const pageCache = (): PageCache => (global.forecourtPageCache ??= new PageCache())

/** The same for the pages of cars: with bytes of its own, since there are more of them than room. */
export const carPageCache = (): PageCache =>
  (global.forecourtCarPageCache ??= new PageCache({ freshMs: CAR_FRESH_MS }))

/** The same for searched lists, of which there is no end. */
export const listPageCache = (): PageCache =>
  (global.forecourtListPageCache ??= new PageCache({ freshMs: LIST_FRESH_MS, drawn: true }))
