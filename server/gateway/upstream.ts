/** Where a proxied path is fetched: the CMS itself, or the edge that serves its media (PROXY-13). */
export type Upstream = 'cms' | 'media'

/** First match wins, so that the last catches what the ones before it leave (PROXY-14). */
const ROUTES: readonly (readonly [prefix: string, upstream: Upstream])[] = [
  ['/sitecore/api/', 'cms'],
  ['/sitecore/service/', 'cms'],
  ['/-/media/', 'media'],
  ['/-/jssmedia/', 'media'],
  ['/-/', 'media'],
]

/** The upstream of a path (PROXY-01 to PROXY-05), or null when the site itself answers. */
export const upstreamFor = (path: string): Upstream | null =>
  ROUTES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null
