import 'fake-indexeddb/auto'
import { createStore, entries, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attempt, Port } from '#engine'
import { openRows, type Row } from '#service-worker/replicated-queue'
import { drainQueue, type SyncWorld } from '../../service-worker/replicated-queue/drain.ts'
import { SYNC_TAG } from '../../service-worker/protocol.ts'
import { sendOrphanedRequests } from './orphaned-requests.ts'
import { forget, rows } from './replicated-queue.ts'
import { replicated } from './replicated-port.ts'
import { waitingItems } from './waiting.ts'

const HOUR = 3_600_000
let runs = 0
let now = Date.now()
let isOnline = true
/** Names of Web Locks that pages hold. */
let held: string[] = []
/** Which page holds them. */
let holder = 'another-page'
let synced: string[] = []
let posted: { readonly url: string; readonly init: RequestInit }[] = []
let answer: () => Response | Promise<Response> = () => Response.json({ id: 'B-1' })

const registration = { sync: { register: async (tag: string) => void synced.push(tag) } }

/** The database outlives the test, and the file of tests. */
const clear = async (): Promise<void> => {
  for (const { key } of await rows().all()) await rows().drop(key)
}
beforeEach(async () => {
  await clear()
  now = Date.now()
  isOnline = true
  held = []
  holder = 'another-page'
  synced = []
  posted = []
  answer = () => Response.json({ id: 'B-1' })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
    serviceWorker: { getRegistration: async () => registration },
    locks: {
      query: async () => ({
        held: [
          { name: 'forecourt-outbox', clientId: 'this-page' },
          ...held.map((name) => ({ name, clientId: holder })),
        ],
      }),
      request: (_: string, __: LockOptions, task: (lock: object | null) => unknown) => task({}),
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posted.push({ url, init })
    return answer()
  })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await clear()
})

const store = createStore('forecourt-outbox', 'calls')
const callOf = (key: string) => ({
  url: '/api/mechmate/book',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: '{"customer":{"firstName":"Anna"}}',
})

/** A booking whose page is gone. */
async function put(at = now): Promise<Row> {
  const key = `run-${++runs}:4:0:0123abcd`
  const row = { key, flow: 'service-booking', receipt: 'id', at, call: callOf(key) }
  await rows().put(row)
  return row
}

const worldOf = (more: Partial<SyncWorld> = {}): SyncWorld => ({
  rows: openRows(() => now),
  fetch: (...call) => fetch(...call),
  now: () => now,
  activeRuns: async () => new Set(held.map((name) => name.slice(3))),
  notify: async () => undefined,
  pause: async () => undefined,
  ...more,
})
const reported = (key: string) => waitingItems().filter((one) => one.key === key)

describe('the page', () => {
  const port = (attempt: Attempt): Port =>
    replicated({ flow: 'service-booking', receipt: 'id' }, (send) => async (_, { key }) => {
      await send('/api/mechmate/book', { method: 'POST', ...callOf(key) }).catch(() => undefined)
      return attempt
    })
  const ask = (attempt: Attempt, key: string) =>
    port(attempt)({}, { key, signal: new AbortController().signal })

  test('asks for a sync where nothing answered, and keeps the server’s pace where something did', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await ask({ outcome: 'offline' }, 'run-x:1:0:00000000')
    await vi.waitFor(() => expect(synced).toEqual([SYNC_TAG]))
    answer = () => new Response(null, { status: 503 })
    await ask({ outcome: 'transient' }, 'run-y:1:0:00000000')
    expect(synced).toHaveLength(1)
    expect((await rows().all()).map(({ key }) => key)).toEqual([
      'run-x:1:0:00000000',
      'run-y:1:0:00000000',
    ])
  })

  test('does not wait for a replicated queue that fails, nor long for one that does not answer', async () => {
    const putting = vi.spyOn(rows(), 'put').mockRejectedValueOnce(new DOMException('blocked'))
    isOnline = false
    expect(await ask({ outcome: 'offline' }, 'run-z:1:0:00000000')).toEqual({ outcome: 'offline' })
    let answers = (): void => undefined
    putting.mockReturnValueOnce(new Promise((resolve) => (answers = resolve)))
    const started = Date.now()
    expect(await ask({ outcome: 'offline' }, 'run-z:1:0:00000000')).toEqual({ outcome: 'offline' })
    expect(Date.now() - started).toBeLessThan(2_000)
    answers()
  })

  test('what ended while it was under way (started over, given up) is not put behind its end', async () => {
    const key = 'run-w:1:0:00000000'
    let fail = (): void => undefined
    answer = () => new Promise((_, reject) => (fail = () => reject(new TypeError('aborted'))))
    const asking = ask({ outcome: 'offline' }, key)
    await vi.waitFor(() => expect(posted).toHaveLength(1))
    await forget(key)
    fail()
    await asking
    expect(await rows().all()).toEqual([])
  })
})

