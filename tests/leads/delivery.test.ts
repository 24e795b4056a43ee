import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteById, type SiteId } from '#domain/sites'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { seededFolder } from '#services/testing'
import { createLog } from '../../server/log/log.ts'
import { createCrm } from '../../services/crm/http.ts'
import { createLeads } from '../../services/leads/database.ts'
import { createLeadAdmin } from '../../services/leads/admin.ts'
import { leadDelivery } from '../../services/leads/forward.ts'
import { createRounds } from '../../services/delivery/round.ts'
import { play, VirtualClock } from '../../services/delivery/testing/virtual.ts'
import { CrmServer, type Manner } from './crm-server.ts'
import { CANARY, carContact, sellCar, serviceRequest } from './samples.ts'
import { submission } from './submission.ts'

const START = Date.parse('2026-03-02T07:00:00Z')
const HOUR = 3_600_000

let dataDir = ''
let database: Database
beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

let crm: CrmServer
let clock: VirtualClock
let lines: string[]
beforeEach(async () => {
  await database.query('truncate lead, outbox')
  crm = new CrmServer()
  await crm.start()
  clock = new VirtualClock(START)
  lines = []
})
afterEach(() => crm.stop())

const isOurs = async (address: string) => address === 'verkstad@molndal.example'

async function submit(body: unknown, site: SiteId = 'hedinautomotive-se'): Promise<string> {
  const leads = createLeads({ database, now: clock.now })
  const outcome = await leads.submit(...submission(body, siteById(site), isOurs))
  if (!outcome.ok) throw new Error(outcome.failure.code)
  return outcome.value.receiptNumber
}

const worker = (timeoutMs = 100) =>
  createRounds({
    database,
    delivery: leadDelivery(database, createCrm({ url: crm.url, key: 'secret', timeoutMs })),
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    now: clock.now,
  })
const run = (until: number) => play(clock, [worker()], until)
const admin = () => createLeadAdmin(database, clock.now)

test('a lead reaches the CRM as documented, under its own key [SVCFORM-02]', async () => {
  const body = sellCar()
  const receiptNumber = await submit(body)
  await run(START + HOUR)
  expect(crm.entries).toHaveLength(1)
  const [{ key, lead, headers } = { key: '', lead: {}, headers: {} }] = crm.entries
  expect(lead).toEqual({
    id: key,
    receiptNumber,
    site: 'hedinautomotive-se',
    formName: 'SellCarForm',
    formSubmissionId: body.formSubmissionId,
    values: body.values,
    recipient: 'kundservice@hedinautomotive.example',
    receivedAt: '2026-03-02T07:00:00.000Z',
  })
  expect(headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'idempotency-key': key,
  })
  expect(await admin().counts()).toEqual({ waiting: 0, sent: 1, dead: 0, suspected: 0 })
})

const FAILING: readonly (readonly [string, Manner])[] = [
  ['500', { answer: 'status' }],
  ['429', { answer: 'status', status: 429, headers: { 'retry-after': '30' } }],
  ['a redirect', { answer: 'status', status: 302, headers: { location: '/elsewhere' } }],
  ['401', { answer: 'status', status: 401 }],
  ['silence', { answer: 'hang' }],
  ['a reset', { answer: 'reset' }],
  ['nonsense', { answer: 'nonsense' }],
]
test.each(FAILING)(
  '%s is no delivery: the lead is sent again until it is taken',
  async (_, bad) => {
    await submit(sellCar())
    crm.manner = (call) => (call <= 4 ? bad : { answer: 'ok' })
    await run(START + HOUR)
    expect(crm.calls).toBe(5)
    expect(crm.entries).toHaveLength(1)
  },
)

test('leads that were taken without saying so are known by their key', async () => {
  for (let n = 0; n < 4; n += 1) await submit(sellCar())
  const mute: readonly Manner[] = [
    { answer: 'hang', takes: true },
    { answer: 'reset', takes: true },
    { answer: 'status', takes: true },
    { answer: 'nonsense', takes: true },
  ]
  crm.manner = (call) => mute[call - 1] ?? { answer: 'ok' }
  await run(START + HOUR)
  expect(crm.calls).toBeGreaterThan(4)
  expect(crm.entries).toHaveLength(4)
})

test('a CRM that is not there costs nothing but time', async () => {
  await crm.stop()
  for (let n = 0; n < 20; n += 1) await submit(carContact())
  await run(START + HOUR / 2)
  expect(await admin().counts()).toMatchObject({ waiting: 20 })
  await crm.start()
  await run(START + HOUR / 2 + 120_000)
  expect(await admin().counts()).toMatchObject({ sent: 20 })
  expect(crm.entries).toHaveLength(20)
})

