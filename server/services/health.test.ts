import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { databaseTrouble, readiness } from './health.ts'

const never = () => new Promise<void>(() => {})
const databaseError = (code: string, cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { name: 'DatabaseError', code })
/** As the driver gives on what PostgreSQL says of a full disk. */
const noRoom = databaseError('unavailable', { severity: 'ERROR', code: '53100' })

const SILENT = { log: createLog('silent') }

/** Everything that is logged, without its time. */
function logged() {
  const lines: unknown[] = []
  const log = createLog('info', {
    write: (line) => {
      const { time: _, level: __, ...rest } = JSON.parse(line) as Record<string, unknown>
      lines.push(rest)
    },
  })
  return { log, lines }
}

test.each([
  ['takes writes', async () => {}, null],
  [
    'answers questions while writes fail',
    () => Promise.reject(databaseError('unavailable')),
    'The database takes no writes.',
  ],
  [
    'has no room in the embedded folder',
    () => Promise.reject(databaseError('full')),
    'The disk of the database is full.',
  ],
  ['has no room on its server', () => Promise.reject(noRoom), 'The disk of the database is full.'],
  ['does not answer', never, 'The database is too slow to take a write.'],
])('a database that %s', async (_, checkWrites, trouble) => {
  expect(await databaseTrouble({ checkWrites }, { ...SILENT, withinMs: 20 })()).toBe(trouble)
})

test('tries one write a second, however often it is asked', async () => {
  let writes = 0
  let now = 0
  const check = databaseTrouble(
    {
      checkWrites: async () => {
        writes += 1
        if (writes > 1) throw new Error('full')
      },
    },
    { ...SILENT, now: () => now },
  )
  const asked = await Promise.all(Array.from({ length: 100 }, check))
  expect([asked.every((trouble) => trouble === null), writes]).toEqual([true, 1])
  now = 1_000
  expect([await check(), writes]).toEqual(['The database takes no writes.', 2])
})

/** Writes that hang until they are finished, by their order. */
function hangingWrites() {
  const finish: (() => void)[] = []
  const checkWrites = () => new Promise<void>((resolve) => finish.push(resolve))
  return { checkWrites, finish }
}
const TOO_SLOW = 'The database is too slow to take a write.'

test('tries no second write for 5 s while the first one hangs, which would use up the pool', async () => {
  const { checkWrites, finish } = hangingWrites()
  let now = 0
  const check = databaseTrouble({ checkWrites }, { ...SILENT, withinMs: 10, now: () => now })
  for (; now < 5_000; now += 1_000) expect(await check()).toBe(TOO_SLOW)
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await Promise.resolve()
  void check()
  expect(finish).toHaveLength(2)
})

test('gives up a write that hangs for 5 s, and reports a database whose next write succeeds as well', async () => {
  const { checkWrites, finish } = hangingWrites()
  let now = 0
  const check = databaseTrouble({ checkWrites }, { ...SILENT, withinMs: 10, now: () => now })
  expect(await check()).toBe(TOO_SLOW)
  now = 5_000
  const second = check()
  finish[1]?.()
  expect(await second).toBeNull()
  now = 6_000
  const third = check()
  // The write that was given up ends late, which says nothing about the one under way.
  finish[0]?.()
  expect(await third).toBe(TOO_SLOW)
  now = 7_000
  expect(await check()).toBe(TOO_SLOW)
  expect(finish).toHaveLength(3)
})

test('logs a full disk once, by its name and SQLSTATE, and once that there is room again', async () => {
  const { log, lines } = logged()
  let now = 0
  let isFull = false
  const checkWrites = () => (isFull ? Promise.reject(noRoom) : Promise.resolve())
  const check = databaseTrouble({ checkWrites }, { log, now: () => now })
  for (const full of [false, true, true, true, false, false]) {
    isFull = full
    now += 1_000
    await check()
  }
  expect(lines).toEqual([
    { event: 'disk-full', sqlstate: '53100', msg: 'The disk of the database is full.' },
    { event: 'database-well', msg: 'the database takes writes again' },
  ])
})

test.each<[{ isWarm: boolean; isStopping?: true; trouble?: string }, string | null]>([
  [{ isWarm: true }, null],
  [{ isWarm: false }, 'The server is warming up.'],
  [{ isWarm: true, trouble: 'The disk is full.' }, 'The disk is full.'],
  [{ isWarm: false, trouble: 'The disk is full.' }, 'The disk is full.'],
  [{ isWarm: true, isStopping: true }, 'The server is stopping.'],
  [{ isWarm: false, isStopping: true, trouble: 'The disk is full.' }, 'The server is stopping.'],
])('a server with %o gives the reason %s', async (phase, reason) => {
  const { isWarm, isStopping = false, trouble = null } = phase
  const ready = readiness({
    trouble: async () => trouble,
    isWarm: () => isWarm,
    isStopping: () => isStopping,
  })
  expect(await ready()).toBe(reason)
})
