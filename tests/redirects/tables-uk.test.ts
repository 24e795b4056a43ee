import { siteContent } from '../../fixtures/content/index.ts'
import { expect, test } from 'vitest'
import { destinationsOf, endOf, expectEnds, isNamed, rulesOf, sourcesOf, UK } from './tables.ts'

const CARS = 'mercedes-benz-cars'
const VANS = 'mercedes-benz-vans'
const SMART = 'smart'
const SERVICE = '/service-and-parts'
const PROTECTION = '/buy-car/finance-and-protection-products/protection-products'
const OLD_COVERS = '/buy-car/finance-and-insurance-products'
const OPTIONS = '/buy-car/finance-and-insurance-options'
const CONTRACTS = `${SERVICE}/${CARS}/servicing/service-contracts-and-plans`

test('the table covers Mercedes-Benz cars and vans, smart, BMW and MINI, all for good [REDIR-31]', () => {
  expectEnds(UK, {
    '/mercedes': `/buy-car/brands/${CARS}`,
    '/mercedes-vans': `/buy-car/brands/${VANS}`,
    '/smart-cars': '/buy-car/brands/smart',
    '/BMW': '/buy-car/brands/bmw',
    '/mini': '/buy-car/brands/mini',
  })
  expect(rulesOf(UK).every(({ permanent }) => permanent)).toBe(true)
})

test('old addresses lead to new and used cars, brands, offers, fleet and Motability by brand [REDIR-32]', () => {
  expectEnds(UK, {
    '/bmw/x3': '/buy-car/new-cars/bmw',
    '/approved-used/mini': '/buy-car/used-cars/mini',
    '/electric/smart': '/buy-car/brands/smart',
    '/offers/vans': `/buy-car/latest-offers/${VANS}`,
    '/fleet/bmw': '/buy-car/fleet-and-business-offers/bmw',
    '/motability/mini-offers': '/buy-car/motability/mini',
  })
})

test('old finance pages lead to personal finance, business finance and insurance [REDIR-33]', () => {
  expectEnds(UK, {
    '/car-finance': `${OPTIONS}/personal-finance`,
    '/finance/contract-hire': `${OPTIONS}/business-finance`,
    '/insurance': `${OPTIONS}/insurance-products`,
    '/insurance/bmw': `${OPTIONS}/insurance-products/bmw`,
    '/Finance': OPTIONS,
  })
})

test('old dealer pages lead to the list, filtered by brand or service, and to a site [REDIR-34]', () => {
  expectEnds(UK, {
    '/dealer-locator': '/find-us',
    '/dealer-locator?brand=mini': '/find-us?site_departments.brands.name=MINI',
    '/body-repair-centres': '/find-us?site_departments.service_name=Bodyshop',
    '/dealer-locator?service=bodyshop&brand=bmw':
      '/find-us?site_departments.brands.name=BMW&site_departments.service_name=Bodyshop',
    '/dealers/bmw-of-enfield': '/find-us/bmw-enfield',
    '/locations/brentford': '/find-us/mercedes-benz-brentford',
  })
})

test('old booking and service pages lead to those of their brand [REDIR-35]', () => {
  expectEnds(UK, {
    '/bmw/book-a-service': `${SERVICE}/bmw/book-service-or-mot`,
    '/service-and-parts/mini/book-an-mot': `${SERVICE}/mini/book-service-or-mot`,
    '/vans/mot': `${SERVICE}/${VANS}/servicing/book-service-or-mot`,
    '/mercedes-benz/book-a-service': `${SERVICE}/${CARS}/servicing/book-service-or-mot`,
    '/smart/servicing': `${SERVICE}/${SMART}/servicing/book-service-or-mot`,
  })
  for (const brand of ['bmw', 'mini']) {
    expectEnds(UK, {
      [`${SERVICE}/${brand}/service-inclusive`]: `${SERVICE}/${brand}/servicing`,
      [`${SERVICE}/${brand}/accident-repair`]: `${SERVICE}/${brand}/bodyshop`,
      [`${SERVICE}/${brand}/accessories`]: `${SERVICE}/${brand}/parts`,
    })
  }
})

test('old pages on selling, news, law, policies and the company lead to the new ones [REDIR-36]', () => {
  expectEnds(UK, {
    '/part-exchange': '/sell-car',
    '/news/2019/eqc-arrives': '/news-and-events',
    '/cookies': '/legal/cookie-policy',
    '/modern-slavery': '/further-policies-and-statements/modern-slavery-statement',
    '/policies/data-retention': '/further-policies-and-statements/data-retention',
    '/our-history': '/about-us/our-history',
  })
})

