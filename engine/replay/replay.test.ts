import { describe, expect, test } from 'vitest'
import { definitionHash } from '../definition/hash.ts'
import type { FlowDefinition, JsonObject } from '../definition/types.ts'
import { compiledOf, step } from '../kernel/index.ts'
import { headHash, sealEvent } from '../log/hash-chain.ts'
import type { FlowEvent } from '../log/types.ts'
import { trackingOf } from '../projection/index.ts'
import { recordRun, wizard } from '../testing/index.ts'
import { foldLog, replayTrace, verify } from './index.ts'

const { head } = recordRun(wizard, 1, 1)
const { run } = head

/** A log of events given without their place in it. */
function logOf(...lines: readonly Partial<FlowEvent>[]): readonly FlowEvent[] {
  const out: FlowEvent[] = []
  for (const line of lines) {
    out.push(
      sealEvent({
        run,
        seq: out.length + 1,
        at: 1,
        tab: 't',
        kind: 'user',
        type: 'field.changed',
        payload: {},
        prevHash: out.at(-1)?.hash ?? headHash(head),
        ...line,
      }),
    )
  }
  return out
}

const plate = { payload: { field: 'plate', value: { $pii: `${run}:1:value` } } }
const values = { [`${run}:1:value`]: 'ABC123' }
const next = { type: 'next' }
const keyHash = logOf(plate, next)[1]?.hash.slice(0, 8)
const asked = {
  kind: 'effect.requested',
  type: 'lookup',
  cause: 2,
  payload: { effect: 'lookup', key: `${run}:2:0:${keyHash}`, index: 0 },
} as const
const found = (cause: number, payload: JsonObject = {}) =>
  ({ kind: 'effect.result', type: 'car.found', cause, payload }) as const

describe('effects in a log', () => {
  test('are owed until requested, pending until they have a result', () => {
    const events = logOf(plate, next, asked, found(3))
    const effect = {
      effect: 'lookup',
      port: 'register.lookup',
      key: `${run}:2:0:${keyHash}`,
      input: { plate: 'ABC123' },
    }
    const at = (count: number) => foldLog(wizard, head, events.slice(0, count), values)
    expect(at(2)).toMatchObject({ owed: [{ ...effect, seq: 2 }], pending: [] })
    expect(at(3)).toMatchObject({ owed: [], pending: [{ ...effect, seq: 3 }] })
    expect(at(4)).toMatchObject({ owed: [], pending: [], state: { step: 'seller' } })
  })
  test('end even when the step no longer takes the result', () => {
    const other = { ...found(4), type: 'car.missing', payload: { code: 1 } }
    const events = logOf(plate, next, asked, {
      kind: 'rejected',
      type: 'x',
      payload: { code: 'unexpected' },
    })
    const afterwards = foldLog(
      wizard,
      head,
      [...events, ...logOf(plate, next, asked, {}, { ...other, cause: 3 }).slice(4)],
      values,
    )
    expect(afterwards).toMatchObject({ pending: [], state: { step: 'plate' }, seq: 5 })
  })
})

describe('ReplayDivergence', () => {
  test.each<readonly [string, readonly Partial<FlowEvent>[]]>([
    ['an accepted event that is refused', [next]],
    ['an event that only an effect may bring', [{ type: 'car.found' }]],
    ['a request that nothing asked for', [asked]],
    ['a result of nothing pending', [found(1)]],
    ['a result of another effect', [plate, next, asked, { ...found(3), type: 'booked' }]],
    ['a gap', [plate, { ...next, seq: 3 }]],
    ['an event of another run', [{ ...plate, run: 'other' as typeof run }]],
  ])('%s', (_words, lines) => {
    expect(() => foldLog(wizard, head, logOf(...lines), values)).toThrow(
      expect.objectContaining({ code: 'ReplayDivergence' }),
    )
  })
})

test('a log whose personal values were erased still folds; their fields read null', () => {
  const events = logOf(plate, next, asked, found(3, { brand: { $pii: `${run}:4:brand` } }))
  const folded = foldLog(wizard, head, events, {})
  expect(folded.state.step).toBe('seller')
  expect(folded.state.context).toMatchObject({ plate: null, car: { brand: null } })
})

