import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseError } from '#services/database'
import { seededFolder } from '#services/testing'
import { DEPARTMENT, hoursOf, openEmbeddedIn, plateOf, requestFor, tally } from './world.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await seededFolder()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Acknowledged = { readonly key: string; readonly id: string }

/** Lets a process of its own book, and kills it with SIGKILL the moment it has said `count` bookings. */
async function bookUntilKilled(prefix: string, count: number): Promise<readonly Acknowledged[]> {
  const script = join(import.meta.dirname, 'embedded-child.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const acked: Acknowledged[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acked.push(JSON.parse(line) as Acknowledged)
    if (acked.length === count) child.kill('SIGKILL')
  }
  await exited
  return acked
}

test('bookings acknowledged on the embedded store outlive kill -9, three times over', async () => {
  const acknowledged: Acknowledged[] = []
  for (const [round, count] of [5, 40, 17].entries()) {
    const acked = await bookUntilKilled(`round-${round}`, count)
    expect(acked.length).toBeGreaterThanOrEqual(count)
    acknowledged.push(...acked)
  }

  // The dead process's lock does not stand in the way.
  const services = await openEmbeddedIn(dataDir)
  try {
    const refusal: unknown = await openEmbeddedIn(dataDir).catch((error: unknown) => error)
    expect(isDatabaseError(refusal, 'locked')).toBe(true)
    expect(String(refusal)).toContain(String(process.pid))

    const rows = await services.database.query<Acknowledged>(
      'select idempotency_key as key, id from booking',
    )
    const stored = new Map(rows.map(({ key, id }) => [key, id]))
    expect(acknowledged.filter(({ key, id }) => stored.get(key) !== id)).toEqual([])
    // A booking may be stored whose acknowledgement was cut off, one a kill: its key then answers.
    expect(stored.size - acknowledged.length).toBeLessThanOrEqual(3)
    expect(await tally(services.database)).toMatchObject({ over: 0, torn: 0, twice: 0 })

    const [slot] = hoursOf(DEPARTMENT, 1)
    const [first] = acknowledged
    if (slot === undefined || first === undefined) throw new Error('nothing was booked')
    const again = requestFor(slot, { registrationNumber: plateOf(0) })
    expect(await services.workshop('sv').book(again, first.key)).toMatchObject({
      value: { id: first.id },
    })
  } finally {
    await services.close()
  }
}, 240_000)
