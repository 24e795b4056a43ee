import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_SERVER } from './bundle.ts'
import { countStart } from './cost.ts'
import { dataFolder, FOLDER } from './prepare.ts'
import { freePort, Server } from './server.ts'

export interface OwnServer {
  readonly server: Server
  readonly logFile: string
}

/** A journey's own server, with settings that the others do not have, on data of its own. `name` is used once. */
export function ownServer(name: string, env: Readonly<Record<string, string>>): Promise<OwnServer> {
  countStart()
  return openServer(name, env)
}

/** As `ownServer`, for a server that many journeys share. */
export async function openServer(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  const dataDir = dataFolder(name)
  const logFile = join(FOLDER, `${name}.log`)
  cpSync(dataFolder('template'), dataDir, { recursive: true })
  const port = await freePort()
  const server = new Server({ port, dataDir, logFile, env, script: BUNDLED_SERVER })
  await server.start()
  return { server, logFile }
}
