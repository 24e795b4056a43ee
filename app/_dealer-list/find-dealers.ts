import type { FacetValue } from '#domain/car-search'
import type { DealerCard } from '#domain/dealer-card'
import { dealerFilters, facetValues, knownDealerSearch } from '#domain/dealer-filters'
import type { DealerSearch } from '#domain/dealer-search'
import { RETAILER_CARD_FIELDS, RETAILER_FACETS, RETAILERS_PER_PAGE } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import type { Admit } from '#services/reads'
import type { RetailerPage, SearchIndexPort } from '#services/search-index'
import { shownDealer } from '../_content/card-picture.ts'

/** What a search of the list finds. */
export interface FoundDealers {
  /** What was searched for, without what no dealer has, and with the last page that there is. */
  readonly search: DealerSearch
  readonly dealers: readonly DealerCard[]
  /** Dealers that the search finds, whichever page. */
  readonly total: number
  /** Dealers of the site (SITES-09). */
  readonly all: number
  /** Regions with their towns. */
  readonly regions: readonly FacetValue[]
  readonly brands: readonly FacetValue[]
}

interface Asked {
  readonly site: SiteId
  readonly search: DealerSearch
  /** All pages up to the search's, or that one alone. */
  readonly pages: 'all' | 'last'
  /** Whose pictures pages may show. */
  readonly imageOrigins: readonly string[]
  readonly admit?: Admit
}

/** A page of the list, with those before it or without. Throws `SearchFailed`, and what `admit` throws. */
export async function findDealers(
  index: Pick<SearchIndexPort, 'retailerPage'>,
  { site, search, pages, imageOrigins, admit }: Asked,
): Promise<FoundDealers> {
  const fields = RETAILER_CARD_FIELDS
  const every = await index.retailerPage(site, { fields }, admit)
  const known = knownDealerSearch(search, every.facets)
  const asked = { fields, keyphrase: known.keyphrase, filters: dealerFilters(known) }
  const isPlain = asked.keyphrase === '' && asked.filters.length === 0
  const first = isPlain ? every : await index.retailerPage(site, asked, admit)
  const page = Math.min(known.page, lastPage(first.total))
  const from = pages === 'all' ? 0 : known.page
  const found = await Promise.all(
    Array.from({ length: Math.max(0, page - from + 1) }, async (_, at): Promise<RetailerPage> => {
      const offset = (from + at) * RETAILERS_PER_PAGE
      return offset === 0 ? first : index.retailerPage(site, { ...asked, offset }, admit)
    }),
  )
  const retailers = found.flatMap((one) => one.retailers)
  return {
    search: { ...known, page },
    dealers: retailers.map((retailer) => shownDealer(retailer, imageOrigins)),
    total: first.total,
    all: every.total,
    regions: facetValues(first.facets, RETAILER_FACETS[0]),
    brands: facetValues(first.facets, RETAILER_FACETS[1]),
  }
}

const lastPage = (total: number): number => Math.max(0, Math.ceil(total / RETAILERS_PER_PAGE) - 1)
