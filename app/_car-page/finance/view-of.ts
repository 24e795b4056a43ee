import type { SiteContext } from '#domain/href'
import { numberPattern } from '#domain/number-pattern'
import { siteHas } from '#domain/site-switches'
import type { Country } from '#domain/sites'
import { carFinanceMessages, type FinanceKey } from '../../_messages/car-finance.ts'
import type { Translate } from '../../_messages/translator.ts'
import type { CalculatorView } from './calculator-view.ts'

const DISTANCES: Readonly<Partial<Record<Country, string>>> = { SE: 'mil', GB: 'miles' }
/** Filled in by the calculator. */
const HOLES = { cost: '{cost}', months: '{months}', term: '{term}', count: '{count}' }

/** What calculators are given, on the server: it knows the words of every language. */
export function calculatorView({ site, locale }: SiteContext, t: Translate): CalculatorView {
  const keys = Object.keys(carFinanceMessages.sv) as FinanceKey[]
  return {
    messages: Object.fromEntries(keys.map((key) => [key, t(key, HOLES)])) as Record<
      FinanceKey,
      string
    >,
    pattern: numberPattern(`${locale}-${site.country}`, site.currency),
    distance: DISTANCES[site.country] ?? 'km',
    withoutVat: t('carWithoutVat'),
    hidesRates: siteHas(site, 'hidden-rates'),
  }
}
