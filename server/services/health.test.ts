import { expect, test } from 'vitest'
import type { DatabaseErrorCode } from '#services/database'
import { databaseTrouble } from './health.ts'

const never = () => new Promise<void>(() => {})
const refusal = (code: DatabaseErrorCode) => () =>
  Promise.reject(Object.assign(new Error(code), { name: 'DatabaseError', code }))

test.each([
  ['takes writes', async () => {}, null],
  ['answers questions while writes fail', refusal('unavailable'), 'The database takes no writes.'],
  ['has no room said no more than any other', refusal('full'), 'The disk of the database is full.'],
  ['does not answer', never, 'The database is too slow to take a write.'],
])('a database that %s', async (_, checkWrites, trouble) => {
  expect(await databaseTrouble({ checkWrites }, { withinMs: 20 })()).toBe(trouble)
})

test('however often it is asked, a second has one write', async () => {
  let writes = 0
  let now = 0
  const check = databaseTrouble(
    {
      checkWrites: async () => {
        writes += 1
        if (writes > 1) throw new Error('full')
      },
    },
    { now: () => now },
  )
  const asked = await Promise.all(Array.from({ length: 100 }, check))
  expect([asked.every((trouble) => trouble === null), writes]).toEqual([true, 1])
  now = 1_000
  expect([await check(), writes]).toEqual(['The database takes no writes.', 2])
})
