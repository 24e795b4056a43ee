import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import type { Services } from '#services'

/** Fills the indexes that lie in this process, one after the other, while requests are answered. */
export async function warmSearch({
  isSearchLocal,
  searchIndex,
}: Pick<Services, 'isSearchLocal' | 'searchIndex'>): Promise<void> {
  if (!isSearchLocal) return
  for (const site of SITES_WITH_INDEXES) await searchIndex.search(site, { limit: 0 })
}
