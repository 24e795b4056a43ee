import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FlowRunner, RunId } from '#engine'
import { importLog } from '#engine/log'
import { sellCarFlow } from '#flows/sell-car'
import { FlowEventsCall } from '#services/flow-events'
import { memoryStore } from '../../../engine/log/key-value-store.ts'
import { forkLog } from '../../../engine/runner/fork.ts'
import { deferred } from '../../../engine/runner/load-deferred.ts'
import { openRun } from '../../../engine/runner/open-run.ts'
import { fakeTime } from '../../../engine/runner/testing/fake-browser.ts'
import { serve } from '../../../engine/runner/testing/sample-flow.ts'
import { collectRun } from './collect-run.ts'
import { sendKept } from './send-kept.ts'
import type { Answer, CollectorPage } from './this-page.ts'

const NOW = Date.parse('2026-03-02T07:00:00Z')
let runs = 0
let ends: (() => Promise<void> | void)[] = []
let events: EventTarget

// What comes late is there: no test waits for the disk.
beforeAll(() => deferred())
beforeEach(() => {
  ends = []
  events = new EventTarget()
  const stored = new Map<string, string>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  })
})
afterEach(async () => {
  for (const end of ends) await end()
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const rest = () => vi.advanceTimersByTimeAsync(10_000)

/** The site that is sent to, and the page that sends. */
function aSite({ allowed = true }: { readonly allowed?: boolean } = {}) {
  const calls: FlowEventsCall[] = []
  const listeners = new Set<() => void>()
  const site = {
    calls,
    allowed,
    answer: 'stored' as Answer,
    /** Each event that came, as often as it came. */
    came: () => calls.flatMap((call) => call.events.map(({ seq }) => `${call.run}:${seq}`)),
    agree(to: boolean) {
      site.allowed = to
      for (const listener of listeners) listener()
    },
  }
  const take = (body: string) => {
    expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024)
    calls.push(FlowEventsCall.parse(JSON.parse(body)))
  }
  const page = (since = NOW): CollectorPage => ({
    now: () => NOW + 5000,
    since,
    isAllowed: () => site.allowed,
    onConsent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    newKey: () => 'c'.repeat(32),
    about: () => ({ locale: 'sv', device: 'phone', brand: null }),
    post: async (body) => {
      if (site.answer === 'stored') take(body)
      return site.answer
    },
    beacon: (body) => {
      take(body)
      return true
    },
  })
  return { site, page }
}

async function aRun(store = memoryStore()): Promise<FlowRunner> {
  const runner = await openRun({
    served: serve(sellCarFlow.definition),
    world: {
      ...fakeTime(NOW),
      newId: () => (++runs).toString(16).padStart(32, '0'),
      tab: 'tab',
      store,
      online: () => true,
      random: () => 0.5,
    },
  })
  ends.push(() => runner.close())
  return runner
}

const type = (runner: FlowRunner, field: string, value: string | number) =>
  runner.dispatch({ type: 'field.changed', payload: { field, value } })

/** As many events, of which two are personal. */
function fill(runner: FlowRunner, many: number): void {
  type(runner, 'name', 'Hemlig Person')
  type(runner, 'email', 'hemlig@example.com')
  for (let count = 2; count < many; count++) type(runner, 'milage', count)
}

const idsOf = (runner: FlowRunner, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${runner.getSnapshot().run}:${from + at}`)

function collected(runner: FlowRunner, page: CollectorPage): () => void {
  const end = collectRun(runner, page)
  ends.unshift(end)
  return end
}

test('all of a run arrives once and in order, and nothing that is personal', async () => {
  const { site, page } = aSite()
  const runner = await aRun()
  collected(runner, page())
  fill(runner, 260)
  await settle()
  type(runner, 'option', 'Sell')
  await settle()
  expect(site.came()).toEqual(idsOf(runner, 1, 260))
  await rest()
  expect(site.came()).toEqual(idsOf(runner, 1, 261))
  expect(site.calls.length).toBeGreaterThan(1)
  expect(JSON.stringify(site.calls)).not.toMatch(/hemlig/i)
  expect(site.calls[0]).toMatchObject({ flow: 'sell-car', createdAt: NOW, sentAt: NOW + 5000 })
  expect(site.calls[0]?.events[0]?.payload).toEqual({
    field: 'name',
    value: { $pii: `${runner.getSnapshot().run}:1:value` },
  })
})

test('without consent nothing is sent or stored; after it, a run in which nothing was done yet', async () => {
  const { site, page } = aSite({ allowed: false })
  const touched = await aRun()
  collected(touched, page())
  fill(touched, 3)
  const untouched = await aRun()
  collected(untouched, page())
  await rest()
  expect([site.calls.length, localStorage.length]).toEqual([0, 0])
  site.agree(true)
  fill(touched, 3)
  fill(untouched, 3)
  await rest()
  expect(site.came()).toEqual(idsOf(untouched, 1, 3))
})

test('a run that a page without consent had begun is left alone by the next', async () => {
  const { site, page } = aSite()
  const runner = await aRun()
  fill(runner, 3)
  collected(runner, page(NOW + 1))
  fill(runner, 3)
  await rest()
  expect(site.calls).toEqual([])
})

test('a run that a duplicated tab had copied is collected from its beginning, if the one before was', async () => {
  const { site, page } = aSite()
  const first = await aRun()
  fill(first, 3)
  const end = collected(first, page())
  await rest()
  const { head, events: logged } = importLog(await first.export())
  if (!head) throw new Error('no head')
  const copy = forkLog({ ...head, run: 'f'.repeat(32) as RunId }, logged, {})
  const own = memoryStore()
  await own.open({ ...head, run: 'f'.repeat(32) as RunId })
  own.appendSync('f'.repeat(32) as RunId, 0, copy.events, copy.values)
  const second = await aRun(own)
  collected(second, page(NOW + 1000))
  type(second, 'milage', 9)
  await rest()
  expect(site.came()).toEqual([...idsOf(first, 1, 3), ...idsOf(second, 1, 4)])
  end()
})

test('what could not be sent goes later, by whichever page comes next, in order and nothing twice', async () => {
  const { site, page } = aSite()
  site.answer = 'later'
  const runner = await aRun()
  const end = collected(runner, page())
  fill(runner, 70)
  await rest()
  end()
  await settle()
  expect(site.calls).toEqual([])
  expect(await sendKept(page(NOW + 1000))).toBe(false)
  site.answer = 'stored'
  expect(await sendKept(page(NOW + 1000))).toBe(true)
  expect(site.came()).toEqual(idsOf(runner, 1, 70))
  expect(await sendKept(page(NOW + 1000))).toBe(true)
  // The run goes on: its page sends what is new.
  collected(runner, page(NOW + 2000))
  fill(runner, 5)
  await rest()
  expect(site.came()).toEqual(idsOf(runner, 1, 75))
})

test('while nobody answers, the page asks again by itself and when the network is back', async () => {
  const { site, page } = aSite()
  site.answer = 'later'
  const runner = await aRun()
  collected(runner, page())
  fill(runner, 3)
  await rest()
  site.answer = 'stored'
  await rest()
  expect(site.calls).toEqual([])
  events.dispatchEvent(new Event('online'))
  await settle()
  expect(site.came()).toEqual(idsOf(runner, 1, 3))
})

test('as the page goes, what waits goes with it, and stays until it is answered for', async () => {
  const { site, page } = aSite()
  const runner = await aRun()
  const end = collected(runner, page())
  fill(runner, 4)
  events.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(site.came()).toEqual(idsOf(runner, 1, 4))
  site.answer = 'later'
  end()
  await settle()
  site.answer = 'stored'
  // The beacon may have been lost: the same keys once more, which the server stores once.
  await sendKept(page(NOW + 1000))
  expect(new Set(site.came())).toEqual(new Set(idsOf(runner, 1, 4)))
  await sendKept(page(NOW + 1000))
  expect(site.calls).toHaveLength(2)
})

test('a consent that is taken back stops it, and drops what waits', async () => {
  const { site, page } = aSite()
  site.answer = 'later'
  const runner = await aRun()
  collected(runner, page())
  fill(runner, 3)
  await rest()
  expect(localStorage.length).toBe(1)
  site.agree(false)
  expect(localStorage.length).toBe(0)
  site.answer = 'stored'
  events.dispatchEvent(new Event('online'))
  fill(runner, 3)
  await rest()
  site.agree(true)
  fill(runner, 3)
  await rest()
  events.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(site.calls).toEqual([])
})

test('what pages before had kept is dropped by one that finds no consent', async () => {
  const { site, page } = aSite()
  site.answer = 'later'
  const runner = await aRun()
  const end = collected(runner, page())
  fill(runner, 3)
  await rest()
  end()
  await settle()
  site.allowed = false
  await sendKept(page(NOW + 1000))
  expect([site.calls.length, localStorage.length]).toEqual([0, 0])
})

test('a run of which the server takes nothing more is not sent again', async () => {
  const { site, page } = aSite()
  site.answer = 'refused'
  const runner = await aRun()
  collected(runner, page())
  fill(runner, 3)
  await rest()
  site.answer = 'stored'
  fill(runner, 60)
  await rest()
  expect(site.calls).toEqual([])
})

test('a run that is begun anew is another one, and the one before arrives whole', async () => {
  const { site, page } = aSite()
  const runner = await aRun()
  collected(runner, page())
  fill(runner, 3)
  await settle()
  const before = idsOf(runner, 1, 3)
  await runner.restart()
  fill(runner, 2)
  await rest()
  await rest()
  expect(site.came().toSorted()).toEqual([...before, ...idsOf(runner, 1, 2)].toSorted())
})
