import type { Services } from '#services'
import type { SitemapEntry } from '#services/content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { learnPaths } from '../content/known-paths.ts'
import { ask } from '../../app/api/_routes/ask.ts'
import { pageCache } from './page-cache.ts'
import { pageAbove, pagesOf } from './from-settings.ts'
import { provideServices } from '../services/services-store.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const SITE = 'hedinautomotive-se'
const INSIDE = `/${SITE}/sv/inbjudan/~`
const MISSING = `/${SITE}/sv/saknas`
const sitemap = async (): Promise<readonly SitemapEntry[]> => [
  { path: '/', language: 'sv' },
  { path: '/inbjudan/*', language: 'sv' },
  { path: '/inbjudan/egen', language: 'sv' },
  { path: '/č/*', language: 'sv' },
  { path: '/å/*', language: 'sv' },
]

/** What Next was asked for; each page is cached for everybody, and says which one it is. */
const asked: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  provideServices({ content: { sitemap, home: async () => null } } as unknown as Services)
  await learnPaths(SITE)
  gateway = await startGateway({
    isPage: pagesOf((path) => path === MISSING),
    pageAbove,
    pageCache: pageCache(),
    next: async (req, res) => {
      asked.push(req.url ?? '')
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 's-maxage=20')
      res.end(`<html><p>${(req.url ?? '').split('?')[0]}</p></html>`)
    },
  })
})
beforeEach(() => {
  asked.length = 0
  pageCache().clear()
})
afterAll(() => {
  gateway.close()
  provideServices(null)
})

const open = (path: string, headers: { readonly [name: string]: string } = {}) =>
  ask(gateway.origin, path, { headers: { host: 'localhost', ...headers } })

test('all addresses of a page that stands for many are one page, made once and held once [CMS-08]', async () => {
  const codes = [
    'anna-4711',
    '*',
    '~',
    ',-w-,',
    '%F0%9F%9A%97',
    '%22%3Cscript%3E',
    'x'.repeat(1900),
  ]
  for (const code of [...codes, ...Array.from({ length: 50 }, (_, at) => `brev-${at}?utm=${at}`)]) {
    const { status, text } = await open(`/inbjudan/${code}`)
    expect([code, status, text]).toEqual([code, 200, `<html><p>${INSIDE}</p></html>`])
  }
  expect(asked).toEqual([INSIDE])
})

test('a page of its own comes before one that stands for many, and the router learns the path inside [CMS-08]', async () => {
  expect((await open('/inbjudan/egen')).text).toContain(`/${SITE}/sv/inbjudan/egen`)
  const flight = await open('/inbjudan/anna?_rsc=1', { rsc: '1' })
  expect(flight.headers['x-nextjs-rewritten-path']).toBe(INSIDE)
  expect(asked.at(-1)).toBe(`${INSIDE}?_rsc=1`)
})

test.each([
  ['/inbjudan', 404],
  ['/inbjudan/', 308],
  ['/inbjudan/a/b', 404],
  ['/Inbjudan/a', 404],
  ['/en/inbjudan/a', 404],
  ['/inbjudan//a', 308],
  ['/inbjudan/..', 400],
  ['/inbjudan/%2e%2e', 400],
  ['/inbjudan/a%2fb', 400],
  ['/inbjudan/%252e', 400],
  ['/inbjudan/%00', 400],
  ['/inbjudan/%E0%A4', 400],
  [`/inbjudan/${'x'.repeat(8_100)}`, 414],
])('%s is none of its addresses: %i [CMS-08]', async (path, status) => {
  expect((await open(path)).status).toBe(status)
  expect(asked.filter((url) => url.includes('inbjudan'))).toEqual([])
})

test.each([
  ['č', '%C4%8D'],
  ['å', '%C3%A5'],
])('the path inside is written as in an address where it has %s [CMS-08]', async (_, coded) => {
  const flight = await open(`/${coded}/anna?_rsc=1`, { rsc: '1' })
  expect(flight.status).toBe(200)
  expect(flight.headers['x-nextjs-rewritten-path']).toBe(`/${SITE}/sv/${coded}/~`)
  expect(asked).toEqual([`/${SITE}/sv/${coded}/~?_rsc=1`])
})
