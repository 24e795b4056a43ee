import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, type Environment } from './config.ts'
import { settingRows } from './setting-rows.ts'
import type { SettingName } from './settings.ts'
import { settingsPage } from './settings-page.ts'

const SECRET = 'a-secret-of-24-characters'
const WORKSHOP = { WORKSHOP_URL: 'https://w.example', WORKSHOP_KEY: 'k' }
const PLACES = { PLACES_URL: 'https://p.example', PLACES_KEY: 'k' }
const TYRES = { TYRE_HOTEL_URL: 'https://t.example', TYRE_HOTEL_KEY: 'k' }
const SEARCH = { SEARCH_URL: 'https://i.example', SEARCH_KEY: 'k' }
const SMS = { SMS_URL: 'https://s.example', SMS_KEY: 'k' }
const OIDC = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'one',
  OIDC_CLIENT_SECRET: 'k',
}
const FINANCE = { FINANCE_UK_URL: 'https://f.example', FINANCE_UK_KEY: 'k' }
const MARKETING = { MARKETING_FORM_URL: 'https://m.example/f.js', MARKETING_FORM_ACCOUNT: '1' }
const BUILDER = {
  FORM_BUILDER_URL: 'https://b.example',
  FORM_BUILDER_API_URL: 'https://api.b.example',
  FORM_BUILDER_KEY: 'k',
}
const CRM = { CRM_URL: 'https://c.example', CRM_KEY: 'k' }
const CAR_MEDIA = { CAR_MEDIA_URL: 'https://c.example', CAR_MEDIA_KEY: 'k' }
const MAIL = { SMTP_URL: 'smtp://m.example', MAIL_FROM: 'a@m.example' }
const CMS = { CMS_URL: 'https://g.example', CMS_KEY: 'k', CMS_STORY_TEMPLATE: 'one' }
const DRAFTS = { CMS_DRAFTS_URL: 'https://d.example', CMS_DRAFTS_KEY: 'k' }
const BRANDS = [
  { brand: 'Ford', url: 'https://ford.example' },
  { brand: 'Kia', url: 'https://kia.example' },
]

