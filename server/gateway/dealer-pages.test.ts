import type { Services } from '#services'
import { SearchFailed } from '#services/search-index'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { dealerAnswer } from '../content/dealer-addresses.ts'
import { learnPaths } from '../content/known-paths.ts'
import { createLog, useLog } from '../log/log.ts'
import { provideServices } from '../services/services-store.ts'
import { readConfig, useConfig } from '../settings/config.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { filteredList, pageAbove, pagesOf } from './from-settings.ts'

const SITE = 'hedinautomotive-se'
const INSIDE = `/${SITE}/sv`
const MISSING = `${INSIDE}/saknas`

/** Slugs are given once: the gateway remembers for a while that they are there. */
let lastSlug = 0
const newSlug = () => `hedin-${(lastSlug += 1)}`

let slugs: string[]
let isAway: boolean
let pathToSiteDetail: string
/** Which dealers the index was asked for, what Next was asked for, and what was logged. */
let lookUps: string[]
let asked: string[]
let lines: string[]
let gateway: TestGateway

beforeEach(async () => {
  slugs = [newSlug(), newSlug()]
  isAway = false
  pathToSiteDetail = '/kontakt/hitta/oss'
  lookUps = []
  asked = []
  lines = []
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
  const settings = readConfig({})
  if (!settings.ok) throw new Error(settings.sentence)
  useConfig(settings.config)
  await start()
})
afterEach(() => {
  gateway.close()
  provideServices(null)
})

async function start(): Promise<void> {
  delete (globalThis as { forecourtKnownPaths?: unknown }).forecourtKnownPaths
  provideServices({
    content: {
      sitemap: async () =>
        ['/', '/kontakt', '/kontakt/hitta/oss', '/kontakt/hitta/oss/*', '/kontakt/hitta/oss/om']
          .map((path) => ({ path, language: 'sv' }))
          .concat({ path: '/about', language: 'en' }),
      home: async ({ language }: { readonly language: string }) => ({
        settings: {
          pathToCarList: '/bilar',
          pathToSiteDetail: language === 'sv' ? pathToSiteDetail : `/en${pathToSiteDetail}`,
        },
        footer: { Brands: [] },
      }),
    },
    searchIndex: {
      search: async () => ({ facet: {} }),
      retailerSlugs: async () => {
        if (isAway) throw new SearchFailed('unavailable')
        return slugs
      },
      retailer: async (_site: string, slug: string) => {
        lookUps.push(slug)
        if (isAway) throw new SearchFailed('unavailable')
        return slugs.includes(slug) ? { slug } : null
      },
    },
  } as unknown as Services)
  await learnPaths(SITE)
  gateway = await startGateway({
    isPage: pagesOf((path) => path === MISSING),
    pageAbove,
    filteredList,
    dealerAnswer,
    next: async (req, res) => {
      const url = req.url ?? ''
      asked.push(url)
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 'private, no-cache, no-store')
      res.end(`<html><p>${url}</p></html>`)
    },
  })
}

const open = (path: string) => ask(gateway.origin, path, { headers: { host: 'localhost' } })