test('an event cannot read the value of another', () => {
  const events = logOf(plate, { payload: { field: 'plate', value: { $pii: `${run}:1:value` } } })
  expect(verify({ definition: wizard, head, events, values })).toMatchObject({
    verdict: 'rejected',
    reason: 'payload',
    seq: 2,
  })
})

describe('a migrated run', () => {
  const old: FlowDefinition = { ...wizard, version: 2, migrations: [] }
  const first = { ...head, definitionHash: definitionHash(old) }
  const to = definitionHash(wizard)
  const events = logOf(
    plate,
    { kind: 'migrated', type: 'migrated', payload: { from: 2, to: 3, definitionHash: to } },
    next,
  )
  test('goes on under the newer definition', () => {
    const definitions = new Map<string, FlowDefinition>([[to, wizard]])
    const folded = foldLog(old, first, events, values, { definitions })
    expect(folded.definition).toBe(wizard)
    expect(folded.state.context['plate']).toBe('ABC123')
    expect(folded.owed).toHaveLength(1)
    expect(trackingOf(old, first, events, definitions).map(({ id }) => id)).toEqual([`${run}:0:0`])
  })
  test('is refused while that one is not there', () => {
    expect(() => foldLog(old, first, events, values)).toThrow(
      expect.objectContaining({ code: 'DefinitionUnavailable' }),
    )
  })
})

test('a trace tells what each event changed and asked for', () => {
  const events = logOf(plate, next, asked, found(3, {}))
  const trace = [...replayTrace(wizard, head, events, values)]
  expect(trace.map(({ changes }) => changes)).toEqual([
    [{ path: 'plate', before: null, after: 'ABC123' }].map((one) => ({
      ...one,
      path: 'context.plate',
    })),
    [],
    [],
    [
      { path: 'step', before: 'plate', after: 'seller' },
      { path: 'path', before: ['plate'], after: ['plate', 'seller'] },
      { path: 'context.car', before: null, after: { brand: null, year: null } },
    ],
  ])
  expect(trace[1]?.effects).toMatchObject([{ port: 'register.lookup', input: { plate: 'ABC123' } }])
})

test('tracking is pushed once a step, refusals each time, and reads no personal value', () => {
  const events = logOf(
    { kind: 'rejected', type: 'next', payload: { code: 'guard', message: 'plate.invalid' } },
    { payload: { field: 'plate', value: 'ABC123' } },
    next,
  )
  expect(trackingOf(wizard, head, events)).toEqual([
    { id: `${run}:0:0`, at: head.createdAt, data: { event: 'flow_step', step: 0 } },
    { id: `${run}:1:6`, at: 1, data: { event: 'refused', why: 'plate.invalid' } },
  ])
})

