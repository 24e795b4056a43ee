import { describe, expect, test } from 'vitest'
import { bookingNumber } from '#domain/booking-number'
import { carsLikeABC123 } from '#fixtures/vehicles/testing'
import {
  booking,
  expectNothingPersonal,
  freshKey,
  problemOf,
  useCalls,
} from '../_routes/testing/calls.ts'

const { world, mechmate, sendBooking, freeSlot } = useCalls()

describe('booking', () => {
  test('200 answers id, plate and product ids, the same for the same key, and the log has the products alone [BOOKFORM-07]', async () => {
    const serviceOfferingRequests = [
      ...booking.serviceOfferingRequests,
      { kobraId: 'bromsvatska', unitsSelected: null, userInput: null },
    ]
    const body = { ...booking, serviceOfferingRequests, timeSlot: await freeSlot() }
    const key = { 'idempotency-key': freshKey() }
    const first = await sendBooking(body, key)
    expect(first.status).toBe(200)
    const confirmation = first.json() as { id: string }
    expect(confirmation).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      registrationNumber: 'ABC123',
      kobraProductIds: ['originalservice', 'bromsvatska'],
      calendarSignature: expect.stringMatching(/^[\w-]{22}$/),
    })
    const booked = world().lines.filter((line) => line.includes('"event":"booked"'))
    expect(booked.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { products: ['originalservice', 'bromsvatska'] },
    ])
    expectNothingPersonal(booked)
    expect((await sendBooking(body, key)).json()).toEqual(confirmation)
    const other = await sendBooking({ ...body, freeText: 'hej' }, key)
    expect(other.status).toBe(422)
    problemOf(other)
  })

  test('a full time is a 409 with words to show [BOOKFORM-07] [BOOKFORM-10]', async () => {
    const body = { ...booking, timeSlot: await freeSlot('ABC123', 'molndal-bmw', 1) }
    let answer = await sendBooking(body)
    for (const registrationNumber of carsLikeABC123.slice(0, 10)) {
      if (answer.status === 200) answer = await sendBooking({ ...body, registrationNumber })
    }
    expect(answer.status).toBe(409)
    expect(problemOf(answer)).toMatchObject({ type: 'urn:forecourt:problem:slot-taken' })
    expect(problemOf(answer).message).not.toBe('')
  })

  test('one car, person and morning was booked 40 times: once now, then a 409 with its number, in every language', async () => {
    const body = { ...booking, timeSlot: await freeSlot('ABC123', 'molndal-bmw', 2) }
    const first = await sendBooking(body)
    const number = bookingNumber((first.json() as { id: string }).id) ?? 'none'
    const messages = new Set<string>()
    for (const locale of ['sv', 'en', 'nb', 'da', 'fi', 'sk', 'cs']) {
      const answer = await sendBooking(body, { 'accept-language': locale })
      expect(answer.status).toBe(409)
      expect(problemOf(answer)).toMatchObject({
        type: 'urn:forecourt:problem:already-booked',
        bookingNumber: number,
        message: expect.stringContaining(number),
      })
      messages.add(problemOf(answer).message)
    }
    expect(messages).toContain(
      `Bilen har redan en tid den dagen, bokningsnummer ${number}. Välj en annan dag, eller kontakta oss om du vill ändra bokningen.`,
    )
    expect(messages.size).toBeGreaterThan(1)
  })

  test('a stranger who knows the plate learned of its visit and the number: gets the refusal that any booking may get', async () => {
    const body = { ...booking, timeSlot: await freeSlot('ABC123', 'molndal-bmw', 4) }
    const { id } = (await sendBooking(body)).json() as { id: string }
    const stranger = { ...booking.customer, phone: '031-790 00 01', email: 'erik@example.com' }
    const key = { 'idempotency-key': freshKey() }
    const refusals: unknown[] = []
    for (const locale of ['sv', 'en', 'nb', 'sv']) {
      const answer = await sendBooking(
        { ...body, customer: stranger },
        { 'accept-language': locale, ...(locale === 'sv' ? key : {}) },
      )
      expect(answer.status).toBe(422)
      const problem = problemOf(answer)
      expect(problem).not.toHaveProperty('bookingNumber')
      expect(problem).toMatchObject({ type: 'urn:forecourt:problem:refused' })
      for (const secret of [id, bookingNumber(id) ?? '', body.timeSlot.slice(0, 10)]) {
        expect(answer.text).not.toContain(secret)
      }
      refusals.push(problem)
    }
    // The same key again: what is stored under it is the refusal, too.
    expect(refusals[3]).toEqual(refusals[0])
    const always = await departmentFor('YZA567')
    const other = await sendBooking({
      ...booking,
      registrationNumber: 'YZA567',
      departmentId: always,
      timeSlot: await freeSlot('YZA567', always),
    })
    expect(problemOf(other)).toEqual(refusals[0])
  })

  test('a refused booking carries the system’s own words [BOOKFORM-10]', async () => {
    const answer = await sendBooking({
      ...booking,
      registrationNumber: 'YZA567',
      departmentId: await departmentFor('YZA567'),
      timeSlot: await freeSlot('YZA567', await departmentFor('YZA567')),
    })
    expect(answer.status).toBe(422)
    expect(problemOf(answer).message.length).toBeGreaterThan(20)
  })

  const member = (path: string, value: unknown): unknown => {
    const copy = structuredClone(booking) as Record<string, unknown>
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let at: Record<string, unknown> = copy
    for (const part of parts) at = at[part] as Record<string, unknown>
    if (value === undefined) delete at[last]
    else at[last] = value
    return copy
  }
  test.each([
    ['customer.firstName', undefined],
    ['customer.firstName', ' '],
    ['customer.firstName', 'Anna\r\nBcc: x'],
    ['customer.phone', '12345'],
    ['customer.phone', '+       '],
    ['customer.phone', { toString: 'x' }],
    ['customer.email', 'anna@example'],
    ['customer.email', 'a..b@x.se'],
    ['customer.shoeSize', 40],
    ['customer', null],
    ['freeText', 'x'.repeat(81)],
    ['freeText', 'a\u0000b'],
    ['customer.lastName', '\ud800'],
    ['departmentId', 'nowhere'],
    ['departmentId', 7],
    ['timeSlot', '2026-03-11'],
    ['timeSlot', '2026-02-30T10:00'],
    ['timeSlot', '2026-03-01T10:00'],
    ['timeSlot', '2026-03-11T03:00'],
    ['timeSlot', '2027-03-11T10:00'],
    ['isFullDay', 'no'],
    ['registrationNumber', 'NOP404'],
    ['registrationNumber', 'WXY234'],
    ['registrationNumber', 'abc 123'],
    ['mileage', 0],
    ['mileage', 1.5],
    ['mileage', '4500'],
    ['serviceOfferingRequests', []],
    ['serviceOfferingRequests.0.kobraId', 'no-such-service'],
    ['serviceOfferingRequests.0.unitsSelected', 7],
    ['serviceOfferingRequests.0.price', 1],
    ['admin', true],
  ])(
    'a wrong %s (%j) is refused by name, and nothing is stored [SVCGEN-10]',
    async (path, value) => {
      const count = async () => {
        const [row] = await world().services.database.query<{ n: number }>(
          'select (select count(*) from booking) + (select count(*) from idempotency) as n',
        )
        return row?.n
      }
      const before = await count()
      const answer = await sendBooking(member(path, value))
      expect(answer.status).toBe(422)
      expect(problemOf(answer).field).toBe(path)
      expect(await count()).toBe(before)
    },
  )

  test.each([
    ['{', 400],
    ['', 400],
    ['[]', 422],
    ['null', 422],
    ['"x"', 422],
    [`{"__proto__":{"a":1}}`, 422],
    ['['.repeat(20_000) + ']'.repeat(20_000), 413],
    [`{"freeText":"${'x'.repeat(70_000)}"}`, 413],
  ])('a body of %s gets a problem', async (body, status) => {
    const answer = await sendBooking(body)
    expect(answer.status).toBe(status)
    problemOf(answer)
  })

  test('a body that does not say how long it is gets no further than 64 KiB', async () => {
    const headers = {
      'transfer-encoding': 'chunked',
      'content-type': 'application/json',
      'idempotency-key': freshKey(),
    }
    const answer = await mechmate('book', {
      method: 'POST',
      headers,
      body: `"${'x'.repeat(100_000)}"`,
    })
    expect(answer.status).toBe(413)
    // What is left of the body must not be taken for the next request.
    expect(answer.headers.connection).toBe('close')
  })

  test('bodies are JSON, and say so [SVCGEN-09]', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
      'application/json; charset=latin1',
    ]) {
      const answer = await sendBooking(booking, { 'content-type': type })
      expect(answer.status).toBe(415)
      problemOf(answer)
    }
    const answer = await sendBooking(booking, { 'content-type': 'application/json; charset=utf-8' })
    expect(answer.status).not.toBe(415)
  })

  test.each([[''], ['short'], ['x'.repeat(201)], ['with space 1']])(
    'the key %j is a 400',
    async (key) => {
      const answer = await sendBooking(booking, { 'idempotency-key': key })
      expect(answer.status).toBe(400)
      expect(problemOf(answer).field).toBe('Idempotency-Key')
    },
  )

  test('another site’s page cannot post', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) expect((await sendBooking(booking, headers)).status).toBe(403)
    const own = { origin: world().origin, 'sec-fetch-site': 'same-origin' }
    expect((await sendBooking(booking, own)).status).not.toBe(403)
  })

  test('the visit is a calendar file that names nobody', async () => {
    const made = await sendBooking({
      ...booking,
      freeText: 'hemlig',
      timeSlot: await freeSlot('ABC123', 'molndal-bmw', 3),
    })
    const { id, calendarSignature } = made.json() as { id: string; calendarSignature: string }
    const answer = await mechmate(`calendar/${id}?signature=${calendarSignature}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\s*$/)
    expect(answer.text).toMatch(/DTSTART;TZID=Europe\/Stockholm:\d{8}T\d{6}/)
    expect(answer.text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Stockholm\r\n/)
    expect(answer.text).not.toMatch(/Anna|Berg|070 ?12|example\.se|ABC123|hemlig/)
    for (const other of ['x', '-'.repeat(36), 'f'.repeat(36)]) {
      const signature = await world().services.calendarSignature(other)
      expect((await mechmate(`calendar/${other}?signature=${signature}`)).status).toBe(404)
    }
  })

  test('the calendar entry opened by the booking’s id alone, which a real system counts up: only the signature of that booking opens it', async () => {
    const book = async (car: string | undefined, day: number) => {
      const made = await sendBooking({
        ...booking,
        ...(car && { registrationNumber: car }),
        timeSlot: await freeSlot('ABC123', 'molndal-bmw', day),
      })
      return made.json() as { id: string; calendarSignature: string }
    }
    const [mine, theirs] = [await book(carsLikeABC123[11], 5), await book(carsLikeABC123[12], 6)]
    const flipped = `${mine.calendarSignature.startsWith('A') ? 'B' : 'A'}${mine.calendarSignature.slice(1)}`
    for (const query of [
      '',
      '?signature=',
      `?signature=${flipped}`,
      `?signature=${mine.calendarSignature.slice(0, -1)}`,
      `?signature=${theirs.calendarSignature}`,
      `?signature=${encodeURIComponent('å'.repeat(22))}`,
    ]) {
      const answer = await mechmate(`calendar/${mine.id}${query}`)
      expect([query, answer.status]).toEqual([query, 404])
    }
    const path = `calendar/${mine.id}?signature=${mine.calendarSignature}`
    expect((await mechmate(path)).status).toBe(200)
  })

  async function departmentFor(plate: string): Promise<string> {
    const answer = await mechmate(
      `departments/closestAvailable?regNo=${plate}&serviceOfferings=originalservice&latitude=57.7&longitude=11.97`,
    )
    return /"departmentId":"([^"]+)"/.exec(answer.text)?.[1] ?? 'none'
  }
})

test('leaves no plate, person or typed text in the log', () => {
  expectNothingPersonal(world().lines)
  expect(world().lines.join('')).toContain('/api/mechmate/book')
})
