import type { Log } from './driver.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { Database } from './port.ts'
import { openServer } from './server.ts'

export interface DatabaseSettings {
  /** `postgres://…`; without it PGlite is opened below `dataDir`. */
  readonly databaseUrl?: string | null
  readonly dataDir: string
  readonly log?: Log
}

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Opens the database and brings its schema up to date. Throws `DatabaseError`: `locked` when another
 * process owns the embedded directory, `unavailable` when the server does not answer, `migration`.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const log = settings.log ?? SILENT
  const driver =
    typeof settings.databaseUrl === 'string'
      ? openServer(settings.databaseUrl, log)
      : await openEmbedded(settings.dataDir)
  try {
    await migrate(driver, log)
    return driver
  } catch (error) {
    await driver.close()
    throw error
  }
}
