import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { corruptRow, fakeDatabase } from '../log/testing.ts'
import { sessionStore } from '../log/session-store.ts'
import type { LogStore } from '../log/types.ts'
import type { Port } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import { breathe, fakeStorage } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import type { FlowRunner } from './types.ts'

let ids = 0

/** A page's storage that may be changed by hand between loads. */
interface Disk {
  store(): LogStore
  corrupt(run: string, seq: number, change: (line: string) => string): Promise<void>
}
const disks: { readonly [kind: string]: () => Disk } = {
  session() {
    const storage = fakeStorage()
    return {
      store: () => sessionStore(() => storage, undefined),
      async corrupt(run, seq, change) {
        const key = `fc/e/${run}/${seq}`
        storage.entries.set(key, change(storage.entries.get(key) ?? ''))
      },
    }
  },
  durable() {
    const { database, store } = fakeDatabase()
    return {
      store: () => store(`tab-${++ids}`),
      corrupt: (run, seq, change) => corruptRow(database, run, seq, change),
    }
  },
}

const open = (disk: Disk, port: Port = () => new Promise(() => undefined)): Promise<FlowRunner> =>
  openRun({
    served: serve(sampleFlow),
    world: {
      now: () => 1_000_000,
      newId: () => `run-${++ids}`,
      tab: `tab-${++ids}`,
      store: disk.store(),
      ports: { 'test.book': port, 'test.ping': port },
      online: () => true,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })

const field = (name: string, value: string) => ({
  type: 'field.changed',
  payload: { field: name, value },
})

/** A run of so many picks and a name, its last checkpoint at its end. */
async function filled(disk: Disk, picks: number): Promise<FlowRunner> {
  const run = await open(disk)
  run.dispatch(field('name', 'Ada'))
  for (let i = 0; i < picks; i++) run.dispatch({ type: 'pick', payload: { item: `item-${i}` } })
  await run.settled()
  return run
}
const breaks = (line: string): string => line.replace(/item-\d/, 'item-x')

for (const [kind, disk] of Object.entries(disks)) {
  describe(`a long log in the ${kind} store`, () => {
    test('goes on from its checkpoint and is whole a moment later [INV-01] [INV-02]', async () => {
      const here = disk()
      const first = await filled(here, 249)
      const { run, state } = first.getSnapshot()
      const log = await first.log()
      await first.close()
      const again = await open(here)
      expect(again.getSnapshot()).toMatchObject({ run, seq: 250, state, notices: [], writer: true })
      expect(again.dispatch({ type: 'pick', payload: { item: 'more' } }).accepted).toBe(true)
      expect((await again.log()).slice(0, 250)).toEqual(log)
      expect((await again.log()).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 251 }, (_, i) => i + 1),
      )
      await again.settled()
      await again.close()
      const third = await open(here)
      await third.settled()
      expect(third.getSnapshot()).toMatchObject({ run, seq: 251, notices: [] })
      expect(third.getSnapshot().state.context['name']).toBe('Ada')
    })

    test('broken before its checkpoint is never shown beyond its valid prefix [INV-09] [INV-11]', async () => {
      const here = disk()
      const sent: string[] = []
      const first = await filled(here, 249)
      const { run } = first.getSnapshot()
      first.dispatch({ type: 'ping' })
      await first.settled()
      await first.close()
      await here.corrupt(run, 7, breaks)
      const again = await open(here, async (_input, { key }) => {
        sent.push(key)
        return { outcome: 'ok', payload: {} }
      })
      // At once, in the first thing to be seen of it.
      const { seq, notices, state } = again.getSnapshot()
      expect(seq).toBe(6)
      expect(notices).toEqual([{ kind: 'quarantined', count: 250 + 2 - 6 }])
      expect(state.context['picks']).toEqual([0, 1, 2, 3, 4].map((i) => `item-${i}`))
      expect(again.dispatch({ type: 'pick', payload: { item: 'again' } }).accepted).toBe(true)
      await again.settled()
      await breathe(20)
      expect(sent).toEqual([])
      await again.close()
      const third = await open(here)
      expect(third.getSnapshot()).toMatchObject({ run, seq: 7, notices: [] })
    })

    test('of which a line in its middle is gone is never shown beyond it [INV-11]', async () => {
      const here = disk()
      const first = await filled(here, 249)
      const { run } = first.getSnapshot()
      await first.close()
      await here.corrupt(run, 7, () => '')
      const again = await open(here)
      expect(again.getSnapshot()).toMatchObject({ run, seq: 6, notices: [{ count: 244 }] })
    })

    test('broken under an open page is not vouched for by the next checkpoint [INV-11]', async () => {
      const here = disk()
      const first = await filled(here, 249)
      const { run } = first.getSnapshot()
      await here.corrupt(run, 7, breaks)
      for (let i = 0; i < 60; i++) first.dispatch({ type: 'pick', payload: { item: 'more' } })
      await first.settled()
      await first.close()
      const again = await open(here)
      expect(again.getSnapshot()).toMatchObject({ run, seq: 6, notices: [{ kind: 'quarantined' }] })
    })

    test('whose end is broken is read whole at once [INV-11]', async () => {
      const here = disk()
      const first = await filled(here, 249)
      const { run } = first.getSnapshot()
      for (let i = 0; i < 5; i++) first.dispatch({ type: 'pick', payload: { item: `item-${i}` } })
      await first.settled()
      await first.close()
      await here.corrupt(run, 253, breaks)
      const again = await open(here)
      expect(again.getSnapshot()).toMatchObject({
        seq: 252,
        notices: [{ kind: 'quarantined', count: 3 }],
      })
      expect((await again.log()).length).toBe(252)
    })

    test('with an effect under way sends it [INV-08]', async () => {
      const here = disk()
      const first = await filled(here, 249)
      first.dispatch({ type: 'ping' })
      await first.settled()
      await first.close()
      const again = await open(here, async () => ({ outcome: 'ok', payload: {} }))
      await again.settled()
      await breathe(20)
      await again.settled()
      expect(again.getSnapshot().pending).toEqual([])
      expect(again.getSnapshot().state.context['pings']).toBe(1)
    })
  })
}
