import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlowRunner, LogStore } from '#engine'
import { sellCarFlow } from '#flows/sell-car'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { serve } from '../../engine/runner/testing/sample-flow.ts'
import { useCalls } from '../api/_routes/testing/calls.ts'
import { WORLD_NOW } from '../api/_routes/world.ts'
import { type LogNote, logNotes, noteLog } from './log-notes.ts'
import { comhubPort } from './ports/comhub-port.ts'
import { sendLogs } from './send-logs.ts'
import { type Line, lineTo } from './testing/site.ts'
import { watchAnswers } from './watch-answers.ts'

const { world } = useCalls()
const now = () => WORLD_NOW
let line: Line
let kept: Map<string, string>
const opened: FlowRunner[] = []

beforeEach(() => {
  line = lineTo(() => world().origin)
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(async () => {
  for (const run of opened.splice(0)) await run.close()
  vi.unstubAllGlobals()
})

/** A lead that is filled in and sent from its page; the store that its run lies in. */
async function sentLead(): Promise<{ store: LogStore; run: FlowRunner; key: () => string }> {
  const store: LogStore = memoryStore()
  let ids = 0
  const name = randomUUID()
  const run = await openRun({
    served: serve(sellCarFlow.definition),
    world: {
      now,
      newId: () => (ids++ === 0 ? name : randomUUID()),
      tab: 'tab',
      // As a page that keeps it: not in memory only.
      store: { ...store, kind: 'session' },
      ports: { comhub: comhubPort(line.fetch, () => true) },
      online: () => true,
    },
  })
  opened.push(run)
  const of = { storage: 'session', effects: sellCarFlow.sends.effects } as const
  watchAnswers({ runner: run, flow: 'sell-car', of, now })
  run.dispatch({ type: 'opened', payload: { at: WORLD_NOW - 60_000 } }, 'observed')
  const typed = {
    option: 'sell',
    regno: 'ABC123',
    milage: 4500,
    name: 'Anna Berg',
    phone: '+46 70 123 45 67',
    email: 'anna@exempel.se',
  }
  for (const [field, value] of Object.entries(typed)) {
    run.dispatch({ type: 'field.changed', payload: { field, value } })
  }
  const submit = { submissionId: randomUUID(), at: WORLD_NOW, today: '2026-03-02', website: '' }
  expect(run.dispatch({ type: 'submit', payload: submit }).accepted).toBe(true)
  await vi.waitFor(() => expect(logNotes()).toHaveLength(1), { timeout: 5_000, interval: 5 })
  return { store, run, key: () => line.sent[0]?.headers['idempotency-key'] ?? '' }
}

const verdictOf = async (key: string) =>
  (
    await world().services.database.query('select verdict, reason from flow_log where key = $1', [
      key,
    ])
  )[0]

test('what was answered is noted, and its log is sent in a call of its own and accepted', async () => {
  const { store, key } = await sentLead()
  expect(logNotes()).toEqual([
    { key: key(), flow: 'sell-car', storage: 'session', at: WORLD_NOW, tries: 0 },
  ])
  expect(JSON.stringify([...kept])).not.toContain('Anna')
  expect(await verdictOf(key())).toEqual({ verdict: null, reason: null })
  await sendLogs({ store: async () => store, now })
  expect(line.sent.map(({ url }) => url)).toEqual(['/api/forms/comhub', '/api/flow-logs'])
  expect(await verdictOf(key())).toEqual({ verdict: 'accepted', reason: null })
  expect(logNotes()).toEqual([])
})

test('without a network the note stays, and the next page sends the log; six failures are enough', async () => {
  const { store, key } = await sentLead()
  line.isOnline = false
  await sendLogs({ store: async () => store, now })
  expect(logNotes()).toMatchObject([{ tries: 0 }])
  line.isOnline = true
  line.isCut = true
  await sendLogs({ store: async () => store, now })
  expect(logNotes()).toMatchObject([{ tries: 1 }])
  line.isCut = false
  await sendLogs({ store: async () => store, now })
  expect(await verdictOf(key())).toMatchObject({ verdict: 'accepted' })

  line.isCut = true
  noteLog({ key: key(), flow: 'sell-car', storage: 'session', at: WORLD_NOW, tries: 0 })
  for (let n = 0; n < 7; n += 1) await sendLogs({ store: async () => store, now })
  expect(logNotes()).toEqual([])
})

test('an answer that was lost on its way is sent for again, and the server has the first verdict', async () => {
  const { store, key } = await sentLead()
  line.losesAnswers = true
  await sendLogs({ store: async () => store, now })
  expect(logNotes()).toHaveLength(1)
  line.losesAnswers = false
  await sendLogs({ store: async () => store, now })
  expect(logNotes()).toEqual([])
  expect(await verdictOf(key())).toMatchObject({ verdict: 'accepted' })
})

test('a busy server is asked again by the next page, one that refuses is not', async () => {
  const { store } = await sentLead()
  const [note] = logNotes()
  for (const [status, left] of [
    [503, 1],
    [429, 1],
    [413, 0],
    [422, 0],
  ] as const) {
    noteLog(note as LogNote)
    const send = async () => new Response(null, { status })
    await sendLogs({ store: async () => store, now, send })
    expect(logNotes()).toHaveLength(left)
  }
})

test('a log that is gone, too old, or of no storage is let go without a call', async () => {
  const { store } = await sentLead()
  const [note] = logNotes() as [LogNote]
  const send = vi.fn()
  const world_ = { store: async () => store, now, send }
  await sendLogs({ ...world_, store: async () => null })
  for (const change of [
    { key: note.key.replace(/^[^:]+/, 'another-run') },
    { key: note.key.replace(/:(\d+):0:/, ':99:0:') },
    { at: WORLD_NOW - 86_400_001 },
    { at: WORLD_NOW + 86_400_001 },
  ]) {
    noteLog({ ...note, ...change })
    await sendLogs(world_)
  }
  expect(send).not.toHaveBeenCalled()
  expect(logNotes()).toEqual([])
})

test('the body is packed where the browser can, and has no event after the one that asked', async () => {
  const { store, run, key } = await sentLead()
  const bodies: Buffer[] = []
  const send: typeof fetch = async (_to, { body } = {}) => {
    bodies.push(Buffer.from(await new Response(body).arrayBuffer()))
    return Response.json({})
  }
  const [note] = logNotes() as [LogNote]
  await sendLogs({ store: async () => store, now, send })
  vi.stubGlobal('CompressionStream', undefined)
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  noteLog(note)
  await sendLogs({ store: async () => store, now, send })
  const [packed, plain] = bodies as [Buffer, Buffer]
  expect(gunzipSync(packed).toString()).toBe(plain.toString())
  const { events, values } = JSON.parse(plain.toString()) as {
    events: { seq: number; type: string }[]
    values: object
  }
  expect(events.at(-1)).toMatchObject({ seq: Number(key().split(':')[1]), type: 'submit' })
  expect((await run.log()).length).toBeGreaterThan(events.length)
  expect(Object.values(values)).toContain('Anna Berg')
})

test('broken notes in the tab’s storage are passed over, and ten are kept at most', async () => {
  kept.set('logs-to-send', '[1,{"key":"x"},null,{"key":1,"flow":"f"}]')
  expect(logNotes()).toEqual([])
  kept.set('logs-to-send', '{')
  expect(logNotes()).toEqual([])
  for (let n = 0; n < 12; n += 1) {
    noteLog({
      key: `run-12345678:${n + 1}:0:00000000`,
      flow: 'f',
      storage: 'session',
      at: 1,
      tries: 0,
    })
  }
  expect(logNotes().map(({ key }) => key.split(':')[1])).toEqual(
    Array.from({ length: 10 }, (_, n) => String(n + 3)),
  )
})