/** Old page of a brand, and where it lies now under the brand. */
const SERVICING = {
  'book-a-service': 'book-service-or-mot',
  'book-an-mot': 'book-service-or-mot',
  'digital-extras': 'digital-extras',
  'roadside-assistance': 'roadside-assistance',
  'service-contracts': 'service-contracts-and-plans',
  'service-plans': 'service-contracts-and-plans',
}
const PARTS = {
  'genuine-parts': 'genuine-parts',
  'trade-parts': 'trade-parts',
  accessories: 'accessories',
  'parts-and-accessories': 'parts-and-accessories',
  'remanufactured-parts': 'remanufactured-parts',
}
const BODYSHOP = { 'accident-repair': 'accident-repairs', 'onsite-repair': 'onsite-repairs' }

const moved = (section: string, pages: { readonly [old: string]: string }) =>
  Object.fromEntries(
    [CARS, VANS, SMART].flatMap((brand) =>
      Object.entries(pages).map(([old, now]) => [
        `${SERVICE}/${brand}/${old}`,
        `${SERVICE}/${brand}/${section}/${now}`,
      ]),
    ),
  )

test('old service pages of cars, vans and smart move under servicing [REDIR-37] [REDIR-57]', () => {
  expectEnds(UK, {
    ...moved('servicing', SERVICING),
    '/service-and-parts/mercedes-benz-cars/servicecare': `${CONTRACTS}/servicecare`,
    '/service-and-parts/mercedes-benz-cars/completecare': `${CONTRACTS}/completecare`,
    '/service-and-parts/smart/servicecare': `${SERVICE}/smart/servicing/service-contracts-and-plans/servicecare`,
    '/service-and-parts/mercedes-benz-vans/servicecare': `${SERVICE}/${VANS}/servicing/servicecare-plans`,
  })
})

test('old parts pages of cars, vans and smart move under parts [REDIR-38] [REDIR-57]', () => {
  expectEnds(UK, {
    ...moved('parts', PARTS),
    '/service-and-parts/mercedes-benz-cars/accessories': `${SERVICE}/${CARS}/parts/accessories`,
  })
})

test('old repair pages of cars, vans and smart move under bodyshop [REDIR-39] [REDIR-57]', () => {
  expectEnds(UK, moved('bodyshop', BODYSHOP))
})

test('old and misspelled names of vans and smart lead where the right ones do [REDIR-40]', () => {
  const pairs = [
    ['mercedes-benz-van/roadside-assistance', 'mercedes-benz-vans/roadside-assistance'],
    ['vans/digital-extras', 'mercedes-benz-vans/digital-extras'],
    ['mercedez-benz-vans/accessories', 'mercedes-benz-vans/accessories'],
    ['mercedes-benz-vans/serviecare', 'mercedes-benz-vans/servicecare'],
    ['mercedes-benz-van/servicecare/complete-plan', 'mercedes-benz-vans/servicecare/complete-plan'],
    ['smart-cars/genuine-parts', 'smart/genuine-parts'],
    ['samrt/book-a-service', 'smart/book-a-service'],
    ['smart/accesories', 'smart/accessories'],
  ]
  for (const [old, right] of pairs) {
    const end = endOf(UK, `${SERVICE}/${right}`)
    expect(end).toEqual(expect.stringContaining(SERVICE))
    expect(endOf(UK, `${SERVICE}/${old}`)).toBe(end)
  }
})

test('plans of vans lead to plans of vans, unless a rule names the contracts of cars [REDIR-41] [REDIR-56]', () => {
  const plans = `${SERVICE}/${VANS}/servicing/servicecare-plans`
  expectEnds(UK, {
    [`${SERVICE}/${VANS}/servicecare-plans`]: plans,
    [`${SERVICE}/${VANS}/servicecare/service-plan`]: plans,
    [`${SERVICE}/${VANS}/servicecare/contact-us`]: CONTRACTS,
    [`${SERVICE}/${VANS}/servicecare/call-me-back`]: CONTRACTS,
    [`${SERVICE}/${VANS}/servicecare/complete-plan`]: `${CONTRACTS}/completecare`,
    '/vans/servicecare/contact-us': CONTRACTS,
  })
})

test('the old used route keeps the rest of its path [REDIR-42]', () => {
  expectEnds(UK, {
    '/used': '/buy-car/used-cars',
    '/used/bmw': '/buy-car/used-cars/bmw',
    '/used/bmw/x1/2019-sport': '/buy-car/used-cars/bmw/x1/2019-sport',
    '/used/caf%C3%A9/a%20b': '/buy-car/used-cars/caf%C3%A9/a%20b',
    '/usedx': null,
  })
})

test('old used and new cars of Mercedes-Benz and smart lead to the brand, the rest dropped [REDIR-43]', () => {
  expectEnds(UK, {
    '/used-cars/mercedes-benz/a-class/2019': `/buy-car/used-cars/${CARS}`,
    '/used-cars/smart': '/buy-car/used-cars/smart',
    '/new-cars/mercedes-benz/eqs/amg-line': `/buy-car/new-cars/${CARS}`,
    '/new-cars/smart/eq-fortwo': '/buy-car/new-cars/smart',
  })
})

