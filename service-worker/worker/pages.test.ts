import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD, pagesCache } from '../caches.ts'
import { BUILD_HEADER, EDITING_HEADER, FROM_NETWORK } from '../protocol.ts'
import { asCached } from './cache-store.ts'
import { isEditingEntry, noteEditing } from './editing-mode.ts'
import { FakeCaches } from './testing/fake-caches.ts'

const URL_OF_PAGE = 'https://a.example/om-oss'
const PAGES = pagesCache('b1')

/** An answer of the site itself, as the browser gives it. */
function page(words: string): Response {
  const answer = new Response(`<html><title>${words}</title></html>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=20',
      [BUILD_HEADER]: 'b1',
    },
  })
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}

const fake = new FakeCaches()
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', fake)
  // As it is bundled: without what Workbox says to developers.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('__BUILD__', 'b1')
  vi.stubGlobal('__SITE', { locales: ['sv'], offline: [], assets: [] })
  await noteEditing(false)
  const body = await page('before').arrayBuffer()
  await (await fake.open(PAGES)).put(URL_OF_PAGE, asCached(page(''), body))
})
afterEach(async () => {
  // What is planned is done: by real time it would never be, and whoever plans the same would wait for it.
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const titleOf = async (response: Response | undefined) =>
  /<title>(.*)<\/title>/.exec((await response?.text()) ?? '')?.[1]

test('an answer that comes after the visitor’s wait is still awaited, and read the next time', async () => {
  const { PageStrategy } = await import('./pages.ts')
  let answers = (_: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answers = resolve)))
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
  const request = new Request(URL_OF_PAGE)
  const [shown, done] = new PageStrategy().handleAll({ request, event })
  // A worker with nothing to wait for is stopped, and what it fetches given up.
  let isDone = false
  void done.then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await titleOf(await shown)).toBe('before')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isDone).toBe(false)
  answers(page('after'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone).toBe(true)
  const cached = await (await fake.open(PAGES)).match(URL_OF_PAGE)
  expect(cached?.headers.get('server-timing')).toBeNull()
  expect(await titleOf(cached)).toBe('after')
})

test('a page that finds no room leaves its copy of an earlier build', async () => {
  const { cachePage } = await import('./pages.ts')
  const later = page('later')
  later.headers.set(BUILD_HEADER, 'b2')
  const cached = asCached(later, await later.arrayBuffer())
  await cachePage(URL_OF_PAGE, cached.clone(), async () => false)
  expect(fake.paths(PAGES)).toEqual(['/om-oss'])
  await cachePage(URL_OF_PAGE, cached)
  expect([fake.paths(PAGES), fake.paths(pagesCache('b2'))]).toEqual([[], ['/om-oss']])
  await (await fake.open(pagesCache('b2'))).delete(URL_OF_PAGE)
})

test('a page from the site says so to its scripts, and one that was cached does not', async () => {
  const { PageStrategy } = await import('./pages.ts')
  const visit = () => {
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
    return new PageStrategy().handle({ request: new Request(URL_OF_PAGE), event })
  }
  vi.stubGlobal('fetch', async () => page('now'))
  expect((await visit()).headers.get('server-timing')).toBe(FROM_NETWORK)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const shown = await visit()
  expect(shown.headers.get('server-timing')).toBeNull()
  expect(await titleOf(shown)).toBe('now')
})

test.each([404, 410])(
  'a page that the site no longer has (%i) is no longer to be read, either',
  async (status) => {
    const { PageStrategy } = await import('./pages.ts')
    const gone = new Response('<html>Gone</html>', { status, headers: page('').headers })
    vi.stubGlobal('fetch', async () => gone)
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
    const [shown, done] = new PageStrategy().handleAll({ request: new Request(URL_OF_PAGE), event })
    expect((await shown).status).toBe(status)
    await done
    expect(fake.paths(PAGES)).toEqual([])
  },
)

test.each([429, 503])(
  'a page that the site cannot show now (%i) is to be read later as it was',
  async (status) => {
    const { PageStrategy } = await import('./pages.ts')
    const { headers } = page('')
    headers.set('cache-control', 'no-store')
    vi.stubGlobal('fetch', async () => new Response('<html>Wait</html>', { status, headers }))
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
    const [shown, done] = new PageStrategy().handleAll({ request: new Request(URL_OF_PAGE), event })
    expect((await shown).status).toBe(status)
    await done
    expect(await titleOf(await (await fake.open(PAGES)).match(URL_OF_PAGE))).toBe('before')
  },
)

test('what the site says of itself, page or not, is shown: it did answer', async () => {
  const { PageStrategy } = await import('./pages.ts')
  const headers = { 'content-type': 'text/plain', [BUILD_HEADER]: 'b1' }
  vi.stubGlobal(
    'fetch',
    async () => new Response('Internal Server Error', { status: 500, headers }),
  )
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
  const request = new Request(URL_OF_PAGE)
  const answer = await new PageStrategy().handle({ request, event })
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error'])
})

test('a page that was fetched beforehand counts as read once it was shown without a line', async () => {
  const { PageStrategy } = await import('./pages.ts')
  vi.stubGlobal('location', new URL('https://a.example/sw.js'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const ahead = asCached(page(''), await page('ahead').arrayBuffer())
  ahead.headers.set(AHEAD, '1')
  await (await fake.open(PAGES)).put(URL_OF_PAGE, ahead)
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
  const [shown, done] = new PageStrategy().handleAll({ request: new Request(URL_OF_PAGE), event })
  expect(await titleOf(await shown)).toBe('ahead')
  await done
  const cached = await (await fake.open(PAGES)).match(URL_OF_PAGE)
  expect(cached?.headers.has(AHEAD)).toBe(false)
  expect(await titleOf(cached)).toBe('ahead')
})

test('without a network a search in the path is the plain list above it, other addresses are not', async () => {
  const { PageStrategy } = await import('./pages.ts')
  vi.stubGlobal('location', new URL('https://a.example/sw.js'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const keep = async (path: string, marks: string) => {
    const html = `<html><title>${path}</title><div ${marks}></div></html>`
    const answer = new Response(html, { headers: page('').headers })
    const body = await answer.arrayBuffer()
    await (await fake.open(PAGES)).put(`https://a.example${path}`, asCached(answer, body))
  }
  await keep('/bilar', 'data-list-path="/bilar" data-cars-path="/bilar/bil" data-status="shown"')
  await keep('/bilar/guide', 'class="x"')
  const visit = async (path: string) => {
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
    const request = new Request(`https://a.example${path}`)
    return (await new PageStrategy().handle({ request, event })).clone()
  }
  expect(await titleOf(await visit('/bilar?car_fuel=El'))).toBe('/bilar')
  expect(await titleOf(await visit('/bilar/Volvo'))).toBe('/bilar')
  expect(await titleOf(await visit('/bilar/Volvo/V60?page=2'))).toBe('/bilar')
  expect(await titleOf(await visit('/bilar/guide/mer'))).toBe('/bilar')
  expect(await titleOf(await visit('/bilar/guide'))).toBe('/bilar/guide')
  for (const path of ['/bilar/bil/7/volvo-v60', '/bilarna/Volvo', '/om-oss/Volvo']) {
    expect((await visit(path)).type).toBe('error')
  }
})

