import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Attempt, FlowRunner, Port } from '#engine'
import { openUnattended, sweepUnattended } from '#engine/resume'
import { openRun } from '../../engine/runner/open-run.ts'
import { type Disk, disks } from '../../engine/runner/testing/disk.ts'
import { breathe } from '../../engine/runner/testing/fake-browser.ts'
import { sampleFlow, serve } from '../../engine/runner/testing/sample-flow.ts'
import {
  createBackgroundSender,
  type BackgroundSender,
  type SenderWorld,
} from './background-sender.ts'
import { waitingItems } from './waiting.ts'
import { watchRun } from './watch-run.ts'

let ids = 0
const opened: FlowRunner[] = []
const senders: BackgroundSender[] = []
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.rest()
  for (const run of opened.splice(0)) await run.close()
})

const START = 1_000_000
const BOOKED: Attempt = { outcome: 'ok', payload: { reference: 'R-1' } }
const offline: Port = async () => ({ outcome: 'offline' })

interface Site {
  readonly keys: string[]
  answer: Attempt
  readonly port: Port
  readonly wake: (listener: () => void) => () => void
  /** The network is back. */
  readonly back: () => void
}

/** A site that is told what to answer, and remembers what it was asked. */
function server(answer: Attempt = { outcome: 'offline' }): Site {
  const wakers = new Set<() => void>()
  const site: Site = {
    keys: [],
    answer,
    async port(_, { key }) {
      site.keys.push(key)
      return site.answer
    },
    wake(listener) {
      wakers.add(listener)
      return () => void wakers.delete(listener)
    },
    back: () => wakers.forEach((waker) => waker()),
  }
  return site
}

const runWorld = (tab: string) => ({
  now: () => START,
  newId: () => `${tab}-${++ids}`,
  tab: `tab-${++ids}`,
  online: () => true,
})

/** The flow's own screen sends a booking that nobody answers, and is left. */
async function leave(disk: Disk, tab = 'a', stays = false, resume = true): Promise<FlowRunner> {
  const run = await openRun({
    served: serve(),
    resume,
    world: {
      ...runWorld(tab),
      wake: () => () => undefined,
      ports: { 'test.book': offline },
      store: disk.store(tab),
    },
  })
  opened.push(run)
  const field = (name: string, value: string) =>
    run.dispatch({ type: 'field.changed', payload: { field: name, value } })
  field('name', 'Ada')
  run.dispatch({ type: 'next' })
  field('phone', '1')
  run.dispatch({ type: 'submit' })
  await rest()
  await run.settled()
  if (!stays) await run.close()
  return run
}

interface How extends Partial<SenderWorld> {
  readonly tab?: string
  readonly forget?: () => void
  readonly now?: number
}
function senderOf(
  disk: Disk,
  at: Site,
  { tab = 'a', forget = () => undefined, now = START, ...more }: How = {},
) {
  const sender = createBackgroundSender({
    openUnattended,
    sweepUnattended,
    flows: {
      sample: {
        storage: 'session',
        effects: ['book'],
        receipt: 'reference',
        retention: sampleFlow.retention,
        forget: async () => forget(),
        ports: async () => ({ 'test.book': at.port }),
      },
    },
    isOnPage: () => false,
    store: async () => disk.store(tab),
    isCopied: async () => false,
    served: async () => serve(),
    run: { ...runWorld(tab), wake: at.wake, now: () => now },
    watch: watchRun,
    ...more,
  })
  senders.push(sender)
  return sender
}

const rest = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) {
    await breathe(5)
    await new Promise((go) => setTimeout(go, 2))
  }
}
/** What the bar was told of a run; it remembers those of the tests before. */
const reported = (run: FlowRunner) =>
  waitingItems().filter(({ key }) => key.startsWith(`${run.getSnapshot().run}:`))
const phases = (run: FlowRunner) =>
  reported(run).map(({ flow, phase, receipt }) => [flow, phase, receipt])

