import type { Log } from './database/driver.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import { createDefinitions } from './definitions/database.ts'
import type { DefinitionsPort } from './definitions/port.ts'
import {
  calendarEntry,
  type CalendarEntry,
  createEmbeddedWorkshop,
  seedWorkshop,
  type WorkshopLocale,
} from './workshop/embedded/index.ts'
import type { WorkshopPort } from './workshop/port.ts'

export { migrationStatus, type MigrationStatus } from './database/migrate.ts'
export { type DatabaseSettings, openDatabase } from './database/open.ts'
export type { CalendarEntry, WorkshopLocale }

interface Remote {
  readonly url: string
  readonly key: string
}

export interface ServiceSettings {
  /** `postgres://…`; null is the embedded database below `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** The real workshop system; null is the embedded one on the database. */
  readonly workshop: Remote | null
  /** The real geocoder; null is the embedded gazetteer. */
  readonly places: Remote | null
  readonly log?: Log
  /** Milliseconds since 1970 UTC; the system clock when left out. */
  readonly now?: () => number
}

export interface Services {
  readonly database: Database
  /** Names, descriptions and refusals come in that language. */
  workshop(locale: WorkshopLocale): WorkshopPort
  readonly definitions: DefinitionsPort
  /** Of a booking in the embedded workshop system; null for any other id. */
  calendarEntry(bookingId: string): Promise<CalendarEntry | null>
  close(): Promise<void>
}

/** Opens everything outside this process. Throws `DatabaseError`. */
export async function createServices(settings: ServiceSettings): Promise<Services> {
  const now = settings.now ?? Date.now
  const database = await openDatabase(settings)
  try {
    await seedWorkshop(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const workshops: Readonly<Record<WorkshopLocale, WorkshopPort>> = {
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

// Pages and API handlers are bundled apart from the server that opens the services.
const store = globalThis as { forecourtServices?: Services | undefined }

/** Opens the services of this process; once, before the first request. */
export async function openServices(settings: ServiceSettings): Promise<Services> {
  if (store.forecourtServices !== undefined) throw new Error('The services are already open.')
  const services = await createServices(settings)
  const opened: Services = {
    ...services,
    async close() {
      store.forecourtServices = undefined
      await services.close()
    },
  }
  store.forecourtServices = opened
  return opened
}

/** The services of this process. Throws before `openServices` has resolved. */
export function getServices(): Services {
  if (store.forecourtServices === undefined) throw new Error('The services are not open yet.')
  return store.forecourtServices
}
