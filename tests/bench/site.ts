import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, Server, type ServerOptions } from '../journeys/harness/server.ts'

export interface BenchSite {
  readonly server: Server
  /** Goes with the site. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/** Time for the indexes to fill, in ms. */
const WARM_UP_MS = 180_000

/**
 * Starts the built site as a process of its own, on an empty store, telling errors only. Resolves once it says
 * that requests should be sent to it, as a balancer would wait.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  { imports = [] }: Pick<ServerOptions, 'imports'> = {},
): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const server = new Server({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    logFile: join(folder, 'log'),
    env: { LOG_LEVEL: 'error', ...env },
    imports,
  })
  const close = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.start()
    await untilReady(server.url)
    return { server, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves once the server says that requests should be sent to it. */
export async function untilReady(url: string): Promise<void> {
  const signal = AbortSignal.timeout(WARM_UP_MS)
  while ((await fetch(`${url}/readyz`, { signal })).status !== 200) await sleep(100)
}
