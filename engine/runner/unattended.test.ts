import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { definitionHash } from '../definition/hash.ts'
import type { Attempt, Port } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import { type Disk, disks } from './testing/disk.ts'
import { breathe } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import type { FlowRunner } from './types.ts'
import { openUnattended } from './unattended.ts'

let ids = 0
const opened: FlowRunner[] = []
afterEach(async () => {
  for (const run of opened.splice(0)) await run.close()
})

const offline: Port = async () => ({ outcome: 'offline' })
const BOOKED: Attempt = { outcome: 'ok', payload: { reference: 'R-1' } }

function worldOf() {
  return {
    now: () => 1_000_000,
    newId: () => `run-${++ids}`,
    tab: `tab-${++ids}`,
    online: () => true,
    wake: () => () => undefined,
  }
}

/** The flow's own screen, in a tab. */
async function open(disk: Disk, tab: string, port: Port = offline): Promise<FlowRunner> {
  const run = await openRun({
    served: serve(),
    world: { ...worldOf(), ports: { 'test.book': port }, store: disk.store(tab) },
  })
  opened.push(run)
  return run
}

async function rest(run: FlowRunner): Promise<void> {
  await run.settled()
  await breathe(10)
  await run.settled()
}

/** Sends a booking that stays under way. */
async function submit(run: FlowRunner): Promise<void> {
  const field = (name: string, value: string) =>
    run.dispatch({ type: 'field.changed', payload: { field: name, value } })
  field('name', 'Ada')
  run.dispatch({ type: 'next' })
  field('phone', '1')
  run.dispatch({ type: 'submit' })
  await rest(run)
}

async function take(disk: Disk, tab: string, port: Port, served = serve()) {
  const asked: string[] = []
  const run = await openUnattended({
    flow: 'sample',
    store: disk.store(tab),
    world: worldOf(),
    pinned: async (address) => {
      asked.push(address)
      return { served, ports: { 'test.book': port } }
    },
  })
  if (run) opened.push(run)
  return { run, asked }
}

for (const [kind, disk] of Object.entries(disks)) {
  describe(`in the ${kind} store`, () => {
    test('what waits is sent from a page that does not show its flow, under the key it was asked with', async () => {
      const here = disk()
      const screen = await open(here, 'a')
      await submit(screen)
      const [waiting] = screen.getSnapshot().pending
      const id = screen.getSnapshot().run
      await screen.close()

      const keys: string[] = []
      const { run, asked } = await take(here, 'a', async (_, { key }) => {
        keys.push(key)
        return BOOKED
      })
      expect(asked).toEqual([definitionHash(sampleFlow)])
      if (!run) throw new Error('not taken up')
      await rest(run)
      expect(keys).toEqual([waiting?.key])
      expect(run.getSnapshot()).toMatchObject({ run: id, status: 'finished', pending: [] })
      await run.close()

      // Its own screen finds it done, as the same run.
      const again = await open(here, 'a', () => Promise.reject(new Error('sent twice')))
      expect(again.getSnapshot()).toMatchObject({
        run: id,
        writer: true,
        notices: [],
        state: { step: 'done', context: { reference: 'R-1' } },
      })
    })

    test('what another page has open is not touched: no fork, no second writer, no line more', async () => {
      const here = disk()
      const screen = await open(here, 'a')
      await submit(screen)
      const id = screen.getSnapshot().run
      const before = await here.rowsOf(id)
      const { run, asked } = await take(here, 'b', () => Promise.reject(new Error('sent')))
      expect({ run, asked }).toEqual({ run: null, asked: [] })
      await rest(screen)
      expect(await here.rowsOf(id)).toEqual(before)
      expect(screen.getSnapshot()).toMatchObject({ run: id, writer: true, notices: [] })
    })

    test('its own screen takes over at once, and goes on with the same run', async () => {
      const here = disk()
      const screen = await open(here, 'a')
      await submit(screen)
      const { run: id, pending } = screen.getSnapshot()
      await screen.close()
      const { run } = await take(here, 'a', offline)
      if (!run) throw new Error('not taken up')
      const closing = run.close()
      const keys: string[] = []
      const again = await open(here, 'a', async (_, { key }) => {
        keys.push(key)
        return BOOKED
      })
      await closing
      await breathe(20)
      await rest(again)
      expect(again.getSnapshot()).toMatchObject({ run: id, writer: true, status: 'finished' })
      expect(keys).toEqual([pending[0]?.key])
    })

    test('where nothing is under way, nothing is opened and nothing begun', async () => {
      const here = disk()
      expect((await take(here, 'a', offline)).run).toBeNull()
      const screen = await open(here, 'a')
      screen.dispatch({ type: 'field.changed', payload: { field: 'name', value: 'Ada' } })
      await rest(screen)
      const { run: id } = screen.getSnapshot()
      await screen.close()
      expect(await take(here, 'a', offline)).toEqual({ run: null, asked: [] })
      const again = await open(here, 'a')
      expect(again.getSnapshot()).toMatchObject({ run: id, writer: true })
    })

    test('a definition that cannot be had leaves the run as it was', async () => {
      const here = disk()
      const screen = await open(here, 'a')
      await submit(screen)
      const { run: id } = screen.getSnapshot()
      await screen.close()
      const trying = openUnattended({
        flow: 'sample',
        store: here.store('a'),
        world: worldOf(),
        pinned: () => Promise.reject(new Error('gone')),
      })
      await expect(trying).rejects.toThrow('gone')
      const again = await open(here, 'a')
      expect(again.getSnapshot()).toMatchObject({ run: id, writer: true })
    })

    test('without Web Locks nothing shows who has a run open, so that none is taken', async () => {
      const here = disk()
      const screen = await openRun({
        served: serve(),
        world: { ...worldOf(), ports: { 'test.book': offline }, store: here.store() },
      })
      await submit(screen)
      await screen.close()
      const run = await openUnattended({
        flow: 'sample',
        store: here.store(),
        world: worldOf(),
        pinned: async () => ({ served: serve(), ports: { 'test.book': offline } }),
      })
      expect(run).toBeNull()
    })
  })
}
