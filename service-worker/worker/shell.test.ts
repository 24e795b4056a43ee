import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUILD_HEADER } from '../protocol.ts'

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
  const kept: string[] = []
  await install(({ url }) => kept.push(url))
  expect(kept).toEqual([expect.stringMatching(/^https:\/\/a\.example\/offline\?/)])
})
