import { withPage, type Addressed, type PageAddress, type PageExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'

/** The page that answers 404 in the site's words, whatever the unknown address was. */
const MISSING = 'saknas'

interface Pages {
  /** Whether a rewritten path is one of the pages that were built. */
  readonly isPage: (path: string) => boolean
  /** The page that is shown at a path which is none itself; null when there is none. */
  readonly pageAbove?: (path: string) => string | null
  /** The page that draws a filtered list, by path and query; null for every other address. */
  readonly filteredList?: (path: string, query: string) => string | null
}

/** Which page answers: its own, the one above it, or the one that says that there is none. */
export const pagePath =
  ({ isPage, pageAbove, filteredList }: Pages): Middleware<Addressed<PageAddress>, PageExchange> =>
  (context, next) => {
    const { address, delivery } = context
    const missing = `/${address.site.id}/${address.locale}/${MISSING}`
    const { url } = address
    const mark = url.indexOf('?')
    const asked = mark < 0 ? url : url.slice(0, mark)
    const filtered = filteredList?.(asked, mark < 0 ? '' : url.slice(mark + 1)) ?? null
    const path = filtered ?? (isPage(asked) ? asked : (pageAbove?.(asked) ?? missing))
    return next(
      withPage(context, {
        pagePath: path,
        delivery: path === missing ? { ...delivery, pageStatus: 404 } : delivery,
      }),
    )
  }
