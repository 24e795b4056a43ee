import type { Rule } from '#redirects'
import type { Address } from '../address.ts'
import type { Addressed } from '../exchange.ts'
import { redirectTo, type Reply } from '../reply.ts'

export type OnMoved = ((site: string, rule: Rule) => void) | undefined
/** A table can be replaced within a minute; without this a browser would keep the answer for ever. */
const KEPT = { 'Cache-Control': 'public, max-age=60' }

type To<Kind> = Addressed<Extract<Address, { readonly kind: Kind }>>

/** To the bare host, where it is the site's only one (PROXY-11, PROXY-16), and to https, without http's port. */
export const hostRedirect =
  (https: boolean, onMoved?: OnMoved) =>
  ({ address: { host, target, by } }: To<'host-redirect'>): Reply => {
    if (by) onMoved?.(by.site.id, by.moved.rule)
    const origin = https ? `https://${host.replace(/:80$/, '')}` : `http://${host}`
    return redirectTo(origin + target, by && KEPT)
  }

/** To the one spelling of a page's address: no slash at its end, no prefix for the default language. */
export const canonicalRedirect = ({ address }: To<'redirect'>): Reply => redirectTo(address.to)

/** From an old address, by a rule of the site's table (PROXY-10). */
export const siteRedirect =
  (onMoved: OnMoved) =>
  ({ address: { site, moved } }: To<'moved'>): Reply => {
    onMoved?.(site.id, moved.rule)
    return redirectTo(moved.location, KEPT)
  }
