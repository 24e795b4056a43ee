import { isBelowList } from '#domain/car-list-path'
import { defaultLocale, type SiteId, siteById } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { dealersOf } from '#fixtures/dealers'
import { describe, expect, test } from 'vitest'
import { compileTable, type Table } from '#redirects'
import {
  destinationsOf,
  endOf,
  expectEnds,
  fileOf,
  isNamed,
  movedFrom,
  rulesOf,
  SE,
  SITES,
  SMALL,
  tableOf,
  UK,
} from './tables.ts'

/** An address that a rule takes, whatever its names stand for. */
function exampleOf({ source, query = {} }: Table['rules'][number]): string | null {
  if (source === undefined) return null
  const path = source
    .replaceAll(/:\w+\(number\)/g, '4711')
    .replaceAll(/:\w+\*|\*/g, 'this/and-that')
    .replaceAll(/:\w+(?:\(slug\))?/g, 'somewhere')
  const given = Object.entries(query).map(([name, value]) => [name, value === true ? '1' : value])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

function pagesOf(site: SiteId): ReadonlySet<string> {
  const own = defaultLocale(siteById(site))
  const prefix = (language: string) => (language === own ? '' : `/${language}`)
  const { home, pages } = siteContent(site)
  const paths = pages.map(({ language, path }) =>
    path === '/' ? prefix(language) || '/' : prefix(language) + path,
  )
  const below = home[own]?.settings.pathToSiteDetail
  const dealers = dealersOf(site).map(({ slug }) => `${below}/${slug}`)
  return new Set([...paths, ...dealers])
}

function toCome(site: SiteId): readonly string[] {
  return (JSON.parse(fileOf('to-come', site)) as { readonly paths: readonly string[] }).paths
}

test('six sites forward what they retired, all for good [REDIR-01]', () => {
  for (const site of SITES) {
    expect(tableOf(site).site).toBe(site)
    expect(rulesOf(site).length).toBeGreaterThan(0)
    const other = rulesOf(site).filter((rule) => {
      const example = exampleOf(rule)
      return !rule.permanent || (example !== null && movedFrom(site, example)?.status !== 308)
    })
    expect(other).toEqual([])
  }
})

test('there are at least 400 rules in Swedish, 400 for the UK and dozens for each other site', () => {
  for (const site of [SE, UK] as const) expect(rulesOf(site).length).toBeGreaterThanOrEqual(400)
  for (const site of SMALL) expect(rulesOf(site).length).toBeGreaterThanOrEqual(72)
})

test('a rule is a source, a destination, the permanent flag and at times a condition [REDIR-02]', () => {
  const known = ['source', 'pattern', 'destination', 'permanent', 'query', 'host', 'why']
  for (const site of SITES) {
    const { rules } = JSON.parse(fileOf('.', site)) as { rules: Record<string, unknown>[] }
    for (const rule of rules) {
      expect(Object.keys(rule).filter((field) => !known.includes(field))).toEqual([])
      expect([rule['source'] ?? rule['pattern'], rule['destination']]).toEqual([
        expect.stringMatching(/^\//),
        expect.stringMatching(/^(?:\/|https:\/\/)/),
      ])
    }
    expect(rules.filter(({ query }) => query !== undefined).length).toBeGreaterThan(0)
  }
})

test.each(SITES)('%s: each rule answers the address that it was written for', (site) => {
  const silent = rulesOf(site).filter((rule, index) => {
    const example = exampleOf(rule)
    return example !== null && movedFrom(site, example)?.index !== index
  })
  expect(silent).toEqual([])
})

test.each(SITES)('%s: nothing leads to what itself leads on, and no page is hidden', (site) => {
  const pages = pagesOf(site)
  // The document sends the English start of these four sites to '/' (REDIR-28).
  const hidden = [...pages].filter((page) => page !== '/en' && endOf(site, page) !== null)
  expect(hidden).toEqual([])
  const chained = rulesOf(site)
    .filter(({ destination }) => !isNamed(destination) && endOf(site, destination) !== null)
    .map(({ destination }) => destination)
  expect([...chained, ...toCome(site).filter((path) => endOf(site, path) !== null)]).toEqual([])
})

test.each(SITES)('%s: every destination is a page or said to be still to come', (site) => {
  const pages = pagesOf(site)
  const coming = toCome(site)
  const exact = [...destinationsOf(site)].filter((path) => path.startsWith('/') && !isNamed(path))
  const list = siteContent(site).home[defaultLocale(siteById(site))]?.settings.pathToCarList ?? ''
  const isThere = (path: string) => pages.has(path) || isBelowList({ path: list }, path)
  expect(exact.filter((path) => !isThere(path) && !coming.includes(path))).toEqual([])
  expect(coming).toEqual([...new Set(coming)].toSorted())
  expect(coming.filter((path) => pages.has(path))).toEqual([])
})

test.each(SITES)(
  '%s: the table stands in the order in which its rules are tried [REDIR-51]',
  (site) => {
    const matcher = compileTable(tableOf(site))
    const tried = rulesOf(site).flatMap((rule) => {
      const [path = '', search = ''] = exampleOf(rule)?.split('?') ?? []
      const all = matcher.all({ host: siteById(site).host, path, search })
      return all.length > 1 ? [all.map(({ index }) => index)] : []
    })
    expect(tried.length).toBeGreaterThan(0)
    expect(tried).toEqual(tried.map((order) => order.toSorted((a, b) => a - b)))
  },
)

test('conditions come before the plain rule, more exact sources before general ones, repeats change nothing [REDIR-51]', () => {
  expectEnds(SE, {
    '/bilar?vehicletype=PB': '/kop-bil/alla-bilar-i-lager?car_vehicle_type=Personbil',
    '/bilar': '/kop-bil/alla-bilar-i-lager',
    '/anlaggningar/12/hedin-bil-askim': '/anlaggningar/hedin-automotive-goteborg-sisjon',
    '/anlaggningar/12/hedin-bil-boden': '/anlaggningar/hedin-automotive-boden',
  })
  const table: Table = {
    site: SE,
    rules: [
      { source: '/hjul/:size', destination: '/a', permanent: true },
      { source: '/hjul/18', destination: '/b', permanent: true },
      { source: '/hjul/18', destination: '/c', permanent: true },
      { source: '/hjul/18', destination: '/b', permanent: true },
      { source: '/hjul/:size', destination: '/d', permanent: true, query: { lager: true } },
    ],
  }
  const matcher = compileTable(table)
  const ends = ['/hjul/17', '/hjul/18'].flatMap((path) =>
    ['', '?lager=1'].map((search) => matcher.match({ host: 'a.example', path, search })?.index),
  )
  expect(ends).toEqual([0, 4, 1, 4])
})

test('a query travels on unless the destination has one of its own, which a campaign’s parameters join; the answer is 308 [REDIR-58]', () => {
  expectEnds(SE, {
    '/begagnat?utm_source=brev&page=2': '/kop-bil/begagnade-bilar-i-lager?utm_source=brev&page=2',
    '/bilar?vehicletype=PB&utm_source=brev':
      '/kop-bil/alla-bilar-i-lager?car_vehicle_type=Personbil&utm_source=brev',
    '/anlaggningar/7/porsche-solna?from=maps': '/anlaggningar/porsche-solna?from=maps',
  })
  expect(movedFrom(SE, '/begagnat')?.status).toBe(308)
})

describe('the Finnish, the Slovak and both Norwegian sites', () => {
  test('old brand, car, news and contact paths lead to buying, owning, about, find-us and workshop [REDIR-27]', () => {
    expectEnds('carstore-fi', {
      '/vaihtoautot/toyota/corolla/88121': '/autot-varastossa',
      '/autovakuutus': '/autoilu/vakuutukset',
      '/ajankohtaista/2019/kevat': '/uutiset',
      '/yhteystiedot/jyv%C3%A4skyl%C3%A4': '/yhteystiedot/toimipisteet/jyvaskyla',
      '/huoltovaraus': '/huolto-ja-korjaamo/varaa-huolto',
    })
    expectEnds('carstore-no', {
      '/bruktbil/nissan/leaf': '/biler-pa-lager?car_brand=Nissan',
      '/bilkjøp': '/kjop-bil',
      '/aktuelt/2019/host': '/nyheter',
      '/kontakt/tromsø': '/finn-oss/tromso',
      '/om-carstore': '/om-oss',
    })
    expectEnds('carstore-sk', {
      '/ojazdené-autá': '/auta-na-sklade',
      '/poistenie': '/vlastnictvo/poistenie',
      '/o-spoločnosti': '/o-nas',
      '/kontakt/žilina': '/kontakt/kde-nas-najdete/zilina',
      '/pneuservis': '/servis/pneumatiky',
    })
    expectEnds('hedinautomotive-no', {
      '/bilmerker/opel': '/kjop-bil/bilmerker/opel',
      '/veihjelp': '/bileie/veihjelp',
      '/nyhetsarkiv/2018': '/nyheter',
      '/avdelinger/hedin-bil-asker': '/finn-oss/asker',
      '/verksted/bestill-time': '/service-og-verksted/bestill-time',
    })
  })

  test('some depend on br, so, cat, _id and _z [REDIR-27]', () => {
    const names = SMALL.map((site) => rulesOf(site).flatMap(({ query = {} }) => Object.keys(query)))
    for (const used of names) {
      expect([...new Set(used)].toSorted()).toEqual(['_id', '_z', 'br', 'cat', 'so'])
    }
    expectEnds('carstore-no', {
      '/bruktbil?br=Volvo': '/biler-pa-lager?car_brand=Volvo',
      '/side?_id=19': '/personvern?_id=19',
      '/side?_z=dekkhotell': '/service-og-verksted/dekk-og-felg?_z=dekkhotell',
      '/bruktbil?cat=elbil': '/elbil?cat=elbil',
      '/bruktbil?so=nyeste': '/biler-pa-lager?sortName=newest',
    })
  })

  test('/en and /404 lead to the start [REDIR-28]', () => {
    for (const site of SMALL) expectEnds(site, { '/en': '/', '/404': '/', '/en/contact': null })
  })

  test('each has a table of its own, in its own language [REDIR-49]', () => {
    const sources = SMALL.map((site) => rulesOf(site).map(({ source = '' }) => source))
    for (const own of sources) {
      expect(own).toEqual(expect.arrayContaining(['/en', '/404']))
    }
    expectEnds('carstore-fi', { '/vaihtoautot': '/autot-varastossa', '/bruktbil': null })
    expectEnds('carstore-no', { '/bruktbil': '/biler-pa-lager', '/ojazdene-auta': null })
    expectEnds('carstore-sk', { '/ojazdene-auta': '/auta-na-sklade', '/vaihtoautot': null })
    expectEnds('hedinautomotive-no', { '/varebiler': '/kjop-bil/varebil', '/ukens-bil': null })
  })
})

test('every described section has a rule, and an old path that nobody listed is not forwarded [REDIR-50]', () => {
  const sections = {
    [SE]: [
      'kop-bil',
      'anlaggningar',
      'service-och-verkstad',
      'dack-och-biltillbehor',
      'livet-med-bil',
      'om-hedin-automotive',
      'webbshop',
      'salj-bil',
    ],
    [UK]: [
      'buy-car',
      'find-us',
      'service-and-parts',
      'sell-car',
      'news-and-events',
      'legal',
      'further-policies-and-statements',
      'about-us',
    ],
  }
  for (const site of [SE, UK] as const) {
    const reached = new Set([...destinationsOf(site)].map((path) => path.split('/')[1]))
    expect([...reached]).toEqual(expect.arrayContaining(sections[site]))
  }
  for (const site of SITES) {
    expectEnds(site, { '/wp-login.php': null, '/an/old/path': null, '/': null, '/findus/7': null })
  }
})
