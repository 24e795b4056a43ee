import type { FlowVariant } from './flow-variant.ts'
import type { Locale, Site } from './sites.ts'

/** A site and one of its locales, as the route's parameters name them. */
export interface SiteContext {
  readonly site: Site
  readonly locale: Locale
  /** While flows are published for a share of the visitors: for which of them the page is. */
  readonly variant?: FlowVariant
}

/** The address of a page as visitors see it: the default locale has no prefix. */
export function hrefOf({ site, locale }: SiteContext, path: string): string {
  const prefix = locale === site.locales[0] ? '' : `/${locale}`
  return `${prefix}${path === '/' && prefix !== '' ? '' : path}`
}

/** Returns an address as visitors write it without its language's prefix; one that has none as it is. */
export function withoutPrefix(place: SiteContext, address: string): string {
  const prefix = hrefOf(place, '/').replace(/\/$/, '')
  return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address
}
