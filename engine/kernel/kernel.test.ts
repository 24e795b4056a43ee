import { describe, expect, test } from 'vitest'
import type {
  Assign,
  Expr,
  FieldSpec,
  FlowDefinition,
  Json,
  JsonObject,
} from '../definition/types.ts'
import { isBounded } from '../expression/index.ts'
import { wizard } from '../testing/index.ts'
import { brokenRule, compiledOf, type FlowState, step } from './index.ts'

const start = compiledOf(wizard).initialState()
const at = (
  id: string,
  context: JsonObject = {},
  path: readonly string[] = ['plate', id],
): FlowState => ({
  step: id,
  context: { ...start.context, ...context },
  visited: path,
  path,
})
const send = (state: FlowState, type: string, payload: JsonObject = {}) =>
  step(wizard, state, { type, payload })

describe('field.changed', () => {
  test('writes a field of the step in view', () => {
    const { state, changed } = send(start, 'field.changed', { field: 'plate', value: 'ABC123' })
    expect([changed, state.context['plate']]).toEqual([true, 'ABC123'])
  })
  test('takes null, and what breaks a rule', () => {
    expect(send(start, 'field.changed', { field: 'plate', value: null }).rejected).toBeUndefined()
    expect(send(start, 'field.changed', { field: 'plate', value: '!' }).rejected).toBeUndefined()
  })
  test.each<readonly [string, JsonObject]>([
    ['a field of another step', { field: 'name', value: 'Kim' }],
    ['a value of another type', { field: 'plate', value: 1 }],
    ['no field', { value: 'x' }],
  ])('refuses %s', (_why, payload) => {
    expect(send(start, 'field.changed', payload).rejected).toEqual({ code: 'payload' })
  })
})

describe('refusal', () => {
  test('by a transition carries its message and the broken rules that a guard asked for', () => {
    expect(send(start, 'next').rejected).toEqual({
      code: 'guard',
      message: 'plate.invalid',
      fields: [{ field: 'plate', rule: 'required' }],
    })
  })
  test('lists broken fields in the order of the step', () => {
    expect(send(at('contact', { phone: 'x' }), 'next').rejected?.fields).toEqual([
      { field: 'name', rule: 'required' },
      { field: 'phone', rule: 'pattern' },
    ])
  })
  test('without a matching guard has no message, of an unknown event is unexpected', () => {
    expect(send(at('company'), 'next').rejected).toMatchObject({ code: 'guard' })
    expect(send(at('company'), 'submit').rejected).toEqual({ code: 'unexpected' })
    expect(send(at('done'), 'next').rejected).toEqual({ code: 'unexpected' })
  })
  test('of an ill-typed member is payload; undeclared members are never looked at', () => {
    expect(send(at('extras'), 'tag.toggled', { tag: 1 }).rejected).toEqual({ code: 'payload' })
    const { state } = send(at('extras'), 'tag.toggled', { tag: 'x', more: { any: 1 } })
    expect(state.context['tags']).toEqual(['x'])
  })
  test('of a payload with a reserved name in it is payload', () => {
    const entry = JSON.parse('{"a":{"__proto__":{"x":1}}}') as Json
    expect(send(at('extras'), 'extra.toggled', { code: 'a', entry }).rejected).toEqual({
      code: 'payload',
    })
  })
})

test('writing to one initial state changes no other', () => {
  const mine = compiledOf(wizard).initialState() as { context: { [field: string]: Json } }
  mine.context['plate'] = 'ABC123'
  expect(compiledOf(wizard).initialState()).toEqual(start)
  expect(start.context['plate']).toBeNull()
})

describe('the way taken', () => {
  test('is cut by going back and gone on by another branch', () => {
    const there = at('vehicle', { seller: 'company', mileage: 5 }, [
      'plate',
      'seller',
      'company',
      'vehicle',
    ])
    const back = send(there, 'back').state
    expect(back.path).toEqual(['plate', 'seller'])
    const other = send({ ...back, context: { ...back.context, seller: 'private' } }, 'next').state
    expect(other.path).toEqual(['plate', 'seller', 'vehicle'])
    expect(other.visited).toEqual(['plate', 'seller', 'company', 'vehicle'])
  })
  test('decides what an effect is given', () => {
    const context = { plate: 'ABC123', company: 'Bilar AB', seller: 'private', extras: { tow: {} } }
    const path = ['plate', 'seller', 'vehicle', 'place', 'contact', 'review']
    const { effects } = send(at('review', context, path), 'submit')
    expect(effects).toMatchObject([
      {
        effect: 'book',
        index: 0,
        port: 'workshop.book',
        input: { plate: 'ABC123', company: null },
      },
    ])
    expect(effects[0]).toMatchObject({ input: { extras: null } })
  })
})

test('an effect is given the state after the assigns', () => {
  const given: FlowDefinition = {
    ...wizard,
    effects: { ...wizard.effects, book: { ...wizard.effects.book, input: { ref: 'attempts' } } },
  }
  const { effects } = step(given, at('review'), { type: 'submit', payload: {} })
  expect(effects[0]?.input).toBe(1)
})

test('parts of the state that an event does not touch are shared', () => {
  const state = at('extras', { extras: { tow: { price: 1 } } })
  const next = send(state, 'tag.toggled', { tag: 'x' }).state
  expect(next.context['extras']).toBe(state.context['extras'])
  expect(next.visited).toBe(state.visited)
})

