import { randomUUID } from 'node:crypto'
import type { Car } from '#domain/car'
import type { Retailer } from '#domain/retailers'
import { siteById } from '#domain/sites'
import type { JsonObject } from '#engine'
import { contactFlow } from '#flows/contact'
import { enquiryFlow } from '#flows/enquiry'
import { contactFacts } from '../../app/_car-page/contact/contact-facts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingNumber, parseBookingNumber } from '#domain/booking-number'
import { type Happening, type WrittenLog, writtenLog } from '#engine/testing'
import { createFlowLogAdmin, createLeadAdmin } from '#services'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../../app/api/_routes/world.ts'
import { bodyOf, leadLog, proofOf } from '../../app/api/flow-logs/testing/submissions.ts'
import { runLeads } from '../../server/cli/leads-command.ts'
import { runProofs } from '../../server/cli/proofs-command.ts'

const host = 'hedinautomotive-se.localhost'
const site = siteById('hedinautomotive-se')
let world: World
let car: Car
let dealer: Retailer
beforeAll(async () => {
  world = await openWorld()
  const { searchIndex, carRecords } = world.services
  const cards = await searchIndex.cars(site.id, { limit: 24 })
  const inStock = cards.find((one) => one.car_is_sample !== true)
  const found = await carRecords.find(site.id, Number(inStock?.car_id))
  if (!found) throw new Error('no car')
  ;({ car } = found)
  const [known] = await searchIndex.retailers(site.id, { id: car.car_site_id ?? '' })
  if (!known) throw new Error('no dealer')
  dealer = known
})
afterAll(() => world.close())

async function leads(...args: readonly string[]): Promise<string> {
  const admin = createLeadAdmin(world.services.database, () => WORLD_NOW)
  return (await runLeads(args, admin, parseBookingNumber)).out.join('\n')
}

async function submit(log: WrittenLog, headers: { readonly [name: string]: string } = {}) {
  const lead = await ask(
    world.origin,
    '/api/forms/comhub',
    posted(bodyOf(log), { host, ...headers }),
  )
  return (lead.json() as { receiptNumber: string }).receiptNumber
}

test('leads are listed with what their logs prove, and all of them wait to be sent', async () => {
  const key = (log: WrittenLog) => ({ 'idempotency-key': log.keys[0] ?? '' })
  const prove = (log: WrittenLog, change: object = {}) =>
    ask(world.origin, '/api/flow-logs', posted({ ...proofOf(log), ...change }, { host }))
  const [good, forged, silent, program] = [0, 1, 2, 3].map((n) => leadLog(WORLD_NOW + n)) as [
    WrittenLog,
    WrittenLog,
    WrittenLog,
    WrittenLog,
  ]
  const receipts = [
    await submit(good, key(good)),
    await submit(forged, key(forged)),
    await submit(silent, key(silent)),
    await submit(program),
  ]
  await prove(good)
  await prove(forged, { values: {} })
  const listed = await leads('waiting')
  const of = (receipt: string | undefined) =>
    listed.split('\n').find((line) => line.includes(receipt ?? 'none'))
  expect(of(receipts[0])).toMatch(/ log accepted$/)
  expect(of(receipts[1])).toMatch(/ log rejected \(payload\)$/)
  expect(of(receipts[2])).toMatch(/ log awaited$/)
  expect(of(receipts[3])).toMatch(/ SellCarForm$/)
  expect(await leads('--show', receipts[1] ?? '')).toMatch(
    /waiting, SellCarForm.*\nlog rejected \(payload\)\. An event holds what no page writes/,
  )
})

test('bookings and wheel changes are listed with what their logs prove', async () => {
  const { database, flowLogs } = world.services
  const admin = createFlowLogAdmin(database)
  const proofs = async (...args: readonly string[]) =>
    (await runProofs(args, { admin, numberOf: bookingNumber })).out
  await database.query('delete from flow_log')
  expect(await proofs()).toEqual(['booking: none', 'tyre-change: none', 'lead: none'])
  const siteId = 'hedinautomotive-se'
  const [booked, changed, rejected] = ['1', '2', '3'].map((digit) => ({
    key: `run-${digit.repeat(8)}:9:0:0a1b2c3d`,
    receipt: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
    request: {},
    site: siteId,
  })) as [Submitted, Submitted, Submitted]
  await flowLogs.answered({ ...booked, kind: 'booking' })
  await flowLogs.answered({ ...changed, kind: 'tyre-change', receipt: 'WS-77' })
  await flowLogs.answered({ ...rejected, kind: 'booking' })
  await database.query(
    `update flow_log set log_verdict = 'rejected', verdict = 'rejected', reason = 'rules'
      where key = $1`,
    [rejected.key],
  )
  const said = `2026-03-02T07:00Z booking ${bookingNumber(rejected.receipt)} ${siteId} rejected (rules): What it asks for breaks a rule of the submission.`
  expect(await proofs()).toEqual([
    'booking: awaited 1, rejected 1',
    'tyre-change: awaited 1',
    'lead: none',
    '',
    said,
  ])
  expect(await proofs('tyre-change')).toEqual([
    `2026-03-02T07:00Z tyre-change WS-77 ${siteId} awaited`,
  ])
  expect(await proofs('booking', 'rejected')).toEqual([said])
  expect(await proofs('lead', 'unseen')).toEqual(['There is none.'])
  expect(await runProofs(['booking', 'now'], { admin, numberOf: bookingNumber })).toMatchObject({
    code: 1,
  })
})

