import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../app/api/_routes/ask.ts'
import { listPlaceOf } from '../../testing/page-with-list.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { noteFailure } from '../drawn-page.ts'
import { leaveListOut, LIST_PLACE, PagesAroundLists } from '../page-around-list.ts'
import { PageCache } from '../page-cache.ts'

const PAGE = '/hedinautomotive-se/sv/car-search/1/bilar'

/** What Next was asked for, and what the lists that it left out were asked. */
let drawn: string[] = []
let found: string[] = []
let script = ''
let fails: 'nothing' | 'index' | 'list' | 'page' = 'nothing'
/** What of the page knows of its list. */
let knows: 'both' | 'server' | 'neither' = 'both'

const pagesAroundLists = new PagesAroundLists()
const listPageCache = new PageCache({ drawn: true })
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    isPage: () => true,
    filteredList: (path, query) => (path.endsWith('/bilar') && query !== '' ? PAGE : null),
    pagesAroundLists,
    listPageCache,
    editing: null,
    failedPage: () => Buffer.from('<html data-site="x"><head></head>failed</html>'),
    next: async (req, res) => {
      drawn.push(req.url ?? '')
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 'private, no-store')
      res.setHeader('Link', '</font.woff2>; rel=preload')
      if (knows === 'neither') {
        res.end(page('nothing'))
        return
      }
      const find = async (query: string) => {
        found.push(query)
        if (fails === 'index') noteFailure()
        return query
      }
      const draw = async (query: unknown) => {
        if (fails === 'list') throw new Error('a list that cannot be drawn')
        return Buffer.from(
          `<link rel="preload" href="/bil.svg"/>list of ${String(query)} åäö${script}`,
        )
      }
      if (knows === 'server') {
        const isOut = leaveListOut(find)
        res.end(page(isOut ? LIST_PLACE : whole(req.url)))
        return
      }
      const isWhole = req.headers['rsc'] !== undefined || req.url?.includes('?')
      res.statusCode = fails === 'page' ? 500 : 200
      res.end(page(isWhole ? whole(req.url) : listPlaceOf({ find, draw })))
    },
  })
})
afterAll(() => gateway.close())
afterEach(() => {
  drawn = []
  found = []
  script = ''
  fails = 'nothing'
  knows = 'both'
  pagesAroundLists.clear()
  listPageCache.clear()
})

const whole = (url = '') => `whole ${url.split('?')[1] ?? 'nothing'}`
const page = (list: string) =>
  `<html data-site="x"><head><title>Bilar</title></head><body>around ${list}</body></html>`

const HOST = { host: 'hedinautomotive-se.localhost' }
const get = (path: string, headers = {}) =>
  ask(gateway.origin, path, { headers: { ...HOST, ...headers } })

test('a page is drawn once, without a search, and the list for each search', async () => {
  const first = await get('/bilar?car_fuel=El')
  const second = await get('/bilar?car_fuel=Diesel')
  expect(drawn).toEqual([PAGE])
  expect(found).toEqual(['car_fuel=El', 'car_fuel=Diesel'])
  expect(first.text).toContain('<body>around list of car_fuel=El åäö</body>')
  expect(second.text).toContain('<body>around list of car_fuel=Diesel åäö</body>')
})

test('both go out alike: status, policy and what Next says of the page', async () => {
  const answers = [await get('/bilar?car_fuel=El'), await get('/bilar?car_fuel=Diesel')]
  const names = ['content-type', 'cache-control', 'link', 'content-security-policy']
  const [first, second] = answers.map(({ status, headers }) => [
    status,
    ...names.map((name) => headers[name]),
  ])
  expect(second).toEqual(first)
  expect(first).toContain('</font.woff2>; rel=preload')
  expect(first).toContain('private, no-store')
})

test('a script of the list may run as one of the page around it may', async () => {
  const code = 'self.__next_f.push([1,"list"])'
  script = `<script>${code}</script>`
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  for (const fuel of ['El', 'Diesel']) {
    const { headers } = await get(`/bilar?car_fuel=${fuel}`)
    expect(headers['content-security-policy']).toContain(hash)
  }
})

test('what the list needs first stands in the head', async () => {
  const { text } = await get('/bilar?car_fuel=El')
  expect(text).toContain(
    '<title>Bilar</title><link rel="preload" href="/bil.svg"/></head><body>around list',
  )
})

test('after a change of the content the page is drawn anew, and none from before is kept', async () => {
  await get('/bilar?car_fuel=El')
  const keep = pagesAroundLists.keeping(PAGE)
  const before = pagesAroundLists.get(PAGE)
  pagesAroundLists.clear()
  if (before) keep(before)
  await get('/bilar?car_fuel=Diesel')
  expect(drawn).toEqual([PAGE, PAGE])
})

test('the router of the browser is answered by Next, with the search', async () => {
  await get('/bilar?car_fuel=El')
  await get('/bilar?car_fuel=El', { rsc: '1' })
  expect(drawn).toEqual([PAGE, `${PAGE}?car_fuel=El`])
})

test('a list that cannot be drawn by itself is drawn by Next with its page', async () => {
  await get('/bilar?car_fuel=El')
  fails = 'list'
  const { status, text } = await get('/bilar?car_fuel=Diesel')
  expect(status).toBe(200)
  expect(text).toContain('around whole car_fuel=Diesel')
  expect(drawn).toEqual([PAGE, `${PAGE}?car_fuel=Diesel`])
})

test('so is one on the first page, which is then not sent with a hole', async () => {
  fails = 'list'
  const { status, text } = await get('/bilar?car_fuel=El')
  expect(status).toBe(200)
  expect(text).toContain('around whole car_fuel=El')
})

test('a page that failed is not kept', async () => {
  fails = 'page'
  await get('/bilar?car_fuel=El')
  fails = 'nothing'
  drawn = []
  const { text } = await get('/bilar?car_fuel=Diesel')
  expect(drawn).toEqual([PAGE])
  expect(text).toContain('list of car_fuel=Diesel')
})

test('in the place of a page with a hole that nobody fills Next draws all of it', async () => {
  knows = 'server'
  const { status, text } = await get('/bilar?car_fuel=El')
  expect(status).toBe(200)
  expect(text).toContain('around whole car_fuel=El')
  expect(pagesAroundLists.get(PAGE)).toBeNull()
})

test('a page without a list is sent as it is', async () => {
  knows = 'neither'
  const { status, text } = await get('/bilar?car_fuel=El')
  expect(status).toBe(200)
  expect(text).toContain('around nothing')
  expect(drawn).toEqual([PAGE])
})

test('a list of an index that failed is not kept', async () => {
  await get('/bilar?car_fuel=El')
  fails = 'index'
  await get('/bilar?car_fuel=Diesel')
  await get('/bilar?car_fuel=Diesel')
  expect(found).toEqual(['car_fuel=El', 'car_fuel=Diesel', 'car_fuel=Diesel'])
  fails = 'nothing'
  await get('/bilar?car_fuel=Diesel')
  await get('/bilar?car_fuel=Diesel')
  expect(found).toHaveLength(4)
})
