import { britishCarServices, type BritishCarServices } from './british-cars.ts'
import { createAnalystAccounts } from './analysts/accounts.ts'
import { createAnalysts } from './analysts/database.ts'
import { createOpenId } from './analysts/open-id.ts'
import type { AnalystsPort, OpenIdPort } from './analysts/port.ts'
import type { Log } from './database/driver.ts'
import { embeddedFailure } from './database/embedded.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/port.ts'
import { createFlowAdmin } from './definitions/admin.ts'
import { createDefinitions } from './definitions/database.ts'
import { type Cms, cmsAtBuild, contentOfCms } from './content/of-cms.ts'
import { createEmbeddedContent, type EmbeddedContentOptions } from './content/embedded/index.ts'
import type { Content } from './content/port.ts'
import type { DefinitionsPort } from './definitions/port.ts'
import { standingOf } from './definitions/standing.ts'
import {
  calendarEntry,
  createEmbeddedWorkshop,
  seedWorkshop,
  type WorkshopLocale,
} from './workshop/embedded/index.ts'
import { createCollector } from './flow-events/collector.ts'
import { createFlowEvents } from './flow-events/database.ts'
import { createProjections } from './flow-events/projections.ts'
import type { Collector, FlowEventsPort } from './flow-events/port.ts'
import { createFlowAnalysis } from './flow-analysis/database.ts'
import type { FlowAnalysisPort } from './flow-analysis/port.ts'
import { startUpkeep } from './flow-events/upkeep.ts'
import { createFlowLogAdmin } from './flow-logs/admin.ts'
import { createFlowLogs } from './flow-logs/database.ts'
import type { FlowLogs } from './flow-logs/port.ts'
import { startSweeps } from './flow-logs/sweeps.ts'
import { formBuilderOf, type FormBuilders } from './form-builder/of-settings.ts'
import { Breaker } from './http/breaker.ts'
import { createInbox } from './inbox/database.ts'
import type { Inbox } from './inbox/port.ts'
import { isInboxShown } from './inbox/shown.ts'
import { createCarRecords } from './car-records/car-records.ts'
import type { CarRecords } from './car-records/port.ts'
import { createCrm } from './crm/http.ts'
import { createLeads } from './leads/database.ts'
import { createLeadAdmin } from './leads/admin.ts'
import { leadDelivery } from './leads/forward.ts'
import { startSuspects } from './leads/suspects-worker.ts'
import { byMail } from './leads/email.ts'
import type { LeadsPort } from './leads/port.ts'
import { createInboxMail } from './mail/inbox.ts'
import type { MailPort } from './mail/port.ts'
import { createSmtp } from './mail/smtp.ts'
import { createRounds } from './delivery/round.ts'
import { startWorker, type Worker } from './delivery/worker.ts'
import { createEmbeddedPlaces } from './places/embedded/index.ts'
import { createNominatimPlaces } from './places/nominatim/index.ts'
import { createPhotonPlaces } from './places/photon/index.ts'
import type { PlacesPort } from './places/port.ts'
import { costlyPlaces } from './reads/places.ts'
import { admitAll, type Admit } from './reads/port.ts'
import { admittedWorkshop, costlyWorkshop } from './reads/workshop.ts'
import { createRedirectHits } from './redirect-hits/database.ts'
import type { RedirectHits } from './redirect-hits/port.ts'
import { createEmbeddedSearchIndex } from './search-index/embedded/index.ts'
import { createHttpSearchIndex } from './search-index/http/index.ts'
import { emptySearchIndex } from './search-index/empty.ts'
import type { SearchIndexPort } from './search-index/port.ts'
import { createHttpSms } from './sms/http.ts'
import { inboxSms } from './sms/inbox.ts'
import type { SmsPort } from './sms/port.ts'
import { createEmbeddedTyreHotel, seedTyreHotel } from './tyre-hotel/embedded/index.ts'
import { createHttpTyreHotel } from './tyre-hotel/http/index.ts'
import type { TyreHotelPort, TyreSessions, TyreVisits } from './tyre-hotel/port.ts'
import { createTyreSessions } from './tyre-hotel/sessions/database.ts'
import { createTyreVisits } from './tyre-hotel/visits/database.ts'
import { createHttpWorkshop } from './workshop/http/index.ts'
import { createSeenPlaces, rememberedVisit, rememberingVisits } from './workshop/http/visits.ts'
import type { CalendarEntry, WorkshopPort } from './workshop/port.ts'
import type { ServiceSettings } from './settings.ts'
import { createVisitKeys } from './workshop/visit-keys.ts'

