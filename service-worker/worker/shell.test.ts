import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pagesCache, shellCache, TOOK_OVER } from '../caches.ts'
import { BUILD_HEADER } from '../protocol.ts'
import { FakeCaches } from './testing/fake-caches.ts'

beforeEach(() => {
  vi.resetModules()
  // As it is bundled: without what Workbox says to developers.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('location', new URL('https://a.example/sw.js'))
  vi.stubGlobal('__BUILD__', 'b1')
  const offline = ['https://a.example/offline']
  vi.stubGlobal('__SITE', { locales: ['sv'], offline, assets: [] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Installs the worker of a site that answers an editor, whose cookie it knows, with a draft. */
async function install(put: (key: Request) => void): Promise<unknown> {
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ put }) })
  vi.stubGlobal('fetch', async ({ credentials }: Request) => {
    const control = credentials === 'omit' ? 's-maxage=20' : 'private, no-store'
    const answer = new Response('<html></html>', {
      headers: { 'content-type': 'text/html', 'cache-control': control, [BUILD_HEADER]: 'b1' },
    })
    // As the browser gives what is of the own origin; a copy would not say so here.
    return Object.assign(Object.defineProperty(answer, 'type', { value: 'basic' }), {
      clone: () => answer,
    })
  })
  const { install: installShell } = await import('./shell.ts')
  const event = { type: 'install', waitUntil: () => undefined }
  return installShell(event as unknown as ExtendableEvent)
}

test('an editor’s browser has the worker, too, and no draft in its shell', async () => {
  const cached: string[] = []
  await install(({ url }) => cached.push(url))
  expect(cached).toEqual([expect.stringMatching(/^https:\/\/a\.example\/offline\?/)])
})

test('a worker that takes over notes it, and leaves what the one that ran last had', async () => {
  const fake = new FakeCaches()
  vi.stubGlobal('caches', fake)
  for (const [build, tookOver] of [
    ['zero', '1'],
    ['one', '2'],
    ['never', null],
    ['b1', null],
  ] as const) {
    const shell = await fake.open(shellCache(build))
    if (tookOver !== null) await shell.put(`https://a.example${TOOK_OVER}`, new Response(tookOver))
    await fake.open(pagesCache(build))
  }
  const { takeOver } = await import('./shell.ts')
  await takeOver()
  expect(await fake.keys()).toEqual(
    ['one', 'never', 'b1'].flatMap((build) => [shellCache(build), pagesCache(build)]),
  )
  const noted = await fake.match(TOOK_OVER, { cacheName: shellCache('b1') })
  expect(Number(await noted?.text())).toBeGreaterThan(2)
})
