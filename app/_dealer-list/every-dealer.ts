import { RETAILERS_PER_PAGE, type Retailer } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import type { Admit } from '#services/reads'
import type { RetailerPageQuery, SearchIndexPort } from '#services/search-index'

/** What no dealer is without. */
export const DEALER_FIELDS = [
  'slug',
  'site_id',
  'site_official_name',
  'site_email',
] as const satisfies readonly (keyof Retailer)[]

/** All of a site that a query means, page by page. Throws `SearchFailed`, and what `admit` throws. */
export async function everyDealer(
  index: Pick<SearchIndexPort, 'retailerPage'>,
  site: SiteId,
  query: Pick<RetailerPageQuery, 'fields' | 'filters'>,
  admit?: Admit,
): Promise<readonly Retailer[]> {
  const page = (offset: number) => index.retailerPage(site, { ...query, offset }, admit)
  const first = await page(0)
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil(first.total / RETAILERS_PER_PAGE) - 1) },
    (_, at) => (at + 1) * RETAILERS_PER_PAGE,
  )
  const others = await Promise.all(offsets.map(page))
  return [first, ...others].flatMap(({ retailers }) => retailers)
}
