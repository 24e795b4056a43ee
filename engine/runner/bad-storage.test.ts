import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDurable } from '../log/open-durable.ts'
import type { LogStore } from '../log/types.ts'
import type { Attempt } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import { disks } from './testing/disk.ts'
import { breathe, fakeTime } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import type { FlowRunner } from './types.ts'

let ids = 0
const opened: FlowRunner[] = []
afterEach(async () => {
  for (const run of opened.splice(0)) await run.close()
  vi.unstubAllGlobals()
})

const DAY = 86_400_000
const START = 20 * DAY
const durable = { ...sampleFlow, storage: 'durable' } as const

interface Page {
  readonly run: FlowRunner
  readonly keys: string[]
  /** What the server says from now on. */
  answer: Attempt
  /** The network is back. */
  readonly back: () => void
}

async function open(store: LogStore, now: () => number = () => START, time = {}): Promise<Page> {
  let back = (): void => undefined
  const keys: string[] = []
  const run = await openRun({
    served: serve(durable),
    world: {
      newId: () => `run-${++ids}`,
      tab: `tab-${++ids}`,
      store,
      online: () => true,
      ports: {
        async 'test.book'(_, { key }) {
          keys.push(key)
          return page.answer
        },
      },
      wake: (listener) => {
        back = listener
        return () => undefined
      },
      ...time,
      now,
    },
  })
  const page: Page = { run, keys, answer: { outcome: 'offline' }, back: () => back() }
  opened.push(run)
  return page
}

async function rest({ run }: Page): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await run.settled()
    await breathe(15)
  }
}
const type = ({ run }: Page, name: string, value: string) =>
  run.dispatch({ type: 'field.changed', payload: { field: name, value } })
const field = ({ run }: Page, name: string) => run.getSnapshot().state.context[name]
const notices = ({ run }: Page) => run.getSnapshot().notices.map(({ kind }) => kind)
const BOOKED: Attempt = { outcome: 'ok', payload: { reference: 'R-1' } }

async function submit(page: Page): Promise<void> {
  type(page, 'name', 'Ada')
  page.run.dispatch({ type: 'next' })
  type(page, 'phone', '1')
  page.run.dispatch({ type: 'submit' })
  await rest(page)
}

const deleted = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => reject(deleting.error))
    deleting.addEventListener('blocked', () => reject(new Error('blocked')))
  })

describe('IndexedDB deleted in the middle of a flow', () => {
  test('what was typed stays, is written anew with what follows, and is there after a reload', async () => {
    const here = disks.durable()
    const page = await open(here.store('a'))
    type(page, 'name', 'Ada')
    await rest(page)
    await deleted(here.database)
    type(page, 'colour', 'red')
    await rest(page)
    expect(notices(page)).toEqual([])
    await page.run.close()
    const second = await open(here.store('a'))
    expect(second.run.getSnapshot().run).toBe(page.run.getSnapshot().run)
    expect([field(second, 'name'), field(second, 'colour')]).toEqual(['Ada', 'red'])
  })

  test('a booking under way is still sent, once, and ends', async () => {
    const here = disks.durable()
    const page = await open(here.store('a'))
    await submit(page)
    await deleted(here.database)
    page.answer = BOOKED
    page.back()
    await rest(page)
    expect(new Set(page.keys).size).toBe(1)
    expect(page.run.getSnapshot()).toMatchObject({ status: 'finished', pending: [] })
  })
})

test('IndexedDB broken in the middle of a flow: on in memory, said so, and what is sent is sent', async () => {
  const here = disks.durable()
  const store = here.store('a')
  const page = await open(store)
  type(page, 'name', 'Ada')
  await rest(page)
  const broken = () => Promise.reject(new DOMException('gone', 'UnknownError'))
  Object.assign(store, { flush: broken, read: broken, latest: broken, open: broken })
  page.answer = BOOKED
  await submit(page)
  expect(notices(page)).toEqual(['memory-only'])
  expect(page.keys).toHaveLength(1)
  expect(page.run.getSnapshot()).toMatchObject({ status: 'finished', pending: [] })
})

test('a full storage in the middle of a booking: said so, and it is sent once', async () => {
  const here = disks.session()
  const store = here.store('a')
  const page = await open(store)
  type(page, 'name', 'Ada')
  await rest(page)
  Object.assign(store, {
    appendSync() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  page.answer = BOOKED
  await submit(page)
  expect(notices(page)).toEqual(['memory-only'])
  expect(page.keys).toHaveLength(1)
  expect(page.run.getSnapshot()).toMatchObject({ status: 'finished', pending: [] })
})

test.each<[string, object]>([
  [
    'refuses to open a database',
    {
      open() {
        throw new DOMException('private', 'SecurityError')
      },
    },
  ],
  [
    'fails to open one',
    {
      open() {
        const request = Object.assign(new EventTarget(), {
          error: new DOMException('no'),
          onerror() {},
        })
        queueMicrotask(() => request.onerror())
        return request
      },
    },
  ],
])(
  'a private window that %s: the flow goes on in memory, and says so from the start',
  async (_, database) => {
    vi.stubGlobal('indexedDB', database)
    const store = await openDurable('tab')
    expect(store.kind).toBe('memory')
    const page = await open(store)
    await rest(page)
    expect(notices(page)).toEqual(['memory-only'])
    page.answer = BOOKED
    await submit(page)
    expect(page.run.getSnapshot()).toMatchObject({ status: 'finished', pending: [] })
  },
)

for (const [which, off] of [
  ['ahead', DAY],
  ['back', -DAY],
] as const) {
  test(`a clock that jumps a day ${which} while a booking waits: it goes out once, and is not thrown away`, async () => {
    const here = disks.durable()
    let now = START
    const page = await open(here.store('a'), () => now)
    await submit(page)
    const { run } = page.run.getSnapshot()
    now += off
    await page.run.close()
    const second = await open(here.store('a'), () => now)
    expect(second.run.getSnapshot()).toMatchObject({ run, notices: [] })
    await rest(second)
    second.answer = BOOKED
    second.back()
    await rest(second)
    expect(new Set([...page.keys, ...second.keys]).size).toBe(1)
    expect(second.run.getSnapshot()).toMatchObject({ status: 'finished', pending: [] })
  })

  test(`a clock that jumps a day ${which} under an open page: the next attempt comes all the same`, async () => {
    const here = disks.session()
    const time = fakeTime(START)
    let jumped = 0
    const page = await open(here.store('a'), () => time.now() + jumped, { later: time.later })
    await submit(page)
    jumped = off
    page.answer = BOOKED
    time.advance()
    await rest(page)
    expect(new Set(page.keys).size).toBe(1)
    expect(page.run.getSnapshot()).toMatchObject({ status: 'finished', pending: [] })
  })
}
