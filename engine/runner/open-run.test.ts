import { describe, expect, test } from 'vitest'
import type { FlowDefinition } from '../definition/types.ts'
import { memoryStore } from '../log/key-value-store.ts'
import { sessionStore } from '../log/session-store.ts'
import type { LogStore } from '../log/types.ts'
import type { Attempt, Ports } from '../outbox/types.ts'
import { foldLog } from '../replay/fold.ts'
import { openRun } from './open-run.ts'
import { breathe, fakeLocks, fakeStorage, fakeTime } from './testing/fake-browser.ts'
import { sampleFlow, serve } from './testing/sample-flow.ts'
import type { RunnerWorld } from './types.ts'

let ids = 0
const time = fakeTime()
const ok = async (): Promise<Attempt> => ({ outcome: 'ok', payload: { reference: 'R1' } })
const worldOf = (store: LogStore, more: Partial<RunnerWorld> = {}): RunnerWorld => ({
  now: time.now,
  later: time.later,
  random: () => 0.5,
  newId: () => `run-${++ids}`,
  tab: 'tab',
  store,
  ports: { 'test.book': ok, 'test.ping': ok } satisfies Ports,
  online: () => true,
  fetchDefinition: async () => {
    throw new Error('none')
  },
  ...more,
})
const field = (name: string, value: string) => ({
  type: 'field.changed',
  payload: { field: name, value },
})

