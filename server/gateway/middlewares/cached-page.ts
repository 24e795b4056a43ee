import { isCarPage } from '#domain/car-page-path'
import type { RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'
import type { PageCache } from '../page-cache.ts'

interface Caches {
  readonly pageCache: PageCache
  readonly carPageCache: PageCache
}

/** As old as an answer of the index may be (INDEX-08). */
const CAR_PAGE_CONTROL = 's-maxage=60, stale-while-revalidate=60'

/** Sends a page as it went out a moment ago, or has this answer stored for the next visitor. */
export const cachedPage =
  ({ pageCache, carPageCache }: Caches): Middleware<RenderExchange> =>
  (context, next) => {
    const { req, res, pagePath, delivery } = context
    if (!isShared(context)) return next(context)
    const isCar = isCarPage(pagePath)
    const cache = isCar ? carPageCache : pageCache
    const coding = req.headers['accept-encoding']
    const cached = cache.get(pagePath, coding)
    if (cached === null) {
      const onSent = cache.store(pagePath, coding)
      const own = isCar
        ? { ...delivery, onSent, cacheControl: CAR_PAGE_CONTROL }
        : { ...delivery, onSent }
      return next({ ...context, delivery: own })
    }
    res.sendAgain(cached)
    return null
  }

/**
 * Not the router's own format, an editor's drafts, or a page that failed. A condition is Next's to answer,
 * and HEAD costs it nothing; a page that is drawn for the request has no tag that a condition could name,
 * and HEAD would have it drawn.
 */
const isShared = ({ req, forEditor, degraded, pagePath }: RenderExchange): boolean =>
  !forEditor &&
  degraded === null &&
  req.headers['rsc'] === undefined &&
  (isCarPage(pagePath) || (req.method === 'GET' && req.headers['if-none-match'] === undefined))
