import { isIndexPage, isSearchedList } from '#domain/car-page-path'
import type { SentAnswer } from '../buffered-response.ts'
import { noticingFailure } from '../drawn-page.ts'
import type { RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'
import { pageKey, type PageCache } from '../page-cache.ts'
import { SharedDrawings } from '../shared-drawings.ts'

interface Caches {
  readonly pageCache: PageCache
  readonly carPageCache: PageCache
  readonly listPageCache: PageCache
  /** True while requests wait to be rendered. */
  readonly isBusy?: () => boolean
}

/** As old as an answer of the index may be (INDEX-08). */
const INDEX_PAGE_CONTROL = 's-maxage=60, stale-while-revalidate=60'

/**
 * Sends a page as it went out a moment ago, or has this answer stored for the next visitor. Of those who ask
 * for the same page of the index at once, the first has it drawn for all of them.
 */
export function cachedPage({
  pageCache,
  carPageCache,
  listPageCache,
  isBusy = () => false,
}: Caches): Middleware<RenderExchange> {
  const drawings = new SharedDrawings()
  return async (context, next) => {
    const { req, res, pagePath, delivery } = context
    if (!isShared(context)) return next(context)
    const isOfIndex = isIndexPage(pagePath)
    const isList = isSearchedList(pagePath)
    const cache = isOfIndex ? carPageCache : isList ? listPageCache : pageCache
    const path = isList ? pagePath + queryOf(context) : pagePath
    const coding = req.headers['accept-encoding']
    const sentAgain = (): boolean => {
      // Rendering it again would wait behind pages that are rendered for one visitor.
      const cached =
        cache === pageCache && isBusy() ? cache.whileBusy(path, coding) : cache.get(path, coding)
      if (cached !== null) res.sendAgain(cached)
      return cached !== null
    }
    if (sentAgain()) return null
    const key = pageKey(path, coding)
    const underWay = drawings.underWay(key)
    if (underWay) {
      await underWay
      // It may have failed, or be that visitor's alone: then this one has it drawn, too.
      if (sentAgain()) return null
    }
    // Nothing would tell those who come later that a drawing has ended whose client had left before it.
    if (res.destroyed) return null
    const store = cache.store(path, coding)
    const end = isOfIndex || isList ? drawings.begin(key) : () => {}
    res.once('close', end)
    const sending = (onSent: (answer: SentAnswer) => void) =>
      next({
        ...context,
        // An answer of the index may be no older than a minute (INDEX-08).
        ...(!isOfIndex && !isList && { lastSent: () => cache.last(path, coding) }),
        delivery: {
          ...delivery,
          onSent: (answer) => {
            onSent(answer)
            end()
          },
          ...(isOfIndex && { cacheControl: delivery.cacheControl ?? INDEX_PAGE_CONTROL }),
        },
      })
    if (!isList) return sending(store)
    return noticingFailure((hasFailed) =>
      sending((answer) => {
        if (!hasFailed()) store(answer)
      }),
    )
  }
}

/** Not the router's own format, an editor's drafts, or a page that failed. */
const isShared = ({ req, forEditor, degraded }: RenderExchange): boolean =>
  !forEditor && degraded === null && req.headers['rsc'] === undefined

/** With its mark; a list's has been brought into one form. */
const queryOf = ({ address: { url } }: RenderExchange): string => {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark)
}
