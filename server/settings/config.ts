import { z } from 'zod'
import { DEFAULT_SITE, SITE_IDS, type SiteId } from '#domain/sites'

/** Every setting of the product, checked. The only place that reads the environment. */
export interface Config {
  /** 0 picks a free port. */
  readonly port: number
  /** Address to listen on; null is every address of the machine. */
  readonly host: string | null
  readonly dataDir: string
  /** PostgreSQL; null is the embedded store in `dataDir`. */
  readonly databaseUrl: string | null
  readonly workshop: { readonly url: string; readonly key: string } | null
  readonly places: { readonly url: string; readonly key: string } | null
  /** Receives leads (SVCFORM-02); null sends them by mail. */
  readonly crm: { readonly url: string; readonly key: string } | null
  /** Sends mail; null is the development inbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** The real tyre-hotel system; null is the embedded one. */
  readonly tyreHotel: { readonly url: string; readonly key: string } | null
  /** Of the embedded tyre hotel's codes and phone numbers; null has one made and kept in the database. */
  readonly tyreHotelSecret: string | null
  /** Sends short messages; null is the development inbox. */
  readonly sms: { readonly url: string; readonly key: string } | null
  /** The content graph of the real CMS (CMS-07); null is the embedded content. */
  readonly content: {
    readonly url: string
    readonly key: string
    readonly header: string
    /** Id of the template that its stories have (STORY-22). */
    readonly storyTemplate: string
  } | null
  /** Where `/sitecore/*` and media are fetched from (PROXY-13); null answers 404 there. */
  readonly upstreams: { readonly cms: string | null; readonly media: string | null }
  /** Style documents of a maps service, with `{styleId}` and `{apiKey}` (SITE-10); null is the embedded map. */
  readonly mapsStyleUrl: string | null
  /** Receives page views after consent (TRACK-01); null sends none. */
  readonly analyticsUrl: string | null
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
    readonly report: number | null
    readonly stories: number | null
    /** Finding a tyre-hotel customer, asking for a code, trying it. */
    readonly signIn: number | null
    /** Of one form, from a block of addresses. */
    readonly leads: number | null
  }
}

export type Environment = { readonly [name: string]: string | undefined }
export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly sentence: string }

/** Settings whose value is never printed. */
const SECRET = new Set([
  'DATABASE_URL',
  'WORKSHOP_KEY',
  'PLACES_KEY',
  'CMS_KEY',
  'TYRE_HOTEL_KEY',
  'TYRE_HOTEL_SECRET',
  'SMS_KEY',
  'CRM_KEY',
  'SMTP_URL',
  'EDITING_SECRET',
  'REVALIDATE_SECRET',
])

const wholeNumber = (rule: string, min: number, max: number) =>
  z.string().regex(/^\d+$/, rule).transform(Number).pipe(z.number().min(min, rule).max(max, rule))

const webAddress = (rule: string) =>
  z.url({ protocol: /^https?$/, error: rule }).transform((url) => url.replace(/\/+$/, ''))

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"').transform((word) => word === 'on')

const json = <T extends z.ZodType>(rule: string, schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue(rule)
        return z.NEVER
      }
    })
    .pipe(schema)

