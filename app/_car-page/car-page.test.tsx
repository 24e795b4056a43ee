import { BackLink } from '#ui/back-link'
import { siteContent } from '#fixtures/content'
import { isValidElement } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import { siteById } from '#domain/sites'
import { provideServices } from '#server/testing'
import type { Services } from '#services'
import { generateCars } from '../../fixtures/cars/index.ts'
import { dealersOf } from '../../fixtures/dealers/index.ts'
import { createEmbeddedSearchIndex } from '../../services/search-index/embedded/index.ts'
import type { CarPageContext } from './car-page-context.ts'
import { CarPage } from './car-page.tsx'
import { NATIONAL_SITES, saidOn } from './testing/car-words.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('#server', async (original) => ({
  ...(await original<typeof import('#server')>()),
  configuredSite: siteById,
}))

/** Few enough to be made in a moment; on one site enough that a car has more than eight like it. */
const stock = new Map(
  NATIONAL_SITES.map(
    (site, at) => [site, [...generateCars(site, at === 0 ? 2_000 : 200)]] as const,
  ),
)
const searchIndex = createEmbeddedSearchIndex({
  dealersOf,
  carsForSale: (site) => stock.get(site as (typeof NATIONAL_SITES)[number]) ?? [],
})
beforeEach(() =>
  provideServices({
    searchIndex,
    definitions: { current: async () => null },
    content: { editing: null, home: async () => null, dictionary: async () => ({}) },
  } as unknown as Services),
)
afterEach(() => provideServices(null))

async function draw(context: CarPageContext): Promise<string> {
  const { prelude } = await prerender(<CarPage context={context} />)
  return new Response(prelude).text()
}
const idsIn = (html: string) => [...html.matchAll(/ id="([a-z][a-z-]*)"/g)].map(([, id]) => id)

/** A used car of a site with all that its page can show. */
function carOf(
  site: (typeof NATIONAL_SITES)[number],
  isWanted: (car: Car) => boolean = () => true,
): Car {
  const car = stock
    .get(site)
    ?.find(
      (one) =>
        one.car_loan_option && one.car_equipment?.length && one.car_description && isWanted(one),
    )
  if (!car) throw new Error(`${site} has no such car`)
  return car
}

test('gallery, overview with technical data, equipment, description, contact and similar cars, in that order [DETAIL-08]', async () => {
  const html = await draw(saidOn({}, carOf('hedinautomotive-se')))
  const sections = [
    'gallery',
    'overview',
    'technical-data',
    'equipment',
    'description',
    'contact',
    'similar-cars',
  ]
  expect(idsIn(html).filter((id) => sections.includes(id ?? ''))).toEqual(sections)
  expect(html.match(/<h1/g)).toHaveLength(1)
  const bare = await draw(saidOn({}, { car_id: 1, car_fuel: '', car_body: '' }))
  expect(bare).not.toMatch(/NaN|undefined|null</)
})

test('the page has each of its anchors once [DETAIL-10]', async () => {
  for (const site of ['hedinautomotive-se', 'carstore-fi'] as const) {
    const ids = idsIn(await draw(saidOn({ site }, carOf(site))))
    for (const anchor of [
      'overview',
      'equipment',
      'description',
      'contact',
      'contact-form',
      'contact-quote',
      'contact-testdrive',
    ]) {
      expect(ids.filter((id) => id === anchor)).toEqual([anchor])
    }
  }
})

test('the overview has price and campaign price, panels only for what the car has, and at most eight cars like it [DETAIL-41]', async () => {
  const full = carOf(
    'hedinautomotive-se',
    (car) => Boolean(car.car_private_leasing_option) && Boolean(car.car_company_leasing_option),
  )
  const OPTIONS = {
    Billån: { car_loan_option: null, car_loan_monthly_cost_text: '' },
    Privatleasing: { car_private_leasing_option: null },
    Företagsleasing: { car_company_leasing_option: null },
  } satisfies Record<string, Partial<Car>>
  const panels = (html: string) => {
    const [, finance = ''] = /<section id="finance"(.*?)<\/section>/s.exec(html) ?? []
    return [...finance.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title = '']) => title)
  }
  const whole = await draw(saidOn({}, full))
  const titles = Object.keys(OPTIONS)
  expect(panels(whole)).toEqual(titles)
  for (const [title, without] of Object.entries(OPTIONS)) {
    const others = titles.filter((other) => other !== title)
    expect(panels(await draw(saidOn({}, { ...full, ...without })))).toEqual(others)
  }
  const none = Object.assign({}, full, ...Object.values(OPTIONS)) as Car
  expect(panels(await draw(saidOn({}, none)))).toEqual([])

  const campaign = { car_has_campaign_price: true, car_campaign_price_text: '111 kr' }
  const overview = (html: string) => /<section id="overview".*?<\/section>/s.exec(html)?.[0] ?? ''
  const reduced = overview(await draw(saidOn({}, { ...full, ...campaign })))
  expect(reduced).toMatch(new RegExp(`111 kr.*<s[^>]*>.*${full.car_price_text ?? '-'}`, 's'))
  expect(overview(whole)).toContain(full.car_price_text)

  const isLike = (one: Car) => (other: Car) =>
    [other.car_site_region, other.car_body, other.car_fuel].join() ===
    [one.car_site_region, one.car_body, one.car_fuel].join()
  const common = carOf('hedinautomotive-se', (car) => {
    const alike = stock.get('hedinautomotive-se')?.filter(isLike(car)) ?? []
    return alike.filter(({ car_is_sample: isSample }) => !isSample).length > 12
  })
  const [, similar = ''] = (await draw(saidOn({}, common))).split('id="similar-cars"')
  expect(similar.match(/data-car-card/g)).toHaveLength(8)
  const ids = [...similar.matchAll(/href="[^"]*\/(\d+)\/[^"/]*"/g)].map(([, id]) => Number(id))
  const shown = stock.get('hedinautomotive-se')?.filter(({ car_id: id }) => ids.includes(id)) ?? []
  expect(shown).toHaveLength(8)
  expect(shown.filter((car) => !isLike(common)(car) || car.car_id === common.car_id)).toEqual([])
})

