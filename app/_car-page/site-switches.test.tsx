import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import type { Block, Page } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { siteById, sites, type SiteId } from '#domain/sites'
import { searchIndexAtBuild, type Services } from '#services'
import { provideServices } from '#server/testing'
import { siteContextOf } from '../_site-context/site-context.ts'
import { CarPage } from './car-page.tsx'
import { LOAN } from './testing/finance-options.ts'
import { saidOn } from './testing/car-words.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('#server', async (original) => ({
  ...(await original<typeof import('#server')>()),
  configuredSite: siteById,
}))
vi.mock('./finance/lazy-calculators.tsx', async () => ({
  LazyLoanCalculator: (await import('./finance/loan-calculator.tsx')).LoanCalculator,
  LazyLeasingCalculator: (await import('./finance/leasing-calculator.tsx')).LeasingCalculator,
}))
vi.mock('./media/car-media-place.tsx', () => ({ CarMediaPlace: () => <div data-media="" /> }))

beforeEach(() =>
  provideServices({
    searchIndex: searchIndexAtBuild({}),
    definitions: { current: async () => null },
    content: { editing: null, home: async () => null, dictionary: async () => ({}) },
  } as unknown as Services),
)
afterEach(() => provideServices(null))

/** One that has all that any site shows of a car. */
const CAR: Partial<Car> = {
  car_is_used: true,
  car_price: 200_000,
  car_regno: 'AB21CDE',
  car_site_name: 'Leeds',
  car_vat_eligible: true,
  caroftheweek: true,
  car_equipment: ['Dragkrok'],
  car_loan_option: {
    ...LOAN,
    interest_rate: 5,
    default_contract_duration: LOAN.contract_durations[1],
  },
}

/** What an editor wrote beside every car, the same on all sites. */
const pageOf = (site: SiteId): Page => {
  const block = (name: string, fields: Block['fields']): Block => ({ id: name, name, site, fields })
  return {
    template: 'CarDetail',
    fields: {},
    sections: {
      main: [block('FinanceBanner', { Title: 'Spread the cost' })],
      extra: [block('RichText', { Text: '<p>For one language</p>' })],
    },
  } as unknown as Page
}

/** What the page of the car has. */
async function shownIn(siteContext: SiteContext): Promise<readonly string[]> {
  const { site, locale } = siteContext
  const context = saidOn({ site: site.id, locale }, CAR, { siteContext, page: pageOf(site.id) })
  const { prelude } = await prerender(<CarPage context={context} />)
  const html = await new Response(prelude).text()
  const { t } = context
  const has: Readonly<Record<string, boolean>> = {
    media: html.includes('data-media'),
    banner: html.includes('Spread the cost'),
    options: html.includes('id="finance-options"'),
    'effective rate': html.includes(t('carFinanceEffective')),
    'residual value': html.includes(t('carFinanceResidual')),
    Observera: html.includes(t('carNetworksTitle')),
    extra: html.includes('For one language'),
    'carstore page': html.includes('data-layout="carstore"'),
    'VAT tag': html.includes(t('carVatDeductible')),
  }
  return Object.keys(has).filter((what) => has[what])
}
/** On a site that is known by its name. */
const namedSite = (site: string, locale: string) =>
  siteContextOf({ params: Promise.resolve({ site, locale }) })

const RATES = ['effective rate', 'residual value']
const CARSTORE = ['carstore page', 'VAT tag']

test('the same car is shown as its site’s name and language say, and as nothing else does [GEN-13]', async () => {
  const shown: Record<string, readonly string[]> = {}
  for (const { id, locales } of sites) {
    for (const locale of locales)
      shown[`${id} ${locale}`] = await shownIn(await namedSite(id, locale))
  }
  expect(shown).toEqual({
    'hedinautomotive-se sv': [...RATES, 'Observera', 'extra'],
    'hedinautomotive-se en': [...RATES, 'Observera'],
    'hedinautomotive-no nb': [],
    // A used car is quoted by the finance house, which says the rates.
    'hedinautomotive-uk en': ['media', 'banner', 'options'],
    'carstore-se sv': [...RATES, 'Observera', 'extra', ...CARSTORE],
    'carstore-se en': [...RATES, 'Observera', ...CARSTORE],
    'carstore-no nb': CARSTORE,
    'carstore-fi fi': [...RATES, ...CARSTORE],
    'carstore-fi sv': [...RATES, ...CARSTORE],
    'carstore-sk sk': [...RATES, ...CARSTORE],
    'group-dk da': RATES,
    'group-dk en': RATES,
    'group-fi fi': RATES,
    'group-fi sv': RATES,
    'group-fi en': RATES,
    'group-sk sk': RATES,
    'group-sk en': RATES,
    'group-cz cs': RATES,
    'group-cz en': RATES,
  })
  await expect(namedSite('localhost', 'sv')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})

test('a site of another country and theme has what its name has [GEN-13]', async () => {
  const { site: british } = await namedSite('hedinautomotive-uk', 'en')
  for (const name of ['hedinautomotive-no', 'carstore-se'] as const) {
    const { country, theme } = siteById(name)
    const shown = await shownIn({ site: { ...british, country, theme }, locale: 'en' })
    expect([name, shown]).toEqual([name, ['media', 'banner', 'options']])
  }
})
