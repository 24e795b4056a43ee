import type { SiteId } from '#domain/sites'
import type { OpenIdSettings } from '#services/analysts'
import type { z } from 'zod'
import { embedsOf, type Embeds } from './embed-settings.ts'
import type { FinanceUkLinks } from './finance-uk-settings.ts'
import { whyServed } from './in-production.ts'
import { isSecret, settingRows } from './setting-rows.ts'
import { type SettingName, Settings } from './settings.ts'
import { unknownNames } from './unknown-names.ts'

/** Every setting of the product, checked. The only place that reads the environment. */
export interface Config extends Embeds {
  /** 0 picks a free port. */
  readonly port: number
  /** Address to listen on; null is every address of the machine. */
  readonly host: string | null
  /** How long a connection without a request stays open. */
  readonly keepAliveSeconds: number
  /** How long a server that stops goes on serving while it says that it is not ready. */
  readonly drainDelaySeconds: number
  readonly dataDir: string
  /** Names of the settings that the environment gives. */
  readonly given: readonly SettingName[]
  /** Every page says that this is a demonstration. */
  readonly demo: boolean
  /**
   * Whether drivers may make up what they answer. They may not on a production site: one that visitors may
   * reach (`whyServed`) and that is no demonstration. There, a part without its real system is off.
   */
  readonly madeUp: boolean
  /** PostgreSQL; null is the embedded store in `dataDir`. */
  readonly databaseUrl: string | null
  readonly workshop: { readonly url: string; readonly key: string } | null
  readonly places: {
    readonly url: string
    readonly key: string
    readonly protocol: 'nominatim' | 'photon'
  } | null
  /** Receives leads (SVCFORM-02); null sends them by mail. */
  readonly crm: { readonly url: string; readonly key: string } | null
  /** Sends mail; null is the development inbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** The real tyre-hotel system; null is the embedded one. */
  readonly tyreHotel: { readonly url: string; readonly key: string } | null
  /** Of the embedded tyre hotel's codes and phone numbers; null has one made and stored in the database. */
  readonly tyreHotelSecret: string | null
  /** Sends short messages; null is the development inbox. */
  readonly sms: { readonly url: string; readonly key: string } | null
  /** The real search index (INDEX-03); null is the made-up stock, or nothing beside a CMS. */
  readonly search: { readonly url: string; readonly key: string } | null
  /** The content graph of the real CMS (CMS-07); null is the embedded content. */
  readonly content: {
    readonly url: string
    readonly key: string
    readonly header: string
    /** Id of the template that its stories have (STORY-22). */
    readonly storyTemplate: string
    /** What its editors preview; null is no preview. */
    readonly drafts: { readonly url: string; readonly key: string } | null
  } | null
  /** Where `/sitecore/*` and media are fetched from (PROXY-13); null answers 404 there. */
  readonly upstreams: { readonly cms: string | null; readonly media: string | null }
  /** Style documents of a maps service, with `{styleId}` and `{apiKey}` (SITE-10); null is the embedded map. */
  readonly mapsStyleUrl: string | null
  /** The finance house of British cars; null is the made-up one. */
  readonly financeUk: { readonly url: string; readonly key: string } | null
  /** Its keys of dealers, by name (FINUK-18). */
  readonly financeUkDealers: Readonly<Record<string, string>>
  /** Where a British car is reserved and another one valued (FINUK-20). */
  readonly financeUkLinks: FinanceUkLinks | null
  /** The media service of British cars; null draws them. */
  readonly carMedia: { readonly url: string; readonly key: string } | null
  /** Origins that its pictures and films, and viewers of a car's inside, may come from. */
  readonly carMediaOrigins: {
    readonly media: readonly string[]
    readonly viewers: readonly string[]
  }
  /** Days that events of flows are kept. */
  readonly flowEventsDays: number
  /** Https origins from which pages may show pictures of cars and dealers. */
  readonly imageOrigins: readonly string[]
  /** Receives page views after consent (TRACK-01); null sends none. */
  readonly analyticsUrl: string | null
  /** By which analysts sign in; null leaves them their passwords. */
  readonly openId: OpenIdSettings | null
  /** Opens the editing mode (EDIT-03); null has none. */
  readonly editingSecret: string | null
  /** Of the call by which the CMS says that content has changed; null refuses the call. */
  readonly revalidateSecret: string | null
  /** Shows `/kitchen-sink`; never on where visitors come. */
  readonly kitchenSink: boolean
  /** Whether browsers keep pages for offline; off takes the worker away from those that have it. */
  readonly serviceWorker: boolean
  readonly siteHosts: { readonly [host: string]: SiteId }
  /** Folder of the redirect tables; null is `redirects`, which comes with the code. */
  readonly redirectsDir: string | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** In the place of what the booking site's data says, where set (SVCERR-14, SVC-03, BOOK-28). */
  readonly contactEmail: string | null
  readonly damageInspectionUrl: string | null
  readonly externalBooking: readonly { readonly brand: string; readonly url: string }[] | null
  /** The site is reached by https (a proxy in front ends TLS): sends HSTS. */
  readonly https: boolean
  /** Proxies in front whose X-Forwarded-For entry is believed; 0 believes none. */
  readonly trustedProxies: number
  /** Calls a minute and address; null is no limit. */
  readonly limits: {
    readonly book: number | null
    readonly stream: number | null
    readonly car: number | null
    /** Services, add-ons, prices, times. */
    readonly offerings: number | null
    readonly places: number | null
    readonly geocode: number | null
    readonly finance: number | null
    /** Media of a car, and each of its pictures. */
    readonly carMedia: number | null
    readonly search: number | null
    /** Pages that are drawn for a request: cars, searches of the car list. */
    readonly pages: number | null
    readonly report: number | null
    /** Events of flows. */
    readonly events: number | null
    /** Logs of submissions. */
    readonly flowLogs: number | null
    readonly stories: number | null
    /** Finding a tyre-hotel customer, asking for a code, trying it. */
    readonly signIn: number | null
    /** Signing in to the analyst's console. */
    readonly analystSignIn: number | null
    /** Of one form, from a block of addresses. */
    readonly leads: number | null
  }
  /** All addresses together may ask so many times as much as one. */
  readonly limitTogether: number
}

