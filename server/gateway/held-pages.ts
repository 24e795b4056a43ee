import { acceptedCoding } from './compression.ts'
import { Memo } from './memo.ts'
import type { ShapedAnswer } from './shaped-response.ts'

interface HeldPage {
  readonly answer: ShapedAnswer
  readonly until: number
}

/** Short beside the 60 s in which a change must show; long beside the time between two visitors. */
const HOLD_MS = 5_000
const CAPACITY_BYTES = 32 * 1024 * 1024

/**
 * Cached pages as they last went out, for a few seconds. Only what Next itself serves from its
 * cache for everybody (`s-maxage`) is held, a page and coding once; a query changes no cached page.
 */
export class HeldPages {
  #pages = new Memo<HeldPage>(CAPACITY_BYTES)
  /** Counts the calls of `clear`: a page asked for before one is not held after it. */
  #generation = 0
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get(path: string, acceptEncoding: string | undefined): ShapedAnswer | null {
    const page = this.#pages.get(keyOf(path, acceptEncoding))
    return page !== undefined && page.until > this.#now() ? page.answer : null
  }

  /** Takes the answer to a request that is about to be made, should it be one to hold. */
  keeper(path: string, acceptEncoding: string | undefined): (answer: ShapedAnswer) => void {
    const generation = this.#generation
    return (answer) => {
      if (generation !== this.#generation || !isForEverybody(answer)) return
      const weight = answer.body.length + 2048
      const until = this.#now() + HOLD_MS
      this.#pages.set(keyOf(path, acceptEncoding), { answer, until }, weight)
    }
  }

  /** Content has changed. */
  clear(): void {
    this.#generation += 1
    this.#pages = new Memo(CAPACITY_BYTES)
  }
}

const keyOf = (path: string, acceptEncoding: string | undefined) =>
  `${acceptedCoding(acceptEncoding) ?? 'plain'} ${path}`

function isForEverybody({ status, headers }: ShapedAnswer): boolean {
  const header = (name: string) => String(headers.find(([own]) => own === name)?.[1] ?? '')
  return (
    (status === 200 || status === 404) &&
    /\bs-maxage=\d/.test(header('cache-control')) &&
    header('set-cookie') === ''
  )
}

const store = globalThis as { forecourtHeldPages?: HeldPages }

/** The process's held pages: API handlers are bundled apart, and must be able to clear them. */
export const heldPages = (): HeldPages => (store.forecourtHeldPages ??= new HeldPages())