export { inspectDatabase, openDatabase } from './database/open.ts'
export {
  createAnalystAccounts,
  createDefinitions,
  createFlowAdmin,
  createFlowEvents,
  createFlowLogAdmin,
  createLeadAdmin,
  createProjections,
  createRedirectHits,
  standingOf,
}
/** The made-up media, for a vendor that is played beside them. */
export { createEmbeddedCarMedia as madeUpCarMedia } from './car-media/embedded/index.ts'
export { readCms } from './content/of-cms.ts'
export type { Unread } from './content/recorded/index.ts'
export type { CalendarEntry, Cms, ServiceSettings, WorkshopLocale }

export interface Services extends BritishCarServices, FormBuilders {
  readonly database: Database
  /** Names, descriptions and refusals come in that language; `admit` says which reads may be made. */
  workshop(locale: WorkshopLocale, admit?: Admit): WorkshopPort
  places(admit?: Admit): PlacesPort
  /** Messages and refusals come in that language. */
  tyreHotel(locale: WorkshopLocale): TyreHotelPort
  /** Who is signed in to the tyre hotel. */
  readonly tyreSessions: TyreSessions
  /** What a calendar needs of the tyre hotel's bookings. */
  readonly tyreVisits: TyreVisits
  /** Who is signed in to the analyst's console. */
  readonly analysts: AnalystsPort
  /** Their identity provider; null without one. */
  readonly openId: OpenIdPort | null
  /** What would have been sent; null where a provider carries it, or nobody could look into it. */
  readonly inbox: Inbox | null
  readonly definitions: DefinitionsPort
  /** What the logs of submissions prove. */
  readonly flowLogs: FlowLogs
  /** What visitors who agreed to statistics did in flows. */
  readonly flowEvents: FlowEventsPort
  /** Takes what browsers send of it. */
  readonly collector: Collector
  /** What the analyst's console is told of them. */
  readonly flowAnalysis: FlowAnalysisPort
  /** How often each redirect rule was used. */
  readonly redirectHits: RedirectHits
  /** Pages, menus, stories and words, as editors keep them. */
  readonly content: Content
  /** Dealers and cars for sale. */
  readonly searchIndex: SearchIndexPort
  /** Whether it lies in this process. */
  readonly isSearchLocal: boolean
  /** Cars for their pages, sold ones among them. */
  readonly carRecords: CarRecords
  /** What the forms send. */
  readonly leads: LeadsPort
  /** Carries leads on, from now until it is stopped. */
  startDeliveries(): { stop(): Promise<void> }
  /** Marks what has no log after a day, from now until it is stopped. */
  startFlowLogSweeps(): { stop(): Promise<void> }
  /** Makes room for events of flows and removes what is over, from now until it is stopped. */
  startFlowEventsUpkeep(): { stop(): Promise<void> }
  /** The signature of a booking's id that opens its calendar entry. */
  calendarSignature(bookingId: string): Promise<string>
  /** Of a booking that was made through this site; null for any other id, or by another signature. */
  calendarEntry(bookingId: string, signature: string): Promise<CalendarEntry | null>
  close(): Promise<void>
}