export type Environment = { readonly [name: string]: string | undefined }
export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly sentence: string }

type Given = z.infer<typeof Settings>

/**
 * Checks `env` whole; a refusal has one sentence for each problem, a line each. A name that only looks like
 * a setting is a problem, too.
 */
export function readConfig(env: Environment): ConfigOutcome {
  const valueOf = (name: string) => env[name]?.trim() ?? ''
  const unknown = unknownNames(Object.keys(env).filter((name) => valueOf(name) !== ''))
  const given = settingRows().flatMap(({ name }) => (valueOf(name) === '' ? [] : [name]))
  const values = Object.fromEntries(given.map((name) => [name, valueOf(name)]))
  const parsed = Settings.safeParse(values)
  if (!parsed.success) return refused([...unknown, ...sentencesFor(parsed.error, values)])
  const set = parsed.data
  const pairs = {
    workshop: pair(set, 'WORKSHOP_URL', 'WORKSHOP_KEY'),
    places: pair(set, 'PLACES_URL', 'PLACES_KEY'),
    tyreHotel: pair(set, 'TYRE_HOTEL_URL', 'TYRE_HOTEL_KEY'),
    sms: pair(set, 'SMS_URL', 'SMS_KEY'),
    search: pair(set, 'SEARCH_URL', 'SEARCH_KEY'),
    crm: pair(set, 'CRM_URL', 'CRM_KEY'),
    smtp: pair(set, 'SMTP_URL', 'MAIL_FROM'),
    financeUk: pair(set, 'FINANCE_UK_URL', 'FINANCE_UK_KEY'),
    carMedia: pair(set, 'CAR_MEDIA_URL', 'CAR_MEDIA_KEY'),
  }
  const content = contentOf(set)
  const openId = openIdOf(set)
  const embeds = embedsOf(set)
  const problems = [
    ...unknown,
    ...Object.values(pairs).flatMap(({ problem }) => problem ?? []),
    ...content.problems,
    ...(openId.problem === null ? [] : [openId.problem]),
    ...embeds.problems,
  ]
  if (problems.length > 0) return refused(problems)
  const { workshop, places, tyreHotel, sms, search, crm, smtp, financeUk, carMedia } = pairs
  const databaseUrl = set.DATABASE_URL ?? null
  const limit = (count: number) => (set.RATE_LIMIT ? count : null)
  return {
    ok: true,
    config: {
      port: set.PORT,
      host: set.HOST ?? null,
      keepAliveSeconds: set.KEEP_ALIVE_SECONDS,
      drainDelaySeconds: set.DRAIN_DELAY_SECONDS ?? (set.DATABASE_URL === undefined ? 0 : 5),
      dataDir: set.DATA_DIR,
      given,
      demo: set.DEMO,
      madeUp: set.DEMO || whyServed({ databaseUrl, siteHosts: set.SITE_HOSTS }) === null,
      databaseUrl,
      workshop: workshop.value,
      places: places.value && { ...places.value, protocol: set.PLACES_PROTOCOL },
      tyreHotel: tyreHotel.value,
      tyreHotelSecret: set.TYRE_HOTEL_SECRET ?? null,
      sms: sms.value,
      crm: crm.value,
      smtp: smtp.value && { url: smtp.value.url, from: smtp.value.key },
      search: search.value,
      content: content.value,
      upstreams: { cms: set.CMS_HOST ?? null, media: set.MEDIA_HOST ?? set.CMS_HOST ?? null },
      mapsStyleUrl: set.MAPS_STYLE_URL ?? null,
      financeUk: financeUk.value,
      financeUkDealers: set.FINANCE_UK_DEALERS ?? {},
      financeUkLinks: set.FINANCE_UK_LINKS ?? null,
      ...embeds.value,
      carMedia: carMedia.value,
      carMediaOrigins: {
        media: set.CAR_MEDIA_ORIGINS ?? [],
        viewers: set.CAR_VIEWER_ORIGINS ?? [],
      },
      flowEventsDays: set.FLOW_EVENTS_DAYS,
      imageOrigins: set.IMAGE_ORIGINS ?? [],
      analyticsUrl: set.ANALYTICS_URL ?? null,
      openId: openId.value,
      editingSecret: set.EDITING_SECRET ?? null,
      revalidateSecret: set.REVALIDATE_SECRET ?? null,
      kitchenSink: set.KITCHEN_SINK,
      serviceWorker: set.SERVICE_WORKER,
      siteHosts: set.SITE_HOSTS,
      redirectsDir: set.REDIRECTS_DIR ?? null,
      logLevel: set.LOG_LEVEL,
      contactEmail: set.CONTACT_EMAIL ?? null,
      damageInspectionUrl: set.DAMAGE_INSPECTION_URL ?? null,
      externalBooking: set.EXTERNAL_BOOKING ?? null,
      https: set.HTTPS,
      trustedProxies: set.TRUSTED_PROXIES,
      limits: {
        book: limit(set.RATE_LIMIT_BOOK),
        stream: limit(set.RATE_LIMIT_STREAM),
        car: limit(set.RATE_LIMIT_CAR),
        offerings: limit(set.RATE_LIMIT_OFFERINGS),
        places: limit(set.RATE_LIMIT_PLACES),
        geocode: limit(set.RATE_LIMIT_GEOCODE),
        finance: limit(set.RATE_LIMIT_FINANCE),
        carMedia: limit(set.RATE_LIMIT_CAR_MEDIA),
        search: limit(set.RATE_LIMIT_SEARCH),
        pages: limit(set.RATE_LIMIT_PAGES),
        report: limit(set.RATE_LIMIT_REPORT),
        events: limit(set.RATE_LIMIT_EVENTS),
        flowLogs: limit(set.RATE_LIMIT_FLOW_LOGS),
        stories: limit(set.RATE_LIMIT_STORIES),
        signIn: limit(set.RATE_LIMIT_SIGN_IN),
        analystSignIn: limit(set.RATE_LIMIT_ANALYST_SIGN_IN),
        leads: limit(set.RATE_LIMIT_LEADS),
      },
      limitTogether: set.RATE_LIMIT_TOGETHER,
    },
  }
}

