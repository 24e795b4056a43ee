import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '../../run/built-site.ts'
import { quickFolder } from '../../run/quick-folder.ts'
import { bundleServer } from './bundle.ts'
import { Server, freePort } from './server.ts'

export const FOLDER = '.cache/journeys'

/** Where the servers have their databases; one that is copied is the `template`. */
export const dataFolder = (name: string): string => join(process.env['JOURNEY_FOLDER'] ?? '', name)

/**
 * Before any journey: a first start on an empty folder, as a newcomer's is, from the TypeScript that
 * `npm start` runs. Creating and seeding the embedded database takes seconds, so that each worker then
 * begins with a copy of this one, and a bundle of the server.
 */
export default async function prepare(): Promise<() => void> {
  builtSite()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const databases = mkdtempSync(join(quickFolder(), 'forecourt-journeys-'))
  // Workers inherit it.
  process.env['JOURNEY_FOLDER'] = databases
  await bundleServer()
  const server = new Server({
    port: await freePort(),
    dataDir: dataFolder('template'),
    logFile: join(FOLDER, 'template.log'),
  })
  await server.start()
  await server.stop()
  return () => rmSync(databases, { recursive: true, force: true })
}
