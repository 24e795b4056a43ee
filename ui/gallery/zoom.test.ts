import { expect, test } from 'vitest'
import { isDoubleTap, isOnPicture, scrolledFor, zoomBy, zoomOfKey } from './zoom.ts'

test('a picture is shown once, twice or three times its size, by steps and by keys', () => {
  expect([zoomBy(1, 1), zoomBy(2, 1), zoomBy(3, 1)]).toEqual([2, 3, 3])
  expect([zoomBy(3, -1), zoomBy(2, -1), zoomBy(1, -1)]).toEqual([2, 1, 1])
  expect(['+', '=', '-', '0', 'a'].map((key) => zoomOfKey(key, 2))).toEqual([3, 3, 1, 1, null])
})

test('what a finger is on stays under it', () => {
  // 300 px into what is scrolled by 100: the point 400, at twice the size 800.
  expect(scrolledFor(100, 300, 2) + 300).toBe(800)
  expect(scrolledFor(scrolledFor(0, 120, 3), 120, 1 / 3)).toBeCloseTo(0)
})

test('the ground beside a picture that does not fill its box is not the picture', () => {
  const box = { x: 100, y: 50, width: 1000, height: 400 }
  // 600 px wide in the middle of the box.
  const picture = { width: 1200, height: 800 }
  expect(isOnPicture({ x: 600, y: 250 }, box, picture)).toBe(true)
  expect(isOnPicture({ x: 305, y: 55 }, box, picture)).toBe(true)
  expect(isOnPicture({ x: 295, y: 55 }, box, picture)).toBe(false)
  expect(isOnPicture({ x: 905, y: 440 }, box, picture)).toBe(false)
  // 400 px high in a tall box.
  const tall = { x: 0, y: 0, width: 600, height: 1000 }
  expect(isOnPicture({ x: 300, y: 290 }, tall, picture)).toBe(false)
  expect(isOnPicture({ x: 300, y: 310 }, tall, picture)).toBe(true)
})

test('two taps are one gesture if they follow each other at one place', () => {
  const tap = { x: 10, y: 10, at: 1_000 }
  expect(isDoubleTap(null, tap)).toBe(false)
  expect(isDoubleTap(tap, { x: 20, y: 15, at: 1_300 })).toBe(true)
  expect(isDoubleTap(tap, { ...tap, at: 1_400 })).toBe(false)
  expect(isDoubleTap(tap, { x: 60, y: 10, at: 1_100 })).toBe(false)
})
