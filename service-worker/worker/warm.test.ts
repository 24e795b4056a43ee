import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD, ASSETS, pagesCache, SAVED_AT } from '../caches.ts'
import { BUILD_HEADER } from '../protocol.ts'
import { FakeCaches } from './testing/fake-caches.ts'

const ORIGIN = 'https://a.example'
const chunk = (name: string) => `/_next/static/chunks/${name}.js`
/** The map is heavy; a step leads on to another. */
const SCRIPTS: { readonly [path: string]: string } = {
  [chunk('form')]: 'e=>["static/chunks/run.js","static/chunks/map.js"]',
  [chunk('run')]: 'e=>"static/chunks/step.js"',
  [chunk('step')]: '"step"',
  [chunk('map')]: `"${'x'.repeat(40_000)}"`,
}
const PAGES: { readonly [path: string]: string } = {
  '/boka': `<html><script src="${chunk('form')}"></script><span data-flow="booking"></span></html>`,
  '/om-oss': `<html><script src="${chunk('form')}"></script></html>`,
}

let fake: FakeCaches
let asked: string[]
beforeEach(() => {
  vi.resetModules()
  fake = new FakeCaches()
  asked = []
  // As it is bundled: without what Workbox says to developers.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('caches', fake)
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('registration', { waiting: null })
  vi.stubGlobal('__BUILD__', 'b1')
  vi.stubGlobal('__SITE', { locales: ['sv'], offline: [], assets: [] })
  vi.stubGlobal('fetch', async (to: string | Request, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(typeof to === 'string' ? to : to.url)
    asked.push(`${method} ${pathname.split('/').at(-1)}`)
    const body = PAGES[pathname] ?? SCRIPTS[pathname] ?? ''
    return answered(body, pathname in PAGES)
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** An answer of the site itself, as the browser gives it: a copy says so, too. */
function answered(body: string, isPage: boolean): Response {
  const answer = new Response(body, {
    headers: {
      'content-length': String(body.length),
      'content-type': isPage ? 'text/html' : 'application/javascript',
      'cache-control': isPage ? 's-maxage=20' : 'public, max-age=31536000, immutable',
      ...(isPage && { [BUILD_HEADER]: 'b1' }),
    },
  })
  const clone = () => answered(body, isPage)
  return Object.assign(Object.defineProperty(answer, 'type', { value: 'basic' }), { clone })
}

async function prefetch(page: string): Promise<void> {
  const { handleMessage } = await import('./warm.ts')
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
  await handleMessage({ type: 'prefetch', pages: [page] }, event)
}

test('a form that is fetched beforehand comes with what its run is taken up with, but not with a map', async () => {
  await prefetch('/boka')
  expect(fake.paths(pagesCache('b1'))).toEqual(['/boka'])
  expect(fake.paths(ASSETS)).toEqual([chunk('form'), chunk('run'), chunk('step')])
  expect(asked).not.toContain('GET map.js')
})

test('no page that was read goes for one that nobody has asked for', async () => {
  const pages = await fake.open(pagesCache('b1'))
  for (const path of ['/one', '/two']) {
    const headers = { [SAVED_AT]: String(Date.now()) }
    await pages.put(ORIGIN + path, new Response('', { headers }))
  }
  fake.refuse = 1
  await prefetch('/om-oss')
  expect(fake.paths(pagesCache('b1'))).toEqual(['/one', '/two'])
  await prefetch('/om-oss')
  const ahead = await fake.match('/om-oss', { cacheName: pagesCache('b1') })
  expect(ahead?.headers.get(AHEAD)).toBe('1')
})

test('a page that was read stays one when a newer copy of it is fetched beforehand', async () => {
  const pages = await fake.open(pagesCache('b1'))
  const headers = { [SAVED_AT]: String(Date.now() - 3_600_000), [BUILD_HEADER]: 'b1' }
  await pages.put(`${ORIGIN}/om-oss`, new Response('', { headers }))
  await prefetch('/om-oss')
  const cached = await fake.match('/om-oss', { cacheName: pagesCache('b1') })
  expect(await cached?.text()).toContain('<html>')
  expect(cached?.headers.has(AHEAD)).toBe(false)
})

test('pictures whose address does not say so are cached with a first visit’s page', async () => {
  const { handleMessage } = await import('./warm.ts')
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
  await handleMessage(
    { type: 'warm', page: '/om-oss', resources: [`${ORIGIN}/-/media/abc`] },
    event,
  )
  expect(asked).toContain('GET abc')
})

test('of a page that is only read nothing more is fetched than it names', async () => {
  await prefetch('/om-oss')
  expect(fake.paths(ASSETS)).toEqual([chunk('form')])
  expect(asked).toEqual(['GET om-oss', 'GET form.js'])
})
