import type { WorkboxPlugin } from 'workbox-core'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { ASSETS, FLOWS, MEDIA } from '../caches.ts'
import { cacheable, pagesCaches, put, trimSoon } from './cache-store.ts'
import { LIMITS, type Limits } from './limits.ts'
import { PageStrategy } from './pages.ts'
import type { Route } from './routes.ts'

/** Keeps what may be cached by itself, and the cache within its limits. */
const cachePlugin = (route: Route, cacheName: string, limits: Limits): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response, event }) => {
    const answer = await cacheable(route, response)
    if (answer !== null && (await put(cacheName, request.url, answer))) {
      const needed = route === 'asset' ? { needed: neededByPages } : {}
      event?.waitUntil(
        trimSoon({ of: cacheName, names: async () => [cacheName], limits, ...needed }),
      )
    }
    // It is stored already, or must not be.
    return null
  },
})

/** A file of any build says by its name what is in it, so it may lie in the shell as well. */
const orFromShell: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null,
}

const matchOptions = { ignoreVary: true } as const

export const STRATEGIES: Readonly<Record<Route, Strategy>> = {
  page: new PageStrategy(),
  asset: new CacheFirst({
    cacheName: ASSETS,
    matchOptions,
    plugins: [orFromShell, cachePlugin('asset', ASSETS, LIMITS.assets)],
  }),
  picture: new CacheFirst({
    cacheName: MEDIA,
    matchOptions,
    plugins: [cachePlugin('picture', MEDIA, LIMITS.media)],
  }),
  media: new StaleWhileRevalidate({
    cacheName: MEDIA,
    matchOptions,
    plugins: [cachePlugin('media', MEDIA, LIMITS.media)],
  }),
  flow: new CacheFirst({
    cacheName: FLOWS,
    matchOptions,
    plugins: [cachePlugin('flow', FLOWS, LIMITS.flows)],
  }),
  'current-flow': new NetworkFirst({
    cacheName: FLOWS,
    matchOptions,
    networkTimeoutSeconds: 3,
    plugins: [cachePlugin('current-flow', FLOWS, LIMITS.flows)],
  }),
}

const ASSET = /\/_next\/static\/[\w./-]+/g

/** What the pages that are cached name in their HTML. */
async function neededByPages(): Promise<(url: string) => boolean> {
  const needed = new Set<string>()
  for (const name of await pagesCaches()) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const html = (await (await cache.match(key))?.text()) ?? ''
      for (const [path] of html.matchAll(ASSET)) needed.add(path)
    }
  }
  return (url) => needed.has(new URL(url).pathname)
}
