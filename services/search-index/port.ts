import type { TeaserCar } from '#domain/cars'
import type { Dealer } from '#domain/dealers'
import type { SiteId } from '#domain/sites'

export interface SitesQuery {
  /** Ids (`site_id`) or slugs, in the order that is wanted; every dealer when left out. Unknown ones are skipped. */
  readonly only?: readonly string[]
  /** At most 100, which is also what is meant when left out (SVCDATA-02). */
  readonly limit?: number
}

export interface CarsQuery {
  /**
   * Cars of these ids (`car_id`); every car when left out. Those beyond the first hundred are ignored,
   * a car that is gone is skipped (INDEX-20).
   */
  readonly ids?: readonly string[]
  /** 1 to 100 (SVCDATA-03). */
  readonly limit: number
  /** Left out, chosen cars keep the chosen order, others with the newest first. */
  readonly sort?: string
}

/**
 * Dealers and cars of one national site. Answers hold what a card shows and are at most a hundred
 * long, so that an index of a hundred thousand cars answers them by a slice of one order.
 */
export interface SearchIndexPort {
  /** As `website_sort_order` has them. None for a site without an index. */
  sites(site: SiteId, query?: SitesQuery): Promise<readonly Dealer[]>
  cars(site: SiteId, query: CarsQuery): Promise<readonly TeaserCar[]>
}
