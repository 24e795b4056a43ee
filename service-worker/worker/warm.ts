import { isCostly } from '../costly.ts'
import type { Prefetch, Warm } from '../protocol.ts'
import { cacheable, put, putIfRoom } from './cache-store.ts'
import { hasFlow, isLight, deferredChunksIn } from './deferred-chunks.ts'
import { messageIn } from './messages.ts'
import { cachePage, cachedPage, isRead, trimPages } from './pages.ts'
import { AHEAD, SAVED_AT } from '../caches.ts'
import { isPagePath, routeOf } from './routes.ts'
import { worker } from './scope.ts'
import { STRATEGIES } from './strategies.ts'

/** A page that was cached within this is not fetched beforehand again. */
const FRESH_MS = 10 * 60_000
const MAX_PAGES = 12
const MAX_RESOURCES = 150

/** Does what a page asks for; resolves when it is done. What is none of the messages is ignored. */
export async function handleMessage(data: unknown, event: ExtendableEvent): Promise<void> {
  const message = messageIn(data)
  if (message === null) return
  switch (message.type) {
    case 'SKIP_WAITING':
      return worker.skipWaiting()
    case 'warm':
      return warm(message, event)
    case 'prefetch':
      return prefetch(message, event)
  }
}

/** The first visit's page came without a worker: it is fetched once more, and what it had loaded. */
async function warm({ page, resources }: Warm, event: ExtendableEvent): Promise<void> {
  const url = ownPage(page)
  if (url !== null) await fetchPage(url)
  for (const resource of resources.slice(0, MAX_RESOURCES)) await cacheResource(resource, event)
  await trimPages()
}

/** One page after the other, each with what it loads, behind everything else. */
async function prefetch({ pages }: Prefetch, event: ExtendableEvent): Promise<void> {
  for (const page of [...new Set(pages)].slice(0, MAX_PAGES)) {
    // Nothing is fetched beforehand on a metered or slow network, whatever a page asks for.
    if (isCostly(worker.navigator)) return
    // A new version cannot take over while this one is at work.
    if (worker.registration.waiting !== null) return
    const url = ownPage(page)
    if (url === null || (await isFresh(url))) continue
    const cached = await fetchPage(url, { isAhead: true })
    const html = (await cached?.text()) ?? ''
    const assets = new Set(html.match(/\/_next\/static\/[\w./-]+/g))
    for (const asset of [...assets].slice(0, MAX_RESOURCES)) await cacheResource(asset, event)
    if (hasFlow(html)) await cacheDeferredChunks(assets, event)
    await trimPages()
  }
}

/** Without what its run is taken up with, a form that was never opened would be found empty. */
async function cacheDeferredChunks(
  assets: ReadonlySet<string>,
  event: ExtendableEvent,
): Promise<void> {
  const known = new Set(assets)
  // A set goes on to what is added to it meanwhile.
  for (const address of known) {
    if (known.size > MAX_RESOURCES) return
    const { href } = new URL(address, worker.location.origin)
    if (!(await isCached(href))) {
      if (!(await isLight(href))) continue
      await cacheResource(href, event)
    }
    const code = await caches.match(href, { ignoreVary: true })
    for (const part of deferredChunksIn((await code?.text()) ?? '')) known.add(part)
  }
}

const isCached = async (href: string): Promise<boolean> =>
  (await caches.match(href, { ignoreVary: true })) !== undefined

function ownPage(path: string): string | null {
  if (!URL.canParse(path, worker.location.origin)) return null
  const url = new URL(path, worker.location.origin)
  return url.origin === worker.location.origin && isPagePath(url.pathname) ? url.href : null
}

async function isFresh(url: string): Promise<boolean> {
  const cached = await cachedPage(new URL(url).pathname)
  return Date.now() - Number(cached?.headers.get(SAVED_AT) ?? 0) < FRESH_MS
}

/** As a visitor gets it who is nobody: without the cookie of an editor. Null where it must not be cached. */
async function fetchPage(url: string, { isAhead = false } = {}): Promise<Response | null> {
  const priority = isAhead ? 'low' : 'auto'
  const answer = await fetch(url, { credentials: 'omit', priority }).catch(() => null)
  const cached = answer && (await cacheable('page', answer))
  const before = await cachedPage(new URL(url).pathname)
  // A newer copy of what was read is still of a page that was read.
  if (isAhead && (before === null || !isRead(before))) cached?.headers.set(AHEAD, '1')
  // For what nobody has asked for, no page goes that was read.
  if (cached !== null) await cachePage(url, cached.clone(), isAhead ? putIfRoom : put)
  return cached
}

async function cacheResource(address: string, event: ExtendableEvent): Promise<void> {
  if (!URL.canParse(address, worker.location.origin)) return
  const { href } = new URL(address, worker.location.origin)
  const route = routeOf({
    method: 'GET',
    url: href,
    origin: worker.location.origin,
    isNavigation: false,
    isRange: false,
    isRsc: false,
    // Only pictures have an address that says nothing of what is there; an answer of another type is not cached.
    destination: 'image',
  })
  if (route === null || route === 'page') return
  const request = new Request(href, { credentials: 'same-origin' })
  await Promise.all(STRATEGIES[route].handleAll({ request, event })).catch(() => undefined)
}
