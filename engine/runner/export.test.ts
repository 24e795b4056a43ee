import { expect, test } from 'vitest'
import { importLog } from '../log/index.ts'
import { sessionStore } from '../log/session-store.ts'
import { openRun } from './open-run.ts'
import { fakeStorage, fakeTime } from './testing/fake-browser.ts'
import { serve } from './testing/sample-flow.ts'

test('a run could not be handed to the replay, since nobody had its head', async () => {
  const run = await openRun({
    served: serve(),
    world: {
      ...fakeTime(),
      newId: () => 'run',
      tab: 'tab',
      store: sessionStore(() => fakeStorage(), undefined),
      ports: {},
      online: () => true,
      fetchDefinition: () => Promise.reject(new Error('none')),
    },
  })
  run.dispatch({ type: 'field.changed', payload: { field: 'name', value: 'Ada' } })
  const text = await run.export()
  expect(text).not.toContain('Ada')
  expect(importLog(text)).toMatchObject({ head: { run: 'run' }, events: [{ seq: 1 }], broken: [] })
})
