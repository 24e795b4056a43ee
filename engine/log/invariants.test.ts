import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject, RunId } from '../definition/types.ts'
import { fakeStorage, type FakeStorage } from '../runner/testing/fake-browser.ts'
import { seed } from '../runner/testing/seed.ts'
import { isFlowEvent } from './chain-check.ts'
import { hashEvent } from './hash-chain.ts'
import { exportLog, importLog } from './ndjson.ts'
import { sessionStore } from './session-store.ts'
import { newHead, nextEvents } from './store-contract.ts'
import { fakeDatabase } from './testing.ts'
import type { FlowEvent, LogStore, RunHead } from './types.ts'

const payloads = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }).map((value) => {
  return JSON.parse(JSON.stringify(value)) as JsonObject
})
const batches = fc.array(fc.array(payloads, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
})

// INV-09: a crash at any write leaves a prefix, and no acknowledged event is lost.

type Opener = (storage: FakeStorage) => LogStore

/** Dies at every write in turn; what is read afterwards must begin with all that was acknowledged. */
async function checkCrashes(open: Opener, tape: readonly JsonObject[][]): Promise<void> {
  for (let k = 0; ; k++) {
    const storage = fakeStorage()
    const store = open(storage)
    const head = await store.open(newHead())
    const intended: FlowEvent[] = []
    let acknowledged = 0
    let died = false
    storage.writesLeft = k
    for (const batch of tape) {
      const events: FlowEvent[] = []
      for (const payload of batch) {
        events.push(...nextEvents(head, [...intended, ...events], 1, payload))
      }
      const from = intended.length
      intended.push(...events)
      try {
        const values = Object.fromEntries(events.map(({ seq }) => [`${head.run}:${seq}:v`, seq]))
        store.appendSync(head.run, from, events, values)
        acknowledged = intended.length
      } catch {
        died = true
        break
      }
    }
    const after = open(storage.copy())
    const { events } = await after.read(head.run)
    expect(events).toEqual(intended.slice(0, events.length))
    expect(events.length).toBeGreaterThanOrEqual(acknowledged)
    const values = await after.readValues(head.run)
    for (const { seq } of events) expect(values[`${head.run}:${seq}:v`]).toBe(seq)
    if (!died) return
  }
}

const session: Opener = (storage) => sessionStore(() => storage, undefined)

/** Acknowledges the last event of an append before it is written. */
const lazy: Opener = (storage) => {
  const store = session(storage)
  let overdue: FlowEvent[] = []
  return {
    ...store,
    appendSync(run, from, events, values) {
      const all = [...overdue, ...events]
      overdue = all.slice(-1)
      store.appendSync(run, from - (all.length - events.length), all.slice(0, -1), values)
    },
  }
}

// INV-10: sequence numbers are gapless and unique with N tabs.

/** Every tab appends its events, re-reading on a conflict; each acknowledged one must be there once. */
async function checkTabs(
  open: () => LogStore,
  tabs: readonly number[],
  scheduler: fc.Scheduler,
): Promise<void> {
  const head = await open().open(newHead())
  const acknowledged: string[] = []
  await Promise.all(
    tabs.map(async (count, tab) => {
      const store = open()
      let log = (await store.read(head.run)).events
      for (let i = 0; i < count;) {
        const text = `${tab}:${i}`
        const events = nextEvents(head, log, 1, { text })
        await scheduler.schedule(Promise.resolve())
        try {
          await store.append(head.run, log.length, events)
          acknowledged.push(text)
          log = [...log, ...events]
          i++
        } catch (error) {
          if ((error as { code?: string }).code !== 'LogConflict') throw error
          log = (await store.read(head.run)).events
        }
      }
    }),
  )
  const { events } = await open().read(head.run)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
  expect(new Set(events.map(({ payload }) => payload['text']))).toEqual(new Set(acknowledged))
  expect(events.length).toBe(acknowledged.length)
}

/** Reads the log, adds to it and puts it back, as separate steps. */
function rewritingStore(shared: Map<string, readonly FlowEvent[]>): LogStore {
  const base = session(fakeStorage())
  return {
    ...base,
    async append(run, _expectedSeq, events) {
      const log = shared.get(run) ?? []
      await Promise.resolve()
      shared.set(run, [...log, ...events])
    },
    read: async (run) => ({ events: shared.get(run) ?? [] }),
  }
}

// INV-11: any single-byte corruption is detected.

type Importer = (text: string) => {
  readonly head: RunHead | null
  readonly broken: readonly unknown[]
}

/** Changes one byte to another one, at every place. */
function checkBytes(importer: Importer, text: string, change: (place: number) => number): void {
  const bytes = new TextEncoder().encode(text)
  for (const [place, byte] of bytes.entries()) {
    const other = (byte + 1 + (change(place) % 255)) % 256
    const changed = bytes.slice()
    changed[place] = other
    const seen = importer(new TextDecoder().decode(changed))
    expect(
      seen.head === null || seen.broken.length > 0,
      `byte ${place} of ${JSON.stringify(text)} as ${other}`,
    ).toBe(true)
  }
}

/** Hashes everything but the tab. */
const careless: Importer = (text) => {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const tidy = (line: string): string => line.replace(/"tab":"[^"]*"/, '"tab":"t"')
  const { head, broken } = importLog([first, ...lines.map(tidy), ''].join('\n'))
  return { head, broken }
}

