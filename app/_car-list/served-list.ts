import type { CardCar } from '#domain/car'
import { unreadEnds, withWholeRanges } from '#domain/car-list-query'
import type { SearchBody, SearchResult } from '#domain/car-search'
import { readCarSearch } from '#domain/car-search-address'
import type { SiteId } from '#domain/sites'
import { errorFacts, getLog, noteFailure } from '#server'
import { searchIndexOf } from '../_content/search-index.ts'
import { EVERY_FACET, findCars } from './find-cars.ts'
import type { ServedList } from './list-state.ts'

/** What an address asks of the list. */
export interface ListAddress {
  /** Without its question mark. */
  readonly query: string
  /** Of the path below the list, as the address has them. */
  readonly segments: readonly string[]
}

/** The list of a site's cars at an address. An index that fails finds nothing (RETAILERR-01, RETAILERR-22). */
export async function servedList(
  site: SiteId,
  { query, segments }: ListAddress,
): Promise<ServedList> {
  const whole = withWholeRanges(query)
  const ends = unreadEnds(query)
  const unread = Object.keys(ends).length > 0 ? { unread: ends } : {}
  const index = searchIndexOf()
  try {
    const { facet } = await index.search(site, { facets: EVERY_FACET, limit: 0 })
    const search = readCarSearch(whole, segments, facet)
    // What is asked for is what a card needs.
    const ask = async (asked: Partial<SearchBody>) =>
      (await index.search(site, asked)) as SearchResult<CardCar>
    const found = await findCars(ask, search)
    // Every index has facets, whatever is searched for.
    if (Object.keys(found.facets).length === 0) noteFailure()
    return { search, found, ...unread }
  } catch (error) {
    noteFailure()
    getLog().error({ event: 'car-list-failed', site, ...errorFacts(error) }, 'no list of cars')
    return { search: readCarSearch(whole), found: null, ...unread }
  }
}
