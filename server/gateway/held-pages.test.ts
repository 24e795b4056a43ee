import { expect, test } from 'vitest'
import { HeldPages } from './held-pages.ts'
import type { ShapedAnswer } from './shaped-response.ts'

const page = (more: Partial<ShapedAnswer> = {}): ShapedAnswer => ({
  status: 200,
  headers: [['cache-control', 's-maxage=30, stale-while-revalidate=3600']],
  body: Buffer.from('page'),
  ...more,
})

test('a cached page is held for five seconds, for those who take its coding', () => {
  let now = 0
  const held = new HeldPages(() => now)
  held.keeper('/se/sv', 'br, gzip')(page())
  expect(held.get('/se/sv', 'br')?.body.toString()).toBe('page')
  expect(held.get('/se/sv', 'gzip')).toBeNull()
  expect(held.get('/se/en', 'br')).toBeNull()
  now = 4_999
  expect(held.get('/se/sv', 'br')).not.toBeNull()
  now = 5_000
  expect(held.get('/se/sv', 'br')).toBeNull()
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
])('a page %s is not held', (_what, answer) => {
  const held = new HeldPages()
  held.keeper('/se/sv', 'br')(answer)
  expect(held.get('/se/sv', 'br')).toBeNull()
})

test('a page that was asked for before content changed is not held after it', () => {
  const held = new HeldPages()
  const keep = held.keeper('/se/sv', 'br')
  held.clear()
  keep(page())
  expect(held.get('/se/sv', 'br')).toBeNull()
})
