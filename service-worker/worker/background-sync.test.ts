import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openRows } from '../replicated-queue/index.ts'
import { SYNC_TAG } from '../protocol.ts'
import { registerBackgroundSync } from './background-sync.ts'

afterEach(() => vi.unstubAllGlobals())

test('the worker tells open pages, and sends what none of them has, at its own tag only', async () => {
  const worker = new EventTarget()
  const waited: Promise<unknown>[] = []
  const messages: unknown[] = []
  const posted: string[] = []
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker))
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }) } })
  vi.stubGlobal('clients', {
    matchAll: async () => [{ postMessage: (word: unknown) => messages.push(word) }],
  })
  vi.stubGlobal('fetch', async (url: string) => {
    posted.push(url)
    return Response.json({ receiptNumber: 'K7M2-9XQT-4' }, { status: 202 })
  })
  registerBackgroundSync()
  const rows = openRows()
  // The database outlives the file of tests that filled it.
  for (const row of await rows.all()) await rows.drop(row.key)
  const key = 'run-sync:4:0:0123abcd'
  const url = '/api/forms/comhub'
  const call = { url, headers: { 'idempotency-key': key }, body: '{}' }
  await rows.put({ key, flow: 'sell-car', receipt: 'receiptNumber', at: Date.now(), call })

  const sync = (tag: string) => {
    const waitUntil = (done: Promise<unknown>) => void waited.push(done)
    worker.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }))
  }
  sync('another')
  expect(waited).toEqual([])
  sync(SYNC_TAG)
  await Promise.all(waited)
  expect(messages).toEqual([{ type: 'drain' }])
  expect(posted).toEqual([url])
  expect(await rows.all()).toMatchObject([{ key, answer: { receipt: 'K7M2-9XQT-4' } }])
  await rows.drop(key)
})
