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
import { createInbox } from './inbox/database.ts'
import { createCrm } from './crm/http.ts'
import { createLeads } from './leads/database.ts'
import { createLeadDesk } from './leads/desk.ts'
import { leadDelivery, type LeadTransport } from './leads/forward.ts'
import { byMail } from './leads/letter.ts'
import type { LeadsPort } from './leads/port.ts'
import { createInboxMail } from './mail/inbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { createRounds } from './outbox/round.ts'
import { startWorker, type Worker } from './outbox/worker.ts'
import { createEmbeddedPlaces } from './places/embedded/index.ts'
import { createHttpPlaces } from './places/http/index.ts'
import type { PlacesPort } from './places/port.ts'
import { createRedirectHits } from './redirect-hits/database.ts'
import type { RedirectHits } from './redirect-hits/port.ts'
import { createHttpWorkshop } from './workshop/http/index.ts'
import { rememberedVisit, rememberingVisits, type SeenPlaces } from './workshop/http/visits.ts'
import type { CalendarEntry, WorkshopPort } from './workshop/port.ts'

export { inspectDatabase, openDatabase } from './database/open.ts'
export { createLeadDesk, createRedirectHits }
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
  /** The customer relations system that leads go to; without it they go by mail. */
  readonly crm?: Remote | null
  /** The mail server; without it letters go to the development inbox, on the embedded database only. */
  readonly smtp?: { readonly url: string; readonly from: string } | null
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
  /** What the forms send. */
  readonly leads: LeadsPort
  /** Carries leads on, from now until it is stopped. */
  startDeliveries(): { stop(): Promise<void> }
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
  const leads = leadsOf({ database, now, settings })
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
    ...leads,
    calendarEntry: (bookingId) =>
      workshop ? rememberedVisit(database, bookingId) : calendarEntry(database, bookingId),
    close: () => database.close(),
  }
}

interface LeadParts {
  readonly database: Database
  readonly now: () => number
  readonly settings: ServiceSettings
}

const NO_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Leads, and whoever carries them on: the CRM, or mail, or in the end the development inbox. */
function leadsOf({
  database,
  now,
  settings,
}: LeadParts): Pick<Services, 'leads' | 'startDeliveries'> {
  const { log = NO_LOG } = settings
  let worker: Worker | null = null
  const leads = createLeads({
    database,
    now,
    knownAddresses: async () => new Set(),
    onStored: () => worker?.wake(),
  })
  return {
    leads,
    startDeliveries() {
      const carrier = carrierOf({ database, now, settings })
      if (carrier === null) {
        log.warn({ event: 'leads-stay' }, 'no CRM_URL or SMTP_URL: leads are kept, and go nowhere')
        return { stop: async () => {} }
      }
      const delivery = leadDelivery(database, carrier.transport)
      const started = startWorker(createRounds({ database, delivery, log, now }), { log, now })
      worker = started
      return {
        stop: async () => {
          worker = null
          await started.stop()
          carrier.close()
        },
      }
    },
  }
}

function carrierOf({
  database,
  now,
  settings: { crm, smtp },
}: LeadParts): { readonly transport: LeadTransport; readonly close: () => void } | null {
  if (crm) return { transport: createCrm(crm), close: () => {} }
  // Nobody looks into the inbox of a production site: there, leads wait until a receiver is set.
  const inbox = database.kind === 'embedded' ? createInbox(database, now) : null
  const mail = smtp ? createSmtp(smtp) : inbox && createInboxMail(inbox)
  return mail && { transport: byMail(mail), close: () => mail.close() }
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
