import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import type { Page } from '#domain/content'
import { readCarSearch } from '#domain/car-search-address'
import type { LocalDate } from '#domain/local-date'
import { type Department, NEVER_SAID, Retailer } from '#domain/retailers'
import { siteById, type SiteId } from '#domain/sites'
import { provideServices } from '#server/testing'
import { BackLink } from '#ui/back-link'
import { createEmbeddedSearchIndex } from '../../services/search-index/embedded/index.ts'
import { stockCar, useStock } from '../_car-page/testing/car-stock.ts'
import { translatorOf } from '../_messages/translator.ts'
import { DealerArrivals } from './dealer-arrivals.tsx'
import type { DealerMapProps } from './dealer-map.tsx'
import type { DealerPageContext } from './dealer-page-context.ts'
import { DealerPage } from './dealer-page.tsx'
import { Departments } from './departments.tsx'

const { maps } = vi.hoisted(() => ({ maps: [] as DealerMapProps[] }))
vi.mock('./dealer-map.tsx', () => ({
  DealerMap: (props: DealerMapProps) => {
    maps.push(props)
    return null
  },
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('#server', async (original) => ({
  ...(await original<typeof import('#server')>()),
  configuredSite: siteById,
  getConfig: () => ({ imageOrigins: [], mapsStyleUrl: null, siteHosts: {} }),
}))
afterEach(() => {
  maps.length = 0
  provideServices(null)
})

/** A Monday. */
const NOON = Date.parse('2026-11-23T12:00:00+01:00')
const DEALER = Retailer.parse({
  slug: 'lund',
  site_id: 'lund-1',
  site_official_name: 'Bil & Co Lund',
  site_street: 'Bytaregatan 1',
  site_zip: '222 21',
  site_city: 'Lund',
  website_city: 'Malmö',
  site_phone: '+46 46-12 34 56',
  site_email: 'lund@bil.example',
  site_image_url: '/media/lund.webp',
  site_geocoord: '55.7047,13.191',
  site_departments: [],
})
const PAGE = {
  fields: {},
  sections: {
    main: [
      {
        id: 'h',
        name: 'RichText',
        site: 'hedinautomotive-se',
        fields: { Text: '<p>Välkommen in</p>' },
      },
    ],
  },
} as unknown as Page

const contextOf = (
  over: Partial<Retailer> = {},
  rest: Partial<DealerPageContext> = {},
  site: SiteId = 'hedinautomotive-se',
): DealerPageContext => {
  const [locale] = siteById(site).locales
  return {
    siteContext: { site: siteById(site), locale },
    dealer: { ...DEALER, ...over },
    brands: [],
    t: translatorOf({ locale, dictionary: {} }),
    pathToDealers: '/anlaggningar',
    settings: null,
    page: null,
    ...rest,
  }
}

async function draw(context: DealerPageContext): Promise<string> {
  useStock([])
  const { prelude } = await prerender(<DealerPage context={context} now={NOON} />)
  return new Response(prelude).text()
}
const unescaped = (html: string) => html.replaceAll('&amp;', '&')

describe('a dealer’s page', () => {
  test('leads back to where the visitor was, else to all dealers [DEALER-02]', async () => {
    expect(await draw(contextOf())).toMatch(/<a href="\/anlaggningar" class="[^"]*back/)
    const press = (length: number) => {
      const done: string[] = []
      vi.stubGlobal('history', { length, back: () => done.push('back') })
      const { props } = BackLink({ href: '/anlaggningar', label: '' }) as React.ReactElement<{
        href: string
        onClick: (event: object) => void
      }>
      props.onClick({ button: 0, preventDefault: () => done.push('held') })
      vi.unstubAllGlobals()
      return [props.href, ...done]
    }
    expect(press(2)).toEqual(['/anlaggningar', 'held', 'back'])
    expect(press(1)).toEqual(['/anlaggningar'])
  })

  test('has its picture and its name as heading [DEALER-03]', async () => {
    const html = await draw(contextOf())
    expect(html).toMatch(/<img class="[^"]*hero[^>]*src="\/media\/lund\.webp"/)
    expect(unescaped(html)).toContain('<h1>Bil & Co Lund</h1>')
    // A picture that the policy of pages keeps out is left out.
    expect(await draw(contextOf({ site_image_url: 'https://x.example/a.png' }))).not.toContain(
      'hero',
    )
  })

  test('has its address, which leads to a search for it on a map [DEALER-04]', async () => {
    const [, href = '', text] =
      /<a href="(https:[^"]*)" target="_blank" rel="noopener">([^<]*)/.exec(
        unescaped(await draw(contextOf())),
      ) ?? []
    expect(text).toBe('Bytaregatan 1, 222\u00a021 Lund')
    const { host, pathname, searchParams } = new URL(href)
    expect([host, pathname]).toEqual(['www.google.com', '/maps/search/'])
    expect(searchParams.get('query')).toBe('Bil & Co Lund, Bytaregatan 1, 222 21 Lund')
  })

  test('has links to call and to write [DEALER-05]', async () => {
    const html = await draw(contextOf())
    expect(html).toContain('<a href="tel:+4646123456">+46 46-12 34 56</a>')
    expect(html).toContain('<a href="mailto:lund@bil.example">')
  })

  test('leads to the booking from where the dealer is, in Sweden alone [DEALER-06]', async () => {
    const html = unescaped(await draw(contextOf()))
    expect(html).toMatch(
      /<a href="\/service-och-verkstad\/boka-bilverkstad\?lat=55\.7047&lng=13\.191"[^>]*>(?:<[^>]*>)*Boka service & verkstad</,
    )
    for (const site of [
      // Swedish, without a booking of its own.
      'carstore-se',
      'hedinautomotive-no',
      'hedinautomotive-uk',
      'carstore-fi',
      'group-dk',
    ] as const)
      expect(await draw(contextOf({}, {}, site))).not.toContain('boka-bilverkstad')
  })

  test('has a map of where it is, and what editors put there [DEALER-07]', async () => {
    expect(await draw(contextOf({}, { page: PAGE }))).toContain('Välkommen in')
    expect(maps).toMatchObject([
      {
        name: 'Bil & Co Lund',
        position: { lat: 55.7047, lng: 13.191 },
        address: { text: 'Bytaregatan 1, 222\u00a021 Lund' },
      },
    ])
  })

  test('tells search engines what it is', async () => {
    const html = await draw(contextOf())
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Bil & Co Lund',
      address: { streetAddress: 'Bytaregatan 1', postalCode: '222 21', addressLocality: 'Lund' },
      geo: { latitude: 55.7047, longitude: 13.191 },
    })
  })
})

