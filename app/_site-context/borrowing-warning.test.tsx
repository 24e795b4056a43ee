import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { SiteContext } from '#domain/href'
import { siteById } from '#domain/sites'
import { provideServices } from '#server/testing'
import { carOfTheWeek } from '../_blocks/car-of-the-week.tsx'
import { carTeaserList } from '../_blocks/car-teaser-list.tsx'
import { CarFinance } from '../_car-page/car-finance.tsx'
import { CarOverview } from '../_car-page/car-overview.tsx'
import { MissingCar } from '../_car-page/missing-car.tsx'
import { SimilarCars } from '../_car-page/similar-cars.tsx'
import { contextOf, stockCar, useStock } from '../_car-page/testing/car-stock.ts'
import { COMPANY, LOAN } from '../_car-page/testing/finance-options.ts'
import { CarList } from '../_car-list/car-list.tsx'
import { listMessages } from '../_car-list/list-messages.ts'
import { CompareModal } from '../_compare/compare-modal.tsx'
import type { CompareMessages, CompareState } from '../_compare/compare-run.ts'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { DealerArrivals } from '../_dealer-page/dealer-arrivals.tsx'
import type { DealerPageContext } from '../_dealer-page/dealer-page-context.ts'
import { translatorOf } from '../_messages/translator.ts'
import { sampleContext } from '../_stories/testing/sample-content.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
// As they are rendered once their code is there.
vi.mock('../_car-page/lazy-recommendations-drawer.tsx', async () => {
  const { RecommendationsDrawer } = await import('#ui/recommendations-drawer')
  return { LazyRecommendationsDrawer: RecommendationsDrawer }
})
vi.mock('../_car-page/finance/lazy-calculators.tsx', async () => ({
  LazyLoanCalculator: (await import('../_car-page/finance/loan-calculator.tsx')).LoanCalculator,
  LazyLeasingCalculator: (await import('../_car-page/finance/leasing-calculator.tsx'))
    .LeasingCalculator,
}))

/** Cars with what each costs a month, or without. */
const stockOf = (monthly: string) =>
  Array.from({ length: 9 }, (_, at) =>
    stockCar(at + 1, {
      caroftheweek: true,
      car_site_id: 'lund-1',
      ...(monthly !== '' && { car_loan_monthly_cost_text: monthly }),
    }),
  )
let cars: ReturnType<typeof stockOf>
const use = (monthly: string) => {
  cars = stockOf(monthly)
  useStock(cars)
}
beforeEach(() => use('3 456 kr/mån'))
afterEach(() => provideServices(null))

const car = () => cars[0] ?? expect.unreachable()
const textOf = (place: SiteContext) => translatorOf({ locale: place.locale, dictionary: {} })
const carContext = (siteContext: SiteContext, finance = {}) =>
  contextOf({ ...car(), ...finance }, { siteContext, t: textOf(siteContext) })
const blockContext = (siteContext: SiteContext) =>
  sampleContext({ siteContext, t: textOf(siteContext) })

