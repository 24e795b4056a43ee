import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServices, type Services } from '#services'
import {
  type Environment,
  createLog,
  databaseTrouble,
  gatewaySettings,
  listen,
  listenable,
  provideServices,
  publishFlows,
  readConfig,
  useConfig,
  useLog,
} from '#server/testing'
import { getServices } from '#server'
import { serveCalls } from './serve.ts'
import { seededFolder } from '#services/testing'

/** A Monday morning in Stockholm. */
export const WORLD_NOW = Date.parse('2026-03-02T07:00:00Z')

export interface World {
  readonly services: Services
  /** `http://localhost:<port>`, the gateway and every call behind it, without pages. */
  readonly origin: string
  /** What was logged so far, one line an entry. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

/** Opens the embedded world in a directory of its own, with its calls served over HTTP. */
export async function openWorld(
  env: Environment = {},
  now: () => number = () => WORLD_NOW,
): Promise<World> {
  const dataDir = await seededFolder()
  const outcome = readConfig({ RATE_LIMIT: 'off', ...env, DATA_DIR: dataDir, PORT: '0' })
  if (!outcome.ok) throw new Error(outcome.sentence)
  const { config } = outcome
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  useConfig(config)
  useLog(log)
  const services = await createServices({ ...config, log, now })
  await publishFlows(services, log)
  provideServices(services)
  const server = listenable({
    ...gatewaySettings(config, { files: new Set() }),
    isPage: () => false,
    editing: config.editingSecret === null ? null : { secret: config.editingSecret },
    draftKey: 'draft',
    trouble: databaseTrouble(services.database, { log }),
    // A test may bring an index of its own.
    searchIndex: { answer: async (...asked) => getServices().searchIndex.answer(...asked) },
    collector: services.collector,
    next: serveCalls,
    log,
  })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  return {
    services,
    origin: `http://localhost:${port}`,
    lines,
    close: async () => {
      await closed(server)
      provideServices(null)
      await services.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
}
