import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import type { SentAnswer } from './buffered-response.ts'

const page = (more: Partial<SentAnswer> = {}): SentAnswer => ({
  status: 200,
  headers: [['cache-control', 's-maxage=30, stale-while-revalidate=3600']],
  body: Buffer.from('page'),
  ...more,
})

test('a cached page is sent again for five seconds, for those who take its coding', () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  cache.store('/se/sv', 'br, gzip')(page())
  expect(cache.get('/se/sv', 'br')?.body.toString()).toBe('page')
  expect(cache.get('/se/sv', 'gzip')).toBeNull()
  expect(cache.get('/se/en', 'br')).toBeNull()
  now = 4_999
  expect(cache.get('/se/sv', 'br')).not.toBeNull()
  now = 5_000
  expect(cache.get('/se/sv', 'br')).toBeNull()
})

test.each([
  ['made for one visitor', page({ headers: [['cache-control', 'private, no-store']] })],
  [
    'with a cookie',
    page({
      headers: [
        ['cache-control', 's-maxage=30'],
        ['set-cookie', 'a=b'],
      ],
    }),
  ],
  ['that failed', page({ status: 500 })],
])('a page %s is not stored', (_what, answer) => {
  const cache = new PageCache()
  cache.store('/se/sv', 'br')(answer)
  expect(cache.get('/se/sv', 'br')).toBeNull()
})

test('a cache of drawn pages stores what nobody else may keep, but no visitor’s own page', () => {
  const cache = new PageCache({ drawn: true })
  cache.store('/se/sv/car-search/1/bilar', 'br')(page({ headers: [['cache-control', 'no-store']] }))
  expect(cache.get('/se/sv/car-search/1/bilar', 'br')).not.toBeNull()
  cache.store('/se/sv', 'br')(page({ headers: [['set-cookie', 'a=b']] }))
  cache.store('/se/sv/fel', 'br')(page({ status: 500 }))
  expect([cache.get('/se/sv', 'br'), cache.get('/se/sv/fel', 'br')]).toEqual([null, null])
})

test('ten thousand cars take no more than their own room, and none of the content’s pages', () => {
  const pages = new PageCache({ now: () => 0 })
  const cars = new PageCache({ now: () => 0 })
  const paths = Array.from({ length: 800 }, (_, at) => `/se/sv/${at}`)
  for (const path of paths) pages.store(path, 'br')(page({ body: Buffer.alloc(16_000) }))
  for (let id = 0; id < 10_000; id += 1) {
    cars.store(`/se/sv/car-page/${id}/short`, 'br')(page({ body: Buffer.alloc(16_000) }))
  }
  expect(paths.every((path) => pages.get(path, 'br') !== null)).toBe(true)
  expect(cars.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(cars.get('/se/sv/car-page/9999/short', 'br')).not.toBeNull()
  expect(cars.get('/se/sv/car-page/0/short', 'br')).toBeNull()
})

test('a page that was asked for before content changed is not stored after it', () => {
  const cache = new PageCache()
  const store = cache.store('/se/sv', 'br')
  cache.clear()
  store(page())
  expect(cache.get('/se/sv', 'br')).toBeNull()
})
