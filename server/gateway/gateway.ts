import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { VariantCuts } from '#domain/flow-variant'
import type { Rule } from '#redirects'
import { errorFacts } from '../log/log.ts'
import type { FindCarAnswer } from '../content/car-addresses.ts'
import type { FindDealerAnswer } from '../content/dealer-addresses.ts'
import type { FindInLanguage } from '../content/in-language.ts'
import { type AddressBook, placeOf } from './address.ts'
import type { BufferedResponse, Delivery } from './buffered-response.ts'
import { cameByHttp } from './client-address.ts'
import type { NeedOrigins } from './csp.ts'
import { DegradedRender } from './degraded-render.ts'
import type { Arrival } from './exchange.ts'
import { callNext, renderPage, type NextHandler } from './hand-over.ts'
import type { InlineStyles } from './inline-styles.ts'
import { analystConsole, type ReadConsole } from './middlewares/analyst-console.ts'
import { allowedMethods } from './middlewares/allowed-methods.ts'
import { bodyLimit } from './middlewares/body-limit.ts'
import { buildHeader } from './middlewares/build-header.ts'
import { cachedPage } from './middlewares/cached-page.ts'
import { callBody } from './middlewares/call-body.ts'
import { drawnPageLimit } from './middlewares/drawn-page-limit.ts'
import { flowEventsCall, type FlowEventsCallOptions } from './middlewares/flow-events-call.ts'
import { fallback } from './middlewares/fallback.ts'
import { flowVariant } from './middlewares/flow-variant.ts'
import { health } from './middlewares/health.ts'
import { inQueue } from './middlewares/in-queue.ts'
import { languageSwitch } from './middlewares/language-switch.ts'
import { listApart } from './middlewares/list-apart.ts'
import { pagePath } from './middlewares/page-path.ts'
import { canonicalRedirect, hostRedirect, siteRedirect } from './middlewares/redirects.ts'
import { renderMode } from './middlewares/render-mode.ts'
import { addressOf } from './middlewares/resolve-address.ts'
import { routerRequest } from './middlewares/router-request.ts'
import { searchCall, type SearchCallOptions } from './middlewares/search-call.ts'
import { serviceWorker } from './middlewares/service-worker.ts'
import { staticFile } from './middlewares/static-file.ts'
import { typedSearchRedirect } from './middlewares/typed-search.ts'
import { upstreamProxy } from './middlewares/upstream-proxy.ts'
import type { PagesAroundLists } from './page-around-list.ts'
import type { PageCache } from './page-cache.ts'
import { pipeline, type Handler } from './pipeline.ts'
import { type Reply, replySender } from './reply.ts'
import { repairedMove } from './repaired-move.ts'
import { isRefusal, refusal, writtenRefusal } from './small-page.ts'
import { type TooManyPage, tooManyPages } from './too-many-pages.ts'
import { tooMuch } from './too-much.ts'
import type { Upstream } from './upstream.ts'
import { type QueueBoundsByKind, workQueues } from './work-queues.ts'

export interface GatewayOptions {
  readonly book: AddressBook
  /** Origin of the maps service; null where the map is embedded. */
  readonly mapsOrigin?: string | null
  /** Where documents may show pictures from, beside the site. */
  readonly imageOrigins?: readonly string[]
  /** What documents may load of vendors that they say they need. */
  readonly needOrigins?: NeedOrigins
  readonly https: boolean
  readonly trustedProxies: number
  /** Documents say that this is a demonstration. */
  readonly demo?: boolean
  /** Whether a rewritten path is one of the pages that were built. */
  readonly isPage: (path: string) => boolean
  /** The page that is shown at a path which is none itself; null when there is none. */
  readonly pageAbove?: (path: string) => string | null
  /** The page that draws a filtered list for one request; null for every other address. */
  readonly filteredList?: (path: string, query: string) => string | null
  /** Where a search leads that was sent without scripts; null for every other address. */
  readonly typedSearch?: (path: string, query: string) => string | null
  /** Where a page is in another language; null for a language that its site does not have. */
  readonly inLanguage?: FindInLanguage
  /** What is behind a car's address; null for every other. */
  readonly carAnswer?: FindCarAnswer
  /** What is behind a dealer's address; null for every other. */
  readonly dealerAnswer?: FindDealerAnswer
  /** Returns the intended address, as visitors write it, of one that was damaged; null for every other. */
  readonly repairedPath?: (path: string) => string | null
  /** The page that is sent in the place of one too many, in the site's words. */
  readonly tooManyPage?: TooManyPage
  /** How much may be under way and wait; what is left out is as usual. */
  readonly queueBounds?: Partial<QueueBoundsByKind>
  /** The page that stands for one that failed, in the site's words (PAGE-12). */
  readonly failedPage?: (site: string, locale: string) => Buffer | null
  /** Why no requests should be sent here, in a sentence for operators; null while they should. */
  readonly trouble: () => Promise<string | null>
  /** Lines of the log that could not be written. */
  readonly droppedLogLines?: () => number
  /** Origins that proxied paths are fetched from; without one the path does not exist. */
  readonly upstreams: Readonly<Record<Upstream, string | null>>
  /** Null has no editing. */
  readonly editing: { readonly secret: string } | null
  /** Where the variants of a site's pages begin; empty while no flow is published for a share there. */
  readonly flowShares?: (site: string) => VariantCuts
  /** The value by which Next knows its draft mode, whose pages it neither shares nor keeps. */
  readonly draftKey: string
  readonly pageCache: PageCache
  /** Of the pages of cars, which must not drive out the content's. */
  readonly carPageCache: PageCache
  /** Of searched lists. */
  readonly listPageCache: PageCache
  /** Of searched lists, without these. */
  readonly pagesAroundLists: PagesAroundLists
  /** By which pages are told apart from those of another build. */
  readonly buildId?: string
  /** The service worker of a site; null has none. */
  readonly workerOf?: (site: string) => Buffer | null
  /** The analyst's console; a build without one has none. */
  readonly readConsole?: ReadConsole
  /** Null leaves documents waiting for their stylesheets. */
  readonly inlineStyles?: InlineStyles | null
  /** The one inline script of our own that documents may have. */
  readonly ownScript?: string | null
  /** Paths on disk of the files that are sent as they are, by their addresses. */
  readonly staticFiles?: ReadonlyMap<string, string>
  /** An index in this process; null has searches answered by their handler. */
  readonly searchIndex?: SearchCallOptions['searchIndex']
  /** Null has events of flows taken by their handler. */
  readonly collector?: FlowEventsCallOptions['collector']
  /** Is told every old address that was answered by a rule. */
  readonly onMoved?: (site: string, rule: Rule) => void
  /** Next compiles as it goes: its own page says what failed, and its scripts may do more. */
  readonly development?: boolean
  /** Next's handler. */
  readonly next: NextHandler
  readonly log: Logger
}

