import { totalOf } from '#domain/money'
import type { RefreshedPrice } from '#services/workshop'
import type { ServiceEntry } from './booking-state.ts'

/** What the chosen services cost at one workshop; `isFrom` when some have no known price there. */
export interface SitePrice {
  readonly amount: number
  readonly isFrom: boolean
}

/** Null when no price of what was chosen is known there: nothing of it is free. */
export function priceAt(
  prices: readonly RefreshedPrice[],
  chosen: {
    readonly entries: readonly Pick<ServiceEntry, 'code' | 'unit'>[]
    readonly hasServiceAgreement: boolean
  },
): SitePrice | null {
  const there = chosen.entries.map(({ code, unit }) => ({
    unit,
    ...(prices.find((one) => one.code === code) ?? {
      price: null,
      priceKnown: false,
      priceDiscount: null,
    }),
  }))
  const isKnown = there.some(({ price, priceKnown }) => priceKnown && price !== null)
  const { amount, incomplete } = totalOf(there, chosen.hasServiceAgreement)
  return isKnown ? { amount, isFrom: incomplete } : null
}
