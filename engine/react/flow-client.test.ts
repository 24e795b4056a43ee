import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../log/key-value-store.ts'
import { fakeDatabase } from '../log/testing.ts'
import type { TabWorld } from '../log/tab-lease.ts'
import type { LogStore } from '../log/types.ts'
import { fakeChannels, fakeLocks } from '../runner/testing/fake-browser.ts'
import { sampleFlow, serve } from '../runner/testing/sample-flow.ts'
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

async function opened(served = serve()): Promise<FlowClient> {
  const client = flowClient(served, {
    store: memoryStore(),
    online: () => false,
    wake: () => () => undefined,
  })
  client.open()
  await vi.waitUntil(() => client.actor.getSnapshot().context.runner !== null)
  return client
}
const typesOf = async (client: FlowClient) =>
  ((await client.actor.getSnapshot().context.runner?.log()) ?? []).map(({ type }) => type)
const nameOf = (client: FlowClient) =>
  client.actor.getSnapshot().context.snapshot.state.context['name']

describe('typing', () => {
  test('is dispatched as one change when it rests, not a key at a time', async () => {
    const client = await opened()
    for (const value of ['A', 'Ad', 'Ada']) client.type('name', value)
    expect(client.actor.getSnapshot().context.drafts).toEqual({ name: 'Ada' })
    expect(await typesOf(client)).toEqual([])
    await vi.advanceTimersByTimeAsync(250)
    expect(await typesOf(client)).toEqual(['field.changed'])
    expect(nameOf(client)).toBe('Ada')
    expect(client.actor.getSnapshot().context.drafts).toEqual({})
  })

  test('is flushed before any other event, so that its guard sees it', async () => {
    const client = await opened()
    client.type('name', 'Ada')
    expect(client.dispatch({ type: 'next' })).toEqual({ accepted: true })
    expect(await typesOf(client)).toEqual(['field.changed', 'next'])
  })

  test('what is no number gave way to the earlier number, which was sent instead', async () => {
    const name = { type: 'number', pii: 'none', initial: null } as const
    const client = await opened(serve({ ...sampleFlow, context: { ...sampleFlow.context, name } }))
    const shown = () => client.actor.getSnapshot().context
    client.type('name', 12_500)
    client.flush()
    client.type('name', '1,5')
    await vi.advanceTimersByTimeAsync(250)
    expect(shown().drafts).toEqual({ name: '1,5' })
    expect(nameOf(client)).toBeNull()

    const refused = { code: 'guard', fields: [{ field: 'name', rule: 'type' }] }
    for (const _press of [1, 2]) {
      const before = shown().snapshot.lastRejection?.seq ?? 0
      expect(client.dispatch({ type: 'next' })).toEqual({ accepted: false, rejection: refused })
      expect(shown().snapshot.lastRejection).toMatchObject({ type: 'next', ...refused })
      expect(shown().snapshot.lastRejection?.seq).toBeGreaterThan(before)
    }
    // What asks for no such field is let through.
    expect(client.dispatch({ type: 'pick', payload: { item: 'a' } }).accepted).toBe(true)
    client.type('name', 15)
    expect(client.dispatch({ type: 'next' })).toEqual({ accepted: true })
    expect(shown().drafts).toEqual({})
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

  test('before the run is open it stays, and events are refused', async () => {
    const client = flowClient(serve(), { store: memoryStore(), wake: () => () => undefined })
    expect(client.dispatch({ type: 'next' }).accepted).toBe(false)
    client.type('name', 'Ada')
    client.flush()
    const close = client.open()
    await vi.waitUntil(() => client.actor.getSnapshot().context.runner !== null)
    expect(nameOf(client)).toBe('Ada')
    close()
    expect(client.actor.getSnapshot().context.runner).toBeNull()
  })

  test('what was typed before the run was open stays in view until the page shows the run', async () => {
    const client = flowClient(serve(), { store: memoryStore(), wake: () => () => undefined })
    const shown = () => client.unopened.getSnapshot()
    const ended = vi.fn()
    client.type('name', 'Ada')
    expect(shown().context.drafts).toEqual({ name: 'Ada' })
    expect(shown()).toBe(shown())
    expect(ended).not.toHaveBeenCalled()

    const close = client.open(ended)
    await vi.waitUntil(() => nameOf(client) === 'Ada')
    expect(client.actor.getSnapshot().context.drafts).toEqual({})
    // Rendering takes its time.
    client.type('name', 'Ada L')
    const { drafts, runner, snapshot } = shown().context
    expect([drafts, runner, snapshot.seq]).toEqual([{ name: 'Ada L' }, null, 0])
    await vi.waitUntil(() => ended.mock.calls.length === 1)
    close()
  })

  test('a run that cannot be opened says why', async () => {
    const store = memoryStore()
    const client = flowClient(serve(), {
      store: { ...store, latest: async () => ({ ...head, flow: 'sample' }) },
      wake: () => () => undefined,
      fetchDefinition: () => Promise.reject(new Error('gone')),
    })
    client.open()
    await vi.waitUntil(() => client.actor.getSnapshot().context.snapshot.notices.length > 0)
    expect(client.actor.getSnapshot().context.snapshot.notices).toMatchObject([
      { kind: 'error', error: { code: 'DefinitionUnavailable' } },
    ])
  })
})

describe('typing in two tabs', () => {
  const isWriter = ({ actor }: FlowClient) => actor.getSnapshot().context.snapshot.writer
  const noticesOf = ({ actor }: FlowClient) => actor.getSnapshot().context.snapshot.notices
  const contextOf = ({ actor }: FlowClient) => actor.getSnapshot().context.snapshot.state.context

  /** Two tabs on one durable log, the first of which writes; `change` is of the second one's store. */
  async function twoTabs({
    channel = fakeChannels(),
    change = (store: LogStore) => store,
  }: { channel?: TabWorld['channel'] | null; change?: (store: LogStore) => LogStore } = {}) {
    const locks = fakeLocks()
    const { database } = fakeDatabase()
    const [first, second] = ['first', 'second'].map((tab) => {
      const world = { database, locks: locks.locksOf(tab), ...(channel && { channel }) }
      const store = fakeDatabase(world).store(tab)
      return flowClient(serve(), {
        store: tab === 'first' ? store : change(store),
        wake: () => () => undefined,
        online: () => false,
      })
    }) as [FlowClient, FlowClient]
    const close = first.open()
    await vi.waitUntil(() => isWriter(first))
    first.dispatch({ type: 'pick', payload: { item: 'tyres' } })
    await first.actor.getSnapshot().context.runner?.settled()
    second.open()
    return { first, second, close }
  }
  const opens = ({ actor }: FlowClient) =>
    vi.waitUntil(() => actor.getSnapshot().context.runner !== null)

  test('asks for the lease in the one that follows, and is stored once it is handed over', async () => {
    const { first, second } = await twoTabs()
    await opens(second)
    expect(isWriter(second)).toBe(false)
    second.type('name', 'Ada')
    await vi.advanceTimersByTimeAsync(250)
    await vi.waitUntil(() => isWriter(second))
    expect(isWriter(first)).toBe(false)
    expect(await typesOf(second)).toContain('field.changed')
    expect(second.actor.getSnapshot().context.drafts).toEqual({})
    await vi.waitUntil(() => nameOf(first) === 'Ada')
  })

  test('what ends as it was is no draft that overwrites what the other tab writes later', async () => {
    const { first, second } = await twoTabs()
    await opens(second)
    first.type('name', 'Ada')
    first.flush()
    await vi.waitUntil(() => nameOf(second) === 'Ada')
    second.type('name', 'Adaa')
    second.type('name', 'Ada')
    await vi.advanceTimersByTimeAsync(250)
    expect(second.actor.getSnapshot().context.drafts).toEqual({})
    first.type('name', 'Eva')
    first.flush()
    await vi.waitUntil(() => nameOf(second) === 'Eva')
    expect([isWriter(first), isWriter(second)]).toEqual([true, false])
  })

  test('what the other tab says while a run is being opened is taken after it', async () => {
    let read = (): void => undefined
    const gate = new Promise<void>((resolve) => (read = resolve))
    let isReading = false
    const slow = (store: LogStore): LogStore => ({
      ...store,
      read: async (run, from) => {
        const found = await store.read(run, from)
        isReading = true
        await gate
        return found
      },
    })
    const { first, second } = await twoTabs({ change: slow })
    await vi.waitUntil(() => isReading)
    first.dispatch({ type: 'pick', payload: { item: 'wipers' } })
    await first.actor.getSnapshot().context.runner?.settled()
    read()
    await opens(second)
    await vi.waitUntil(() => JSON.stringify(contextOf(second)['picks']).includes('wipers'))
    expect(noticesOf(second)).toMatchObject([{ kind: 'follower' }])
  })

  test('a tab that was not notified of what was written goes on from all of it', async () => {
    const { first, second, close } = await twoTabs({ channel: null })
    await opens(second)
    first.dispatch({ type: 'pick', payload: { item: 'wipers' } })
    await first.actor.getSnapshot().context.runner?.settled()
    second.type('name', 'Ada')
    close()
    await vi.waitUntil(() => isWriter(second))
    expect(contextOf(second)).toMatchObject({ name: 'Ada', picks: ['tyres', 'wipers'] })
  })
})

const head = {
  run: 'r' as never,
  flow: 'sample',
  definitionHash: 'elsewhere' as never,
  engineVersion: 1,
  createdAt: Date.now(),
}