interface Submitted {
  readonly key: string
  readonly receipt: string
  readonly request: object
  readonly site: 'hedinautomotive-se'
}

const DAY = '2026-03-10'
const PERSON = { name: 'Kim Ek', phone: '+46 70 123 45 67', email: 'kim@exempel.se' }
const enter = ([field, value]: readonly [string, string]): Happening => ({
  type: 'field.changed',
  payload: { field, value },
})

/** The verdict on a form that was opened with these facts, filled in and sent. */
async function proven(
  { definition }: typeof contactFlow | typeof enquiryFlow,
  facts: object,
  answers: { readonly [field: string]: string } = {},
) {
  const at = WORLD_NOW - 60_000
  const opened = { at, ...facts } as JsonObject
  const submission = { submissionId: randomUUID(), at: WORLD_NOW, today: '2026-03-02' }
  const log = writtenLog(definition, { run: randomUUID(), createdAt: at }, () => [
    { type: 'opened', payload: opened },
    ...Object.entries({ ...answers, ...PERSON }).map(enter),
    { type: 'submit', payload: { ...submission, latest: '2027-03-02', website: '' } },
  ])
  const answer = await ask(world.origin, '/api/flow-logs', posted(proofOf(log), { host }))
  return answer.json()
}

const own = { name: 'Kundservice', email: site.contact.email }
const question = (over: object = {}, told: Partial<Car> = {}) =>
  proven(contactFlow, {
    ...contactFacts({ site: site.id, car: { ...car, ...told }, dealer, sellers: [], own }),
    source: 'https://hedinautomotive.example/bil',
    ...over,
  })

const enquiry = (over: object = {}, id: string = dealer.site_id) => {
  const asked = {
    name: dealer.site_official_name,
    siteEmail: dealer.site_email,
    salesEmail: null,
    hours: 'h0',
    ...over,
  }
  const facts = {
    dealers: { [id]: asked },
    days: { [DAY]: { name: 'tisdag' } },
    hours: { h0: { [DAY]: ['morning'] } },
  }
  const answers = { option: 'test-drive', dealer: id, day: DAY, part: 'morning' }
  return proven(enquiryFlow, facts, answers)
}

const ACCEPTED = { state: 'waiting', verdict: 'accepted' }
const DRIFTED = { state: 'waiting', verdict: 'accepted-with-drift' }
const RECORD = { verdict: 'rejected', reason: 'record' }

test('a question about a car is held to the index: the car, its brand and price, and whom it goes to', async () => {
  expect(await question()).toMatchObject(ACCEPTED)
  expect(await question({}, { car_price: 1 })).toMatchObject(DRIFTED)
  // Another place of ours than the car's own.
  expect(await question({ toEmail: own.email })).toMatchObject(DRIFTED)
  expect(await question({}, { car_brand: 'Trabant' })).toMatchObject(RECORD)
  expect(await question({}, { car_id: 999_999_999 })).toMatchObject(RECORD)
  expect(await question({ toEmail: 'nobody@elsewhere.example' })).toMatchObject(RECORD)
})

test('an enquiry is held to the index: its dealer, by number, name and address', async () => {
  expect(await enquiry()).toMatchObject(ACCEPTED)
  expect(await enquiry({ name: 'Bilhallen' })).toMatchObject(DRIFTED)
  expect(await enquiry({ siteEmail: own.email })).toMatchObject(DRIFTED)
  expect(await enquiry({ siteEmail: 'nobody@elsewhere.example' })).toMatchObject(RECORD)
  expect(await enquiry({}, 'nobody')).toMatchObject(RECORD)
})

test('an index that does not answer leaves a lead’s log accepted, with drift', async () => {
  const { searchIndex } = world.services
  const away = async (): Promise<never> => {
    throw new Error('away')
  }
  const answering = { ...searchIndex }
  Object.assign(searchIndex, { retailerAddresses: away, search: away })
  try {
    expect(await enquiry({ siteEmail: 'new@elsewhere.example' })).toMatchObject(DRIFTED)
  } finally {
    Object.assign(searchIndex, answering)
  }
})
