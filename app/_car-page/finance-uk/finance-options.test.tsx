import { Children, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Car } from '#domain/car'
import { sites } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import type { FinanceQuotation } from '#services/finance-uk'
import { readConfig, useConfig, type Environment } from '#server/testing'
import { Youtube } from '#ui/blocks'
import { CarPage } from '../car-page.tsx'
import { saidOn, NATIONAL_SITES } from '../testing/car-words.ts'
import type { FinanceWidgetProps } from './finance-widget.tsx'
import { FinanceView } from './finance-widget.tsx'
import { LazyFinanceWidget } from './lazy-finance-widget.tsx'
import { FinanceOptions } from './finance-options.tsx'
import { applyAddress, withQuote } from './links.ts'
import { QuotePanel } from './quote-panel.tsx'
import type { Panel } from './quoting.ts'
import { CAR, lender, quotingOf } from '../testing/finance-house.ts'
import { hasFinanceFilm } from './used-car.ts'
import { WORDS } from './words.ts'

/** What the widget is given, wherever it stands. */
function widgetIn(node: ReactNode): FinanceWidgetProps | null {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<FinanceWidgetProps & { readonly children?: ReactNode }>(child)) continue
    if (child.type === LazyFinanceWidget) return child.props
    const found = widgetIn(child.props.children)
    if (found) return found
  }
  return null
}

const BRITISH =
  NATIONAL_SITES.find((id) => sites.find((site) => site.id === id)?.country === 'GB') ??
  expect.unreachable()
const used =
  carsForSale(BRITISH).find((car) => car.car_is_used && car.car_regno && car.car_price) ??
  expect.unreachable()

function options(
  car: Car = used,
  site: (typeof NATIONAL_SITES)[number] = BRITISH,
  soldOn: string | null = null,
) {
  return FinanceOptions({ context: { ...saidOn({ site }), car, soldOn } })
}
const set = (env: Environment) => {
  const read = readConfig(env)
  useConfig(read.ok ? read.config : expect.unreachable(read.sentence))
}

const LINKS = {
  key: 'k 1',
  reserve: 'https://reserve.example/car?from=site',
  valuation: 'https://value.example/',
  video: 'dQw4w9WgXcQ',
}
beforeEach(() => set({}))

describe('the finance options', () => {
  test('stand on used cars of the British site, and on no other car [GEN-09] [FINUK-24]', () => {
    for (const site of NATIONAL_SITES) {
      expect([site, widgetIn(options(used, site)) !== null]).toEqual([site, site === BRITISH])
    }
    expect(options({ ...used, car_is_used: false })).toBeNull()
    expect(options({ ...used, car_price: null })).toBeNull()
    expect(options({ ...used, car_site_name: '' })).toBeNull()
    expect(options(used, BRITISH, '2026-02-28')).toBeNull()
  })

  test('tell the finance house of the car by its own members [FINUK-21]', () => {
    const drawn = options({
      ...used,
      car_chassino: 'WMEABC12345678901',
      car_price: 17_995,
      car_mileage: 21_400,
      car_regno: 'AB21CDE',
      car_firstregistration: '2022-03-01',
    })
    expect(widgetIn(drawn)?.car.PhysicalVehicle).toEqual({
      Type: 'Car',
      Vin: 'WMEABC12345678901',
      Status: 'PreOwned',
      OnTheRoadPrice: 17_995,
      Mileage: 21_400,
      RegistrationNumber: 'AB21CDE',
      CountryCode: 'GB',
      DateRegistered: '2022-03-01',
    })
  })

  test('ask for a quote of the price at which each car is advertised [FINUK-13] [FINUK-21]', () => {
    const offered = carsForSale(BRITISH).flatMap((car) => {
      const price = widgetIn(options(car))?.car.PhysicalVehicle.OnTheRoadPrice
      return price === undefined ? [] : [{ car, price }]
    })
    expect(offered.find(({ car }) => car.car_id === 30_000_031)?.price).toBe(13_495)
    const campaigns = offered.filter(({ car }) => car.car_has_campaign_price)
    expect(campaigns.length).toBeGreaterThan(20)
    for (const { car, price } of offered) {
      // A van is shown without VAT, and bought with it.
      const text = car.car_has_campaign_price ? car.car_campaign_price_text : car.car_price_text
      expect(text).toBe(`£${price.toLocaleString('en-GB')}`)
    }
  })

  test('name the dealer by the key that is set, else by its own name', () => {
    set({ FINANCE_UK_DEALERS: '{"Leeds":"leeds-0417"}' })
    const valueAt = (name: string) =>
      widgetIn(options({ ...used, car_site_name: name }))?.car.OrganisationIdentifier.Value
    expect([valueAt('Leeds'), valueAt('York')]).toEqual(['leeds-0417', 'York'])
  })

  test('show the film that is set, and the page then asks for its host', () => {
    const context = { ...saidOn({ site: BRITISH }), car: used }
    expect([
      hasFinanceFilm(context),
      renderToStaticMarkup(options()).includes(WORDS.video),
    ]).toEqual([false, false])
    set({ FINANCE_UK_LINKS: JSON.stringify(LINKS) })
    expect([
      hasFinanceFilm(context),
      renderToStaticMarkup(options()).includes(WORDS.video),
    ]).toEqual([true, true])
    expect(hasFinanceFilm({ ...context, car: { ...used, car_is_used: false } })).toBe(false)
  })

  test('lead to the team without scripts', () => {
    expect(renderToStaticMarkup(options())).toMatch(/<noscript>.*href="#contact"/s)
  })
})

