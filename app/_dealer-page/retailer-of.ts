import { cache } from 'react'
import type { Retailer } from '#domain/retailers'
import type { SiteId } from '#domain/sites'
import { getServices } from '#server'

/** The dealer of a slug; null where nobody has it. Throws `SearchFailed`. */
export const retailerOf = cache(async (site: SiteId, slug: string): Promise<Retailer | null> =>
  getServices().searchIndex.retailer(site, slug),
)
