import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Attempt, FlowRunner } from '#engine'
import { sellCarFlow } from '#flows/sell-car'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { breathe, fakeTime } from '../../engine/runner/testing/fake-browser.ts'
import { serve } from '../../engine/runner/testing/sample-flow.ts'
import { rows } from './replicated-queue.ts'
import { waitingItems } from './waiting.ts'
import { watchRun } from './watch-run.ts'

const opened: FlowRunner[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const run of opened.splice(0)) await run.close()
})

let runs = 0
const SENT_AT = 1_000_000

/** A lead that was sent, and the bar beside it. */
async function sent(answers: (n: number) => Attempt | Promise<Attempt>) {
  const time = fakeTime(SENT_AT)
  let asked = 0
  const run = await openRun({
    served: serve(sellCarFlow.definition),
    world: {
      ...time,
      newId: () => `lead-${++runs}`,
      tab: 'tab',
      store: memoryStore(),
      online: () => true,
      random: () => 0.5,
      ports: { comhub: async () => answers(asked++) },
    },
  })
  opened.push(run)
  const type = (field: string, value: string | number) =>
    run.dispatch({ type: 'field.changed', payload: { field, value } })
  type('option', 'sell')
  type('regno', 'ABC123')
  type('milage', 4500)
  type('name', 'Anna Berg')
  type('phone', '+46 70 123 45 67')
  type('email', 'anna@exempel.se')
  const end = watchRun({ runner: run, flow: 'sell-car', of: sellCarFlow.sends })
  const { accepted } = run.dispatch({
    type: 'submit',
    payload: { submissionId: 's-1', at: SENT_AT, today: '2026-03-02', website: '' },
  })
  expect(accepted).toBe(true)
  const rest = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) await breathe(10)
    await run.settled()
  }
  await rest()
  const { run: id } = run.getSnapshot()
  const reported = () =>
    waitingItems()
      .filter(({ key }) => key.startsWith(`${id}:`))
      .map(({ phase, since, receipt }) => [phase, since, receipt])
  return { run, time, reported, rest, end }
}

const ok: Attempt = { outcome: 'ok', payload: { receiptNumber: 'K7M2-9XQT-4' } }

test('what goes out at once is seen on its own screen, and the bar says nothing of it', async () => {
  const { reported } = await sent(() => ok)
  expect(reported()).toEqual([])
})

test('what had to wait is reported, as old as it is, until its receipt', async () => {
  const { reported, time, rest } = await sent((n) => (n === 0 ? { outcome: 'offline' } : ok))
  expect(reported()).toEqual([['waiting', SENT_AT, undefined]])
  time.advance()
  await rest()
  expect(reported()).toEqual([['sent', SENT_AT, 'K7M2-9XQT-4']])
})

test('a lead that goes on waiting after three attempts is the same lead, and has not failed', async () => {
  const { reported, time, rest, run } = await sent((n) => (n < 6 ? { outcome: 'transient' } : ok))
  for (let n = 1; n < 5; n++) {
    time.advance()
    await rest()
    expect(reported()).toMatchObject([
      [expect.stringMatching(/waiting|sending/), SENT_AT, undefined],
    ])
  }
  expect(run.getSnapshot().state.step).toBe('kept')
  time.advance()
  await rest()
  expect(reported()).toEqual([['sent', SENT_AT, 'K7M2-9XQT-4']])
})

test('what was refused after a wait is reported as not sent', async () => {
  const refused: Attempt = { outcome: 'refused', payload: { code: 'invalid', message: '' } }
  const { reported, time, rest } = await sent((n) => (n === 0 ? { outcome: 'offline' } : refused))
  time.advance()
  await rest()
  expect(reported()).toEqual([['failed', SENT_AT, undefined]])
})

test('while the browser is offline nothing is said to be on its way', async () => {
  const never = new Promise<Attempt>(() => undefined)
  const { reported, time, rest } = await sent((n) => (n === 0 ? { outcome: 'offline' } : never))
  vi.stubGlobal('navigator', { onLine: false })
  time.advance()
  await rest()
  expect(reported()).toEqual([['waiting', SENT_AT, undefined]])
})

test('who starts over waits for nothing any more', async () => {
  const { reported, run, rest } = await sent(() => ({ outcome: 'offline' }))
  await run.restart()
  await rest()
  expect(reported()).toEqual([])
})

test('what is only out of sight, since another tab took over the run, has not ended', async () => {
  const key = 'lead-away:2:0:0123abcd'
  const status = { key, effect: 'send', phase: 'waiting-online', attempt: 1, nextAt: 1 } as const
  let pending: readonly (typeof status)[] = [status]
  let events = [{ seq: 1, kind: 'effect.requested', payload: { key, effect: 'send' }, at: SENT_AT }]
  let changed = (): void => undefined
  const runner = {
    definition: serve(sellCarFlow.definition).definition,
    getSnapshot: () => ({ run: 'lead-away', pending }),
    subscribe: (listener: () => void) => (changed = listener),
    log: async () => events,
  } as unknown as FlowRunner
  const call = { url: '/api/forms/comhub', headers: { 'idempotency-key': key }, body: '{}' }
  await rows().put({ key, flow: 'sell-car', receipt: 'receiptNumber', at: Date.now(), call })
  const stands = async () => (await rows().all()).some((row) => row.key === key)
  const phases = () => waitingItems().flatMap((one) => (one.key === key ? one.phase : []))
  const end = watchRun({ runner, flow: 'sell-car', of: sellCarFlow.sends })
  await vi.waitFor(() => expect(phases()).toEqual(['waiting']))

  pending = []
  changed()
  await breathe(20)
  expect([await stands(), phases()]).toEqual([true, ['waiting']])

  const given = { receiptNumber: 'K7M2-9XQT-4' }
  const answer = { seq: 2, kind: 'effect.result', type: 'lead.received', cause: 1, payload: given }
  events = [...events, answer as unknown as (typeof events)[number]]
  changed()
  await vi.waitFor(async () => expect(await stands()).toBe(false))
  expect(phases()).toEqual(['sent'])
  end()
})
