import { describe, expect, test } from 'vitest'
import { keyValueWriter } from '../log/key-value-writer.ts'
import { sessionStore } from '../log/session-store.ts'
import type { LogStore } from '../log/types.ts'
import { openRun } from './open-run.ts'
import { breathe, type FakeStorage, fakeLocks, fakeStorage } from './testing/fake-browser.ts'
import { serve } from './testing/sample-flow.ts'

const locks = fakeLocks()
let ids = 0

/** A tab as a browser has it: the half of the store that writes first, the lock with the other half. */
const open = (tab: string, storage: FakeStorage, network?: Promise<unknown>) => {
  const whole = async (): Promise<LogStore> => {
    await network
    return sessionStore(() => storage, locks.locksOf(tab))
  }
  return openRun({
    served: serve(),
    world: {
      now: () => 1_000_000,
      newId: () => `run-${++ids}`,
      tab,
      store: keyValueWriter('session', storage, whole),
      ports: {},
      online: () => true,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })
}
const typed = (value: string) => ({ type: 'field.changed', payload: { field: 'name', value } })

describe('the lock of a run that began without it', () => {
  test('is taken once the run is open, so that a copied tab forks, and is let go with the run', async () => {
    const storage = fakeStorage()
    const first = await open('a', storage)
    first.dispatch(typed('Ada'))
    await first.settled()
    const second = await open('b', storage.copy())
    expect(second.getSnapshot().run).not.toBe(first.getSnapshot().run)
    expect(second.getSnapshot()).toMatchObject({ notices: [{ kind: 'forked' }], writer: true })
    await second.close()
    await first.close()
    const third = await open('c', storage)
    expect(third.getSnapshot()).toMatchObject({ run: first.getSnapshot().run, notices: [] })
  })

  test('a copied tab that was quicker keeps the run, and the first one forks with what was typed', async () => {
    const storage = fakeStorage()
    let arrive: (value?: unknown) => void = () => undefined
    const first = await open('a', storage, new Promise((resolve) => (arrive = resolve)))
    const { run } = first.getSnapshot()
    first.dispatch(typed('Ada'))
    const second = await open('b', storage.copy())
    expect(second.getSnapshot()).toMatchObject({ run, notices: [], writer: true })
    arrive()
    await first.settled()
    await breathe()
    await first.settled()
    expect(first.getSnapshot()).toMatchObject({ notices: [{ kind: 'forked' }], writer: true })
    expect(first.getSnapshot().run).not.toBe(run)
    expect(first.getSnapshot().state.context['name']).toBe('Ada')
    expect(first.dispatch(typed('Bo')).accepted).toBe(true)
  })

  test('is the next run’s after a restart', async () => {
    const storage = fakeStorage()
    const first = await open('a', storage)
    await first.settled()
    await first.restart()
    await first.settled()
    const second = await open('b', storage.copy())
    expect(second.getSnapshot().notices).toEqual([{ kind: 'forked' }])
  })
})
