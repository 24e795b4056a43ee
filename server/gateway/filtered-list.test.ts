import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { learnPaths } from '../content/known-paths.ts'
import { provideServices } from '../services/services-store.ts'
import { listPlaceOf } from '../testing/page-with-list.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { typedSearch } from '../content/typed-search.ts'
import { filteredList, pageAbove, pagesOf } from './from-settings.ts'
import { pagesAroundLists } from './page-around-list.ts'
import { listPageCache, pageCache } from './page-cache.ts'
import { noteFailure } from './drawn-page.ts'

const SITE = 'hedinautomotive-se'
const MISSING = `/${SITE}/sv/saknas`
const SEARCH = `/${SITE}/sv/car-search`

/** Pages and searched lists that were drawn. As Next has it, a page that is drawn for one request is stored by nobody. */
const asked: string[] = []
/** Inner paths of the pages that were rendered without their lists. */
const around: string[] = []
let isIndexDown = false
let gateway: TestGateway
beforeAll(async () => {
  provideServices({
    content: {
      sitemap: async () => [
        { path: '/', language: 'sv' },
        { path: '/bilar', language: 'sv' },
        { path: '/bilar/begagnade', language: 'sv' },
        { path: '/bilar/lager/*', language: 'sv' },
        { path: '/om-oss', language: 'sv' },
      ],
      home: async ({ language }: { readonly language: string }) =>
        language === 'sv'
          ? { settings: { pathToCarList: '/bilar' }, footer: { Brands: [{ Name: 'Volvo' }] } }
          : null,
    },
    searchIndex: {
      search: async () => ({
        facet: {
          'car_brand>car_model': { values: [{ text: 'Kia', children: [{ text: 'EV6' }] }] },
          car_fuel: { values: [{ text: 'El' }] },
          car_gearbox: { values: [{ text: 'Automat' }] },
          car_price: { min: 10_000, max: 900_000 },
        },
      }),
    },
  } as unknown as Services)
  await learnPaths(SITE)
  gateway = await startGateway({
    isPage: pagesOf((path) => path === MISSING),
    pageAbove,
    filteredList,
    typedSearch,
    pageCache: pageCache(),
    listPageCache: listPageCache(),
    pagesAroundLists: pagesAroundLists(),
    next: async (req, res) => {
      const url = req.url ?? ''
      const isSearched = url.startsWith(SEARCH)
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', isSearched ? 'no-store' : 's-maxage=20')
      if (!isSearched) asked.push(url)
      else {
        around.push(url)
        // Long enough for others to come in meanwhile.
        await sleep(20)
      }
      const inside = isSearched ? listPlaceOf(listAt(url)) : `<p>${url}</p>`
      res.end(`<html><head></head>${inside}</html>`)
    },
  })
})

/** The list of an inner path, by itself on its page, as the address asks for it. */
const listAt = (path: string) => ({
  find: async (query: string) => {
    const url = query === '' ? path : `${path}?${query}`
    asked.push(url)
    if (isIndexDown) noteFailure()
    return url
  },
  draw: async (url: unknown) => Buffer.from(`<p>${String(url)}</p>`),
})

beforeEach(() => {
  asked.length = 0
  around.length = 0
  isIndexDown = false
  pageCache().clear()
  listPageCache().clear()
  pagesAroundLists().clear()
})
afterAll(() => {
  gateway.close()
  provideServices(null)
})

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(gateway.origin, path, { headers: { host: 'localhost', ...headers } })

