import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Rule } from '#redirects'
import { resolveAddress, type Address, type AddressBook } from './address.ts'
import { BUILD_HEADER } from '#service-worker/client'
import { clientAddress } from './client-address.ts'
import { mayEdit } from '../session/editing-session.ts'
import type { HeldPages } from './held-pages.ts'
import { inIsolation } from './isolation.ts'
import { ADDRESS_HEADER, SITE_HEADER } from './internal-headers.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'
import { errorFacts } from '../log/log.ts'
import { forward } from './proxy.ts'
import { sendEarlier, sendWorker } from './worker-answers.ts'
import { isWhole, lacksPart, SecondTry } from './second-try.ts'
import type { ShapedResponse } from './shaped-response.ts'
import { sendSmallPage, type SmallPageStatus } from './small-page.ts'
import type { Upstream } from './upstream.ts'

export interface FrontOptions {
  readonly book: AddressBook
  /** Origin of the maps service; null where the map is embedded. */
  readonly mapsOrigin?: string | null
  readonly https: boolean
  readonly trustedProxies: number
  /** Whether a rewritten path is one of the pages that were built. */
  readonly isPage: (path: string) => boolean
  /** The page that is shown at a path which is none itself; null when there is none. */
  readonly pageAbove?: (path: string) => string | null
  /** The page that stands for one that failed, in the site's words (PAGE-12). */
  readonly failedPage?: (site: string, locale: string) => Buffer | null
  readonly healthy: () => Promise<boolean>
  /** Origins that proxied paths are fetched from; without one the path does not exist. */
  readonly upstreams: Readonly<Record<Upstream, string | null>>
  /** Null has no editing. */
  readonly editing: { readonly secret: string } | null
  /** The value by which Next knows its draft mode, whose pages it neither shares nor keeps. */
  readonly draftKey: string
  readonly heldPages: HeldPages
  /** By which pages are told apart from those of another build. */
  readonly buildId?: string
  /** The service worker of a site; null has none. */
  readonly workerOf?: (site: string) => Buffer | null
  /** Files of earlier builds by their address. */
  readonly earlierFiles?: ReadonlyMap<string, string>
  /** Hears of every old address that was answered by a rule. */
  readonly onMoved?: (site: string, rule: Rule) => void
  /** Next's handler. */
  readonly next: (req: IncomingMessage, res: ShapedResponse) => Promise<void>
  readonly log: Logger
}

type Inside = FrontOptions & { readonly secondTry: SecondTry }

export type Front = (req: IncomingMessage, res: ShapedResponse) => void

/** The page that answers 404 in the site's words, whatever the unknown address was. */
const MISSING = 'saknas'
const FOREIGN =
  /^(?:x-forecourt-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path$|x-now-|next-action$|next-resume$|x-forwarded-host$)/

/** Answers every request: itself, or through Next once it knows the site, the locale and the page. */
export function createFront(options: FrontOptions): Front {
  const inside = { ...options, secondTry: new SecondTry() }
  return (req, res) => {
    answer(req, res, inside).catch((error: unknown) => {
      options.log.error(errorFacts(error), 'a request failed')
      if (res.headersSent) res.destroy()
      else sendSmallPage(res, 500)
    })
  }
}

