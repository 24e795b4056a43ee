import { describe, expect, test } from 'vitest'
import type { FlowDefinition } from '../definition/types.ts'
import { compiledOf, compileFlow, step } from '../kernel/index.ts'
import type { FlowState, Step } from '../kernel/types.ts'
import { machinePlayer } from './machine/index.ts'
import { migrateState } from '../migrate/index.ts'
import { trackingOf } from '../projection/index.ts'
import { foldLog, toCheckpoint, verify } from '../replay/index.ts'
import type { EngineUnderTest } from './engine.ts'
import {
  checkInv01,
  checkInv02,
  checkInv03,
  checkInv04,
  checkInv05,
  checkInv06,
  checkInv12,
  checkInv13,
  checkInv14,
  checkInv15Branches,
  checkInv15End,
  ENGINE,
  eventTape,
  InvariantBroken,
  kernelPlayer,
  recordRun,
  wizard,
} from './index.ts'

// Each engine here is broken in one way; the check of that promise must see it on some tape.

const definition: FlowDefinition = wizard
const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1)

const run = (seed: number) => recordRun(definition, seed, 40)
const tape = (seed: number) => eventTape(definition, seed, 40)

function expectSeen(check: (seed: number) => void): void {
  const seen = SEEDS.some((seed) => {
    try {
      check(seed)
      return false
    } catch (error) {
      if (error instanceof InvariantBroken) return true
      throw error
    }
  })
  expect(seen).toBe(true)
}

const broken = (part: Partial<EngineUnderTest>): EngineUnderTest => ({ ...ENGINE, ...part })
const stepping = (change: (...args: Parameters<Step>) => ReturnType<Step>): EngineUnderTest =>
  broken({ step: change })

/** The wizard with the siblings of every event in reverse. */
const swapped: FlowDefinition = {
  ...definition,
  steps: Object.fromEntries(
    Object.entries(definition.steps).map(([id, spec]) => [
      id,
      {
        ...spec,
        on: Object.fromEntries(
          Object.entries(spec.on).map(([event, list]) => [event, list.toReversed()]),
        ),
      },
    ]),
  ),
}

