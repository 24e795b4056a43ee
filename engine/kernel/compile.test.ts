import { describe, expect, test } from 'vitest'
import type { Expr, FlowDefinition, JsonObject, Transition } from '../definition/types.ts'
import { wizard } from '../testing/index.ts'
import { compileFlow } from './compile.ts'
import type { FlowState, StepEvent } from './types.ts'

/** The wizard with an event `go` of the plate's step. */
const flowOf = (
  go: readonly Transition[],
  over: Partial<FlowDefinition['steps'][string]> = {},
): FlowDefinition => ({
  ...wizard,
  events: {
    ...wizard.events,
    go: { kind: 'user', payload: { n: { type: 'number', pii: 'none' } } },
  },
  steps: { ...wizard.steps, plate: { ...wizard.steps.plate, on: { go }, ...over } },
})

const at = (context: JsonObject = {}): FlowState => {
  const start = compileFlow(wizard).initialState()
  return { ...start, context: { ...start.context, ...context } }
}
const go = (flow: FlowDefinition, state = at(), payload: JsonObject = {}, redacted = false) =>
  compileFlow(flow, { redacted }).step(state, { type: 'go', payload })
const ERASED = { $pii: 'r1' }

describe('a transition', () => {
  test('is the first whose guard is true; anything but true is not', () => {
    const to = (guard: Expr, target: string): Transition => ({ guard, target })
    const flow = flowOf([
      to({ lit: 1 }, 'seller'),
      to({ lit: 'true' }, 'company'),
      to({ lit: true }, 'vehicle'),
      to({ lit: true }, 'place'),
    ])
    expect(go(flow).state.step).toBe('vehicle')
  })

  test('to a step that there is not, or to its own, stays', () => {
    for (const target of ['nowhere', 'toString', 'plate']) {
      const { state, changed } = go(flowOf([{ target }]))
      expect([state.step, state.path, changed]).toEqual(['plate', ['plate'], false])
    }
  })

  test('that writes and stays has the same way taken, and a new state', () => {
    const { state, changed, effects } = go(
      flowOf([{ assign: [{ set: ['plate', { lit: 'A1' }] }] }]),
    )
    expect([state.context['plate'], state.path, state.visited]).toEqual([
      'A1',
      ['plate'],
      ['plate'],
    ])
    expect([changed, effects]).toEqual([true, []])
  })

  test('that writes what was there changes nothing', () => {
    const before = at({ plate: 'A1' })
    const { state, changed } = go(flowOf([{ assign: [{ set: ['plate', { lit: 'A1' }] }] }]), before)
    expect(state).toBe(before)
    expect(changed).toBe(false)
  })

  test('writes one assign over the other, and after a reset of everything', () => {
    const { context } = go(
      flowOf([
        {
          assign: [
            { set: ['plate', { lit: 'A1' }] },
            { set: ['name', { ref: 'plate' }] },
            { reset: '*' },
            { set: ['company', { lit: 'after' }] },
          ],
        },
      ]),
      at({ name: 'before' }),
    ).state
    expect([context['plate'], context['name'], context['company']]).toEqual([null, null, 'after'])
    const { state } = go(
      flowOf([
        { assign: [{ set: ['plate', { lit: 'A1' }] }, { set: ['name', { ref: 'plate' }] }] },
      ]),
    )
    expect(state.context['name']).toBe('A1')
  })

  test('asks for the effects that there are, numbered as they are named', () => {
    const { effects } = go(flowOf([{ effects: ['nothing', 'lookup', 'toString'] }]))
    expect(effects.map(({ effect, index }) => [effect, index])).toEqual([['lookup', 1]])
  })
})