/** Opens everything outside this process. Throws `DatabaseError`. */
export async function createServices(settings: ServiceSettings): Promise<Services> {
  const now = settings.now ?? Date.now
  const database = await openDatabase(settings)
  try {
    if (!settings.workshop) await seedWorkshop(database)
    if (!settings.tyreHotel) await seedTyreHotel(database)
  } catch (error) {
    const failure =
      database.kind === 'embedded' ? await embeddedFailure(error, settings.dataDir) : error
    await database.close()
    throw failure
  }
  const { workshop, log } = settings
  const seen = createSeenPlaces()
  const visitKeys = createVisitKeys(database)
  // Both languages are one system.
  const breaker = new Breaker({ driver: 'workshop', log, now })
  const workshopIn = (locale: WorkshopLocale): ((admit: Admit) => WorkshopPort) =>
    workshop
      ? costlyWorkshop(
          rememberingVisits(
            createHttpWorkshop({ baseUrl: workshop.url, key: workshop.key, locale, breaker }),
            { database, keys: visitKeys, now, locale, log },
            seen,
          ),
          now,
        )
      : admittedWorkshop(createEmbeddedWorkshop({ database, now, locale }))
  const tyreHotel = tyreHotelOf({ database, now, settings })
  const leads = leadsOf({ database, now, settings })
  const workshops = { sv: workshopIn('sv'), en: workshopIn('en') }
  const places = costlyPlaces(placesOf(settings, now), now)
  const searchIndex = searchIndexOf(settings, now)
  const definitions = createDefinitions(database)
  const flowEvents = createFlowEvents({
    database,
    now,
    definitions,
    keepDays: settings.flowEventsDays ?? FLOW_EVENTS_DAYS,
  })
  const flowLogs = createFlowLogs({ database, definitions, now })
  const carRecords = createCarRecords({ database, searchIndex, log: settings.log, now })
  return {
    database,
    workshop: (locale, admit = admitAll) => workshops[locale](admit),
    tyreHotel: (locale) => tyreHotel[locale],
    tyreSessions: createTyreSessions(database, now),
    tyreVisits: createTyreVisits(database, now),
    analysts: createAnalysts(database, now),
    openId: settings.openId ? createOpenId(settings.openId) : null,
    inbox: inboxOf({ database, now, settings }),
    places: (admit = admitAll) => places(admit),
    definitions,
    flowLogs,
    startFlowLogSweeps: () => startSweeps(flowLogs, { log: settings.log ?? NO_LOG, now }),
    flowAnalysis: createFlowAnalysis({ database, now }),
    flowEvents,
    collector: createCollector({ flowEvents, definitions, now }),
    startFlowEventsUpkeep: () => startUpkeep(flowEvents, { log: settings.log ?? NO_LOG, now }),
    redirectHits: createRedirectHits(database),
    content: settings.content
      ? contentOfCms(settings.content, { database, now, log: settings.log })
      : createEmbeddedContent({ database, now }),
    searchIndex,
    isSearchLocal: !settings.search,
    ...britishCarServices(settings, { log: settings.log, now }),
    ...formBuilderOf(settings, now),
    carRecords,
    ...leads,
    calendarSignature: (bookingId) => visitKeys.signatureOf(bookingId),
    async calendarEntry(bookingId, signature) {
      if (!(await visitKeys.isSigned(bookingId, signature))) return null
      return workshop ? rememberedVisit(database, bookingId) : calendarEntry(database, bookingId)
    },
    close: async () => {
      await carRecords.close()
      await database.close()
    },
  }
}

const GEOCODERS = { nominatim: createNominatimPlaces, photon: createPhotonPlaces }

const placesOf = ({ places, log }: ServiceSettings, now: () => number): PlacesPort =>
  places
    ? GEOCODERS[places.protocol]({
        baseUrl: places.url,
        key: places.key,
        breaker: new Breaker({ driver: 'places', log, now }),
        onFailure: (code) => log?.warn({ event: 'places-failed', code }, 'no places'),
      })
    : createEmbeddedPlaces()

/** What several ports are made of. */
interface PortParts {
  readonly database: Database
  readonly now: () => number
  readonly settings: ServiceSettings
}

/** Only where the one who develops is the one who visits: beside a provider or a server it is not there. */
const inboxOf = ({ database, now, settings: { sms, smtp } }: PortParts): Inbox | null =>
  isInboxShown({ store: database.kind, sms, smtp }) ? createInbox(database, now) : null

function tyreHotelOf({
  database,
  now,
  settings,
}: PortParts): Readonly<Record<WorkshopLocale, TyreHotelPort>> {
  const { tyreHotel, tyreHotelSecret: secret = null } = settings
  const sms = smsOf({ database, now, settings })
  const breaker = new Breaker({ driver: 'tyre-hotel', log: settings.log, now })
  const portIn = (locale: WorkshopLocale): TyreHotelPort =>
    tyreHotel
      ? createHttpTyreHotel({ baseUrl: tyreHotel.url, key: tyreHotel.key, locale, breaker })
      : createEmbeddedTyreHotel({ database, sms, secret, now, locale })
  return { sv: portIn('sv'), en: portIn('en') }
}

