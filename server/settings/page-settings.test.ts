import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, type Config } from './config.ts'
import { buildEnvironment, pageSettings } from './page-settings.ts'
import { isInPages } from './setting-rows.ts'
import type { SettingName } from './settings.ts'

/** Members of the settings that pages read, each with a setting that decides it; null is not read by a page that is built. */
const READ_BY_PAGES: { readonly [Member in keyof Config]?: SettingName | null } = {
  analyticsUrl: 'ANALYTICS_URL',
  // Pages of cars are rendered for the request.
  carMedia: null,
  contactEmail: 'CONTACT_EMAIL',
  content: 'CMS_URL',
  damageInspectionUrl: 'DAMAGE_INSPECTION_URL',
  databaseUrl: 'DATABASE_URL',
  externalBooking: 'EXTERNAL_BOOKING',
  financeUk: 'FINANCE_UK_URL',
  financeUkDealers: null,
  financeUkLinks: null,
  formBuilder: 'FORM_BUILDER_URL',
  https: 'HTTPS',
  imageOrigins: 'IMAGE_ORIGINS',
  kitchenSink: 'KITCHEN_SINK',
  madeUp: 'DEMO',
  mapsStyleUrl: 'MAPS_STYLE_URL',
  marketingForm: 'MARKETING_FORM_URL',
  siteHosts: 'SITE_HOSTS',
  trustedProxies: 'TRUSTED_PROXIES',
  upstreams: 'MEDIA_HOST',
}

/** What decides for pages besides what stands in `app/`. */
const HELPERS = ['configured-site', 'plays-vendors', 'public-origin'].map(
  (name) => `server/settings/${name}.ts`,
)

function membersReadByPages(): readonly string[] {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|^api\//.test(file))
    .map((file) => join('app', file))
  const code = [...pages, ...HELPERS].map((file) => readFileSync(file, 'utf8')).join('\n')
  const direct = code.matchAll(/(?:getConfig\(\)|\bconfig)\??\.(\w+)/g)
  const taken = code.matchAll(
    /\{([\w,\s]+)\}\s*(?:=\s*(?:getConfig\(\)|config\b)|:\s*(?:Pick<Config\b|Config\b))/g,
  )
  // A part that is off is left out of a page.
  const parts = code.matchAll(/\bisOn\('(\w+)'\)/g)
  const members = [
    ...[...direct, ...parts].map(([, member = '']) => member),
    ...[...taken].flatMap(([, list = '']) => list.split(',').map((member) => member.trim())),
  ]
  // Other things are called `config` as well.
  const outcome = readConfig({})
  const known = outcome.ok ? Object.keys(outcome.config) : []
  return known.filter((member) => members.includes(member)).toSorted()
}

test('a setting that pages show made no other build', () => {
  expect(membersReadByPages()).toEqual(Object.keys(READ_BY_PAGES).toSorted())
  const decisive = Object.values(READ_BY_PAGES).filter((name) => name !== null)
  expect(decisive.filter((name) => !isInPages(name))).toEqual([])
})

const EVERYTHING = {
  DATABASE_URL: 'postgres://u:p@db/x',
  WORKSHOP_URL: 'https://w.example',
  WORKSHOP_KEY: 'the-workshops-key',
  CMS_URL: 'https://g.example',
  CMS_KEY: 'the-cms-key',
  CMS_STORY_TEMPLATE: 'one',
  CMS_DRAFTS_URL: 'https://d.example',
  CMS_DRAFTS_KEY: 'k',
  SEARCH_URL: 'https://i.example',
  SEARCH_KEY: 'the-search-key',
  FINANCE_UK_URL: 'https://f.example',
  FINANCE_UK_KEY: 'k',
  CAR_MEDIA_URL: 'https://c.example',
  CAR_MEDIA_KEY: 'k',
  MARKETING_FORM_URL: 'https://m.example/f.js',
  MARKETING_FORM_ACCOUNT: '1',
  MARKETING_FORM_ORIGINS: 'https://forms.example',
  FORM_BUILDER_URL: 'https://b.example',
  FORM_BUILDER_API_URL: 'https://api.b.example',
  FORM_BUILDER_KEY: 'the-builders-key',
  EDITING_SECRET: 'a-secret-of-24-characters',
  PORT: '3001',
}

test('a build is given the settings that pages depend on, and no other', () => {
  const given = buildEnvironment({ ...EVERYTHING, PATH: '/bin' })
  expect(given).not.toHaveProperty('WORKSHOP_KEY')
  expect(given).not.toHaveProperty('EDITING_SECRET')
  expect(given).toMatchObject({ PATH: '/bin', CMS_KEY: 'the-cms-key' })
  // Settings that belong together are all given, or none of them.
  expect(readConfig(given)).toMatchObject({ ok: true, config: { workshop: null, carMedia: null } })
})

test('of a secret the settings of pages only say whether it is set', () => {
  const shown = JSON.stringify(pageSettings(EVERYTHING))
  expect(shown).toContain('["CMS_KEY",true]')
  expect(shown).not.toMatch(/the-\w+-key|u:p@/)
})
