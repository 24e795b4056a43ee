import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlowDefinition } from '../definition/types.ts'
import { lint } from '../lint/index.ts'
import { compiledOf } from '../kernel/index.ts'
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
  REGRESSION_SEEDS,
  recordRun,
  type RunTape,
  seedOfRun,
  wizard,
  wizardMessages,
} from './index.ts'

const definition: FlowDefinition = wizard
const seed = seedOfRun()
const over = (numRuns: number, check: (tapeSeed: number) => void): void => {
  fc.assert(fc.property(fc.nat(2 ** 31 - 1), check), { seed, numRuns })
}
const record = (tapeSeed: number): RunTape =>
  recordRun(definition, tapeSeed, 50, (flow) => ENGINE.play(flow))
const tape = (tapeSeed: number) => eventTape(definition, tapeSeed, 60)

describe('over model-guided tapes', () => {
  test('the tapes reach every step of the wizard', () => {
    const seen = new Set<string>()
    for (let one = 1; one <= 60 && seen.size < 10; one++) {
      for (const step of record(one).states.at(-1)?.visited ?? []) seen.add(step)
    }
    expect([...seen].toSorted()).toEqual(Object.keys(definition.steps).toSorted())
  })
  test('replaying the log equals the live state [INV-01]', () => {
    over(25, (one) => checkInv01(ENGINE, record(one)))
  })
  test('checkpoint plus tail equals full replay at every cut [INV-02]', () => {
    over(10, (one) => checkInv02(ENGINE, record(one)))
  })
  test('machine and kernel give the same answers [INV-03]', () => {
    over(40, (one) => checkInv03(ENGINE, definition, tape(one)))
  })
  test('step neither throws nor mutates, whatever JSON it gets [INV-04]', () => {
    over(40, (one) => checkInv04(ENGINE, definition, tape(one), one))
  })
  test('step takes any JSON at all as state and event [INV-04]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (state, event) => {
        expect(() => ENGINE.step(definition, state as never, event as never)).not.toThrow()
      }),
      { seed, numRuns: 500 },
    )
  })
  test('definition and state survive a JSON round trip [INV-05]', () => {
    over(30, (one) => checkInv05(ENGINE, definition, tape(one)))
  })
  test('replay runs no effect [INV-06]', () => {
    over(20, (one) => checkInv06(ENGINE, record(one)))
  })
  test('the verifier accepts honest logs and rejects tampered ones [INV-12]', () => {
    over(15, (one) => checkInv12(ENGINE, record(one)))
  })
  test('projections are deterministic, prefix-monotone and impersonal [INV-14]', () => {
    over(15, (one) => checkInv14(ENGINE, record(one)))
  })
  test('a lint-clean flow reaches its end from every reachable state [INV-15]', () => {
    expect(lint(definition, wizardMessages)).toEqual([])
    over(10, (one) => {
      const { states } = record(one)
      for (const at of [0, 0.3, 0.6, 1]) {
        const state = states[Math.floor(at * (states.length - 1))]
        if (state) checkInv15End(ENGINE, definition, state, one)
      }
    })
  })
  test('values of branches not taken never enter what is submitted [INV-15]', () => {
    over(60, (one) => checkInv15Branches(ENGINE, definition, tape(one)))
  })
})

describe('regression seeds', () => {
  test.each(REGRESSION_SEEDS)('seed $seed: $why', ({ seed: fixed }) => {
    const run = record(fixed)
    for (const check of [checkInv01, checkInv02, checkInv06, checkInv12, checkInv14]) {
      expect(() => check(ENGINE, run)).not.toThrow()
    }
    expect(() => checkInv03(ENGINE, definition, tape(fixed))).not.toThrow()
    expect(() => checkInv04(ENGINE, definition, tape(fixed), fixed)).not.toThrow()
  })
})

describe('migrations', () => {
  const { context, ...initial } = compiledOf(definition).initialState()
  const old = { plate: 'ABC123', extras: { tow: { id: 't' } }, name: 'Kim', tags: ['a'] }

  test('a state of version 1 becomes a valid one of the current version [INV-13]', () => {
    over(50, (n) => {
      const mapped = { ...old, mileage: n, phone: '070 123 45 67' }
      const { mileage, phone, ...same } = mapped
      const state = {
        ...initial,
        step: 'car',
        visited: ['plate', 'who', 'car'],
        path: ['plate', 'who', 'car'],
        context: { ...same, km: mileage, telephone: phone, colour: 'red', gone: 1 },
      }
      checkInv13(ENGINE, definition, { version: 1, state, mapped, step: 'vehicle' })
    })
  })
  test('a state of version 2 keeps what it maps [INV-13]', () => {
    over(50, (n) => {
      const mapped = { ...old, mileage: n, seller: 'company' }
      const state = {
        ...initial,
        step: 'who',
        visited: ['plate', 'who'],
        path: ['plate', 'who'],
        context: mapped,
      }
      checkInv13(ENGINE, definition, { version: 2, state, mapped, step: 'seller' })
    })
  })
  test('a state of the current version is left as it is [INV-13]', () => {
    over(10, (one) => {
      const state = record(one).states.at(-1)
      if (!state) throw new Error('an empty tape')
      checkInv13(ENGINE, definition, { version: 3, state, mapped: state.context, step: state.step })
    })
  })
  test.each([
    ['no chain leads from it', 0, { step: 'plate' }],
    ['its step is no more', 1, { step: 'gone' }],
    [
      'a mapped value no longer fits',
      2,
      { step: 'plate', context: { ...context, mileage: 'much' } },
    ],
  ])('a state is refused with MigrationFailed when %s', (_why, version, part) => {
    const state = { ...initial, context, ...part }
    expect(() => ENGINE.migrateState(definition, version, state)).toThrow(
      expect.objectContaining({ code: 'MigrationFailed' }),
    )
  })
})
