import { expect, test } from 'vitest'
import { isTooOld, toDrop, type CacheEntry, type Limits } from './limits.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 5, 1)
const LIMITS: Limits = { entries: 3, bytes: 100, days: 30 }
const cached = (url: string, age: number, bytes = 10): CacheEntry => ({
  url,
  savedAt: NOW - age,
  bytes,
})
const dropped = (entries: readonly CacheEntry[], isNeeded?: (url: string) => boolean) =>
  toDrop(entries, LIMITS, { now: NOW, ...(isNeeded && { isNeeded }) }).map(({ url }) => url)

test('what keeps to the limits stays', () => {
  expect(dropped([cached('a', 1), cached('b', 2), cached('c', 3)])).toEqual([])
})

test('of too many the oldest go first, in whichever order they lie', () => {
  expect(
    dropped([
      cached('new', 1),
      cached('oldest', 9),
      cached('older', 8),
      cached('mid', 5),
      cached('x', 4),
    ]),
  ).toEqual(['oldest', 'older'])
})

test('of too many bytes the oldest go first', () => {
  expect(dropped([cached('a', 3, 60), cached('b', 2, 60), cached('c', 1, 30)])).toEqual(['a'])
})

test('what is too old goes whatever room there is, unless it is needed', () => {
  const entries = [cached('old', 31 * DAY), cached('b', 1)]
  expect(dropped(entries)).toEqual(['old'])
  expect(dropped(entries, (url) => url === 'old')).toEqual([])
})

test('what a cached page needs is spared, and the next oldest goes', () => {
  const entries = [cached('needed', 9), cached('b', 8), cached('c', 7), cached('d', 6)]
  expect(dropped(entries, (url) => url === 'needed')).toEqual(['b'])
})

test('a clock that went back a day makes nothing old', () => {
  expect(isTooOld(NOW + DAY, LIMITS, NOW)).toBe(false)
  expect(isTooOld(NOW - 29 * DAY, LIMITS, NOW)).toBe(false)
  expect(isTooOld(NOW - 31 * DAY, LIMITS, NOW)).toBe(true)
})
