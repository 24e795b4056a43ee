import { describe, expect, test } from 'vitest'
import { bookingNumber } from '#domain/booking-number'
import type { BookingRequest, WorkshopPort } from '../port.ts'
import { chosen, freshKey, nextFree, request, RIVALS, SMALL, TODAY } from './samples.ts'

export function bookingContract(makePort: () => WorkshopPort): void {
  const book = (body: BookingRequest, key = freshKey()) => makePort().book(body, key)
  const free = (want: 'hour' | 'day' = 'hour') => nextFree(makePort(), want)

  /** A fixed time with hours to spare, for requests that are to be refused for something else. */
  const whenever = '2026-04-15T09:00'

  describe('booking', () => {
    test('answers an id, the plate and the codes [BOOKFORM-07]', async () => {
      const outcome = await book(request({ timeSlot: await free() }))
      expect(outcome).toMatchObject({
        ok: true,
        value: { registrationNumber: SMALL.plate, kobraProductIds: ['bromsvatska'] },
      })
      expect(outcome.ok && outcome.value.id).not.toBe('')
    })

    test('the same key and body get the stored answer and take no second place', async () => {
      const body = request({ timeSlot: await free() })
      const key = freshKey()
      const answers = [await book(body, key), await book(body, key)]
      answers.push(...(await Promise.all([book(body, key), book(body, key)])))
      expect(answers[0]?.ok).toBe(true)
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect((await book({ ...body, registrationNumber: RIVALS[0] })).ok).toBe(true)
      const late = { ...body, registrationNumber: RIVALS[1] }
      expect(await book(late)).toMatchObject({ failure: { code: 'slot-taken' } })
    })

    test('one car gets one open visit a day, and then the number of that one', async () => {
      const timeSlot = await free()
      const attempts = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          book(request({ timeSlot, freeText: `Nummer ${index}` })),
        ),
      )
      const booked = attempts.flatMap((one) => (one.ok ? [one.value.id] : []))
      expect(booked).toHaveLength(1)
      const failure = { code: 'already-booked', bookingNumber: bookingNumber(booked[0] ?? '') }
      for (const attempt of attempts.filter(({ ok }) => !ok)) {
        expect(attempt).toEqual({ ok: false, failure })
      }
      expect((await book(request({ timeSlot: await free() }))).ok).toBe(true)
    })

    test('of a car that has a visit that day tells the number to who booked it, and others no more than any refusal', async () => {
      const timeSlot = await free()
      const run = (seq: number, id = freshKey()) => `${id}:${seq}:0:0123abcd`
      const id = freshKey()
      const first = await book(request({ timeSlot }), run(4, id))
      const booked = first.ok ? first.value.id : ''
      const stranger = {
        firstName: 'Erik',
        lastName: 'Ek',
        phone: '031-790 00 01',
        email: 'erik@example.com',
      }
      const body = request({ timeSlot, customer: stranger })
      const key = run(1)
      const refused = await book(body, key)
      // A car whose bookings are always refused.
      const elsewhere = { registrationNumber: 'YZA567', departmentId: 'varberg-mercedes' }
      expect(refused).toEqual(await book(request({ timeSlot: whenever, ...elsewhere })))
      expect(refused).toMatchObject({ failure: { code: 'refused' } })
      for (const secret of [bookingNumber(booked), booked, timeSlot.slice(0, 10)]) {
        expect(JSON.stringify(refused)).not.toContain(secret)
      }
      // As it is stored under its key.
      expect(await book(body, key)).toEqual(refused)

      const told = {
        ok: false,
        failure: { code: 'already-booked', bookingNumber: bookingNumber(booked) },
      }
      for (const same of [
        { phone: '0046 (0)70-123 45 67' },
        { phone: '070 1234567' },
        { email: 'Asa@Example.COM' },
      ]) {
        const customer = { ...stranger, ...same }
        expect([same, await book(request({ timeSlot, customer }))]).toEqual([same, told])
      }
      expect(await book(body, run(9, id))).toEqual(told)
      expect(await book(body, run(9))).toEqual(refused)
    })

    test('the same key with another body is refused', async () => {
      const key = freshKey()
      const body = request({ timeSlot: await free() })
      expect((await book(body, key)).ok).toBe(true)
      expect(await book({ ...body, freeText: 'Något annat' }, key)).toEqual({
        ok: false,
        failure: { code: 'key-reused' },
      })
    })

    test('as many as there are mechanics get a time, and then it is gone', async () => {
      const timeSlot = await free()
      const attempts = await Promise.all(
        RIVALS.map((registrationNumber) => book(request({ timeSlot, registrationNumber }))),
      )
      expect(attempts.filter(({ ok }) => ok)).toHaveLength(SMALL.mechanics)
      for (const attempt of attempts.filter(({ ok }) => !ok)) {
        expect(attempt).toMatchObject({ failure: { code: 'slot-taken' } })
        expect(!attempt.ok && 'message' in attempt.failure && attempt.failure.message).toBeTruthy()
      }
      const days = await makePort().timeslots({
        registrationNumber: SMALL.plate,
        departmentId: SMALL.departmentId,
        date: timeSlot.slice(0, 10),
        serviceOfferings: ['bromsvatska'],
      })
      expect(days.ok && days.value[0]?.availableSlots).not.toContain(timeSlot.slice(11))
    })

    test('a full day has places of its own, at 08:00 only', async () => {
      const timeSlot = await free('day')
      const wrong = request({ timeSlot: timeSlot.replace('T08', 'T10'), isFullDay: true })
      expect(await book(wrong)).toMatchObject({ failure: { code: 'invalid', field: 'timeSlot' } })
      const body = request({ timeSlot, isFullDay: true })
      const of = (index: 0 | 1) => ({ ...body, registrationNumber: RIVALS[index] })
      expect((await book(body)).ok).toBe(true)
      expect(await book(of(0))).toMatchObject({ failure: { code: 'slot-taken' } })
      expect((await book({ ...of(1), isFullDay: false })).ok).toBe(true)
    })

    test('YZA567: refused in words, the same for the same key', async () => {
      const body = request({
        timeSlot: whenever,
        registrationNumber: 'YZA567',
        departmentId: 'varberg-mercedes',
      })
      const key = freshKey()
      const outcome = await book(body, key)
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'refused' } })
      expect(!outcome.ok && 'message' in outcome.failure && outcome.failure.message).toBeTruthy()
      expect(await book(body, key)).toEqual(outcome)
    })

    test.each([
      ['in the past', '2026-02-27T09:00'],
      ['sooner than two hours from now', `${TODAY}T09:00`],
      ['before opening', '2026-04-15T05:00'],
      ['running past closing', '2026-04-15T17:00'],
      ['off the hour', '2026-04-15T09:30'],
      ['on a Sunday', '2026-04-19T09:00'],
      ['on a holiday', '2026-04-03T09:00'],
      ['beyond half a year', '2027-03-03T09:00'],
      ['on a day that does not exist', '2026-02-30T09:00'],
    ])('a time %s is refused by its field', async (_, timeSlot) => {
      const outcome = await book(request({ timeSlot }))
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid', field: 'timeSlot' } })
    })

    test.each([
      ['not offered for the car', [chosen('basservice-elbil')], '0.kobraId'],
      ['unknown', [chosen('bromsvatska'), chosen('nosuch')], '1.kobraId'],
      ['chosen twice', [chosen('bromsvatska'), chosen('bromsvatska')], '1.kobraId'],
      [
        'part of the base service',
        [chosen('originalservice', null, '8000'), chosen('basservice-liten')],
        '1.kobraId',
      ],
      ['two of a single-choice group', [chosen('handtvatt'), chosen('rekond-hel')], '1.kobraId'],
      ['more units than the range', [chosen('hjulskifte', 3)], '0.unitsSelected'],
      ['without its units', [chosen('hjulskifte')], '0.unitsSelected'],
      ['with units it is not sold in', [chosen('bromsvatska', 2)], '0.unitsSelected'],
      ['without the mileage it asks for', [chosen('originalservice')], '0.userInput'],
      ['with text it does not ask for', [chosen('bromsvatska', null, 'Ring mig')], '0.userInput'],
    ])('a service %s is refused by its field', async (_, serviceOfferingRequests, field) => {
      const outcome = await book(request({ timeSlot: whenever, serviceOfferingRequests }))
      expect(outcome).toMatchObject({
        ok: false,
        failure: { code: 'invalid', field: `serviceOfferingRequests.${field}` },
      })
    })

    test('an unknown department, or one that does not take the car, is refused', async () => {
      expect(await book(request({ timeSlot: whenever, departmentId: 'nosuch' }))).toEqual({
        ok: false,
        failure: { code: 'unknown-department' },
      })
      const other = request({ timeSlot: whenever, departmentId: 'falun-bmw' })
      expect(await book(other)).toMatchObject({
        failure: { code: 'invalid', field: 'departmentId' },
      })
    })

    test('an unknown plate and an unsupported car are refused', async () => {
      const of = (registrationNumber: string) => request({ timeSlot: whenever, registrationNumber })
      expect(await book(of('NOP404'))).toEqual({ ok: false, failure: { code: 'unknown-plate' } })
      expect(await book(of('WXY234'))).toEqual({ ok: false, failure: { code: 'unsupported-car' } })
    })

    test('a request that broke a rule leaves nothing behind: its key can be used again', async () => {
      const key = freshKey()
      expect((await book(request({ timeSlot: '2026-02-27T09:00' }), key)).ok).toBe(false)
      expect((await book(request({ timeSlot: await free() }), key)).ok).toBe(true)
    })
  })
}
