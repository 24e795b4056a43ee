import { expect, test, vi } from 'vitest'
import { keyValueWriter } from '../log/key-value-writer.ts'
import { sessionStore } from '../log/session-store.ts'
import { openRun } from './open-run.ts'
import { breathe, fakeStorage, fakeTime } from './testing/fake-browser.ts'
import { serve } from './testing/sample-flow.ts'

const network = vi.hoisted(() => ({ up: false }))
vi.mock(import('../outbox/outbox.ts'), async (original) => {
  const { createOutbox } = await original()
  return {
    // What a chunk that cannot be fetched comes to.
    get createOutbox() {
      if (!network.up) throw new Error('offline')
      return createOutbox
    },
  }
})

test('an effect asked for before the code that sends could be fetched stays pending, and is sent once it is', async () => {
  network.up = false
  const calls: string[] = []
  const time = fakeTime()
  const storage = fakeStorage()
  const woken = new Set<() => void>()
  const open = () =>
    openRun({
      served: serve(),
      world: {
        now: time.now,
        later: time.later,
        newId: () => 'run',
        tab: 'tab',
        store: sessionStore(() => storage, undefined),
        ports: {
          'test.ping': async (_input, { key }) => {
            calls.push(key)
            return { outcome: 'ok', payload: {} }
          },
        },
        online: () => network.up,
        wake(listener) {
          woken.add(listener)
          return () => void woken.delete(listener)
        },
        fetchDefinition: () => Promise.reject(new Error('none')),
      },
    })
  const first = await open()
  expect(first.dispatch({ type: 'ping' })).toEqual({ accepted: true })
  await first.settled()
  await breathe()
  expect(first.getSnapshot().pending).toMatchObject([{ effect: 'ping', phase: 'waiting-online' }])
  await vi.waitUntil(() => time.advance())
  await breathe()
  expect(calls).toEqual([])

  // Nor does a reload lose it.
  await first.close()
  const second = await open()
  expect(second.getSnapshot().pending).toMatchObject([{ effect: 'ping', phase: 'waiting-online' }])
  network.up = true
  for (const listener of woken) listener()
  await vi.waitUntil(() => second.getSnapshot().seq === 3)
  const asking = (await second.log())[0]?.hash.slice(0, 8)
  expect(calls).toEqual([`run:1:0:${asking}`])
  expect(second.getSnapshot().pending).toEqual([])
})

test('a page that has half of its store yet says nothing of the storage, and sends once the other half is here', async () => {
  network.up = false
  const calls: string[] = []
  const time = fakeTime()
  const storage = fakeStorage()
  const complete = sessionStore(() => storage, undefined)
  const runner = await openRun({
    served: serve(),
    world: {
      now: time.now,
      later: time.later,
      newId: () => 'run',
      tab: 'tab',
      store: keyValueWriter('session', storage, async () => {
        if (!network.up) throw new Error('a chunk that is away')
        return complete
      }),
      ports: {
        'test.ping': async (_input, { key }) => {
          calls.push(key)
          return { outcome: 'ok', payload: {} }
        },
      },
      online: () => true,
      wake: () => () => undefined,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })
  expect(runner.dispatch({ type: 'ping' })).toEqual({ accepted: true })
  await breathe()
  expect(runner.getSnapshot().notices).toEqual([])
  expect(calls).toEqual([])

  network.up = true
  await vi.waitUntil(async () => {
    time.advance()
    await breathe()
    return calls.length > 0
  })
  await vi.waitUntil(() => runner.getSnapshot().pending.length === 0)
  expect(calls).toHaveLength(1)
  expect(runner.getSnapshot().notices).toEqual([])
  const stored = await complete.read(runner.getSnapshot().run)
  expect(stored.events).toHaveLength(runner.getSnapshot().seq)
})
