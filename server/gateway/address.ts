import { MAX_ADDRESS_LENGTH } from '#domain/address-limit'
import type { SiteId } from '#domain/sites'
import type { Moved, RedirectRequest } from '#redirects'
import { upstreamFor, type Upstream } from './upstream.ts'

/** What the gateway must know of a site. */
export interface SiteEntry {
  readonly id: SiteId
  /** The first is the default: it has no prefix in the address. */
  readonly locales: readonly [string, ...string[]]
  /** Its `www.` host is only a way to the bare one (PROXY-11). */
  readonly bareHostOnly?: boolean
}

export interface AddressBook {
  readonly sites: readonly SiteEntry[]
  /** Host names of a production set-up. */
  readonly siteHosts: { readonly [host: string]: SiteId }
  /** The site of a bare `localhost`. */
  readonly local: SiteId
  /** Addresses of the files in `public/` and of the assets of this build and earlier ones, which open pages go on loading. */
  readonly files: { has(path: string): boolean }
  /** Where an old address of a site has moved (PROXY-10); none without tables. */
  readonly redirects?: (site: SiteId, asked: RedirectRequest) => Moved | null
}

/** What a health check asks: whether the process answers, or whether it should be sent requests. */
export type Probe = 'live' | 'ready'

export type Address =
  /** A page: Next serves it under `url`. */
  | {
      readonly kind: 'page'
      readonly site: SiteEntry
      readonly locale: string
      readonly url: string
    }
  /** Assets and the API: the same address on every site. */
  | { readonly kind: 'asset'; readonly site: SiteEntry; readonly url: string }
  | { readonly kind: 'api'; readonly site: SiteEntry; readonly url: string }
  | { readonly kind: 'health'; readonly probe: Probe }
  /** The analyst's console: its page, or one of its files. */
  | { readonly kind: 'console'; readonly file: string | null }
  /** A site's service worker. */
  | { readonly kind: 'worker'; readonly site: SiteEntry }
  /** Fetched from the CMS or its media edge, path and query as they are. */
  | { readonly kind: 'proxy'; readonly upstream: Upstream; readonly target: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** An old address, by a rule of the site's table. */
  | { readonly kind: 'moved'; readonly site: SiteEntry; readonly moved: Moved }
  /** The same address on the bare host, `host:port` (PROXY-11, PROXY-16), or by https, or where its rule leads there. */
  | {
      readonly kind: 'host-redirect'
      readonly host: string
      readonly target: string
      readonly by?: Extract<Address, { readonly kind: 'moved' }>
    }
  | { readonly kind: 'refused'; readonly status: 400 | 404 | 414 | 421 }

/** Steps of a way that are gone at once; a table has no loops, and the site's own steps are few. */
const MAX_STEPS = 10
/** Answers of a site that are no pages (PROXY-07 to PROXY-09, the manifest), and the calls that make them. */
const SITE_CALLS: { readonly [path: string]: string | undefined } = {
  '/robots.txt': '/robots.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/manifest.webmanifest': '/manifest.webmanifest',
  '/feaas-render': '/api/editing/enter',
  '/dev/inbox': '/api/dev/inbox',
  '/dev/flows': '/api/dev/flows',
}
/** Answered on any host, since balancers ask by address. */
const PROBES: { readonly [path: string]: Probe | undefined } = {
  '/livez': 'live',
  '/readyz': 'ready',
  '/healthz': 'ready',
}
/** The vendors that are played for who develops (`app/api/dev/vendors`). */
const VENDORS = '/dev/vendors/'
/** Browsers ask for it beside whatever is no page; pages name their own. */
const ICON = { asked: '/favicon.ico', file: '/icon.svg' }
/** Beside the assets: no table may move it, since a browser takes no redirect for a worker. */
const WORKER = '/sw.js'
/** Where RFC 9116 has it looked for; no table moves that either. */
const SECURITY_TEXT = '/.well-known/security.txt'
/** The analyst's console, on every site's host. */
const CONSOLE = /^\/analyst(?:\/|$)/
const CONSOLE_FILE = /^\/analyst\/files\/([\w.-]+)$/
const NUMERIC_LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Host redirect, then the site's redirects, then proxy routes, then pages (PROXY-17). Turns the Host
 * header and request target into what to serve. An unknown host never gets a site's content, and an
 * address that could mean two things (encoded slashes, dots, NUL) is refused. However many steps an
 * address is away from its page, the visitor is led there by one.
 *
 * `isInsecure`: asked by http where the site is on https; such a request is led to the same host's https.
 */
export function resolveAddress(
  host: string | undefined,
  target: string,
  book: AddressBook,
  isInsecure = false,
): Address {
  const first = stepFrom(host, target, book, isInsecure)
  if (first.kind !== 'host-redirect') return endOf(first, host, book)
  const end = endOf(stepFrom(first.host, first.target, book), first.host, book)
  if (end.kind === 'redirect') return { ...first, target: end.to }
  if (end.kind !== 'moved') return first
  const { location } = end.moved
  return location.startsWith('/') ? { ...first, target: location, by: end } : end
}

/** What an address means once it leads nowhere else on the site. */
function endOf(first: Address, host: string | undefined, book: AddressBook): Address {
  let end = first
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const target = locationOf(end)
    const next = target === null ? null : stepFrom(host, target, book)
    if (next?.kind === 'redirect') {
      end = end.kind === 'moved' ? movedTo(end, next.to) : next
    } else if (next?.kind === 'moved') {
      end = end.kind === 'moved' ? movedTo(end, next.moved.location) : next
    } else return end
  }
  return first
}

