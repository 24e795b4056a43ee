import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { companyLeasingOffer, loanOffer, privateLeasingOffer } from '#domain/finance/options'
import { siteHas } from '#domain/site-switches'
import { sites } from '#domain/sites'
import { translatorOf } from '../../_messages/translator.ts'
import { COMPANY, LOAN } from '../testing/finance-options.ts'
import { LeasingCalculator } from './leasing-calculator.tsx'
import { LoanCalculator } from './loan-calculator.tsx'
import { PrivateLeasing } from './private-leasing.tsx'
import { calculatorView } from './view-of.ts'

const TRACKED = { car_id: 7, car_brand: 'Volvo', car_model: 'XC60', car_price: 349_900 }
const PAGES = sites.flatMap((site) => site.locales.map((locale) => ({ site, locale })))
const viewOf = (page: (typeof PAGES)[number]) =>
  calculatorView(page, translatorOf({ locale: page.locale, dictionary: {} }))

/** Returns the figures of a rendered calculator as whole amounts by their labels, and its example. */
function read(html: string) {
  const figures = [...html.matchAll(/<dt>([^<]*).*?<\/dt><dd>(.*?)<\/dd>/gs)]
  const [, monthly = ''] = /<strong>(.*?)<\/strong>/.exec(html) ?? []
  const [, example = ''] = /<p[^>]*example[^>]*>(.*?)<\/p>/s.exec(html) ?? []
  return {
    amounts: new Map(figures.map(([, label = '', text = '']) => [label, amountOf(text)])),
    monthly: amountOf(monthly),
    example,
  }
}
const amountOf = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** By months, of `LOAN` at 349,900. */
const FINAL_PAYMENTS = [
  [36, 174_950],
  [60, 104_970],
  [84, 0],
] as const

test('a loan’s total names the final payment in it, on every site in every language [CALC-01]', () => {
  for (const page of PAGES) {
    for (const [months, left] of FINAL_PAYMENTS) {
      const view = viewOf(page)
      const { messages } = view
      const option = { ...LOAN, default_monthly_cost: null, default_monthly_cost_text: '' }
      const offer = loanOffer({ car_price: 349_900, car_loan_option: option })
      if (!offer) expect.unreachable()
      const start = { months, downPayment: 120_000 }
      const { amounts, monthly, example } = read(
        renderToStaticMarkup(
          <LoanCalculator
            offer={{ ...offer, terms: { ...offer.terms, start } }}
            view={view}
            car={TRACKED}
            priceLabel=""
          />,
        ),
      )
      const final = amounts.get(messages.carFinanceFinalPayment)
      const total = amounts.get(messages.carFinanceTotal)
      expect([page.site.id, final ?? 0]).toEqual([page.site.id, left])
      expect(total).toBe(months * monthly + 695 + months * 59 + (final ?? 0))
      expect(example.includes(`(${messages.carFinanceFinalPayment} `)).toBe(left !== 0)
      const isHidden = siteHas(page.site, 'hidden-rates')
      expect(amounts.get(messages.carFinanceResidual)).toBe(isHidden ? undefined : left)
    }
  }
})

test('a leasing total is first payment, rents and fees, beside the value at the end, on every site', () => {
  for (const page of PAGES) {
    for (const percentage of [0, 10, 25]) {
      const view = viewOf(page)
      const { messages } = view
      const option = { ...COMPANY, default_monthly_cost: null, disclaimer: '{total}' }
      const offer = companyLeasingOffer({ car_company_leasing_option: option })
      if (!offer) expect.unreachable()
      const start = { mileage: 1_000, months: 36, percentage }
      const allowed = offer.terms.mileages.map((one) => ({ ...one, start }))
      const { amounts, monthly, example } = read(
        renderToStaticMarkup(
          <LeasingCalculator
            offer={{ ...offer, terms: { ...offer.terms, mileages: allowed, start } }}
            view={view}
            car={TRACKED}
          />,
        ),
      )
      const first = 2_799.2 * percentage
      // A company's amounts say on every site that they are without VAT.
      const net = (label: string) => `${label} ${view.withoutVat}`
      expect(amounts.get(net(messages.carFinanceTotal))).toBe(36 * monthly + 695 + 36 * 59 + first)
      expect([page.site.id, amounts.get(messages.carFinanceFirstPaid)]).toEqual([
        page.site.id,
        first > 0 ? first : undefined,
      ])
      expect(example.includes(messages.carFinanceFirstPaid)).toBe(first > 0)
      const isHidden = siteHas(page.site, 'hidden-rates')
      expect(amounts.get(net(messages.carFinanceValueAtEnd))).toBe(isHidden ? undefined : 156_755)
      expect(amounts.has(net(messages.carFinanceResidual))).toBe(false)
    }
  }
})

test('the total follows the index’s own cost while that is shown', () => {
  const [page] = PAGES
  if (!page) expect.unreachable()
  const view = viewOf(page)
  const loan = loanOffer({ car_price: 349_900, car_loan_option: LOAN })
  const lease = companyLeasingOffer({ car_company_leasing_option: COMPANY })
  if (!loan || !lease) expect.unreachable()
  const totalIn = (node: React.ReactNode) =>
    [...read(renderToStaticMarkup(node)).amounts].find(([label]) =>
      label.startsWith(view.messages.carFinanceTotal),
    )?.[1]
  expect([
    totalIn(<LoanCalculator offer={loan} view={view} car={TRACKED} priceLabel="" />),
    totalIn(<LeasingCalculator offer={lease} view={view} car={TRACKED} />),
  ]).toEqual([84 * 4_321 + 695 + 84 * 59, 36 * 4_444 + 695 + 36 * 59 + 27_992])
})

test('private leasing shows the index’s texts and calculates no total [LEASE-09]', () => {
  for (const page of PAGES) {
    const offer = privateLeasingOffer({
      car_private_leasing_option: { monthly_cost_text: '3 000 kr', months_text: '36 mån' },
    })
    if (!offer) expect.unreachable()
    const t = translatorOf({ locale: page.locale, dictionary: {} })
    const { amounts, monthly } = read(renderToStaticMarkup(<PrivateLeasing offer={offer} t={t} />))
    expect([monthly, [...amounts]]).toEqual([3_000, [[t('carFinancePeriod'), 36]]])
  }
})