const store = quotingOf().store
async function quoted(): Promise<Panel> {
  const quoting = quotingOf()
  await quoting.store.load()
  await quoting.settled()
  return quoting.panel()
}
const drawPanel = (panel: Panel, links: FinanceWidgetProps['links'] = LINKS) =>
  renderToStaticMarkup(<QuotePanel panel={panel} store={store} links={links} />)
/** Each action by its words: where it leads, or null while it is disabled. */
const actionsIn = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<li>(<a[^>]*href="([^"]*)"[^>]*>|<span[^>]*aria-disabled="true"[^>]*>)(\w[^<]*)</g,
      ),
    ].map(([, , href = null, label = '']) => [label, href?.replaceAll('&amp;', '&') ?? null]),
  )
const applying = (panel: Panel, Apply: string): Panel => {
  const { quotation } = panel
  if (!quotation) return expect.unreachable()
  const Quote = { ...quotation.Finance.Quote, QuoteReference: 'PCP-1', QuoteActions: { Apply } }
  return { ...panel, quotation: { ...quotation, Finance: { ...quotation.Finance, Quote } } }
}

describe('a product', () => {
  test('has its figures in pounds, months and miles [FINUK-10]', async () => {
    const html = drawPanel(await quoted())
    const texts = [...html.matchAll(/aria-valuetext="([^"]*)"/g)].map(([, text]) => text)
    expect(texts).toEqual(['48 months', '£1,800', '£294.44', '10,000 miles'])
    expect(html).toContain('£294.44/month')
  })

  test('leads where the settings say with key and quote, once there is one [FINUK-16] [FINUK-20]', async () => {
    const panel = applying(await quoted(), 'https://apply.example/?q=1')
    expect(actionsIn(drawPanel(panel))).toEqual({
      Reserve: 'https://reserve.example/car?from=site&key=k+1&quoteRef=PCP-1',
      Apply: 'https://apply.example/?q=1',
      'Vehicle valuation': 'https://value.example/?key=k+1&quoteRef=PCP-1',
    })
    const disabled = { Reserve: null, Apply: null, 'Vehicle valuation': null }
    expect(actionsIn(drawPanel({ ...panel, quotation: null }))).toEqual(disabled)
    expect(actionsIn(drawPanel({ ...panel, isAsking: true }))).toEqual(disabled)
  })

  test('leads to the dealer’s form where nothing is set, and never to a script', async () => {
    const panel = await quoted()
    const toForm = { Reserve: '#contact', Apply: '#contact', 'Vehicle valuation': '#contact' }
    expect(actionsIn(drawPanel(panel, null))).toEqual(toForm)
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://apply.example',
      '//x',
      '',
    ]) {
      expect([bad, actionsIn(drawPanel(applying(panel, bad)))['Apply']]).toEqual([bad, '#contact'])
    }
  })

  test('has the server’s message in its panel’s place [RETAILERR-15]', async () => {
    const panel = { ...(await quoted()), message: 'The term must be one of 24, 36, 48 months.' }
    const html = drawPanel(panel)
    expect(html).toMatch(/role="alert"[^>]*><p>The term must be one of 24, 36, 48 months\.<\/p>/)
    expect(html).not.toMatch(/type="range"|<dl|£/)
  })

  test('has its terms below the quote when they are opened; without them the quote stays [FINUK-23]', async () => {
    const panel = await quoted()
    const opened = drawPanel({ ...panel, terms: { text: 'One.\n\nTwo <b>.' } })
    expect(opened).toMatch(/<dl.*<details.*<p>One\.<\/p><p>Two &lt;b&gt;\.<\/p>/s)
    const without = drawPanel({ ...panel, terms: { state: 'none' } })
    expect(without).not.toContain('<details')
    expect(without).toMatch(/<dl.*Representative APR/s)
  })
})

