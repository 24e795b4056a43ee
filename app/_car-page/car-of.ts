import { cache } from 'react'
import type { FoundCar } from '#services/car-records'
import type { SiteId } from '#domain/sites'
import { getServices } from '#server'

/** The car of an id, sold or not (DETAIL-27); null where there never was one. */
export const carOf = cache(async (site: SiteId, id: number): Promise<FoundCar | null> =>
  getServices().carRecords.find(site, id),
)
