import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { AHEAD, pagesCache, SAVED_AT } from '../caches.ts'
import { BUILD_HEADER, EDITING_HEADER, FROM_NETWORK } from '../protocol.ts'
import { asCached, pagesCaches, put, putIfRoom, trimSoon, unpackedHeaders } from './cache-store.ts'
import { isEditing, noteEditing } from './editing-mode.ts'
import { isTooOld, LIMITS } from './limits.ts'
import { isComplete, mayStore } from './may-store.ts'
import { worker } from './scope.ts'
import { offlinePage } from './shell.ts'

/** How long a page that was read before waits for the network. */
const WAIT_MS = 3_000
/** How long one waits that nothing else can be shown for but that there is no network. */
const MAX_WAIT_MS = 30_000
/** A proxy's way to say that the site itself does not answer. */
const GATEWAY = new Set([502, 503, 504])
const GONE = new Set([404, 410])

/**
 * Network first, then the page as it was read, then the list of cars that it is below, then the offline page
 * in its language.
 */
export class PageStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = canonicalPath(new URL(request.url).pathname)
    const answer = fromNetwork(request, handler)
    // Also after the visitor's wait: who is always on a slow line reads something new the next time.
    void handler.waitUntil(answer)
    const soon = await Promise.race([answer, after(WAIT_MS, LATE)])
    if (isPassable(soon)) return soon
    // An editor waits: the cached page is the published one, and cannot be edited.
    if (soon !== LATE || !(await isEditing().catch(() => false))) {
      // Storage that breaks must not cost an answer that is still on its way.
      const cached = await cachedPage(path).catch(() => null)
      if (cached !== null) {
        void handler.waitUntil(markRead(path).catch(() => undefined))
        return cached
      }
    }
    const delayed = await Promise.race([answer, after(MAX_WAIT_MS - WAIT_MS, null)])
    if (delayed !== null) return delayed
    const fallback =
      (await listAbove(path).catch(() => null)) ?? (await offlinePage(path).catch(() => null))
    return fallback ?? Response.error()
  }
}

/** The answer, a page of ours read to its end; null where there is none, or a truncated one. Never rejects. */
async function fromNetwork(request: Request, handler: StrategyHandler): Promise<Response | null> {
  try {
    const first = await handler.fetch(request)
    const answer = isForeign(first) ? await refetch(request) : first
    if (!answer.headers.has(BUILD_HEADER) || answer.body === null) return answer
    void handler.waitUntil(noteEditing(answer.headers.has(EDITING_HEADER)))
    const body = await answer.arrayBuffer()
    if (!isComplete('page', new Uint8Array(body), answer.headers)) return null
    if (GONE.has(answer.status)) void handler.waitUntil(dropPage(request.url))
    if (mayStore('page', answer)) {
      void handler.waitUntil(cachePage(request.url, asCached(answer, body)).then(trimPages))
    }
    const headers = unpackedHeaders(answer.headers)
    headers.append('server-timing', FROM_NETWORK)
    return new Response(body, { status: answer.status, headers })
  } catch {
    return null
  }
}

/** Somebody else's page instead of ours: a captive portal's. */
const isForeign = ({ type, status, headers }: Response) =>
  type === 'basic' && status === 200 && !headers.has(BUILD_HEADER)

/** A portal's answer may lie in the browser's own cache long after the visitor has left the portal. */
const refetch = ({ url, headers, credentials }: Request) =>
  fetch(url, { headers, credentials, redirect: 'manual', cache: 'reload' })

const isGateways = ({ status, headers }: Response) =>
  GATEWAY.has(status) && !headers.has(BUILD_HEADER)

const LATE = Symbol('late')

/** An answer to be shown, whatever else there is. */
const isPassable = (answer: Response | null | typeof LATE): answer is Response =>
  answer !== null && answer !== LATE && !isGateways(answer)

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), ms)
  })

export const trimPages = (): Promise<void> =>
  trimSoon({ of: 'pages', names: pagesCaches, limits: LIMITS.pages })

/**
 * Returns the path at which the site has a page: without a slash at its end and without the language that needs
 * no prefix. The site redirects from the others, which nobody does offline.
 */
function canonicalPath(path: string): string {
  const [standard = ''] = worker.__SITE.locales
  const [, first = '', ...rest] = path.replace(/(?<=.)\/+$/, '').split('/')
  return first === standard ? `/${rest.join('/')}` : `/${[first, ...rest].join('/')}`
}

/** A page is the same whatever its query says, and a query may be personal: the path is the key. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/**
 * Keeps a page as `asCached` or `cacheable` made it: one copy, with the build that it is of. Where it cannot
 * be put in its place, the copy of before stays.
 */
export async function cachePage(
  url: string,
  cached: Response,
  putIn: typeof put = put,
): Promise<void> {
  const own = pagesCache(cached.headers.get(BUILD_HEADER) ?? '')
  if (await putIn(own, pageKey(url), cached)) await dropPage(url, own)
}

/** Drops a page from the caches of all builds, or of all but one. */
async function dropPage(url: string, but?: string): Promise<void> {
  const names = (await pagesCaches()).filter((name) => name !== but)
  const key = pageKey(url)
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(key)))
}

/** Was a page read, or only fetched beforehand? */
export const isRead = ({ headers }: Response): boolean => !headers.has(AHEAD)

/** A page that was fetched beforehand is shown: from now on it is one that was read. */
async function markRead(path: string): Promise<void> {
  const cached = await cachedPage(path)
  if (cached === null || isRead(cached)) return
  const headers = new Headers(cached.headers)
  headers.delete(AHEAD)
  const key = pageKey(new URL(path, worker.location.origin).href)
  const read = new Response(await cached.arrayBuffer(), { headers })
  await putIfRoom(pagesCache(headers.get(BUILD_HEADER) ?? ''), key, read)
}

/** The page as it was last cached, whichever build made it; null when there is none, or it is too old. */
export async function cachedPage(path: string): Promise<Response | null> {
  for (const name of (await pagesCaches()).toReversed()) {
    const cached = await (await caches.open(name)).match(path, { ignoreVary: true })
    const savedAt = Number(cached?.headers.get(SAVED_AT))
    if (cached !== undefined && !isTooOld(savedAt, LIMITS.pages, Date.now())) return cached
  }
  return null
}

/** What a list of cars says of itself in its page: where it is, and below which its cars have pages. */
const LIST = /data-list-path="([^"]*)"(?: data-cars-path="([^"]*)")?/
/** Of a path that are looked at. */
const MAX_LEVELS = 8

/**
 * The plain list for a search in the path (`/bilar/Volvo`), as for one in the query: the list then says that
 * these are all cars. Null where none is cached, and for the page of a car, which it cannot stand for.
 */
async function listAbove(path: string): Promise<Response | null> {
  const segments = path.split('/').slice(0, MAX_LEVELS)
  for (let end = segments.length - 1; end > 1; end--) {
    const above = segments.slice(0, end).join('/')
    const cached = await cachedPage(above)
    if (cached === null) continue
    const [, list, cars = ''] = LIST.exec(await cached.clone().text()) ?? []
    if (list !== above) continue
    return cars !== '' && `${path}/`.startsWith(`${cars}/`) ? null : cached
  }
  return null
}
