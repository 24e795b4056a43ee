import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import type { Attempt, Message } from './port.ts'
import { createRounds } from './round.ts'
import { play, VirtualClock } from './testing/virtual.ts'
import { seededFolder } from '../testing/seeded-folder.ts'

const START = Date.parse('2026-03-02T07:00:00Z')
const HOUR = 3_600_000

let dataDir = ''
let database: Database
beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

let clock: VirtualClock
let lines: { readonly level: string; readonly event: string; readonly [fact: string]: unknown }[]
beforeEach(async () => {
  clock = new VirtualClock(START)
  lines = []
  await database.query('delete from outbox')
})

type Receive = (message: Message) => Attempt
const OK: Attempt = { ok: true }
const away = (failure = 'status-500', retryAfterMs?: number): Attempt => ({
  ok: false,
  failure,
  whose: 'receiver',
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})
const refused: Attempt = { ok: false, failure: 'refused-422', whose: 'message' }

function worker(receive: Receive) {
  const note = (level: string) => (fields: object) => {
    lines.push({ level, ...(fields as { event: string }) })
  }
  return createRounds({
    database,
    delivery: { topic: 'test', prepare: async () => async (message) => receive(message) },
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    now: clock.now,
  })
}

async function put(count = 1, topic = 'test'): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await database.query(
    `insert into outbox (id, topic, payload, created_at, due_at)
     select id, $2, '{}', $3, $3 from unnest($1::uuid[]) as id`,
    [ids, topic, new Date(clock.now()).toISOString()],
  )
  return ids
}

const rows = () =>
  database.query<{ id: string; attempts: number; state: string; due: number }>(
    `select id, attempts, (extract(epoch from due_at) * 1000)::bigint as due,
            case when done_at is not null then 'done' when dead_at is not null then 'dead'
                 else 'waiting' end as state from outbox order by created_at, id`,
  )
const states = async () => {
  const found: Record<string, number> = {}
  for (const { state } of await rows()) found[state] = (found[state] ?? 0) + 1
  return found
}

test('a message that was written by a clock a day ahead is not a day late', async () => {
  await put(2)
  await database.query(`update outbox set created_at = created_at + interval '1 day',
    due_at = due_at + interval '1 day'`)
  const round = worker(() => OK)
  // The first call of a process is to see whether the receiver is there.
  await round()
  await round()
  expect(await states()).toEqual({ done: 2 })
})

test('a message that is taken is done after one attempt, and other topics are left alone', async () => {
  const ids = await put(100)
  await put(5, 'nobody-delivers-this')
  const seen: string[] = []
  await play(clock, [worker(({ id }) => (seen.push(id), OK))], START + HOUR)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(await states()).toEqual({ done: 100, waiting: 5 })
})

test('a message that is refused comes back after 5 s · 2ⁿ and is dead after 20 attempts, with an alert', async () => {
  const [id] = await put()
  const at: number[] = []
  const receive: Receive = () => (at.push((clock.now() - START) / 1000), refused)
  await play(clock, [worker(receive)], START + 100 * HOUR)
  const gaps = at.slice(1).map((seconds, n) => seconds - (at[n] ?? 0))
  const hours = Array.from({ length: 9 }, () => 3600)
  expect(gaps).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...hours])
  expect(await rows()).toMatchObject([{ id, attempts: 20, state: 'dead' }])
  const alerts = lines.filter(({ level }) => level === 'error')
  expect(alerts).toEqual([
    { level: 'error', event: 'delivery-dead', topic: 'test', id, failure: 'refused-422' },
  ])
})

test('one message that always breaks the receiver dies of it, and the others are delivered', async () => {
  const [poison] = await put()
  const worker1 = worker(({ id }) => (id === poison ? away() : OK))
  for (let hour = 0; hour < 16; hour += 1) {
    await put(3)
    await play(clock, [worker1], START + (hour + 1) * HOUR)
    clock.to(START + (hour + 1) * HOUR)
  }
  expect(await states()).toEqual({ done: 48, dead: 1 })
  expect(await rows()).toContainEqual(
    expect.objectContaining({ id: poison, attempts: 20, state: 'dead' }),
  )
})

