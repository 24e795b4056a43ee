import { readDealerSearch, type DealerSearch } from '#domain/dealer-search'
import type { SiteId } from '#domain/sites'
import { errorFacts, getConfig, getLog, noteFailure } from '#server'
import { searchIndexOf } from '../_content/search-index.ts'
import { findDealers, type FoundDealers } from './find-dealers.ts'

/** The list as the server draws it. */
export interface ServedDealers {
  /** What the address asks for. */
  readonly asked: DealerSearch
  /** Null where the index did not answer. */
  readonly found: FoundDealers | null
}

/** The list of a site's dealers at an address; `query` is without its question mark. */
export async function servedDealers(site: SiteId, query: string): Promise<ServedDealers> {
  const asked = readDealerSearch(query)
  try {
    const found = await findDealers(searchIndexOf(), {
      site,
      search: asked,
      pages: 'all',
      imageOrigins: getConfig().imageOrigins,
    })
    return { asked, found }
  } catch (error) {
    noteFailure()
    getLog().error(
      { event: 'dealer-list-failed', site, ...errorFacts(error) },
      'no list of dealers',
    )
    return { asked, found: null }
  }
}
