import { bookingNumber } from '#domain/booking-number'
import { Review } from '#services/tyre-hotel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answered } from '../_routes/ask.ts'
import { problemOf } from '../_routes/testing/calls.ts'
import { openWorld, WORLD_NOW, type World } from '../_routes/world.ts'
import {
  booking,
  freshKey,
  MOLNDAL,
  REVIEW,
  SEGELTORP,
  starting,
  VANS,
  WEEK,
} from './testing/samples.ts'
import { Visitor } from './testing/visitor.ts'

const MINUTE = 60_000
let now = WORLD_NOW
let world: World
/** Signed in as the owner of TYR100 and TYR110. */
let anna: Visitor
/** Signed in as the owner of DKH101. */
let eva: Visitor
beforeAll(async () => {
  world = await openWorld({}, () => now)
  anna = await signedIn('TYR100')
  eva = await signedIn('DKH101')
})
afterAll(() => world.close())

async function signedIn(regNo: string): Promise<Visitor> {
  const visitor = new Visitor(world.origin)
  const answer = await visitor.signIn(regNo)
  if (answer.status !== 200) throw new Error(`${regNo}: ${answer.status}`)
  return visitor
}

let lastDay = ''
/** A free time of the one bay, each time on a later day: a car has one open visit a day. */
async function freeTime(): Promise<string> {
  const answer = await anna.times(VANS, { ...WEEK, endDate: '2026-06-01', regNo: 'TYR100' })
  const { availableTimeSlotDates } = answer.json() as {
    availableTimeSlotDates: { startTime: string[] }[]
  }
  const times = availableTimeSlotDates.flatMap(({ startTime }) => startTime).toSorted()
  const time = times.find((start) => start.slice(0, 10) > lastDay) ?? ''
  lastDay = time.slice(0, 10)
  return time
}

const counted = async () => {
  const [row] = await world.services.database.query<{ n: number }>(
    'select (select count(*) from tyre_booking) + (select count(*) from idempotency) as n',
  )
  return row?.n
}

describe('times', () => {
  test('of the vehicle’s brand code or number, for its own workshops [TYREBOOK-09] [TYREBOOK-10] [TYREBOOK-22]', async () => {
    for (const regNo of ['BMW', 'TYR100']) {
      const days = await anna.days(MOLNDAL, { ...WEEK, regNo })
      expect(days.json()).toEqual({
        availableDates: ['09', '10', '11', '12', '13'].map((day) => ({ date: `2026-03-${day}` })),
      })
    }
    const times = await anna.times(MOLNDAL, {
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      regNo: 'TYR100',
    })
    const { availableTimeSlotDates } = times.json() as { availableTimeSlotDates: unknown[] }
    expect(availableTimeSlotDates).toHaveLength(2)
    expect(availableTimeSlotDates[0]).toMatchObject({
      startTime: expect.arrayContaining(['2026-03-10T09:30:00']),
    })
  })

  test('a car whose brand is not kept asks by its number [TYREBOOK-22]', async () => {
    const visitor = await signedIn('TYR400')
    expect((await visitor.days(SEGELTORP, { ...WEEK, regNo: 'TYR400' })).status).toBe(200)
    // An empty brand code is nobody's.
    expect((await visitor.days(SEGELTORP, { ...WEEK, regNo: '' })).status).toBe(422)
  })

  test('no dates (TYR200); dates without times (TYR300), booked at 00:00 [TYREBOOK-27]', async () => {
    const full = await signedIn('TYR200')
    expect((await full.days('4240', { ...WEEK, regNo: 'VOLVO' })).json()).toEqual({
      availableDates: [],
    })
    const visitor = await signedIn('TYR300')
    const day = { startDate: '2026-03-10', endDate: '2026-03-10' }
    expect((await visitor.times('4250', { ...day, regNo: 'TYR300' })).json()).toEqual({
      availableTimeSlotDates: [],
    })
    const body = booking({ regNo: 'TYR300', bookingDate: '2026-03-10T00:00', bookingStart: null })
    const answer = await visitor.create('4250', body, freshKey())
    expect(answer.json()).toMatchObject({
      isFullDay: true,
      appointmentTime: '2026-03-10T00:00:00',
    })
  })

  test.each([
    [{ ...WEEK, startDate: 'soon' }, 'startDate'],
    [{ ...WEEK, endDate: '2026-02-30' }, 'endDate'],
    [{ ...WEEK, startDate: '2026-03-14' }, 'endDate'],
    [{ startDate: '2026-03-09', endDate: '2026-03-13' }, 'regNo'],
    [{ ...WEEK, all: true }, 'all'],
  ])('%j is refused by name', async (body, field) => {
    const answer = await anna.days(MOLNDAL, body)
    expect(answer.status).toBe(422)
    expect(problemOf(answer).field).toBe(field)
  })
})

