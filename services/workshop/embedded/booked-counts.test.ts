import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedBefore } from '#fixtures/catalogue'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'
import { bookedCounts, rememberedCounts } from './booked-counts.ts'

const NOW = Date.UTC(2026, 2, 2, 7)
const DAY_MS = 86_400_000

let dataDir = ''
let database: Database

beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

let bookings = 0
const stored = async (codes: readonly string[], at: number): Promise<void> => {
  bookings += 1
  await database.query(
    `insert into booking (id, idempotency_key, department_id, starts_at, is_full_day, minutes,
       registration_number, mileage, customer, free_text, offerings, created_at, number)
     select gen_random_uuid(), $1, department_id, '2026-04-01 08:00', false, 60, 'ABC123', 1, '{}', '',
            $2::jsonb, $3, $1
       from department order by department_id limit 1`,
    [
      `counted-${bookings}`,
      JSON.stringify(codes.map((kobraId) => ({ kobraId }))),
      new Date(at).toISOString(),
    ],
  )
}

test('bookings of the last year are counted by service, on top of the made-up year', async () => {
  await stored(['bromsvatska', 'punktering'], NOW - DAY_MS)
  await stored(['punktering'], NOW - 300 * DAY_MS)
  await stored(['punktering'], NOW - 400 * DAY_MS)
  const counts = await bookedCounts(database, NOW)
  expect(counts.get('punktering')).toBe(2)
  expect(counts.get('bromsvatska')).toBe((bookedBefore['bromsvatska'] ?? 0) + 1)
  expect(counts.get('hjulskifte')).toBe(bookedBefore['hjulskifte'])
})

test('who looks at the services does not count all bookings each time', async () => {
  let now = NOW
  const counts = rememberedCounts(database, () => now)
  const first = (await counts()).get('balansering') ?? 0
  await stored(['balansering'], NOW)
  expect((await counts()).get('balansering') ?? 0).toBe(first)
  now += 11 * 60_000
  expect((await counts()).get('balansering')).toBe(first + 1)
})
