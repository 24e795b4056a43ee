import type { Log } from './database/driver.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import { createDefinitions } from './definitions/database.ts'
import { createEmbeddedContent } from './content/embedded/index.ts'
import type { Content } from './content/port.ts'
import type { DefinitionsPort } from './definitions/port.ts'
import {
  calendarEntry,
  createEmbeddedWorkshop,
  seedWorkshop,
  type WorkshopLocale,
} from './workshop/embedded/index.ts'
import { createEmbeddedPlaces } from './places/embedded/index.ts'
import { createHttpPlaces } from './places/http/index.ts'
import type { PlacesPort } from './places/port.ts'
import { createHttpWorkshop } from './workshop/http/index.ts'
import { rememberedVisit, rememberingVisits, type SeenPlaces } from './workshop/http/visits.ts'
import type { CalendarEntry, WorkshopPort } from './workshop/port.ts'

export { inspectDatabase, openDatabase } from './database/open.ts'
export type { CalendarEntry, WorkshopLocale }

interface Remote {
  readonly url: string
  readonly key: string
}

export interface ServiceSettings {
  /** `postgres://…`; without it the embedded database below `dataDir`. */
  readonly databaseUrl?: string | null
  readonly dataDir: string
  /** The real workshop system; without it the embedded one on the database. */
  readonly workshop?: Remote | null
  /** The real geocoder; without it the embedded gazetteer. */
  readonly places?: Remote | null
  readonly log?: Log
  /** Milliseconds since 1970 UTC; the system clock when left out. */
  readonly now?: () => number
}

export interface Services {
  readonly database: Database
  /** Names, descriptions and refusals come in that language. */
  workshop(locale: WorkshopLocale): WorkshopPort
  readonly places: PlacesPort
  readonly definitions: DefinitionsPort
  /** Pages, menus, stories and words, as editors keep them. */
  readonly content: Content
  /** Of a booking that was made through this site; null for any other id. */
  calendarEntry(bookingId: string): Promise<CalendarEntry | null>
  close(): Promise<void>
}

/** Opens everything outside this process. Throws `DatabaseError`. */
export async function createServices(settings: ServiceSettings): Promise<Services> {
  const now = settings.now ?? Date.now
  const database = await openDatabase(settings)
  try {
    if (!settings.workshop) await seedWorkshop(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const { workshop } = settings
  const seen: SeenPlaces = new Map()
  const workshopIn = (locale: WorkshopLocale): WorkshopPort =>
    workshop
      ? rememberingVisits(
          createHttpWorkshop({ baseUrl: workshop.url, key: workshop.key, locale }),
          { database, now, log: settings.log },
          seen,
        )
      : createEmbeddedWorkshop({ database, now, locale })
  const workshops = { sv: workshopIn('sv'), en: workshopIn('en') }
  return {
    database,
    workshop: (locale) => workshops[locale],
    places: settings.places
      ? createHttpPlaces({
          baseUrl: settings.places.url,
          key: settings.places.key,
          onFailure: (code) => settings.log?.warn({ event: 'places-failed', code }, 'no places'),
        })
      : createEmbeddedPlaces(),
    definitions: createDefinitions(database),
    content: createEmbeddedContent({ database, now }),
    calendarEntry: (bookingId) =>
      workshop ? rememberedVisit(database, bookingId) : calendarEntry(database, bookingId),
    close: () => database.close(),
  }
}

let atBuild: Content | undefined

/** The content that comes with the code: pages are built before any database is open. */
export const contentAtBuild = (): Content => (atBuild ??= createEmbeddedContent({ database: null }))
