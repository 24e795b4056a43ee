import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { variantCuts } from '#domain/flow-variant'
import { ask } from '../../app/api/_routes/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { PageCache } from './page-cache.ts'

const SITE = 'hedinautomotive-se'
const pageCache = new PageCache()
/** Inner paths that were rendered. */
const rendered: string[] = []
let shares: readonly number[] = []
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({
    isPage: () => true,
    pageCache,
    flowShares: () => variantCuts([shares]),
    next: async (req, res) => {
      rendered.push(req.url ?? '')
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 's-maxage=20')
      res.setHeader('Vary', 'rsc')
      res.end(`<html><p>${req.url}</p></html>`)
    },
  })
})
beforeEach(() => {
  rendered.length = 0
  pageCache.clear()
})
afterAll(() => gateway.close())

async function open(headers: { readonly [name: string]: string } = {}) {
  const answer = await ask(gateway.origin, '/om-oss', {
    headers: { host: 'localhost', ...headers },
  })
  return {
    page: /<p>(.*)<\/p>/.exec(answer.text)?.[1],
    control: answer.headers['cache-control'],
    cookies: answer.headers['set-cookie']?.length ?? 0,
    vary: answer.headers['vary'],
  }
}
const inBucket = (bucket: number) => open({ cookie: `forecourt-bucket=${bucket}` })
const EVERYBODY = `/${SITE}/sv/om-oss`
const VARIANT = `/${SITE}~0/sv/om-oss`

test('without a share, pages are as they ever were, whatever cookie comes', async () => {
  shares = []
  expect(await inBucket(3)).toMatchObject({ page: EVERYBODY, control: 's-maxage=20', cookies: 0 })
  expect((await open()).vary).not.toMatch(/cookie/i)
  expect(rendered).toEqual([EVERYBODY])
})

test('cached pages stay apart: each variant is rendered once, and says that it depends on the cookie', async () => {
  shares = [20]
  for (const [bucket, page] of [
    [3, VARIANT],
    [30, EVERYBODY],
    [19, VARIANT],
    [99, EVERYBODY],
  ] as const) {
    const answer = await inBucket(bucket)
    expect(answer).toMatchObject({ page, control: 's-maxage=20', cookies: 0 })
    expect(answer.vary).toMatch(/\brsc\b.*\bCookie\b/)
  }
  expect(rendered).toEqual([VARIANT, EVERYBODY])
})

test('a first visit is private with its cookie, also where its page is held; a worker keeps none', async () => {
  shares = [100]
  await inBucket(3)
  for (const mode of ['navigate', 'cors']) {
    expect(await open({ 'sec-fetch-mode': mode })).toMatchObject({
      page: mode === 'navigate' ? VARIANT : EVERYBODY,
      control: 'private, no-store',
      cookies: mode === 'navigate' ? 1 : 0,
    })
  }
  expect(rendered).toEqual([VARIANT, EVERYBODY])
  // What went out privately was not held for others.
  expect(await inBucket(50)).toMatchObject({ control: 's-maxage=20', cookies: 0 })
})