describe('the way taken', () => {
  const over = (state: Partial<FlowState>, target: string) =>
    go(flowOf([{ target }]), { ...at(), ...state }).state

  test('grows by a step that was never seen, which is remembered as seen', () => {
    const { path, visited } = over({ path: ['plate'], visited: ['plate', 'seller'] }, 'vehicle')
    expect([path, visited]).toEqual([
      ['plate', 'vehicle'],
      ['plate', 'seller', 'vehicle'],
    ])
  })

  test('ends at its beginning for who goes back there', () => {
    const way = ['seller', 'vehicle', 'plate']
    const { path, visited } = over({ path: way, visited: way }, 'seller')
    expect([path, visited]).toEqual([['seller'], way])
  })

  test('decides which fields an effect reads', () => {
    const flow = flowOf([{ effects: ['lookup'] }])
    const asking: FlowDefinition = {
      ...flow,
      effects: {
        lookup: {
          ...wizard.effects.lookup,
          input: { obj: { p: { ref: 'plate' }, c: { ref: 'company' } } },
        },
      },
    }
    const filled = at({ plate: 'A1', company: 'Bilar AB' })
    expect(go(asking, filled).effects[0]?.input).toEqual({ p: 'A1', c: null })
    const path = ['company', 'plate']
    expect(go(asking, { ...filled, path }).effects[0]?.input).toEqual({ p: 'A1', c: 'Bilar AB' })
  })
})

test('what a definition names and does not declare is not there', () => {
  const on = { stray: [{ target: 'seller' }] }
  const compiled = compileFlow(flowOf([], { fields: ['plate', 'nosuch'], on }))
  expect([...(compiled.steps.get('plate')?.fields.keys() ?? [])]).toEqual(['plate'])
  expect(compiled.step(at(), { type: 'stray', payload: { n: 'any' } }).state.step).toBe('seller')
})

describe('a refusal', () => {
  test('names the broken fields that guards ask about, however deep, and not what is literal', () => {
    const guard: Expr = {
      and: [
        { lit: { valid: ['company'] } },
        { not: { or: [{ valid: ['phone'] }, { valid: ['plate', 'phone'] }] } },
        { lit: false },
      ],
    }
    const { rejected } = go(flowOf([{ guard, target: 'seller' }]), at({ phone: 'x' }))
    // The step's own field first.
    expect(rejected).toEqual({
      code: 'guard',
      fields: [
        { field: 'plate', rule: 'required' },
        { field: 'phone', rule: 'pattern' },
      ],
    })
  })

  test('names none where none is broken, and carries the message of its transition', () => {
    expect(go(flowOf([{ guard: { lit: false }, target: 'seller' }])).rejected).toEqual({
      code: 'guard',
    })
    expect(go(flowOf([{ reject: 'plate.invalid' }])).rejected).toEqual({
      code: 'guard',
      message: 'plate.invalid',
    })
  })

  test.each<readonly [string, unknown, unknown]>([
    ['no state', null, { type: 'go', payload: {} }],
    ['an unknown step', { ...at(), step: 'toString' }, { type: 'go', payload: {} }],
    ['no event', at(), null],
    ['no type', at(), { payload: {} }],
    ['another type', at(), { type: 7, payload: {} }],
  ])('of %s is unexpected, and changes nothing', (_what, state, event) => {
    const result = compileFlow(flowOf([{}])).step(state as FlowState, event as StepEvent)
    expect(result).toEqual({
      state,
      effects: [],
      changed: false,
      rejected: { code: 'unexpected' },
    })
  })

  test('of everything is what a last step answers', () => {
    expect(go(flowOf([{}], { final: true })).rejected).toEqual({ code: 'unexpected' })
    expect(go(flowOf([{}], { final: false })).rejected).toBeUndefined()
  })

  test('of a change of a field where the step has none is unexpected', () => {
    const change = { type: 'field.changed', payload: { field: 'plate', value: 'A1' } }
    const step = (fields: readonly string[]) =>
      compileFlow(flowOf([{}], { fields: [...fields] })).step(at(), change)
    expect(step([]).rejected).toEqual({ code: 'unexpected' })
    expect(step(['plate']).rejected).toBeUndefined()
    expect(step(['name']).rejected).toEqual({ code: 'payload' })
  })

  test('of what looks like an erased value is payload', () => {
    const flow = flowOf([{}])
    const change = (value: JsonObject | string) =>
      compileFlow(flow).step(at(), { type: 'field.changed', payload: { field: 'plate', value } })
    expect(change(ERASED).rejected).toEqual({ code: 'payload' })
    expect(go(flow, at(), { n: 'x' }).rejected).toEqual({ code: 'payload' })
    expect(go(flow, at(), { n: null }).rejected).toBeUndefined()
  })

  test('is none of the same value once more: it changes nothing', () => {
    const before = at({ plate: 'A1' })
    const payload = { field: 'plate', value: 'A1' }
    const { state, changed, rejected } = compileFlow(wizard).step(before, {
      type: 'field.changed',
      payload,
    })
    expect([state, changed, rejected]).toEqual([before, false, undefined])
  })
})