function smsOf({ database, now, settings: { sms, tyreHotel, log } }: PortParts): SmsPort {
  if (sms) {
    const onFailure = (code: string) => log?.warn({ event: 'sms-failed', code }, 'no message sent')
    const breaker = new Breaker({ driver: 'sms', log, now })
    return createHttpSms({ url: sms.url, key: sms.key, onFailure, breaker })
  }
  if (database.kind === 'embedded') return inboxSms(createInbox(database, now))
  // Nobody looks into the inbox of a production site: the visitor sees that no code was sent.
  if (!tyreHotel) log?.warn({ event: 'sms-missing' }, 'no SMS_URL: nobody can sign in by code')
  return { send: async () => false }
}

/** The default of `FLOW_EVENTS_DAYS`. */
const FLOW_EVENTS_DAYS = 90

const NO_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Leads, and whoever carries them on: the CRM, or mail, or in the end the development inbox. */
function leadsOf({
  database,
  now,
  settings,
}: PortParts): Pick<Services, 'leads' | 'startDeliveries'> {
  const { log = NO_LOG } = settings
  let worker: Worker | null = null
  const leads = createLeads({
    database,
    now,
    onStored: () => worker?.wake(),
  })
  return {
    leads,
    startDeliveries() {
      const mail = mailOf({ database, now, settings })
      const transport = settings.crm ? createCrm(settings.crm) : mail && byMail(mail)
      if (transport === null) {
        log.warn({ event: 'leads-stay' }, 'no CRM_URL or SMTP_URL: leads are stored, and not sent')
        return { stop: async () => {} }
      }
      const delivery = leadDelivery(database, transport)
      const started = startWorker(createRounds({ database, delivery, log, now }), { log, now })
      worker = started
      const suspects = mail && startSuspects({ database, mail, log, now })
      return {
        stop: async () => {
          worker = null
          await Promise.all([started.stop(), suspects?.stop()])
          mail?.close()
        },
      }
    },
  }
}

function mailOf({ database, now, settings: { smtp } }: PortParts): MailPort | null {
  if (smtp) return createSmtp(smtp)
  // Nobody looks into the inbox of a production site: there, leads wait until a receiver is set.
  return database.kind === 'embedded' ? createInboxMail(createInbox(database, now)) : null
}

type IndexSettings = Pick<ServiceSettings, 'content' | 'log' | 'search'>

/** Made-up dealers and cars beside made-up pages only: a site with a CMS has none until it has an index. */
function searchIndexOf({ content, log, search }: IndexSettings, now = Date.now): SearchIndexPort {
  if (search) {
    const breaker = new Breaker({ driver: 'search-index', log, now })
    return createHttpSearchIndex({ ...search, breaker, log, now })
  }
  return content ? emptySearchIndex() : createEmbeddedSearchIndex(undefined, log, now)
}

let atBuild: { readonly url: string | undefined; readonly content: Content } | undefined

/**
 * The content while pages are built, before any database is open: the CMS's, or what comes with
 * the code. What `readCms` has recorded below `record` is not asked for again. A CMS that is down
 * throws `ContentError`; its pages are then rendered when they are requested.
 */
export function contentAtBuild(cms: Cms | null, log: Log, record: string | null = null): Content {
  if (atBuild && atBuild.url === cms?.url) return atBuild.content
  const content = cms ? cmsAtBuild(cms, { log, record }) : createEmbeddedContent({ database: null })
  atBuild = { url: cms?.url, content }
  return content
}

/** The embedded content of texts that were loaded anew, under `npm run dev`. */
export const embeddedContentOf = (database: Database, of: EmbeddedTexts): Content =>
  createEmbeddedContent({ database, of })
export type EmbeddedTexts = NonNullable<EmbeddedContentOptions['of']>

let indexAtBuild: SearchIndexPort | undefined

/** The index while pages are built. */
export const searchIndexAtBuild = (settings: IndexSettings): SearchIndexPort =>
  (indexAtBuild ??= searchIndexOf(settings))
