import {
  CARS_PER_PAGE,
  LAST_PAGE,
  type CarSearch,
  type CarSort,
  type SearchBody,
} from './car-search.ts'
import { canonicalSearch } from './canonical-search.ts'

export interface SearchCall {
  readonly index: string
  /** Of the documents; all where left out. */
  readonly fields?: readonly string[]
  /** Names; none where left out. */
  readonly facets?: readonly string[]
  /** Cars of one page; `CARS_PER_PAGE` where left out (LIST-25). */
  readonly limit?: number
}

/** The order in force: the newest first, but what was searched for in its own (LIST-31). */
export const sortInForce = ({ sort, keyphrase }: CarSearch): CarSort | '' =>
  sort || (keyphrase === '' ? 'car_publishdate_desc' : '')

/** The page that is fetched: none past the last (LIST-26, LIST-27). */
export const fetchedPage = (page: number): number => Math.min(page, LAST_PAGE)

/** A search as the call of the index (INDEX-04, INDEX-18); numeric ranges for all keys (FACET-14). */
export function toSearchBody(search: CarSearch, call: SearchCall): SearchBody {
  const canonical = canonicalSearch(search)
  const { index, fields = [], facets = [], limit = CARS_PER_PAGE } = call
  return {
    index,
    fields,
    keyphrase: canonical.keyphrase,
    facets: facets.map((name) => ({ name, sort_order: 'asc' })),
    limit,
    offset: fetchedPage(canonical.page) * limit,
    sort_name: sortInForce(canonical),
    filters: canonical.filters,
  }
}
