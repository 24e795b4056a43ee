import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import type { FlowDefinition } from '../definition/types.ts'
import { changeRow } from '../log/testing.ts'
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

async function open(
  disk: Disk,
  { tab, definition = sampleFlow }: { tab?: string; definition?: FlowDefinition } = {},
): Promise<FlowRunner> {
  const run = await openRun({
    served: serve(definition),
    world: {
      now: () => 1_000_000 + ids,
      newId: () => `run-${++ids}`,
      tab: `tab-${++ids}`,
      store: disk.store(tab),
      ports: {},
      online: () => true,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })
  opened.push(run)
  return run
}
const pick = (run: FlowRunner, item: string) => run.dispatch({ type: 'pick', payload: { item } })
const picksOf = (run: FlowRunner) => run.getSnapshot().state.context['picks']

/** A run that was filled in and left. */
async function left(disk: Disk, definition = sampleFlow): Promise<string> {
  const run = await open(disk, { definition })
  pick(run, 'a')
  pick(run, 'b')
  await run.settled()
  await run.close()
  return run.getSnapshot().run
}

for (const [kind, disk] of Object.entries(disks)) {
  describe(`the row that names the latest run, in the ${kind} store`, () => {
    test('changed by hand, a new run began and the one before was lost from view', async () => {
      for (const junk of ['junk', 'foreign', '{}']) {
        const here = disk()
        const foreign = await left(here, { ...sampleFlow, id: 'other' })
        const run = await left(here)
        await here.nameLatest('sample', junk === 'foreign' ? foreign : junk)
        const again = await open(here)
        expect(again.getSnapshot()).toMatchObject({ run, seq: 2, notices: [] })
        expect(pick(again, 'c').accepted).toBe(true)
        await again.settled()
        await again.close()
        expect(picksOf(await open(here))).toEqual(['a', 'b', 'c'])
      }
    })

    test('taken away by hand, a new run began and the one before was lost from view', async () => {
      const here = disk()
      await left(here, { ...sampleFlow, id: 'other' })
      const run = await left(here)
      await here.nameLatest('sample', undefined)
      expect((await open(here)).getSnapshot()).toMatchObject({ run, seq: 2, notices: [] })
    })

    test('broken with the head it named: what nobody can read is put aside, and said', async () => {
      const here = disk()
      const run = await left(here)
      await here.nameLatest('sample', 'junk')
      await here.breakHead(run)
      const again = await open(here)
      expect(again.getSnapshot()).toMatchObject({
        seq: 0,
        writer: true,
        notices: [{ kind: 'quarantined', count: 2 }],
      })
      expect(await here.quarantined(run)).toBe(2)
      expect(pick(again, 'c').accepted).toBe(true)
      await again.settled()
      await again.close()
      expect((await open(here)).getSnapshot()).toMatchObject({ seq: 1, notices: [] })
    })

    test('a run that is over comes not back because another one is gone', async () => {
      const here = disk()
      const store = here.store()
      const first = await left(here)
      const head = await store.latest('sample')
      if (!head) throw new Error('no run')
      const second = { ...head, run: 'second' as typeof head.run }
      await store.open(second, head.run)
      await store.remove(second.run)
      expect(await here.store().latest('sample')).toBeNull()
      expect(await here.rowsOf(first)).not.toEqual([])
    })
  })
}

/** The row of a durable run's length and holder, changed under an open page. */
const ends: { readonly [what: string]: (end: { seq: number; holder: string }) => unknown } = {
  'names another holder': (end) => ({ ...end, holder: 'nobody' }),
  'is said to be longer': (end) => ({ ...end, seq: end.seq + 5 }),
  'is said to be shorter': (end) => ({ ...end, seq: 0 }),
  'is junk': () => 'junk',
  'is gone': () => undefined,
}

describe('the row that says how long a durable log is, and who holds its lease', () => {
  for (const [what, change] of Object.entries(ends)) {
    for (const tab of ['a', undefined]) {
      test(`when it ${what}, the only tab goes on writing (${tab ? 'with' : 'without'} Web Locks)`, async () => {
        const here = disks.durable()
        const run = await open(here, { ...(tab && { tab }) })
        pick(run, 'a')
        await run.settled()
        const id = run.getSnapshot().run
        for (const item of ['b', 'c']) {
          await changeRow(here.database, [id, 1], (end) =>
            change(end as { seq: number; holder: string }),
          )
          expect(pick(run, item).accepted).toBe(true)
          await run.settled()
          await breathe(10)
          await run.settled()
        }
        expect(run.getSnapshot()).toMatchObject({ run: id, seq: 3, writer: true, notices: [] })
        expect(pick(run, 'd').accepted).toBe(true)
        await run.settled()
        await run.close()
        const again = await open(here, { ...(tab && { tab }) })
        expect(again.getSnapshot()).toMatchObject({ run: id, seq: 4, writer: true, notices: [] })
        expect(picksOf(again)).toEqual(['a', 'b', 'c', 'd'])
      })

      test(`when it ${what} between two visits, the next one goes on (${tab ? 'with' : 'without'} Web Locks)`, async () => {
        const here = disks.durable()
        const id = await left(here)
        await changeRow(here.database, [id, 1], (end) =>
          change(end as { seq: number; holder: string }),
        )
        const run = await open(here, { ...(tab && { tab }) })
        expect(pick(run, 'c').accepted).toBe(true)
        await run.settled()
        expect(run.getSnapshot()).toMatchObject({ run: id, seq: 3, writer: true, notices: [] })
        await run.close()
        expect(picksOf(await open(here))).toEqual(['a', 'b', 'c'])
      })
    }
  }
})
