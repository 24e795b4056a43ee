import { expect, test } from 'vitest'
import { databaseHealth } from './health.ts'

const never = () => new Promise<void>(() => {})

test.each([
  ['takes writes', async () => {}, true],
  ['answers questions while writes fail', () => Promise.reject(new Error('full')), false],
  ['does not answer', never, false],
])('a database that %s', async (_, checkWrites, healthy) => {
  expect(await databaseHealth({ checkWrites }, { withinMs: 20 })()).toBe(healthy)
})

test('however often it is asked, a second has one write', async () => {
  let writes = 0
  let now = 0
  const check = databaseHealth(
    {
      checkWrites: async () => {
        writes += 1
        if (writes > 1) throw new Error('full')
      },
    },
    { now: () => now },
  )
  const asked = await Promise.all(Array.from({ length: 100 }, check))
  expect([asked.every(Boolean), writes]).toEqual([true, 1])
  now = 1_000
  expect([await check(), writes]).toEqual([false, 2])
})
