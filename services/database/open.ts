import type { Log } from './driver.ts'
import { embeddedFailure, isMade, openEmbedded } from './embedded.ts'
import { migrate, migrationStatus, type MigrationStatus } from './migrate.ts'
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
 * What the database lacks of this build's migrations, without changing anything; null where the
 * embedded one has not been made yet. Throws as `openDatabase` does.
 */
export async function inspectDatabase(
  settings: DatabaseSettings,
): Promise<(MigrationStatus & { readonly kind: Database['kind'] }) | null> {
  const { databaseUrl, dataDir, log = SILENT } = settings
  if (typeof databaseUrl !== 'string' && !isMade(dataDir)) return null
  const driver =
    typeof databaseUrl === 'string' ? openServer(databaseUrl, log) : await openEmbedded(dataDir)
  try {
    return { kind: driver.kind, ...(await migrationStatus(driver)) }
  } finally {
    await driver.close()
  }
}

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
    // Nobody operates the embedded database: its tables are not news.
    await migrate(driver, driver.kind === 'embedded' ? SILENT : log)
    return driver
  } catch (error) {
    const failure =
      driver.kind === 'embedded' ? await embeddedFailure(error, settings.dataDir) : error
    await driver.close()
    throw failure
  }
}