describe('what went wrong once', () => {
  test('a rejected event named like a method of objects broke the projection', () => {
    const events = logOf({ kind: 'rejected', type: 'toString', payload: { code: 'unexpected' } })
    expect(trackingOf(wizard, head, events)).toHaveLength(1)
  })
  test('a field name that cannot be made a text broke the verifier and the projection', () => {
    const events = logOf({ payload: { field: { toString: 1 }, value: 'x' } })
    expect(verify({ definition: wizard, head, events })).toMatchObject({
      reason: 'payload',
      seq: 1,
    })
    expect(trackingOf(wizard, head, events)).toHaveLength(1)
  })
  test('a migration to a definition that cannot be named as text broke the fold', () => {
    const address = { definitionHash: { toString: 1 } }
    const events = logOf({ kind: 'migrated', type: 'migrated', payload: address })
    expect(verify({ definition: wizard, head, events })).toMatchObject({ reason: 'replay' })
  })
  test('a redacted log that asks for an effect its guards would not have broke the projection', () => {
    expect(() => trackingOf(wizard, head, logOf(asked, found(1)))).not.toThrow()
  })
  test('a refusal that held a reference let the verifier pass over every guard', () => {
    const refusal = { kind: 'rejected', type: 'x', payload: { code: { $pii: 'x' } } } as const
    const events = logOf(refusal, next)
    expect(verify({ definition: wizard, head, events }).verdict).toBe('rejected')
  })
  test('a value that was itself a reference let the verifier pass over every guard', () => {
    const stored = { [`${run}:1:value`]: { $pii: 'x' } }
    const forged = verify({ definition: wizard, head, events: logOf(plate, next), values: stored })
    expect(forged.verdict).toBe('rejected')
  })
  test.each<readonly [string, readonly Partial<FlowEvent>[]]>([
    ['an acceptable event', [plate, { kind: 'rejected', ...next, payload: { code: 'guard' } }]],
    ['a made-up event', [{ kind: 'rejected', type: 'Ada', payload: { code: 'guard' } }]],
    [
      'a message of its own',
      [{ kind: 'rejected', ...next, payload: { code: 'guard', message: 'Ada 0701234567' } }],
    ],
    [
      'fields of its own',
      [{ kind: 'rejected', ...next, payload: { code: 'guard', message: 'plate.invalid' } }],
    ],
  ])('a forged refusal was accepted: %s', (_words, lines) => {
    expect(verify({ definition: wizard, head, events: logOf(...lines), values })).toMatchObject({
      verdict: 'rejected',
      reason: 'payload',
    })
  })
  test.each<readonly [string, Partial<FlowEvent>]>([
    ['a wrong index', { payload: { ...asked.payload, index: 7 } }],
    ['no index', { payload: { effect: 'lookup', key: `${run}:2:0` } }],
    ['a wrong cause', { cause: 1 }],
    ['a type of its own', { type: 'Ada' }],
  ])('a forged request was accepted: %s', (_words, part) => {
    const events = logOf(plate, next, { ...asked, ...part })
    expect(verify({ definition: wizard, head, events, values })).toMatchObject({ seq: 3 })
    expect(
      verify({ definition: wizard, head, events: logOf(plate, next, asked), values }).verdict,
    ).toBe('accepted')
  })
  test('a cause of what the visitor did was accepted', () => {
    const events = logOf({ ...plate, cause: 99 })
    expect(verify({ definition: wizard, head, events, values }).verdict).toBe('rejected')
  })
  test('a migration from no such version, to the same one, was accepted', () => {
    const to = definitionHash(wizard)
    const moved = (payload: JsonObject) =>
      verify({
        definition: wizard,
        head,
        events: logOf({ kind: 'migrated', type: 'migrated', payload }),
        definitions: new Map([[to as string, wizard as FlowDefinition]]),
      }).verdict
    expect(moved({ from: 7, to: 3, definitionHash: to })).toBe('rejected')
    expect(moved({ from: 3, to: 3, definitionHash: to })).toBe('rejected')
  })
  test('a payload that looks like a reference was taken, and was gone after a reload', () => {
    const flow: FlowDefinition = {
      ...wizard,
      context: { ...wizard.context, plate: { type: 'object', pii: 'none', initial: null } },
    }
    const begin = compiledOf(flow).initialState()
    for (const value of [{ $pii: 'x', a: 1 }, { $pii: 5 }, { below: [{ $pii: 'x' }] }]) {
      const event = { type: 'field.changed', payload: { field: 'plate', value } }
      expect(step(flow, begin, event).rejected?.code).toBe('payload')
    }
  })
  test('a stored value that looks like a reference was taken for an erased one', () => {
    // Guards are still asked: this log is no possible run, whatever its values look like.
    const stored = { [`${run}:1:value`]: 'no plate', [`${run}:2:value`]: { $pii: 'x' } }
    const events = logOf(plate, next)
    expect(() => foldLog(wizard, head, events, stored)).toThrow('ReplayDivergence')
    const foreign = logOf({ payload: { field: 'plate', value: { $pii: 'other' } } }, next)
    expect(() => foldLog(wizard, head, foreign, {})).toThrow('ReplayDivergence')
  })
  test('an effect whose values were erased was sent with references in their place', () => {
    const erased = { input: { plate: null }, erased: true }
    const { owed } = foldLog(wizard, head, logOf(plate, next), {})
    expect(owed).toMatchObject([erased])
    const { pending } = foldLog(wizard, head, logOf(plate, next, asked), {})
    expect(pending).toMatchObject([erased])
    const whole = foldLog(wizard, head, logOf(plate, next, asked), values)
    expect(whole.pending[0]).not.toHaveProperty('erased')
  })
})
