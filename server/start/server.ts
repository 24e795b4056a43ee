import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sites } from '#domain/sites'
import { createServices } from '#services'
import next from 'next'
import { hasBuild } from '../build/build.ts'
import { readEarlierAssets } from '../build/earlier-builds.ts'
import {
  readAssets,
  readBuildId,
  readDraftKey,
  readFailedPage,
  readPages,
  readPublicFiles,
  readTooManyPage,
} from '../build/pages.ts'
import { readConsole } from '../build/build-console.ts'
import { readFirstScript } from '../build/build-first-script.ts'
import { callRevalidate, watchContent } from '../content/content-watch.ts'
import { carAnswer } from '../content/car-addresses.ts'
import { dealerAnswer } from '../content/dealer-addresses.ts'
import { inLanguage } from '../content/in-language.ts'
import { typedSearch } from '../content/typed-search.ts'
import { filteredList, gatewaySettings, pageAbove, pagesOf } from '../gateway/from-settings.ts'
import { drain, listen, listenable } from '../gateway/listen.ts'
import { inlineStyles } from '../gateway/inline-styles.ts'
import { readWorkerScripts } from '../gateway/worker-script.ts'
import { takeConsoleErrors } from '../log/console-errors.ts'
import { unblockOutput } from '../log/log-output.ts'
import { droppedLogLines, getLog } from '../log/log.ts'
import { countHits } from '../redirects/redirect-hits.ts'
import { openRedirectTables } from '../redirects/redirect-tables.ts'
import { picturesOf, providePictures, readManifest } from '../pictures/manifest.ts'
import { readPictureFiles } from '../pictures/picture-addresses.ts'
import { flowShares, learnFlowShares } from '../services/flow-shares.ts'
import { databaseTrouble } from '../services/health.ts'
import { type FirstAnalyst, firstAnalyst } from '../services/first-analyst.ts'
import { publishFlows } from '../services/publish-flows.ts'
import { provideRefresh, provideServices } from '../services/services-store.ts'
import { warmSearch } from '../services/warm-search.ts'
import { useConfig, type Config } from '../settings/config.ts'
import { partsOff } from '../settings/start-problems.ts'

export interface Running {
  readonly port: number
  /** The console's first account, where this start has made it. */
  readonly analyst: FirstAnalyst | null
  /** Takes no more requests, lets those under way finish, then closes the database. */
  stop(): Promise<void>
}

/** Starts the whole site on `config.port`; the build in `root` must be there. */
export async function startServer(config: Config, root: string): Promise<Running> {
  if (!hasBuild(root, config)) throw new Error('There is no build to serve.')
  const revalidateSecret = config.revalidateSecret ?? randomBytes(32).toString('base64url')
  useConfig({ ...config, revalidateSecret })
  const log = getLog()
  const services = await createServices({ ...config, log })
  provideServices(services)
  for (const { setting, sentence } of partsOff(config)) {
    log.warn({ event: 'part-off', setting }, sentence)
  }
  const giveConsoleBack = takeConsoleErrors(log)
  try {
    const { isAsBuilt } = await publishFlows(services, log)
    await learnFlowShares(services.definitions)
    const analyst = await firstAnalyst(services)
    // Next takes upgrades on the server that it is given, past the gateway and without an end; nobody
    // reaches this one, and on ours an upgrade is a plain request, as the protocol allows.
    const app = next({ dev: false, dir: root, quiet: true, httpServer: createServer() })
    await readNextConfig(root)
    await app.prepare()
    unblockOutput()
    const handle = app.getRequestHandler()
    const buildDir = join(root, '.next')
    const { editingSecret } = config
    const tables = await openRedirectTables({
      dir: config.redirectsDir ?? join(root, 'redirects'),
      sites: sites.map((site) => site.id),
      log,
    })
    providePictures(readManifest(picturesOf(buildDir)))
    const staticFiles = new Map([
      ...readEarlierAssets(root),
      ...readPublicFiles(join(root, 'public')),
      ...readAssets(join(buildDir, 'static')),
      ...readPictureFiles(picturesOf(buildDir)),
    ])
    const firstScript = readFirstScript(buildDir)
    const consoleFiles = readConsole(buildDir)
    const hits = countHits(services.redirectHits, log)
    const server = listenable({
      ...gatewaySettings(config, { files: staticFiles, tables }),
      staticFiles,
      buildId: readBuildId(buildDir),
      inlineStyles: inlineStyles(buildDir, firstScript),
      ownScript: firstScript,
      readConsole: () => consoleFiles,
      workerOf: readWorkerScripts(buildDir, { sites, on: config.serviceWorker }),
      onMoved: hits.count,
      isPage: pagesOf(readPages(buildDir, config)),
      pageAbove,
      filteredList,
      typedSearch,
      inLanguage,
      carAnswer,
      dealerAnswer,
      failedPage: readFailedPage(buildDir),
      tooManyPage: readTooManyPage(buildDir),
      editing: editingSecret === null ? null : { secret: editingSecret },
      draftKey: readDraftKey(buildDir),
      flowShares,
      trouble: databaseTrouble(services.database),
      droppedLogLines,
      searchIndex: services.isSearchLocal ? services.searchIndex : null,
      collector: services.collector,
      next: (req, res) => handle(req, res),
      log,
    })
    const port = await listen(server, config)
    void warmSearch(services)
    const refresh = async () => {
      await learnFlowShares(services.definitions)
      await callRevalidate({ port, host: config.host }, revalidateSecret)
    }
    provideRefresh(refresh)
    const { content, definitions } = services
    // Pages were built of content and flows as they come with the code, which nobody has changed by hand.
    // Nor do they name the hosts of this start.
    const isBuiltHere = isAsBuilt && Object.keys(config.siteHosts).length === 0
    const madeOf = isBuiltHere ? `0 ${await definitions.version()}` : ''
    const version = async () => `${await content.version()} ${await definitions.version()}`
    const unwatch = watchContent({ version, refresh, madeOf, log })
    const deliveries = services.startDeliveries()
    const carRounds = services.carRecords.startRounds()
    const flowEventsUpkeep = services.startFlowEventsUpkeep()
    const flowLogSweeps = services.startFlowLogSweeps()
    return {
      port,
      analyst,
      stop: async () => {
        unwatch()
        tables.stop()
        provideRefresh(null)
        await Promise.all([
          drain(server),
          deliveries.stop(),
          carRounds.stop(),
          flowEventsUpkeep.stop(),
          flowLogSweeps.stop(),
        ])
        await hits.stop()
        await app.close()
        giveConsoleBack()
        providePictures(null)
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