describe('booking', () => {
  test('is confirmed, and the same once more is the same booking [TYREBOOK-17] [TYREBOOK-18] [TYREBOOK-19]', async () => {
    const body = booking({ ...starting(await freeTime()), freeText: 'Nycklar i brevlådan' })
    const key = freshKey()
    const first = await anna.create(VANS, body, key)
    expect(first.status).toBe(200)
    expect(first.json()).toMatchObject({
      bookingConfirmationId: expect.any(String),
      services: [{ name: 'Hjulskifte' }, { name: 'Däckförvaring' }],
      appointmentTime: body.bookingDate,
      isFullDay: false,
      workshop: { name: expect.stringContaining('Mölndal') },
      freeText: 'Nycklar i brevlådan',
      customerBase: body.customer,
    })
    expect((await anna.create(VANS, body, key)).text).toBe(first.text)
    const other = await anna.create(VANS, { ...body, freeText: '' }, key)
    expect(other.status).toBe(422)
    problemOf(other)
  })

  test('a second visit of the car that day is refused with the number of the first', async () => {
    const time = await freeTime()
    const first = await anna.create(VANS, booking(starting(time)), freshKey())
    const { bookingConfirmationId } = first.json() as { bookingConfirmationId: string }
    const second = await anna.create(MOLNDAL, booking(starting(time)), freshKey())
    expect(second.status).toBe(409)
    const number = bookingNumber(bookingConfirmationId)
    expect(problemOf(second)).toMatchObject({
      type: 'urn:forecourt:problem:already-booked',
      bookingNumber: number,
      message: expect.stringContaining(`bokningsnummer ${number}`),
    })
  })

  test('a time that others took is refused in words', async () => {
    const time = await freeTime()
    for (const regNo of ['TYR110', 'DKH303']) {
      const taken = await world.services.tyreHotel('sv').create({
        departmentIdentifier: MOLNDAL,
        request: booking({ ...starting(time), regNo }),
        idempotencyKey: freshKey(),
      })
      expect(taken.ok).toBe(true)
    }
    const late = await anna.create(MOLNDAL, booking(starting(time)), freshKey())
    expect(late.status).toBe(409)
    expect(problemOf(late).message).toContain('Tiden hann')
  })

  test('under another customer’s key is one’s own, never theirs', async () => {
    const key = freshKey()
    const mine = await anna.create(VANS, booking(starting(await freeTime())), key)
    const hers = await eva.create(
      SEGELTORP,
      booking({ ...starting('2026-03-11T10:30'), regNo: 'DKH101' }),
      key,
    )
    expect([mine.status, hers.status]).toEqual([200, 200])
    const ids = [mine, hers].map(
      (one) => (one.json() as { bookingConfirmationId: string }).bookingConfirmationId,
    )
    expect(ids[0]).not.toBe(ids[1])
  })

  test('the newest booking of who is signed in is a calendar file that names nobody', async () => {
    const time = await freeTime()
    const made = await anna.create(
      VANS,
      booking({ ...starting(time), freeText: 'hemlig' }),
      freshKey(),
    )
    const { bookingConfirmationId: id } = made.json() as { bookingConfirmationId: string }
    const answer = await anna.calendar(id)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.text).toContain(
      `DTSTART;TZID=Europe/Stockholm:${time.replaceAll(/[-:]/g, '').slice(0, 15)}`,
    )
    expect(answer.text).toContain('BEGIN:VALARM')
    expect(answer.text).not.toMatch(/Anna|Berg|example\.se|TYR100|hemlig/)
    expect((await eva.calendar(id)).status).toBe(404)
    expect((await anna.calendar('4711')).status).toBe(404)
    expect((await new Visitor(world.origin).calendar(id)).status).toBe(401)
  })

  test('who signs in again gets the stored answer under the key', async () => {
    const body = booking(starting(await freeTime()))
    const key = freshKey()
    const first = await anna.create(VANS, body, key)
    const again = await signedIn('TYR110')
    expect((await again.create(VANS, body, key)).text).toBe(first.text)
  })

  test.each<[string, object, string]>([
    ['two days ahead', starting('2026-03-04T09:30'), 'bookingDate'],
    ['beyond three months', starting('2026-06-03T09:30'), 'bookingDate'],
    ['a Sunday', starting('2026-03-08T09:30'), 'bookingDate'],
    [
      'no time though there are some',
      { bookingDate: '2026-03-10T00:00', bookingStart: null },
      'bookingStart',
    ],
    ['a day only', { bookingDate: '2026-03-10' }, 'bookingDate'],
    ['a phone of letters', customer({ phoneMobile: 'ring mig' }), 'customer.phoneMobile'],
    ['a phone too short', customer({ phoneMobile: '0701234' }), 'customer.phoneMobile'],
    ['a phone too long', customer({ phoneMobile: '0701234567890123' }), 'customer.phoneMobile'],
    ['a phone of plusses', customer({ phoneMobile: '++++++++' }), 'customer.phoneMobile'],
    ['an e-mail without a dot', customer({ email: 'anna@example' }), 'customer.email'],
    ['an empty name', customer({ firstName: ' ' }), 'customer.firstName'],
    ['a name with a line break', customer({ lastName: 'B\nBcc: x' }), 'customer.lastName'],
    ['a long comment', { freeText: 'x'.repeat(501) }, 'freeText'],
    ['a member too many', { price: 1 }, 'price'],
  ])(
    '%s is refused by name, and nothing is stored [TYREBOOK-07] [TYREBOOK-16]',
    async (_, over, field) => {
      const before = await counted()
      const answer = await anna.create(MOLNDAL, { ...booking(), ...over }, freshKey())
      expect(answer.status).toBe(422)
      const { field: named, message } = problemOf(answer)
      expect(named).toBe(field)
      expect(message).toMatch(/^\S.{10,}\.$/)
      expect(await counted()).toBe(before)
    },
  )

  test('needs a key', async () => {
    expect(problemOf(await anna.create(MOLNDAL, booking(), 'short')).field).toBe('Idempotency-Key')
  })
})

