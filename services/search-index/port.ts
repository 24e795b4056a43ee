import type { CardCar } from '#domain/car'
import type { SearchBody, SearchFilter, SearchResult } from '#domain/car-search'
import type { KitModel, KitPage, KitSearch } from '#domain/kits'
import type { Dealer } from '#domain/dealers'
import type { Retailer } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import { failureGuard } from '../failure-guard.ts'
import type { Admit } from '../reads/port.ts'

export { SearchCall } from './search-call.ts'

/**
 * Of the documented body; what is left out is empty, a limit 24, an offset 0 (INDEX-07). The index is the
 * site's, whatever is named.
 */
export type SearchQuery = Partial<SearchBody>

export interface SitesQuery {
  /** Ids (`site_id`) or slugs, in the order that is wanted; every dealer when left out. Unknown ones are skipped. */
  readonly only?: readonly string[]
  /** At most 100, which is also what is meant when left out (SVCDATA-02). */
  readonly limit?: number
}

/** Those of a brand (`site_brands`), a hundred at most, or the one of a `site_id` (DEALER-19, DEALER-20). */
export type RetailersQuery = { readonly brand: string } | { readonly id: string }

/** A page of a site's dealers (SITES-06): what is left out is empty, and an offset 0. */
export interface RetailerPageQuery {
  readonly keyphrase?: string
  /** By `RETAILER_FACETS`, or `GROUP_FACET`. */
  readonly filters?: readonly SearchFilter[]
  /** Dealers that come before the page. */
  readonly offset?: number
  /** 0 to 48, which is also what is meant when left out. */
  readonly limit?: number
  /** Members that are read, the four that every dealer has among them; all when left out. Others are empty. */
  readonly fields?: readonly (keyof Retailer)[]
}

/** Dealers in the order of `website_sort_order`, with the facets and the number of all that the query finds. */
export interface RetailerPage {
  readonly retailers: readonly Retailer[]
  /** Values of each of `RETAILER_FACETS`. */
  readonly facets: SearchResult['facet']
  readonly total: number
}

export interface CarsQuery {
  /**
   * Cars of these ids (`car_id`, as text); every car when left out. Those beyond the first hundred are ignored,
   * a car that is gone is skipped (INDEX-20).
   */
  readonly ids?: readonly string[]
  /** 1 to 100 (SVCDATA-03). */
  readonly limit: number
  /** Left out, chosen cars keep the chosen order, others with the newest first. */
  readonly sort?: string
}

/** What is left out is empty; `page` counts from 0, 24 kits a page. */
export type KitsQuery = Partial<KitSearch> & { readonly page?: number }

/** Spare parts in kits, and the vehicles that they fit; nothing on a site outside Finland. */
export interface KitsPort {
  /** Throws `SearchFailed`, and what `admit` throws. */
  kits(site: SiteId, query: KitsQuery, admit?: Admit): Promise<KitPage>
  /** A hundred at most (KIT-14, KIT-19); throws as `kits` does. */
  kitManufacturers(site: SiteId, admit?: Admit): Promise<readonly string[]>
  /** Of a manufacturer, with the years of each type (KIT-03); throws as `kits` does. */
  kitModels(site: SiteId, manufacturer: string, admit?: Admit): Promise<readonly KitModel[]>
}

/** The errors of a search. */
export const SEARCH_FAILURES = {
  /** Not reached, too slow, or nothing that can be read; the same call may succeed later. */
  unavailable: 'The search index does not answer.',
  /** The answer of a call that asked for facets alone has none (RETAILERR-13). */
  'facets-missing': 'The answer of the search index has no facets.',
} as const
export type SearchFailureCode = keyof typeof SEARCH_FAILURES

export class SearchFailed extends Error {
  override readonly name = 'SearchFailed'
  readonly code: SearchFailureCode

  constructor(code: SearchFailureCode, options?: { cause?: unknown }) {
    super(SEARCH_FAILURES[code], options)
    this.code = code
  }
}
export const isSearchFailed = failureGuard<SearchFailed>('SearchFailed')

/**
 * Cars, dealers and kits of one national site. Each method is one or two of the documented calls. For a site
 * without an index `search` and `answer` throw `UnknownSite` before any call (RETAILERR-02).
 */
export interface SearchIndexPort extends KitsPort {
  /**
   * For pages: a failure is logged, and nothing found (RETAILERR-01). Throws `SearchFailed` with
   * `facets-missing`.
   */
  search(site: SiteId, query: SearchQuery): Promise<SearchResult>
  /**
   * The same as the JSON of a `SearchResult`, for the site's own call, whose caller shows failures
   * (RETAILERR-22): throws `SearchFailed`, and what `admit` throws.
   */
  answer(site: SiteId, query: SearchQuery, admit?: Admit): Promise<Uint8Array>
  /** As `website_sort_order` has them. None for a site without an index. */
  sites(site: SiteId, query?: SitesQuery): Promise<readonly Dealer[]>
  /**
   * With their brands, departments and hours, as `website_sort_order` has them. None for a site without
   * an index.
   */
  retailers(site: SiteId, query: RetailersQuery): Promise<readonly Retailer[]>
  /**
   * For the page of a dealer, which shows failures (RETAILERR-17): throws `SearchFailed`. Null for a slug that
   * nobody has, and for a site without an index.
   */
  retailer(site: SiteId, slug: string): Promise<Retailer | null>
  /**
   * Of every dealer, however many, for addresses and the sitemap. None for a site without an index; throws
   * `SearchFailed`.
   */
  retailerSlugs(site: SiteId): Promise<readonly string[]>
  /**
   * The e-mail addresses of every dealer and of its departments, as they are written: whom a lead may name.
   * None for a site without an index; throws `SearchFailed`.
   */
  retailerAddresses(site: SiteId): Promise<readonly string[]>
  /**
   * For the list, which shows failures (SITES-10): throws `SearchFailed`, and what `admit` throws. None for a
   * site without an index.
   */
  retailerPage(site: SiteId, query: RetailerPageQuery, admit?: Admit): Promise<RetailerPage>
  /** None for a site without an index. */
  cars(site: SiteId, query: CarsQuery): Promise<readonly CardCar[]>
}
