import { expect, test } from 'vitest'
import type { FlowDefinition, JsonObject } from '../definition/types.ts'
import { sessionStore } from '../log/session-store.ts'
import { httpPort } from '../outbox/http-port.ts'
import type { Attempt, Port } from '../outbox/types.ts'
import { openRun } from './open-run.ts'
import { breathe, fakeLocks, fakeStorage, fakeTime } from './testing/fake-browser.ts'
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
  const second = await open(server)
  expect(second.getSnapshot().seq).toBe(2)
  second.dispatch(field('phone', '222'))
  second.dispatch({ type: 'submit' })
  await end(second)
  expect(second.getSnapshot().state.context['reference']).toBe('for 222')
  for (const key of answers.keys()) expect(key).toMatch(/^run-\d+:4:0:[0-9a-f]{8}$/)
})

test('what a page had under way when it died, and took effect, was said not to have happened', async () => {
  const { open, end } = browser()
  const first = await open(() => new Promise(() => undefined))
  contact(first, '1')
  await first.settled()
  await breathe(2)
  const second = await open(async () => ({ outcome: 'transient' }))
  await end(second)
  expect(error(second)).toBe('EffectUnknownOutcome')
})

test('a call whose answer was lost, or whose proxy gave up, was said not to have happened', async () => {
  const weathers = [
    [() => Promise.reject(new TypeError('network changed')), new Response('', { status: 429 })],
    [async () => new Response('', { status: 504 }), new Response('', { status: 429 })],
  ] as const
  for (const [first, then] of weathers) {
    const { open, end } = browser()
    let calls = 0
    const fetch = () => (calls++ === 0 ? first() : Promise.resolve(then.clone()))
    const run = await open(httpPort('/x', { fetch }))
    contact(run, '1')
    await end(run)
    expect(calls).toBeGreaterThan(1)
    expect(error(run)).toBe('EffectUnknownOutcome')
  }
})

test('an answer of no known kind left its effect pending for ever', async () => {
  for (const answer of [undefined, null, {}, { outcome: 'okay' }]) {
    const { open, end } = browser()
    const run = await open((async () => answer) as unknown as Port)
    contact(run, '1')
    await end(run)
    expect(run.getSnapshot().pending).toEqual([])
    expect(error(run)).toBe('EffectUnknownOutcome')
  }
})

test('personal values outlived a run that was broken at its first line', async () => {
  const { open, storage } = browser()
  const first = await open()
  first.dispatch(field('name', 'Ada'))
  await first.settled()
  const line = `fc/e/${first.getSnapshot().run}/1`
  storage.entries.set(line, (storage.entries.get(line) ?? '').replace('name', 'nome'))
  const second = await open()
  expect(second.getSnapshot()).toMatchObject({ seq: 0, notices: [{ kind: 'quarantined' }] })
  expect([...storage.entries.values()].join()).not.toContain('Ada')
})

test('the events of a run that was left too long ago stayed for ever', async () => {
  const { open, storage, time } = browser()
  const first = await open()
  first.dispatch(field('name', 'Ada'))
  await first.settled()
  const { run } = first.getSnapshot()
  const afterwards = time.now() + sampleFlow.retention.idleMs + 1
  const second = await open(ok, { now: () => afterwards })
  expect(second.getSnapshot().run).not.toBe(run)
  expect([...storage.entries.keys()].filter((key) => key.includes(run))).toEqual([])
})

test('a wait that is no number was waited for ever, or not at all', async () => {
  const { open, time } = browser()
  const run = await open(async () => ({ outcome: 'transient', retryAfterMs: Number.NaN }))
  contact(run, '1')
  await run.settled()
  await breathe(2)
  expect(run.getSnapshot().pending[0]?.nextAt).toBeGreaterThan(time.now())
})

test('an answer of another shape than declared left the run waiting', async () => {
  const { open, end } = browser()
  const answer = { outcome: 'ok', payload: { reference: 5 } } as const
  const run = await open(async () => answer)
  contact(run, '1')
  await end(run)
  expect(run.getSnapshot().state.step).toBe('contact')
  expect(error(run)).toBe('EffectPermanent')
  const second = await open()
  expect(second.getSnapshot().state).toEqual(run.getSnapshot().state)
})

test('an event whose type is no text took all that followed along', async () => {
  for (const type of [undefined, 5, null, {}]) {
    const { open } = browser()
    const run = await open()
    run.dispatch(field('name', 'Ada'))
    const answer = run.dispatch({ type } as unknown as Parameters<FlowRunner['dispatch']>[0])
    expect(answer.accepted).toBe(false)
    run.dispatch(field('name', 'Bo'))
    const second = await open()
    expect(second.getSnapshot().notices).toEqual([])
    expect(second.getSnapshot().state.context['name']).toBe('Bo')
  }
})