/** By the first rule on the way, to where it ends. */
const movedTo = (by: Extract<Address, { readonly kind: 'moved' }>, location: string): Address => ({
  ...by,
  moved: { ...by.moved, location },
})

/** Where on this site it leads; null where it does not, or to another one. */
function locationOf(address: Address): string | null {
  if (address.kind === 'redirect') return address.to
  if (address.kind !== 'moved') return null
  return address.moved.location.startsWith('/') ? address.moved.location : null
}

function stepFrom(
  host: string | undefined,
  target: string,
  book: AddressBook,
  isInsecure = false,
): Address {
  if (target.length > MAX_ADDRESS_LENGTH) return { kind: 'refused', status: 414 }
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const search = mark < 0 ? '' : target.slice(mark)
  if (!isPlain(path)) return oneSlash({ host, path, search, isInsecure }, book)
  const probe = probeAt(path)
  if (probe !== null) return { kind: 'health', probe }

  const meant = meantHost(host, book, isInsecure)
  if (meant !== null) return { kind: 'host-redirect', host: meant, target }
  const site = siteOf(host, book)
  if (!site) return { kind: 'refused', status: 421 }
  if (path.startsWith('/_next/')) {
    // Whatever else Next is asked for there, it takes for a page and keeps a file of.
    if (book.files.has(path)) return { kind: 'asset', site, url: path + search }
    return { kind: 'refused', status: 404 }
  }
  if (path === WORKER) return { kind: 'worker', site }
  if (path === SECURITY_TEXT) return { kind: 'api', site, url: '/security.txt' }
  const moved = book.redirects?.(site.id, { host: host ?? '', path, search }) ?? null
  if (moved !== null) return { kind: 'moved', site, moved }
  const upstream = upstreamFor(path)
  if (upstream !== null) return { kind: 'proxy', upstream, target }
  const call = siteCallAt(path)
  if (call !== undefined) return { kind: 'api', site, url: call + search }
  if (book.files.has(path)) return { kind: 'asset', site, url: path + search }
  if (path === ICON.asked) return { kind: 'asset', site, url: ICON.file }
  if (path === '/api' || path.startsWith('/api/')) {
    // One documented call ends in a slash; both spellings are the same call.
    return { kind: 'api', site, url: withoutTrailingSlash(path) + search }
  }
  const [defaultLocale] = site.locales
  const whole = path === '/' ? path : withoutTrailingSlash(path)
  // Next's own spelling of a page (`/{site}/{locale}/…`) is not one of ours.
  const [, first = '', ...rest] = whole.split('/')
  const canonical = first === defaultLocale ? `/${rest.join('/')}` : whole
  if (canonical !== path) return { kind: 'redirect', to: canonical + search }
  if (CONSOLE.test(path)) return { kind: 'console', file: CONSOLE_FILE.exec(path)?.[1] ?? null }
  const prefixed = site.locales.includes(first)
  const locale = prefixed ? first : defaultLocale
  const inSite = prefixed ? rest : path === '/' ? [] : [first, ...rest]
  return {
    kind: 'page',
    site,
    locale,
    url: ['', site.id, locale, ...inSite].join('/') + search,
  }
}

