import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { sites } from '#domain/sites'
import { createServices } from '#services'
import next from 'next'
import { bundleConsole } from '../build/build-console.ts'
import { readPublicFiles } from '../build/pages.ts'
import { carAnswer } from '../content/car-addresses.ts'
import { dealerAnswer } from '../content/dealer-addresses.ts'
import { repairedPath } from '../content/repaired-path.ts'
import { inLanguage } from '../content/in-language.ts'
import { typedSearch } from '../content/typed-search.ts'
import { filteredList, gatewaySettings, pageAbove, pagesOf } from '../gateway/from-settings.ts'
import type { AddressBook } from '../gateway/address.ts'
import { createGateway } from '../gateway/gateway.ts'
import { listen, serverOf } from '../gateway/listen.ts'
import type { BufferedResponse } from '../gateway/buffered-response.ts'
import { getLog } from '../log/log.ts'
import { openRedirectTables } from '../redirects/redirect-tables.ts'
import { flowShares, learnFlowShares } from '../services/flow-shares.ts'
import { databaseTrouble } from '../services/health.ts'
import { type FirstAnalyst, firstAnalyst } from '../services/first-analyst.ts'
import { publishFlows } from '../services/publish-flows.ts'
import { provideServices } from '../services/services-store.ts'
import { inStage } from '../start/start-failure.ts'
import { useConfig, type Config } from '../settings/config.ts'
import { openBrowsers } from './browsers.ts'
import { killSwitch } from './kill-switch.ts'
import { reloadOnChange } from './reloading.ts'
import { codedPages } from './routes.ts'

/** Well within the 2 s in which a saved table is to be in force. */
const REDIRECTS_MS = 300

export interface DevServer {
  readonly port: number
  /** The console's first account, where this start has made it. */
  readonly analyst: FirstAnalyst | null
  stop(): Promise<void>
}

/** The site behind the same gateway, without a build: Next compiles a page when it is asked for. */
export async function startDevServer(config: Config, root: string): Promise<DevServer> {
  useConfig(config)
  const log = getLog()
  const services = await inStage('database', () => createServices({ ...config, log }))
  provideServices(services)
  await publishFlows(services, log)
  // On the embedded database nobody can publish while this runs.
  await learnFlowShares(services.definitions)
  const analyst = await firstAnalyst(services)
  const app = next({ dev: true, dir: root, turbopack: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  const tables = await openRedirectTables({
    dir: config.redirectsDir ?? join(root, 'redirects'),
    sites: sites.map((site) => site.id),
    log,
    everyMs: REDIRECTS_MS,
  })
  const browsers = openBrowsers()
  const worker = await killSwitch(root)
  const staticFiles = readPublicFiles(join(root, 'public'))
  const gateway = createGateway({
    ...gatewaySettings(config, { files: compiledFiles(staticFiles), tables }),
    development: true,
    staticFiles,
    workerOf: () => worker,
    readConsole: () => bundleConsole(root, 'development'),
    isPage: pagesOf(codedPages(root)),
    pageAbove,
    filteredList,
    typedSearch,
    inLanguage,
    carAnswer,
    dealerAnswer,
    repairedPath,
    editing: null,
    draftKey: '',
    flowShares,
    trouble: databaseTrouble(services.database, { log }),
    searchIndex: services.isSearchLocal ? services.searchIndex : null,
    collector: services.collector,
    next: (req, res) => handle(req, res),
    log,
  })
  const server = serverOf((req: IncomingMessage, res: BufferedResponse) => {
    if (browsers.answer(req.url, res)) return
    // The error overlay posts to Next what it wants to know of a stack.
    if (req.url?.startsWith('/__nextjs')) void handle(req, res)
    else gateway(req, res)
  })
  const port = await inStage('port', () => listen(server, config))
  const unwatch = reloadOnChange({
    root,
    log,
    onReloaded: browsers.reload,
    hasEmbeddedContent: config.content === null,
  })
  const deliveries = services.startDeliveries()
  return {
    port,
    analyst,
    stop: async () => {
      unwatch()
      tables.stop()
      browsers.close()
      server.close()
      server.closeAllConnections()
      await deliveries.stop()
      await app.close()
      provideServices(null)
      await services.close()
    },
  }
}

/** What is no page: files of `public/`, and whatever Next has compiled a moment ago. */
function compiledFiles(publicFiles: { has(path: string): boolean }): AddressBook['files'] {
  return { has: (path) => path.startsWith('/_next/') || publicFiles.has(path) }
}