/** Whether this process builds pages, rather than serves them. */
export const isBuildingPages = (): boolean => process.env['NEXT_PHASE'] === 'phase-production-build'

const store = globalThis as { forecourtConfig?: Config }

/**
 * The process's settings, read once. Pages and API handlers are bundled apart from the server, so
 * what they share hangs on `globalThis`. Throws the sentence of a wrong setting.
 */
export function getConfig(): Config {
  if (store.forecourtConfig) return store.forecourtConfig
  const outcome = readConfig(process.env)
  if (!outcome.ok) throw new Error(outcome.sentence)
  store.forecourtConfig = outcome.config
  return outcome.config
}

/** Puts `config` in the place of what the environment says; for the server's start and for tests. */
export function useConfig(config: Config): void {
  store.forecourtConfig = config
}

/** Whether a part is on: its real system is named, or it may be made up. */
export function isOn(part: 'financeUk' | 'carMedia'): boolean {
  const config = getConfig()
  return config[part] !== null || config.madeUp
}

const refused = (sentences: readonly string[]): ConfigOutcome => ({
  ok: false,
  sentence: sentences.join('\n'),
})

/** One sentence for each wrong setting, whatever else its value breaks. */
function sentencesFor(
  { issues }: z.ZodError,
  given: { readonly [name: string]: string },
): readonly string[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0] ?? 'A setting')
    if (!messages.has(name)) messages.set(name, message)
  }
  return [...messages].map(([name, message]) => {
    const shown = isSecret(name) ? '' : `, but is ${JSON.stringify(given[name] ?? '')}`
    return `${name} ${message}${shown}.`
  })
}

