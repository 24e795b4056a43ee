import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../definition/types.ts'
import { sessionStore } from '../log/session-store.ts'
import type { FlowEvent, LogStore, RunHead } from '../log/types.ts'
import type { Attempt, Port, Ports } from '../outbox/types.ts'
import { fromCheckpoint, toCheckpoint } from '../replay/checkpoint.ts'
import { foldLog } from '../replay/fold.ts'
import { openRun } from './open-run.ts'
import { breathe, fakeStorage, fakeTime } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import { seed } from './testing/seed.ts'
import type { RunnerWorld } from './types.ts'

/** What the network and the server do to one call. */
type Weather = 'ok' | 'refuse' | 'offline' | 'busy' | 'lost' | 'delayed' | 'throw'
type Command =
  | { readonly do: 'ping' | 'book' | 'wait' | 'reload' | 'crash' | 'wake' | 'next' | 'back' }
  | { readonly do: 'online'; readonly online: boolean }

/** A server that answers a key that it knows from its record, and counts what took effect. */
function modelServer() {
  const answers = new Map<string, Attempt>()
  const took: JsonObject[] = []
  let calls = 0
  const handle = (key: string, refuse: boolean): Attempt => {
    const known = answers.get(key)
    if (known) return known
    const answer: Attempt = refuse
      ? { outcome: 'refused', payload: { code: 'no', message: '' } }
      : { outcome: 'ok', payload: { reference: `R${took.length + 1}` } }
    if (!refuse) took.push({ key })
    answers.set(key, answer)
    return answer
  }
  const portOf =
    (weather: () => Weather): Port =>
    async (_input, { key, signal }) => {
      calls += 1
      switch (weather()) {
        case 'ok':
          return handle(key, false)
        case 'refuse':
          return handle(key, true)
        case 'offline':
          return { outcome: 'offline' }
        case 'busy':
          return { outcome: 'transient', retryAfterMs: 700 }
        case 'lost':
          handle(key, false)
          return { outcome: 'unknown' }
        case 'throw':
          handle(key, false)
          throw new Error('a bug in the port')
        case 'delayed':
          handle(key, false)
          return new Promise((resolve) => {
            signal.addEventListener('abort', () => resolve({ outcome: 'unknown' }))
          })
      }
    }
  return { portOf, took, answers, calls: () => calls }
}

interface Variant {
  /** How the client calls its ports. */
  readonly port?: (port: Port) => Port
  readonly later?: RunnerWorld['later']
  readonly store?: (store: LogStore) => LogStore
}

const weathers = fc.constantFrom<Weather>(
  'ok',
  'refuse',
  'offline',
  'busy',
  'lost',
  'delayed',
  'throw',
)
const commands = fc.oneof(
  fc.record({
    do: fc.constantFrom('ping', 'book', 'wait', 'wait', 'reload', 'crash', 'wake', 'next', 'back'),
  }) as fc.Arbitrary<Command>,
  fc.record({ do: fc.constant('online' as const), online: fc.boolean() }) as fc.Arbitrary<Command>,
)
const schedules = fc.record({
  commands: fc.array(commands, { minLength: 3, maxLength: 25 }),
  weather: fc.array(weathers, { maxLength: 25 }),
})

const same = (store: LogStore): LogStore => store

