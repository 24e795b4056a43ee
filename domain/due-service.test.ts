import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueService, mayBeDue, type ServiceInterval } from './due-service.ts'

const every = (years: number | null, mileage: number | null): ServiceInterval => ({
  years,
  mileage,
})
const car = (buildYear: number | null, mileage: number | null) => ({
  buildYear,
  mileage,
  year: 2026,
})

const SMALL = { code: 'small', interval: every(1, 1_500) }
const LARGE = { code: 'large', interval: every(2, 3_000) }
const BELT = { code: 'belt', interval: every(10, 15_000) }
const FLUID = { code: 'fluid', interval: every(2, null) }
const ALL = [SMALL, LARGE, BELT, FLUID]

test.each([
  // Around a multiple of the mileage, a tenth before and after.
  [2019, 8_700, 'large'],
  [2019, 9_300, 'large'],
  [2019, 9_301, 'small'],
  [2019, 7_500, 'small'],
  // In an even year by its age.
  [2020, 700, 'large'],
  [2016, 4_000, 'belt'],
  [2019, 14_000, 'belt'],
  // A car of this year has nothing due but by its mileage.
  [2026, 700, undefined],
  [2026, 1_400, 'small'],
] as const)('a car of %i that has gone %i tens of km may need: %s', (buildYear, mileage, code) => {
  expect(dueService(ALL, car(buildYear, mileage))?.code).toBe(code)
})

test('nothing is said to be due without year or mileage, nor of a car of the future', () => {
  expect(dueService(ALL, car(null, 9_000))).toBeNull()
  expect(dueService(ALL, car(2019, null))).toBeNull()
  expect(dueService(ALL, car(2019, 0))).toBeNull()
  expect(dueService(ALL, car(2027, 9_000))).toBeNull()
  expect(dueService([], car(2019, 9_000))).toBeNull()
})

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const intervals = fc.record({
  years: fc.option(fc.integer({ min: 1, max: 15 })),
  mileage: fc.option(fc.integer({ min: 100, max: 30_000 })),
})
const cars = fc.record({
  buildYear: fc.integer({ min: 1980, max: 2026 }),
  mileage: fc.integer({ min: 1, max: 100_000 }),
  year: fc.constant(2026),
})

test(`what is named may be due, and no longer one is, in whatever order they come (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.array(intervals), cars, (list, aged) => {
      const services = list.map((interval) => ({ interval }))
      const named = dueService(services, aged)
      expect(named !== null).toBe(list.some((interval) => mayBeDue(interval, aged)))
      if (named === null) return
      expect(mayBeDue(named.interval, aged)).toBe(true)
      const reversed = dueService(services.toReversed(), aged)
      const length = (of: typeof named) => of.interval.mileage ?? (of.interval.years ?? 0) * 1_500
      expect(length(reversed ?? named)).toBe(length(named))
      for (const { interval } of services) {
        if (mayBeDue(interval, aged))
          expect(length({ interval })).toBeLessThanOrEqual(length(named))
      }
    }),
    { seed },
  )
})

test(`at the end of each interval it is due (SEED=${seed})`, () => {
  fc.assert(
    fc.property(intervals, fc.integer({ min: 1, max: 5 }), (interval, times) => {
      const { years, mileage } = interval
      if (years !== null)
        expect(mayBeDue(every(years, null), car(2026 - years * times, 1))).toBe(true)
      if (mileage !== null) {
        expect(mayBeDue(every(null, mileage), car(2025, mileage * times))).toBe(true)
        // Half-way it is not.
        expect(mayBeDue(every(null, mileage), car(2025, mileage * (times + 0.5)))).toBe(false)
      }
    }),
    { seed },
  )
})
