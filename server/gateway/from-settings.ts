import { encodedPath } from '#domain/encoded-path'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { pathInside } from '#domain/wildcard-path'
import { carListAbove, knownPath, wildcardAbove } from '../content/known-paths.ts'
import type { RedirectTables } from '../redirects/redirect-tables.ts'
import type { Config } from '../settings/config.ts'
import type { AddressBook } from './address.ts'
import type { GatewayOptions } from './gateway.ts'
import { pageCache } from './page-cache.ts'

/** Coded pages, and those that the content knows; while it knows none yet, Next decides. */
export const pagesOf = (isCoded: (path: string) => boolean) => (path: string) => {
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
  const above = carListAbove(site, locale, asked) ?? wildcardAbove(site, locale, asked)
  return above === null
    ? null
    : `/${site}/${locale}${above === '/' ? '' : encodedPath(pathInside(above))}`
}

/** What of the gateway follows from the settings. */
export function gatewaySettings(
  { siteHosts, https, demo, mapsStyleUrl, trustedProxies, upstreams }: Config,
  {
    files,
    earlier,
    tables,
  }: Pick<AddressBook, 'files' | 'earlier'> & { readonly tables?: RedirectTables },
): Pick<
  GatewayOptions,
  'book' | 'https' | 'demo' | 'mapsOrigin' | 'trustedProxies' | 'upstreams' | 'pageCache'
> {
  const redirects = tables?.find ?? (() => null)
  const book = {
    sites,
    siteHosts,
    local: DEFAULT_SITE,
    files,
    redirects,
    ...(earlier && { earlier }),
  }
  const mapsOrigin = mapsStyleUrl === null ? null : new URL(mapsStyleUrl).origin
  return { book, https, demo, mapsOrigin, trustedProxies, upstreams, pageCache: pageCache() }
}
