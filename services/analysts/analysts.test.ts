import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANALYST_ROLES } from '#domain/flow-analysis'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { isOverloaded } from '../overload/port.ts'
import { seededFolder } from '../testing/seeded-folder.ts'
import { createAnalystAccounts } from './accounts.ts'
import { createAnalysts } from './database.ts'
import type { AnalystAccounts, AnalystsPort } from './port.ts'
import { IDLE_MS, SESSION_MS } from './sessions.ts'
import { BURST, PER_HOUR } from './tries.ts'

let dataDir = ''
let database: Database
let analysts: AnalystsPort
let accounts: AnalystAccounts
let password = ''
let now = Date.parse('2026-03-02T07:00:00Z')

beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
  analysts = createAnalysts(database, () => now)
  accounts = createAnalystAccounts(database, () => now)
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const { name } of await accounts.list()) await accounts.remove(name)
  await database.query('delete from analyst_try')
  await database.query('delete from analyst_session')
  password = (await accounts.add({ name: 'Anna', roles: ['analyst'] })) ?? ''
})

const attempt = (more: Partial<Parameters<AnalystsPort['signIn']>[0]> = {}) =>
  analysts.signIn({ name: 'anna', password, address: '192.0.2.1', browser: null, ...more })

async function signedIn(more = {}) {
  const outcome = await attempt(more)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome
}

test('the first account is made once, with every role, and its password opens a session', async () => {
  expect(await accounts.addFirst()).toBeNull()
  await accounts.remove('anna')
  const first = await accounts.addFirst()
  expect(first?.password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){4}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(await accounts.addFirst()).toBeNull()
  const { session } = await signedIn({ name: 'analyst', password: first?.password })
  expect(await analysts.find(session)).toEqual({
    name: 'analyst',
    roles: [...ANALYST_ROLES],
    endsAt: now + SESSION_MS,
  })
})

test('a wrong password, an unknown name and another account’s password are alike', async () => {
  const other = await accounts.add({ name: 'bo', roles: [] })
  for (const wrong of [
    { password: `${password}x` },
    { password: '' },
    { name: 'nobody' },
    { password: other ?? '' },
  ]) {
    expect(await attempt(wrong)).toEqual({ ok: false, code: 'wrong' })
  }
})

test('neither passwords nor secrets of cookies are stored', async () => {
  const { session, browser } = await signedIn()
  const tables = ['analyst', 'analyst_session', 'analyst_browser', 'analyst_try']
  for (const table of tables) {
    const rows = JSON.stringify(await database.query(`select t::text as all from ${table} t`))
    for (const secret of [password, session, browser]) expect(rows).not.toContain(secret)
  }
})

test('a session has a secret of its own each time, and ends by sign-out', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  expect(one.session).not.toBe(other.session)
  await analysts.end(one.session)
  expect(await analysts.find(one.session)).toBeNull()
  expect(await analysts.find(other.session)).not.toBeNull()
})

test('it ends when it is idle for an hour, and after twelve hours of use', async () => {
  const { session: idle } = await signedIn()
  const { session: used } = await signedIn()
  const began = now
  while (now < began + SESSION_MS - IDLE_MS / 2) {
    now += IDLE_MS / 2
    expect(await analysts.find(used)).not.toBeNull()
    if (now >= began + IDLE_MS) expect(await analysts.find(idle)).toBeNull()
  }
  now = began + SESSION_MS
  expect(await analysts.find(used)).toBeNull()
})

test('a new password and a removed account end its sessions', async () => {
  const { session } = await signedIn()
  password = (await accounts.renew('Anna')) ?? ''
  expect(await analysts.find(session)).toBeNull()
  const { session: next } = await signedIn()
  expect(await accounts.remove('anna')).toBe(true)
  expect(await analysts.find(next)).toBeNull()
  expect(await accounts.renew('anna')).toBeNull()
})

test('who was identified elsewhere has the roles that were given there, without an account', async () => {
  const session = await analysts.open({ name: 'cia@example.se', roles: ['personal-values'] })
  expect(await analysts.find(session)).toMatchObject({
    name: 'cia@example.se',
    roles: ['personal-values'],
  })
})

test('of many guesses at once no more are evaluated than there is budget, and then one a minute', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 3 * BURST }, () => attempt({ password: 'guess' })),
  )
  const wrong = guesses.filter((outcome) => !outcome.ok && outcome.code === 'wrong')
  expect(wrong).toHaveLength(BURST)
  // The right one is not looked at either.
  expect(await attempt()).toEqual({ ok: false, code: 'too-many', waitSeconds: 3600 / PER_HOUR })
  now += (3600 / PER_HOUR) * 1000
  expect(await attempt({ password: 'guess' })).toEqual({ ok: false, code: 'wrong' })
  expect(await attempt()).toMatchObject({ code: 'too-many' })
})

test('guesses lock out neither another address nor a browser that was signed in before', async () => {
  const { browser } = await signedIn()
  for (let n = 0; n <= BURST; n += 1) await attempt({ password: 'guess' })
  expect(await attempt()).toMatchObject({ code: 'too-many' })
  expect(await attempt({ address: '192.0.2.2' })).toMatchObject({ ok: true })
  expect(await attempt({ browser })).toMatchObject({ ok: true })
  // Its cookie opens no budget for other accounts' passwords.
  expect(await attempt({ browser, name: 'bo' })).toMatchObject({ code: 'too-many' })
})

test('all of a flood of sign-ins are answered: those that are too many are refused at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async (_, at) =>
      attempt({ password: 'wrong', address: `192.0.2.${at}` }).then(
        (outcome) => (outcome.ok ? 'signed in' : outcome.code),
        (error: unknown) => (isOverloaded(error) ? 'overloaded' : error),
      ),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['overloaded', 'wrong']))
  expect(await signedIn({ address: '198.51.100.1' })).toMatchObject({ ok: true })
})

test('a password whose sender has left is not looked at', async () => {
  const waiting = Array.from({ length: 4 }, () => attempt())
  const left = new AbortController()
  const own = attempt({ signal: left.signal })
  left.abort(new Error('left'))
  await expect(own).rejects.toThrow('left')
  for (const outcome of await Promise.all(waiting)) expect(outcome.ok).toBe(true)
})