describe('who may', () => {
  const everyCall = (visitor: Visitor): Promise<Answered[]> =>
    Promise.all([
      visitor.days(MOLNDAL, WEEK),
      visitor.times(MOLNDAL, { ...WEEK, regNo: 'TYR100' }),
      visitor.create(MOLNDAL, booking(), freshKey()),
    ])

  test('nobody without a session, in words [SVCGEN-04] [TYREBOOK-25]', async () => {
    const before = await counted()
    const bare = new Visitor(world.origin)
    for (const answer of [...(await everyCall(bare)), await bare.review(REVIEW)]) {
      expect(answer.status).toBe(401)
      expect(problemOf(answer).message).toBe(
        'Du är inte längre inloggad. Logga in igen för att boka.',
      )
    }
    expect(await counted()).toBe(before)
  })

  test('no token in an address or a header, nor a cookie that was made up [TYREBOOK-25]', async () => {
    const asker = new Visitor(world.origin)
    const { token } = await asker.askForCode('DKH303')
    for (const visitor of [
      asker,
      new Visitor(world.origin, { authorization: `Bearer ${token}` }),
      new Visitor(world.origin, { cookie: `tirehotel=${token}` }),
      new Visitor(world.origin, { cookie: `tirehotel=${'A'.repeat(43)}` }),
    ]) {
      for (const answer of [
        await visitor.days(`${MOLNDAL}&authToken=${token}`, WEEK),
        await visitor.create(`${MOLNDAL}&authorizationToken=${token}`, booking(), freshKey()),
      ]) {
        expect(answer.status).toBe(401)
      }
    }
  })

  test('not who is signed in as another customer, on any call [TYREBOOK-25]', async () => {
    const before = await counted()
    for (const answer of await everyCall(eva)) {
      expect(answer.status).toBe(403)
      expect(problemOf(answer).message).toBe(
        'Bilen eller verkstaden hör inte till ditt däckhotellsavtal.',
      )
    }
    // Their own car at somebody else's workshop, and somebody else's car at their own.
    const mixed = [
      await eva.create(MOLNDAL, booking({ regNo: 'DKH101' }), freshKey()),
      await eva.create(SEGELTORP, booking({ regNo: 'TYR100' }), freshKey()),
      await eva.times(SEGELTORP, { ...WEEK, regNo: 'TYR100' }),
      await eva.days(MOLNDAL, WEEK),
      // The brand is the same, but a booking is for a car.
      await anna.create(MOLNDAL, booking({ regNo: 'BMW' }), freshKey()),
      // The second car's wheels are not in that department.
      await anna.create(VANS, booking({ regNo: 'TYR110' }), freshKey()),
    ]
    for (const answer of mixed) expect(answer.status).toBe(403)
    expect(await counted()).toBe(before)
  })

  test('nobody for longer than two hours', async () => {
    const visitor = await signedIn('DKH202')
    const day = { ...WEEK, regNo: 'MB' }
    expect((await visitor.days('4230', day)).status).toBe(200)
    now += 120 * MINUTE
    expect((await visitor.days('4230', day)).status).toBe(401)
    now -= 120 * MINUTE
  })

  test('not another site’s page', async () => {
    const page = new Visitor(world.origin, { origin: 'https://evil.example' })
    page.cookie = anna.cookie
    expect((await page.create(MOLNDAL, booking(), freshKey())).status).toBe(403)
  })
})

