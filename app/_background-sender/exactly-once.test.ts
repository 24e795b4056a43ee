import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Json, Port } from '#engine'
import { carsLikeABC123 } from '#fixtures/vehicles/testing'
import { deliver, openRows } from '#service-worker/replicated-queue'
import { booking, expectNothingPersonal, freshKey, useCalls } from '../api/_routes/testing/calls.ts'
import { booking as tyreBooking, MOLNDAL } from '../api/tirehotel/testing/samples.ts'
import { Visitor } from '../api/tirehotel/testing/visitor.ts'
import { bookingPorts } from './ports/service-booking.ts'
import { leadPorts } from './ports/lead-form.ts'
import { tyrePorts } from './ports/tyre-hotel.ts'
import { sellCarFlow } from '#flows/sell-car'
import { serviceBooking } from '#flows/service-booking'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { serve } from '../../engine/runner/testing/sample-flow.ts'
import {
  contact,
  event,
  next,
  SITE,
  slot,
  submit,
  toggle,
  toServices,
} from '../../flows/service-booking/tape.ts'
import { WORLD_NOW } from '../api/_routes/world.ts'
import { type Line, lineTo } from './testing/site.ts'

const { world, freeSlot } = useCalls()
let line: Line
let visitor: Visitor | null = null
beforeEach(() => {
  line = lineTo(
    () => world().origin,
    (): Record<string, string> => (visitor?.cookie ? { cookie: visitor.cookie } : {}),
  )
})
afterEach(() => vi.unstubAllGlobals())

const rows = openRows()
// The database outlives the file of tests that filled it.
beforeAll(async () => {
  for (const { key } of await rows.all()) await rows.drop(key)
})

/** What the worker does on `sync` when no page has the run. */
const work = () => deliver({ rows, fetch: line.fetch, now: Date.now, isOurs: () => true })
const ask = (port: Port | undefined, input: unknown, key: string) =>
  port?.(input as Json, { key, signal: new AbortController().signal })

const lead = () => ({
  formName: 'SellCarForm',
  formSubmissionId: randomUUID(),
  values: {
    regno: 'ABC 123',
    milage: 4500,
    customerName: 'Anna Berg',
    customerPhone: '0701234567',
    customerEmail: 'anna@example.se',
    option: 'sell',
    other: '',
  },
  signs: { website: '', openedAt: null, sentAt: null },
})

const cars: string[] = [...carsLikeABC123]

const SERVED = { locale: 'sv', messages: {} }

const bookedBy = (body: unknown, key: string) =>
  ask(bookingPorts(SERVED)['workshop.book'], body, key)
const kindOf = (type: string) =>
  serviceBooking.events[type as keyof typeof serviceBooking.events]?.kind === 'observed'
    ? 'observed'
    : 'user'

interface Case {
  readonly port: () => Port | undefined
  readonly input: () => Promise<unknown>
  readonly count: string
  readonly receipt: string
}

const cases: { readonly [what: string]: Case } = {
  booking: {
    port: () => bookingPorts(SERVED)['workshop.book'],
    input: async () => ({
      ...booking,
      registrationNumber: cars.pop(),
      timeSlot: await freeSlot(),
    }),
    count: 'select count(*)::int as n from booking',
    receipt: 'id',
  },
  lead: {
    port: () => leadPorts({ definition: sellCarFlow.definition, locale: 'sv' })['comhub'],
    input: async () => lead(),
    count: 'select count(*)::int as n from lead',
    receipt: 'receiptNumber',
  },
  'tyre booking': {
    port: () => tyrePorts(SERVED)['tyreHotel.book'],
    async input() {
      visitor = new Visitor(world().origin)
      await visitor.signIn('TYR100')
      return { departmentIdentifier: MOLNDAL, booking: tyreBooking() }
    },
    count: 'select count(*)::int as n from tyre_booking',
    receipt: 'bookingConfirmationId',
  },
}