async function answer(req: IncomingMessage, res: ShapedResponse, options: Inside): Promise<void> {
  res.https = options.https
  res.mapsOrigin = options.mapsOrigin ?? null
  const target = req.url ?? '/'
  const address = resolveAddress(req.headers.host, target, options.book)
  if (address.kind === 'refused') return refuse(target, res, address.status)
  if (address.kind === 'health') return sendHealth(res, await options.healthy())
  if (!isAllowedMethod(req.method, address)) return refuse(target, res, 405)
  if (address.kind === 'host-redirect') {
    const scheme = options.https ? 'https' : 'http'
    return sendRedirect(res, `${scheme}://${address.host}${address.target}`)
  }
  if (address.kind === 'worker') {
    return sendWorker(req, res, options.workerOf?.(address.site.id) ?? null)
  }
  if (address.kind === 'earlier') return sendEarlier(res, options.earlierFiles?.get(address.path))
  if (address.kind === 'redirect') return sendRedirect(res, address.to)
  if (address.kind === 'moved') {
    options.onMoved?.(address.site.id, address.moved.rule)
    // A table can be replaced within a minute; without this a browser would keep the answer for ever.
    res.setHeader('Cache-Control', 'public, max-age=60')
    return sendRedirect(res, address.moved.location)
  }
  if (address.kind !== 'page' && Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return sendProblem(res, 413, 'The body is larger than 64 KiB.')
  }
  if (address.kind === 'proxy') {
    const origin = options.upstreams[address.upstream]
    if (origin === null) return refuse(target, res, 404)
    return forward(req, res, { origin, target: address.target, log: options.log })
  }
  const isolated = options.secondTry.isAsked(req)
  if (address.kind === 'page' && options.buildId !== undefined) {
    res.setHeader(BUILD_HEADER, options.buildId)
  }
  if (address.kind === 'page' && !isolated && fromHeldPages(req, res, address, options)) return
  if (address.kind !== 'page') {
    handOver(req, res, address, options)
    return options.next(req, res)
  }
  const forEditor = isEditor(req, address, options.editing)
  res.standIn = isolated ? wholeOf(res) : standInFor(req, res, { ...options, address })
  handOver(req, res, address, options)
  // Next's draft mode for whoever holds our signed cookie, and nobody else: its key never leaves the
  // server (EDIT-03). In isolation it keeps a page apart from the visitors' own. No page needs a
  // cookie besides.
  delete req.headers.cookie
  if (forEditor || isolated) req.headers.cookie = `__prerender_bypass=${options.draftKey}`
  await (isolated
    ? inIsolation({ forEditor }, () => options.next(req, res))
    : options.next(req, res))
}

/**
 * In the place of a page that failed: the same page, drawn once more with each of its parts by itself
 * (ERR-05), and where that fails, too, the page that says so (PAGE-12).
 */
function standInFor(
  req: IncomingMessage,
  res: ShapedResponse,
  { address, failedPage, secondTry, log }: Inside & { readonly address: PageAddress },
): ShapedResponse['standIn'] {
  const place = { site: address.site.id, locale: address.locale }
  const again = secondTry.of(req)
  return async () => {
    const drawn = await again(res)
    if (drawn === null) {
      const body = failedPage?.(place.site, place.locale) ?? null
      return body && { status: 500, body }
    }
    if (lacksPart(drawn.body)) {
      log.error({ event: 'part-failed', ...place }, 'a page goes out without a part')
    } else {
      log.warn(
        { event: 'page-recovered', ...place },
        'a page failed, and was whole the second time',
      )
    }
    return drawn
  }
}

/** Where the second draw lacks a part, too, Next calls it failed; the rest of it is the page. */
const wholeOf =
  (res: ShapedResponse): ShapedResponse['standIn'] =>
  async (failed) =>
    isWhole(failed) ? { status: res.statusOfPage, body: failed } : null

function sendRedirect(res: ShapedResponse, to: string): void {
  res.statusCode = 308
  res.setHeader('Location', to)
  res.end()
}

type PageAddress = Extract<Address, { readonly kind: 'page' }>
type Inner = Extract<Address, { readonly kind: 'page' | 'asset' | 'api' }>

