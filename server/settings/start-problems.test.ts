import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ServiceSettings } from '#services'
import { PRODUCTION } from '../testing/production.ts'
import { banner } from '../start/banner.ts'
import { readConfig, type Environment } from './config.ts'
import { settingRows } from './setting-rows.ts'
import type { SettingName } from './settings.ts'
import { partsOff, startProblems } from './start-problems.ts'

const configOf = (env: Environment) => {
  const outcome = readConfig(env)
  return outcome.ok ? outcome.config : expect.unreachable(outcome.sentence)
}

/** Returns what `npm start` says of these settings before it exits; nothing where it goes on. */
function refusal(env: Environment): readonly string[] {
  const outcome = readConfig(env)
  return outcome.ok ? startProblems(outcome.config) : outcome.sentence.split('\n')
}

const without = (env: Environment, ...names: readonly string[]): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

/** Leaves a setting out of production, with all settings that are refused because it is missing. */
function withoutPart(name: string): Environment {
  let env = without(PRODUCTION, name)
  for (;;) {
    const belonging = refusal(env)
      .filter((sentence) => /must be set (?:too|together)|has no effect without/.test(sentence))
      .flatMap((sentence) => sentence.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? [])
      .filter((one) => one in env)
    if (belonging.length === 0) return env
    env = without(env, ...belonging)
  }
}

const names = (sentences: readonly string[], name: string) =>
  sentences.some((sentence) => new RegExp(`(?<![A-Z_])${name}(?![A-Z_])`).test(sentence))

const rows = settingRows()
const declared = rows.flatMap(({ name, inProduction }) =>
  inProduction === null ? [] : [{ name, inProduction }],
)

/** The setting that chooses the driver of each port; a new member has its line here, or is none of these. */
const CHOSEN_BY: Readonly<
  Record<
    Exclude<
      keyof ServiceSettings,
      | 'dataDir'
      | 'madeUp'
      | 'tyreHotelSecret'
      | 'carMediaOrigins'
      | 'flowEventsDays'
      | 'log'
      | 'now'
    >,
    SettingName
  >
> = {
  databaseUrl: 'DATABASE_URL',
  workshop: 'WORKSHOP_URL',
  places: 'PLACES_URL',
  tyreHotel: 'TYRE_HOTEL_URL',
  sms: 'SMS_URL',
  crm: 'CRM_URL',
  smtp: 'SMTP_URL',
  search: 'SEARCH_URL',
  formBuilder: 'FORM_BUILDER_URL',
  content: 'CMS_URL',
  openId: 'OIDC_ISSUER',
  financeUk: 'FINANCE_UK_URL',
  carMedia: 'CAR_MEDIA_URL',
}

