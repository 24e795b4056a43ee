import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingNumber } from '#domain/booking-number'
import type { TyreBookingRequest } from '../port.ts'
import {
  freeTimes,
  freshCar,
  freshKey,
  KARLSTAD,
  MOLNDAL,
  request,
  VANS,
  WINDOW,
  type TestedDriver,
} from './samples.ts'

export function bookingContract(make: () => TestedDriver): void {
  const book = (
    body: TyreBookingRequest,
    { key = freshKey(), at = VANS }: { readonly key?: string; readonly at?: string } = {},
  ) => make().port.create({ departmentIdentifier: at, request: body, idempotencyKey: key })

  /** A free time of the one bay, as a request for it by a car that was never booked. */
  async function free(over: Partial<TyreBookingRequest> = {}): Promise<TyreBookingRequest> {
    const [time = ''] = await freeTimes(make().port, VANS)
    return request({ ...at(time), regNo: freshCar(), ...over })
  }

  describe('booking', () => {
    test('is confirmed with all that was asked [TYREBOOK-17] [TYREBOOK-18] [TYREBOOK-19]', async () => {
      const body = await free()
      expect(await book(body)).toEqual({
        ok: true,
        value: {
          bookingConfirmationId: expect.stringMatching(/\S/),
          services: [{ name: 'Hjulskifte' }, { name: 'Däckförvaring' }],
          appointmentTime: body.bookingDate,
          isFullDay: false,
          workshop: {
            name: 'Hedin Automotive Mölndal, Däckhotell transportbilar',
            address: expect.stringContaining('Mölndal'),
            email: expect.stringContaining('@'),
            phoneNumber: expect.stringMatching(/\d/),
          },
          freeText: body.freeText,
          customerBase: body.customer,
        },
      })
    })

    test('the same key and body get the stored answer and take no second place', async () => {
      const body = await free()
      const key = freshKey()
      const answers = [await book(body, { key })]
      answers.push(...(await Promise.all([book(body, { key }), book(body, { key })])))
      expect(answers[0]?.ok).toBe(true)
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const late = await book({ ...body, regNo: freshCar() })
      expect(late).toMatchObject({ failure: { code: 'slot-taken' } })
      expect(await freeTimes(make().port, VANS)).not.toContain(body.bookingDate)
    })

    test('the same key with another body, or at another workshop, is refused', async () => {
      const body = await free()
      const key = freshKey()
      expect((await book(body, { key })).ok).toBe(true)
      const reused = { ok: false, failure: { code: 'key-reused' } }
      expect(await book({ ...body, freeText: 'annat' }, { key })).toEqual(reused)
      expect(await book(body, { key, at: MOLNDAL })).toEqual(reused)
    })

    test('a taken time is known, and stays so under its key', async () => {
      const body = await free()
      await book(body)
      const key = freshKey()
      const other = { ...body, regNo: freshCar() }
      const late = await book(other, { key })
      expect(late).toMatchObject({
        failure: { code: 'slot-taken', message: expect.stringContaining('Tiden') },
      })
      expect(await book(other, { key })).toEqual(late)
    })

    test('a change of wheels was booked twice a day for one car: the second gets the first’s number', async () => {
      const { port } = make()
      const regNo = freshCar()
      const starts = await freeTimes(port)
      const day = starts[0]?.slice(0, 10) ?? ''
      const attempts = starts
        .filter((start) => start.startsWith(day))
        .flatMap((start) => [MOLNDAL, VANS].map((where) => ({ start, where, key: freshKey() })))
      expect(attempts.length).toBeGreaterThan(2)
      const bookAll = () =>
        Promise.all(
          attempts.map(({ start, where, key }) =>
            book(request({ ...at(start), regNo }), { key, at: where }),
          ),
        )
      const outcomes = await bookAll()
      const booked = outcomes.flatMap((one) => (one.ok ? [one.value.bookingConfirmationId] : []))
      expect(booked).toHaveLength(1)
      const failure = { code: 'already-booked', bookingNumber: bookingNumber(booked[0] ?? '') }
      for (const outcome of outcomes.filter(({ ok }) => !ok)) {
        expect(outcome).toEqual({ ok: false, failure })
      }
      // A retry gets what its key was answered.
      expect(await bookAll()).toEqual(outcomes)
      const later = starts.find((start) => !start.startsWith(day)) ?? ''
      expect((await book(request({ ...at(later), regNo }), { at: MOLNDAL })).ok).toBe(true)
    })

    test.each<[string, Partial<TyreBookingRequest>, string]>([
      ['two days ahead', at('2026-03-04T09:30'), 'bookingDate'],
      ['beyond three months', at('2026-06-03T09:30'), 'bookingDate'],
      ['yesterday', at('2026-03-01T09:30'), 'bookingDate'],
      ['a Sunday', at('2026-03-08T09:30'), 'bookingDate'],
      ['a public holiday', at('2026-04-03T09:30'), 'bookingDate'],
      ['no day of any calendar', at('2026-02-30T09:30'), 'bookingDate'],
      ['a time between two', at('2026-03-10T09:31'), 'bookingStart'],
      ['half a minute past', at('2026-03-10T09:30:30'), 'bookingDate'],
      ['the night', at('2026-03-10T03:30'), 'bookingStart'],
      ['two times', { bookingStart: '2026-03-10T10:30' }, 'bookingStart'],
      ['no time, but an hour', { bookingStart: null }, 'bookingStart'],
      [
        'no time though there are some',
        { bookingDate: '2026-03-10T00:00', bookingStart: null },
        'bookingStart',
      ],
    ])('%s is refused by name, in words [TYREBOOK-07] [TYREBOOK-26]', async (_, over, field) => {
      const key = freshKey()
      const refused = await book(request(over), { key })
      expect(refused).toMatchObject({
        ok: false,
        failure: { code: 'invalid', field, message: expect.stringMatching(/^\S.{10,}\.$/) },
      })
      // Nothing was stored: the key is free for what is right.
      expect((await book(await free(), { key })).ok).toBe(true)
    })

    test('a workshop where the car’s wheels are not is refused', async () => {
      for (const at of ['4220', '9999', '']) {
        expect(await book(request(), { at })).toMatchObject({
          failure: { code: 'unknown-workshop', message: expect.any(String) },
        })
      }
      expect(await book(request({ regNo: 'TYR404' }))).toMatchObject({
        failure: { code: 'unknown-workshop' },
      })
    })

    test('without times a day is booked at 00:00 [TYREBOOK-26] [TYREBOOK-27]', async () => {
      const body = request({
        regNo: freshCar(),
        bookingDate: '2026-03-10T00:00',
        bookingStart: null,
      })
      const booked = await book(body, { at: KARLSTAD })
      expect(booked).toMatchObject({
        ok: true,
        value: { isFullDay: true, appointmentTime: '2026-03-10T00:00:00' },
      })
      const withTime = { ...body, ...at('2026-03-10T09:30') }
      expect(await book(withTime, { at: KARLSTAD })).toMatchObject({
        failure: { code: 'invalid', field: 'bookingStart' },
      })
    })

    test('a day without times runs out, too', async () => {
      const { port } = make()
      const open = await port.timeslotDays({
        ...WINDOW,
        regNo: 'FORD',
        workshopIdentifier: KARLSTAD,
      })
      // One that no test has touched.
      const day = open.ok ? (open.value.availableDates.at(-1)?.date ?? '') : ''
      const body = () =>
        request({ regNo: freshCar(), bookingDate: `${day}T00:00`, bookingStart: null })
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () => book(body(), { at: KARLSTAD })),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
      const range = { startDate: day, endDate: day }
      expect(
        await port.timeslotDays({ ...range, regNo: 'FORD', workshopIdentifier: KARLSTAD }),
      ).toEqual({ ok: true, value: { availableDates: [] } })
    })
  })

  describe('a rating', () => {
    const review = { rating: 5, comment: 'Snabbt och vänligt', date: '2026-03-02T07:00:00Z' }

    test('is stored once a confirmation; the same again is a retry [RATE-04] [RATE-05] [RATE-06]', async () => {
      const { port } = make()
      const bookingConfirmationId = randomUUID()
      const stored = { ok: true, value: null }
      expect(await port.addReview({ bookingConfirmationId, review })).toEqual(stored)
      expect(await port.addReview({ bookingConfirmationId, review })).toEqual(stored)
      expect(
        await port.addReview({ bookingConfirmationId, review: { ...review, rating: 1 } }),
      ).toMatchObject({ failure: { code: 'already-reviewed', message: expect.any(String) } })
      expect(await port.addReview({ bookingConfirmationId: randomUUID(), review })).toEqual(stored)
    })
  })
}

const at = (moment: string) => ({ bookingDate: moment, bookingStart: moment })
