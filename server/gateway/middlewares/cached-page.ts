import type { RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'
import type { PageCache } from '../page-cache.ts'

/** Sends a page as it went out a moment ago, or has this answer stored for the next visitor. */
export const cachedPage =
  (cache: PageCache): Middleware<RenderExchange> =>
  (context, next) => {
    const { req, res, pagePath, delivery } = context
    if (!isShared(context)) return next(context)
    const coding = req.headers['accept-encoding']
    const cached = cache.get(pagePath, coding)
    if (cached === null) {
      return next({ ...context, delivery: { ...delivery, onSent: cache.store(pagePath, coding) } })
    }
    res.sendAgain(cached)
    return null
  }

/** Not the router's own format, an editor's drafts, or a page that failed; a condition is Next's to answer. */
const isShared = ({ req, forEditor, degraded }: RenderExchange): boolean =>
  req.method === 'GET' &&
  !forEditor &&
  degraded === null &&
  req.headers['rsc'] === undefined &&
  req.headers['if-none-match'] === undefined