describe('a redacted log', () => {
  const read: Expr = { eq: [{ ref: 'plate' }, { lit: 'A1' }] }

  test('is followed where a guard reads what is erased: whatever was accepted is taken', () => {
    const flow = flowOf([{ reject: 'no' }, { guard: read, target: 'seller' }])
    const { state, rejected } = go(flow, at({ plate: ERASED }), {}, true)
    expect([state.step, rejected]).toEqual(['seller', undefined])
    expect(go(flow, at({ plate: ERASED })).rejected?.code).toBe('guard')
  })

  test('takes the transition whose guard holds, before the first', () => {
    const flow = flowOf([
      { guard: read, target: 'seller' },
      { guard: { lit: true }, target: 'company' },
    ])
    expect(go(flow, at({ plate: ERASED }), {}, true).state.step).toBe('company')
    expect(
      go(flowOf([{ guard: read, target: 'seller' }, { target: 'place' }]), at(), {}, true).state
        .step,
    ).toBe('place')
  })

  test('has only refusals where there is nothing else', () => {
    const flow = flowOf([{ guard: read, reject: 'no' }, { reject: 'never' }])
    expect(go(flow, at(), {}, true).rejected).toMatchObject({ message: 'never' })
  })

  test('holds references in fields and members, and an erased field is valid', () => {
    const change = { type: 'field.changed', payload: { field: 'plate', value: ERASED } }
    expect(
      compileFlow(wizard, { redacted: true }).step(at(), change).state.context['plate'],
    ).toEqual(ERASED)
    const flow = flowOf([
      { guard: { valid: ['unknown'] }, target: 'company' },
      { guard: { valid: ['plate'] }, target: 'seller' },
    ])
    expect(go(flow, at({ plate: ERASED }), { n: ERASED }, true).state.step).toBe('seller')
    expect(go(flow, at({ plate: ERASED })).rejected?.fields).toMatchObject([{ field: 'plate' }, {}])
  })
})

describe('in place', () => {
  const flow = flowOf([{ assign: [{ reset: '*' }, { set: ['plate', { lit: 'XYZ987' }] }] }])
  const inPlace = compileFlow(flow, { inPlace: true })

  test('a field is written to the very context that was given', () => {
    const state = at()
    const change = { type: 'field.changed', payload: { field: 'plate', value: 'ABC123' } }
    expect(inPlace.step(state, change).state.context).toBe(state.context)
    expect(state.context['plate']).toBe('ABC123')
  })

  test('starting over writes to no other run', () => {
    const first = inPlace.step(at({ plate: 'ABC123' }), { type: 'go', payload: {} })
    expect(first.state.context).toEqual(at({ plate: 'XYZ987' }).context)
    const plain = compileFlow(flowOf([{ assign: [{ reset: '*' }] }]), { inPlace: true })
    const second = plain.step(at({ plate: 'ABC123' }), { type: 'go', payload: {} })
    plain.step(second.state, {
      type: 'field.changed',
      payload: { field: 'plate', value: 'DEF456' },
    })
    const third = plain.step(at({ plate: 'ABC123' }), { type: 'go', payload: {} })
    expect(third.state.context['plate']).toBeNull()
  })
})