describe('openRun', () => {
  test('a run goes on where a reload left it, personal values included', async () => {
    const storage = fakeStorage()
    const served = serve()
    const store = () => sessionStore(() => storage, undefined)
    const first = await openRun({ served, world: worldOf(store()) })
    expect(first.dispatch(field('name', 'Ada'))).toEqual({ accepted: true })
    expect(first.dispatch({ type: 'next' }).accepted).toBe(true)
    // No close and no waiting: the tab is gone at once.
    const second = await openRun({ served, world: worldOf(store()) })
    expect(second.getSnapshot().run).toBe(first.getSnapshot().run)
    expect(second.getSnapshot().state).toEqual(first.getSnapshot().state)
    expect(second.getSnapshot().state.context['name']).toBe('Ada')
    const log = await second.log()
    expect(JSON.stringify(log)).not.toContain('Ada')
    expect(log.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('a refused event is logged, changes nothing and says which field', async () => {
    const run = await openRun({ served: serve(), world: worldOf(memoryStore()) })
    const before = run.getSnapshot().state
    const answer = run.dispatch({ type: 'next' })
    expect(answer.rejection?.fields).toEqual([{ field: 'name', rule: 'required' }])
    expect(run.getSnapshot().state).toEqual(before)
    expect((await run.log()).map(({ kind }) => kind)).toEqual(['rejected'])
    expect(run.getSnapshot().lastRejection).toMatchObject({ type: 'next', seq: 1 })
    run.dispatch(field('name', 'Ada'))
    expect(run.getSnapshot().lastRejection).toBeNull()
  })

  test('submit requests, sends and ends the effect, and the end survives a reload', async () => {
    const storage = fakeStorage()
    const calls: string[] = []
    const world = worldOf(
      sessionStore(() => storage, undefined),
      {
        ports: {
          'test.book': async (_input, { key }) => {
            calls.push(key)
            return ok()
          },
        },
      },
    )
    const run = await openRun({ served: serve(), world })
    run.dispatch(field('name', 'Ada'))
    run.dispatch({ type: 'next' })
    run.dispatch(field('phone', '0701234567'))
    run.dispatch({ type: 'submit' })
    await run.settled()
    await breathe(3)
    expect(run.getSnapshot().status).toBe('finished')
    expect(run.getSnapshot().state.context['reference']).toBe('R1')
    const { run: id } = run.getSnapshot()
    const asking = (await run.log())[3]?.hash.slice(0, 8)
    expect(calls).toEqual([`${id}:4:0:${asking}`])
    const again = await openRun({ served: serve(), world })
    expect(again.getSnapshot()).toMatchObject({ run: id, status: 'finished' })
    await breathe(3)
    expect(calls).toHaveLength(1)
  })

  test('replaying the stored log gives the live state [INV-01]', async () => {
    const run = await openRun({ served: serve(), world: worldOf(memoryStore()) })
    run.dispatch(field('name', 'Ada'))
    run.dispatch({ type: 'pick', payload: { item: 'x', junk: { a: 1 } } })
    run.dispatch({ type: 'car', payload: { plate: 'ABC123' } }, 'observed')
    run.dispatch({ type: 'next' })
    const log = await run.log()
    const head = { run: run.getSnapshot().run } as Parameters<typeof foldLog>[1]
    expect(foldLog(sampleFlow, head, log, {}).state.step).toBe('contact')
    expect(JSON.stringify(log)).not.toMatch(/Ada|ABC123|junk/)
  })

  test('a copied tab forks before the effect under way, with a log of its own', async () => {
    const storage = fakeStorage()
    const locks = fakeLocks()
    const never = () => new Promise<Attempt>(() => undefined)
    const ports = { 'test.book': never }
    const first = await openRun({
      served: serve(),
      world: worldOf(
        sessionStore(() => storage, locks.locksOf('a')),
        { ports },
      ),
    })
    first.dispatch(field('name', 'Ada'))
    first.dispatch({ type: 'next' })
    first.dispatch(field('phone', '0701234567'))
    first.dispatch({ type: 'submit' })
    await first.settled()
    const copy = storage.copy()
    const second = await openRun({
      served: serve(),
      world: worldOf(
        sessionStore(() => copy, locks.locksOf('b')),
        { ports },
      ),
    })
    const { run, state, notices, writer } = second.getSnapshot()
    expect(run).not.toBe(first.getSnapshot().run)
    expect(notices).toEqual([{ kind: 'forked' }])
    expect(writer).toBe(true)
    expect(state.step).toBe('contact')
    expect(state.context).toMatchObject({ name: 'Ada', phone: '0701234567' })
    expect(second.getSnapshot().pending).toEqual([])
    expect(first.getSnapshot().pending).toHaveLength(1)
    expect([...copy.entries.keys()].join('\n')).not.toContain(first.getSnapshot().run)
    // A reload of the fork is no fork again.
    locks.kill('b')
    const third = await openRun({
      served: serve(),
      world: worldOf(
        sessionStore(() => copy, locks.locksOf('b')),
        { ports },
      ),
    })
    expect(third.getSnapshot()).toMatchObject({ run, notices: [] })
  })

  test('a full storage: the run goes on in memory and says so', async () => {
    const storage = fakeStorage()
    const run = await openRun({
      served: serve(),
      world: worldOf(sessionStore(() => storage, undefined)),
    })
    run.dispatch(field('name', 'Ada'))
    storage.writesLeft = 0
    expect(run.dispatch({ type: 'next' }).accepted).toBe(true)
    await run.settled()
    await breathe()
    expect(run.getSnapshot().state.step).toBe('contact')
    expect(run.getSnapshot().notices).toEqual([{ kind: 'memory-only' }])
  })

  test('a storage emptied under the run is written anew', async () => {
    const storage = fakeStorage()
    const store = () => sessionStore(() => storage, undefined)
    const run = await openRun({ served: serve(), world: worldOf(store()) })
    run.dispatch(field('name', 'Ada'))
    storage.entries.clear()
    run.dispatch({ type: 'next' })
    await breathe()
    await run.settled()
    expect(run.getSnapshot().notices).toEqual([])
    const again = await openRun({ served: serve(), world: worldOf(store()) })
    expect(again.getSnapshot().state).toEqual(run.getSnapshot().state)
  })

  test('restart erases the old personal values and begins a new run', async () => {
    const storage = fakeStorage()
    const run = await openRun({
      served: serve(),
      world: worldOf(sessionStore(() => storage, undefined)),
    })
    run.dispatch(field('name', 'Ada'))
    const { run: old } = run.getSnapshot()
    await run.restart()
    expect(run.getSnapshot()).toMatchObject({ seq: 0, writer: true })
    expect(run.getSnapshot().run).not.toBe(old)
    expect([...storage.entries.values()].join()).not.toContain('Ada')
    expect(run.dispatch(field('name', 'Bo')).accepted).toBe(true)
  })

  test('a broken suffix is quarantined and the rest goes on', async () => {
    const storage = fakeStorage()
    const store = () => sessionStore(() => storage, undefined)
    const run = await openRun({ served: serve(), world: worldOf(store()) })
    run.dispatch(field('name', 'Ada'))
    run.dispatch(field('colour', 'red'))
    run.dispatch({ type: 'next' })
    const id = run.getSnapshot().run
    const key = `fc/e/${id}/2`
    storage.entries.set(key, (storage.entries.get(key) ?? '').replace('red', 'rad'))
    const again = await openRun({ served: serve(), world: worldOf(store()) })
    expect(again.getSnapshot().notices).toEqual([{ kind: 'quarantined', count: 2 }])
    expect(again.getSnapshot()).toMatchObject({ run: id, seq: 1 })
    expect([...storage.entries].filter(([name]) => name.startsWith(`fc/q/${id}/`))).toHaveLength(2)
    expect(again.dispatch({ type: 'next' }).accepted).toBe(true)
  })

  test('a run left longer than its retention is begun anew, its personal values erased', async () => {
    const storage = fakeStorage()
    const store = () => sessionStore(() => storage, undefined)
    const run = await openRun({ served: serve(), world: worldOf(store()) })
    run.dispatch(field('name', 'Ada'))
    const later = time.now() + sampleFlow.retention.idleMs + 1
    const again = await openRun({ served: serve(), world: worldOf(store(), { now: () => later }) })
    expect(again.getSnapshot()).toMatchObject({ seq: 0 })
    expect([...storage.entries.values()].join()).not.toContain('Ada')
  })

  test('a newer definition with a migration is taken, without one the pinned is fetched or missed', async () => {
    const storage = fakeStorage()
    const store = () => sessionStore(() => storage, undefined)
    const run = await openRun({ served: serve(), world: worldOf(store()) })
    run.dispatch(field('name', 'Ada'))
    await run.settled()
    const newer = { ...sampleFlow, version: 2 }
    await expect(openRun({ served: serve(newer), world: worldOf(store()) })).rejects.toMatchObject({
      code: 'DefinitionUnavailable',
    })
    const fetchDefinition = async () => sampleFlow
    const pinned = await openRun({
      served: serve(newer),
      world: worldOf(store(), { fetchDefinition }),
    })
    expect(pinned.definition.version).toBe(1)
    const served = serve({ ...newer, migrations: [{ from: 1, to: 2 }] })
    const moved = await openRun({ served, world: worldOf(store(), { fetchDefinition }) })
    expect(moved.definition.version).toBe(2)
    expect(moved.getSnapshot().notices).toEqual([{ kind: 'migrated', from: 1, to: 2 }])
    expect(moved.getSnapshot().state.context['name']).toBe('Ada')
    await moved.settled()
    // From then on the old definition is not needed any more.
    const reloaded = await openRun({ served, world: worldOf(store()) })
    expect(reloaded.getSnapshot()).toMatchObject({ seq: 2, notices: [] })
  })

  /** Its steps are others but for the first, `name` is called otherwise, and `colour` is a number. */
  const rebuilt = (): FlowDefinition => {
    const { name, ...others } = sampleFlow.context
    const { choose, done } = sampleFlow.steps
    if (!name || !choose || !done) throw new Error('The sample has changed.')
    return {
      ...sampleFlow,
      version: 2,
      migrations: [{ from: 1, to: 2, rename: { name: 'fullName' } }],
      context: {
        fullName: name,
        ...others,
        colour: { type: 'number', pii: 'none', initial: null },
      },
      steps: { choose: { ...choose, fields: ['fullName', 'colour', 'phone'], on: {} }, end: done },
    }
  }

  test('a run that its migrations cannot take on begins anew with what was typed, as far as it fits', async () => {
    const storage = fakeStorage()
    const store = () => sessionStore(() => storage, undefined)
    const fetchDefinition = async () => sampleFlow
    const first = await openRun({ served: serve(), world: worldOf(store()) })
    first.dispatch(field('name', 'Ada'))
    first.dispatch(field('colour', 'red'))
    first.dispatch({ type: 'next' })
    await first.settled()
    const old = first.getSnapshot().run
    const world = worldOf(store(), { fetchDefinition })
    const anew = await openRun({ served: serve(rebuilt()), world })
    const { run, state, notices } = anew.getSnapshot()
    expect(run).not.toBe(old)
    expect(state).toMatchObject({ step: 'choose', context: { fullName: 'Ada', colour: null } })
    expect(notices).toEqual([{ kind: 'migrated', from: 1, to: 2 }])
    expect((await anew.log()).map(({ kind, type }) => [kind, type])).toEqual([
      ['observed', 'field.changed'],
    ])
    await anew.settled()
    expect([...storage.entries.entries()].join()).not.toContain(old)
    const again = await openRun({ served: serve(rebuilt()), world: worldOf(store()) })
    expect(again.getSnapshot()).toMatchObject({ run, seq: 1, notices: [] })
    expect(again.getSnapshot().state.context['fullName']).toBe('Ada')
  })

  describe('what was typed in a later step of a run that begins anew', () => {
    /** `contact` is called otherwise, and so is `name`. */
    const renamed = (): FlowDefinition => {
      const { choose, contact, done } = sampleFlow.steps
      if (!choose || !contact || !done) throw new Error('The sample has changed.')
      const next = { ...choose, fields: ['fullName'], on: { next: [{ target: 'reach' }] } }
      const reach = { ...contact, on: { back: [{ target: 'choose' }] } }
      return { ...rebuilt(), steps: { choose: next, reach, end: done } }
    }
    const begunAnew = async () => {
      const storage = fakeStorage()
      const store = () => sessionStore(() => storage, undefined)
      const first = await openRun({ served: serve(), world: worldOf(store()) })
      first.dispatch(field('name', 'Ada'))
      first.dispatch({ type: 'next' })
      first.dispatch(field('phone', '+46 70 123 45 67'))
      await first.settled()
      const world = worldOf(store(), { fetchDefinition: async () => sampleFlow })
      return openRun({ served: serve(renamed()), world })
    }

    test('is filled in when that step is in view, as what nobody typed, and not before', async () => {
      const run = await begunAnew()
      expect(run.getSnapshot().state.context['phone']).toBeNull()
      expect(run.dispatch({ type: 'next' }).accepted).toBe(true)
      expect(run.getSnapshot().state).toMatchObject({
        step: 'reach',
        context: { fullName: 'Ada', phone: '+46 70 123 45 67' },
      })
      expect((await run.log()).map(({ kind, type }) => [kind, type])).toEqual([
        ['observed', 'field.changed'],
        ['user', 'next'],
        ['observed', 'field.changed'],
      ])
    })

    test('comes once: what the visitor makes of it stays', async () => {
      const run = await begunAnew()
      run.dispatch({ type: 'next' })
      run.dispatch(field('phone', '+46 31 79 00 00'))
      run.dispatch({ type: 'back' })
      run.dispatch({ type: 'next' })
      expect(run.getSnapshot().state.context['phone']).toBe('+46 31 79 00 00')
    })

    test('is gone when the run is started over', async () => {
      const run = await begunAnew()
      await run.restart()
      run.dispatch(field('fullName', 'Bo'))
      run.dispatch({ type: 'next' })
      expect(run.getSnapshot().state).toMatchObject({ step: 'reach', context: { phone: null } })
    })
  })

  test('what has not ended, and what is finished, goes on under its own definition', async () => {
    const never = () => new Promise<Attempt>(() => undefined)
    for (const [port, pending] of [
      [never, 1],
      [ok, 0],
    ] as const) {
      const storage = fakeStorage()
      const store = () => sessionStore(() => storage, undefined)
      const more = { fetchDefinition: async () => sampleFlow, ports: { 'test.book': port } }
      const first = await openRun({ served: serve(), world: worldOf(store(), more) })
      first.dispatch(field('name', 'Ada'))
      first.dispatch({ type: 'next' })
      first.dispatch(field('phone', '+46 70 123 45 67'))
      first.dispatch({ type: 'submit' })
      await breathe()
      await first.settled()
      const kept = await openRun({ served: serve(rebuilt()), world: worldOf(store(), more) })
      expect(kept.getSnapshot().run).toBe(first.getSnapshot().run)
      expect(kept.getSnapshot().pending).toHaveLength(pending)
      expect(kept.definition.version).toBe(1)
    }
  })
})
