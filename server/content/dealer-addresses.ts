import { LRUCache } from 'lru-cache'
import { dealerPagePath } from '#domain/car-page-path'
import { slugOfPath } from '#domain/dealer-path'
import type { SiteId } from '#domain/sites'
import { errorFacts, getLog } from '../log/log.ts'
import { servicesIfOpen } from '../services/services-store.ts'
import {
  dealerPlaceIn,
  firstPaths,
  knownPath,
  wildcardAbove,
  type DealerPlace,
} from './known-paths.ts'

/** What is behind an address that may be a dealer's. */
export type DealerAnswer =
  | { readonly kind: 'page'; readonly path: string }
  /** Nobody has the slug, and the page that stands for every dealer does not for nobody (DEALER-24). */
  | { readonly kind: 'missing' }
  /** Whether there is such a dealer is not known now: to the list of them (RETAILERR-17). */
  | { readonly kind: 'failed'; readonly location: string }

export type FindDealerAnswer = (path: string) => DealerAnswer | Promise<DealerAnswer | null> | null

/** A little less than an answer of the index is given again, so that the page is drawn of the same one. */
const FRESH_MS = 55_000
/** Dealers of which the index has just answered. */
const answered = new LRUCache<string, true>({ max: 5_000, ttl: FRESH_MS })

/**
 * The answer to an address below `pathToSiteDetail` (DEALER-01, DEALER-23, DEALER-24); null for every other, and
 * where the content has a page of its own. `path` is the rewritten one, with site and locale. Only slugs that
 * the index has named are asked of it.
 */
export const dealerAnswer: FindDealerAnswer = (path) => {
  const [, site = ''] = path.split('/', 2)
  const first = firstPaths(site)
  return first === null ? answerIn(path) : first.then(() => answerIn(path))
}

const answerIn: FindDealerAnswer = (path) => {
  const [, site = '', locale = '', ...rest] = path.split('/')
  const place = dealerPlaceIn(site, locale)
  const own = `/${rest.join('/')}`
  if (place === null || !isBelowDealers(place, own) || knownPath(site, locale, own) === true) {
    return null
  }
  const slug = slugOfPath(place.prefix + own, place.pathToDealers)
  if (slug === null) return nobody(place, locale, own)
  if (place.slugs === null) {
    report(place.site)
    return { kind: 'failed', location: place.pathToDealers }
  }
  if (!place.slugs.has(slug)) return nobody(place, locale, own)
  const page: DealerAnswer = { kind: 'page', path: dealerPagePath({ site, locale }, slug) }
  if (answered.has(`${site} ${slug}`)) return page
  return find(place.site, slug).then(
    (isThere) => (isThere ? page : nobody(place, locale, own)),
    (error: unknown): DealerAnswer => {
      report(place.site, error)
      return { kind: 'failed', location: place.pathToDealers }
    },
  )
}

const isBelowDealers = ({ prefix, pathToDealers }: DealerPlace, own: string) =>
  `${prefix}${own}`.startsWith(`${pathToDealers}/`)

/** What else the content has below the dealers, pages that stand for many among it, is its own to answer. */
function nobody(place: DealerPlace, locale: string, own: string): DealerAnswer | null {
  const everyDealer = `${place.pathToDealers.slice(place.prefix.length)}/*`
  return wildcardAbove(place.site, locale, own) === everyDealer ? { kind: 'missing' } : null
}

async function find(site: SiteId, slug: string): Promise<boolean> {
  const found = await servicesIfOpen()?.searchIndex.retailer(site, slug)
  if (!found) return false
  answered.set(`${site} ${slug}`, true)
  return true
}

/** Without an error the index has never named its dealers, and its own call has been logged. */
const report = (site: SiteId, error?: unknown) =>
  getLog().error(
    {
      event: 'dealer-not-fetched',
      site,
      ...(error !== undefined && errorFacts(error)),
    },
    'GET_SERVER_SIDE_PROPS_FAILED',
  )