/** A value of each setting that is not its default, and what else must be set with it. */
const SET: { readonly [name in SettingName]: readonly [value: string, others?: Environment] } = {
  PORT: ['3001'],
  HOST: ['127.0.0.1'],
  KEEP_ALIVE_SECONDS: ['120'],
  DRAIN_DELAY_SECONDS: ['10'],
  DATA_DIR: ['/var/forecourt'],
  DEMO: ['on'],
  DATABASE_URL: ['postgres://db/forecourt'],
  WORKSHOP_URL: ['https://other.example', WORKSHOP],
  WORKSHOP_KEY: ['other', WORKSHOP],
  PLACES_URL: ['https://other.example', PLACES],
  PLACES_KEY: ['other', PLACES],
  PLACES_PROTOCOL: ['photon', PLACES],
  TYRE_HOTEL_URL: ['https://other.example', TYRES],
  TYRE_HOTEL_KEY: ['other', TYRES],
  TYRE_HOTEL_SECRET: [SECRET],
  SEARCH_URL: ['https://other.example', SEARCH],
  SEARCH_KEY: ['other', SEARCH],
  SMS_URL: ['https://other.example', SMS],
  SMS_KEY: ['other', SMS],
  CRM_URL: ['https://other.example', CRM],
  CRM_KEY: ['other', CRM],
  SMTP_URL: ['smtps://other.example', MAIL],
  MAIL_FROM: ['other@m.example', MAIL],
  CMS_URL: ['https://other.example', CMS],
  CMS_KEY: ['other', CMS],
  CMS_KEY_HEADER: ['x-api-key', CMS],
  CMS_STORY_TEMPLATE: ['other', CMS],
  CMS_DRAFTS_URL: ['https://other.example', { ...CMS, ...DRAFTS }],
  CMS_DRAFTS_KEY: ['other', { ...CMS, ...DRAFTS }],
  CMS_HOST: ['https://cms.example'],
  MEDIA_HOST: ['https://media.example'],
  FINANCE_UK_URL: ['https://other.example', FINANCE],
  FINANCE_UK_KEY: ['other', FINANCE],
  FINANCE_UK_DEALERS: ['{"Leeds":"leeds-0417"}'],
  FINANCE_UK_LINKS: ['{"key":"k","reserve":"https://r.example"}'],
  MARKETING_FORM_URL: ['https://other.example/f.js', MARKETING],
  MARKETING_FORM_ACCOUNT: ['other', MARKETING],
  MARKETING_FORM_ORIGINS: ['https://forms.example', MARKETING],
  FORM_BUILDER_URL: ['https://other.example', BUILDER],
  FORM_BUILDER_API_URL: ['https://other.example', BUILDER],
  FORM_BUILDER_KEY: ['other', BUILDER],
  CAR_MEDIA_URL: ['https://other.example', CAR_MEDIA],
  CAR_MEDIA_KEY: ['other', CAR_MEDIA],
  CAR_MEDIA_ORIGINS: ['https://media.example http://localhost:3000'],
  CAR_VIEWER_ORIGINS: ['https://viewer.example'],
  MAPS_STYLE_URL: ['https://maps.example/{styleId}?key={apiKey}'],
  FLOW_EVENTS_DAYS: ['30'],
  IMAGE_ORIGINS: ['https://pictures.example https://cdn.example:8443'],
  ANALYTICS_URL: ['https://a.example'],
  OIDC_ISSUER: ['https://other.example', OIDC],
  OIDC_CLIENT_ID: ['other', OIDC],
  OIDC_CLIENT_SECRET: ['other', OIDC],
  OIDC_ROLE_CLAIM: ['groups', OIDC],
  OIDC_ROLES: ['{"analyst":"web"}', OIDC],
  EDITING_SECRET: [SECRET],
  REVALIDATE_SECRET: [SECRET],
  KITCHEN_SINK: ['on'],
  SERVICE_WORKER: ['off'],
  SITE_HOSTS: ['{"www.example.se":"carstore-se"}'],
  REDIRECTS_DIR: ['/etc/redirects'],
  LOG_LEVEL: ['debug'],
  CONTACT_EMAIL: ['a@b.example'],
  DAMAGE_INSPECTION_URL: ['https://d.example'],
  EXTERNAL_BOOKING: [JSON.stringify(BRANDS)],
  HTTPS: ['on'],
  TRUSTED_PROXIES: ['1'],
  RATE_LIMIT: ['off'],
  RATE_LIMIT_BOOK: ['31'],
  RATE_LIMIT_STREAM: ['121'],
  RATE_LIMIT_CAR: ['61'],
  RATE_LIMIT_OFFERINGS: ['241'],
  RATE_LIMIT_PLACES: ['121'],
  RATE_LIMIT_GEOCODE: ['31'],
  RATE_LIMIT_FINANCE: ['121'],
  RATE_LIMIT_CAR_MEDIA: ['7'],
  RATE_LIMIT_SEARCH: ['601'],
  RATE_LIMIT_PAGES: ['121'],
  RATE_LIMIT_TOGETHER: ['51'],
  RATE_LIMIT_REPORT: ['61'],
  RATE_LIMIT_EVENTS: ['121'],
  RATE_LIMIT_FLOW_LOGS: ['121'],
  RATE_LIMIT_STORIES: ['121'],
  RATE_LIMIT_SIGN_IN: ['31'],
  RATE_LIMIT_ANALYST_SIGN_IN: ['5'],
  RATE_LIMIT_LEADS: ['21'],
}

/** Returns what is configured but for the names that are given, and the settings that were read. */
function read(env: Environment) {
  const seen = new Set<string>()
  const watched = new Proxy(env, {
    get(target, name) {
      seen.add(String(name))
      return target[String(name)]
    },
  })
  const outcome = readConfig(watched)
  return { outcome: outcome.ok ? { ...outcome.config, given: [] } : outcome.sentence, seen }
}

describe('the table of settings', () => {
  test('is what the declarations say: `npm run settings-docs` after a change', () => {
    expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage())
  })

  test('has a row, in words, of every variable that is read', () => {
    const rows = settingRows()
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...read({}).seen].toSorted())
    expect(rows.filter(({ description }) => description === '')).toEqual([])
  })

  test.each(Object.entries(SET))('%s makes a difference', (name, [value, others = {}]) => {
    const without = read(others).outcome
    const set = read({ ...others, [name]: value }).outcome
    expect(set).toBeTypeOf('object')
    expect(set).not.toEqual(without)
  })

  test('gives the defaults that are read where nothing is set', () => {
    const written = settingRows().flatMap(({ name, default: value }) =>
      value === null ? [] : [[name, value] as const],
    )
    expect(written.length).toBeGreaterThan(10)
    expect(read(Object.fromEntries(written)).outcome).toEqual(read({}).outcome)
  })
})