for (const [what, { port, input, count, receipt }] of Object.entries(cases)) {
  const counted = async () => {
    const [row] = await world().services.database.query<{ n: number }>(count)
    return row?.n ?? 0
  }

  test(`a ${what} that the worker sent and the page sends again is one, and the page reads the stored answer`, async () => {
    const key = freshKey()
    const body = await input()
    const before = await counted()

    line.isOnline = false
    expect(await ask(port(), body, key)).toMatchObject({ outcome: 'offline' })
    expect(line.sent).toEqual([])
    expect(await rows.all()).toMatchObject([{ key, call: { headers: { 'idempotency-key': key } } }])

    line.isOnline = true
    expect(await work()).toBe(0)
    expect(await counted()).toBe(before + 1)
    // What could name somebody has gone with the answer.
    const [row, ...others] = await rows.all()
    expect(others).toEqual([])
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['answer', 'at', 'flow', 'key', 'receipt'])

    const answered = await ask(port(), body, key)
    expect(answered).toMatchObject({
      outcome: 'ok',
      payload: { [receipt]: row?.answer?.receipt },
    })
    expect(await counted()).toBe(before + 1)
    expect(await rows.all()).toEqual([])
    // Another body under one key would be refused with 422.
    const [byWorker, byPage] = line.sent.filter(({ method }) => method === 'POST')
    expect(byWorker).toEqual(byPage)
    visitor = null
  })
}

test('a booking whose answer was lost stands in the replicated queue, is not made twice, and leaves it with its answer', async () => {
  const key = freshKey()
  const body = await cases['booking']?.input()
  const book = cases['booking']?.port()
  line.losesAnswers = true
  expect(await ask(book, body, key)).toEqual({ outcome: 'offline', doubtful: true })
  line.losesAnswers = false
  expect(await rows.all()).toMatchObject([{ key }])
  const [first, second] = await Promise.all([ask(book, body, key), work()])
  expect(first).toMatchObject({ outcome: 'ok' })
  expect(second).toBe(0)
  const stored = await world().services.database.query(`select 1 from idempotency where key = $1`, [
    key,
  ])
  expect(stored).toHaveLength(1)
  expect(first).toEqual(await ask(book, body, key))
  expect(await rows.all()).toEqual([])
})

test('what the server refused leaves the replicated queue before anybody reads the refusal', async () => {
  const key = freshKey()
  const body = { ...booking, timeSlot: '2026-03-11T03:00' }
  const book = cases['booking']?.port()
  line.isCut = true
  await ask(book, body, key)
  line.isCut = false
  expect(await rows.all()).toHaveLength(1)
  expect(await ask(book, body, key)).toMatchObject({ outcome: 'refused' })
  expect(await rows.all()).toEqual([])
})

test('a time seen an hour ago and taken since is refused by the server, which leads back to the times as they are now', async () => {
  const seen = await freeSlot()
  const others = async () => {
    const rival = { ...booking, registrationNumber: cars.pop(), timeSlot: seen }
    return (await bookedBy(rival, freshKey()))?.outcome === 'ok'
  }
  let hasRoom = true
  while (hasRoom) hasRoom = await others()
  const counted = 'select count(*)::int as n from booking'
  const before = await world().services.database.query(counted)

  const run = await openRun({
    served: serve(serviceBooking),
    world: {
      now: () => WORLD_NOW,
      newId: () => 'run-stale',
      tab: 'tab',
      store: memoryStore(),
      ports: bookingPorts(SERVED),
      online: () => true,
    },
  })
  const site = { ...SITE, departmentId: booking.departmentId }
  const chosen = { date: seen.slice(0, 10), timeSlot: seen, isFullDay: false }
  for (const { type, payload = {} } of [
    ...toServices,
    toggle('originalservice', { userInput: '4500' }),
    next,
    event('continue.withoutAddons'),
    event('site.chosen', { site }),
    slot(chosen),
    ...contact,
    submit,
  ]) {
    expect(run.dispatch({ type, payload }, kindOf(type))).toEqual({ accepted: true })
  }
  await vi.waitFor(() => expect(run.getSnapshot().state.context['submitting']).toBe(false), {
    timeout: 10_000,
  })
  const { step, context } = run.getSnapshot().state
  expect(step).toBe('workshop')
  expect(context).toMatchObject({
    slot: null,
    site: { departmentId: booking.departmentId },
    firstName: 'Anna',
    bookingError: { code: 'slot-taken' },
    bookingInfo: null,
  })
  expect(await world().services.database.query(counted)).toEqual(before)
  expect(await freeSlot()).not.toBe(seen)
  await run.close()
})

test('nothing that was sent reaches a line of the log', () => {
  expectNothingPersonal(world().lines)
})
