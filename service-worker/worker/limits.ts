/** What a cache may hold; whichever is reached first counts. */
export interface Limits {
  readonly entries: number
  readonly bytes: number
  readonly days: number
}

/** One answer that is cached. */
export interface CacheEntry {
  readonly url: string
  /** Milliseconds since 1970; of a page that nobody has read yet, a day less. */
  readonly savedAt: number
  readonly bytes: number
}

const MIB = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

/** By how much older than it is a page counts that was fetched beforehand: what was read outlives it. */
export const UNREAD_MS = DAY

/** A page is about 100 KiB; the whole is about what two large photographs weigh in a camera. */
export const LIMITS = {
  pages: { entries: 60, bytes: 12 * MIB, days: 30 },
  // Three builds of everything: what a cached page is made of is not thrown away before it.
  assets: { entries: 400, bytes: 24 * MIB, days: 90 },
  media: { entries: 150, bytes: 20 * MIB, days: 30 },
  // A run that was begun goes on with its own definition for as long as it may be stored.
  flows: { entries: 60, bytes: 4 * MIB, days: 90 },
} as const satisfies Record<string, Limits>

/** Whether an answer is too old to be shown. A clock that went back makes nothing old. */
export const isTooOld = (savedAt: number, limits: Limits, now: number): boolean =>
  now - savedAt > limits.days * DAY

/**
 * What has to go so that the rest keeps to the limits: what is too old, then the oldest; never what
 * `isNeeded`.
 */
export function toDrop(
  cached: readonly CacheEntry[],
  limits: Limits,
  { now, isNeeded = () => false }: { readonly now: number; isNeeded?: (url: string) => boolean },
): readonly CacheEntry[] {
  const old = cached.filter(({ url, savedAt }) => isTooOld(savedAt, limits, now) && !isNeeded(url))
  const rest = oldestFirst(cached.filter((entry) => !old.includes(entry)))
  const dropped = [...old]
  let entries = rest.length
  let bytes = rest.reduce((sum, entry) => sum + entry.bytes, 0)
  for (const entry of rest) {
    if (entries <= limits.entries && bytes <= limits.bytes) break
    if (isNeeded(entry.url)) continue
    dropped.push(entry)
    entries -= 1
    bytes -= entry.bytes
  }
  return dropped
}

/** What goes first when the disk is full, for at least as many bytes. */
export function oldestOf(cached: readonly CacheEntry[], bytes: number): readonly CacheEntry[] {
  let freed = 0
  return oldestFirst(cached).filter((entry, at) => {
    const goes = at === 0 || freed < bytes
    if (goes) freed += entry.bytes
    return goes
  })
}

const oldestFirst = (cached: readonly CacheEntry[]): readonly CacheEntry[] =>
  cached.toSorted((one, other) => one.savedAt - other.savedAt)
