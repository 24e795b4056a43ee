import type { FinanceQuotation } from '#services/finance-uk'

/** Where the widget leads, by the operator's settings. */
export interface QuoteLinks {
  readonly key: string
  readonly reserve?: string | undefined
  readonly valuation?: string | undefined
}

/** An operator's address with the key and the quote it is about (FINUK-16). */
export function withQuote(address: string, key: string, quoteRef: string): string {
  const url = new URL(address)
  url.searchParams.set('key', key)
  url.searchParams.set('quoteRef', quoteRef)
  return url.toString()
}

/** Where a quote is applied for, if that is a place of the web; anything else runs or leads nowhere. */
export function applyAddress({ Finance }: FinanceQuotation): string | null {
  const given = Finance.Quote.QuoteActions.Apply
  return URL.canParse(given) && new URL(given).protocol === 'https:' ? given : null
}
