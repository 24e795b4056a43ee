import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingNumber } from '#domain/booking-number'
import type { Services } from '#services'
import { isDatabaseError } from '#services/database'
import { createEmbeddedWorkshop } from '../../services/workshop/embedded/index.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import { bookNaively, openNaive } from './naive.ts'
import {
  DEPARTMENT,
  forgetBookings,
  hoursOf,
  inParallel,
  NOW,
  openInstance,
  plateOf,
  requestFor,
  tally,
} from './world.ts'

let postgres: TestPostgres
let url: string
let instances: readonly [Services, Services]

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.newDatabase()
  instances = await Promise.all([openInstance(url), openInstance(url)])
})
afterAll(async () => {
  await Promise.all(instances.map((one) => one.close()))
  await postgres.stop()
})
beforeEach(() => forgetBookings(instances[0].database))

const instanceOf = (index: number): Services => instances[index % 2 === 0 ? 0 : 1]

describe('two instances on one PostgreSQL', () => {
  test('1,500 attempts on 20 slots of 3 confirm exactly 60, where counting first overbooks', async () => {
    // Slot after slot, so that all connections want the same one at the same time.
    const slots = hoursOf(DEPARTMENT, 20)
    const attempts = slots.flatMap((slot) => Array.from({ length: 75 }, () => slot))
    const outcomes = await inParallel(attempts, 40, (slot, index) =>
      instanceOf(index)
        .workshop('sv')
        .book(requestFor(slot, { registrationNumber: plateOf(index) }), `attempt-${index}`),
    )

    const confirmed = outcomes.filter(({ ok }) => ok)
    expect(confirmed).toHaveLength(60)
    const failures = new Set(outcomes.flatMap((one) => (one.ok ? [] : [one.failure.code])))
    expect(failures).toEqual(new Set(['slot-taken']))
    expect(await tally(instances[0].database)).toEqual({ bookings: 60, over: 0, torn: 0, twice: 0 })

    await openNaive(instances[0].database)
    const naive = await inParallel(attempts, 40, (slot, index) =>
      bookNaively(instanceOf(index).database, slot.timeSlot, 3),
    )
    expect(naive.filter(Boolean).length).toBeGreaterThan(60)
  })

  test('the same key sent 50 times at once books once, and every answer is the same', async () => {
    const [slot] = hoursOf(DEPARTMENT, 1)
    if (slot === undefined) throw new Error('no slot')
    const answers = await inParallel(Array.from({ length: 50 }), 20, (_, index) =>
      instanceOf(index).workshop('sv').book(requestFor(slot), 'one-key'),
    )
    expect(answers[0]).toMatchObject({ ok: true })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await tally(instances[0].database)).toEqual({ bookings: 1, over: 0, torn: 0, twice: 0 })
  })

  test('one car booked 200 times at once on a day, at all hours, has one visit, and the others its number', async () => {
    const slots = [...hoursOf(DEPARTMENT, 10), ...hoursOf('karlskrona-bmw', 10)]
    const days = new Set(slots.map(({ timeSlot }) => timeSlot.slice(0, 10)))
    expect(days.size).toBe(1)
    const attempts = Array.from({ length: 200 }, (_, index) => index)
    const book = (index: number) => {
      const slot = slots[index % slots.length]
      if (slot === undefined) throw new Error('no slot')
      return instanceOf(index).workshop('sv').book(requestFor(slot), `visit-${index}`)
    }
    const outcomes = await inParallel(attempts, 40, book)
    const confirmed = outcomes.flatMap((one) => (one.ok ? [one.value.id] : []))
    expect(confirmed).toHaveLength(1)
    const bookedAs = bookingNumber(confirmed[0] ?? '')
    expect(bookedAs).not.toBeNull()
    const refused = { ok: false, failure: { code: 'already-booked', bookingNumber: bookedAs } }
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 199 }, () => refused))
    expect(await tally(instances[0].database)).toEqual({ bookings: 1, over: 0, torn: 0, twice: 0 })
    expect(await inParallel(attempts, 40, book)).toEqual(outcomes)
  })

  test('no statement at all can give a car a second open visit of a day', async () => {
    const [first, second] = hoursOf(DEPARTMENT, 2)
    if (first === undefined || second === undefined) throw new Error('no slot')
    const { database } = instances[0]
    await instances[0].workshop('sv').book(requestFor(first), 'the-first')
    const other = requestFor(second, { registrationNumber: plateOf(1) })
    await instances[0].workshop('sv').book(other, 'another-car')
    const steal = `update booking_unit set registration_number = 'ABC123'`
    await expect(database.query(steal)).rejects.toMatchObject({ constraint: 'one_visit_a_day' })
  })

  test('of two bodies racing under one key, one is booked and the other is refused', async () => {
    const slots = hoursOf(DEPARTMENT, 2)
    const answers = await Promise.all(
      slots.map((slot, index) => instanceOf(index).workshop('sv').book(requestFor(slot), 'raced')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, failure: { code: 'key-reused' } })
    expect((await tally(instances[0].database)).bookings).toBe(1)
  })

  test('work of several hours, overlapping in every way, neither deadlocks nor is torn', async () => {
    const slots = hoursOf(DEPARTMENT, 10)
    const hours = [
      [{ kobraId: 'basservice-liten', unitsSelected: null, userInput: null }],
      [{ kobraId: 'originalservice', unitsSelected: null, userInput: '1200' }],
    ]
    const attempts = Array.from({ length: 300 }, (_, index) => ({
      slot: slots[(index * 7) % 8] ?? slots[0],
      work: hours[index % 2] ?? [],
    }))
    const outcomes = await inParallel(attempts, 40, ({ slot, work }, index) => {
      if (slot === undefined) throw new Error('no slot')
      const request = requestFor(slot, {
        serviceOfferingRequests: work,
        registrationNumber: plateOf(index),
      })
      return instanceOf(index).workshop('sv').book(request, `overlap-${index}`)
    })
    const { bookings, ...wrong } = await tally(instances[0].database)
    expect(wrong).toEqual({ over: 0, torn: 0, twice: 0 })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(bookings)
    expect(bookings).toBeGreaterThan(0)
    const [statistics] = await instances[0].database.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(statistics?.deadlocks).toBe(0)
  })

  test('an answer lost after the commit is given again, by whichever instance is asked', async () => {
    const [slot] = hoursOf(DEPARTMENT, 1)
    if (slot === undefined) throw new Error('no slot')
    const { database } = instances[0]
    const losing = createEmbeddedWorkshop({
      database: {
        ...database,
        async transaction(work) {
          await database.transaction(work)
          throw new Error('the process died before it answered')
        },
      },
      now: () => NOW,
      locale: 'sv',
    })
    await expect(losing.book(requestFor(slot), 'lost')).rejects.toThrow('died')
    const again = await instances[1].workshop('sv').book(requestFor(slot), 'lost')
    const [row] = await database.query<{ id: string }>('select id from booking')
    expect(again).toMatchObject({ ok: true, value: { id: row?.id } })
    expect((await tally(database)).bookings).toBe(1)
  })

  test('a connection killed in the middle stores nothing, and the retry books once', async () => {
    const [slot] = hoursOf(DEPARTMENT, 1)
    if (slot === undefined) throw new Error('no slot')
    const { database } = instances[0]
    const cut = createEmbeddedWorkshop({
      database: {
        ...database,
        transaction: (work) =>
          database.transaction(async (sql) => {
            const value = await work(sql)
            const [self] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid')
            await instances[1].database.query('select pg_terminate_backend($1)', [self?.pid])
            return value
          }),
      },
      now: () => NOW,
      locale: 'sv',
    })
    const failure: unknown = await cut
      .book(requestFor(slot), 'cut')
      .catch((error: unknown) => error)
    expect(isDatabaseError(failure, 'unavailable')).toBe(true)
    expect((await tally(database)).bookings).toBe(0)
    const again = await instances[0].workshop('sv').book(requestFor(slot), 'cut')
    expect(again).toMatchObject({ ok: true })
    expect((await tally(database)).bookings).toBe(1)
  })

  test('no statement at all can put a fourth car into a slot of three', async () => {
    const [slot] = hoursOf(DEPARTMENT, 1)
    if (slot === undefined) throw new Error('no slot')
    const { database } = instances[0]
    for (const [index, key] of ['first-car', 'second-car', 'third-car'].entries()) {
      const request = requestFor(slot, { registrationNumber: plateOf(index) })
      await instances[0].workshop('sv').book(request, key)
    }
    const crowd = (unit: number): Promise<unknown> =>
      database.query(
        `insert into booking_unit (booking_id, slot_id, capacity, unit, state)
         select gen_random_uuid(), slot_id, capacity, $1, 'booked' from booking_unit limit 1`,
        [unit],
      )
    await expect(crowd(2)).rejects.toMatchObject({ constraint: 'unit_taken_once' })
    await expect(crowd(3)).rejects.toMatchObject({ constraint: 'unit_within_capacity' })
    await expect(crowd(-1)).rejects.toMatchObject({ constraint: 'unit_within_capacity' })
    await expect(database.query('update slot set capacity = 2')).rejects.toMatchObject({
      constraint: 'unit_within_capacity',
    })
  })
})
