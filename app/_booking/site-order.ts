import type { WorkshopSite } from '#services/workshop'
import type { SitePrice } from './site-price.ts'

export const ORDERS = ['nearest', 'first', 'price'] as const
export type Order = (typeof ORDERS)[number]

const byTime = (site: WorkshopSite): string => site.firstTimeSlot ?? '9999'

/** A whole price before a from-price, which may grow, and either before none. */
const byPrice = (price: SitePrice | null | undefined): readonly [number, number] =>
  price ? [price.isFrom ? 1 : 0, price.amount] : [2, 0]

/**
 * Stream order, or by the first free time or the price; those without one come last (SLOT-15). Of two
 * alike the nearer is first.
 */
export function sorted(
  sites: readonly WorkshopSite[],
  order: Order,
  prices: ReadonlyMap<string, SitePrice | null>,
): readonly WorkshopSite[] {
  if (order === 'nearest') return sites
  if (order === 'first') {
    return sites.toSorted((a, b) => (byTime(a) < byTime(b) ? -1 : byTime(a) > byTime(b) ? 1 : 0))
  }
  return sites.toSorted((a, b) => {
    const [kindA, amountA] = byPrice(prices.get(a.departmentId))
    const [kindB, amountB] = byPrice(prices.get(b.departmentId))
    return kindA - kindB || amountA - amountB
  })
}
