import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DEFAULT_SITE, sites } from '#domain/sites'
import { flows } from '#flows'
import { createServices, type Services } from '#services'
import next from 'next'
import { hasBuild } from './build.ts'
import { readEarlierAssets } from './earlier-builds.ts'
import { callRevalidate, watchContent } from './content-watch.ts'
import { useConfig, type Config } from './config.ts'
import { takeConsoleErrors } from './console-errors.ts'
import type { AddressBook } from './address.ts'
import { createFront, type FrontOptions } from './front.ts'
import { carListAbove, knownPath, wildcardAbove } from '../_content/known-paths.ts'
import { encodedPath } from '../_content/encoded-path.ts'
import { pathInside } from '../_content/wildcard.ts'
import { databaseAnswers } from './health.ts'
import { getLog } from './log.ts'
import { heldPages } from './held-pages.ts'
import { countHits } from './redirect-hits.ts'
import { openRedirectTables, type RedirectTables } from './redirect-tables.ts'
import {
  readAssets,
  readBuildId,
  readDraftKey,
  readFailedPage,
  readPages,
  readPublicFiles,
} from './pages.ts'
import { provideRefresh, provideServices } from './services-store.ts'
import { ShapedResponse } from './shaped-response.ts'
import { readWorkerScripts } from './worker-script.ts'

export interface Running {
  readonly port: number
  /** Takes no more requests, lets those under way finish, then closes the database. */
  stop(): Promise<void>
}

/** Time that requests under way have to finish when the server stops. */
const DRAIN_MS = 10_000

/** Makes this build's flows the current ones of every site. */
export async function publishFlows(services: Services): Promise<void> {
  const siteIds = sites.map((site) => site.id)
  for (const flow of flows) await services.definitions.publish(flow, siteIds)
}

/** Starts the whole site on `config.port`; the build in `root` must be there. */
export async function startServer(config: Config, root: string): Promise<Running> {
  if (!hasBuild(root, config)) throw new Error('There is no build to serve.')
  const revalidateSecret = config.revalidateSecret ?? randomBytes(32).toString('base64url')
  useConfig({ ...config, revalidateSecret })
  const log = getLog()
  const services = await createServices({ ...config, log })
  provideServices(services)
  const giveConsoleBack = takeConsoleErrors(log)
  try {
    await publishFlows(services)
    // Next takes upgrades on the server that it is given, past the way in and without an end; nobody
    // reaches this one, and on ours an upgrade is a plain request, as the protocol allows.
    const app = next({ dev: false, dir: root, quiet: true, httpServer: createServer() })
    await readNextConfig(root)
    await app.prepare()
    const handle = app.getRequestHandler()
    const buildDir = join(root, '.next')
    const { editingSecret } = config
    const tables = await openRedirectTables({
      dir: config.redirectsDir ?? join(root, 'redirects'),
      sites: sites.map((site) => site.id),
      log,
    })
    const files = new Set([...readPublicFiles(join(root, 'public')), ...readAssets(buildDir)])
    const earlierFiles = readEarlierAssets(root)
    const hits = countHits(services.redirectHits, log)
    const server = listenable({
      ...frontOf(config, { files, earlier: earlierFiles, tables }),
      earlierFiles,
      buildId: readBuildId(buildDir),
      workerOf: readWorkerScripts(buildDir, { sites, on: config.serviceWorker }),
      onMoved: hits.count,
      isPage: pagesOf(readPages(buildDir, config)),
      pageAbove,
      failedPage: readFailedPage(buildDir),
      editing: editingSecret === null ? null : { secret: editingSecret },
      draftKey: readDraftKey(buildDir),
      healthy: () => databaseAnswers(services.database),
      next: (req, res) => handle(req, res),
      log,
    })
    const port = await listen(server, config)
    const refresh = () => callRevalidate({ port, host: config.host }, revalidateSecret)
    provideRefresh(refresh)
    const { content } = services
    // Pages were built of the content as it comes with the code, which no edit has touched.
    const unwatch = watchContent({ version: () => content.version(), refresh, madeOf: '0', log })
    const deliveries = services.startDeliveries()
    return {
      port,
      stop: async () => {
        unwatch()
        tables.stop()
        provideRefresh(null)
        await Promise.all([drain(server), deliveries.stop()])
        await hits.stop()
        await app.close()
        giveConsoleBack()
        provideServices(null)
        await services.close()
      },
    }
  } catch (error) {
    giveConsoleBack()
    provideServices(null)
    await services.close()
    throw error
  }
}

/** Reads Next's settings beforehand: once they are known, it does not report how long that took. */
async function readNextConfig(root: string): Promise<void> {
  const { default: loadConfig } = createRequire(import.meta.url)(
    'next/dist/server/config',
  ) as typeof import('next/dist/server/config')
  await loadConfig('phase-production-server', root)
}

/** Coded pages, and those that the content knows; while it knows none yet, Next decides. */
export const pagesOf = (isCoded: (path: string) => boolean) => (path: string) => {
  if (isCoded(path)) return true
  const [, site = '', locale = '', ...rest] = path.split('/')
  return knownPath(site, locale, `/${rest.join('/')}`) !== false
}

/**
 * A car list shows itself at the addresses that a search of it leads to (SEARCHBAR-03), and a page
 * that stands for many at each of theirs (CMS-08): from one path, so that one page is made and held.
 * The path is written as in an address: it goes into one, and into a header.
 */
export function pageAbove(path: string): string | null {
  const [, site = '', locale = '', ...rest] = path.split('/')
  const asked = `/${rest.join('/')}`
  const above = carListAbove(site, locale, asked) ?? wildcardAbove(site, locale, asked)
  return above === null
    ? null
    : `/${site}/${locale}${above === '/' ? '' : encodedPath(pathInside(above))}`
}

/** What of the way in follows from the settings. */
export function frontOf(
  { siteHosts, https, mapsStyleUrl, trustedProxies, upstreams }: Config,
  {
    files,
    earlier,
    tables,
  }: Pick<AddressBook, 'files' | 'earlier'> & { readonly tables?: RedirectTables },
): Pick<
  FrontOptions,
  'book' | 'https' | 'mapsOrigin' | 'trustedProxies' | 'upstreams' | 'heldPages'
> {
  const redirects = tables?.find ?? (() => null)
  const book = {
    sites,
    siteHosts,
    local: DEFAULT_SITE,
    files,
    redirects,
    ...(earlier && { earlier }),
  }
  const mapsOrigin = mapsStyleUrl === null ? null : new URL(mapsStyleUrl).origin
  return { book, https, mapsOrigin, trustedProxies, upstreams, heldPages: heldPages() }
}

/** An http server whose every answer is shaped on its way out. */
export function listenable(
  options: FrontOptions,
): Server<typeof IncomingMessage, typeof ShapedResponse> {
  const server = createServer({ ServerResponse: ShapedResponse }, createFront(options))
  // A slow sender may not hold a connection for ever; answers may stream as long as they like.
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  return server
}

export async function listen(
  server: Server<typeof IncomingMessage, typeof ShapedResponse>,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

async function drain(server: Server<typeof IncomingMessage, typeof ShapedResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A connection whose answer has gone out would be kept for another request that nobody takes.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearTimeout(timer)
  clearInterval(idle)
}
