import { isBelowList } from '#domain/car-list-path'
import { withWholeRanges } from '#domain/car-list-query'
import type { CarSearch } from '#domain/car-search'
import { readCarSearch } from '#domain/car-search-address'
import type { Found } from './list-state.ts'

interface Address {
  readonly pathname: string
  /** With its question mark. */
  readonly search: string
}

/** The search of the page's address, spelled as the server did: by the facets of all cars. */
export const addressSearch = (
  { pathname, search }: Address,
  list: string,
  found: Found | null,
): CarSearch =>
  readCarSearch(
    withWholeRanges(search.replace(/^\?/, '')),
    segmentsBelow(list, pathname),
    found?.facets ?? {},
  )

/** Is the address the list's, or below it? */
export const isListAddress = (list: string, pathname: string): boolean =>
  pathname === list || isBelowList({ path: list }, pathname)

const segmentsBelow = (list: string, pathname: string): readonly string[] =>
  isBelowList({ path: list }, pathname) ? pathname.slice(list.length + 1).split('/') : []