const DEPARTMENT: Department = {
  name: 'Verkstad',
  official_name: '',
  phone: '046-1',
  email: 'verkstad@bil.example',
  erp_id: '',
  department_type: '',
  group: 'Workshop',
  brands: [
    { name: 'Volvo', brand_code: 'VO', erp_id: '', email: '' },
    { name: 'Volvo Transport', brand_code: 'VO_TR', erp_id: '', email: '' },
    { name: 'Saab', brand_code: 'SA', erp_id: '', email: '' },
  ],
  openingschedule: {
    ...NEVER_SAID,
    openinghours: [{ day: 'Måndag', displayText: '07:00–17:00' }],
  },
  users: [
    { first_name: 'Ali', last_name: 'Ek', title: 'Chef', phone: '046-2', email: 'ali@bil.example' },
  ],
}
const PLAIN: Department = {
  ...DEPARTMENT,
  name: 'Delar',
  brands: [],
  users: [],
  openingschedule: NEVER_SAID,
}

function departments(list: readonly Department[], now = NOON): string {
  const logo = { brandCode: 'VO', logo: '/media/volvo.svg', logoBlackAndWhite: '' }
  const context = contextOf({ site_departments: [...list] }, { brands: [logo] })
  return renderToStaticMarkup(<Departments context={context} now={now} />)
}
const cardsOf = (html: string) => html.split('<h3>').slice(1)