describe('a broken engine fails its invariant', () => {
  test('a fold that drops an event', () => {
    const engine = broken({
      foldLog: (flow, head, events, ...rest) => {
        const others = events.filter(({ type }) => type !== 'field.changed')
        const renumbered = others.map((event, index) => ({ ...event, seq: index + 1 }))
        try {
          return foldLog(flow, head, renumbered, ...rest)
        } catch {
          return foldLog(flow, head, [])
        }
      },
    })
    expectSeen((seed) => checkInv01(engine, run(seed)))
  })
  test('a fold that loses the personal values', () => {
    const engine = broken({ foldLog: (flow, head, events) => foldLog(flow, head, events, {}) })
    expectSeen((seed) => checkInv01(engine, run(seed)))
  })
  test('a checkpoint that forgets what is pending', () => {
    const engine = broken({
      toCheckpoint: (folded) => toCheckpoint({ ...folded, pending: [], owed: [] }),
    })
    expectSeen((seed) => {
      try {
        checkInv02(engine, run(seed))
      } catch (error) {
        // The tail may name the effect that was forgotten, which the fold itself refuses.
        throw error instanceof InvariantBroken ? error : new InvariantBroken(String(error))
      }
    })
  })
  test('a checkpoint that forgets the way taken', () => {
    const engine = broken({
      toCheckpoint: (folded) =>
        toCheckpoint({ ...folded, state: { ...folded.state, path: [folded.state.step] } }),
    })
    expectSeen((seed) => checkInv02(engine, run(seed)))
  })
  test('a machine with its transitions in another order', () => {
    const engine = broken({
      play: (_flow, from) => machinePlayer(swapped, from),
    })
    expectSeen((seed) => checkInv03(engine, definition, tape(seed)))
  })
  test('a machine that forgets the steps visited', () => {
    const engine = broken({
      play: (flow, from) => {
        const live = machinePlayer(flow, from)
        return {
          getState: live.getState,
          send: (event) => {
            const result = live.send(event)
            return { ...result, state: { ...result.state, visited: [] } }
          },
        }
      },
    })
    expectSeen((seed) => checkInv03(engine, definition, tape(seed)))
  })
  test('a step that mutates the state it is given', () => {
    const engine = stepping((flow, state, event) => {
      const result = step(flow, state, event)
      if (result.changed) Object.assign(state.context as object, { mileage: 1 })
      return result
    })
    expectSeen((seed) => checkInv04(engine, definition, tape(seed), seed))
  })
  test('a step that throws on an unknown field', () => {
    const engine = stepping((flow, state, event) => {
      const { field } = event.payload ?? {}
      if (event.type === 'field.changed' && !Object.hasOwn(flow.context, String(field))) {
        throw new TypeError('no such field')
      }
      return step(flow, state, event)
    })
    expectSeen((seed) => checkInv04(engine, definition, tape(seed), seed))
  })
  test('a step that reads the clock', () => {
    let ticks = 0
    const engine = stepping((flow, state, event) => {
      const result = step(flow, state, event)
      const context = { ...result.state.context, attempts: ticks++ }
      return result.changed ? { ...result, state: { ...result.state, context } } : result
    })
    expectSeen((seed) => checkInv04(engine, definition, tape(seed), seed))
  })
  test('a state that is no JSON', () => {
    const engine = stepping((flow, state, event) => {
      const result = step(flow, state, event)
      const context = { ...result.state.context, day: new Date(0) as unknown as string }
      return result.changed ? { ...result, state: { ...result.state, context } } : result
    })
    expectSeen((seed) => checkInv05(engine, definition, tape(seed)))
  })
  test('a replay that carries out an effect', () => {
    const engine = broken({
      foldLog: (...args) => {
        const folded = foldLog(...args)
        if (folded.pending.length > 0) void globalThis.fetch('http://localhost/')
        return folded
      },
    })
    expectSeen((seed) => checkInv06(engine, run(seed)))
  })
  test('a replay that takes an effect for done', () => {
    const engine = broken({ foldLog: (...args) => ({ ...foldLog(...args), pending: [] }) })
    expectSeen((seed) => checkInv06(engine, run(seed)))
  })
  test('a verifier that takes a bad hash', () => {
    const engine = broken({
      verify: (request) => {
        const verdict = verify(request)
        const blind = verdict.verdict === 'rejected' && verdict.reason === 'chain'
        return blind
          ? { verdict: 'accepted', folded: foldLog(request.definition, request.head, []) }
          : verdict
      },
    })
    expectSeen((seed) => checkInv12(engine, run(seed)))
  })
  test('a verifier that does not look at the end', () => {
    const engine = broken({ verify: ({ expected: _, ...request }) => verify(request) })
    expectSeen((seed) => checkInv12(engine, run(seed)))
  })
  test('a verifier that rejects everybody', () => {
    const engine = broken({ verify: () => ({ verdict: 'rejected', reason: 'chain' }) })
    expectSeen((seed) => checkInv12(engine, run(seed)))
  })
  test('a migration that forgets what was renamed', () => {
    const engine = broken({
      migrateState: (to, from, state) =>
        migrateState(
          { ...to, migrations: to.migrations.map(({ rename: _, ...one }) => one) },
          from,
          state,
        ),
    })
    const { context, ...initial } = compiledOf(definition).initialState()
    const { mileage: _, ...others } = context
    const state: FlowState = { ...initial, context: { ...others, km: 12 } }
    const mapped = { mileage: 12 }
    expectSeen(() => checkInv13(engine, definition, { version: 1, state, mapped, step: 'plate' }))
  })
  test('a projection that shows personal values', () => {
    const engine = broken({
      trackingOf: (flow, head, events, ...rest) => [
        ...trackingOf(flow, head, events, ...rest),
        ...events.map(({ payload, seq, at }) => ({ id: `leak:${seq}`, at, data: payload })),
      ],
    })
    expectSeen((seed) => checkInv14(engine, run(seed)))
  })
  test('a projection with ids of its own', () => {
    let next = 0
    const engine = broken({
      trackingOf: (...args) => trackingOf(...args).map((push) => ({ ...push, id: String(next++) })),
    })
    expectSeen((seed) => checkInv14(engine, run(seed)))
  })
  test('a projection that looks ahead', () => {
    const engine = broken({
      trackingOf: (flow, head, events, ...rest) =>
        trackingOf(flow, head, events, ...rest).map((push) => ({ ...push, at: events.length })),
    })
    expectSeen((seed) => checkInv14(engine, run(seed)))
  })
  test('a flow that leads nowhere', () => {
    const stuck: FlowDefinition = {
      ...definition,
      steps: { ...definition.steps, sending: { ...definition.steps['sending'], on: {} } as never },
    }
    const from = compiledOf(stuck).initialState()
    expectSeen((seed) => checkInv15End(ENGINE, stuck, { ...from, step: 'sending' }, seed))
  })
  test('an engine that submits branches not taken', () => {
    const context = Object.fromEntries(
      Object.entries(definition.context).map(([field, { step: _, ...spec }]) => [field, spec]),
    )
    const everything = compileFlow({ ...definition, context })
    const engine = stepping((_flow, state, event) => everything.step(state, event))
    expectSeen((seed) => checkInv15Branches(engine, definition, eventTape(definition, seed, 80)))
  })
})

test('the engine as it is keeps them on the same tapes', () => {
  for (const seed of SEEDS.slice(0, 5)) {
    expect(() => {
      checkInv01(ENGINE, run(seed))
      checkInv03(ENGINE, definition, tape(seed))
      checkInv12(ENGINE, run(seed))
      checkInv14(ENGINE, run(seed))
    }).not.toThrow()
  }
  expect(kernelPlayer(definition).getState().step).toBe('plate')
})
