import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, TEMPLATE } from './prepare.ts'
import { freePort, Server } from './server.ts'

export interface OwnServer {
  readonly server: Server
  readonly logFile: string
}

/** A server with settings that the others do not have, on data of its own. `name` is used once. */
export async function ownServer(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const dataDir = join(FOLDER, name)
  const logFile = `${dataDir}.log`
  cpSync(TEMPLATE, dataDir, { recursive: true })
  const server = new Server({ port: await freePort(), dataDir, logFile, env })
  await server.start()
  return { server, logFile }
}
