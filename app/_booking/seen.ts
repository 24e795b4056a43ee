import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Another shape of what the screens read gets another name: what was seen is then fetched anew. */
const KEY = 'booking-seen-1'
/** What is seen must never take the room that the log needs. */
const MOST_CHARS = 400_000
/** The lists and times of the wizard; the car and what was typed as a place stand in the log. */
const KINDS: ReadonlySet<unknown> = new Set(['offerings', 'authorised', 'timeslots', 'sites'])

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Entry = readonly [key: QueryKey, data: object, at: number]

interface Seen {
  readonly run: string
  readonly entries: readonly Entry[]
}

const EARLIER = 'earlier'
/** Where the workshops of an earlier page stand: to be read until they were searched for anew. */
export const earlier = (key: QueryKey): QueryKey => (key[0] === 'sites' ? [EARLIER, ...key] : key)

const isEntry = (entry: unknown): entry is Entry => {
  const [key, data, at] = (entry ?? []) as Partial<Entry>
  return Array.isArray(key) && KINDS.has(key[0]) && !!data && Number.isFinite(at)
}

function readSeen(box: () => Box): Seen | null {
  try {
    const { run, entries } = JSON.parse(box().getItem(KEY) ?? '{}') as Partial<Seen>
    if (typeof run !== 'string' || !Array.isArray(entries)) return null
    return { run, entries: entries.filter(isEntry) }
  } catch {
    return null
  }
}

const forget = (box: () => Box): void => {
  try {
    box().removeItem(KEY)
  } catch {
    // Nothing was ever stored.
  }
}

/**
 * What the server said is kept with its age for as long as the tab and the run: who reloads without a
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

/** Each answer once; a search that found nothing yet does not take the place of one that did. */
function entriesOf(client: QueryClient): readonly Entry[] {
  const found = new Map<string, Entry>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt: at } = state
    const key = queryKey[0] === EARLIER ? queryKey.slice(1) : queryKey
    const isEmpty = (data as { sites?: readonly unknown[] } | undefined)?.sites?.length === 0
    if (!data || isEmpty || !KINDS.has(key[0])) continue
    const id = JSON.stringify(key)
    if (at >= (found.get(id)?.[2] ?? 0)) found.set(id, [key, data, at])
  }
  return [...found.values()]
}

/** Writes what was seen in a run; the run's end, or another run, takes it away. */
export function keepSeen(
  client: QueryClient,
  run: string | null,
  box: () => Box = () => sessionStorage,
): void {
  if (run === null) return forget(box)
  const text = JSON.stringify({ run, entries: entriesOf(client) } satisfies Seen)
  try {
    if (text.length > MOST_CHARS) forget(box)
    else box().setItem(KEY, text)
  } catch {
    forget(box)
  }
}
