import { asksList } from '#domain/car-list-query'
import { dealerSearchPath, isInnerPage } from '#domain/car-page-path'
import { CAR_SEARCH } from '#domain/car-search-path'
import { asksDealers } from '#domain/dealer-search'
import { encodedPath } from '#domain/encoded-path'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { pathInside } from '#domain/wildcard-path'
import {
  carListAbove,
  dealerPlaceIn,
  isAtCarList,
  knownPath,
  wildcardAbove,
} from '../content/known-paths.ts'
import type { RedirectTables } from '../redirects/redirect-tables.ts'
import type { Config } from '../settings/config.ts'
import type { AddressBook } from './address.ts'
import type { GatewayOptions } from './gateway.ts'
import { needOrigins } from './vendor-needs.ts'
import { pagesAroundLists } from './page-around-list.ts'
import { carPageCache, listPageCache, pageCache } from './page-cache.ts'
import { REMOTE_INDEX_BOUNDS } from './work-queues.ts'

/**
 * Coded pages, and those that the content knows; while it knows none yet, Next decides. Not those to which
 * the gateway alone leads.
 */
export const pagesOf = (isCoded: (path: string) => boolean) => (path: string) => {
  if (isInnerPage(path)) return false
  if (isCoded(path)) return true
  const [, site = '', locale = '', ...rest] = path.split('/')
  return knownPath(site, locale, `/${rest.join('/')}`) !== false
}

/**
 * A car list shows itself at the addresses that a search of it leads to (SEARCHBAR-03), and a page
 * that stands for many at each of theirs (CMS-08): from one path, so that one page is made and cached.
 * The path is written as in an address: it goes into one, and into a header.
 */
export function pageAbove(path: string): string | null {
  const [, site = '', locale = '', ...rest] = path.split('/')
  const asked = `/${rest.join('/')}`
  const above = wildcardAbove(site, locale, asked) ?? carListAbove(site, locale, asked)
  return above === null
    ? null
    : `/${site}/${locale}${above === '/' ? '' : encodedPath(pathInside(above))}`
}

/**
 * A car list with something to search for, which is drawn for each request: at the list's own address,
 * or a page's below it, with a query that it reads, or anywhere below it (LIST-01). The path says after
 * how many of its segments what is searched for begins. The same of the list of dealers, with a query that it
 * reads. Null for every other address (HERO-04).
 */
export function filteredList(path: string, query: string): string | null {
  const [, site = '', locale = '', ...rest] = path.split('/')
  const asked = `/${rest.join('/')}`
  if (isDealerList(site, locale, asked)) {
    return asksDealers(query) ? dealerSearchPath({ site, locale }, asked) : null
  }
  if (!isAtCarList(site, locale, asked)) return null
  const inside = (list: string, segments: readonly string[]) =>
    ['', site, locale, CAR_SEARCH, depthOf(list), ...segments].join('/')
  const isPage =
    knownPath(site, locale, asked) === true || wildcardAbove(site, locale, asked) !== null
  if (isPage) return asksList(query) ? inside(asked, rest) : null
  const above = carListAbove(site, locale, asked)
  return above === null ? null : inside(above, rest)
}

/** A page of the content at the very path below which the dealers have theirs. */
function isDealerList(site: string, locale: string, path: string): boolean {
  const place = dealerPlaceIn(site, locale)
  return (
    place !== null &&
    place.prefix + path === place.pathToDealers &&
    knownPath(site, locale, path) === true
  )
}

const depthOf = (path: string) => path.split('/').filter((segment) => segment !== '').length

/** What of the gateway follows from the settings. */
export function gatewaySettings(
  config: Config,
  { files, tables }: Pick<AddressBook, 'files'> & { readonly tables?: RedirectTables },
): Pick<
  GatewayOptions,
  | 'book'
  | 'https'
  | 'demo'
  | 'mapsOrigin'
  | 'imageOrigins'
  | 'needOrigins'
  | 'trustedProxies'
  | 'upstreams'
  | 'queueBounds'
  | 'pageCache'
  | 'carPageCache'
  | 'listPageCache'
  | 'pagesAroundLists'
> {
  const { siteHosts, https, demo, mapsStyleUrl, imageOrigins, trustedProxies, upstreams, search } =
    config
  const redirects = tables?.find ?? (() => null)
  const book = {
    sites,
    siteHosts,
    local: DEFAULT_SITE,
    files,
    redirects,
  }
  const mapsOrigin = mapsStyleUrl === null ? null : new URL(mapsStyleUrl).origin
  return {
    book,
    https,
    demo,
    mapsOrigin,
    imageOrigins,
    needOrigins: needOrigins(config),
    trustedProxies,
    upstreams,
    ...(search && { queueBounds: REMOTE_INDEX_BOUNDS }),
    pageCache: pageCache(),
    carPageCache: carPageCache(),
    listPageCache: listPageCache(),
    pagesAroundLists: pagesAroundLists(),
  }
}
