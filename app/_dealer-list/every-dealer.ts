import { RETAILERS_PER_PAGE, type Retailer } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import type { Admit } from '#services/reads'
import type { SearchIndexPort } from '#services/search-index'

/** What is told of a dealer that is near, and what no dealer is without. */
const FIELDS = [
  'slug',
  'site_id',
  'site_official_name',
  'site_email',
  'site_street',
  'site_zip',
  'site_city',
  'site_geocoord',
] as const satisfies readonly (keyof Retailer)[]

/** All of a site, page by page. Throws `SearchFailed`, and what `admit` throws. */
export async function everyDealer(
  index: Pick<SearchIndexPort, 'retailerPage'>,
  site: SiteId,
  admit: Admit,
): Promise<readonly Retailer[]> {
  const first = await index.retailerPage(site, { fields: FIELDS }, admit)
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil(first.total / RETAILERS_PER_PAGE) - 1) },
    (_, page) => (page + 1) * RETAILERS_PER_PAGE,
  )
  const others = await Promise.all(
    offsets.map((offset) => index.retailerPage(site, { fields: FIELDS, offset }, admit)),
  )
  return [first, ...others].flatMap(({ retailers }) => retailers)
}