test.each([
  ['/bilar?car_fuel=El', `${SEARCH}/1/bilar?car_fuel=El`],
  ['/bilar?car_brand=Kia&utm_source=brev', `${SEARCH}/1/bilar?car_brand=Kia`],
  ['/bilar?keyphrase=xc60', `${SEARCH}/1/bilar?keyphrase=xc60`],
  ['/bilar?page=2', `${SEARCH}/1/bilar?page=2`],
  ['/bilar?sortName=car_price_asc', `${SEARCH}/1/bilar?sortName=car_price_asc`],
  ['/bilar?car_price.from=100', `${SEARCH}/1/bilar?car_price.from=100`],
  ['/bilar?car_vehicle_type=Van', `${SEARCH}/1/bilar?car_vehicle_type=Van`],
  ['/bilar/Volvo', `${SEARCH}/1/bilar/Volvo`],
  ['/bilar/kia/ev6/El?keyphrase=gt', `${SEARCH}/1/bilar/kia/ev6/El?keyphrase=gt`],
  ['/bilar/begagnade?car_fuel=El', `${SEARCH}/2/bilar/begagnade?car_fuel=El`],
])(
  '%s is a list that is drawn for its address, and stored by nobody but the gateway [HERO-04]',
  async (path, inside) => {
    const first = await open(path)
    const second = await open(path)
    expect([second.status, second.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(second.text).toBe(first.text)
    expect(asked).toEqual([inside])
  },
)

test('a searched list is drawn once for all addresses that ask the same of it', async () => {
  const { text } = await open('/bilar?car_fuel=El&car_brand=Kia&car_brand=Volvo')
  for (const same of [
    '/bilar?car_brand=Kia&car_fuel=El&car_brand=Volvo',
    '/bilar?utm_source=brev&car_brand=Kia&car_brand=Volvo&car_fuel=El&gclid=abc',
  ]) {
    expect((await open(same)).text).toBe(text)
  }
  await open('/bilar?car_brand=Kia&car_brand=Volvo', { 'if-none-match': '"x"' })
  await open('/bilar?car_brand=Kia&car_brand=Volvo&page=2')
  await open('/bilar/Kia?car_brand=Kia&car_brand=Volvo')
  await open('/bilar?keyphrase=a&keyphrase=b')
  await open('/bilar?keyphrase=b&keyphrase=a')
  expect(asked.map((url) => url.slice(SEARCH.length))).toEqual([
    '/1/bilar?car_brand=Kia&car_brand=Volvo&car_fuel=El',
    '/1/bilar?car_brand=Kia&car_brand=Volvo',
    '/1/bilar?car_brand=Kia&car_brand=Volvo&page=2',
    '/1/bilar/Kia?car_brand=Kia&car_brand=Volvo',
    '/1/bilar?keyphrase=a&keyphrase=b',
    '/1/bilar?keyphrase=b&keyphrase=a',
  ])
})

test('renders the page around a list once for all searches that come in at the same moment', async () => {
  const searches = Array.from({ length: 6 }, (_, index) => `/bilar?page=${index + 2}`)
  const answers = await Promise.all(searches.map((path) => open(path)))
  for (const [index, { text }] of answers.entries()) {
    expect(text).toContain(`${SEARCH}/1/bilar?page=${index + 2}`)
  }
  expect(around).toEqual([`${SEARCH}/1/bilar`])
})

test('a searched list that an index failed for is drawn anew for the next visitor', async () => {
  isIndexDown = true
  await open('/bilar?car_fuel=El')
  isIndexDown = false
  await open('/bilar?car_fuel=El')
  await open('/bilar?car_fuel=El')
  expect(asked).toHaveLength(2)
})

test.each([
  '/bilar',
  '/bilar?utm_source=brev&utm_medium=e-post',
  '/bilar?gclid=abc',
  '/bilar?keyphrase=&page=',
  '/bilar?okand=1',
  '/bilar/begagnade?utm_source=brev',
])('%s is the plain list, made once and held', async (path) => {
  await open(path)
  expect((await open(path)).headers['cache-control']).toBe('s-maxage=20')
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toContain('car-search')
})

test.each([
  ['/bilar/Lada', `${SEARCH}/1/bilar/Lada`],
  ['/bilar/Volvo/Lada/en/helt/okand/vag', `${SEARCH}/1/bilar/Volvo/Lada/en/helt/okand/vag`],
  ['/bilar/Lada?page=2', `${SEARCH}/1/bilar/Lada?page=2`],
  ['/bilar/Lada?utm_source=brev', `${SEARCH}/1/bilar/Lada`],
  ['/bilar/bil%20utan%20namn', `${SEARCH}/1/bilar/bil%20utan%20namn`],
  ['/bilar/begagnade/Volvo', `${SEARCH}/2/bilar/begagnade/Volvo`],
  ['/bilar/lager/Volvo/V60', `${SEARCH}/3/bilar/lager/Volvo/V60`],
])('%s is answered by the page above it, whatever it says [LIST-01]', async (path, inside) => {
  const answer = await open(path)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(asked).toEqual([inside])
})

test('a page of the content below the list keeps its address', async () => {
  await open('/bilar/begagnade')
  expect(asked).toEqual([`/${SITE}/sv/bilar/begagnade`])
})

test('every address below a list that stands for many shows it', async () => {
  for (const code of ['a', 'b', '%C3%A5']) {
    expect((await open(`/bilar/lager/${code}`)).text).toContain(`/${SITE}/sv/bilar/lager/~`)
    const filtered = await open(`/bilar/lager/${code}?car_fuel=El`)
    expect(filtered.text).toContain(`${SEARCH}/3/bilar/lager/${code}?car_fuel=El`)
  }
})

test.each([
  ['/om-oss/Volvo', 404],
  ['/bilarna', 404],
  ['/car-search/1/bilar', 404],
  ['/bilar/%00', 400],
  [`/bilar?keyphrase=${'x'.repeat(10_000)}`, 414],
])('%s is no list: %i', async (path, status) => {
  expect((await open(path)).status).toBe(status)
  expect(asked.filter((url) => url.startsWith(SEARCH))).toEqual([])
})

test('a query that the list reads is nothing to other pages', async () => {
  await open('/om-oss?car_fuel=El')
  await open('/om-oss?page=3')
  expect(asked).toEqual([`/${SITE}/sv/om-oss?car_fuel=El`])
})

test.each([
  ['/bilar?q=kia+under+300+000', '/bilar?car_brand>car_model=Kia&car_price=-300000'],
  ['/bilar?car_fuel=El&q=automat+gt', '/bilar?keyphrase=gt&car_fuel=El&car_gearbox=Automat'],
  ['/bilar/Kia?q=ev6&utm_source=x', '/bilar?utm_source=x&car_brand>car_model=Kia>EV6'],
  [
    '/bilar?keyphrase=gt&sortName=car_price_asc&q=sport',
    '/bilar?keyphrase=sport&sortName=car_price_asc',
  ],
  ['/bilar?keyphrase=gt&page=2&q=+', '/bilar?keyphrase=gt&page=2'],
  ['/bilar/begagnade?q=el', '/bilar/begagnade?car_fuel=El'],
  [`/bilar?q=${'x'.repeat(2_000)}`, `/bilar?keyphrase=${'x'.repeat(200)}`],
])(
  'what is typed without scripts at %s leads to what it means [SEARCHBOX-02] [SEARCHBOX-03]',
  async (path, to) => {
    const { status, headers } = await open(path)
    const location = decodeURIComponent(headers['location'] ?? '')
    expect([status, location, headers['cache-control']]).toEqual([303, to, 'no-store'])
    expect(asked).toEqual([])
  },
)

test('words are searched for in the list alone', async () => {
  expect((await open('/om-oss?q=kia')).status).toBe(200)
  expect((await open('/bilar?q2=kia')).status).toBe(200)
})