const SITE_HOSTS_RULE = `must be JSON of host names and site ids, such as {"www.example.se":"${DEFAULT_SITE}"}; the sites are ${SITE_IDS.join(', ')}`
const EXTERNAL_RULE = 'must be JSON of exactly two {"brand","url"}, each url http or https'
const MAPS_STYLE_FORM = /^https?:\/\/[A-Za-z0-9.:-]+\/[^\s"'<>\\]*$/
const MAPS_STYLE_RULE =
  'must be an http or https address, with {styleId} and {apiKey} where they belong in its path or query'
const secret = z.string().min(24, 'must have at least 24 characters')
const perMinute = wholeNumber('must be a whole number from 1 to 1000000', 1, 1_000_000)

const Settings = z.object({
  PORT: wholeNumber('must be a whole number from 0 to 65535', 0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be a host name or an IP address')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  WORKSHOP_URL: webAddress('must be an http or https address').optional(),
  WORKSHOP_KEY: z.string().optional(),
  PLACES_URL: webAddress('must be an http or https address').optional(),
  PLACES_KEY: z.string().optional(),
  TYRE_HOTEL_URL: webAddress('must be an http or https address').optional(),
  TYRE_HOTEL_KEY: z.string().optional(),
  TYRE_HOTEL_SECRET: secret.optional(),
  SMS_URL: webAddress('must be an http or https address').optional(),
  SMS_KEY: z.string().optional(),
  CRM_URL: webAddress('must be an http or https address').optional(),
  CRM_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  CMS_URL: webAddress('must be an http or https address').optional(),
  CMS_KEY: z.string().optional(),
  CMS_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be the name of a header')
    .default('sc_apikey'),
  CMS_STORY_TEMPLATE: z
    .string()
    .regex(/^\{?[A-Za-z0-9-]{1,64}\}?$/, 'must be the id of a template')
    .optional(),
  CMS_HOST: webAddress('must be an http or https address').optional(),
  MEDIA_HOST: webAddress('must be an http or https address').optional(),
  MAPS_STYLE_URL: z
    .string()
    .regex(MAPS_STYLE_FORM, MAPS_STYLE_RULE)
    .refine((template) => URL.canParse(template), MAPS_STYLE_RULE)
    .optional(),
  ANALYTICS_URL: webAddress('must be an http or https address').optional(),
  EDITING_SECRET: secret.optional(),
  REVALIDATE_SECRET: secret.optional(),
  KITCHEN_SINK: onOff.default(false),
  SERVICE_WORKER: onOff.default(true),
  SITE_HOSTS: json(
    SITE_HOSTS_RULE,
    z.record(
      z.string().regex(/^[a-z0-9.-]+$/, SITE_HOSTS_RULE),
      z.enum(SITE_IDS, SITE_HOSTS_RULE),
      SITE_HOSTS_RULE,
    ),
  ).default({}),
  REDIRECTS_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  DAMAGE_INSPECTION_URL: webAddress('must be an http or https address').optional(),
  EXTERNAL_BOOKING: json(
    EXTERNAL_RULE,
    z
      .array(
        z.strictObject(
          { brand: z.string(EXTERNAL_RULE).min(1, EXTERNAL_RULE), url: webAddress(EXTERNAL_RULE) },
          EXTERNAL_RULE,
        ),
        EXTERNAL_RULE,
      )
      .length(2, EXTERNAL_RULE),
  ).optional(),
  HTTPS: onOff.default(false),
  TRUSTED_PROXIES: wholeNumber('must be a whole number from 0 to 10', 0, 10).default(0),
  RATE_LIMIT: onOff.default(true),
  RATE_LIMIT_BOOK: perMinute.default(30),
  RATE_LIMIT_STREAM: perMinute.default(120),
  RATE_LIMIT_REPORT: perMinute.default(60),
  RATE_LIMIT_STORIES: perMinute.default(120),
  RATE_LIMIT_SIGN_IN: perMinute.default(30),
  RATE_LIMIT_LEADS: perMinute.default(20),
})

/** Checks `env` whole; the sentence of a refusal names the first wrong setting and its rule. */
export function readConfig(env: Environment): ConfigOutcome {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) return { ok: false, sentence: sentenceFor(parsed.error, given) }
  const set = parsed.data
  const workshop = pair('WORKSHOP_URL', set.WORKSHOP_URL, 'WORKSHOP_KEY', set.WORKSHOP_KEY)
  if (!workshop.ok) return workshop
  const places = pair('PLACES_URL', set.PLACES_URL, 'PLACES_KEY', set.PLACES_KEY)
  if (!places.ok) return places
  const cms = pair('CMS_URL', set.CMS_URL, 'CMS_KEY', set.CMS_KEY)
  if (!cms.ok) return cms
  const tyreHotel = pair('TYRE_HOTEL_URL', set.TYRE_HOTEL_URL, 'TYRE_HOTEL_KEY', set.TYRE_HOTEL_KEY)
  if (!tyreHotel.ok) return tyreHotel
  const sms = pair('SMS_URL', set.SMS_URL, 'SMS_KEY', set.SMS_KEY)
  if (!sms.ok) return sms
  const crm = pair('CRM_URL', set.CRM_URL, 'CRM_KEY', set.CRM_KEY)
  if (!crm.ok) return crm
  const smtp = pair('SMTP_URL', set.SMTP_URL, 'MAIL_FROM', set.MAIL_FROM)
  if (!smtp.ok) return smtp
  const storyTemplate = set.CMS_STORY_TEMPLATE
  if (cms.value && storyTemplate === undefined) {
    return { ok: false, sentence: 'CMS_STORY_TEMPLATE must be set too when CMS_URL is.' }
  }
  const content = cms.value && {
    ...cms.value,
    header: set.CMS_KEY_HEADER,
    storyTemplate: storyTemplate ?? '',
  }
  const limit = (count: number) => (set.RATE_LIMIT ? count : null)
  return {
    ok: true,
    config: {
      port: set.PORT,
      host: set.HOST ?? null,
      dataDir: set.DATA_DIR,
      databaseUrl: set.DATABASE_URL ?? null,
      workshop: workshop.value,
      places: places.value,
      tyreHotel: tyreHotel.value,
      tyreHotelSecret: set.TYRE_HOTEL_SECRET ?? null,
      sms: sms.value,
      crm: crm.value,
      smtp: smtp.value && { url: smtp.value.url, from: smtp.value.key },
      content,
      upstreams: { cms: set.CMS_HOST ?? null, media: set.MEDIA_HOST ?? set.CMS_HOST ?? null },
      mapsStyleUrl: set.MAPS_STYLE_URL ?? null,
      analyticsUrl: set.ANALYTICS_URL ?? null,
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
        report: limit(set.RATE_LIMIT_REPORT),
        stories: limit(set.RATE_LIMIT_STORIES),
        signIn: limit(set.RATE_LIMIT_SIGN_IN),
        leads: limit(set.RATE_LIMIT_LEADS),
      },
    },
  }
}

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

function sentenceFor(error: z.ZodError, given: { readonly [name: string]: string }): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'A setting')
  const shown = SECRET.has(name) ? '' : `, but is ${JSON.stringify(given[name] ?? '')}`
  return `${name} ${issue?.message ?? 'is wrong'}${shown}.`
}

type Pair =
  | { readonly ok: true; readonly value: { readonly url: string; readonly key: string } | null }
  | { readonly ok: false; readonly sentence: string }

function pair(
  urlName: string,
  url: string | undefined,
  keyName: string,
  key: string | undefined,
): Pair {
  if (url !== undefined && key !== undefined) return { ok: true, value: { url, key } }
  if (url === undefined && key === undefined) return { ok: true, value: null }
  const [present, absent] = url === undefined ? [keyName, urlName] : [urlName, keyName]
  return { ok: false, sentence: `${absent} must be set too when ${present} is.` }
}
