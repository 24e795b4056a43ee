import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SEEN_KEY } from '../_background-sender/seen-lists.ts'

/** The lists and times of the wizard; the car and what was typed as a place stand in the log. */
export const KINDS: ReadonlySet<unknown> = new Set([
  'offerings',
  'authorised',
  'timeslots',
  'prices',
  'sites',
])

export type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Entry = readonly [key: QueryKey, data: object, at: number]

export interface Seen {
  readonly run: string
  readonly entries: readonly Entry[]
}

export const EARLIER = 'earlier'
/** Where the workshops of an earlier page stand: to be read until they were searched for anew. */
export const earlier = (key: QueryKey): QueryKey => (key[0] === 'sites' ? [EARLIER, ...key] : key)

const isEntry = (entry: unknown): entry is Entry => {
  const [key, data, at] = (entry ?? []) as Partial<Entry>
  return Array.isArray(key) && KINDS.has(key[0]) && !!data && Number.isFinite(at)
}

function readSeen(box: () => Box): Seen | null {
  try {
    const { run, entries } = JSON.parse(box().getItem(SEEN_KEY) ?? '{}') as Partial<Seen>
    if (typeof run !== 'string' || !Array.isArray(entries)) return null
    return { run, entries: entries.filter(isEntry) }
  } catch {
    return null
  }
}

/**
 * What the server said is stored with its age for as long as the tab and the run: who reloads without a
 * network reads on. Nothing here is asked of it that the server does not check again.
 */
export function restoreSeen(client: QueryClient, box: () => Box = () => sessionStorage): string {
  const seen = readSeen(box)
  const now = Date.now()
  for (const [key, data, at] of seen?.entries ?? []) {
    // By a clock that was ahead it would be fresh for too long.
    client.setQueryData(earlier(key), data, { updatedAt: Math.min(at, now) })
  }
  return seen?.run ?? ''
}
