import { isDrawnPage, isSearchedList } from '#domain/car-page-path'
import type { RenderExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'
import { callerOf, secondsToWait } from '../read-limits.ts'
import { tooManyPages, type TooManyPage } from '../too-many-pages.ts'

interface Options {
  readonly trustedProxies: number
  readonly tooManyPage?: TooManyPage | undefined
}

/**
 * Lets an address have so many pages a minute that are rendered for it, and all addresses together some times
 * as many: cars, and searches of the car list.
 * What a cache has sent does not come by here; an editor, and the process that asks itself for a page once
 * more, are not counted.
 */
export const drawnPageLimit =
  ({ trustedProxies, tooManyPage }: Options): Middleware<RenderExchange> =>
  (context, next) => {
    const { req, address, pagePath, forEditor, degraded } = context
    if (!isDrawnPage(pagePath) || forEditor || degraded !== null) return next(context)
    const kind = isSearchedList(pagePath) ? 'lists' : 'cars'
    const seconds = secondsToWait('pages', callerOf(req, trustedProxies), kind)
    if (seconds === 0) return next(context)
    const place = { site: address.site.id, locale: address.locale }
    return tooManyPages({ status: 429, seconds }, place, tooManyPage)
  }