describe('departments', () => {
  test('each has its hours, brands and people [DEALER-08]', () => {
    const [first = '', second = '', ...rest] = cardsOf(departments([DEPARTMENT, PLAIN]))
    expect(rest).toEqual([])
    expect(first).toContain('<dt>Måndag</dt><dd>07:00–17:00</dd>')
    expect(first).toMatch(/<img src="\/media\/volvo\.svg" alt="Volvo"/)
    expect(first).toContain('<li>Saab</li>')
    expect(first).not.toContain('Volvo Transport')
    expect(first).toMatch(/>Ali Ek<\/p><p[^>]*>Chef<\/p>.*tel:0462.*mailto:ali@bil\.example/s)
    expect(second).toContain('Delar</h3>')
    expect(second).not.toMatch(/<h4>|<dl|<img/)
  })

  const vacation = (start: string | null, end: string | null): Department => ({
    ...DEPARTMENT,
    openingschedule: {
      ...NEVER_SAID,
      vacationdays: {
        vacationtitle: 'Sommartider',
        vacationstart: start as LocalDate | null,
        vacationend: end as LocalDate | null,
        days: [{ day: 'Måndag', displayText: '10:00–14:00' }],
      },
    },
  })
  const isAway = (start: string | null, end: string | null, now: string) =>
    departments([vacation(start, end)], Date.parse(now)).includes('Sommartider')

  test('a vacation is shown while it lasts [DEALER-11]', () => {
    expect(isAway('2026-11-20', '2026-11-27', '2026-11-23T12:00:00Z')).toBe(true)
    expect(isAway('2026-11-24', '2026-11-27', '2026-11-23T12:00:00Z')).toBe(false)
    expect(isAway('2026-11-01', '2026-11-22', '2026-11-23T12:00:00Z')).toBe(false)
    expect(isAway('2026-11-27', '2026-11-20', '2026-11-23T12:00:00Z')).toBe(false)
    expect(isAway('2026-11-20', null, '2026-11-23T12:00:00Z')).toBe(false)
    expect(departments([vacation('2026-11-20', '2026-11-27')])).toContain('10:00–14:00')
  })

  const deviating = (dates: readonly (string | null)[]): Department => ({
    ...DEPARTMENT,
    openingschedule: {
      ...NEVER_SAID,
      deviationdays: dates.map((date, at) => ({
        date: date as LocalDate | null,
        day: `Dag ${at}`,
        displayText: 'Stängt',
      })),
    },
  })
  const daysShown = (dates: readonly (string | null)[], now = NOON) =>
    [...departments([deviating(dates)], now).matchAll(/Dag (\d)/g)].map(([, at]) => Number(at))

  test('days of other hours are shown if there are any [DEALER-12]', () => {
    expect(departments([deviating(['2026-12-24'])])).toMatch(
      /Avvikande öppettider<\/h4>.*24 december, Dag 0<\/dt><dd>Stängt/s,
    )
    expect(departments([deviating([])])).not.toContain('Avvikande')
    expect(departments([deviating(['2026-11-01'])])).not.toContain('Avvikande')
  })

  test('both ends of a vacation belong to it, days of other hours count from today on, by the site’s clock [DEALER-25]', () => {
    expect(isAway('2026-11-23', '2026-11-27', '2026-11-22T23:00:00Z')).toBe(true)
    expect(isAway('2026-11-23', '2026-11-27', '2026-11-22T22:59:00Z')).toBe(false)
    expect(isAway('2026-11-20', '2026-11-23', '2026-11-23T22:59:00Z')).toBe(true)
    expect(isAway('2026-11-20', '2026-11-23', '2026-11-23T23:00:00Z')).toBe(false)
    const dates = ['2027-01-01', '2026-11-22', '2026-11-23', null, '2026-12-24', '2026-12-25']
    expect(daysShown(dates)).toEqual([2, 4, 5, 0])
    expect(daysShown(dates, Date.parse('2026-11-23T23:00:00Z'))).toEqual([4, 5, 0])
  })
})

describe('latest arrivals', () => {
  const carsOf = (count: number): readonly Car[] =>
    Array.from({ length: count }, (_, at) =>
      stockCar(at + 1, {
        car_site_id: 'lund-1',
        car_publishdate: `2026-01-${String(at + 1).padStart(2, '0')}`,
      }),
    )
  const shown = (html: string) =>
    [...html.matchAll(/volvo-xc60-(\d+)/g)].map(([, id]) => Number(id))
  const arrivals = async (context = contextOf()) =>
    renderToStaticMarkup(await DealerArrivals({ context }))

  test('are twelve of its cars at most, asked for in the documented order [DEALER-09]', async () => {
    const asked = useStock([...carsOf(13), stockCar(99, { car_site_id: 'malmo' })])
    expect(new Set(shown(await arrivals())).size).toBe(12)
    expect(asked).toMatchObject([
      {
        filters: [{ name: 'car_site_id', values: [{ text: 'lund-1' }] }],
        limit: 12,
        sort_name: 'car_publishdate_asc',
      },
    ])
    useStock([stockCar(99, { car_site_id: 'malmo' })])
    expect(await arrivals()).toBe('')
  })

  test('are the newest first in an index without that order [DEALER-21]', async () => {
    useStock(carsOf(3))
    expect([...new Set(shown(await arrivals()))]).toEqual([3, 2, 1])
  })

  test('lead to the list with the dealer’s cars alone, by its town and its name [DEALER-10] [DEALER-22]', async () => {
    useStock(carsOf(1))
    const [, href = ''] =
      /<a href="(\/bilar-i-lager\?[^"]*)"/.exec(unescaped(await arrivals())) ?? []
    const parameters = new URLSearchParams(href.split('?')[1])
    expect([...parameters]).toEqual([['car_website_city>car_site_name', 'Malmö>Bil & Co Lund']])
    const at = { car_website_city: 'Malmö', car_site_name: 'Bil & Co Lund' }
    const index = createEmbeddedSearchIndex({
      dealersOf: () => [],
      carsForSale: () => [
        stockCar(1, at),
        stockCar(2, { ...at, car_site_name: 'Bil & Co Hjärup' }),
        stockCar(3, { ...at, car_website_city: 'Lund' }),
      ],
    })
    const { filters } = readCarSearch(`?${parameters}`)
    const { content } = await index.search('hedinautomotive-se', { filters })
    expect(content.map(({ car_id }) => car_id)).toEqual([1])
  })
})
