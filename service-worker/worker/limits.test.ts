import { expect, test } from 'vitest'
import { isTooOld, toDrop, type Kept, type Limits } from './limits.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 5, 1)
const LIMITS: Limits = { entries: 3, bytes: 100, days: 30 }
const kept = (url: string, age: number, bytes = 10): Kept => ({ url, savedAt: NOW - age, bytes })
const dropped = (entries: readonly Kept[], isNeeded?: (url: string) => boolean) =>
  toDrop(entries, LIMITS, { now: NOW, ...(isNeeded && { isNeeded }) }).map(({ url }) => url)

test('what keeps to the limits stays', () => {
  expect(dropped([kept('a', 1), kept('b', 2), kept('c', 3)])).toEqual([])
})

test('of too many the oldest go first, in whichever order they lie', () => {
  expect(
    dropped([kept('new', 1), kept('oldest', 9), kept('older', 8), kept('mid', 5), kept('x', 4)]),
  ).toEqual(['oldest', 'older'])
})

test('of too many bytes the oldest go first', () => {
  expect(dropped([kept('a', 3, 60), kept('b', 2, 60), kept('c', 1, 30)])).toEqual(['a'])
})

test('what is too old goes whatever room there is, unless it is needed', () => {
  const entries = [kept('old', 31 * DAY), kept('b', 1)]
  expect(dropped(entries)).toEqual(['old'])
  expect(dropped(entries, (url) => url === 'old')).toEqual([])
})

test('what a kept page needs is spared, and the next oldest goes', () => {
  const entries = [kept('needed', 9), kept('b', 8), kept('c', 7), kept('d', 6)]
  expect(dropped(entries, (url) => url === 'needed')).toEqual(['b'])
})

test('a clock that went back a day makes nothing old', () => {
  expect(isTooOld(NOW + DAY, LIMITS, NOW)).toBe(false)
  expect(isTooOld(NOW - 29 * DAY, LIMITS, NOW)).toBe(false)
  expect(isTooOld(NOW - 31 * DAY, LIMITS, NOW)).toBe(true)
})
