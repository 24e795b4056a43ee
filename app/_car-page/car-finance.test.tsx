import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import { siteById, type SiteId } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { translatorOf } from '../_messages/translator.ts'
import { CarFinance } from './car-finance.tsx'
import type { CarPageContext } from './car-page-context.ts'
import { usedBritishCar } from './finance-uk/used-car.ts'
import { contextOf } from './testing/car-stock.ts'

vi.mock('./finance/lazy-calculators.tsx', async () => ({
  LazyLoanCalculator: (await import('./finance/loan-calculator.tsx')).LoanCalculator,
  LazyLeasingCalculator: (await import('./finance/leasing-calculator.tsx')).LeasingCalculator,
}))

/** As the server draws it, calculators included. */
function draw(car: Car, rest: Partial<CarPageContext> = {}): string {
  const site = siteById('hedinautomotive-se')
  const siteContext = rest.siteContext ?? { site, locale: 'sv' as const }
  const t = translatorOf({ locale: siteContext.locale, dictionary: {} })
  const context = contextOf(car, { soldOn: null, t, ...rest, siteContext })
  return renderToStaticMarkup(<CarFinance context={context} />)
}
const panels = (html: string) =>
  [...html.matchAll(/<details[^>]*>.*?<\/h3>/gs)].map(([head]) => /<h3[^>]*>(.*?)</.exec(head)?.[1])

const has = (car: Car) => [
  Boolean(car.car_loan_option),
  Boolean(car.car_private_leasing_option),
  Boolean(car.car_company_leasing_option),
]
const stock = carsForSale('hedinautomotive-se')
const whole = stock.find((car) => has(car).every(Boolean)) ?? expect.unreachable()
const {
  car_loan_option: loan,
  car_private_leasing_option: privately,
  car_company_leasing_option: company,
  ...bare
} = whole

test('each way to pay is a panel that opens and closes by itself, without scripts [DETAIL-21]', () => {
  const html = draw(whole)
  expect(panels(html)).toEqual(['Billån', 'Privatleasing', 'Företagsleasing'])
  expect(html.match(/<details[^>]*><summary/g)).toHaveLength(3)
  expect(html.match(/<details[^>]*open=""/g)).toHaveLength(1)
})

test('a car without a loan option has no loan calculator, and so for each [LOAN-08]', () => {
  expect(
    panels(draw({ ...bare, car_loan_option: null, car_private_leasing_option: privately ?? null })),
  ).toEqual(['Privatleasing'])
  expect(panels(draw({ ...bare, car_loan_option: loan ?? null }))).toEqual(['Billån'])
  expect(panels(draw({ ...bare, car_company_leasing_option: company ?? null }))).toEqual([
    'Företagsleasing',
  ])
  expect(draw(bare)).toBe('')
})

test('a sold car has none', () => {
  expect(draw(whole, { soldOn: '2026-02-28' })).toBe('')
})

test('read without scripts: usual costs and disclaimers, nothing left to fill in', () => {
  const html = draw(whole)
  for (const amount of [whole.car_loan_monthly_cost, whole.car_companyleasing_monthly_cost]) {
    expect(html.replaceAll('\u00a0', '')).toContain(`${amount}kr/mån`)
  }
  expect(html).toContain('Räkneexempel: pris')
  expect(html).toContain('Räkneexempel exklusive moms')
  expect(html).toContain('Att låna kostar pengar!')
  expect(html).not.toMatch(/NaN|undefined|\{\w+\}/)
})

describe('private leasing', () => {
  const option = {
    title: 'Leasa privat',
    monthly_cost_text: 'en tusenlapp',
    months_text: 'tre år',
    mileage_text: 'ofta',
    start_fee_text: 'litet',
    invoice_fee_text: 'mindre',
    sales_text: 'Service ingår.',
    disclaimer: 'Prövning {0}.',
    is_campaign: true,
  }
  const only = (given: object) => ({ ...bare, car_private_leasing_option: { ...option, ...given } })

  test('is shown from its ready texts, with a mark for a campaign [LEASE-06]', () => {
    const html = draw(only({}))
    for (const text of Object.values(option).filter((value) => typeof value === 'string')) {
      expect(html).toContain(text)
    }
    expect(html).toContain('>Kampanj<')
    expect(draw(only({ is_campaign: false }))).not.toContain('>Kampanj<')
  })

  test('has nothing to calculate with [LEASE-09]', () => {
    const html = draw(only({}))
    expect(html).toContain('en tusenlapp')
    expect(html).not.toMatch(/<input|<output/)
  })
})

test.each([
  [0, 0],
  [3, 3],
  [4, 4],
  [5, 3],
  [40, 3],
])('of %d pieces of equipment %d are listed in a panel [DETAIL-26]', (count, shown) => {
  const names = Array.from({ length: count }, (_, at) => `Utrustning ${at + 1}`)
  const html = draw({ ...bare, car_loan_option: loan ?? null, car_equipment: names })
  expect(html.match(/<li>/g) ?? []).toHaveLength(shown)
  expect(html.includes(`och ${count - shown} till`)).toBe(count > shown)
})

const NATIONAL = [
  'hedinautomotive-se',
  'hedinautomotive-no',
  'hedinautomotive-uk',
  'carstore-se',
  'carstore-no',
  'carstore-fi',
  'carstore-sk',
] as const satisfies readonly SiteId[]

test.each(NATIONAL)('%s: loan and leasing of a car can be estimated [GEN-08]', (id) => {
  const site = siteById(id)
  const car =
    carsForSale(id).find((one) => has(one).every(Boolean) && !usedBritishCar(one, site)) ??
    expect.unreachable()
  const html = draw(car, { siteContext: { site, locale: site.locales[0] } })
  expect(html.match(/<output/g)).toHaveLength(2)
  expect(html.match(/type="range"/g)).toHaveLength(4)
  expect(html).not.toMatch(/NaN|undefined|\{\w+\}/)
})

test('a used British car has no loan beside the quotes of the finance house [GEN-09]', () => {
  const site = siteById('hedinautomotive-uk')
  const used = carsForSale(site.id).filter((car) => usedBritishCar(car, site))
  expect(used.filter((car) => car.car_loan_option).length).toBeGreaterThan(20)
  for (const car of used) {
    const html = draw(car, { siteContext: { site, locale: 'en' } })
    expect(html).not.toContain('Car loan')
    expect(html).not.toContain('<h2')
    expect(panels(html)).toHaveLength(
      [car.car_private_leasing_option, car.car_company_leasing_option].filter(Boolean).length,
    )
  }
})

test('absurd data is a calm page', () => {
  const odd = {
    ...bare,
    car_loan_option: {
      ...loan,
      disclaimer: `{8} {nobody} ${'<script>alert(1)</script>'.repeat(800)}`,
      title: '',
      contract_durations: [
        null,
        {
          months: 84,
          residual_percentage: 0,
          cash_amount_min_percentage: 0,
          cash_amount_max_percentage: 0,
        },
      ],
      default_contract_duration: null,
      interest_rate: 0,
    },
    car_company_leasing_option: { ...company, company_leasing_options: { mycket: [] } },
  }
  const html = draw(odd)
  expect(panels(html)).toEqual(['Billån'])
  expect(html).not.toMatch(/NaN|undefined|<script>alert|\{\w+\}/)
})