describe('rules', () => {
  const spec = (rules: FieldSpec['rules'], type: FieldSpec['type'] = 'string'): FieldSpec => ({
    type,
    pii: 'none',
    initial: null,
    ...(rules ? { rules } : {}),
  })
  test.each<readonly [FieldSpec, Json, string | null]>([
    [spec({ required: true }), '  ', 'required'],
    [spec({ required: true }, 'boolean'), false, 'required'],
    [spec({ required: true }, 'number'), 0, null],
    [spec({ required: true }, 'list'), [], 'required'],
    [spec({ pattern: 'phone' }), '', null],
    [spec({ pattern: 'phone' }), 'x', 'pattern'],
    [spec({ min: 1 }, 'number'), 0, 'min'],
    [spec({ max: 2 }, 'list'), [1, 2, 3], 'max'],
    [spec({ maxLength: 2 }), 'abc', 'maxLength'],
    [spec({ oneOf: ['a'] }), 'b', 'oneOf'],
    [spec({}, 'number'), 'x', 'type'],
    [spec({}), null, null],
    [spec(undefined), 'x', null],
    [spec({ required: true }), null, 'required'],
    [spec({ required: true }, 'map'), {}, 'required'],
    [spec({ required: true }, 'boolean'), true, null],
    [spec({}, 'boolean'), false, null],
    [spec({ pattern: 'phone' }), '   ', null],
    [spec({ pattern: 'phone' }), '070 1234567', null],
    [spec({ pattern: 'digits' }, 'number'), 1, 'pattern'],
    [spec({ min: 1 }, 'number'), 1, null],
    [spec({ max: 2 }, 'number'), 2, null],
    [spec({ max: 2 }, 'number'), 3, 'max'],
    [spec({ min: 2 }), 'a', 'min'],
    [spec({ min: 2 }), 'ab', null],
    [spec({ max: 2 }, 'list'), [1, 2], null],
    [spec({ min: 2 }, 'map'), { a: 1 }, 'min'],
    [spec({ maxLength: 2 }), 'ab', null],
    [spec({ maxLength: 2 }, 'list'), [1, 2, 3], 'maxLength'],
    [spec({ oneOf: ['a', 'b'] }), 'b', null],
    [spec({ oneOf: [{ a: 1 }] }, 'map'), { a: 1 }, null],
    [spec({ oneOf: ['a'], pattern: 'phone' }), 'b', 'oneOf'],
    [spec({ pattern: 'phone', min: 9 }), 'x', 'pattern'],
    [spec({ pattern: 'nosuch' } as unknown as FieldSpec['rules']), 'x', 'pattern'],
    [spec({ oneOf: ['a'] }, 'number'), 'a', 'type'],
    [spec({ min: 0 }, 'boolean'), true, null],
  ])('%j with %j breaks %s', (field, value, expected) => {
    expect(brokenRule(field, value)).toBe(expected)
  })
})

describe('what went wrong once', () => {
  const flowOf = (assign: Assign, input: Expr): FlowDefinition => ({
    ...wizard,
    context: {
      ...wizard.context,
      tags: { type: 'list', pii: 'none', initial: [] },
      extras: { type: 'map', pii: 'none', initial: { list: [] } },
    },
    steps: {
      ...wizard.steps,
      plate: { ...wizard.steps.plate, on: { next: [{ assign: [assign], effects: ['lookup'] }] } },
    },
    effects: { ...wizard.effects, lookup: { ...wizard.effects.lookup, input } },
  })
  const next = { type: 'next', payload: {} }
  const many = Array.from({ length: 19_990 }, (_, i) => i)

  test.each<readonly [string, Assign, JsonObject]>([
    ['a list', { push: ['tags', { lit: 'x' }] }, { tags: many }],
    ['a part of a map', { push: ['extras.list', { lit: 'x' }] }, { extras: { list: many } }],
    ['a map', { put: ['extras', { lit: 'new' }, { lit: many }] }, { extras: { list: many } }],
  ])('%s grew past what can be stored, push by push', (_what, assign, context) => {
    const flow = flowOf(assign, { lit: null })
    let state: FlowState = at('plate', context, ['plate'])
    for (let i = 0; i < 30; i++) ({ state } = step(flow, state, next))
    const { tags = null, extras = null } = state.context
    expect(isBounded(tags) && isBounded(extras)).toBe(true)
    // What was there stays.
    expect(JSON.stringify([tags, extras])).toContain('19989')
  })
  test('maps in maps made an effect input of a million parts', () => {
    const inner: Expr = { map: [{ ref: 'tags' }, { map: [{ ref: 'tags' }, { ref: 'seller' }] }] }
    const flow = flowOf({ clear: 'notes' }, { map: [{ ref: 'tags' }, inner] })
    const state = at('plate', { tags: many.slice(0, 200) }, ['plate'])
    let looks = 0
    const context = Object.defineProperty({ ...state.context }, 'seller', {
      enumerable: true,
      get: () => {
        looks += 1
        return 'x'
      },
    })
    const { effects } = step(flow, { ...state, context }, next)
    expect(effects).toMatchObject([{ port: 'register.lookup', input: null }])
    expect(looks).toBeLessThan(300_000)
  })
  test('an effect input larger than any state was asked for', () => {
    const flow = flowOf({ clear: 'notes' }, { obj: { a: { ref: 'tags' }, b: { ref: 'tags' } } })
    const { effects } = step(flow, at('plate', { tags: many }, ['plate']), next)
    expect(effects).toMatchObject([{ input: null }])
  })
})
