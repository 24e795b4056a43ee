import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { sites } from '#domain/sites'
import { createServices, type Services } from '#services'
import next from 'next'
import type { Logger } from 'pino'
import { buildToServe } from '../build/build.ts'
import { readAssets, readBuildId } from '../build/build-files.ts'
import { readEarlierAssets } from '../build/earlier-builds.ts'
import {
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
import { repairedPath } from '../content/repaired-path.ts'
import { inLanguage } from '../content/in-language.ts'
import { typedSearch } from '../content/typed-search.ts'
import { filteredList, gatewaySettings, pageAbove, pagesOf } from '../gateway/from-settings.ts'
import { createGateway, type Gateway } from '../gateway/gateway.ts'
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
import { databaseTrouble, readiness } from '../services/health.ts'
import { type FirstAnalyst, firstAnalyst } from '../services/first-analyst.ts'
import { publishFlows } from '../services/publish-flows.ts'
import { provideRefresh, provideServices } from '../services/services-store.ts'
import { warmPages, warmSearch } from '../services/warm-up.ts'
import { useConfig, type Config } from '../settings/config.ts'
import { partsOff } from '../settings/start-problems.ts'
import { awaitDatabase } from './await-database.ts'
import { createEntrance } from './entrance.ts'
import { inStage } from './start-failure.ts'

export interface Running {
  readonly port: number
  /** The console's first account, where this start has made it. */
  readonly analyst: FirstAnalyst | null
  /**
   * Says that no more requests should be sent here, gives balancers the time to see it, closes the port,
   * lets requests under way finish, then closes the database.
   */
  stop(): Promise<void>
}

/** Environment variable by which next.config.ts gets the folder of the build to serve. */
const DIST_DIR = 'FORECOURT_DIST_DIR'

/** Reasons for operators why no requests should be sent here yet. */
const STARTING = 'The server is starting.'
const AWAY = 'The server is starting and waits for the database, which does not answer.'

/**
 * Starts the whole site on `config.port`, with the build in `root`. The port opens when every
 * request can be answered, or, while the database is away, to say so. Rejects with a `StageError`, or,
 * once `signal` is aborted, with any error; everything that was opened is closed then.
 */
export async function startServer(
  config: Config,
  root: string,
  signal: AbortSignal,
): Promise<Running> {
  const revalidateSecret = config.revalidateSecret ?? randomBytes(32).toString('base64url')
  useConfig({ ...config, revalidateSecret })
  const log = getLog()
  for (const { setting, sentence } of partsOff(config)) {
    log.warn({ event: 'part-off', setting }, sentence)
  }
  let reason = STARTING
  const entrance = createEntrance(config, () => reason)
  const giveConsoleBack = takeConsoleErrors(log)
  let opened: Opened | null = null
  try {
    opened = await inStage('database', () =>
      config.databaseUrl === null
        ? openServices(config, log)
        : awaitDatabase({
            open: () => openServices(config, log),
            close: ({ services }) => services.close(),
            onAway: async () => {
              reason = AWAY
              await entrance.open()
            },
            signal,
            log,
          }),
    )
    reason = STARTING
    const { services, analyst, isAsBuilt } = opened
    provideServices(services)
    signal.throwIfAborted()
    let isWarm = false
    const trouble = readiness({
      trouble: databaseTrouble(services.database, { log }),
      isWarm: () => isWarm,
      isStopping: entrance.isClosing,
    })
    const pages = await inStage('build', () => openPages({ config, root, services, trouble }))
    signal.throwIfAborted()
    entrance.serve(pages.gateway)
    const port = await entrance.open()
    const warmUp = async () => {
      await warmPages({ port, host: config.host }, signal)
      await warmSearch(services, signal)
      isWarm = true
    }
    void warmUp()
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
        provideRefresh(null)
        await Promise.all([
          entrance.close(config.drainDelaySeconds * 1_000),
          deliveries.stop(),
          carRounds.stop(),
          flowEventsUpkeep.stop(),
          flowLogSweeps.stop(),
        ])
        await pages.close()
        giveConsoleBack()
        provideServices(null)
        await services.close()
      },
    }
  } catch (error) {
    await entrance.close(0)
    giveConsoleBack()
    provideServices(null)
    await opened?.services.close()
    throw error
  }
}

interface Opened {
  readonly services: Services
  readonly isAsBuilt: boolean
  readonly analyst: FirstAnalyst | null
}

/** Opens the ports to the outside world, and publishes this build's flows there. */
async function openServices(config: Config, log: Logger): Promise<Opened> {
  const services = await createServices({ ...config, log })
  try {
    const { isAsBuilt } = await publishFlows(services, log)
    await learnFlowShares(services.definitions)
    return { services, isAsBuilt, analyst: await firstAnalyst(services) }
  } catch (error) {
    await services.close()
    throw error
  }
}

interface Pages {
  readonly gateway: Gateway
  close(): Promise<void>
}

/** Starts Next on the current build in `root`, and a gateway in front of it. */
async function openPages({
  config,
  root,
  services,
  trouble,
}: {
  readonly config: Config
  readonly root: string
  readonly services: Services
  readonly trouble: () => Promise<string | null>
}): Promise<Pages> {
  const buildDir = buildToServe(root, config)
  if (buildDir === null) throw new Error('There is no build to serve.')
  const log = getLog()
  // Next takes upgrades on the server that it is given, past the gateway and without an end; nobody
  // reaches this one, and on ours an upgrade is a plain request, as the protocol allows.
  process.env[DIST_DIR] = relative(root, buildDir)
  const app = next({ dev: false, dir: root, quiet: true, httpServer: createServer() })
  await readNextConfig(root)
  await app.prepare()
  unblockOutput()
  const handle = app.getRequestHandler()
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
  const gateway = createGateway({
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
    repairedPath,
    failedPage: readFailedPage(buildDir),
    tooManyPage: readTooManyPage(buildDir),
    editing: editingSecret === null ? null : { secret: editingSecret },
    draftKey: readDraftKey(buildDir),
    flowShares,
    trouble,
    droppedLogLines,
    searchIndex: services.isSearchLocal ? services.searchIndex : null,
    collector: services.collector,
    next: (req, res) => handle(req, res),
    log,
  })
  return {
    gateway,
    close: async () => {
      tables.stop()
      await hits.stop()
      await app.close()
      providePictures(null)
    },
  }
}

/** Reads Next's settings beforehand: once they are known, it does not report how long that took. */
async function readNextConfig(root: string): Promise<void> {
  const { default: loadConfig } = createRequire(import.meta.url)(
    'next/dist/server/config',
  ) as typeof import('next/dist/server/config')
  await loadConfig('phase-production-server', root)
}
