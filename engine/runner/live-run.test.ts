import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../log/key-value-store.ts'
import { foldLog } from '../replay/fold.ts'
import { type RunActor, runActor } from './live-run.ts'
import { openRun } from './open-run.ts'
import { serve } from './testing/sample-flow.ts'
import type { RunnerWorld } from './types.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const world: RunnerWorld = {
  now: () => 1,
  newId: () => 'run-1',
  tab: 'tab',
  store: memoryStore(),
  online: () => false,
}
const served = serve()

async function chosen(actor: RunActor) {
  const run = await openRun({ served, world: { ...world, store: memoryStore() }, actor })
  run.dispatch({ type: 'next' })
  run.dispatch({ type: 'field.changed', payload: { field: 'name', value: 'Ada' } })
  run.dispatch({ type: 'ping' })
  await run.settled()
  return run
}

test('the actor of a run holds the fold of what was logged', async () => {
  const actor = runActor(served)
  const run = await chosen(actor)
  const log = await run.log()
  const { folded, snapshot } = actor.getSnapshot().context
  const head = { run: snapshot.run } as Parameters<typeof foldLog>[1]
  const values = { [`${snapshot.run}:2:name`]: 'Ada', [`${snapshot.run}:2:value`]: 'Ada' }
  const { definition: _, ...replayed } = foldLog(served.definition, head, log, values)
  expect(folded).toMatchObject({ ...replayed, pending: [{ effect: 'ping', seq: 4 }] })
  expect(snapshot).toBe(run.getSnapshot())
})

const seenBy = async (inspect: NonNullable<RunnerWorld['inspect']>): Promise<void> => {
  await chosen(runActor(served, inspect))
}

test('an inspector sees each logged event of a run by its type', async () => {
  const types: string[] = []
  await seenBy((seen) => {
    if (seen.type === '@xstate.event') types.push(seen.event.type)
  })
  const logged = types.filter((type) => !/^(?:@|xstate\.)/.test(type))
  expect(logged).toEqual(['next', 'field.changed', 'ping', 'effect.requested'])
})

test('a production build has nothing to inspect', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const inspect = vi.fn()
  await seenBy(inspect)
  expect(inspect).not.toHaveBeenCalled()
})