/** Sends a page as it went out a moment ago, or has this answer kept for the next visitor. */
function fromHeldPages(
  req: IncomingMessage,
  res: ShapedResponse,
  address: PageAddress,
  options: FrontOptions,
): boolean {
  const { heldPages, editing } = options
  const { headers } = req
  // Another's page: the router's own format, and the editor's drafts.
  if (headers['rsc'] !== undefined || req.method !== 'GET' || isEditor(req, address, editing)) {
    return false
  }
  // A condition is answered by Next; what it says is short.
  if (headers['if-none-match'] !== undefined) return false
  const key = innerPath(address, options)
  const held = heldPages.get(key, headers['accept-encoding'])
  if (held === null) {
    res.onShaped = heldPages.keeper(key, headers['accept-encoding'])
    return false
  }
  res.sendAgain(held)
  return true
}

const isEditor = (req: IncomingMessage, { site }: PageAddress, editing: FrontOptions['editing']) =>
  editing !== null &&
  mayEdit(req.headers.cookie, site.id, { secret: editing.secret, now: Date.now() })

const missingPath = ({ site, locale }: PageAddress) => `/${site.id}/${locale}/${MISSING}`

/** The path of the page to serve: of the missing one where there is none. */
function innerPath(address: PageAddress, { isPage, pageAbove }: FrontOptions): string {
  const [path = ''] = address.url.split('?')
  return isPage(path) ? path : (pageAbove?.(path) ?? missingPath(address))
}

function handOver(
  req: IncomingMessage,
  res: ShapedResponse,
  address: Inner,
  options: FrontOptions,
): void {
  for (const name of Object.keys(req.headers)) if (FOREIGN.test(name)) delete req.headers[name]
  // A browser speaks no HTTP/1.0; a proxy does, and need not say so.
  if (req.httpVersion === '1.0') req.headers.via ??= '1.0 unnamed'
  req.headers[SITE_HEADER] = address.site.id
  req.headers[ADDRESS_HEADER] = clientAddress(req, options.trustedProxies)
  req.url = address.url
  // Node leaves out the body of a HEAD by itself; with GET the headers come out as GET's would.
  if (req.method === 'HEAD') req.method = 'GET'
  if (address.kind !== 'page') return
  const [path = ''] = address.url.split('?')
  const page = innerPath(address, options)
  if (page === missingPath(address)) res.statusOfPage = 404
  req.url = page + address.url.slice(path.length)
  if (req.headers['rsc'] === undefined) return
  // The browser's router reads the route's parameters from here rather than from its address bar.
  res.setHeader('x-nextjs-rewritten-path', page)
  const root = `/${address.site.id}/${address.locale}`
  const prefix = address.locale === address.site.locales[0] ? '' : `/${address.locale}`
  res.outward = (to) => (to.startsWith(root) ? prefix + to.slice(root.length) || '/' : to)
}

function isAllowedMethod(method: string | undefined, address: Address): boolean {
  const takesBodies = address.kind === 'api' || isCmsCall(address)
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && takesBodies)
}

const isCmsCall = (address: Address) => address.kind === 'proxy' && address.upstream === 'cms'

function refuse(target: string, res: ShapedResponse, status: SmallPageStatus): void {
  if (status === 405)
    res.setHeader('Allow', target.startsWith('/api/') ? 'GET, HEAD, POST' : 'GET, HEAD')
  if (target.startsWith('/api/')) sendProblem(res, status, 'This address cannot be answered.')
  else sendSmallPage(res, status)
}

function sendHealth(res: ShapedResponse, healthy: boolean): void {
  res.statusCode = healthy ? 200 : 503
  res.setHeader('Content-Type', 'application/json')
  res.setHeader('Cache-Control', 'no-store')
  res.end(JSON.stringify({ status: healthy ? 'ok' : 'unavailable' }))
}

/** RFC 9457, for refusals that come before the site's language is known. */
function sendProblem(res: ShapedResponse, status: number, detail: string): void {
  res.statusCode = status
  res.setHeader('Content-Type', 'application/problem+json')
  res.setHeader('Cache-Control', 'no-store')
  res.end(JSON.stringify({ type: 'about:blank', title: detail, status, detail, message: detail }))
}
