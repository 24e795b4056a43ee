import { getLog } from '#server'

const store = globalThis as { forecourtMissingMessages?: Map<string, number> }

/** How often each key was asked for without a word; counted over all sites and languages. */
const counts = (): Map<string, number> => (store.forecourtMissingMessages ??= new Map())

/** Keys come from code, never from visitors, but a fault could make any number of them. */
const CAPACITY = 1_000

/** Counts a word that nobody has; the log names each key once (CONTENT-04). */
export function countMissingWord(key: string, locale: string): void {
  const known = counts()
  const before = known.get(key)
  if (before === undefined) {
    if (known.size >= CAPACITY) return
    getLog().warn({ event: 'word-missing', key, locale }, 'a word is missing')
  }
  known.set(key, (before ?? 0) + 1)
}
