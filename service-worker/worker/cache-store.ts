import { AHEAD, BYTES, isPagesCache, MEDIA, SAVED_AT, TITLE } from '../caches.ts'
import { oldestOf, toDrop, UNREAD_MS, type CacheEntry, type Limits } from './limits.ts'
import { isComplete, mayStore } from './may-store.ts'
import type { Route } from './routes.ts'

/** The store matches by address alone: an answer is one for everybody. */
const MATCH = { ignoreVary: true } as const

/**
 * The answer as it is cached, read to its end; null when it must not be cached or did not arrive completely.
 */
export async function cacheable(route: Route, answer: Response): Promise<Response | null> {
  if (!mayStore(route, answer)) return null
  const body = await answer.arrayBuffer().catch(() => null)
  return body !== null && isComplete(route, new Uint8Array(body), answer.headers)
    ? asCached(answer, body)
    : null
}

/** An answer with its body, when it is cached. */
export function asCached(
  { headers: sent }: Pick<Response, 'headers'>,
  body: ArrayBuffer,
  now: number = Date.now(),
): Response {
  const headers = unpackedHeaders(sent)
  headers.set(SAVED_AT, String(now))
  headers.set(BYTES, String(body.byteLength))
  if (/^text\/html\b/.test(headers.get('content-type') ?? '')) {
    headers.set(TITLE, encodeURIComponent(titleOf(body)))
  }
  return new Response(body, { status: 200, headers })
}

/** Of a body that was read: what it was packed in, and how long it was then, no longer hold. */
export function unpackedHeaders(sent: Headers): Headers {
  const headers = new Headers(sent)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    headers.delete(name)
  }
  return headers
}

function titleOf(body: ArrayBuffer): string {
  const html = new TextDecoder().decode(body)
  return (/<title[^>]*>([^<]{0,300})/.exec(html)?.[1] ?? '').trim()
}

/** For how long nothing more goes from a disk on which that made no room. */
const FULL_MS = 10 * 60_000
let fullUntil = 0

/**
 * Stores an answer; resolves with whether it is stored. Where the disk is full the oldest
 * pages make room, but not for a picture, which is then not cached. Where that makes none (a browser may
 * give less room the less is used), nothing more goes for a while.
 */
export async function put(cacheName: string, key: string, cached: Response): Promise<boolean> {
  if (await putIfRoom(cacheName, key, cached.clone())) return true
  if (cacheName === MEDIA || Date.now() < fullUntil) return false
  await makeRoom(Number(cached.headers.get(BYTES))).catch(() => undefined)
  const fits = await putIfRoom(cacheName, key, cached)
  if (!fits) fullUntil = Date.now() + FULL_MS
  return fits
}

/** Stores an answer; false where there is no room, or the browser refuses (a private window). */
export const putIfRoom = (cacheName: string, key: string, cached: Response): Promise<boolean> =>
  caches
    .open(cacheName)
    .then((cache) => cache.put(key, cached))
    .then(
      () => true,
      () => false,
    )

/** The oldest pages go for twice as many bytes, but never the newest; with none left, pictures. */
async function makeRoom(bytes: number): Promise<void> {
  const pages = await pagesCaches()
  const cached = await listed(pages)
  if (cached.length > 1) return drop(pages, oldestOf(cached, 2 * bytes).slice(0, cached.length - 1))
  await drop([MEDIA], oldestOf(await listed([MEDIA]), 2 * bytes))
}

export const pagesCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter(isPagesCache)

/** The entries of some caches, by their headers. */
async function listed(names: readonly string[]): Promise<readonly CacheEntry[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      return Promise.all(
        (await cache.keys()).map(async ({ url }) => {
          const headers = (await cache.match(url, MATCH))?.headers
          const unread = headers?.has(AHEAD) ? UNREAD_MS : 0
          const savedAt = Number(headers?.get(SAVED_AT) ?? 0) - unread
          return { url, savedAt, bytes: Number(headers?.get(BYTES) ?? 0) }
        }),
      )
    }),
  )
  return lists.flat()
}

async function drop(names: readonly string[], entries: readonly CacheEntry[]): Promise<void> {
  for (const name of names) {
    const cache = await caches.open(name)
    await Promise.all(entries.map(({ url }) => cache.delete(url, MATCH)))
  }
}

const TRIM_AFTER_MS = 500
const trims = new Map<string, Promise<void>>()

/** What some caches may hold together. */
export interface Bounds {
  /** Distinguishes calls. */
  readonly of: string
  readonly names: () => Promise<readonly string[]>
  readonly limits: Limits
  /** Asked only when something has to go. */
  readonly needed?: () => Promise<(url: string) => boolean>
}

/** Brings caches back under their limits, once for everything that is cached within half a second. */
export function trimSoon(bounds: Bounds): Promise<void> {
  const planned = trims.get(bounds.of)
  if (planned) return planned
  const trim = new Promise<void>((resolve) => {
    setTimeout(() => {
      trims.delete(bounds.of)
      trimNow(bounds).then(resolve, () => resolve())
    }, TRIM_AFTER_MS)
  })
  trims.set(bounds.of, trim)
  return trim
}

async function trimNow({ names, limits, needed }: Bounds): Promise<void> {
  const caches = await names()
  const cached = await listed(caches)
  const now = Date.now()
  if (toDrop(cached, limits, { now }).length === 0) return
  const isNeeded = await needed?.()
  await drop(caches, toDrop(cached, limits, { now, ...(isNeeded && { isNeeded }) }))
}
