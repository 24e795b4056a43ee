import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldLog } from '#engine/replay'
import { type WrittenLog, writtenLog } from '#engine/testing'
import type { FlowDefinition, JsonObject } from '#engine'
import { serviceBooking } from '#flows/service-booking'
import { BookingRequest, type Offerings } from '#services/workshop'
import { tyreHotelFlow } from '#flows/tyre-hotel'
import * as booking from '../../../flows/service-booking/tape.ts'
import * as tyres from '../../../flows/tyre-hotel/tape.ts'
import { posted } from '../_routes/ask.ts'
import { useCalls } from '../_routes/testing/calls.ts'
import { WORLD_NOW } from '../_routes/world.ts'
import { MOLNDAL, SEGELTORP } from '../tirehotel/testing/samples.ts'
import { Visitor } from '../tirehotel/testing/visitor.ts'
import { askedFor } from './submissions.ts'
import { proofOf } from './testing/submissions.ts'

const { world, call, mechmate, sendBooking, freeSlot } = useCalls()

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

/** What a page is told: the car, and a service with its price at the chosen place. */
interface Told {
  readonly car?: JsonObject
  readonly entry?: JsonObject
  readonly code?: string
  readonly timeSlot?: string
  readonly mileage?: string
  readonly departmentId?: string
}

async function shownPrice(): Promise<JsonObject> {
  const { latitude, longitude } = booking.PLACE
  const answer = await mechmate(`services/ABC123?lat=${latitude}&lng=${longitude}`)
  const { serviceOfferingCategories } = answer.json() as Offerings
  const found = serviceOfferingCategories
    .flatMap(({ offerings }) => offerings)
    .find(({ code }) => code === 'originalservice')
  if (!found) throw new Error(answer.text)
  const { price, priceKnown, priceDiscount } = found
  return { price, priceKnown, priceDiscount, asksInput: true, userInput: '4500' }
}