test('a clock that tells no time made a log that could not be read back', async () => {
  const { open } = browser()
  const run = await open(ok, { now: () => Number.NaN })
  run.dispatch(field('name', 'Ada'))
  const second = await open()
  expect(second.getSnapshot().notices).toEqual([])
  expect(second.getSnapshot().state.context['name']).toBe('Ada')
})

test('a view that threw made dispatch throw what it had taken', async () => {
  const { open } = browser()
  const run = await open()
  run.subscribe(() => {
    throw new Error('a fault of the view')
  })
  expect(run.dispatch(field('name', 'Ada'))).toEqual({ accepted: true })
})

test('the type of an event that the flow does not know stood in the log in clear', async () => {
  const { open } = browser()
  const run = await open()
  run.dispatch({ type: 'Ada Lovelace' })
  expect(run.getSnapshot().lastRejection?.type).toBe('Ada Lovelace')
  expect(JSON.stringify(await run.log())).not.toContain('Ada')
})

test('a restart left without a result what the end of an effect asked for', async () => {
  const { sending, contact: form } = sampleFlow.steps
  if (!sending || !form) throw new Error('no such step')
  const { open } = browser({
    ...sampleFlow,
    steps: {
      ...sampleFlow.steps,
      sending: {
        ...sending,
        on: { ...sending.on, refused: [{ target: 'contact', effects: ['ping'] }] },
      },
    },
  })
  const run = await open(() => new Promise(() => undefined))
  contact(run, '1')
  await run.settled()
  const log = run.log
  let before: Awaited<ReturnType<typeof log>> = []
  run.subscribe(() => {
    const { seq } = run.getSnapshot()
    void log().then((events) => {
      if (seq > 0 && events.length > before.length) before = events
    })
  })
  await run.restart()
  const requested = before.filter(({ kind }) => kind === 'effect.requested')
  expect(requested).toHaveLength(2)
  expect(before.filter(({ kind }) => kind === 'effect.result')).toHaveLength(2)
})

/** A storage at its quota: it gives, removes and replaces, but grows no more. */
function fullNow(storage: ReturnType<typeof fakeStorage>) {
  const size = (): number =>
    [...storage.entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const quota = size()
  return new Proxy(storage, {
    get(target, member: keyof typeof storage) {
      if (member === 'setItem') {
        return (key: string, value: string) => {
          const old = storage.entries.get(key)
          const grown = value.length - (old?.length ?? -key.length)
          if (size() + grown > quota) throw new DOMException('full', 'QuotaExceededError')
          storage.setItem(key, value)
        }
      }
      const value: unknown = target[member]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('a copied tab on a full storage did not open; it goes on in memory with what was typed', async () => {
  const { storage, open } = browser()
  const locks = fakeLocks()
  const first = await open(ok, { store: sessionStore(() => storage, locks.locksOf('a')) })
  first.dispatch(field('name', 'Ada'))
  await first.settled()
  const full = fullNow(storage)
  const copy = await open(ok, { store: sessionStore(() => full, locks.locksOf('b')) })
  expect(copy.getSnapshot().state.context['name']).toBe('Ada')
  expect(copy.getSnapshot().run).not.toBe(first.getSnapshot().run)
  expect(copy.getSnapshot().notices).toContainEqual({ kind: 'memory-only' })
  expect(copy.dispatch(field('name', 'Bo')).accepted).toBe(true)
})

test('a broken line on a full storage stopped the flow from opening; it begins in memory, the log stays', async () => {
  const { storage, open } = browser()
  const first = await open()
  first.dispatch(field('name', 'Ada'))
  first.dispatch({ type: 'next' })
  await first.settled()
  await first.close()
  const line = `fc/e/${first.getSnapshot().run}/2`
  storage.entries.set(line, `${storage.entries.get(line)}?`)
  const before = new Map(storage.entries)
  const second = await open(ok, { store: sessionStore(() => fullNow(storage), undefined) })
  expect(second.getSnapshot().notices).toContainEqual({ kind: 'memory-only' })
  expect(second.dispatch(field('name', 'Bo')).accepted).toBe(true)
  expect(storage.entries).toEqual(before)
})

test('a read that failed once held the lock, and the next try forked from itself', async () => {
  const { storage, open } = browser()
  const locks = fakeLocks()
  const first = await open(ok, { store: sessionStore(() => storage, locks.locksOf('a')) })
  first.dispatch(field('name', 'Ada'))
  await first.settled()
  await first.close()
  const store = sessionStore(() => storage, locks.locksOf('a'))
  let broken = true
  const flaky = {
    ...store,
    read: (run: typeof head) => {
      if (!broken) return store.read(run)
      broken = false
      return Promise.reject(new Error('hiccup'))
    },
  }
  const head = first.getSnapshot().run
  await expect(open(ok, { store: flaky })).rejects.toThrow('hiccup')
  const second = await open(ok, { store: flaky })
  expect(second.getSnapshot().run).toBe(head)
  expect(second.getSnapshot().notices).toEqual([])
})