test('a used British car’s page has the widget, with its links and its film [FINUK-02]', async () => {
  set({ FINANCE_UK_LINKS: JSON.stringify(LINKS) })
  const context = { ...saidOn({ site: BRITISH }), car: used }
  const parts = (node: ReactNode): readonly unknown[] =>
    Children.toArray(node).flatMap((child) =>
      isValidElement<{ readonly children?: ReactNode }>(child)
        ? [child.type, ...parts(child.props.children)]
        : [],
    )
  expect(parts(CarPage({ context }))).toContain(FinanceOptions)
  const drawn = options()
  expect(widgetIn(drawn)?.links).toEqual({
    key: 'k 1',
    reserve: LINKS.reserve,
    valuation: LINKS.valuation,
  })
  expect(parts(drawn)).toContain(Youtube)
  const panel = applying(await quoted(), 'https://apply.example/')
  expect(Object.keys(actionsIn(drawPanel(panel)))).toEqual([
    'Reserve',
    'Apply',
    'Vehicle valuation',
  ])
})

describe('the widget', () => {
  const drawn = (quoting: ReturnType<typeof quotingOf>) =>
    renderToStaticMarkup(
      <FinanceView quoting={quoting.store.get()} store={quoting.store} links={null} />,
    )

  test('is loading, then has its products, or says why not [FINUK-05]', async () => {
    const quoting = quotingOf()
    expect(drawn(quoting)).toMatch(/role="status".*Loading finance options/s)
    await quoting.store.load()
    await quoting.settled()
    const html = drawn(quoting)
    expect([...html.matchAll(/<h3.*?<span[^>]*>([^<]*)/gs)].map(([, name]) => name)).toEqual([
      'Personal Contract Purchase',
      'Hire Purchase',
    ])
    expect(html).not.toContain('Loading finance')
    const away = quotingOf({ products: () => Promise.reject(new Error('away')) })
    await away.store.load()
    expect(drawn(away)).toContain('get a quote for you right now')
    expect(drawn(away)).not.toMatch(/Loading|<h3/)
  })

  test('says the documented sentence when the default call fails [RETAILERR-14]', async () => {
    const away = quotingOf({ products: () => Promise.reject(new Error('away')) })
    await away.store.load()
    expect(drawn(away).replaceAll('&#x27;', "'")).toContain(
      "Sorry, but it looks like we can't get a quote for you right now. Please contact our team for more information about finance offers on this vehicle.",
    )
  })

  test('hides what a closed product has, and says which are open', async () => {
    const quoting = quotingOf()
    await quoting.store.load()
    await quoting.settled()
    const states = () =>
      [
        ...drawn(quoting).matchAll(
          /aria-expanded="(\w+)"|<div id="[^"]*" class="[^"]*"( hidden="")?/g,
        ),
      ].map(([, expanded, hidden]) => expanded ?? (hidden === undefined ? 'shown' : 'hidden'))
    expect(states()).toEqual(['true', 'shown', 'false', 'hidden'])
    quoting.store.toggle('PCP')
    quoting.store.toggle('HP')
    expect(states()).toEqual(['false', 'hidden', 'true', 'shown'])
  })
})

test('an address keeps its own query; a quote without a place to apply has none', async () => {
  expect(withQuote('https://a.example/?x=1', 'k', 'r/1')).toBe(
    'https://a.example/?x=1&key=k&quoteRef=r%2F1',
  )
  const { Vehicles } = await lender.quotes({
    VehicleRequests: [
      {
        Id: '1',
        Parameters: {
          Term: 36,
          CashDeposit: 1_000,
          FinanceProductFamilyKeys: ['HP'],
          CalculationType: 'ToRegularPayment',
        },
      },
    ],
    ...CAR,
  })
  const [quotation] = Vehicles[0]?.FinanceQuotations ?? []
  expect(applyAddress(quotation as FinanceQuotation)).toBeNull()
})