/** Whatever renders a monthly cost, by the file that does. */
const COMPONENTS: Readonly<Record<string, (on: SiteContext) => ReactNode | Promise<ReactNode>>> = {
  'app/_blocks/car-of-the-week.tsx': (on) =>
    carOfTheWeek.View({ fields: carOfTheWeek.schema.parse({}), context: blockContext(on) }),
  'app/_blocks/car-teaser-list.tsx': (on) =>
    carTeaserList.View({ fields: carTeaserList.schema.parse({}), context: blockContext(on) }),
  'app/_car-list/car-grid.tsx': (on) => (
    <CarList
      served={{
        search: EMPTY_SEARCH,
        found: { cars, firstPage: 0, total: 9, facets: {}, instead: [] },
      }}
      locale={on.locale}
      messages={listMessages(textOf(on), { locale: on.locale, currency: on.site.currency })}
      site={on.site}
      list={{ path: '/bilar', brands: [], pathToCar: '' }}
      cards={carCardMessages(textOf(on))}
      compare="Jämför"
    />
  ),
  'app/_car-page/car-finance.tsx': (on) =>
    CarFinance({
      context: carContext(on, {
        car_price: 349_900,
        car_loan_option: LOAN,
        car_company_leasing_option: COMPANY,
      }),
    }),
  'app/_car-page/car-overview.tsx': (on) => CarOverview({ context: carContext(on) }),
  'app/_car-page/missing-car.tsx': (on) => MissingCar({ siteContext: on, words: 'volvo xc60' }),
  'app/_car-page/similar-cars.tsx': (on) => SimilarCars({ context: carContext(on) }),
  'app/_compare/compare-modal.tsx': (on) => (
    <CompareModal
      site={on.site}
      messages={new Proxy({}, { get: (_, key) => String(key) }) as CompareMessages}
      state={
        {
          cars: cars.map((one) => ({ id: one.car_id, car: { ...one, href: '/' } })),
          open: true,
          differences: false,
          incomplete: [],
        } as unknown as CompareState
      }
    />
  ),
  'app/_dealer-page/dealer-arrivals.tsx': (on) =>
    DealerArrivals({
      context: {
        dealer: { site_id: 'lund-1', site_official_name: 'Lund', site_city: 'Lund' },
        siteContext: on,
        t: textOf(on),
      } as unknown as DealerPageContext,
    }),
}
const FILES = Object.keys(COMPONENTS)

const SWEDISH = siteById('hedinautomotive-se')
const PLACES: readonly SiteContext[] = [
  { site: SWEDISH, locale: 'sv' },
  { site: SWEDISH, locale: 'en' },
  { site: siteById('carstore-se'), locale: 'sv' },
]
const NORWEGIAN: SiteContext = { site: siteById('hedinautomotive-no'), locale: 'nb' }

const render = async (file: string, on: SiteContext) =>
  renderToStaticMarkup(await COMPONENTS[file]?.(on))
const warnings = (html: string) => html.match(/lang="sv"[^>]*aria-label="Att låna/g) ?? []

describe('each component that shows monthly costs [CONST-05]', () => {
  test.each(FILES)('%s warns once on Swedish sites, whatever their language', async (file) => {
    for (const place of PLACES) {
      const html = await render(file, place)
      expect(html).toMatch(/\d kr\/mån|kr i månaden/)
      expect([place.locale, warnings(html).length]).toEqual([place.locale, 1])
    }
  })

  test.each(FILES)('%s does not warn on a Norwegian site', async (file) => {
    const html = await render(file, NORWEGIAN)
    expect(html).toMatch(/3 456 kr\/mån|kr i månaden|Företagsleasing/)
    expect(html).not.toContain('Att låna')
  })

  test.each(FILES.filter((file) => !file.endsWith('car-finance.tsx')))(
    '%s does not warn where no car has a monthly cost',
    async (file) => {
      use('')
      expect(await render(file, PLACES[0] ?? NORWEGIAN)).not.toContain('Att låna')
    },
  )
})

/** Shows a cost that the page's overview shows as well, with the warning there. */
const BESIDE_A_WARNING = ['app/_car-page/car-action-bar.tsx']

test('no other file of the site renders a monthly cost', () => {
  const rendering =
    /<(?:CarCard|CarCarousel|CarRow|CarTeaser|CompareTable|FinancePanel|MonthlyCosts)\b|[^f]monthlyCosts\(/
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => join('app', file))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => rendering.test(readFileSync(file, 'utf8')))
  expect(files.toSorted()).toEqual([...FILES, ...BESIDE_A_WARNING].toSorted())
})

test('a list of cars warns below its first cards, and each car stays an item of its own', async () => {
  const html = await render('app/_car-list/car-grid.tsx', PLACES[0] ?? NORWEGIAN)
  const items = [...html.matchAll(/<li data-car="\d+"|aria-label="Att låna/g)].map(([one]) => one)
  expect(items.indexOf('aria-label="Att låna')).toBe(4)
  expect(items).toHaveLength(10)
})