describe(`the log's promises (seed ${seed})`, () => {
  const crashes = (open: Opener) =>
    fc.assert(
      fc.asyncProperty(batches, (tape) => checkCrashes(open, tape)),
      { seed, numRuns: 25 },
    )

  test('a crash at any write leaves a prefix with all that was acknowledged [INV-09]', async () => {
    await crashes(session)
  })

  test('the crash check fails on a store that acknowledges too early', async () => {
    await expect(crashes(lazy)).rejects.toThrow(/Property failed/)
  })

  test('a crash of a durable tab, at any write of its tail, loses nothing acknowledged [INV-09]', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.nat(12), fc.nat(6), async (tape, k, flushEvery) => {
        const { store, tail } = fakeDatabase()
        const page = store()
        const head = await page.open(newHead())
        tail.writesLeft = k
        const intended: FlowEvent[] = []
        let acknowledged = 0
        for (const [i, batch] of tape.entries()) {
          const events = batch
            .flatMap((payload) => nextEvents(head, intended, 1, payload))
            .slice(0, 1)
          page.appendSync(head.run, intended.length, events, {})
          intended.push(...events)
          if (tail.writesLeft > 0) acknowledged = intended.length
          if (i % (flushEvery + 1) === flushEvery) {
            await page.flush(head.run)
            acknowledged = intended.length
          }
        }
        // The tab dies here: its memory is gone, its database and what its tail took are not.
        const { events } = await store('tab', tail.copy()).read(head.run)
        expect(events).toEqual(intended.slice(0, events.length))
        expect(events.length).toBeGreaterThanOrEqual(acknowledged)
      }),
      { seed, numRuns: 60 },
    )
  })

  const tabs = (open: () => () => LogStore) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 5 }),
        fc.scheduler(),
        async (counts, scheduler) => {
          const check = checkTabs(open(), counts, scheduler)
          await scheduler.waitFor(check)
        },
      ),
      { seed, numRuns: 25 },
    )

  test('N tabs on one log: seq without gaps or doubles, nothing acknowledged lost [INV-10]', async () => {
    await tabs(() => {
      const { store } = fakeDatabase()
      return () => store('same holder', fakeStorage())
    })
  })

  test('the tabs check fails on a store that reads and puts apart', async () => {
    const broken = tabs(() => {
      const shared = new Map<string, readonly FlowEvent[]>()
      return () => rewritingStore(shared)
    })
    await expect(broken).rejects.toThrow(/Property failed/)
  })

  const bytes = (importer: Importer) =>
    fc.assert(
      fc.property(
        fc.array(payloads, { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.nat(254)),
        (tape, noise) => {
          const head = newHead()
          const events: FlowEvent[] = []
          for (const payload of tape) events.push(...nextEvents(head, events, 1, payload))
          const text = exportLog(head, events)
          expect(importLog(text)).toEqual({
            head,
            events: JSON.parse(JSON.stringify(events)),
            broken: [],
          })
          checkBytes(importer, text, () => noise.next().value ?? 0)
        },
      ),
      { seed, numRuns: 15 },
    )

  test('one changed byte anywhere in a log is found [INV-11]', () => {
    bytes(importLog)
  })

  test('the byte check fails on an import that is careless of one member', () => {
    expect(() => bytes(careless)).toThrow(/Property failed/)
  })

  test('one changed byte in any stored row is found: quarantined, or read as missing [INV-11]', async () => {
    const storage = fakeStorage()
    const store = session(storage)
    const head = await store.open(newHead())
    const events = nextEvents(head, [], 3)
    const refs = { [`${head.run}:1:a`]: 'Ada', [`${head.run}:2:b`]: { deep: ['x', 1] } }
    store.appendSync(head.run, 0, events, refs)
    const { run } = head
    const { definitionHash } = head
    await store.checkpoint({
      run,
      seq: 3,
      hash: events[2]?.hash ?? '',
      definitionHash,
      state: { a: 1 },
      pending: [],
    })
    const complete = await read(session(storage.copy()), head)
    for (const [key, value] of storage.entries) {
      if (key.startsWith('fc/l/')) continue
      for (let place = 0; place < value.length; place++) {
        const copy = storage.copy()
        const other = String.fromCharCode(value.charCodeAt(place) ^ 1)
        copy.entries.set(key, value.slice(0, place) + other + value.slice(place + 1))
        const seen = await read(session(copy), head)
        expect(seen, `${key} at ${place}`).not.toEqual(complete)
        expect(complete.events.slice(0, seen.events.length)).toEqual(seen.events)
        for (const [ref, stored] of Object.entries(seen.values))
          expect(complete.values[ref]).toEqual(stored)
        if (seen.checkpoint) expect(seen.checkpoint).toEqual(complete.checkpoint)
      }
    }
  })
})

async function read(store: LogStore, { run }: RunHead) {
  const { events } = await store.read(run)
  return {
    events,
    values: await store.readValues(run),
    checkpoint: await store.readCheckpoint(run),
  }
}

test('an event is recognised by its members, whatever else is given', () => {
  const [event] = nextEvents(newHead(), [], 1)
  if (!event) throw new Error('no event')
  expect(isFlowEvent(event)).toBe(true)
  expect(hashEvent(event)).toBe(event.hash)
  for (const junk of [null, 1, 'x', [], {}, { ...event, more: 1 }, { ...event, seq: 1.5 }]) {
    expect(isFlowEvent(junk)).toBe(false)
  }
  expect(isFlowEvent({ ...event, run: 7 as unknown as RunId })).toBe(false)
})
