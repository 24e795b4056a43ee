import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#services'
import { isDatabaseError } from '#services/database'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import {
  DEPARTMENT,
  hoursOf,
  inParallel,
  openInstance,
  plateOf,
  requestFor,
  tally,
} from './world.ts'

let postgres: TestPostgres
let instances: readonly Services[]

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.newDatabase()
  // All at once on an empty database: one migrates and seeds, the others wait for it.
  instances = await Promise.all(Array.from({ length: 5 }, () => openInstance(url)))
})
afterAll(async () => {
  await Promise.all(instances.map((one) => one.close()))
  await postgres.stop()
})

test('five instances that start at once migrate and seed once', async () => {
  const [first] = instances
  const rows = await first?.database.query('select name from schema_migration')
  expect(rows?.length).toBeGreaterThanOrEqual(3)
  for (const { workshop } of instances) {
    expect(await workshop('sv').car('ABC123')).toMatchObject({ ok: true })
  }
})

test('an immediate restart of PostgreSQL under load loses no acknowledged booking', async (context) => {
  if (!postgres.canRestart) context.skip()
  const slots = hoursOf(DEPARTMENT, 60)
  const attempts = Array.from({ length: 240 }, (_, index) => slots[index % slots.length])
  const acknowledged = new Map<string, string>()
  const restart: { under?: Promise<void> } = {}

  /** As the outbox does: an attempt that did not end is made again under its key. */
  async function persist(slot: (typeof attempts)[number], index: number): Promise<void> {
    if (slot === undefined) return
    const key = `restart-${index}`
    const request = requestFor(slot, { registrationNumber: plateOf(index) })
    for (;;) {
      const instance = instances[index % instances.length]
      try {
        const outcome = await instance?.workshop('sv').book(request, key)
        if (outcome?.ok) acknowledged.set(key, outcome.value.id)
        break
      } catch (error) {
        if (!isDatabaseError(error, 'unavailable')) throw error
        await restart.under
      }
    }
    if (acknowledged.size === 40) restart.under ??= postgres.restart('immediate')
  }
  await inParallel(attempts, 20, persist)
  expect(restart.under).toBeDefined()
  await restart.under

  const [first] = instances
  if (first === undefined) throw new Error('no instance')
  const rows = await first.database.query<{ id: string; idempotency_key: string }>(
    'select id, idempotency_key from booking',
  )
  expect(new Map(rows.map((row) => [row.idempotency_key, row.id]))).toEqual(acknowledged)
  expect(await tally(first.database)).toEqual({ bookings: 180, over: 0, torn: 0, twice: 0 })
})
