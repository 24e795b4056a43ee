import { expect, test } from 'vitest'
import type { DaySlots } from '#services/workshop'
import { CallFailed } from '../_api-client/call.ts'
import type { Api } from './api.ts'
import { timeFits } from './time-fits.ts'

const DAY = '2026-12-07'
const AT_TEN = { date: DAY, timeSlot: `${DAY}T10:00`, isFullDay: false }
const ALL_DAY = { date: DAY, timeSlot: `${DAY}T08:00`, isFullDay: true }
const wanted = { plate: 'ABC123', departmentId: 'd1', codes: ['olja', 'tvatt'], place: null }
const { signal } = new AbortController()

const offers = (availableSlots: string[], allDaySlotAvailable = false) =>
  ({ date: DAY, availableSlots, allDaySlotAvailable }) as DaySlots

const free = (day: DaySlots | null) =>
  ({ timeslots: () => Promise.resolve(day ? [day] : []) }) as unknown as Api

test.each([
  ['a time that is still offered', offers(['09:00', '10:00']), AT_TEN, true],
  ['a time that is offered no more', offers(['09:00']), AT_TEN, false],
  ['a time of a day that is offered as a whole alone', offers(['10:00'], true), AT_TEN, false],
  ['a full day that is still offered', offers(['10:00'], true), ALL_DAY, true],
  ['a full day that is offered by the hour alone', offers(['08:00']), ALL_DAY, false],
  ['a day that is not open', null, AT_TEN, false],
])('%s', async (_name, day, slot, expected) => {
  expect(await timeFits(free(day), { ...wanted, slot }, signal)).toBe(expected)
})

test('what the new choice asks for is what is asked', async () => {
  const asked: unknown[] = []
  const api = {
    timeslots: (of: unknown) => {
      asked.push(of)
      return Promise.resolve([offers(['10:00'])])
    },
  } as unknown as Api
  await timeFits(api, { ...wanted, slot: AT_TEN }, signal)
  expect(asked).toEqual([
    { plate: 'ABC123', departmentId: 'd1', date: DAY, codes: ['olja', 'tvatt'] },
  ])
})

test('a workshop that does not do the new work does not fit, one that does not answer may', async () => {
  const failing = (code: string, status: number) =>
    ({
      timeslots: () => Promise.reject(new CallFailed({ code, status, message: '' })),
    }) as unknown as Api
  const of = { ...wanted, slot: AT_TEN }
  expect(await timeFits(failing('unknown-department', 404), of, signal)).toBe(false)
  await expect(timeFits(failing('network', 0), of, signal)).rejects.toThrow(CallFailed)
})

const near = (...messages: readonly object[]) =>
  ({
    timeslots: () => Promise.resolve([offers(['10:00'])]),
    sites: () =>
      Promise.resolve(
        new Response(messages.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')),
      ),
  }) as unknown as Api

test('at another place the workshop must be among the first five that are found', async () => {
  const of = { ...wanted, slot: AT_TEN, place: { lat: 59.3, lng: 18 } }
  const site = (n: number) => ({ departmentId: `d${n}` })
  expect(await timeFits(near(site(2), site(1)), of, signal)).toBe(true)
  expect(await timeFits(near(site(2), { nosites: true }), of, signal)).toBe(false)
  const sixth = near(...[2, 3, 4, 5, 6, 1].map(site))
  expect(await timeFits(sixth, of, signal)).toBe(false)
  await expect(timeFits(near(site(2), { error: 'broke' }), of, signal)).rejects.toThrow('broken')
})
