import { withWholeRanges } from '#domain/car-list-query'
import type { CarSearch } from '#domain/car-search'
import { readCarSearch } from '#domain/car-search-address'
import type { Found } from './list-state.ts'

/** The search of the page's address, spelled as the server did: by the facets of all cars. */
export const addressSearch = (query: string, found: Found | null): CarSearch =>
  readCarSearch(withWholeRanges(query.replace(/^\?/, '')), [], found?.facets ?? {})