for (const [kind, disk] of Object.entries(disks)) {
  describe(`in the ${kind} store`, () => {
    test('a booking that its page left waits in the bar, goes out once, and is sent only with its receipt', async () => {
      const here = disk()
      const left = await leave(here)
      const { run: id } = left.getSnapshot()
      const key = expect.stringMatching(`^${id}:\\d+:0:[0-9a-f]{8}$`)
      const at = server()
      let forgotten = 0
      const sender = senderOf(here, at, { forget: () => (forgotten += 1) })
      await sender.look()
      await rest()
      expect(forgotten).toBe(0)
      expect(reported(left)).toEqual([{ key, flow: 'sample', phase: 'waiting', since: START }])
      at.answer = BOOKED
      at.back()
      await rest()
      expect(phases(left)).toEqual([['sample', 'sent', 'R-1']])
      expect(new Set(at.keys).size).toBe(1)
      // What was stored beside the run may be personal, and goes with it.
      expect(forgotten).toBe(1)
      // It has let go: the screen takes the run up as its writer, and finds it done.
      const screen = await leaveOff(here)
      expect(screen.getSnapshot()).toMatchObject({ run: id, writer: true, status: 'finished' })
      const { length } = at.keys
      await sender.look()
      expect(at.keys).toHaveLength(length)
    })

    test('what was not taken is said so, and nothing more is sent', async () => {
      const here = disk()
      const left = await leave(here)
      const at = server({ outcome: 'refused', payload: { code: 'gone', message: '' } })
      let forgotten = 0
      await senderOf(here, at, { forget: () => (forgotten += 1) }).look()
      await rest()
      // Its form is typed in again.
      expect(forgotten).toBe(0)
      expect(phases(left)).toEqual([['sample', 'failed', undefined]])
      expect(at.keys).toHaveLength(1)
    })

    test('a flow that is on the page is not touched, and one that comes there is let go at once', async () => {
      const here = disk()
      const { run: id } = (await leave(here)).getSnapshot()
      const at = server()
      await senderOf(here, at, { isOnPage: () => true }).look()
      expect(at.keys).toEqual([])

      const sender = senderOf(here, at)
      await sender.look()
      await rest()
      expect(new Set(at.keys).size).toBe(1)
      const letting = sender.letGo('sample')
      const screen = await leaveOff(here)
      await letting
      await rest()
      expect(screen.getSnapshot()).toMatchObject({ run: id, writer: true })
      expect(screen.getSnapshot().notices).toEqual([])
      const { length } = at.keys
      at.answer = BOOKED
      at.back()
      await rest()
      expect(at.keys).toHaveLength(length)
    })

    test('a run that another was begun beside lay there for good: now both go out, once each', async () => {
      const here = disk()
      const first = await leave(here)
      const second = await leave(here, 'a', false, false)
      const runs = [first, second].map((run) => run.getSnapshot().run)
      expect(new Set(runs).size).toBe(2)
      const at = server()
      let forgotten = 0
      const sender = senderOf(here, at, { forget: () => (forgotten += 1) })
      await sender.look()
      await rest()
      expect([first, second].map(phases)).toEqual([
        [['sample', 'waiting', undefined]],
        [['sample', 'waiting', undefined]],
      ])
      at.answer = BOOKED
      at.back()
      await rest()
      expect([first, second].map(phases)).toEqual([
        [['sample', 'sent', 'R-1']],
        [['sample', 'sent', 'R-1']],
      ])
      expect(new Set(at.keys.map((key) => key.split(':')[0]))).toEqual(new Set(runs))
      expect(new Set(at.keys).size).toBe(2)
      // What the screens keep is the latest one's.
      expect(forgotten).toBe(1)
      const { length } = at.keys
      await sender.look()
      await rest()
      expect(at.keys).toHaveLength(length)
    })

    test('it goes out on the page of its flow, too, whose own run is not touched', async () => {
      const here = disk()
      const left = await leave(here)
      const screen = await leave(here, 'a', true, false)
      const at = server(BOOKED)
      await senderOf(here, at, { isOnPage: () => true }).look()
      await rest()
      expect(phases(left)).toEqual([['sample', 'sent', 'R-1']])
      const { run } = screen.getSnapshot()
      expect(at.keys.filter((key) => key.startsWith(run))).toEqual([])
      expect(screen.getSnapshot()).toMatchObject({ writer: true, notices: [] })
    })

    test('what another tab is running is that tab’s: nothing is sent, nothing is reported', async () => {
      const here = disk()
      const screen = await leave(here, 'a', true)
      const at = server(BOOKED)
      await senderOf(here, at, { tab: 'b' }).look()
      await rest()
      expect(at.keys).toEqual([])
      expect(reported(screen)).toEqual([])
      expect(screen.getSnapshot()).toMatchObject({ writer: true, notices: [] })
    })

    test('a finished run stayed, values and all, on every page but its form’s: now it goes in its time', async () => {
      const here = disk()
      const left = await leave(here)
      const { run: id } = left.getSnapshot()
      const at = server(BOOKED)
      await senderOf(here, at).look()
      await rest()
      expect(phases(left)).toEqual([['sample', 'sent', 'R-1']])
      const { finishedMs, idleMs } = sampleFlow.retention
      const forgotten: number[] = []
      const lookAt = async (now: number, more: How = {}) => {
        const page = senderOf(here, at, { now, forget: () => forgotten.push(now), ...more })
        return page.look()
      }
      await lookAt(START + finishedMs)
      expect(await here.rowsOf(id)).not.toEqual([])
      // Another tab has it open: it is that one's.
      const screen = await leaveOff(here)
      await lookAt(START + idleMs * 2, { tab: 'b' })
      expect(await here.rowsOf(id)).not.toEqual([])
      await screen.close()
      // Whether it is finished is not known while its definition cannot be had.
      const cut = { served: () => Promise.reject(new TypeError('Failed to fetch')) }
      expect(await lookAt(START + finishedMs + 1, cut)).toBe(false)
      expect(await here.rowsOf(id)).not.toEqual([])
      expect(forgotten).toEqual([])
      expect(await lookAt(START + finishedMs + 1)).toBe(true)
      expect(await here.rowsOf(id)).toEqual([])
      expect(forgotten).toEqual([START + finishedMs + 1])
    })

    test('what was typed and left stays for its idle time, and goes on any page after it', async () => {
      const here = disk()
      const screen = await leaveOff(here)
      screen.dispatch({ type: 'field.changed', payload: { field: 'name', value: 'Ada' } })
      await rest()
      await screen.close()
      const { run: id } = screen.getSnapshot()
      const { idleMs } = sampleFlow.retention
      await senderOf(here, server(), { now: START + idleMs }).look()
      expect(await here.rowsOf(id)).not.toEqual([])
      const served = () => Promise.reject(new TypeError('Failed to fetch'))
      await senderOf(here, server(), { now: START + idleMs + 1, served }).look()
      expect(await here.rowsOf(id)).toEqual([])
    })

    test('a booking under way is never too old to be stored', async () => {
      const here = disk()
      const left = await leave(here)
      const at = server()
      const now = START + sampleFlow.retention.idleMs * 100
      await senderOf(here, at, { now }).look()
      await rest()
      expect(await here.rowsOf(left.getSnapshot().run)).not.toEqual([])
    })

    test('a definition that cannot be had now is asked for at the next look', async () => {
      const here = disk()
      const left = await leave(here)
      const at = server(BOOKED)
      let isCut = true
      const sender = senderOf(here, at, {
        served: async () => {
          if (isCut) throw new TypeError('Failed to fetch')
          return serve()
        },
      })
      expect(await sender.look()).toBe(false)
      expect(at.keys).toEqual([])
      isCut = false
      expect(await sender.look()).toBe(true)
      await rest()
      expect(phases(left)).toEqual([['sample', 'sent', 'R-1']])
    })
  })
}

test('a run in the storage of a copied tab is the other tab’s, also while that one is between two pages', async () => {
  const here = disks.session()
  const left = await leave(here)
  const at = server(BOOKED)
  const asked: string[] = []
  const isCopied = async (run: string) => asked.push(run) > 0
  expect(await senderOf(here, at, { isCopied }).look()).toBe(true)
  await rest()
  expect(asked).toEqual([left.getSnapshot().run])
  expect(at.keys).toEqual([])
  const screen = await leaveOff(here)
  expect(screen.getSnapshot()).toMatchObject({ run: asked[0], writer: true, notices: [] })
})

/** The flow's own screen, again. */
async function leaveOff(disk: Disk): Promise<FlowRunner> {
  const run = await openRun({
    served: serve(),
    world: {
      ...runWorld('a'),
      wake: () => () => undefined,
      ports: { 'test.book': offline },
      store: disk.store('a'),
    },
  })
  opened.push(run)
  return run
}
