import type { Rule } from '#redirects'
import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import { redirectTo, type Reply } from '../reply.ts'

type To<Kind> = Addressed<Extract<Address, { readonly kind: Kind }>>

/** To the bare host, where it is the site's only one (PROXY-11, PROXY-16). */
export const hostRedirect =
  (https: boolean) =>
  ({ address: { host, target } }: To<'host-redirect'>): Reply =>
    redirectTo(`${https ? 'https' : 'http'}://${host}${target}`)

/** To the one spelling of a page's address: no slash at its end, no prefix for the default language. */
export const canonicalRedirect = ({ address }: To<'redirect'>): Reply => redirectTo(address.to)

/** From an old address, by a rule of the site's table (PROXY-10). */
export const siteRedirect =
  (onMoved: ((site: string, rule: Rule) => void) | undefined) =>
  ({ address: { site, moved } }: To<'moved'>): Reply => {
    onMoved?.(site.id, moved.rule)
    // A table can be replaced within a minute; without this a browser would keep the answer for ever.
    return redirectTo(moved.location, { 'Cache-Control': 'public, max-age=60' })
  }
