import type { Services } from '#services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { inLanguage } from '../content/in-language.ts'
import { learnPaths } from '../content/known-paths.ts'
import { createLog, useLog } from '../log/log.ts'
import { provideServices } from '../services/services-store.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const SITE = 'hedinautomotive-se'
const PAGES: Readonly<Record<string, { readonly sv?: string; readonly en?: string }>> = {
  start: { sv: '/', en: '/' },
  list: { sv: '/kop-bil/bilar', en: '/cars' },
  owning: { sv: '/att-äga', en: '/owning' },
  tyres: { sv: '/att-äga/däck' },
  studded: { sv: '/att-äga/däck/dubb' },
  model: { sv: '/kop-bil/41203/bmw' },
  company: { sv: '/företag' },
  english: { en: '/for-visitors' },
  guest: { sv: '/inbjudan/*' },
  dealers: { sv: '/hitta/oss' },
}

let isAway = false
let gateway: TestGateway
beforeAll(async () => {
  useLog(createLog('info', { write: () => {} }))
  provideServices({
    content: {
      sitemap: async () =>
        Object.values(PAGES).flatMap((page) =>
          Object.entries(page).map(([language, path]) => ({ language, path })),
        ),
      languages: async (_site: string, path: string) => {
        if (isAway) throw new Error('away')
        const page = Object.values(PAGES).find(({ sv, en }) => sv === path || en === path) ?? {}
        return Object.entries(page).map(([name, own]) => ({ name, url: { path: own } }))
      },
      home: async ({ language }: { readonly language: string }) => ({
        settings:
          language === 'sv'
            ? {
                pathToCarList: '/kop-bil/bilar',
                pathToCarDetail: '/kop-bil',
                pathToSiteDetail: '/hitta/oss',
              }
            : { pathToCarList: '/en/cars', pathToCarDetail: '/en/cars/car' },
        footer: { Brands: [] },
      }),
    },
    searchIndex: {
      search: async () => ({ facet: {} }),
      retailerSlugs: async () => ['lund'],
    },
  } as unknown as Services)
  await learnPaths(SITE)
  gateway = await startGateway({ inLanguage, next: async (_req, res) => void res.end('page') })
})
afterEach(() => {
  isAway = false
})
afterAll(() => {
  gateway.close()
  provideServices(null)
})

const ledFrom = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await ask(gateway.origin, path, { headers: { host: 'localhost', ...headers } })
  return [answer.status, answer.headers['location'] ?? null]
}

test.each([
  ['/?language=en', '/en'],
  ['/kop-bil/bilar?language=en', '/en/cars'],
  ['/en/owning?language=sv', '/att-%C3%A4ga'],
  ['/att-%C3%A4ga?language=en', '/en/owning'],
])('the switch stays on the page: %s leads to %s', async (asked, location) => {
  expect(await ledFrom(asked)).toEqual([302, location])
})

test.each([
  ['/att-%C3%A4ga/d%C3%A4ck?language=en', '/en/owning#not-translated'],
  ['/att-%C3%A4ga/d%C3%A4ck/dubb?language=en', '/en/owning#not-translated'],
  ['/f%C3%B6retag?language=en', '/en#not-translated'],
  ['/kop-bil/41203/bmw?language=en', '/en#not-translated'],
  ['/en/for-visitors?language=sv', '/#not-translated'],
  ['/inbjudan/anna?language=en', '/en#not-translated'],
  ['/hitta/oss/lund?language=en', '/en#not-translated'],
])(
  'where it is not in the language, to the nearest page above that is, which says so: %s leads to %s',
  async (asked, location) => {
    expect(await ledFrom(asked)).toEqual([302, location])
  },
)

