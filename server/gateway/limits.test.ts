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

test('a flood of addresses grew the memory of limits: those that called the longest ago are forgotten', () => {
  const limit = new RateLimit(1, () => 0, 1_000)
  expect(limit.take('first')).toBe(0)
  for (let n = 0; n < 999; n += 1) {
    limit.take(`a${n}`)
    // It calls all the time, and stays where it is.
    expect(limit.take('first')).toBe(60)
  }
  for (let n = 0; n < 30_000; n += 1) limit.take(`b${n}`)
  expect(limit.size).toBe(1_000)
})

test('no call looks at all keys, however many there are', () => {
  let now = 0
  const clock = () => now
  const full = new RateLimit(60, clock)
  for (let n = 0; n < 20_000; n += 1) full.take(`a${n}`)
  const costOf = (limit: RateLimit): number => {
    const began = process.hrtime.bigint()
    for (let n = 0; n < 2_000; n += 1) limit.take(`new ${n}`)
    return Number(process.hrtime.bigint() - began) / 2_000
  }
  now += 1
  costOf(new RateLimit(60, clock))
  // Nanoseconds a call: a look at 20,000 keys takes some 300,000.
  expect(costOf(full)).toBeLessThan(50_000)
})