/** Lives through a schedule, then through good weather until nothing is left to send. */
async function live(
  { commands: tape, weather }: { commands: readonly Command[]; weather: readonly Weather[] },
  variant: Variant = {},
) {
  const server = modelServer()
  const coming = [...weather]
  const port = server.portOf(() => coming.shift() ?? 'ok')
  const given = variant.port?.(port) ?? port
  const ports: Ports = { 'test.ping': given, 'test.book': given }
  const storage = fakeStorage()
  const time = fakeTime()
  let online = true
  let ids = 0
  const listeners = new Set<() => void>()
  /** A dead page's timers are gone and its calls' answers reach nobody. */
  const openPage = async () => {
    let alive = true
    const pageStorage = fakeStorage(storage.entries)
    const page = {
      kill() {
        alive = false
        pageStorage.writesLeft = 0
        listeners.clear()
      },
      runner: await openRun({
        served: serve(),
        world: {
          now: time.now,
          newId: () => `run-${++ids}`,
          tab: `tab-${ids}`,
          random: () => 0.5,
          store: (variant.store ?? same)(sessionStore(() => pageStorage, undefined)),
          ports,
          online: () => online,
          later:
            variant.later ??
            ((task, ms) =>
              time.later(() => {
                if (alive) task()
              }, ms)),
          wake(listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
          fetchDefinition: () => Promise.reject(new Error('none')),
        },
      }),
    }
    await breathe()
    return page
  }
  let page = await openPage()
  const wake = (): void => {
    for (const listener of listeners) listener()
  }
  const reopen = async (): Promise<void> => {
    page.kill()
    page = await openPage()
  }
  for (const command of tape) {
    switch (command.do) {
      case 'ping':
        page.runner.dispatch({ type: 'ping' })
        break
      case 'next':
        page.runner.dispatch({ type: 'field.changed', payload: { field: 'name', value: 'Ada' } })
        page.runner.dispatch({ type: 'next' })
        break
      case 'back':
        page.runner.dispatch({ type: 'back' })
        break
      case 'book':
        page.runner.dispatch({ type: 'field.changed', payload: { field: 'phone', value: '1' } })
        page.runner.dispatch({ type: 'submit' })
        break
      case 'wait':
        time.advance()
        break
      case 'online':
        online = command.online
        if (online) wake()
        break
      case 'wake':
        wake()
        break
      case 'reload':
        await page.runner.settled()
        await reopen()
        break
      case 'crash':
        // At once, whatever is under way.
        await reopen()
        break
    }
    if (command.do === 'crash') continue
    await page.runner.settled()
    await breathe()
  }
  online = true
  coming.length = 0
  wake()
  for (let i = 0; i < 500; i++) {
    await page.runner.settled()
    await breathe()
    if (!time.advance()) break
  }
  await breathe(2)
  return { runner: page.runner, server, reopen, storage }
}

type Life = Awaited<ReturnType<typeof live>>

/** INV-07: what took effect is at most what the log asked for, each under its own key. */
async function checkOnce({ runner, server }: Life): Promise<void> {
  const log = await runner.log()
  const keys = log.filter(({ kind }) => kind === 'effect.requested').map((e) => e.payload['key'])
  expect(new Set(keys).size).toBe(keys.length)
  for (const { key } of server.took) expect(keys).toContain(key)
  expect(server.took.length).toBeLessThanOrEqual(keys.length)
  expect(new Set(server.took.map(({ key }) => key)).size).toBe(server.took.length)
}

/** INV-08: every requested effect has exactly one terminal result, and says what the server did. */
async function checkEnds({ runner, server }: Life): Promise<void> {
  const log = await runner.log()
  for (const request of log.filter(({ kind }) => kind === 'effect.requested')) {
    const results = log.filter((e) => e.kind === 'effect.result' && e.cause === request.seq)
    expect(results.length, `results of event ${request.seq}`).toBe(1)
    const key = String(request.payload['key'])
    const answered = server.answers.get(key)?.outcome
    const { type, payload } = results[0] as FlowEvent
    if (['booked', 'pinged'].includes(type)) expect(answered).toBe('ok')
    else if (payload['code'] === 'no') expect(answered).toBe('refused')
    else expect(['EffectTransient', 'EffectUnknownOutcome']).toContain(payload['code'])
    // "It did not happen" is never said of what may have happened.
    if (payload['code'] === 'EffectTransient') expect(answered).toBeUndefined()
  }
  expect(runner.getSnapshot().pending).toEqual([])
}

/** INV-06: opening what has ended calls nobody. */
async function checkSilence({ server, reopen }: Life): Promise<void> {
  const before = server.calls()
  await reopen()
  await reopen()
  await breathe(2)
  expect(server.calls()).toBe(before)
}

/** INV-01 and INV-02: the log folds to the live state, whole or from a stored fold at any cut. */
async function checkReplay({ runner, storage }: Life, fold: typeof foldLog): Promise<void> {
  const { state, run } = runner.getSnapshot()
  const log = await runner.log()
  const values: JsonObject = await sessionStore(() => storage, undefined).readValues(run)
  const head = { run } as RunHead
  expect(fold(sampleFlow, head, log, values).state).toEqual(state)
  for (let cut = 0; cut <= log.length; cut++) {
    const part = fold(sampleFlow, head, log.slice(0, cut), values)
    const text = JSON.stringify({ seq: cut, ...toCheckpoint(part) })
    const from = fromCheckpoint(
      sampleFlow,
      JSON.parse(text) as Parameters<typeof fromCheckpoint>[1],
    )
    if (!from) throw new Error('no checkpoint')
    const whole = fold(sampleFlow, head, log.slice(cut), values, { from })
    expect(whole.state).toEqual(state)
    expect(whole.pending).toEqual([])
  }
}

const forAll = (check: (life: Life) => Promise<void>, variant?: Variant, numRuns = 150) =>
  fc.assert(
    fc.asyncProperty(schedules, async (schedule) => check(await live(schedule, variant))),
    { seed, numRuns },
  )

describe(`a run under any weather (seed ${seed})`, () => {
  test('a key takes effect at most once, whatever is lost, retried or crashed [INV-07]', async () => {
    await forAll(checkOnce)
  })

  test('the once check fails on an outbox that makes a key for every attempt', async () => {
    let made = 0
    const port =
      (inner: Port): Port =>
      (input, call) =>
        inner(input, { ...call, key: `fresh-${++made}` })
    await expect(forAll(checkOnce, { port })).rejects.toThrow(/Property failed/)
  })

  test('every requested effect ends in one terminal result, and an honest one [INV-08]', async () => {
    await forAll(checkEnds)
  })

  test('the ends check fails on an outbox whose timers never fire', async () => {
    const later = () => () => undefined
    await expect(forAll(checkEnds, { later })).rejects.toThrow(/Property failed/)
  })

  test('replay runs no effect: reopening what has ended calls nobody [INV-06]', async () => {
    await forAll(checkSilence)
  })

  test('the silence check fails on a store that forgets results', async () => {
    const store = (inner: LogStore): LogStore => ({
      ...inner,
      async read(run) {
        const { events } = await inner.read(run)
        const first = events.findIndex(({ kind }) => kind === 'effect.result')
        return { events: first < 0 ? events : events.slice(0, first) }
      },
      readCheckpoint: async () => null,
    })
    await expect(forAll(checkSilence, { store })).rejects.toThrow(/Property failed/)
  })

  test('the log replays to the live state, from the start and from every cut [INV-01] [INV-02]', async () => {
    await forAll((life) => checkReplay(life, foldLog), undefined, 60)
  })

  test('the replay check fails on a fold that passes over results', async () => {
    const forgetful: typeof foldLog = (definition, head, events, values, options) => {
      const at = foldLog(definition, head, events, values, options)
      return events.some(({ type }) => type === 'pinged')
        ? { ...at, state: { ...at.state, context: { ...at.state.context, pings: 0 } } }
        : at
    }
    const broken = forAll((life) => checkReplay(life, forgetful), undefined, 60)
    await expect(broken).rejects.toThrow(/Property failed/)
  })
})