test('the rules of the two brands come before the general one, and both keep the query [REDIR-55]', () => {
  expectEnds(UK, {
    '/used-cars/mercedes-benz/a-class?page=2': `/buy-car/used-cars/${CARS}?page=2`,
    '/used-cars/smart/fortwo?page=2': '/buy-car/used-cars/smart?page=2',
    '/used-cars/mini/clubman?page=2': '/buy-car/used-cars/mini/clubman?page=2',
    '/used/mini/clubman?page=2': '/buy-car/used-cars/mini/clubman?page=2',
  })
})

test('retired offers, enquiries, test drives and call-backs lead to a listing [REDIR-44]', () => {
  expectEnds(UK, {
    '/offers/sprinter-ready-to-go': `/buy-car/latest-offers/${VANS}`,
    '/mini/test-drive': '/buy-car/latest-offers/mini',
    '/fleet/mercedes-benz/test-drive': `/buy-car/fleet-and-business-offers/${CARS}`,
    '/smart/fleet-enquiry': '/buy-car/fleet-and-business-offers/smart',
    '/motability/call-me-back': '/buy-car/motability',
    '/motability/x1-enquiry': '/buy-car/motability/bmw',
    '/bmw/finance-enquiry': `${OPTIONS}/personal-finance/bmw`,
    '/bmw/call-me-back': '/buy-car/latest-offers/bmw',
  })
})

test('retired campaigns, events, partners and media PDFs lead to a brand, its insurance or Motability [REDIR-45]', () => {
  expectEnds(UK, {
    '/campaigns/smart-goes-electric': '/buy-car/brands/smart',
    '/campaigns/drive-away-insurance': `${OPTIONS}/insurance-products/bmw`,
    '/events/goodwood-2019': `/buy-car/brands/${CARS}`,
    '/events/one-big-day-motability': `/buy-car/motability/${CARS}`,
    '/partners/city-car-club': '/buy-car/brands/smart',
    '/partners/smart-insurance': `${OPTIONS}/insurance-products/smart`,
    '/-/media/vans/pdf/sprinter-brochure.pdf': `/buy-car/brands/${VANS}`,
    '/-/media/mini/pdf/motability-price-guide-q3-2021.pdf': '/buy-car/motability/mini',
    '/brochures/bmw-3-series-2018.pdf': '/buy-car/brands/bmw',
    '/-/media/vans/hero.jpg': null,
  })
})

test('the old finance page of new cars leads to personal finance [REDIR-46]', () => {
  expectEnds(UK, { '/new-cars/finance': `${OPTIONS}/personal-finance` })
})

test('a partytown path leads to the start [REDIR-47]', () => {
  expectEnds(UK, { '/~partytown/partytown.js': '/', '/~partytown': '/', '/partytown': '/' })
})

test('old insurance products move to protection products of cars, smart and vans [REDIR-48]', () => {
  const covers = [
    ['motor-insurance', 'motor-insurance'],
    ['first-cover-insurance', 'first-cover-insurance'],
    ['cosmetic-repair-insurance', 'cosmetic-repair'],
    ['paint-and-interior-protection', 'paint-and-interior-protection'],
    ['tyre-and-alloy-wheel-insurance', 'tyre-and-alloy-wheel-insurance'],
    ['asset-protection-gap-insurance', 'asset-protection-gap-insurance'],
    ['certified-warranty', 'certified-warranty'],
  ]
  for (const brand of [CARS, SMART]) {
    for (const [old, now] of covers) {
      expectEnds(UK, { [`${OLD_COVERS}/${brand}/${old}`]: `${PROTECTION}/${brand}/${now}` })
    }
  }
  for (const cover of ['van-insurance', 'tyre-insurance', 'van-warranty']) {
    expectEnds(UK, { [`${OLD_COVERS}/${VANS}/${cover}`]: `${PROTECTION}/${VANS}/${cover}` })
  }
  expectEnds(UK, { [OLD_COVERS]: PROTECTION, [`${OLD_COVERS}/${SMART}`]: `${PROTECTION}/${SMART}` })
})

test('cover pages lead to protection products, campaigns and partners to insurance products, and all of these are pages [REDIR-54]', () => {
  const pages = new Set(siteContent(UK).pages.map(({ path }) => path))
  const ends = [...destinationsOf(UK)]
  const covers = ends.filter((path) => path.startsWith(`${PROTECTION}/`))
  const insurance = ends.filter((path) => path.startsWith(`${OPTIONS}/insurance-products/`))
  expect([covers.length > 15, insurance.length > 3]).toEqual([true, true])
  for (const path of [PROTECTION, ...covers, OPTIONS, ...insurance].filter((one) => !isNamed(one)))
    expect([path, pages.has(path)]).toEqual([path, true])
  for (const path of insurance) {
    const fromCovers = sourcesOf(UK, path).filter((source) => source.startsWith(OLD_COVERS))
    expect(fromCovers).toEqual([])
  }
})
