/** A price as offered: whole kronor; `price` null or `priceKnown` false when it is unknown. */
export interface Priced {
  readonly price: number | null
  readonly priceKnown: boolean
  /** The discounted price itself, for cars with a service agreement (SVC-24). */
  readonly priceDiscount: number | null
}

/** A chosen offering; `unit` null when it is not sold in units. */
export interface PricedEntry extends Priced {
  readonly unit: number | null
}

export interface Total {
  readonly amount: number
  /** Some entry had no known price and counted as 0, so the total carries its note (SVC-23). */
  readonly incomplete: boolean
}

/** Made with the first price: making one takes a phone 50 ms, and a page's first step has none. */
let kronor: Intl.NumberFormat | undefined

/** `1 234 kr`, with non-breaking spaces (SVCCONST-01). */
export function formatSek(amount: number): string {
  kronor ??= new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency: 'SEK',
    maximumFractionDigits: 0,
  })
  return kronor.format(amount)
}

/** The price a visitor pays for one unit; null when unknown (SVC-24, SVCGEN-08). */
export function unitPrice(entry: Priced, hasServiceAgreement: boolean): number | null {
  if (!entry.priceKnown || entry.price === null) return null
  return hasServiceAgreement && entry.priceDiscount !== null ? entry.priceDiscount : entry.price
}

/** Price times units when a unit is given, else the price itself; null when unknown (SVCCONST-01). */
export function lineTotal(entry: PricedEntry, hasServiceAgreement: boolean): number | null {
  const price = unitPrice(entry, hasServiceAgreement)
  return price === null ? null : price * (entry.unit ?? 1)
}

/** Unknown prices count as 0 (SVC-23). */
export function totalOf(entries: readonly PricedEntry[], hasServiceAgreement: boolean): Total {
  let amount = 0
  let incomplete = false
  for (const entry of entries) {
    const line = lineTotal(entry, hasServiceAgreement)
    if (line === null) incomplete = true
    else amount += line
  }
  return { amount, incomplete }
}
