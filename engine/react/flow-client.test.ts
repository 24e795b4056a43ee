import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../log/key-value-store.ts'
import { disks } from '../runner/testing/disk.ts'
import { serve } from '../runner/testing/sample-flow.ts'
import { type FlowClient, flowClient } from './flow-client.ts'

/** The events a page gets, without a page. */
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(): Promise<FlowClient> {
  const client = flowClient(serve(), {
    store: memoryStore(),
    online: () => false,
    wake: () => () => undefined,
  })
  client.open()
  await vi.waitUntil(() => client.live.getSnapshot().runner !== null)
  return client
}
const typesOf = async (client: FlowClient) =>
  ((await client.live.getSnapshot().runner?.log()) ?? []).map(({ type }) => type)
const nameOf = (client: FlowClient) => client.live.getSnapshot().snapshot.state.context['name']

describe('typing', () => {
  test('is dispatched as one change when it rests, not a key at a time', async () => {
    const client = await opened()
    for (const value of ['A', 'Ad', 'Ada']) client.type('name', value)
    expect(client.live.getSnapshot().drafts).toEqual({ name: 'Ada' })
    expect(await typesOf(client)).toEqual([])
    await vi.advanceTimersByTimeAsync(250)
    expect(await typesOf(client)).toEqual(['field.changed'])
    expect(nameOf(client)).toBe('Ada')
    expect(client.live.getSnapshot().drafts).toEqual({})
  })

  test('is flushed before any other event, so that its guard sees it', async () => {
    const client = await opened()
    client.type('name', 'Ada')
    expect(client.dispatch({ type: 'next' })).toEqual({ accepted: true })
    expect(await typesOf(client)).toEqual(['field.changed', 'next'])
  })

  test('is flushed when the page goes, and what is as it was is no event', async () => {
    const client = await opened()
    client.type('name', 'Ada')
    page.dispatchEvent(new Event('pagehide'))
    expect(nameOf(client)).toBe('Ada')
    client.type('name', 'Ada')
    page.dispatchEvent(new Event('pagehide'))
    expect(await typesOf(client)).toEqual(['field.changed'])
  })

  test('before the run is open it is kept, and events are refused', async () => {
    const client = flowClient(serve(), { store: memoryStore(), wake: () => () => undefined })
    expect(client.dispatch({ type: 'next' }).accepted).toBe(false)
    client.type('name', 'Ada')
    client.flush()
    const close = client.open()
    await vi.waitUntil(() => client.live.getSnapshot().runner !== null)
    expect(nameOf(client)).toBe('Ada')
    close()
    expect(client.live.getSnapshot().runner).toBeNull()
  })

  test('in a tab that follows asks for the pen, and is stored once it is handed over', async () => {
    const disk = disks.durable()
    const tabs = ['first', 'second'].map((tab) =>
      flowClient(serve(), { store: disk.store(tab), wake: () => () => undefined }),
    )
    const [first, second] = tabs as [FlowClient, FlowClient]
    const isWriter = ({ live }: FlowClient) => live.getSnapshot().snapshot.writer
    first.open()
    await vi.waitUntil(() => isWriter(first))
    first.dispatch({ type: 'next' })
    await first.live.getSnapshot().runner?.settled()
    second.open()
    await vi.waitUntil(() => second.live.getSnapshot().runner !== null)
    expect(isWriter(second)).toBe(false)

    second.type('name', 'Ada')
    await vi.advanceTimersByTimeAsync(250)
    await vi.waitUntil(() => isWriter(second))
    expect(isWriter(first)).toBe(false)
    expect(await typesOf(second)).toContain('field.changed')
    expect(second.live.getSnapshot().drafts).toEqual({})
    // The other one shows it.
    await vi.waitUntil(() => nameOf(first) === 'Ada')
  })

  test('a run that cannot be opened says why', async () => {
    const store = memoryStore()
    const client = flowClient(serve(), {
      store: { ...store, latest: async () => ({ ...head, flow: 'sample' }) },
      wake: () => () => undefined,
      fetchDefinition: () => Promise.reject(new Error('gone')),
    })
    client.open()
    await vi.waitUntil(() => client.live.getSnapshot().snapshot.notices.length > 0)
    expect(client.live.getSnapshot().snapshot.notices).toMatchObject([
      { kind: 'error', error: { code: 'DefinitionUnavailable' } },
    ])
  })
})

const head = {
  run: 'r' as never,
  flow: 'sample',
  definitionHash: 'elsewhere' as never,
  engineVersion: 1,
  createdAt: Date.now(),
}