test('a lead that the CRM refuses is dead after 20 attempts, stays, and goes out when somebody says so', async () => {
  const receipt = await submit(sellCar())
  crm.manner = () => ({ answer: 'refuse' })
  await run(START + 24 * HOUR)
  expect(crm.calls).toBe(20)
  expect(await admin().list('dead', 10)).toEqual([
    {
      receiptNumber: receipt,
      formName: 'SellCarForm',
      receivedAt: '2026-03-02T07:00:00.000Z',
      attempts: 20,
      why: 'refused-422',
      proof: null,
    },
  ])
  expect(lines.filter((line) => line.includes('"event":"delivery-dead"'))).toHaveLength(1)
  crm.manner = () => ({ answer: 'ok' })
  expect(await admin().retry(receipt)).toBe('queued')
  await run(START + 48 * HOUR)
  expect(crm.entries).toHaveLength(1)
  expect(await admin().retry(receipt)).toBe('sent')
})

test('whoever fills in the hidden field, or is faster than anybody, is stored and quarantined', async () => {
  const trapped = await submit({ ...sellCar(), signs: { website: 'https://spam.example' } })
  const fast = await submit({ ...sellCar(), signs: { openedAt: 1000, sentAt: 3999 } })
  const good = [
    { signs: { website: '', openedAt: 1000, sentAt: 4000 } },
    { signs: { website: null, openedAt: null, sentAt: null } },
    // A clock that was put back says nothing.
    { signs: { openedAt: 5000, sentAt: 1000 } },
    { signs: {} },
    {},
  ]
  for (const signs of good) await submit({ ...sellCar(), ...signs })
  await run(START + HOUR)
  expect(crm.entries).toHaveLength(good.length)
  expect(JSON.stringify(crm.entries)).not.toContain('signs')
  const stored = await admin().list('suspected', 10)
  expect(stored.map(({ receiptNumber, why }) => [receiptNumber, why])).toEqual(
    expect.arrayContaining([
      [trapped, 'trap'],
      [fast, 'too-fast'],
    ]),
  )
  await admin().retry(fast)
  await run(START + 2 * HOUR)
  expect(crm.entries.map(({ lead }) => lead['receiptNumber'])).toContain(fast)
  expect(await admin().counts()).toMatchObject({ suspected: 1, sent: good.length + 1 })
})

test('a lead goes to our own places only, whomever it names', async () => {
  const cases: readonly (readonly [unknown, SiteId, string])[] = [
    [carContact(), 'hedinautomotive-se', 'kundservice@carstore-se.example'],
    [
      carContact({ toEmail: 'Verkstad@Molndal.example' }),
      'hedinautomotive-se',
      'verkstad@molndal.example',
    ],
    [
      carContact({ toEmail: 'victim@elsewhere.example' }),
      'hedinautomotive-se',
      'kundservice@hedinautomotive.example',
    ],
    [
      serviceRequest({ siteEmail: 'victim@elsewhere.example' }),
      'hedinautomotive-no',
      'kundeservice@hedinautomotive-no.example',
    ],
    [sellCar(), 'carstore-se', 'kundservice@carstore-se.example'],
  ]
  for (const [body, site, recipient] of cases) {
    const receipt = await submit(body, site)
    expect((await admin().show(receipt))?.recipient).toBe(recipient)
  }
  await run(START + HOUR)
  expect(crm.entries).toHaveLength(cases.length)
  expect(JSON.stringify(crm.entries)).not.toContain('elsewhere')
})

test('nothing of the person is in any line, whatever goes wrong on the way', async () => {
  for (const body of [sellCar(), carContact()]) await submit(body)
  await submit(serviceRequest(), 'hedinautomotive-no')
  await submit({ ...sellCar(), signs: { website: 'x' } })
  // The CRM's own words quote the lead.
  const bad: readonly Manner[] = FAILING.map(([, manner]) => manner)
  crm.manner = (call) => bad[call % bad.length] ?? { answer: 'ok' }
  const round = worker()
  await play(clock, [round], START + 1.1 * HOUR)
  crm.manner = () => ({ answer: 'refuse' })
  await play(clock, [round], START + 30 * HOUR)
  expect(await admin().counts()).toEqual({ waiting: 0, sent: 0, dead: 3, suspected: 1 })
  const all = lines.join('')
  for (const event of ['delivery-away', 'delivery-still-away', 'delivery-back', 'delivery-dead']) {
    expect(all).toContain(`"event":"${event}"`)
  }
  expect(all).not.toMatch(CANARY)
})
