import { expect, test } from 'vitest'
import { sessionStore } from '../log/session-store.ts'
import type { LogStore } from '../log/types.ts'
import { runActor } from './live-run.ts'
import { deferred } from './load-deferred.ts'
import { Run } from './run.ts'
import { fakeLocks, fakeStorage } from './testing/fake-browser.ts'
import { serve } from './testing/sample-flow.ts'

const served = serve()
let ids = 0

/** A page on a tab's storage; `change` is of its store. */
function pageOn(storage = fakeStorage(), locks = fakeLocks(), change = (store: LogStore) => store) {
  const actor = runActor(served)
  const phases: string[] = []
  actor.subscribe(({ context: { phase } }) => {
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  const store = change(sessionStore(() => storage, locks.locksOf(`tab-${++ids}`)))
  const world = {
    now: () => 1,
    newId: () => `run-${++ids}`,
    tab: 'tab',
    store,
    online: () => false,
  }
  return { run: new Run({ served, world, actor, deferred }), actor, phases }
}

test('a run is opened, written, left while its last events are stored, and closed', async () => {
  const { run, phases } = pageOn()
  expect(run.take('user', 'ping', {})).toEqual({ code: 'unexpected' })
  await run.open(true)
  expect(run.take('user', 'ping', {})).toBeUndefined()
  const closing = run.close()
  expect(phases).toEqual(['writing', 'leaving'])
  expect(run.take('user', 'ping', {})).toEqual({ code: 'unexpected' })
  await closing
  expect(phases).toEqual(['writing', 'leaving', 'closed'])
})

test('nothing leads out of a closed run', async () => {
  const { run, phases } = pageOn()
  await run.open(true)
  await run.close()
  const before = run.journal
  expect([run.follow(), run.reopen(), run.adopt(before)]).toEqual([false, false, false])
  await run.begin()
  expect(run.journal).toBe(before)
  expect(phases.at(-1)).toBe('closed')
})

test('a run that its page leaves while it is read is not taken up, and its lock is let go', async () => {
  const [storage, locks] = [fakeStorage(), fakeLocks()]
  const first = pageOn(storage, locks)
  await first.run.open(true)
  first.run.take('user', 'ping', {})
  await first.run.close()

  let read = (): void => undefined
  const gate = new Promise<void>((resolve) => (read = resolve))
  const second = pageOn(storage, locks, (store) => ({
    ...store,
    read: async (run, from) => {
      await gate
      return store.read(run, from)
    },
  }))
  const opening = second.run.open(true)
  await second.run.close()
  read()
  await opening
  expect(second.phases).toEqual(['closed'])

  const third = pageOn(storage, locks)
  await third.run.open(true)
  // Had the second one the lock still, this would be a fork.
  expect(third.run.journal.head.run).toBe(first.run.journal.head.run)
})
