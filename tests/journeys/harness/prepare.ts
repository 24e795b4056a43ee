import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from './bundle.ts'
import { Server, freePort } from './server.ts'

export const FOLDER = '.cache/journeys'
export const TEMPLATE = join(FOLDER, 'template')

/**
 * Before any journey: a first start on an empty folder, as a newcomer's is, from the TypeScript that
 * `npm start` runs. Creating and seeding the embedded database takes seconds, so that each worker then
 * begins with a copy of this one, and a bundle of the server.
 */
export default async function prepare(): Promise<void> {
  if (!existsSync('.next/BUILD_ID'))
    throw new Error('There is no build to journey through: run `npm run build` first.')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  await bundleServer()
  const server = new Server({
    port: await freePort(),
    dataDir: TEMPLATE,
    logFile: join(FOLDER, 'template.log'),
  })
  await server.start()
  await server.stop()
}