describe('a production site', () => {
  test('starts with every setting', () => {
    expect(refusal(PRODUCTION)).toEqual([])
    expect(configOf(PRODUCTION).madeUp).toBe(false)
    expect(partsOff(configOf(PRODUCTION))).toEqual([])
  })

  test('has a declaration of every setting that chooses a driver', () => {
    const missing = Object.values(CHOSEN_BY).filter(
      (name) => !declared.some((one) => one.name === name),
    )
    expect(missing).toEqual([])
    const alternatives = declared.flatMap(({ inProduction }) =>
      inProduction.unset === 'refused' ? (inProduction.or ?? []) : [],
    )
    const belongsTo = rows.flatMap(({ onlyWith }) => onlyWith ?? [])
    const known = rows.map(({ name }): string => name)
    expect([...alternatives, ...belongsTo].filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(rows)('without $name alone is refused, or has a documented way on', (row) => {
    const { name, default: value, without: unset, inProduction } = row
    const env = without(PRODUCTION, name)
    const sentences = refusal(env)
    if (sentences.length > 0) {
      expect(names(sentences, name)).toBe(true)
      return
    }
    expect(value ?? unset).not.toBeNull()
    const isOff = partsOff(configOf(env)).some(({ setting }) => setting === name)
    expect(isOff).toBe(inProduction?.unset === 'off')
    if (inProduction?.unset === 'refused') expect(env[inProduction.or ?? '']).toBeDefined()
  })

  test.each(declared)(
    'without $name and what belongs to it does as declared',
    ({ name, inProduction }) => {
      const { or } = { or: null, ...inProduction }
      const env = or === null ? withoutPart(name) : without(withoutPart(name), ...partOf(or))
      const sentences = refusal(env)
      if (inProduction.unset === 'refused') {
        expect(sentences).toHaveLength(1)
        expect(sentences[0]).toMatch(/^[A-Z][^\n]*, so this is a production site, [^\n]*\.$/)
        expect(sentences[0]).toContain(inProduction.consequence)
        expect(sentences[0]).toContain('DEMO=on')
        expect(names(sentences, name)).toBe(true)
        expect(refusal({ ...env, DEMO: 'on' })).toEqual([])
        return
      }
      expect(sentences).toEqual([])
      const config = configOf(env)
      const off = inProduction.unset === 'off' ? [name] : []
      expect(partsOff(config).map(({ setting }) => setting)).toEqual(off)
      expect(banner(config, { port: 1, analyst: null }).includes(`Switched off: ${name}`)).toBe(
        inProduction.unset === 'off',
      )
      expect(partsOff(configOf({ ...env, DEMO: 'on' }))).toEqual([])
    },
  )

  test('names all that it lacks in one sentence', () => {
    expect(refusal({ DATABASE_URL: 'postgres://db/x' })).toEqual([
      'DATABASE_URL is set, so this is a production site, which also needs WORKSHOP_URL (without it visitors would book at a made-up workshop), TYRE_HOTEL_URL (without it customers would book at a made-up tyre hotel), CRM_URL or SMTP_URL (without either leads would be stored and sent to nobody), SEARCH_URL (without it cars and dealers would be made up or missing) and CMS_URL (without it visitors would read made-up pages); set what is missing, or DEMO=on, which says on every page that this is a demonstration.',
    ])
  })

  test('needs no SMS_URL, since the real tyre hotel sends its own codes', () => {
    expect(refusal(without(PRODUCTION, 'SMS_URL', 'SMS_KEY'))).toEqual([])
  })

  test('starts without SITE_HOSTS and says that it answers this machine alone', () => {
    const said = (env: Environment) => banner(configOf(env), { port: 1, analyst: null })
    expect(refusal(without(PRODUCTION, 'SITE_HOSTS'))).toEqual([])
    expect(said(without(PRODUCTION, 'SITE_HOSTS'))).toContain('SITE_HOSTS is not set: only names')
    expect(said(PRODUCTION)).not.toContain('SITE_HOSTS')
  })

  test('is one whose hosts others may reach, even on the embedded database', () => {
    const env = without(PRODUCTION, 'DATABASE_URL')
    expect(refusal(env)[0]).toMatch(/^SITE_HOSTS names www\.hedin\.example, .* DATABASE_URL \(/)
    const local =
      '{"localhost":"hedinautomotive-se","a.localhost":"carstore-se","127.0.0.1":"carstore-no"}'
    expect(configOf({ SITE_HOSTS: local }).madeUp).toBe(true)
  })
})

const partOf = (name: string) =>
  Object.keys(PRODUCTION).filter((one) => !(one in withoutPart(name)))

describe('settings that contradict each other', () => {
  const HOSTS = { SITE_HOSTS: '{"www.hedin.example":"hedinautomotive-se"}' }

  test('are refused where a public host is served without TLS, but for a demonstration', () => {
    const sentences = refusal(without(PRODUCTION, 'HTTPS'))
    expect(sentences).toEqual([
      expect.stringMatching(/^SITE_HOSTS names www\.hedin\.example and HTTPS is off, [^\n]*\.$/),
    ])
    expect(refusal({ ...HOSTS, DEMO: 'on' })).toEqual([])
    expect(refusal({ SITE_HOSTS: '{"uk.localhost":"hedinautomotive-uk"}' })).toEqual([])
  })

  test.each([{ DATABASE_URL: 'postgres://db/x' }, { ...HOSTS }])(
    'are refused where the kitchen sink is on and visitors come: %j',
    (served) => {
      const env = { ...served, DEMO: 'on', KITCHEN_SINK: 'on' }
      expect(refusal(env)).toEqual([expect.stringMatching(/^KITCHEN_SINK is on and [^\n]*\.$/)])
      expect(refusal({ KITCHEN_SINK: 'on' })).toEqual([])
    },
  )

  test('are refused where a proxy ends TLS and is not counted', () => {
    expect(refusal({ HTTPS: 'on' })).toEqual([
      expect.stringMatching(/^HTTPS is on and [^\n]* set TRUSTED_PROXIES to [^\n]*\.$/),
    ])
    expect(refusal({ HTTPS: 'on', TRUSTED_PROXIES: '1' })).toEqual([])
  })

  test('are refused where nobody could open the preview of drafts', () => {
    expect(refusal(without(PRODUCTION, 'EDITING_SECRET'))).toEqual([
      expect.stringMatching(/^CMS_DRAFTS_URL is set without EDITING_SECRET, [^\n]*\.$/),
    ])
  })

  test.each(rows.filter(({ onlyWith }) => onlyWith !== null))(
    'are refused where $name is set in production and $onlyWith is not',
    ({ name, onlyWith }) => {
      const env = { ...withoutPart(onlyWith ?? ''), [name]: PRODUCTION[name] }
      expect(refusal(env)).toEqual([
        `${name} has no effect without ${onlyWith}; set both, or neither.`,
      ])
      expect(refusal({ ...env, DEMO: 'on' })).toEqual([])
    },
  )

  test('are all reported at once', () => {
    const sentences = refusal({ ...HOSTS, KITCHEN_SINK: 'on', REDIRECTS_DIR: '/none' })
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
      'SITE_HOSTS',
      'KITCHEN_SINK',
      'SITE_HOSTS',
      'REDIRECTS_DIR',
    ])
  })
})

describe('a folder of redirect tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'))
  const file = join(folder, 'table.json')
  writeFileSync(file, '{}')

  test.each([
    [join(folder, 'none'), 'which does not exist'],
    [file, 'which is not a folder'],
    [join(file, 'below'), 'which does not exist'],
  ])('is refused with a sentence: %s', (dir, trouble) => {
    expect(refusal({ REDIRECTS_DIR: dir })).toEqual([
      `REDIRECTS_DIR is "${dir}", ${trouble}; set REDIRECTS_DIR to the folder of the redirect tables, or leave it out.`,
    ])
  })

  // Root may read everything.
  test.skipIf(process.getuid?.() === 0)('is refused where it may not be read', () => {
    chmodSync(folder, 0o000)
    expect(refusal({ REDIRECTS_DIR: folder })[0]).toContain('which this user may not read')
    chmodSync(folder, 0o700)
  })

  test('is taken where it can be read', () => {
    expect(refusal({ REDIRECTS_DIR: folder })).toEqual([])
  })
})

test.each<[string, Environment]>([
  ['a fresh machine', {}],
  ['a demonstration on PostgreSQL', { DATABASE_URL: 'postgres://db/x', DEMO: 'on' }],
  ['one real system, tried out', { WORKSHOP_URL: 'https://w.example', WORKSHOP_KEY: 'k' }],
  ['links of a lender that is made up', { FINANCE_UK_LINKS: '{"key":"k"}' }],
])('%s starts', (_, env) => {
  expect(refusal(env)).toEqual([])
})
