import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'
import { CODE_LIFETIME_MS, JOIN_MS, MAX_DIGITS, PACE_MS } from './code-rules.ts'
import { loadKeys } from './secrets.ts'
import { seedTyreHotel } from './seed.ts'
import { issueCode, type Issued, voidSentCode } from './send-code.ts'

const NOW = Date.parse('2026-03-02T07:00:00Z')

let dataDir = ''
let database: Database
let customerId = ''

beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
  await seedTyreHotel(database)
})
beforeEach(async () => {
  // Of a customer whom no test before has asked for.
  const [row] = await database.query<{ customer_id: string }>(
    `select customer_id from tyre_agreement a
      where not exists (select 1 from tyre_letter l where l.customer_id = a.customer_id) limit 1`,
  )
  customerId = row?.customer_id ?? ''
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(now: number): Promise<Issued> {
  const keys = await loadKeys(database, 'a secret of tests, long enough')
  const asker = { customerId, regNo: 'TYR100', browser: randomUUID() }
  return issueCode({ database, keys, now }, asker)
}

/** What three messages that nobody answered are followed by. */
async function askedThrice(): Promise<void> {
  for (const at of [NOW, NOW + 1000, NOW + 2000]) {
    expect(await ask(at)).toMatchObject({
      digits: 4,
      sentCode: { code: expect.stringMatching(/^\d{4}$/) },
    })
  }
}

const sent = (issued: Issued): number => {
  if (!('sentCode' in issued) || issued.sentCode === null) throw new Error('no message left')
  return issued.sentCode.id
}

test('after three messages that nobody answered, those who ask share one with a long code', async () => {
  await askedThrice()
  const shared = await ask(NOW + 3000)
  expect(shared).toMatchObject({
    digits: MAX_DIGITS,
    sentCode: { code: expect.stringMatching(/^\d{14}$/) },
  })
  // Fresh for two minutes, by any process's clock.
  for (const at of [NOW + 4000, NOW + 3000 + JOIN_MS - 1, NOW + 3000 - 30_000]) {
    expect(await ask(at)).toMatchObject({ digits: MAX_DIGITS, sentCode: null })
  }
  const next = await ask(NOW + 3000 + JOIN_MS)
  expect(sent(next)).toBeGreaterThan(sent(shared))
})

test('a shared message that was answered is followed by the next a minute later', async () => {
  await askedThrice()
  const shared = await ask(NOW + 3000)
  await database.query('update tyre_letter set used_at = now() where id = $1', [sent(shared)])
  expect(await ask(NOW + 13_000)).toEqual({ waitSeconds: 50 })
  expect(await ask(NOW + 3000 + PACE_MS)).toMatchObject({ digits: MAX_DIGITS })
})

test('a message that did not leave is not counted, and nobody is pointed at it', async () => {
  await askedThrice()
  const shared = await ask(NOW + 3000)
  await voidSentCode(database, sent(shared), NOW + 4000)
  expect(sent(await ask(NOW + 5000))).toBeGreaterThan(sent(shared))
})

test('a code runs out five minutes after it was sent', async () => {
  const id = sent(await ask(NOW))
  const [row] = await database.query<{ after: number }>(
    'select extract(epoch from expires_at - sent_at)::float8 * 1000 as after from tyre_letter where id = $1',
    [id],
  )
  expect(row?.after).toBe(CODE_LIFETIME_MS)
})

test('a secret that is set makes the same keys everywhere, each its own', async () => {
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map((secret) => loadKeys(database, secret)),
  )
  expect(one).toEqual(same)
  expect(one?.phone).not.toEqual(one?.pepper)
  expect(one?.phone).not.toEqual(other?.phone)
  // One that is not set is made once, and stays.
  const [made, again] = [await loadKeys(database, null), await loadKeys(database, null)]
  expect(made).toEqual(again)
  expect(made.phone).not.toEqual(one?.phone)
})
