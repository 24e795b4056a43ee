import { expect, test } from 'vitest'
import type { FlowDefinition, JsonObject } from '../definition/types.ts'
import { sessionStore } from '../log/session-store.ts'
import { httpPort } from '../outbox/http-port.ts'
import type { Attempt, Port } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import { breathe, fakeStorage, fakeTime } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import type { FlowRunner, RunnerWorld } from './types.ts'

let ids = 0
const ok: Port = async () => ({ outcome: 'ok', payload: { reference: 'R1' } })

/** Everything opened here is one page after another on one storage; each load names its tab anew. */
function browser(definition: FlowDefinition = sampleFlow) {
  const storage = fakeStorage()
  const time = fakeTime()
  const open = (port: Port = ok, more: Partial<RunnerWorld> = {}): Promise<FlowRunner> =>
    openRun({
      served: serve(definition),
      world: {
        now: time.now,
        later: time.later,
        random: () => 0.5,
        newId: () => `run-${++ids}`,
        tab: `tab-${++ids}`,
        store: sessionStore(() => storage, undefined),
        ports: { 'test.book': port, 'test.ping': port },
        online: () => true,
        fetchDefinition: () => Promise.reject(new Error('none')),
        ...more,
      },
    })
  const end = async (run: FlowRunner): Promise<void> => {
    for (let i = 0; i < 40; i++) {
      await run.settled()
      await breathe(2)
      if (!time.advance()) break
    }
    await breathe(2)
  }
  return { storage, time, open, end }
}

const field = (name: string, value: string) => ({
  type: 'field.changed',
  payload: { field: name, value },
})
const contact = (run: FlowRunner, phone: string): void => {
  run.dispatch(field('name', 'Ada'))
  run.dispatch({ type: 'next' })
  run.dispatch(field('phone', phone))
  run.dispatch({ type: 'submit' })
}
const error = (run: FlowRunner) => run.getSnapshot().state.context['error']

test('a key came back after a loss, and a new booking got the answer of the old one', async () => {
  const { open, end, storage } = browser()
  const answers = new Map<string, Attempt>()
  const server: Port = async (input, { key }) => {
    const reference = `for ${String((input as JsonObject)['phone'])}`
    const answer: Attempt = answers.get(key) ?? { outcome: 'ok', payload: { reference } }
    answers.set(key, answer)
    return answer
  }
  const first = await open(server)
  contact(first, '111')
  await end(first)
  expect(first.getSnapshot().state.context['reference']).toBe('for 111')
  const line = `fc/e/${first.getSnapshot().run}/3`
  storage.entries.set(line, (storage.entries.get(line) ?? '').replace('phone', 'phonx'))
  const again = await open(server)
  expect(again.getSnapshot().seq).toBe(2)
  again.dispatch(field('phone', '222'))
  again.dispatch({ type: 'submit' })
  await end(again)
  expect(again.getSnapshot().state.context['reference']).toBe('for 222')
  for (const key of answers.keys()) expect(key).toMatch(/^run-\d+:4:0:[0-9a-f]{8}$/)
})
