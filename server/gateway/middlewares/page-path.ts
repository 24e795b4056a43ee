import type { CarAnswer } from '../../content/car-addresses.ts'
import { withPage, type Addressed, type PageAddress, type PageExchange } from '../exchange.ts'
import type { Middleware } from '../pipeline.ts'
import type { Reply } from '../reply.ts'

/** The page that answers 404 in the site's words, whatever the unknown address was. */
const MISSING = 'saknas'

interface Pages {
  /** Whether a rewritten path is one of the pages that were built. */
  readonly isPage: (path: string) => boolean
  /** The page that is shown at a path which is none itself; null when there is none. */
  readonly pageAbove?: (path: string) => string | null
  /** The page that draws a filtered list, by path and query; null for every other address. */
  readonly filteredList?: (path: string, query: string) => string | null
  /** What is behind a car's address; null for every other. */
  readonly carAnswer?: (path: string) => CarAnswer | Promise<CarAnswer> | null
}

/** Which page answers: its own, the one above it, or the one that says that there is none. */
export const pagePath =
  ({
    isPage,
    pageAbove,
    filteredList,
    carAnswer,
  }: Pages): Middleware<Addressed<PageAddress>, PageExchange> =>
  (context, next) => {
    const { address, delivery } = context
    const missing = `/${address.site.id}/${address.locale}/${MISSING}`
    const { url } = address
    const mark = url.indexOf('?')
    const asked = mark < 0 ? url : url.slice(0, mark)
    const ofCar = carAnswer?.(asked) ?? null
    if (ofCar !== null) {
      const query = mark < 0 ? '' : url.slice(mark)
      const go = (answer: CarAnswer) => {
        if (answer.kind === 'redirect') return toSlug(answer.location + query)
        const path = answer.kind === 'page' ? answer.path : missing
        const pageStatus = answer.kind === 'page' ? answer.status : 404
        return next(withPage(context, { pagePath: path, delivery: { ...delivery, pageStatus } }))
      }
      return ofCar instanceof Promise ? ofCar.then(go) : go(ofCar)
    }
    const filtered = filteredList?.(asked, mark < 0 ? '' : url.slice(mark + 1)) ?? null
    const path = filtered ?? (isPage(asked) ? asked : (pageAbove?.(asked) ?? missing))
    return next(
      withPage(context, {
        pagePath: path,
        delivery: path === missing ? { ...delivery, pageStatus: 404 } : delivery,
      }),
    )
  }

/** A car's slug changes with its text, so this is for now (DETAIL-03). */
const toSlug = (location: string): Reply => ({
  status: 302,
  headers: { Location: location, 'Cache-Control': 'public, max-age=60' },
})