export type Gateway = (req: IncomingMessage, res: BufferedResponse) => void

/**
 * A request's way, from top to bottom: what the address means, refusals, redirects before everything
 * but the API, assets and the health check (PROXY-17: host, then site, then proxy, then page), calls
 * and files, and at last the page.
 */
function gatewayOf(options: GatewayOptions): Handler<Arrival> {
  const degradedRender = new DegradedRender()
  const queues = workQueues(options.queueBounds)
  return pipeline<Arrival>()
    .use(addressOf(options.book, (req) => options.https && cameByHttp(req, options.trustedProxies)))
    .on('refused', ({ address }) => refusal(address.status))
    .check(allowedMethods)
    .on('health', health({ trouble: options.trouble, droppedLogLines: options.droppedLogLines }))
    .on('host-redirect', hostRedirect(options.https, options.onMoved))
    .on('worker', serviceWorker(options.workerOf))
    .on('console', analystConsole(options.readConsole))
    .on('moved', siteRedirect(options.onMoved))
    .on('redirect', canonicalRedirect)
    .check(bodyLimit)
    .on('proxy', upstreamProxy(options))
    .check(callBody)
    .check(
      inQueue({
        queueOf: queues.ofCall,
        refused: (_, seconds) => tooMuch({ seconds }),
      }),
    )
    .check(searchCall(options))
    .check(flowEventsCall(options))
    .on('api', callNext(options))
    .check(staticFile(options))
    .on('asset', callNext(options))
    .check(buildHeader(options.buildId))
    .check(languageSwitch(options))
    .check(typedSearchRedirect(options))
    .use(pagePath({ ...options, repairedMove: repairedMove(options) }))
    .use(renderMode({ ...options, degradedRender }))
    .check(flowVariant(options))
    .check(cachedPage({ ...options, isBusy: queues.isBusy }))
    .check(drawnPageLimit(options))
    .check(
      inQueue({
        queueOf: queues.ofPage,
        refused: ({ res, lastSent, address: { site, locale } }, seconds) => {
          const last = lastSent?.() ?? null
          if (last === null) {
            const place = { site: site.id, locale }
            return tooManyPages({ status: 503, seconds }, place, options.tooManyPage)
          }
          res.sendAgain(last)
          return null
        },
      }),
    )
    .check(routerRequest)
    .check(options.development ? unchanged : fallback({ ...options, degradedRender }))
    .check(options.development ? unchanged : listApart(options))
    .end(renderPage(options))
}

const unchanged = <Context>(context: Context, next: Handler<Context>) => next(context)

/** Answers every request: itself, or through Next once it knows the site, the locale and the page. */
export function createGateway(options: GatewayOptions): Gateway {
  const handle = gatewayOf(options)
  const { https, mapsOrigin = null, demo = false, development = false, log } = options
  const { inlineStyles = null, ownScript = null, imageOrigins = [], needOrigins = {} } = options
  const delivery: Delivery = {
    https,
    mapsOrigin,
    imageOrigins,
    needOrigins,
    demo,
    development,
    inlineStyles,
    ownScript,
    source: 'site',
    pageStatus: 200,
  }
  const sendReply = replySender(delivery)
  return (req, res) => {
    const target = req.url ?? '/'
    const send = (reply: Reply) =>
      sendReply(
        res,
        isRefusal(reply)
          ? writtenRefusal(reply, target, placeOf(req.headers.host, target, options.book))
          : reply,
      )
    const answer = async () => {
      const reply = await handle({ req, res, target, delivery })
      if (reply !== null) send(reply)
    }
    answer().catch((error: unknown) => {
      log.error(errorFacts(error), 'a request failed')
      if (res.headersSent) res.destroy()
      else send(refusal(500))
    })
  }
}
