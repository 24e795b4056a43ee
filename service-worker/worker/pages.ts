import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { pagesCache, SAVED_AT } from '../caches.ts'
import { BUILD_HEADER } from '../protocol.ts'
import { keepable, pagesCaches, put, trimSoon } from './keep.ts'
import { isTooOld, LIMITS } from './limits.ts'
import { offlinePage } from './shell.ts'

/** How long a page that was read before waits for the network. */
const PATIENCE_MS = 3_000
/** How long one waits that nothing else can be shown for but that there is no network. */
const LONG_PATIENCE_MS = 30_000
/** A proxy's way to say that the site itself does not answer. */
const GATEWAY = new Set([502, 503, 504])

/** Network first, then the page as it was read, then the offline page in its language. */
export class PageStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = new URL(request.url).pathname
    const answer = fromNetwork(request, handler)
    const soon = await Promise.race([answer, after(PATIENCE_MS)])
    if (soon !== null && !isGateways(soon)) return soon
    const kept = await keptPage(path)
    if (kept !== null) return kept
    const late = await Promise.race([answer, after(LONG_PATIENCE_MS - PATIENCE_MS)])
    return late ?? (await offlinePage(path)) ?? Response.error()
  }
}

async function fromNetwork(request: Request, handler: StrategyHandler): Promise<Response | null> {
  try {
    const answer = await handler.fetch(request)
    void handler.waitUntil(keepPage(request.url, answer.clone()).then(trimPages))
    return answer
  } catch {
    return null
  }
}

const isGateways = ({ status, headers }: Response) =>
  GATEWAY.has(status) && !headers.has(BUILD_HEADER)

const after = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms)
  })

export const trimPages = (): Promise<void> =>
  trimSoon({ of: 'pages', names: pagesCaches, limits: LIMITS.pages })

/** A page is the same whatever its query says, and a query may be personal: the path is the key. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/**
 * Keeps a page, one copy of it, with the build that made it. Resolves with what is kept; with null when
 * it was none to keep.
 */
export async function keepPage(url: string, answer: Response): Promise<Response | null> {
  const build = answer.headers.get(BUILD_HEADER)
  const kept = await keepable('page', answer)
  if (kept === null || build === null) return null
  const key = pageKey(url)
  await put(pagesCache(build), key, kept)
  const others = (await pagesCaches()).filter((name) => name !== pagesCache(build))
  await Promise.all(others.map(async (name) => (await caches.open(name)).delete(key)))
  return kept
}

/** The page as it was last read, whichever build made it; null when there is none, or it is too old. */
export async function keptPage(path: string): Promise<Response | null> {
  for (const name of (await pagesCaches()).toReversed()) {
    const kept = await (await caches.open(name)).match(path, { ignoreVary: true })
    const savedAt = Number(kept?.headers.get(SAVED_AT))
    if (kept !== undefined && !isTooOld(savedAt, LIMITS.pages, Date.now())) return kept
  }
  return null
}
