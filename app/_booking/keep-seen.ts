import type { QueryClient } from '@tanstack/react-query'
import { forgetSeen, SEEN_KEY } from '../_background-sender/seen-lists.ts'
import { type Box, EARLIER, type Entry, KINDS, type Seen } from './seen.ts'

/** What is seen must never take the room that the log needs. */
const MAX_CHARS = 400_000

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
  if (run === null) return forgetSeen(box)
  const text = JSON.stringify({ run, entries: entriesOf(client) } satisfies Seen)
  try {
    if (text.length > MAX_CHARS) forgetSeen(box)
    else box().setItem(SEEN_KEY, text)
  } catch {
    forgetSeen(box)
  }
}

/** Answers often come together, and are written once. */
const REST_MS = 500

/** Writes what is seen from now on; the answer ends that. */
export function followSeen(client: QueryClient, run: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    keepSeen(client, run)
  }
  const writeOwed = (): void => {
    if (timer !== undefined) write()
  }
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(write, REST_MS)
  })
  addEventListener('pagehide', writeOwed)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    removeEventListener('pagehide', writeOwed)
  }
}
