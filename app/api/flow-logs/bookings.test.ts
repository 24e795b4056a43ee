import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldLog } from '#engine/replay'
import { type WrittenLog, writtenLog } from '#engine/testing'
import type { FlowDefinition, JsonObject } from '#engine'
import { serviceBooking } from '#flows/service-booking'
import { tyreHotelFlow } from '#flows/tyre-hotel'
import * as booking from '../../../flows/service-booking/tape.ts'
import * as tyres from '../../../flows/tyre-hotel/tape.ts'
import { posted } from '../_routes/ask.ts'
import { useCalls } from '../_routes/testing/calls.ts'
import { WORLD_NOW } from '../_routes/world.ts'
import { MOLNDAL } from '../tirehotel/testing/samples.ts'
import { Visitor } from '../tirehotel/testing/visitor.ts'
import { proofOf } from './testing/submissions.ts'

const { world, call, sendBooking, freeSlot } = useCalls()

const begun = () => ({ run: randomUUID(), createdAt: WORLD_NOW - 60_000 })
const keyOf = (log: WrittenLog): string => log.keys.at(-1) ?? ''
const prove = async (log: WrittenLog, change: object = {}) =>
  (await call('/api/flow-logs', posted({ ...proofOf(log), ...change }))).json()
const verdictOf = async (log: WrittenLog) =>
  (
    await world().services.database.query(
      'select kind, receipt, verdict, reason from flow_log where key = $1',
      [keyOf(log)],
    )
  )[0]

/** What the last effect asks for, as its port gets it. */
function inputOf(definition: FlowDefinition, log: WrittenLog): JsonObject {
  const events = log.events.slice(0, -1)
  const { owed } = foldLog(definition, log.head, events, log.values)
  return owed[0]?.input as JsonObject
}

async function bookingLog(later: number): Promise<WrittenLog> {
  const timeSlot = await freeSlot('ABC123', 'molndal-bmw', later)
  const site = { ...booking.SITE, departmentId: 'molndal-bmw' }
  return writtenLog(serviceBooking, begun(), () => [
    ...booking.toServices,
    booking.toggle('originalservice', { userInput: '4500' }),
    booking.next,
    booking.event('continue.withoutAddons'),
    booking.event('site.chosen', { site }),
    booking.slot({ date: timeSlot.slice(0, 10), timeSlot, isFullDay: false }),
    ...booking.contact,
    booking.submit,
  ])
}

test('the log of a booking is accepted beside it; one whose values tell of another person is rejected', async () => {
  const log = await bookingLog(0)
  const answer = await sendBooking(inputOf(serviceBooking, log), { 'idempotency-key': keyOf(log) })
  const { id } = answer.json() as { id: string }
  expect(await prove(log)).toMatchObject({ state: 'judged', verdict: 'accepted' })
  expect(await verdictOf(log)).toEqual({
    kind: 'booking',
    receipt: id,
    verdict: 'accepted',
    reason: null,
  })

  const other = await bookingLog(1)
  const asked = { 'idempotency-key': keyOf(other) }
  expect((await sendBooking(inputOf(serviceBooking, other), asked)).status).toBe(200)
  const values = Object.fromEntries(
    Object.entries(proofOf(other).values).map(([ref, value]) => [
      ref,
      value === 'Anna' ? 'Eva' : value,
    ]),
  )
  expect(await prove(other, { values })).toMatchObject({ verdict: 'rejected', reason: 'record' })
})

test('a booking that was refused awaits no log', async () => {
  const log = await bookingLog(2)
  const input = { ...inputOf(serviceBooking, log), timeSlot: '2026-03-11T03:00' }
  const answer = await sendBooking(input, { 'idempotency-key': keyOf(log) })
  expect(answer.status).not.toBe(200)
  expect(await verdictOf(log)).toBeUndefined()
})

test('the log of a wheel change is accepted beside it, under the key that its page knows', async () => {
  const anna = new Visitor(world().origin)
  expect((await anna.signIn('TYR100')).status).toBe(200)
  const day = '2026-03-10'
  const log = writtenLog(tyreHotelFlow.definition, begun(), () => [
    ...tyres.toLoggedIn,
    tyres.event('vehicle.chosen', { regNo: 'TYR100' }),
    tyres.event('workshop.chosen', { workshop: { ...tyres.WORKSHOP, erpId: MOLNDAL } }),
    tyres.next,
    tyres.event('date.chosen', { date: day, dayStart: `${day}T00:00` }),
    tyres.event('times.shown', { date: day, count: 3 }),
    tyres.event('time.chosen', { time: '09:30', start: `${day}T09:30` }),
    ...tyres.contact,
    tyres.submit,
  ])
  const { departmentIdentifier, booking: order } = inputOf(tyreHotelFlow.definition, log)
  const answer = await anna.create(String(departmentIdentifier), order, keyOf(log))
  const { bookingConfirmationId: receipt } = answer.json() as { bookingConfirmationId: string }
  expect(answer.status).toBe(200)
  expect(await prove(log)).toMatchObject({ state: 'judged', verdict: 'accepted' })
  expect(await verdictOf(log)).toEqual({
    kind: 'tyre-change',
    receipt,
    verdict: 'accepted',
    reason: null,
  })
})
