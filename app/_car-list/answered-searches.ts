import type { CarSearch } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import type { Found } from './list-state.ts'

/** Searches that Back leads through at once; a list may stand open all day. */
const MOST = 20
/** Then it is asked for again (INDEX-08). */
const TTL_MS = 60_000

/** The answers of the last searches. */
export class AnsweredSearches {
  readonly #answers = new Map<string, { readonly found: Found; readonly at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  of(search: CarSearch): Found | null {
    const kept = this.#answers.get(writeCarSearch(search))
    return kept && this.#now() - kept.at < TTL_MS ? kept.found : null
  }

  keep(search: CarSearch, found: Found): void {
    const key = writeCarSearch(search)
    this.#answers.delete(key)
    this.#answers.set(key, { found, at: this.#now() })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest)
  }
}
