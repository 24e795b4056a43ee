import { expect, test } from 'vitest'
import { RateLimit } from './limits.ts'

test('lets as many calls through as a minute has, then one at a time', () => {
  let now = 0
  const limit = new RateLimit(6, () => now)
  for (let call = 0; call < 6; call += 1) expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(10)
  expect(limit.take('b')).toBe(0)
  now += 9_000
  expect(limit.take('a')).toBe(1)
  now += 1_000
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(10)
  now += 3_600_000
  for (let call = 0; call < 6; call += 1) expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(10)
})

test('forgets addresses that have their whole allowance again', () => {
  let now = 0
  const limit = new RateLimit(1, () => now)
  for (let n = 0; n < 10_001; n += 1) limit.take(`a${n}`)
  expect(limit.size).toBe(10_001)
  now += 60_000
  limit.take('b')
  expect(limit.size).toBe(1)
})
