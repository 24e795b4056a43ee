import type { SiteSettings } from './content.ts'
import { encodedPath } from './encoded-path.ts'

const PATH = /^(?:\/[^/?#]+)+$/
/** As `Dealer` has it. */
const SLUG = /^[a-z0-9-]{1,80}$/

/**
 * Below which a site's dealers have their pages, as visitors write it, without a slash at its end; empty
 * where the settings name no such path, since dealers then have no pages.
 */
export function dealerPagesBelow({
  pathToSiteDetail = '',
}: Pick<SiteSettings, 'pathToSiteDetail'>): string {
  const path = pathToSiteDetail.replace(/\/+$/, '')
  return PATH.test(path) ? encodedPath(path) : ''
}

/** Where a dealer is shown: the site-detail path and its slug (SITES-01). `below` is of `dealerPagesBelow`. */
export const dealerPath = (below: string, slug: string): string => `${below}/${slug}`

/**
 * The slug of a path, which is the one segment that follows the site-detail path, however many segments
 * that has (DEALER-23). Null for any other path, the site-detail path itself among them (DEALER-01).
 */
export function slugOfPath(path: string, below: string): string | null {
  if (below === '' || !path.startsWith(`${below}/`)) return null
  const slug = path.slice(below.length + 1).replace(/\/$/, '')
  return SLUG.test(slug) ? slug : null
}