describe('the worker', () => {
  test('sends what no page is running, and keeps its receipt and nothing personal', async () => {
    const { key, call } = await put()
    await drainQueue(worldOf())
    expect(posted).toMatchObject([
      { url: call?.url, init: { method: 'POST', headers: call?.headers, body: call?.body } },
    ])
    const [row] = await rows().all()
    expect(row).toEqual({
      key,
      flow: 'service-booking',
      receipt: 'id',
      at: now,
      answer: { at: now, phase: 'sent', receipt: 'B-1' },
    })
    expect(JSON.stringify(await entries(store))).not.toContain('Anna')
    await drainQueue(worldOf())
    expect(posted).toHaveLength(1)
  })

  test('leaves to a page what it is running, and sends it when that page sleeps', async () => {
    const { key } = await put()
    held = [`fc/${key.slice(0, key.indexOf(':'))}`]
    const words: string[] = []
    const notify: SyncWorld['notify'] = async ({ type }) => void words.push(type)
    await drainQueue(worldOf({ notify, pause: () => rows().drop(key) }))
    expect(words).toEqual(['drain'])
    expect(posted).toEqual([])

    const asleep = await put()
    held = [`fc/${asleep.key.slice(0, asleep.key.indexOf(':'))}`]
    await drainQueue(worldOf())
    expect(posted).toHaveLength(1)
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is overloaded', () => new Response(null, { status: 503 })],
    [
      'the key is under way elsewhere',
      () => Response.json({}, { status: 409, headers: { 'retry-after': '1' } }),
    ],
    ['a captive portal answers in its place', () => new Response('<html>Sign in</html>')],
    ['the answer is cut off', () => new Response('{"id":"B-')],
    ['the answer has no receipt', () => Response.json({ hello: 'there' })],
  ])('says nothing is sent while %s, and is asked again', async (_, how) => {
    const { key } = await put()
    answer = how
    await expect(drainQueue(worldOf())).rejects.toThrow('still waits')
    expect(await rows().all()).toMatchObject([{ key, call: { url: '/api/mechmate/book' } }])
  })

  test('killed between the server’s answer and its note, it asks again under the same key', async () => {
    const { key } = await put()
    const killed = { ...openRows(), answer: () => Promise.reject(new Error('killed')) }
    await expect(drainQueue(worldOf({ rows: killed }))).rejects.toThrow('killed')
    await drainQueue(worldOf())
    const keys = posted.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toEqual([key, key])
    expect(await rows().all()).toMatchObject([{ key, answer: { receipt: 'B-1' } }])
  })

  test('a refusal is the end: it is not sent again, and not said to be sent', async () => {
    const { key } = await put()
    answer = () => Response.json({ code: 'slot-taken' }, { status: 409 })
    await drainQueue(worldOf())
    await drainQueue(worldOf())
    expect(posted).toHaveLength(1)
    expect(await rows().all()).toMatchObject([{ key, answer: { phase: 'failed', receipt: null } }])
  })
})

