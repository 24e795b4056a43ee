import { expect, test } from 'vitest'
import { hasModifier, markersOf, positionAt, positionOfKey } from './position.ts'

const shownOf = (count: number, current: number) =>
  markersOf(count, current).map(({ position }) => position)

test('the indicator shows a marker a picture, five at most, in a window that moves along', () => {
  for (let count = 0; count <= 12; count += 1) {
    for (let current = 0; current < count; current += 1) {
      const markers = markersOf(count, current)
      expect(markers).toHaveLength(Math.min(count, 5))
      expect(markers.filter((marker) => marker.current).map(({ position }) => position)).toEqual([
        current,
      ])
    }
  }
  expect(shownOf(3, 2)).toEqual([0, 1, 2])
  expect(shownOf(12, 0)).toEqual([0, 1, 2, 3, 4])
  expect(shownOf(12, 2)).toEqual([0, 1, 2, 3, 4])
  expect(shownOf(12, 5)).toEqual([3, 4, 5, 6, 7])
  expect(shownOf(12, 11)).toEqual([7, 8, 9, 10, 11])
})

test('a marker at the edge is small where more pictures lie beyond it', () => {
  const small = (count: number, current: number) =>
    markersOf(count, current).map((marker) => marker.small)
  expect(small(12, 0)).toEqual([false, false, false, false, true])
  expect(small(12, 5)).toEqual([true, false, false, false, true])
  expect(small(12, 11)).toEqual([true, false, false, false, false])
  expect(small(5, 2)).toEqual([false, false, false, false, false])
})

test('arrows lead to the picture beside, by the direction of the text; Home and End to the ends', () => {
  const row = { current: 3, count: 12, rightToLeft: false }
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a']
  expect(keys.map((key) => positionOfKey(key, row))).toEqual([2, 4, 0, 11, null])
  const arabic = { ...row, rightToLeft: true }
  expect(keys.map((key) => positionOfKey(key, arabic))).toEqual([4, 2, 0, 11, null])
  expect(positionOfKey('ArrowLeft', { ...row, current: 0 })).toBe(0)
  expect(positionOfKey('ArrowRight', { ...row, current: 11 })).toBe(11)
})

test('keys with a modifier are the browser’s', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false }
  expect(hasModifier(none)).toBe(false)
  for (const key of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(hasModifier({ ...none, [key]: true })).toBe(true)
  }
})

test('a row stands at the picture that fills most of the view, whichever way it scrolls', () => {
  expect([0, 180, 220, 800].map((scrolled) => positionAt(scrolled, 400, 3))).toEqual([0, 0, 1, 2])
  expect(positionAt(-410, 400, 3)).toBe(1)
  expect(positionAt(9_999, 400, 3)).toBe(2)
  expect(positionAt(0, 0, 3)).toBe(0)
})
