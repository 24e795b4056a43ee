import { expect, test } from 'vitest'
import { readConfig, type Environment } from './config.ts'
import { halfSet } from './half-set.ts'

function refusal(env: Environment): string | null {
  const outcome = readConfig(env)
  if (!outcome.ok) throw new Error(outcome.sentence)
  return halfSet(outcome.config)
}

const DATABASE = { DATABASE_URL: 'postgres://db/forecourt' }
const WORKSHOP = { WORKSHOP_URL: 'https://w.example', WORKSHOP_KEY: 'k' }
const TYRES = { TYRE_HOTEL_URL: 'https://t.example', TYRE_HOTEL_KEY: 'k' }
const SMS = { SMS_URL: 'https://s.example', SMS_KEY: 'k' }
const SEARCH = { SEARCH_URL: 'https://i.example', SEARCH_KEY: 'k' }
const CMS = { CMS_URL: 'https://g.example', CMS_KEY: 'k', CMS_STORY_TEMPLATE: 'one' }

test.each([
  [{}, 'WORKSHOP_URL, TYRE_HOTEL_URL and CMS_URL'],
  [{ ...TYRES, ...CMS }, 'WORKSHOP_URL'],
  [{ ...WORKSHOP, ...CMS }, 'TYRE_HOTEL_URL'],
  [{ ...WORKSHOP, ...TYRES }, 'CMS_URL'],
])(
  'a site on PostgreSQL with %j alone took real bookings into the made-up world',
  (real, missing) => {
    const sentence = refusal({ ...DATABASE, ...real })
    expect(sentence).toMatch(new RegExp(`^DATABASE_URL is set without ${missing}, [^\n]*\\.$`))
    expect(sentence).toContain('DEMO=on')
  },
)

test('a site on PostgreSQL without short messages let nobody sign in', () => {
  const sentence = refusal({ ...DATABASE, ...WORKSHOP, ...TYRES, ...CMS, ...SEARCH })
  expect(sentence).toMatch(/^DATABASE_URL is set without SMS_URL, [^\n]*DEMO=on[^\n]*\.$/)
})

test('a site on PostgreSQL without a search index had no car to show', () => {
  const sentence = refusal({ ...DATABASE, ...WORKSHOP, ...TYRES, ...CMS, ...SMS })
  expect(sentence).toMatch(/^DATABASE_URL is set without SEARCH_URL, [^\n]*DEMO=on[^\n]*\.$/)
})

test('a proxy in front that is not counted made all visitors one', () => {
  expect(refusal({ HTTPS: 'on' })).toMatch(
    /^HTTPS is on and [^\n]* set TRUSTED_PROXIES to [^\n]*\.$/,
  )
  expect(refusal({ HTTPS: 'on', TRUSTED_PROXIES: '1' })).toBeNull()
})

test.each([
  ['a fresh machine', {}],
  ['a demonstration on PostgreSQL', { ...DATABASE, DEMO: 'on' }],
  ['a whole production', { ...DATABASE, ...WORKSHOP, ...TYRES, ...CMS, ...SEARCH, ...SMS }],
  ['one real system, tried out', WORKSHOP],
])('%s starts', (_, env) => {
  expect(refusal(env)).toBeNull()
})
