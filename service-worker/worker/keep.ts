import { BYTES, isPagesCache, MEDIA, SAVED_AT, TITLE } from '../caches.ts'
import { oldestFirst, toDrop, type Kept, type Limits } from './limits.ts'
import { isWhole, mayStore } from './may-store.ts'
import type { Route } from './routes.ts'

/** The store matches by address alone: an answer is one for everybody. */
const MATCH = { ignoreVary: true } as const

/**
 * The answer as it is kept, read to its end; null when it may not be kept or did not come whole. What
 * it was packed in and how long it was then no longer hold.
 */
export async function keepable(
  route: Route,
  response: Response,
  now: number = Date.now(),
): Promise<Response | null> {
  if (!mayStore(route, response)) return null
  const body = await response.arrayBuffer().catch(() => null)
  if (body === null || !isWhole(route, new Uint8Array(body), response.headers)) return null
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    headers.delete(name)
  }
  headers.set(SAVED_AT, String(now))
  headers.set(BYTES, String(body.byteLength))
  if (route === 'page') headers.set(TITLE, encodeURIComponent(titleOf(body)))
  return new Response(body, { status: 200, headers })
}

function titleOf(body: ArrayBuffer): string {
  const html = new TextDecoder().decode(body)
  return (/<title[^>]*>([^<]{0,300})/.exec(html)?.[1] ?? '').trim()
}

/** Puts an answer in its place. Where the disk is full the oldest pages make room, or it is not kept. */
export async function put(cacheName: string, key: string, kept: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(key, kept.clone())
  } catch (error) {
    if (!isQuota(error)) return
    await makeRoom()
    await caches
      .open(cacheName)
      .then((cache) => cache.put(key, kept))
      .catch(() => undefined)
  }
}

const isQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** Half of the pages go, the oldest first, then half of the pictures; the shell and the outbox never. */
export async function makeRoom(): Promise<void> {
  const pages = await pagesCaches()
  const kept = await listed(pages)
  const names = kept.length > 0 ? pages : [MEDIA]
  const of = kept.length > 0 ? kept : await listed(names)
  await drop(names, oldestFirst(of).slice(0, Math.ceil(of.length / 2)))
}

export const pagesCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter(isPagesCache)

/** What lies in some caches, by what was written beside it. */
async function listed(names: readonly string[]): Promise<readonly Kept[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      return Promise.all(
        (await cache.keys()).map(async ({ url }) => {
          const headers = (await cache.match(url, MATCH))?.headers
          const savedAt = Number(headers?.get(SAVED_AT) ?? 0)
          return { url, savedAt, bytes: Number(headers?.get(BYTES) ?? 0) }
        }),
      )
    }),
  )
  return lists.flat()
}

async function drop(names: readonly string[], entries: readonly Kept[]): Promise<void> {
  for (const name of names) {
    const cache = await caches.open(name)
    await Promise.all(entries.map(({ url }) => cache.delete(url, MATCH)))
  }
}

const TRIM_AFTER_MS = 500
const trims = new Map<string, Promise<void>>()

/** What some caches may hold together. */
export interface Bounds {
  /** By which calls are told apart. */
  readonly of: string
  readonly names: () => Promise<readonly string[]>
  readonly limits: Limits
  /** Asked only when something has to go. */
  readonly needed?: () => Promise<(url: string) => boolean>
}

/** Brings caches back under their limits, once for everything that is kept within half a second. */
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
  const kept = await listed(caches)
  const now = Date.now()
  if (toDrop(kept, limits, { now }).length === 0) return
  const isNeeded = await needed?.()
  await drop(caches, toDrop(kept, limits, { now, ...(isNeeded && { isNeeded }) }))
}
