import { calendarEntry, type CalendarEntry } from './workshop/embedded/index.ts'
import { createEmbeddedWorkshop, seedWorkshop } from './workshop/embedded/index.ts'
import { createDefinitions } from './definitions/database.ts'
import type { DefinitionsPort } from './definitions/port.ts'
import type { Log } from './database/driver.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import type { WorkshopPort } from './workshop/port.ts'

export { migrationStatus, type MigrationStatus } from './database/migrate.ts'
export { openDatabase } from './database/open.ts'
export type { CalendarEntry } from './workshop/embedded/index.ts'

export type ServiceLocale = 'sv' | 'en'

export interface ServiceSettings {
  /** `postgres://…`; without it the embedded database below `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** The real workshop system; without it the embedded one on the database. */
  readonly workshop?: { readonly url: string; readonly key: string } | undefined
  readonly log?: Log | undefined
  /** Milliseconds since 1970 UTC; the system clock when left out. */
  readonly now?: (() => number) | undefined
}

export interface Services {
  readonly database: Database
  /** Names and refusals in that language. */
  workshop(locale: ServiceLocale): WorkshopPort
  readonly definitions: DefinitionsPort
  /** Of a booking in the embedded workshop system; null for any other id. */
  calendarEntry(bookingId: string): Promise<CalendarEntry | null>
  close(): Promise<void>
}

/** Opens everything outside this process; the one place where drivers are picked. */
export async function createServices(settings: ServiceSettings): Promise<Services> {
  const now = settings.now ?? Date.now
  const database = await openDatabase(settings)
  try {
    await seedWorkshop(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const workshops: Readonly<Record<ServiceLocale, WorkshopPort>> = {
    sv: createEmbeddedWorkshop({ database, now, locale: 'sv' }),
    en: createEmbeddedWorkshop({ database, now, locale: 'en' }),
  }
  return {
    database,
    workshop: (locale) => workshops[locale],
    definitions: createDefinitions(database),
    calendarEntry: (bookingId) => calendarEntry(database, bookingId),
    close: () => database.close(),
  }
}
