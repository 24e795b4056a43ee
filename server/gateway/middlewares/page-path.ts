import { listQuery } from '#domain/car-list-query'
import { isDealerSearch } from '#domain/car-page-path'
import { dealerQuery } from '#domain/dealer-search'
import type { CarAnswer, FindCarAnswer } from '../../content/car-addresses.ts'
import type { DealerAnswer, FindDealerAnswer } from '../../content/dealer-addresses.ts'
import { withQuery } from '../../content/repaired-path.ts'
import { withPage, type Addressed, type PageAddress, type PageExchange } from '../exchange.ts'
import type { Handler, Middleware, Outcome } from '../pipeline.ts'
import { admitting, callerOf } from '../read-limits.ts'
import { redirectTo, type Reply } from '../reply.ts'
import { tooManyPages, type TooManyPage } from '../too-many-pages.ts'

/** The page that answers 404 in the site's words, whatever the unknown address was. */
const MISSING = 'saknas'
/** Of an index that does not answer: it is asked again within seconds. */
const RETRY_AFTER = '30'
/** Cached for an hour, since a page may be published at the address. */
const REPAIRED = { 'Cache-Control': 'public, max-age=3600' }

interface Pages {
  /** Whether a rewritten path is one of the pages that were built. */
  readonly isPage: (path: string) => boolean
  /** The page that is shown at a path which is none itself; null when there is none. */
  readonly pageAbove?: (path: string) => string | null
  /** The page that draws a filtered list, by path and query; null for every other address. */
  readonly filteredList?: (path: string, query: string) => string | null
  /** What is behind a car's address; null for every other. */
  readonly carAnswer?: FindCarAnswer
  /** What is behind a dealer's address; null for every other. */
  readonly dealerAnswer?: FindDealerAnswer
  /** Returns the intended address, as visitors write it, of one that was damaged; null for every other. */
  readonly repairedPath?: (path: string) => string | null
  /** Returns where an old address that was damaged has moved; null for every other. */
  readonly repairedMove?: (context: Asking) => string | null
  readonly trustedProxies: number
  readonly tooManyPage?: TooManyPage | undefined
}

type Asking = Addressed<PageAddress>
type Next = Handler<PageExchange>

/** Which page answers: a car's, a dealer's, its own, the one above it, or the one that says that there is none. */
export const pagePath =
  (pages: Pages): Middleware<Asking, PageExchange> =>
  (context, next) => {
    const { req } = context
    // The address is looked up for the few that the index has to be asked for.
    const answer = pages.carAnswer?.(pathAndQuery(context).path, (read) =>
      admitting(callerOf(req, pages.trustedProxies))(read),
    )
    const go = (found: CarAnswer | null) =>
      found === null ? beyondCars(context, next, pages) : toCar(context, next, { found, pages })
    return answer instanceof Promise ? answer.then(go) : go(answer ?? null)
  }

function beyondCars(context: Asking, next: Next, pages: Pages): Outcome | Promise<Outcome> {
  const answer = pages.dealerAnswer?.(pathAndQuery(context).path)
  const go = (found: DealerAnswer | null) => {
    if (found === null) return toContent(context, next, pages)
    if (found.kind === 'missing') return toNone(context, next, pages)
    if (found.kind === 'failed') return toDealers(found.location)
    return next(withPage(context, { pagePath: found.path, delivery: context.delivery }))
  }
  return answer instanceof Promise ? answer.then(go) : go(answer ?? null)
}

function toContent(context: Asking, next: Next, pages: Pages): Outcome | Promise<Outcome> {
  const { isPage, filteredList, pageAbove } = pages
  const { path, query } = pathAndQuery(context)
  const filtered = filteredList?.(path, query.slice(1)) ?? null
  if (filtered !== null) return toFilteredList(context, next, filtered)
  const own = isPage(path) ? path : (pageAbove?.(path) ?? null)
  return own === null ? toNone(context, next, pages) : toPage(context, next, own)
}

/** Redirects an address without a page to the one that was meant, or answers 404. */
function toNone(context: Asking, next: Next, pages: Pages): Outcome | Promise<Outcome> {
  const { path, query } = pathAndQuery(context)
  const repaired = pages.repairedPath?.(path) ?? null
  if (repaired !== null) return redirectTo(withQuery(repaired, query), REPAIRED)
  const moved = pages.repairedMove?.(context) ?? null
  return moved === null ? toPage(context, next, null) : redirectTo(moved, REPAIRED)
}

/** With what the list reads of its query alone: pages are kept by it. */
function toFilteredList(context: Asking, next: Next, filtered: string): Outcome | Promise<Outcome> {
  const { path, query } = pathAndQuery(context)
  const readBy = isDealerSearch(filtered) ? dealerQuery : listQuery
  const read = readBy(query.slice(1))
  const address = { ...context.address, url: read === '' ? path : `${path}?${read}` }
  return toPage({ ...context, address }, next, filtered)
}

function toCar(
  context: Asking,
  next: Next,
  { found, pages }: { readonly found: CarAnswer; readonly pages: Pages },
): Outcome | Promise<Outcome> {
  const { address, delivery, res } = context
  const { path, query } = pathAndQuery(context)
  switch (found.kind) {
    case 'unreadable':
      // No page that stands for many does so for what is no car.
      return pages.isPage(path) ? toPage(context, next, path) : toNone(context, next, pages)
    case 'redirect':
      return toSlug(found.location + query, found.isSlugWrong)
    case 'page':
      // What no car has, may be a page of the content: the model of an old address (REDIR-10).
      if (found.status === 404 && pages.isPage(path)) return toPage(context, next, path)
      return next(
        withPage(context, {
          pagePath: found.path,
          delivery: { ...delivery, pageStatus: found.status },
        }),
      )
    case 'unavailable':
      res.setHeader('Retry-After', RETRY_AFTER)
      return next(
        withPage(context, {
          pagePath: found.path,
          delivery: { ...delivery, pageStatus: 503, cacheControl: 'no-store' },
        }),
      )
    case 'wait': {
      const place = { site: address.site.id, locale: address.locale }
      return tooManyPages({ status: 429, seconds: found.seconds }, place, pages.tooManyPage)
    }
  }
}

/** A page of the content; null is the one that says that there is none. */
function toPage(context: Asking, next: Next, own: string | null): Outcome | Promise<Outcome> {
  const { address, delivery } = context
  const missing = `/${address.site.id}/${address.locale}/${MISSING}`
  const path = own ?? missing
  return next(
    withPage(context, {
      pagePath: path,
      delivery: path === missing ? { ...delivery, pageStatus: 404 } : delivery,
    }),
  )
}

/** The query with its mark; empty where there is none. */
function pathAndQuery({ address: { url } }: Asking): {
  readonly path: string
  readonly query: string
} {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) }
}

/**
 * A car's slug changes with its text, so this is for now (DETAIL-03). Stored by nobody where the address has
 * another slug: it may be the car's a moment later, and two stored redirects would be a loop.
 */
const toSlug = (location: string, isSlugWrong: boolean): Reply => ({
  status: 302,
  headers: {
    Location: location,
    'Cache-Control': isSlugWrong ? 'no-store' : 'public, max-age=60',
  },
})

/** From a dealer that could not be looked up; the next time it may be (RETAILERR-17). */
const toDealers = (location: string): Reply => ({
  status: 302,
  headers: { Location: location, 'Cache-Control': 'no-store' },
})
