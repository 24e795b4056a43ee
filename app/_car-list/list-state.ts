import type { CardCar } from '#domain/car'
import type { UnreadEnds } from '#domain/car-list-query'
import type { CarSearch, Facet } from '#domain/car-search'

/** What removing one filter of a search that finds nothing would show. */
export interface Instead {
  /** The facet; `keyphrase` for the words. */
  readonly without: string
  readonly total: number
}

/** The cars of a search, and what the panel shows beside them. */
export interface Found {
  readonly cars: readonly CardCar[]
  /** The first page that `cars` holds, from 0; the last is the search's own. */
  readonly firstPage: number
  readonly total: number
  /** By name. */
  readonly facets: Readonly<Record<string, Facet>>
  /** Of a search that finds nothing; else empty. */
  readonly instead: readonly Instead[]
  /** Words of the keyphrase that no car within the filters has, and without which the cars were searched. */
  readonly leftOut?: readonly string[]
}

/** What the server draws. */
export interface ServedList {
  readonly search: CarSearch
  /** Null where the index has no facets to show (RETAILERR-25). */
  readonly found: Found | null
  /** Ends of ranges that the address gives as no numbers; left out where there are none. */
  readonly unread?: UnreadEnds
}
