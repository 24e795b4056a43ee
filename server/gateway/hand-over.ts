import type { IncomingMessage } from 'node:http'
import { isFlowPath } from '#domain/coded-paths'
import { EDITING_HEADER } from '#service-worker/client'
import type { BufferedResponse } from './buffered-response.ts'
import { clientAddress } from './client-address.ts'
import type { Address } from './address.ts'
import type { Addressed, RenderExchange } from './exchange.ts'
import { ADDRESS_HEADER, REFUSED_METHOD_HEADER, SITE_HEADER } from './internal-headers.ts'
import { inIsolation } from './isolation.ts'
import type { Outcome } from './pipeline.ts'

/** Next's handler. */
export type NextHandler = (req: IncomingMessage, res: BufferedResponse) => Promise<void>

export interface HandOver {
  readonly next: NextHandler
  readonly trustedProxies: number
  /** The value by which Next knows its draft mode, whose pages it neither shares nor keeps. */
  readonly draftKey: string
}

/** What nobody outside may tell Next. */
const FOREIGN =
  /^(?:x-forecourt-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path$|x-now-|next-action$|next-resume$|x-forwarded-host$)/
/** What the response answers by itself, for everything that Next writes: Next knows no tag of what goes out. */
const CONDITIONS = /^(?:if-|range$)/
/** How the browser's router asks for a page; a call that has it is led away. */
const ROUTER = /^(?:rsc$|next-router-)/

type Call = Extract<Address, { readonly kind: 'api' | 'asset' }>

/** Has Next answer a call, or send a file. */
export const callNext =
  ({ next, trustedProxies }: HandOver) =>
  async ({ req, res, address, delivery }: Addressed<Call>): Promise<Outcome> => {
    prepare(req, { site: address.site.id, url: address.url, trustedProxies })
    for (const name of Object.keys(req.headers)) if (ROUTER.test(name)) delete req.headers[name]
    res.deliver(delivery)
    await next(req, res)
    return null
  }

/** Has Next render a page. */
export const renderPage =
  ({ next, trustedProxies, draftKey }: HandOver) =>
  async (context: RenderExchange): Promise<Outcome> => {
    const { req, res, address, pagePath, delivery, forEditor, degraded } = context
    const [path = ''] = address.url.split('?')
    const url = (forEditor ? editedPath(pagePath) : pagePath) + address.url.slice(path.length)
    prepare(req, { site: address.site.id, url, trustedProxies })
    // Next's draft mode for whoever holds our signed cookie, and nobody else: its key never leaves the
    // server (EDIT-03). A degraded render it sets apart from the visitors' own page. No page needs a
    // cookie besides.
    delete req.headers.cookie
    if (forEditor) res.setHeader(EDITING_HEADER, '1')
    if (forEditor || degraded) req.headers.cookie = `__prerender_bypass=${draftKey}`
    res.deliver(delivery)
    const render = () => next(req, res)
    await (degraded ? inIsolation({ forEditor, ...degraded }, render) : render())
    return null
  }

/** A flow's page has the editor's bar at a route of its own, so that no visitor loads a byte of it. */
function editedPath(pagePath: string): string {
  const [, site = '', locale = '', ...inside] = pagePath.split('/')
  if (!isFlowPath(`/${inside.join('/')}`)) return pagePath
  return ['', site, locale, 'edited', inside.at(-1) ?? ''].join('/')
}

interface Inside {
  readonly site: string
  readonly url: string
  readonly trustedProxies: number
}

/** Next and our calls read from the request what the gateway found out, and nothing of what others claim. */
function prepare(req: IncomingMessage, { site, url, trustedProxies }: Inside): void {
  for (const name of Object.keys(req.headers)) {
    if (FOREIGN.test(name) || CONDITIONS.test(name)) delete req.headers[name]
  }
  // A browser speaks no HTTP/1.0; a proxy does, and need not say so.
  if (req.httpVersion === '1.0') req.headers.via ??= '1.0 unnamed'
  // Next streams a page's title into its body for whoever does not say what they are.
  req.headers['user-agent'] ||= 'unnamed'
  req.headers[SITE_HEADER] = site
  req.headers[ADDRESS_HEADER] = clientAddress(req, trustedProxies)
  req.url = url
  // Node leaves out the body of a HEAD by itself; with GET the headers come out as GET's would.
  if (req.method === 'HEAD') req.method = 'GET'
  // Next answers a method that it does not know by itself; the call is to say which one it has.
  if (req.method !== 'GET' && req.method !== 'POST') {
    req.headers[REFUSED_METHOD_HEADER] = req.method ?? ''
    req.method = 'POST'
  }
}