test('every carstore site has the other layout, the week’s badge and a drawer, and no other site has', async () => {
  for (const site of NATIONAL_SITES) {
    const html = await draw(saidOn({ site }, { ...carOf(site), caroftheweek: true }))
    const isCarstore = site.startsWith('carstore')
    expect([site, html.includes('data-layout="carstore"')]).toEqual([site, isCarstore])
    expect([site, html.includes('data-kind="week"')]).toEqual([site, isCarstore])
    expect([site, html.includes('id="similar-cars"')]).toEqual([site, !isCarstore])
    expect(html).toMatch(/<a href="\/bilar-i-lager" class="[^"]*back/)
  }
})

test('the way back is the browser’s where there is one, else the car list of the settings [DETAIL-14]', () => {
  const found: React.ReactElement<{ href: string; label: string }>[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    if (!isValidElement<Record<string, unknown>>(node)) return
    if (node.type === BackLink) found.push(node as (typeof found)[number])
    walk(node.props['children'])
  }
  walk(CarPage({ context: saidOn({}) }))
  expect(found.map(({ props }) => props)).toEqual([{ href: '/bilar-i-lager', label: 'Tillbaka' }])

  const press = (length: number, keys: object = {}) => {
    const done: string[] = []
    vi.stubGlobal('history', { length, back: () => done.push('back') })
    const link = BackLink({ href: '/bilar-i-lager', label: 'Tillbaka' })
    expect(link.props).toMatchObject({ href: '/bilar-i-lager' })
    const event = { button: 0, preventDefault: () => done.push('held'), ...keys }
    ;(link.props as { onClick: (event: object) => void }).onClick(event)
    vi.unstubAllGlobals()
    return done
  }
  expect(press(2)).toEqual(['held', 'back'])
  expect(press(1)).toEqual([])
  expect(press(5, { metaKey: true })).toEqual([])
})

test('a sold car says so, shows cars like it, and has neither price, form nor calculators', async () => {
  const html = await draw(saidOn({}, carOf('hedinautomotive-se'), { soldOn: '2026-11-20' }))
  expect(html).toContain('Bilen är såld')
  expect(html).not.toMatch(/href="#contact|id="contact|id="finance|349 900/)
  expect(html).toContain('id="similar-cars"')
})

test('on every national site a car has gallery, technical data, equipment, description and its dealer', async () => {
  for (const site of NATIONAL_SITES) {
    const car = carOf(site)
    const html = await draw(saidOn({ site }, car))
    const part = (id: string) => html.split(` id="${id}"`)[1] ?? ''
    expect(part('gallery')).toMatch(/<img[^>]*src="\/media\//)
    expect(part('technical-data')).toContain(car.car_power_text)
    expect(part('equipment')).toContain(`<li>${car.car_equipment?.[0] ?? '-'}</li>`)
    expect(part('description')).toContain(car.car_description?.slice(0, 20))
    expect(part('contact')).toContain(car.car_site_name)
    expect(part('contact')).toMatch(/href="tel:/)
  }
})

test('the banner of the finance options stands beside used cars only, which have them', async () => {
  const { pages } = siteContent('hedinautomotive-uk')
  const page = pages.find(({ template }) => template === 'CarDetail') ?? expect.unreachable()
  const car = carOf(
    'hedinautomotive-uk',
    (one) => one.car_is_used === true && Boolean(one.car_price),
  )
  const drawn = async (over: Partial<Car> = {}) =>
    draw({ ...saidOn({ site: 'hedinautomotive-uk' }, { ...car, ...over }), page })
  const used = await drawn()
  expect(used).toContain('href="#finance-options"')
  expect(idsIn(used)).toContain('finance-options')
  const fresh = await drawn({ car_is_used: false })
  expect(fresh).not.toContain('finance-options')
  expect(fresh).toContain('When you buy this car from us')
})