/** The health check at a path; null at every other. */
export const probeAt = (path: string): Probe | null =>
  (Object.hasOwn(PROBES, path) ? PROBES[path] : undefined) ?? null

function siteCallAt(path: string): string | undefined {
  if (path.startsWith(VENDORS)) return `/api${path}`
  return Object.hasOwn(SITE_CALLS, path) ? SITE_CALLS[path] : undefined
}

/** The site of a Host header; `X-Forwarded-Host` is never read, since anybody may send it. */
export function siteOf(host: string | undefined, book: AddressBook): SiteEntry | null {
  const name = hostName(host)
  if (name === null) return null
  const find = (id: string) => book.sites.find((site) => site.id === id) ?? null
  const configured = Object.hasOwn(book.siteHosts, name) ? book.siteHosts[name] : undefined
  if (configured !== undefined) return find(configured)
  if (NUMERIC_LOCAL.has(name)) return find(book.local)
  return name.endsWith('.localhost') ? find(name.slice(0, -'.localhost'.length)) : null
}

/** The site of a host, and the language that a target begins with, whatever else is in it; null on an unknown host. */
export function placeOf(
  host: string | undefined,
  target: string,
  book: AddressBook,
): { readonly site: SiteId; readonly locale: string } | null {
  const site = siteOf(bareHost(host, book) ?? host, book)
  if (site === null) return null
  const [first] = target.slice(1).split(/[/?]/, 1)
  return { site: site.id, locale: site.locales.find((own) => own === first) ?? site.locales[0] }
}

/** The host, with its port, that a request is led to before anything else; null where it is there. */
function meantHost(
  host: string | undefined,
  book: AddressBook,
  isInsecure: boolean,
): string | null {
  const bare = bareHost(host, book)
  return bare === null && isInsecure && siteOf(host, book) !== null ? (host ?? null) : bare
}

/** The host without its `www.`, where that is the only address of the site. */
function bareHost(host: string | undefined, book: AddressBook): string | null {
  const name = hostName(host)
  if (name === null || !name.startsWith('www.')) return null
  const bare = name.slice('www.'.length)
  const site = siteOf(bare, book)
  if (!site?.bareHostOnly) return null
  return bare + (/:\d{1,5}$/.exec(host ?? '')?.[0] ?? '')
}

function hostName(host: string | undefined): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(host ?? '')
  return match?.[1]?.toLowerCase() ?? null
}

/** A slash too many is a slip in a link: to the page that was meant. Whatever else is not plain, is refused. */
function oneSlash(
  asked: Omit<RedirectRequest, 'host'> & {
    readonly host: string | undefined
    readonly isInsecure: boolean
  },
  book: AddressBook,
): Address {
  const { host, path, search, isInsecure } = asked
  const meant = path.replaceAll(/\/{2,}/g, '/')
  const isCall = /^\/(?:api|_next)(?:\/|$)/.test(meant) || upstreamFor(meant) !== null
  const isPage = isPlain(meant) && !isCall
  if (!isPage) return { kind: 'refused', status: 400 }
  const led = meantHost(host, book, isInsecure)
  if (led !== null) return { kind: 'host-redirect', host: led, target: meant + search }
  return siteOf(host, book) === null
    ? { kind: 'refused', status: 421 }
    : { kind: 'redirect', to: meant + search }
}

/** One spelling only: starts with a single slash, no empty, `.` or `..` segment in any encoding. */
function isPlain(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//')) return false
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u0020\u007f\\#]/.test(path)) return false
  return path.split('/').every((segment) => {
    const decoded = decode(segment)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    return decoded !== null && !/^\.{1,2}$|[/\\\u0000-\u001f\u007f]|%[0-9a-f]{2}/i.test(decoded)
  })
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')
