import type { Log } from './database/driver.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import { createDefinitions } from './definitions/database.ts'
import { cachedContent } from './content/cached/index.ts'
import { databaseAnswers } from './content/cached/last-answers.ts'
import { createEmbeddedContent } from './content/embedded/index.ts'
import { createHttpContent } from './content/http/index.ts'
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
import { createRedirectHits } from './redirect-hits/database.ts'
import type { RedirectHits } from './redirect-hits/port.ts'
import { createHttpWorkshop } from './workshop/http/index.ts'
import { rememberedVisit, rememberingVisits, type SeenPlaces } from './workshop/http/visits.ts'
import type { CalendarEntry, WorkshopPort } from './workshop/port.ts'

export { inspectDatabase, openDatabase } from './database/open.ts'
export { createRedirectHits }
export type { CalendarEntry, WorkshopLocale }

interface Remote {
  readonly url: string
  readonly key: string
}

/** A real CMS: its content graph, the header that carries the key, the template of its stories. */
export interface Cms extends Remote {
  readonly header: string
  readonly storyTemplate: string
}

export interface ServiceSettings {
  /** `postgres://…`; without it the embedded database below `dataDir`. */
  readonly databaseUrl?: string | null
  readonly dataDir: string
  /** The real workshop system; without it the embedded one on the database. */
  readonly workshop?: Remote | null
  /** The real geocoder; without it the embedded gazetteer. */
  readonly places?: Remote | null
  /** A real CMS; without it the content that comes with the code. */
  readonly content?: Cms | null
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
  /** How often each redirect rule was used. */
  readonly redirectHits: RedirectHits
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
    redirectHits: createRedirectHits(database),
    content: settings.content
      ? contentOfCms(settings.content, { database, now, log: settings.log })
      : createEmbeddedContent({ database, now }),
    calendarEntry: (bookingId) =>
      workshop ? rememberedVisit(database, bookingId) : calendarEntry(database, bookingId),
    close: () => database.close(),
  }
}

interface CmsParts {
  /** Keeps answers beyond the process; null while pages are built. */
  readonly database: Database | null
  readonly now: () => number
  readonly log: Log | undefined
}

/** The content of a real CMS; what goes wrong there is told without a word that it said. */
function contentOfCms(cms: Cms, { database, now, log }: CmsParts): Content {
  const port = createHttpContent({
    ...cms,
    onFailure: (failure) =>
      log?.warn({ event: 'content-call-failed', ...failure }, 'the CMS failed'),
    onDropped: (dropped) =>
      log?.warn({ event: 'content-dropped', ...dropped }, 'content of no known form'),
  })
  return cachedContent(port, {
    now,
    last: database && databaseAnswers(database),
    onStale: (query, reason) =>
      log?.warn({ event: 'content-stale', query, reason }, 'an older answer is shown'),
    onUnkept: () => log?.warn({ event: 'content-unkept' }, 'an answer could not be kept'),
  })
}

let atBuild: Content | undefined

/**
 * The content while pages are built, before any database is open: the CMS's, or what comes with
 * the code. A CMS that is down throws `ContentError`; its pages are then made when asked for.
 */
export const contentAtBuild = (cms: Cms | null, log: Log): Content =>
  (atBuild ??= cms
    ? contentOfCms(cms, { database: null, now: Date.now, log })
    : createEmbeddedContent({ database: null }))