describe('a rating', () => {
  test('is stored once for the booking of the session [RATE-04] [RATE-05] [RATE-06]', async () => {
    now += 11 * MINUTE
    const visitor = await signedIn('TYR100')
    const early = await visitor.review(REVIEW)
    expect(problemOf(early).message).toBe('Det finns ingen bokning att betygsätta.')
    await visitor.create(VANS, booking(starting(await freeTime())), freshKey())
    expect((await visitor.review(REVIEW)).status).toBe(204)
    // A retry whose first answer was lost, in an offset that no database knows.
    const retry = { ...REVIEW, date: '2026-03-02T07:00:00+23:59' }
    expect((await visitor.review(retry)).status).toBe(204)
    const second = await visitor.review({ ...REVIEW, rating: 1 })
    expect(second.status).toBe(409)
    expect(problemOf(second).message).toContain('redan')
    const kept = await world.services.database.query(
      'select rating, comment, reviewed_at from tyre_review',
    )
    const reviewed_at = new Date(REVIEW.date)
    expect(kept).toEqual([{ rating: 4, comment: 'Smidigt', reviewed_at }])
  })

  test('has one to five stars [RATE-04]', () => {
    const taken = [-1, 0, 1, 2, 3, 4, 5, 6].filter(
      (rating) => Review.safeParse({ ...REVIEW, rating }).success,
    )
    expect(taken).toEqual([1, 2, 3, 4, 5])
  })

  test.each([
    [{ ...REVIEW, rating: 0 }, 'rating'],
    [{ ...REVIEW, rating: 6 }, 'rating'],
    [{ ...REVIEW, rating: 4.5 }, 'rating'],
    [{ ...REVIEW, comment: 'x'.repeat(1001) }, 'comment'],
    [{ ...REVIEW, date: 'today' }, 'date'],
    [{ ...REVIEW, date: '0000-02-01T00:00:00Z' }, 'date'],
    [{ ...REVIEW, date: '9999-12-31T23:59:59-12:00' }, 'date'],
  ])('%j is refused by name [RATE-04]', async (body, field) => {
    const answer = await anna.review(body)
    expect(answer.status).toBe(422)
    expect(problemOf(answer).field).toBe(field)
  })
})

function customer(over: object) {
  return { customer: { ...booking().customer, ...over } }
}