async function bookingLog(
  later: number,
  { car = {}, entry = {}, code = 'originalservice', ...told }: Told = {},
): Promise<WrittenLog> {
  const timeSlot = told.timeSlot ?? (await freeSlot('ABC123', 'molndal-bmw', later))
  const shown = { ...(await shownPrice()), ...entry }
  const site = { ...booking.SITE, departmentId: told.departmentId ?? 'molndal-bmw' }
  return writtenLog(serviceBooking, begun(), () => [
    booking.type('plate', 'ABC123'),
    booking.found({ ...booking.CAR, ...car }),
    booking.place(),
    booking.next,
    booking.toggle(code, shown),
    booking.event('mileage.entered', { value: 4500, text: told.mileage ?? '4500' }),
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

test('what changes between a page and its proof is drift: a price, the model, an agreement, a time', async () => {
  const elsewhere = { price: 1, priceKnown: true, priceDiscount: null }
  const answered: readonly Told[] = [
    { entry: elsewhere },
    { car: { model: '330d' } },
    { car: { hasServiceAgreement: true } },
  ]
  for (const [n, told] of answered.entries()) {
    const log = await bookingLog(3 + n, told)
    const asked = { 'idempotency-key': keyOf(log) }
    const input = { ...inputOf(serviceBooking, log), registrationNumber: 'ABC123' }
    expect([told, (await sendBooking(input, asked)).status]).toEqual([told, 200])
    expect(await prove(log)).toMatchObject({ state: 'judged', verdict: 'accepted-with-drift' })
  }
  const early = await bookingLog(6)
  expect(await prove(early)).toMatchObject({ state: 'waiting', verdict: 'accepted' })
  const night = await bookingLog(7, { timeSlot: '2026-03-16T03:00' })
  expect(await prove(night)).toMatchObject({ state: 'waiting', verdict: 'accepted-with-drift' })
  // What was answered is its own record: by now the time is taken, by itself.
  const taken = await bookingLog(8, { timeSlot: '2026-03-16T03:00' })
  const request = BookingRequest.parse(inputOf(serviceBooking, taken))
  await world().services.flowLogs.answered({
    ...askedFor.booking(request),
    key: keyOf(taken),
    site: 'hedinautomotive-se',
    receipt: 'b-1',
  })
  expect(await prove(taken)).toMatchObject({ state: 'judged', verdict: 'accepted' })
})

test('a car that the register has otherwise, and what the rules of a booking refuse, is no proof', async () => {
  const wrong: readonly (readonly [string, Told])[] = [
    ['record', { car: { brand: 'Trabant' } }],
    ['record', { car: { buildYear: 1989 } }],
    ['record', { car: { registrationNumber: 'NOP404' } }],
    ['rules', { car: { registrationNumber: 'WXY234' } }],
    ['rules', { code: 'made-up' }],
    // An add-on that passes for a service.
    ['rules', { code: 'torkarblad', entry: { asksInput: false, userInput: null } }],
    // It asks for miltal.
    ['rules', { mileage: 'mycket' }],
    ['rules', { entry: { unit: 7 } }],
    ['rules', { departmentId: 'nowhere' }],
    // No workshop of this car's brand.
    ['rules', { departmentId: 'bromma-vag' }],
  ]
  for (const [n, [reason, told]] of wrong.entries()) {
    const log = await bookingLog(8 + n, told)
    const outcome = await prove(log)
    expect({ told, outcome }).toMatchObject({ told, outcome: { verdict: 'rejected', reason } })
  }
})

test('a workshop system that does not answer leaves the log accepted, with drift', async () => {
  const car = (await mechmate('car/JKL012')).json() as JsonObject
  const log = await bookingLog(2, { car, departmentId: 'bromma-vag' })
  expect(await prove(log)).toMatchObject({ state: 'waiting', verdict: 'accepted-with-drift' })
})

interface WheelChange {
  /** As signing in answered them. */
  readonly vehicles: readonly JsonObject[]
  readonly regNo?: string
  readonly erpId?: string
  readonly day?: string
  readonly time?: string
  readonly start?: string
  readonly offer?: JsonObject
}

const wheelLog = ({ vehicles, regNo = 'TYR100', erpId = MOLNDAL, ...chosen }: WheelChange) => {
  const { day = '2026-03-11', time = '09:30', start = `${day}T${time}`, offer } = chosen
  return writtenLog(tyreHotelFlow.definition, begun(), () => [
    ...tyres.toValidate,
    tyres.validated(0, vehicles),
    tyres.event('vehicle.chosen', { regNo }),
    ...(offer ? [tyres.event('newTyres.added', { offer })] : []),
    tyres.event('workshop.chosen', { workshop: { ...tyres.WORKSHOP, erpId } }),
    tyres.next,
    tyres.event('date.chosen', { date: day, dayStart: `${day}T00:00` }),
    tyres.event('times.shown', { date: day, count: 3 }),
    tyres.event('time.chosen', { time, start }),
    ...tyres.contact,
    tyres.submit,
  ])
}

/** A signed-in owner, with the cars that the answer told of. */
async function owner(plate: string) {
  const visitor = new Visitor(world().origin)
  const { vehicles } = (await visitor.signIn(plate)).json() as { vehicles: JsonObject[] }
  const proves = async (log: WrittenLog) =>
    (
      await call('/api/flow-logs', posted(proofOf(log), { cookie: visitor.cookie ?? '' }))
    ).json() as object
  return { visitor, vehicles, proves }
}

test('the log of a wheel change is accepted beside it, under the key that its page knows', async () => {
  const { visitor, vehicles, proves } = await owner('TYR100')
  const log = wheelLog({ vehicles, day: '2026-03-10' })
  const { departmentIdentifier, booking: order } = inputOf(tyreHotelFlow.definition, log)
  const answer = await visitor.create(String(departmentIdentifier), order, keyOf(log))
  const { bookingConfirmationId: receipt } = answer.json() as { bookingConfirmationId: string }
  expect(answer.status).toBe(200)
  expect(await proves(log)).toMatchObject({ state: 'judged', verdict: 'accepted' })
  expect(await verdictOf(log)).toEqual({
    kind: 'tyre-change',
    receipt,
    verdict: 'accepted',
    reason: null,
  })
  // Signed out meanwhile: the call itself had held it to the sign-in.
  const later = wheelLog({ vehicles, day: '2026-03-12' })
  const { booking: next } = inputOf(tyreHotelFlow.definition, later)
  expect((await visitor.create(MOLNDAL, next, keyOf(later))).status).toBe(200)
  expect(await prove(later)).toMatchObject({ state: 'judged', verdict: 'accepted' })
})

test('what a wheel change was told may change: a time, a price of new tyres; of nobody signed in it is not asked', async () => {
  const { visitor, vehicles, proves } = await owner('TYR100')
  const { offer } = (await visitor.newTyres('TYR100')).json() as { offer: JsonObject }
  const waiting = { state: 'waiting', verdict: 'accepted' }
  const drifted = { state: 'waiting', verdict: 'accepted-with-drift' }
  expect(await proves(wheelLog({ vehicles }))).toMatchObject(waiting)
  expect(await proves(wheelLog({ vehicles, offer }))).toMatchObject(waiting)
  expect(await proves(wheelLog({ vehicles, time: '03:00' }))).toMatchObject(drifted)
  // A Sunday.
  expect(await proves(wheelLog({ vehicles, day: '2026-03-15' }))).toMatchObject(drifted)
  const cheap = { ...offer, quantity: 2, pricePerTyre: 1, total: 2 }
  expect(await proves(wheelLog({ vehicles, offer: cheap }))).toMatchObject(drifted)
  expect(await prove(wheelLog({ vehicles }))).toMatchObject(drifted)
  const other = await owner('DKH101')
  expect(await other.proves(wheelLog({ vehicles }))).toMatchObject(drifted)
})

test('a wheel change that no page can have offered is no proof', async () => {
  const { visitor, vehicles, proves } = await owner('TYR100')
  const { offer } = (await visitor.newTyres('TYR100')).json() as { offer: JsonObject }
  const moved = vehicles.map((one) => ({ ...one, brandCode: 'TRABANT' }))
  const wrong: readonly (readonly [string, WheelChange])[] = [
    ['record', { vehicles, regNo: 'DKH303' }],
    ['record', { vehicles: moved }],
    ['rules', { vehicles, erpId: SEGELTORP }],
    ['rules', { vehicles, start: '2026-03-12T09:30' }],
    // Its tyres are none that should be replaced.
    ['rules', { vehicles, regNo: 'TYR110', offer }],
  ]
  for (const [reason, told] of wrong) {
    const outcome = await proves(wheelLog(told))
    expect({ told, outcome }).toMatchObject({ told, outcome: { verdict: 'rejected', reason } })
  }
})
