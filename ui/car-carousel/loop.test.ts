import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canLoop, nearestTo, restingAt } from './loop.ts'

test('a list goes round where it is wider than what is seen of it, and has two cars', () => {
  expect(canLoop(6, 2_000, 1_200)).toBe(true)
  expect(canLoop(3, 1_200, 1_200)).toBe(false)
  expect(canLoop(1, 400, 300)).toBe(false)
})

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

test(`it rests on the same car, with half a list at least on either side (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 }), fc.integer({ min: -1, max: 48 }), (count, at) => {
      const resting = restingAt(at, count)
      expect(Math.abs(resting - at) % count).toBe(0)
      expect(resting).toBeGreaterThanOrEqual(Math.floor(count / 2))
      expect(2 * count - 1 - resting).toBeGreaterThanOrEqual(Math.floor(count / 2))
      expect(restingAt(resting, count)).toBe(resting)
    }),
    { seed },
  )
})

test('the selected car is the one closest to the middle', () => {
  expect(nearestTo(210, [0, 100, 200, 300])).toBe(2)
  expect(nearestTo(-50, [0, 100])).toBe(0)
  expect(nearestTo(9_999, [0, 100])).toBe(1)
})
