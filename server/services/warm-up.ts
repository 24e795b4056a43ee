import { request } from 'node:http'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import type { Services } from '#services'

/**
 * Fills the search indexes that lie in this process, one after the other, while requests are answered.
 * An abort ends it after the index that is being filled.
 */
export async function warmSearch(
  { isSearchLocal, searchIndex }: Pick<Services, 'isSearchLocal' | 'searchIndex'>,
  signal: AbortSignal,
): Promise<void> {
  if (!isSearchLocal) return
  for (const site of SITES_WITH_INDEXES) {
    if (signal.aborted) return
    await searchIndex.search(site, { limit: 0 })
  }
}

/** A render that takes longer is not waited for. */
const PAGE_MS = 30_000

/**
 * Has this process render the home page of a site once: its first page loads and parses what all pages
 * need, which holds up the event loop for two seconds of processor time. Never rejects: a page that
 * fails is its visitors' matter.
 */
export function warmPages(
  { port, host }: { readonly port: number; readonly host: string | null },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const call = request(
      {
        host: host ?? '127.0.0.1',
        port,
        agent: false,
        timeout: PAGE_MS,
        signal,
        headers: { host: 'localhost', accept: 'text/html', 'accept-encoding': 'br' },
      },
      (answer) => void answer.resume().once('close', resolve),
    )
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve())
    call.end()
  })
}