interface Pair {
  readonly value: { readonly url: string; readonly key: string } | null
  readonly problem: string | null
}

function pair(set: Given, urlName: SettingName, keyName: SettingName): Pair {
  const [url, key] = [set[urlName], set[keyName]]
  if (typeof url === 'string' && typeof key === 'string') {
    return { value: { url, key }, problem: null }
  }
  if (url === undefined && key === undefined) return { value: null, problem: null }
  const [present, absent] = url === undefined ? [keyName, urlName] : [urlName, keyName]
  return { value: null, problem: `${absent} must be set too when ${present} is.` }
}

function contentOf(set: Given): {
  readonly value: Config['content']
  readonly problems: readonly string[]
} {
  const cms = pair(set, 'CMS_URL', 'CMS_KEY')
  const drafts = pair(set, 'CMS_DRAFTS_URL', 'CMS_DRAFTS_KEY')
  const storyTemplate = set.CMS_STORY_TEMPLATE ?? ''
  return {
    value: cms.value && {
      ...cms.value,
      header: set.CMS_KEY_HEADER,
      storyTemplate,
      drafts: drafts.value,
    },
    problems: [
      ...(cms.problem === null ? [] : [cms.problem]),
      ...(drafts.problem === null ? [] : [drafts.problem]),
      ...(drafts.value && !set.CMS_URL ? ['CMS_URL must be set too when CMS_DRAFTS_URL is.'] : []),
      ...(cms.value && storyTemplate === ''
        ? ['CMS_STORY_TEMPLATE must be set too when CMS_URL is.']
        : []),
    ],
  }
}

function openIdOf(set: Given): {
  readonly value: OpenIdSettings | null
  readonly problem: string | null
} {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  const isSet = [issuer, clientId, clientSecret].some((one) => one !== undefined)
  if (!isSet) return { value: null, problem: null }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const problem = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'
    return { value: null, problem }
  }
  const { analyst = 'analyst', 'personal-values': personal = 'personal-values' } = set.OIDC_ROLES
  const roles = { analyst, 'personal-values': personal }
  const value = { issuer, clientId, clientSecret, roleClaim: set.OIDC_ROLE_CLAIM, roles }
  return { value, problem: null }
}
