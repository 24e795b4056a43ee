import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD, ASSETS, BYTES, MEDIA, pagesCache, SAVED_AT, shellCache, TITLE } from '../caches.ts'
import { BUILD_HEADER } from '../protocol.ts'
import { asCached, cacheable, put, trimSoon } from './cache-store.ts'
import { LIMITS } from './limits.ts'
import { FakeCaches } from './testing/fake-caches.ts'

const HTML = '<html><head><title>Kontakta oss</title></head><body></body></html>'
/** An answer of the site itself, as the browser gives it. */
function answered(body: BodyInit, headers: Record<string, string>): Response {
  const answer = new Response(body, { headers })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}
const page = (body: BodyInit = HTML) =>
  answered(body, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=20',
    'content-encoding': 'br',
    'content-length': '12',
    [BUILD_HEADER]: 'b1',
  })
const aged = (days: number, bytes = 10) => {
  const body = new TextEncoder().encode('x'.repeat(bytes))
  return asCached(page(), body.buffer, Date.now() - days * 24 * 60 * 60 * 1000)
}

let fake: FakeCaches
beforeEach(() => {
  fake = new FakeCaches()
  Object.assign(globalThis, { caches: fake })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'))

test('what is cached says when, how much and under which title, and no longer how it was packed', async () => {
  const cached = await cacheable('page', page())
  expect(Number(cached?.headers.get(SAVED_AT))).toBeGreaterThan(Date.UTC(2024, 0, 1))
  expect(cached?.headers.get(BYTES)).toBe(String(HTML.length))
  expect(decodeURIComponent(cached?.headers.get(TITLE) ?? '')).toBe('Kontakta oss')
  expect(cached?.headers.has('content-encoding')).toBe(false)
  expect(await cached?.text()).toBe(HTML)
})

test('a body that breaks off is not cached, whether the line broke or only the document ends early', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<html>'))
      controller.error(new TypeError('network error'))
    },
  })
  expect(await cacheable('page', page(broken))).toBeNull()
  expect(await cacheable('page', page(HTML.slice(0, -9)))).toBeNull()
})

test('on a full disk the oldest pages make room; the newest, the shell and what pages load stay', async () => {
  const pages = pagesCache('b1')
  for (let at = 0; at < 8; at += 1) await put(pages, `https://a.example/${at}`, aged(at))
  await put(shellCache('b1'), 'https://a.example/offline', aged(9))
  await put(ASSETS, 'https://a.example/a.js', aged(9))
  fake.refuse = 1
  expect(await put(pages, 'https://a.example/new', aged(0))).toBe(true)
  expect(fake.paths(pages)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5', '/new'])
  expect(fake.paths(shellCache('b1'))).toEqual(['/offline'])
  expect(fake.paths(ASSETS)).toEqual(['/a.js'])
})

test('no page goes for the sake of a picture', async () => {
  const pages = pagesCache('b1')
  await put(pages, 'https://a.example/1', aged(1))
  await put(pages, 'https://a.example/2', aged(2))
  fake.refuse = 1
  expect(await put(MEDIA, 'https://a.example/a.svg', aged(0))).toBe(false)
  expect(fake.paths(pages)).toEqual(['/1', '/2'])
})

test('where what goes makes no room, no more goes for ten minutes', async () => {
  const pages = pagesCache('b1')
  for (let at = 0; at < 8; at += 1) await put(pages, `https://a.example/${at}`, aged(at))
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    fake.refuse = Infinity
    for (let at = 0; at < 10; at += 1)
      expect(await put(ASSETS, `https://a.example/${at}.js`, aged(0))).toBe(false)
    expect(fake.paths(pages)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
    vi.setSystemTime(Date.now() + 11 * 60_000)
    fake.refuse = 1
    expect(await put(pages, 'https://a.example/new', aged(0))).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('of pages of the same day one that nobody has read goes first', async () => {
  const pages = pagesCache('b1')
  const ahead = aged(0)
  ahead.headers.set(AHEAD, '1')
  await put(pages, 'https://a.example/read', aged(0.5))
  await put(pages, 'https://a.example/ahead', ahead)
  const limits = { ...LIMITS.pages, entries: 1 }
  await trimSoon({ of: 'pages', names: async () => [pages], limits })
  expect(fake.paths(pages)).toEqual(['/read'])
})

test('a cache that cannot be opened, as in a private window, keeps nothing and breaks nothing', async () => {
  fake.open = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  expect(await put(pagesCache('b1'), 'https://a.example/1', aged(0))).toBe(false)
})

test('pages of all builds are counted together', async () => {
  const limits = { ...LIMITS.pages, entries: 3 }
  const [one, two] = [pagesCache('b1'), pagesCache('b2')]
  for (const age of [1, 4]) await put(one, `https://a.example/${age}`, aged(age))
  for (const age of [2, 3]) await put(two, `https://a.example/${age}`, aged(age))
  await trimSoon({ of: 'pages', names: async () => [one, two], limits })
  expect([fake.paths(one), fake.paths(two)]).toEqual([['/1'], ['/2', '/3']])
})