test('an outage of hours uses up nobody’s attempts, is logged every hour, and ends within a minute', async () => {
  await put(60)
  const back = START + 2.5 * HOUR
  let calls = 0
  const last: number[] = []
  const receive: Receive = () => {
    if (clock.now() < back) return ((calls += 1), away('unreachable'))
    last.push(clock.now())
    return OK
  }
  await play(clock, [worker(receive)], back + HOUR)
  expect(await states()).toEqual({ done: 60 })
  expect(last[0]).toBeLessThanOrEqual(back + 60_000)
  expect(last.at(-1)).toBeLessThanOrEqual(back + 60_000)
  // A probe a minute, not sixty messages time and again.
  expect(calls).toBeLessThan(2.5 * 60 + 20)
  const alerts = lines.filter(({ event }) => event === 'delivery-still-away')
  expect(alerts).toHaveLength(2)
  expect(lines.map(({ event }) => event)).toContain('delivery-back')
})

test('one message alone outlives an outage that is longer than all its attempts', async () => {
  await put()
  const back = START + 11 * HOUR
  await play(clock, [worker(() => (clock.now() < back ? away() : OK))], back + 60_000)
  expect(await states()).toEqual({ done: 1 })
})

test('what failed and waits for an hour is tried again once the receiver is well, what was refused is not', async () => {
  const waiting = await put(10)
  const [unwanted] = await put(1)
  await database.query(
    `update outbox set attempts = 11, due_at = $1,
       last_failure = case when id = $2 then 'refused-422' else 'status-500' end`,
    [new Date(START + HOUR).toISOString(), unwanted],
  )
  const [fresh] = await put(1)
  const seen: string[] = []
  await play(clock, [worker(({ id }) => (seen.push(id), OK))], START + 60_000)
  expect(seen[0]).toBe(fresh)
  expect(seen.slice(1).toSorted()).toEqual(waiting.toSorted())
})

test('Retry-After is honoured, by a message and by an outage', async () => {
  await put()
  const at: number[] = []
  const receive: Receive = () => {
    at.push((clock.now() - START) / 1000)
    return at.length < 5 ? away('status-429', 120_000) : OK
  }
  await play(clock, [worker(receive)], START + HOUR)
  expect(at).toEqual([0, 120, 240, 360, 480])
})

test('a receiver that throws is a receiver that fails', async () => {
  await put()
  let calls = 0
  const receive: Receive = () => {
    calls += 1
    if (calls === 1) throw new TypeError('Kanariefågel')
    return OK
  }
  await play(clock, [worker(receive)], START + HOUR)
  expect(await states()).toEqual({ done: 1 })
  expect(JSON.stringify(lines)).not.toContain('Kanarie')
})

test('the row of a worker that died comes back when its lease ends, with the same id', async () => {
  const ids = await put()
  const dying = createRounds({
    database: {
      query: (text, params) => {
        if (text.includes('done_at = $5')) return Promise.reject(new Error('the process died'))
        return database.query(text, params)
      },
    },
    delivery: { topic: 'test', prepare: async () => async () => OK },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: clock.now,
  })
  await expect(dying()).rejects.toThrow('died')
  expect(await states()).toEqual({ waiting: 1 })
  const seen: string[] = []
  const heir = worker(({ id }) => (seen.push(id), OK))
  expect(await heir()).toMatchObject({ attempted: 0 })
  clock.to(START + 120_000)
  await play(clock, [heir], START + HOUR)
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

test('a call that outlasts its lease settles nothing: whoever took the row over does', async () => {
  const [id] = await put()
  const heir = worker(() => OK)
  const slow = createRounds({
    database,
    delivery: {
      topic: 'test',
      prepare: async () => async () => {
        clock.to(START + 120_000)
        await heir()
        return refused
      },
    },
    log: { info: () => {}, warn: (fields) => void lines.push(fields as never), error: () => {} },
    now: clock.now,
  })
  await slow()
  expect(lines).toEqual([{ event: 'delivery-lease-lost', topic: 'test', id }])
  expect(await rows()).toMatchObject([{ id, state: 'done', attempts: 1 }])
})

test('a database that goes away while a round begins costs nobody an attempt, nor the lease', async () => {
  await put()
  const broken = createRounds({
    database,
    delivery: { topic: 'test', prepare: () => Promise.reject(new Error('away')) },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: clock.now,
  })
  await expect(broken()).rejects.toThrow('away')
  expect(await rows()).toMatchObject([{ attempts: 0, state: 'waiting' }])
  expect(await worker(() => OK)()).toMatchObject({ delivered: 1 })
})
