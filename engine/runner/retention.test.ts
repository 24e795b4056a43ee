import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Port } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import { type Disk, disks } from './testing/disk.ts'
import { breathe } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import type { FlowRunner } from './types.ts'

let ids = 0
const opened: FlowRunner[] = []
afterEach(async () => {
  for (const run of opened.splice(0)) await run.close()
})

interface How {
  /** Whose locks it has; null for none. */
  readonly tab?: string | null
  readonly idleMs?: number
  readonly finishedMs?: number
  readonly now?: number
  readonly resume?: boolean
  readonly port?: Port
}
const START = 1_000_000
const DAY = 86_400_000
const { idleMs: IDLE, finishedMs: FINISHED } = sampleFlow.retention

async function open(disk: Disk, how: How = {}): Promise<FlowRunner> {
  const { tab = 'a', idleMs = IDLE, finishedMs = FINISHED, now = START, resume, port } = how
  const run = await openRun({
    served: serve({ ...sampleFlow, retention: { idleMs, finishedMs } }),
    world: {
      now: () => now,
      newId: () => `run-${++ids}`,
      tab: `tab-${++ids}`,
      store: disk.store(tab ?? undefined),
      ports: {
        'test.book': port ?? (async () => ({ outcome: 'ok', payload: { reference: 'R' } })),
      },
      online: () => true,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
    ...(resume !== undefined && { resume }),
  })
  opened.push(run)
  return run
}
const rest = async (run: FlowRunner): Promise<void> => {
  await run.settled()
  await breathe(10)
  await run.settled()
}
const field = (run: FlowRunner, name: string, value: string) =>
  run.dispatch({ type: 'field.changed', payload: { field: name, value } })
const idOf = (run: FlowRunner) => run.getSnapshot().run
const nameOf = (run: FlowRunner) => run.getSnapshot().state.context['name']

async function named(disk: Disk, how: How = {}): Promise<FlowRunner> {
  const run = await open(disk, how)
  field(run, 'name', 'Ada')
  await rest(run)
  return run
}
async function submit(run: FlowRunner): Promise<void> {
  run.dispatch({ type: 'next' })
  field(run, 'phone', '1')
  run.dispatch({ type: 'submit' })
  await rest(run)
}

for (const [kind, disk] of Object.entries(disks)) {
  describe(`in the ${kind} store`, () => {
    test('with an idle time of zero, what was typed came back on the next page', async () => {
      const here = disk()
      const first = await named(here, { idleMs: 0 })
      expect(nameOf(first)).toBe('Ada')
      await first.close()
      const again = await open(here, { idleMs: 0 })
      expect(again.getSnapshot()).toMatchObject({ seq: 0, writer: true, notices: [] })
      expect(await here.rowsOf(idOf(first))).toEqual([])
      await rest(again)
    })

    test('with an idle time of zero, a run that another tab has open stays', async () => {
      const here = disk()
      const first = await named(here, { idleMs: 0 })
      const second = await open(here, { idleMs: 0, tab: 'b' })
      await rest(second)
      expect(nameOf(first)).toBe('Ada')
      expect(nameOf(second)).toBe('Ada')
      // There a tab has a copy of the storage, which is not made here.
      if (kind === 'session') return
      expect(field(first, 'name', 'Bo').accepted).toBe(true)
      await rest(first)
      expect(first.getSnapshot().notices).toEqual([])
    })

    test('with an idle time of zero, a booking under way is still ended', async () => {
      const here = disk()
      const first = await named(here, { idleMs: 0, port: () => new Promise(() => undefined) })
      await submit(first)
      expect(first.getSnapshot().pending).toHaveLength(1)
      await first.close()
      const again = await open(here, { idleMs: 0 })
      await rest(again)
      expect(again.getSnapshot()).toMatchObject({ run: idOf(first), status: 'finished' })
    })

    test('a run left behind by one that was begun beside it stayed for ever', async () => {
      const here = disk()
      const first = await named(here)
      await first.close()
      const second = await open(here, { resume: false })
      await rest(second)
      // Within its time it stays: another page may lead to it.
      expect(await here.rowsOf(idOf(first))).not.toEqual([])
      await second.close()
      const later = await open(here, { now: START + Math.min(IDLE, FINISHED) + 1 })
      await rest(later)
      expect(later.getSnapshot().run).toBe(idOf(second))
      expect(await here.rowsOf(idOf(first))).toEqual([])
    })

    test('a run that was begun beside one with an idle time of zero left its values for ever', async () => {
      const here = disk()
      const how = { idleMs: 0, finishedMs: 0 }
      const first = await named(here, how)
      await first.close()
      const second = await open(here, { ...how, resume: false })
      await rest(second)
      expect(await here.rowsOf(idOf(first))).toEqual([])
    })

    test('a run that is still open in a page is not taken away from beside it', async () => {
      const here = disk()
      const first = await named(here, { tab: 'a' })
      const second = await open(here, { tab: 'b', resume: false, now: START + IDLE + 1 })
      await rest(second)
      expect(await here.rowsOf(idOf(first))).not.toEqual([])
      expect(field(first, 'name', 'Bo').accepted).toBe(true)
      await rest(first)
      expect(first.getSnapshot()).toMatchObject({ seq: 2, notices: [] })
    })

    test('a run with an effect under way was taken away from beside it', async () => {
      const here = disk()
      const first = await named(here, { port: () => new Promise(() => undefined) })
      await submit(first)
      expect(first.getSnapshot().pending).toHaveLength(1)
      await first.close()
      const now = START + IDLE + FINISHED
      const second = await open(here, { resume: false, now })
      await rest(second)
      expect(idOf(second)).not.toBe(idOf(first))
      expect(await here.rowsOf(idOf(first))).not.toEqual([])
    })

    test('a run of a living page whose time is over was taken away by another tab', async () => {
      const here = disk()
      const first = await named(here)
      const second = await open(here, { tab: 'b', now: START + IDLE + 1 })
      await rest(second)
      expect(nameOf(second)).toBe('Ada')
      // There a tab has a copy of the storage, which is not made here.
      if (kind === 'session') return
      expect(field(first, 'name', 'Bo').accepted).toBe(true)
      await rest(first)
      expect(first.getSnapshot()).toMatchObject({ seq: 2, notices: [] })
      expect(nameOf(second)).toBe('Bo')
    })

    test('without Web Locks a run that a page may have open stays a day longer', async () => {
      const here = disk()
      const first = await named(here, { tab: null })
      const how = { tab: null, idleMs: 0, finishedMs: 0 }
      const second = await open(here, { ...how, resume: false, now: START + DAY })
      await rest(second)
      expect(field(first, 'name', 'Bo').accepted).toBe(true)
      await rest(first)
      expect(first.getSnapshot()).toMatchObject({ seq: 2, notices: [] })
      await first.close()
      const third = await open(here, { ...how, resume: false, now: START + DAY + 1 })
      await rest(third)
      expect(await here.rowsOf(idOf(first))).toEqual([])
    })

    test('head and events of a run that was started over stayed', async () => {
      const here = disk()
      const run = await named(here)
      const before = idOf(run)
      await run.restart()
      await rest(run)
      expect(idOf(run)).not.toBe(before)
      expect(await here.rowsOf(before)).toEqual([])
      expect(field(run, 'name', 'Bo').accepted).toBe(true)
      await rest(run)
      await run.close()
      expect(nameOf(await open(here))).toBe('Bo')
    })

    test('a finished run is shown in its time, and gone after it', async () => {
      const here = disk()
      const first = await named(here)
      await submit(first)
      await first.close()
      const soon = await open(here, { now: START + FINISHED })
      expect(soon.getSnapshot()).toMatchObject({ run: idOf(first), status: 'finished' })
      await rest(soon)
      await soon.close()
      const later = await open(here, { now: START + FINISHED + 1 })
      expect(later.getSnapshot()).toMatchObject({ seq: 0, status: 'active' })
      expect(await here.rowsOf(idOf(first))).toEqual([])
      await rest(later)
    })

    test('a finished run with no retention: its values go at once, its log with the tab or the next page', async () => {
      const here = disk()
      const first = await named(here, { finishedMs: 0 })
      await submit(first)
      expect(first.getSnapshot()).toMatchObject({ status: 'finished' })
      const isValue = (key: string): boolean => key.startsWith('fc/v/') || /^\["[^"]+",4,/.test(key)
      expect((await here.rowsOf(idOf(first))).filter(isValue)).toEqual([])
      await first.close()
      const again = await open(here, { finishedMs: 0 })
      await rest(again)
      if (kind === 'session') {
        // The storage ends with its tab: until then, a reload still shows what was booked.
        expect(again.getSnapshot()).toMatchObject({ run: idOf(first), status: 'finished' })
        await again.restart()
        await rest(again)
      }
      expect(await here.rowsOf(idOf(first))).toEqual([])
    })

    test('what an earlier version left behind goes in its time, broken heads included', async () => {
      const here = disk()
      const first = await named(here)
      await first.close()
      const head = await here.store().latest('sample')
      if (!head) throw new Error('no run')
      // As a restart wrote it before: the old run stays, the new one is the latest.
      await here.store().open({ ...head, run: 'newer' as typeof head.run }, head.run)
      await here.breakHead(head.run)
      const soon = await open(here, { now: START + 1 })
      await rest(soon)
      expect(soon.getSnapshot()).toMatchObject({ run: 'newer', notices: [] })
      expect(await here.rowsOf(head.run)).not.toEqual([])
      await soon.close()
      const later = await open(here, { now: START + FINISHED + 1 })
      await rest(later)
      expect(await here.rowsOf(head.run)).toEqual([])
    })

    test('runs of other flows are left alone', async () => {
      const here = disk()
      const first = await named(here)
      await first.close()
      const other = await openRun({
        served: serve({ ...sampleFlow, id: 'other', retention: { idleMs: 0, finishedMs: 0 } }),
        world: {
          now: () => START * 1000,
          newId: () => `run-${++ids}`,
          tab: 'c',
          store: here.store('c'),
        },
      })
      opened.push(other)
      await rest(other)
      expect(nameOf(await open(here))).toBe('Ada')
    })
  })
}

test('a tab that took over a run whose time was over took it away from itself', async () => {
  const here = disks.durable()
  const first = await named(here)
  const second = await open(here, { tab: 'b', now: START + IDLE + 1 })
  await first.close()
  await rest(second)
  expect(second.getSnapshot()).toMatchObject({ run: idOf(first), writer: true })
  expect(nameOf(second)).toBe('Ada')
})

test('a tab that follows a durable run joins the one that another tab began anew', async () => {
  const here = disks.durable()
  const first = await named(here, { tab: 'a' })
  const second = await open(here, { tab: 'b' })
  await rest(second)
  expect(second.getSnapshot()).toMatchObject({ run: idOf(first), writer: false })
  await first.restart()
  await rest(first)
  await rest(second)
  expect(idOf(second)).toBe(idOf(first))
  field(first, 'name', 'Bo')
  await rest(first)
  await rest(second)
  expect([nameOf(first), nameOf(second)]).toEqual(['Bo', 'Bo'])
  expect([first, second].map((one) => one.getSnapshot().writer)).toEqual([true, false])
})
