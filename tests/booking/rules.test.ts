import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingNumber } from '#domain/booking-number'
import { addDays, at } from '#domain/local-date'
import type { Services } from '#services'
import { BookingRequest, type SiteMessage, type WorkshopPort } from '#services/workshop'
import { seedWorkshop } from '../../services/workshop/embedded/index.ts'
import {
  DEPARTMENT,
  forgetBookings,
  hoursOf,
  openEmbedded,
  plateOf,
  requestFor,
  type Start,
  tally,
  TODAY,
} from './world.ts'

let services: Services
let workshop: WorkshopPort

beforeAll(async () => {
  services = await openEmbedded()
  workshop = services.workshop('sv')
}, 120_000)
afterAll(() => services.close())
beforeEach(() => forgetBookings(services.database))

const slot = hoursOf(DEPARTMENT, 1)[0] as Start
let keys = 0
const freshKey = (): string => `rules-${keys++}`

describe('what is stored of a booking', () => {
  test('is every member of the payload, under the id that was answered [BOOKFORM-06] [BOOKFORM-08]', async () => {
    const request = requestFor(slot, {
      freeText: 'Ring innan',
      mileage: 1234,
      serviceOfferingRequests: [
        { kobraId: 'originalservice', unitsSelected: null, userInput: '1234' },
        { kobraId: 'balansering', unitsSelected: 4, userInput: null },
      ],
    })
    expect(BookingRequest.parse(request)).toEqual(request)
    const answer = await workshop.book(request, 'stored-key')
    expect(answer).toMatchObject({
      ok: true,
      value: { registrationNumber: 'ABC123', kobraProductIds: ['originalservice', 'balansering'] },
    })
    const [row] = await services.database.query(
      `select id, department_id, is_full_day, registration_number, mileage, customer, free_text,
              offerings, to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at from booking`,
    )
    expect(row).toEqual({
      id: answer.ok ? answer.value.id : '',
      department_id: request.departmentId,
      starts_at: request.timeSlot,
      is_full_day: false,
      registration_number: 'ABC123',
      mileage: 1234,
      customer: request.customer,
      free_text: 'Ring innan',
      offerings: request.serviceOfferingRequests,
    })
  })

  test('comes with one message to send, that holds nothing personal', async () => {
    const answer = await workshop.book(requestFor(slot), freshKey())
    const rows = await services.database.query('select topic, payload from outbox')
    expect(rows).toEqual([
      {
        topic: 'booking.confirmed',
        payload: { bookingId: answer.ok ? answer.value.id : '' },
      },
    ])
  })

  test('can be put into a calendar, without the person or the car', async () => {
    const answer = await workshop.book(requestFor(slot), freshKey())
    const open = async (id: string) =>
      services.calendarEntry(id, await services.calendarSignature(id))
    const entry = await open(answer.ok ? answer.value.id : '')
    expect(entry).toMatchObject({ startsAt: slot.timeSlot, minutes: 60, isFullDay: false })
    expect(JSON.stringify(entry)).not.toMatch(/ABC123|Åsa|Öberg|example\.se/)
    expect(await open('00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await open("' or true --")).toBeNull()
  })

  test('a full day takes its place at 08:00, once and for all [BOOKFORM-08]', async () => {
    const days = await workshop.timeslots({
      registrationNumber: 'ABC123',
      departmentId: DEPARTMENT,
      date: TODAY,
      serviceOfferings: ['basservice-liten'],
    })
    const day = days.ok ? days.value.find((one) => one.allDaySlotAvailable) : undefined
    const wanted = { departmentId: DEPARTMENT, timeSlot: at(day?.date as typeof TODAY, '08:00') }
    const request = requestFor(wanted, { isFullDay: true })
    const late = { ...request, timeSlot: `${day?.date}T09:00` }
    expect(await workshop.book(late, freshKey())).toMatchObject({ failure: { field: 'timeSlot' } })
    expect(await workshop.book(request, freshKey())).toMatchObject({ ok: true })
    const rival = { ...request, registrationNumber: plateOf(0) }
    expect(await workshop.book(rival, freshKey())).toMatchObject({
      failure: { code: 'slot-taken' },
    })
  })
})

describe('what is refused', () => {
  const offering = (kobraId: string, units: number | null = null, input: string | null = null) => ({
    serviceOfferingRequests: [{ kobraId, unitsSelected: units, userInput: input }],
  })
  const both = [offering('originalservice', null, '900'), offering('basservice-liten')]
  const cases: readonly [string, Partial<BookingRequest>, object][] = [
    ['an unknown plate', { registrationNumber: 'NOP404' }, { code: 'unknown-plate' }],
    ['an unsupported car', { registrationNumber: 'WXY234' }, { code: 'unsupported-car' }],
    ['an unknown department', { departmentId: 'nowhere' }, { code: 'unknown-department' }],
    [
      'a department of other brands',
      { departmentId: 'bromma-mercedes' },
      { field: 'departmentId' },
    ],
    [
      'a time that has passed',
      { timeSlot: at(addDays(TODAY, -7), '08:00') },
      { field: 'timeSlot' },
    ],
    ['a time within two hours', { timeSlot: at(TODAY, '07:00') }, { field: 'timeSlot' }],
    ['a time a year ahead', { timeSlot: at(addDays(TODAY, 364), '10:00') }, { field: 'timeSlot' }],
    ['a Sunday', { timeSlot: at(addDays(TODAY, 6), '10:00') }, { field: 'timeSlot' }],
    ['Christmas Eve', { timeSlot: '2026-12-24T10:00' }, { field: 'timeSlot' }],
    ['half past', { timeSlot: at(addDays(TODAY, 1), '10:30') }, { field: 'timeSlot' }],
    ['after closing', { timeSlot: at(addDays(TODAY, 1), '17:00') }, { field: 'timeSlot' }],
    ['a day that does not exist', { timeSlot: '2027-02-30T10:00' }, { field: 'timeSlot' }],
    ['an unknown service', offering('nothing'), { field: 'serviceOfferingRequests.0.kobraId' }],
    [
      'a service for electric cars',
      offering('basservice-elbil'),
      { field: 'serviceOfferingRequests.0.kobraId' },
    ],
    [
      'too many units',
      offering('balansering', 5),
      { field: 'serviceOfferingRequests.0.unitsSelected' },
    ],
    [
      'units of what has none',
      offering('basservice-liten', 2),
      { field: 'serviceOfferingRequests.0.unitsSelected' },
    ],
    [
      'no mileage where it is asked for',
      offering('originalservice'),
      { field: 'serviceOfferingRequests.0.userInput' },
    ],
    [
      'a part of the base service beside it',
      { serviceOfferingRequests: both.flatMap((one) => one.serviceOfferingRequests) },
      { field: 'serviceOfferingRequests.1.kobraId', message: 'Basservice är redan valt' },
    ],
  ]

  test.each(cases)('%s, naming it and storing nothing [SVCGEN-10]', async (_, change, failure) => {
    const answer = await workshop.book(requestFor(slot, change), 'one-key')
    expect(answer).toMatchObject({ ok: false, failure })
    const [left] = await services.database.query(
      `select (select count(*) from idempotency) as keys, (select count(*) from slot) as slots,
              (select count(*) from booking) as bookings, (select count(*) from outbox) as messages`,
    )
    expect(left).toEqual({ keys: 0, slots: 0, bookings: 0, messages: 0 })
    // The key is as good as new.
    expect(await workshop.book(requestFor(slot), 'one-key')).toMatchObject({ ok: true })
  })

  test('a taken time stays refused under its key, while a new key takes another [SVCERR-03]', async () => {
    for (let mechanic = 0; mechanic < 3; mechanic++) {
      await workshop.book(requestFor(slot, { registrationNumber: plateOf(mechanic) }), freshKey())
    }
    const refused = await workshop.book(requestFor(slot), 'late-key')
    expect(refused).toEqual({
      ok: false,
      failure: {
        code: 'slot-taken',
        message: 'Tiden hann tyvärr bli bokad av någon annan. Välj en ny tid.',
      },
    })
    await services.database.query(`update booking_unit set state = 'cancelled' where unit = 1`)
    expect(await workshop.book(requestFor(slot), 'late-key')).toEqual(refused)
    expect(await workshop.book(requestFor(slot), 'later-key')).toMatchObject({ ok: true })
    expect(await tally(services.database)).toMatchObject({ over: 0, torn: 0 })
  })

  const byDay = (date: string, time = '10:00') =>
    requestFor({ ...slot, timeSlot: at(date as typeof TODAY, time) })

  test('a second open visit of a car on a day, by its number; a cancelled one frees the day', async () => {
    const day = addDays(TODAY, 1)
    const first = await workshop.book(byDay(day, '09:00'), freshKey())
    expect(first).toMatchObject({ ok: true })
    const key = freshKey()
    const refused = {
      ok: false,
      failure: {
        code: 'already-booked',
        bookingNumber: bookingNumber(first.ok ? first.value.id : ''),
      },
    }
    expect(await workshop.book(byDay(day, '14:00'), key)).toEqual(refused)
    const elsewhere = { ...byDay(day, '14:00'), departmentId: 'karlskrona-bmw' }
    expect(await workshop.book(elsewhere, freshKey())).toEqual(refused)
    // Another day, and another car, are no business of it.
    expect(await workshop.book(byDay(addDays(TODAY, 2)), freshKey())).toMatchObject({ ok: true })
    const other = { ...byDay(day, '14:00'), registrationNumber: plateOf(0) }
    expect(await workshop.book(other, freshKey())).toMatchObject({ ok: true })

    await services.database.query(
      `update booking_unit set state = 'cancelled' where booking_id = $1`,
      [first.ok ? first.value.id : ''],
    )
    expect(await workshop.book(byDay(day, '14:00'), key)).toEqual(refused)
    expect(await workshop.book(byDay(day, '14:00'), freshKey())).toMatchObject({ ok: true })
    expect(await tally(services.database)).toMatchObject({ bookings: 4, twice: 0, torn: 0 })
  })

  test('one car booked 40 times at once on the embedded store has one visit', async () => {
    const outcomes = await Promise.all(
      hoursOf(DEPARTMENT, 10).flatMap((hour) =>
        Array.from({ length: 4 }, () => workshop.book(requestFor(hour), freshKey())),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = new Set(outcomes.flatMap((one) => (one.ok ? [] : [one.failure.code])))
    expect(codes).toEqual(new Set(['already-booked']))
    expect(await tally(services.database)).toMatchObject({ bookings: 1, twice: 0 })
  })

  test("in the visitor's language", async () => {
    const request = requestFor(slot, { timeSlot: '2026-12-24T10:00' })
    expect(await services.workshop('en').book(request, freshKey())).toMatchObject({
      failure: { message: 'The workshop is closed that day.' },
    })
  })
})

describe('workshops and times', () => {
  async function search(cursor?: string): Promise<readonly SiteMessage[]> {
    const messages: SiteMessage[] = []
    for await (const message of workshop.closestAvailable({
      registrationNumber: 'ABC123',
      serviceOfferings: ['basservice-liten'],
      position: { lat: 59.33, lng: 18.06 },
      ...(cursor === undefined ? {} : { cursor }),
      signal: new AbortController().signal,
    })) {
      messages.push(message)
    }
    return messages
  }

  test("five a stream, and the last site's siteId goes on where it ended [SLOT-05] [SLOT-06] [SLOT-17]", async () => {
    const first = await search()
    const sites = first.map((one) => ('siteId' in one ? one : null))
    expect(sites.every((one) => one !== null)).toBe(true)
    expect(sites).toHaveLength(5)
    const more = await search(sites[4]?.siteId)
    const all = [...first, ...more].flatMap((one) => ('siteId' in one ? [one] : []))
    expect(all).toHaveLength(10)
    expect(new Set(all.map(({ siteId }) => siteId)).size).toBe(10)
    const distances = all.map(({ distance }) => distance ?? -1)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(await search('nowhere')).toEqual([{ error: expect.any(String) }])
  })

  test('28 days from the date asked for, less what is booked meanwhile [SLOT-20]', async () => {
    const ask = () =>
      workshop.timeslots({
        registrationNumber: 'ABC123',
        departmentId: DEPARTMENT,
        date: TODAY,
        serviceOfferings: ['basservice-liten'],
      })
    const before = await ask()
    if (!before.ok) throw new Error('no times')
    expect(before.value.map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, day) => addDays(TODAY, day)),
    )
    for (let mechanic = 0; mechanic < 3; mechanic++) {
      await workshop.book(requestFor(slot, { registrationNumber: plateOf(mechanic) }), freshKey())
    }
    const after = await ask()
    const [date, time] = slot.timeSlot.split('T')
    const free = (days: typeof before.value) =>
      days.find((day) => day.date === date)?.availableSlots.includes(time ?? '')
    expect(free(before.value)).toBe(true)
    expect(after.ok && free(after.value)).toBe(false)
  })

  test('every time that is offered can be booked', async () => {
    const days = await workshop.timeslots({
      registrationNumber: 'ABC123',
      departmentId: DEPARTMENT,
      date: TODAY,
      serviceOfferings: ['originalservice'],
    })
    if (!days.ok) throw new Error('no times')
    const work = [{ kobraId: 'originalservice', unitsSelected: null, userInput: '1' }]
    for (const { date, availableSlots } of days.value.slice(0, 5)) {
      const last = availableSlots.at(-1)
      if (last === undefined) continue
      const start = { departmentId: DEPARTMENT, timeSlot: at(date as typeof TODAY, last) }
      const request = requestFor(start, { serviceOfferingRequests: work })
      expect(await workshop.book(request, freshKey())).toMatchObject({ ok: true })
    }
  })
})

test('a database in which a car is booked twice on a day is taken over, and books it no third time', async () => {
  const { database } = services
  for (let index = 0; index < 3; index += 1) {
    await workshop.book(requestFor(slot, { registrationNumber: plateOf(index) }), freshKey())
  }
  await database.query('alter table booking_unit drop column registration_number, drop column day')
  await database.query(`update booking set registration_number = 'ABC123'`)
  const url = new URL('../../services/database/migrations/013-one-visit.sql', import.meta.url)
  for (const statement of (await readFile(url, 'utf8')).split(/;\s*$/m)) {
    if (statement.trim() !== '') await database.query(statement)
  }
  expect(await workshop.book(requestFor(slot), freshKey())).toMatchObject({
    failure: { code: 'already-booked' },
  })
  expect(await database.query('select count(*)::int as n from booking')).toEqual([{ n: 3 }])
})

test('seeding again changes nothing and keeps the bookings', async () => {
  await workshop.book(requestFor(slot), freshKey())
  await seedWorkshop(services.database)
  const empty = { vehicles: [], departments: [], categories: [] }
  await seedWorkshop(services.database, empty)
  expect(await workshop.car('ABC123')).toMatchObject({ ok: false })
  expect(await tally(services.database)).toMatchObject({ bookings: 1 })
  await seedWorkshop(services.database)
  expect(await workshop.car('ABC123')).toMatchObject({ ok: true })
})
