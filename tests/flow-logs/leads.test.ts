import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseBookingNumber } from '#domain/booking-number'
import type { WrittenLog } from '#engine/testing'
import { createLeadAdmin } from '#services'
import { ask, posted } from '../../app/api/_routes/ask.ts'
import { openWorld, WORLD_NOW, type World } from '../../app/api/_routes/world.ts'
import { bodyOf, leadLog, proofOf } from '../../app/api/flow-logs/testing/submissions.ts'
import { runLeads } from '../../server/cli/leads-command.ts'

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
