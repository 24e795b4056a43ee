import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingNumber, parseBookingNumber } from '#domain/booking-number'
import type { WrittenLog } from '#engine/testing'
import { createFlowLogAdmin, createLeadAdmin } from '#services'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../../app/api/_routes/world.ts'
import { bodyOf, leadLog, proofOf } from '../../app/api/flow-logs/testing/submissions.ts'
import { runLeads } from '../../server/cli/leads-command.ts'
import { runProofs } from '../../server/cli/proofs-command.ts'

const host = 'hedinautomotive-se.localhost'
let world: World
beforeAll(async () => {
  world = await openWorld()
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
  const site = 'hedinautomotive-se'
  const [booked, changed, rejected] = ['1', '2', '3'].map((digit) => ({
    key: `run-${digit.repeat(8)}:9:0:0a1b2c3d`,
    receipt: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
    request: {},
    site,
  })) as [Submitted, Submitted, Submitted]
  await flowLogs.answered({ ...booked, kind: 'booking' })
  await flowLogs.answered({ ...changed, kind: 'tyre-change', receipt: 'WS-77' })
  await flowLogs.answered({ ...rejected, kind: 'booking' })
  await database.query(
    `update flow_log set log_verdict = 'rejected', verdict = 'rejected', reason = 'rules'
      where key = $1`,
    [rejected.key],
  )
  const said = `2026-03-02T07:00Z booking ${bookingNumber(rejected.receipt)} ${site} rejected (rules): What it asks for breaks a rule of the submission.`
  expect(await proofs()).toEqual([
    'booking: awaited 1, rejected 1',
    'tyre-change: awaited 1',
    'lead: none',
    '',
    said,
  ])
  expect(await proofs('tyre-change')).toEqual([
    `2026-03-02T07:00Z tyre-change WS-77 ${site} awaited`,
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
