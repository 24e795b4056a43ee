import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, Server, type ServerOptions } from '../journeys/harness/server.ts'

export interface BenchSite {
  readonly server: Server
  /** Goes with the site. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/** The built site as a process of its own, on an empty store, telling errors only. */
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
  await server.start()
  return {
    server,
    folder,
    close: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
