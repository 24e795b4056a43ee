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