describe('the page of a dealer', () => {
  test('is at its slug, the segment after the site-detail path, however many segments that has [DEALER-23]', async () => {
    const [slug = ''] = slugs
    const page = await open(`/kontakt/hitta/oss/${slug}`)
    expect([page.status, asked]).toEqual([200, [`${INSIDE}/dealer-page/${slug}`]])
    expect((await open(`/en/kontakt/hitta/oss/${slug}`)).status).toBe(200)
    expect(asked.at(-1)).toBe(`/${SITE}/en/dealer-page/${slug}`)
    for (const other of [`/kontakt/${slug}`, `/kontakt/hitta/${slug}`, `/${slug}`]) {
      expect([other, (await open(other)).status]).toEqual([other, 404])
    }
    pathToSiteDetail = '/oss/'
    gateway.close()
    await start()
    expect((await open(`/oss/${slug}`)).status).toBe(200)
  })

  test('is not found without a slug or below one; what the content has there stays the content’s [DEALER-01]', async () => {
    pathToSiteDetail = '/kontakt/dealers'
    gateway.close()
    await start()
    const [slug = ''] = slugs
    expect((await open('/kontakt/dealers')).status).toBe(404)
    expect((await open(`/kontakt/dealers/${slug}/mer`)).status).toBe(404)
    expect((await open(`/kontakt/dealers/${slug}`)).status).toBe(200)
    pathToSiteDetail = '/kontakt/hitta/oss'
    gateway.close()
    await start()
    asked = []
    expect((await open('/kontakt/hitta/oss')).status).toBe(200)
    slugs.push('om')
    await learnPaths(SITE)
    expect((await open('/kontakt/hitta/oss/om')).status).toBe(200)
    expect(asked).toEqual([`${INSIDE}/kontakt/hitta/oss`, `${INSIDE}/kontakt/hitta/oss/om`])
  })

  test('of a slug that nobody has is not found, and the index is not asked for it [DEALER-24]', async () => {
    for (const slug of ['nobody', 'NOBODY', 'no%20body', 'x'.repeat(90), 'no/body']) {
      expect([slug, (await open(`/kontakt/hitta/oss/${slug}`)).status]).toEqual([slug, 404])
    }
    expect(lookUps).toEqual([])
    expect(new Set(asked)).toEqual(new Set([MISSING]))
  })

  test('of a dealer who has just gone is not found [DEALER-24]', async () => {
    const [slug = ''] = slugs
    slugs = []
    expect((await open(`/kontakt/hitta/oss/${slug}`)).status).toBe(404)
  })

  test('is not to be opened by its inner address', async () => {
    expect((await open(`/dealer-page/${slugs[0]}`)).status).toBe(404)
  })

  test('is asked of the index once while it is fresh', async () => {
    const [slug = ''] = slugs
    await open(`/kontakt/hitta/oss/${slug}`)
    await open(`/kontakt/hitta/oss/${slug}?utm=1`)
    expect(lookUps).toEqual([slug])
  })

  test('that cannot be loaded leads to the list with 302, and the log says why [RETAILERR-17]', async () => {
    isAway = true
    for (const from of ['/kontakt/hitta/oss', '/en/kontakt/hitta/oss']) {
      lines = []
      const away = await open(`${from}/${slugs[0]}?utm=1`)
      expect([away.status, away.headers['location']]).toEqual([302, from])
      expect(away.headers['cache-control']).toBe('no-store')
      expect(lines.join('')).toContain('GET_SERVER_SIDE_PROPS_FAILED')
    }
    isAway = false
    expect((await open(`/kontakt/hitta/oss/${slugs[0]}`)).status).toBe(200)
  })

  test('leads to the list, too, while the index has never named its dealers [RETAILERR-17]', async () => {
    isAway = true
    gateway.close()
    await start()
    const away = await open('/kontakt/hitta/oss/anybody')
    expect([away.status, away.headers['location']]).toEqual([302, '/kontakt/hitta/oss'])
    expect(lines.join('')).toContain('GET_SERVER_SIDE_PROPS_FAILED')
    expect(lookUps).toEqual([])
  })
})

describe('the list of dealers', () => {
  const LIST = '/kontakt/hitta/oss'
  const SEARCH = `${INSIDE}/dealer-search${LIST}`

  test.each([
    ['?keyphrase=lund', '?keyphrase=lund'],
    ['?utm_source=x&website_city=Lund&page=2', '?website_city=Lund&page=2'],
    [
      '?site_departments.brands.name=B&site_departments.brands.name=A',
      '?site_departments.brands.name=A&site_departments.brands.name=B',
    ],
    ['?page=many&keyphrase=a', '?keyphrase=a'],
  ])('%s is drawn for what the list reads of it', async (query, read) => {
    await ask(gateway.origin, LIST + query, { headers: { host: 'localhost' } })
    expect(asked).toEqual([SEARCH + read])
  })

  test.each(['', '?utm_source=brev', '?keyphrase=&page=', '?car_fuel=El'])(
    '%j is the plain list',
    async (query) => {
      await ask(gateway.origin, LIST + query, { headers: { host: 'localhost' } })
      expect(asked).toEqual([`${INSIDE}${LIST}${query}`])
    },
  )

  test('nobody is led into a search by its inner name, nor below the list', async () => {
    for (const path of [`/dealer-search${LIST}?page=1`, `${LIST}/nobody?page=1`]) {
      const answer = await ask(gateway.origin, path, { headers: { host: 'localhost' } })
      expect(answer.status).toBe(404)
    }
    expect(asked.filter((url) => url.startsWith(SEARCH))).toEqual([])
  })
})
