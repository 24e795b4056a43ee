import { z } from 'zod'
import { AnalystRole } from '#domain/flow-analysis'
import { DEFAULT_SITE, SITE_IDS } from '#domain/sites'
import { embedSettings } from './embed-settings.ts'
import { carMediaSettings } from './car-media-settings.ts'
import { contentSettings } from './content-settings.ts'
import { financeUkSettings } from './finance-uk-settings.ts'
import { nothingMadeUp, refused } from './in-production.ts'
import { httpsOrigins, json, onOff, webAddress, wholeNumber } from './setting-kinds.ts'

const SITE_HOSTS_RULE = `must be JSON of host names and site ids, such as {"www.example.se":"${DEFAULT_SITE}"}; the sites are ${SITE_IDS.join(', ')}`
const EXTERNAL_RULE = 'must be JSON of exactly two {"brand","url"}, each url http or https'
const MAPS_STYLE_FORM = /^https?:\/\/[A-Za-z0-9.:-]+\/[^\s"'<>\\]*$/
const MAPS_STYLE_RULE =
  'must be an http or https address, with {styleId} and {apiKey} where they belong in its path or query'
const IMAGE_ORIGINS_RULE =
  'must be https origins with spaces between them, such as https://pictures.example, without paths'
const OIDC_RULE = 'must be an https address, or http on this machine'
const OIDC_ROLES_RULE =
  'must be JSON such as {"analyst":"web-analysts","personal-values":"support"}'
const secret = z.string().min(24, 'must have at least 24 characters')
const perMinute = wholeNumber('must be a whole number from 1 to 1000000', 1, 1_000_000)

/**
 * Every setting: its rule, its default, and what docs/settings.md says of it. `without` is what is
 * done where it is not set and has no default; the value of a `secret` one is never printed. A setting
 * that chooses a driver also declares `inProduction`: what a production site does without it. One that
 * has no effect beside an embedded driver that is switched off names the address it belongs to, `onlyWith`.
 * One that decides what a page is like, as it is built, is `inPages`: a build is given no other.
 */
export const Settings = z.object({
  PORT: wholeNumber('must be a whole number from 0 to 65535', 0, 65_535)
    .default(3000)
    .describe('Where to listen; `0` picks a free port'),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be a host name or an IP address')
    .optional()
    .meta({ description: 'Address to listen on', without: 'every address of the machine' }),
  KEEP_ALIVE_SECONDS: wholeNumber('must be a whole number from 1 to 3600', 1, 3600)
    .default(75)
    .describe(
      'How long a connection without a request stays open; longer than the proxy in front keeps its own (60 s with most), else the proxy sends requests into connections that close',
    ),
  DRAIN_DELAY_SECONDS: wholeNumber('must be a whole number from 0 to 60', 0, 60).optional().meta({
    description:
      'How long a server that is told to stop goes on serving while `/readyz` answers 503: at least as long as the balancer in front takes to notice',
    without: '5 with `DATABASE_URL`, where there may be another server, else 0',
  }),
  DATA_DIR: z.string().default('.data').describe('Where the embedded database lies'),
  DEMO: onOff
    .default(false)
    .meta({ inPages: true })
    .describe(
      '`on` allows made-up data on a production site, and says on every page that this is a demonstration',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .meta({
      inPages: true,
      description: 'A PostgreSQL server',
      without: 'the embedded database',
      inProduction: refused('a power cut might lose what visitors have sent'),
      secret: true,
    }),
  WORKSHOP_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      description: 'The real workshop system',
      without: 'a made-up workshop',
      inProduction: refused('visitors would book at a made-up workshop'),
    }),
  WORKSHOP_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its bearer key; goes with the address', secret: true }),
  PLACES_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      description: 'A geocoder',
      without: 'the embedded gazetteers',
      inProduction: nothingMadeUp('the gazetteers name real places'),
    }),
  PLACES_PROTOCOL: z
    .enum(['nominatim', 'photon'], 'must be nominatim or photon')
    .default('nominatim')
    .describe('What the geocoder speaks: `nominatim` or `photon`, which knows what is half typed'),
  PLACES_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its bearer key; goes with the address', secret: true }),
  TYRE_HOTEL_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      description: 'Base address of the real tyre-hotel system',
      without: 'a made-up tyre hotel',
      inProduction: refused('customers would book at a made-up tyre hotel'),
    }),
  TYRE_HOTEL_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its bearer key; goes with the address', secret: true }),
  TYRE_HOTEL_SECRET: secret.optional().meta({
    description: 'At least 24 characters: key of the embedded tyre hotel’s codes and phone numbers',
    without: 'one that is generated and stored in the database',
    secret: true,
  }),
  SMS_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      description:
        'Where the codes of the embedded tyre hotel are posted as `{"to","text"}`; a real one sends its own',
      without: 'the development inbox; with `DATABASE_URL` nobody can sign in by code',
      inProduction: nothingMadeUp('the real tyre hotel sends its own codes'),
    }),
  SMS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its bearer key; goes with the address', secret: true }),
  CRM_URL: webAddress('must be an http or https address')
    .optional()
    .meta({
      description: 'Where leads are posted',
      without: 'leads go by mail',
      inProduction: refused('leads would be stored and sent to nobody', 'SMTP_URL'),
    }),
  CRM_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its bearer key; goes with the address', secret: true }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({
      description: 'A mail server, `smtp://user:password@host:port` or `smtps://`',
      without: 'the development inbox; with `DATABASE_URL` leads wait until there is a receiver',
      inProduction: refused('leads would be stored and sent to nobody', 'CRM_URL'),
      secret: true,
    }),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('The address that mail comes from; goes with the mail server'),
  ...contentSettings,
  ...financeUkSettings,
  ...embedSettings,
  ...carMediaSettings,
  MAPS_STYLE_URL: z
    .string()
    .regex(MAPS_STYLE_FORM, MAPS_STYLE_RULE)
    .refine((template) => URL.canParse(template), MAPS_STYLE_RULE)
    .optional()
    .meta({
      inPages: true,
      description:
        'Style documents of a maps service, with `{styleId}` and `{apiKey}` of the site in it; set while the pages are built, too. The key goes to the browser, and pages with a map may fetch from that host',
      without: 'the embedded map',
      inProduction: nothingMadeUp('the embedded map shows real places'),
    }),
  FLOW_EVENTS_DAYS: wholeNumber('must be a whole number from 1 to 3650', 1, 3650)
    .default(90)
    .describe(
      'Days that what visitors did in flows is kept for analysis, of those who agreed to statistics',
    ),
  IMAGE_ORIGINS: httpsOrigins(IMAGE_ORIGINS_RULE).optional().meta({
    inPages: true,
    description:
      'Where the pictures of a real index lie: https origins with spaces between them. Cars may be compared on every page, so every page may show pictures from there, and take nothing else',
    without: 'pictures of this site only; others are drawn',
  }),
  ANALYTICS_URL: webAddress('must be an http or https address').optional().meta({
    inPages: true,
    description: 'Receives page views that a visitor agreed to',
    without: 'none are sent',
  }),
  EDITING_SECRET: secret.optional().meta({
    description:
      'At least 24 characters: opens the editing mode; with a CMS, which has its own editor, the preview of `CMS_DRAFTS_URL`',
    without: 'no editing mode',
    secret: true,
  }),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: OIDC_RULE })
    .refine(
      (issuer) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${issuer}/`),
      OIDC_RULE,
    )
    .optional()
    .meta({
      description:
        'An OpenID Connect provider by which analysts sign in to `/analyst`; it leads back to `/api/analyst/open-id/callback`',
      without: 'they sign in by password',
      inProduction: nothingMadeUp('accounts with passwords are real'),
    }),
  OIDC_CLIENT_ID: z.string().optional().describe('What the provider knows this site by'),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: 'Its secret; goes with the provider', secret: true }),
  OIDC_ROLE_CLAIM: z
    .string()
    .regex(/^[\w:./-]+$/, 'must be the name of a claim')
    .default('roles')
    .describe('The claim with an analyst’s roles, a text or a list'),
  OIDC_ROLES: json(
    OIDC_ROLES_RULE,
    z.partialRecord(AnalystRole, z.string().min(1), OIDC_ROLES_RULE),
  )
    .default({})
    .describe(
      'JSON of our roles and what they are called in that claim, such as `{"analyst":"web-analysts"}`; `analyst` may see runs and figures, `personal-values` what they have sent',
    ),
  REVALIDATE_SECRET: secret.optional().meta({
    description: 'At least 24 characters: with it the CMS says that content has changed',
    without: 'that call does not exist',
    secret: true,
  }),
  KITCHEN_SINK: onOff.default(false).meta({
    inPages: true,
    description:
      '`on` serves `/kitchen-sink`, every block in every theme: for developers and tests, never where visitors come',
  }),
  SERVICE_WORKER: onOff
    .default(true)
    .describe(
      '`off` takes the service worker, with all that it has stored, away from every browser that has it',
    ),
  SITE_HOSTS: json(
    SITE_HOSTS_RULE,
    z.record(
      z.string().regex(/^[a-z0-9.-]+$/, SITE_HOSTS_RULE),
      z.enum(SITE_IDS, SITE_HOSTS_RULE),
      SITE_HOSTS_RULE,
    ),
  )
    .default({})
    .meta({ inPages: true })
    .describe(
      'JSON of host names and site ids, such as `{"www.example.se":"hedinautomotive-se"}`; `<site>.localhost` always works',
    ),
  REDIRECTS_DIR: z.string().optional().meta({
    description: 'Folder of the redirect tables; a changed one is taken within a minute',
    without: '`redirects`',
  }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info')
    .describe('pino’s level, or `silent`'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional().meta({
    inPages: true,
    description:
      'The address shown to visitors whose car cannot be booked, and in security.txt, on sites with workshop booking',
    without: 'the site’s own',
  }),
  DAMAGE_INSPECTION_URL: webAddress('must be an http or https address').optional().meta({
    inPages: true,
    description: 'Where a damage inspection is booked',
    without: 'the site’s own',
  }),
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
  )
    .optional()
    .meta({
      inPages: true,
      description: 'JSON of the two `{"brand","url"}` that are booked elsewhere',
      without: 'the site’s own',
    }),
  HTTPS: onOff
    .default(false)
    .meta({ inPages: true })
    .describe(
      '`on` when a proxy in front ends TLS: sends HSTS, and redirects to https what came by http (`X-Forwarded-Proto`). Needed where `SITE_HOSTS` names a host that is not this machine, but for a demonstration',
    ),
  TRUSTED_PROXIES: wholeNumber('must be a whole number from 0 to 10', 0, 10)
    .default(0)
    .meta({ inPages: true })
    .describe(
      'How many proxies’ `X-Forwarded-For` is believed; at least `1` with `HTTPS`, whose proxy it is',
    ),
  RATE_LIMIT: onOff.default(true).describe('`off` lifts all limits below'),
  RATE_LIMIT_BOOK: perMinute.default(30).describe('Calls a minute and address that book'),
  RATE_LIMIT_STREAM: perMinute
    .default(120)
    .describe('Calls a minute and address that open a stream of workshops'),
  RATE_LIMIT_CAR: perMinute.default(60).describe('Cars a minute and address that are looked up'),
  RATE_LIMIT_OFFERINGS: perMinute
    .default(240)
    .describe('Calls a minute and address for services, add-ons, prices and times'),
  RATE_LIMIT_PLACES: perMinute
    .default(120)
    .describe('Calls a minute and address that suggest places'),
  RATE_LIMIT_GEOCODE: perMinute
    .default(30)
    .describe('Texts a minute and address that are looked up on the map'),
  RATE_LIMIT_FINANCE: perMinute
    .default(120)
    .describe('Quotes and products a minute and address that are asked of the finance house'),
  RATE_LIMIT_CAR_MEDIA: perMinute
    .default(1200)
    .describe('Media of British cars a minute and address; a car that turns is some forty'),
  RATE_LIMIT_SEARCH: perMinute.default(600).describe('Searches a minute and address for cars'),
  RATE_LIMIT_PAGES: perMinute
    .default(120)
    .describe(
      'Pages a minute and address that are rendered for the request: cars that are not cached, and searches of the car list. Ten times as many for user agents of crawlers, which share a total',
    ),
  RATE_LIMIT_TOGETHER: wholeNumber('must be a whole number from 1 to 1000000', 1, 1_000_000)
    .default(50)
    .describe(
      'How many times as much as one address all of them together may ask for, of each of these limits and for each call, form and kind of page by itself; of `RATE_LIMIT_REPORT` and `RATE_LIMIT_EVENTS` four times as much again. What this process has cached counts for nobody',
    ),
  RATE_LIMIT_REPORT: perMinute
    .default(60)
    .describe('Calls a minute and address that report failures and page views'),
  RATE_LIMIT_EVENTS: perMinute
    .default(120)
    .describe('Calls a minute and address that bring what was done in flows'),
  RATE_LIMIT_FLOW_LOGS: perMinute
    .default(30)
    .describe('Calls a minute and address that bring the log of what was submitted'),
  RATE_LIMIT_STORIES: perMinute
    .default(120)
    .describe('Calls a minute and address for more stories'),
  RATE_LIMIT_SIGN_IN: perMinute
    .default(30)
    .describe('Calls a minute and address that find a tyre-hotel customer, send a code or try one'),
  RATE_LIMIT_ANALYST_SIGN_IN: perMinute
    .default(30)
    .describe('Calls a minute and address that sign in to the analyst’s console'),
  RATE_LIMIT_LEADS: perMinute
    .default(20)
    .describe('Leads of one form a minute, from one block of addresses (/24, or /48 of IPv6)'),
})

export type SettingName = keyof typeof Settings.shape