test.each(['/om-oss/', '/sv/om-oss', '/sv/om-oss/', '/om-oss?x=1'])(
  'shows the cached page offline at %s, from which the site would redirect',
  async (path) => {
    const { PageStrategy } = await import('./pages.ts')
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
    const request = new Request(`https://a.example${path}`)
    expect(await titleOf(await new PageStrategy().handle({ request, event }))).toBe('before')
  },
)

test('an editor on a slow line waits for the draft instead of the published page that is cached', async () => {
  const { PageStrategy } = await import('./pages.ts')
  let answers = (_: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answers = resolve)))
  const visit = () => {
    const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
    return new PageStrategy().handle({ request: new Request(URL_OF_PAGE), event })
  }
  const draft = page('draft')
  draft.headers.set('cache-control', 'private, no-store')
  draft.headers.set(EDITING_HEADER, '1')

  await noteEditing(true)
  const first = visit()
  await vi.advanceTimersByTimeAsync(5_000)
  answers(draft)
  expect(await titleOf(await first)).toBe('draft')

  const second = visit()
  await vi.advanceTimersByTimeAsync(0)
  answers(page('published'))
  await second
  const third = visit()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await titleOf(await third)).toBe('published')
})

test('an editor without a line reads what is cached', async () => {
  const { PageStrategy } = await import('./pages.ts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await noteEditing(true)
  const event = { waitUntil: () => undefined } as unknown as ExtendableEvent
  const shown = await new PageStrategy().handle({ request: new Request(URL_OF_PAGE), event })
  expect(await titleOf(shown)).not.toBeUndefined()
})

test.each([
  ['/feaas-render?secret=x&path=/', true],
  ['/api/editing/enter?secret=x', true],
  ['/om-oss?path=/feaas-render', false],
])('%s may begin the editing mode: %s', (path, may) => {
  expect(isEditingEntry(`https://a.example${path}`)).toBe(may)
})
