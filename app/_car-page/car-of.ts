import { cache } from 'react'
import type { Car } from '#domain/car'
import { hasIndexes } from '#domain/search-indexes'
import type { SiteId } from '#domain/sites'
import { searchIndexOf } from '../_content/search-index.ts'

/** The car of an id, by a search with the filter `car_id` (DETAIL-27); null where the index has none. */
export const carOf = cache(async (site: SiteId, id: number): Promise<Car | null> => {
  if (!hasIndexes(site)) return null
  const filters = [{ name: 'car_id', values: [{ text: String(id) }] }]
  const { content } = await searchIndexOf().search(site, { filters, limit: 1 })
  return content.find(({ car_id: own }) => own === id) ?? null
})