test.each([
  ['/kop-bil/bilar?language=en&car_fuel=El&page=2', '/en/cars?car_fuel=El&page=2'],
  [
    '/kop-bil/bilar/Kia?language=en&car_price=-300000&sortName=car_price_asc',
    '/en/cars/Kia?car_price=-300000&sortName=car_price_asc',
  ],
  [
    '/kop-bil/bilar?car_brand%3Ecar_model=Kia%3EEV6&language=en&keyphrase=r%C3%B6d+gt',
    '/en/cars?car_brand%3Ecar_model=Kia%3EEV6&keyphrase=r%C3%B6d+gt',
  ],
  ['/?language=en&utm_source=brev&gclid=a', '/en?utm_source=brev&gclid=a'],
  ['/att-%C3%A4ga?language=en&&language=sv&x', '/en/owning?x'],
  ['/att-%C3%A4ga?xlanguage=1&%6canguage=en', '/en/owning?xlanguage=1'],
  ['/kop-bil/10021/volvo-v60?language=en&tab=3', '/en/cars/car/10021/volvo-v60?tab=3'],
])('keeps filters, sort, page and campaign: %s leads to %s', async (asked, location) => {
  expect(await ledFrom(asked)).toEqual([302, location])
})

test.each([
  [
    '/att-%C3%A4ga/d%C3%A4ck?language=en&page=2&utm_source=brev',
    '/en/owning?utm_source=brev#not-translated',
  ],
  ['/hitta/oss/lund?language=en&keyphrase=x', '/en#not-translated'],
])('keeps only the campaign where the page is another one: %s', async (asked, location) => {
  expect(await ledFrom(asked)).toEqual([302, location])
})

test('reads what the link leaves out from the referrer of the same page alone', async () => {
  const from = async (referer: string) =>
    (await ledFrom('/kop-bil/bilar?language=en', { referer }))[1]
  expect(await from('http://localhost/kop-bil/bilar?car_fuel=El&page=2')).toBe(
    '/en/cars?car_fuel=El&page=2',
  )
  for (const other of [
    'http://localhost/kop-bil?car_fuel=El',
    'http://elsewhere.example/kop-bil/bilar?car_fuel=El',
    'http://localhost/kop-bil/bilar',
    'http://',
  ])
    expect([other, await from(other)]).toEqual([other, '/en/cars'])
  const both = await ledFrom('/kop-bil/bilar?language=en&page=3', {
    referer: 'http://localhost/kop-bil/bilar?car_fuel=El',
  })
  expect(both[1]).toBe('/en/cars?page=3')
})

test('a car is the same in each language, and a list keeps what its path searches for', async () => {
  expect(await ledFrom('/kop-bil/10021/volvo-v60?language=en')).toEqual([
    302,
    '/en/cars/car/10021/volvo-v60',
  ])
  expect(await ledFrom('/en/cars/car/10021/volvo-v60?language=sv')).toEqual([
    302,
    '/kop-bil/10021/volvo-v60',
  ])
  expect(await ledFrom('/kop-bil/bilar/Kia?language=en')).toEqual([302, '/en/cars/Kia'])
})

test('one’s own language is the page itself, and a flow is at one path in all', async () => {
  expect(await ledFrom('/f%C3%B6retag?language=sv')).toEqual([302, '/f%C3%B6retag'])
  const booking = '/service-och-verkstad/boka-service'
  expect(await ledFrom(`${booking}?language=en`)).toEqual([302, `/en${booking}`])
})

test('an address without a page leads to the start page, which has nothing to say of it', async () => {
  expect(await ledFrom('/finns-inte?language=en')).toEqual([302, '/en'])
  expect(await ledFrom('/att-%C3%A4ga/finns-inte?language=en')).toEqual([302, '/en'])
})

test('while the content does not answer, the switch leads to the start page', async () => {
  isAway = true
  expect(await ledFrom('/att-%C3%A4ga?language=en')).toEqual([302, '/en'])
})

test('a language that the site does not have, and a query that asks for none, change nothing', async () => {
  for (const query of ['?language=fi', '?language=', '?utm_source=brev', '?languages=en'])
    expect([query, (await ledFrom(`/att-%C3%A4ga${query}`))[0]]).toEqual([query, 200])
})