describe('what stands there', () => {
  test('after a day a call goes unsent and is said to have failed; after a week that goes, too', async () => {
    const { key } = await put(now)
    now += 23 * HOUR
    expect(await openRows(() => now).all()).toMatchObject([{ key, call: {} }])
    now += 2 * HOUR
    await drainQueue(worldOf())
    expect(posted).toEqual([])
    expect(JSON.stringify(await entries(store))).not.toContain('Anna')
    expect(await openRows(() => now).all()).toMatchObject([{ key, answer: { phase: 'failed' } }])
    now += 8 * 24 * HOUR
    expect(await openRows(() => now).all()).toEqual([])
  })

  test('by a clock that was days ahead is as old as by one that was behind', async () => {
    await put(now + 25 * HOUR)
    await drainQueue(worldOf())
    expect(posted).toEqual([])
  })

  test('and is no row is thrown away, and never sent: another address, another shape', async () => {
    const whole = { flow: 'contact', receipt: 'receiptNumber', at: now }
    const elsewhere = 'https://example.com/api/mechmate/book'
    for (const [key, value] of Object.entries({
      a: null,
      b: { ...whole },
      c: { ...whole, call: { ...callOf('c'), url: elsewhere } },
      d: { ...whole, call: { ...callOf('d'), url: '/api/tirehotel/authorization/logout' } },
      e: { ...whole, call: { ...callOf('e'), headers: { accept: 7 } } },
      f: { ...whole, answer: { at: now, phase: 'sent', receipt: null } },
      g: { ...whole, at: Number.NaN, call: callOf('g') },
    })) {
      await set(key, value, store)
    }
    await drainQueue(worldOf())
    expect(posted).toEqual([])
    expect(await entries(store)).toEqual([])
  })
})

describe('the next visit', () => {
  test('what the worker sent for a page that is gone is said once, with its receipt, then forgotten', async () => {
    const { key, at } = await put()
    await drainQueue(worldOf())
    await sendOrphanedRequests()
    expect(reported(key)).toMatchObject([
      { key, flow: 'service-booking', phase: 'sent', since: at, receipt: 'B-1' },
    ])
    expect(await entries(store)).toEqual([])
  })

  test('where no worker did, the page sends it; until then it waits, and is not sent', async () => {
    const { key, at } = await put()
    isOnline = false
    expect(await sendOrphanedRequests()).toBe(false)
    expect(reported(key)).toEqual([{ key, flow: 'service-booking', phase: 'waiting', since: at }])
    expect(posted).toEqual([])
    isOnline = true
    expect(await sendOrphanedRequests()).toBe(true)
    expect(reported(key)).toMatchObject([{ phase: 'sent', receipt: 'B-1' }])
    expect(posted).toHaveLength(1)
  })

  test('what this page is running goes out from its run, however long that waits', async () => {
    const { key } = await put()
    held = [`fc/${key.slice(0, key.indexOf(':'))}`]
    holder = 'this-page'
    for (const ms of [0, 60_000]) {
      vi.setSystemTime(Date.now() + ms)
      expect(await sendOrphanedRequests()).toBe(true)
    }
    expect(reported(key)).toEqual([])
    expect(posted).toEqual([])
  })

  test('what a page is running is that page’s to send and to tell, unless it sleeps', async () => {
    const { key } = await put()
    held = [`fc/${key.slice(0, key.indexOf(':'))}`]
    expect(await sendOrphanedRequests()).toBe(false)
    expect(reported(key)).toEqual([])
    expect(posted).toEqual([])
    vi.setSystemTime(Date.now() + 31_000)
    expect(await sendOrphanedRequests()).toBe(true)
    expect(reported(key)).toMatchObject([{ phase: 'sent', receipt: 'B-1' }])
    expect(posted).toHaveLength(1)
  })
})
