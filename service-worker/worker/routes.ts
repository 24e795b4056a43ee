/** What is known of a request before it is answered. */
export interface RouteRequest {
  readonly method: string
  /** The whole address. */
  readonly url: string
  /** Of the worker itself. */
  readonly origin: string
  readonly isNavigation: boolean
  /** A part of a file is asked for, e.g. by a film. */
  readonly isRange: boolean
  /** The format of Next's router is asked for (`RSC: 1`). */
  readonly isRsc: boolean
  /** `Request.destination`. */
  readonly destination: string
}

/** How the worker answers; null leaves a request to the browser, as if there were no worker. */
export type Route = 'page' | 'asset' | 'picture' | 'media' | 'flow' | 'current-flow'

/** Addresses that are never pages, whatever they answer. */
const NO_PAGES =
  /^\/(?:analyst|api|dev|_next|sitecore|-|feaas-render|kitchen-sink|healthz|livez|readyz|fel|saknas)(?:\/|$)|^\/\w+\/(?:fel|saknas|kitchen-sink)(?:\/|$)/
/** A file: its last part has an ending. */
const FILE = /\.[a-z0-9]{1,11}$/i
const STATIC = /^\/_next\/static\//
/** What the build made of pictures: the name says what is in it. */
const PICTURE = /^\/pictures\/[0-9a-f]{16}-/
const PUBLIC =
  /^\/(?:basemap|brands|flags|icons|media)\/|^\/(?:icon\.svg|site-alert\.js|kit-view\.js|manifest\.webmanifest)$/
const FLOW = /^\/api\/flows\/[a-z0-9-]+$/
const FLOW_AT_ADDRESS = /^\/api\/flows\/[a-z0-9-]+\/[0-9a-f]{64}$/

/**
 * The allow-list: what is on none of these lines is not touched. An RSC answer never is: it is of one
 * build and fits the pages of no other.
 */
export function routeOf(asked: RouteRequest): Route | null {
  const { pathname, origin } = new URL(asked.url)
  if (asked.method !== 'GET' || origin !== asked.origin) return null
  if (asked.isRange || asked.isRsc) return null
  if (asked.isNavigation) return isPagePath(pathname) ? 'page' : null
  if (STATIC.test(pathname)) return 'asset'
  if (PICTURE.test(pathname)) return 'picture'
  if (PUBLIC.test(pathname)) return 'media'
  if (FLOW_AT_ADDRESS.test(pathname)) return 'flow'
  if (FLOW.test(pathname)) return 'current-flow'
  return asked.destination === 'image' && /^\/-\/(?:jss)?media\//.test(pathname) ? 'media' : null
}

/** Whether a page may be at a path; only its answer says whether one is. */
export const isPagePath = (pathname: string): boolean =>
  pathname.startsWith('/') && !NO_PAGES.test(pathname) && !FILE.test(pathname)
