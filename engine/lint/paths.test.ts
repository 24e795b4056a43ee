import { expect, test } from 'vitest'
import type { Assign, Expr, FlowDefinition } from '../definition/types.ts'
import { lintPaths } from './paths.ts'
import { good, start } from './testing/flawed-flows.ts'

const end = good.steps['end'] as FlowDefinition['steps'][string]
const none = { pii: 'none', initial: null } as const

/** A flow of shaped fields, with one guard and one assign. */
const flow = (guard: Expr, ...assign: readonly Assign[]): FlowDefinition => ({
  ...good,
  context: {
    ...good.context,
    car: {
      type: 'object',
      ...none,
      shape: {
        object: { plate: 'string', 'owner?': { nullable: { object: { name: 'string' } } } },
      },
    },
    parts: { type: 'map', ...none, initial: {}, shape: { map: { object: { price: 'number?' } } } },
    days: { type: 'list', ...none, initial: [], shape: { list: { object: { at: 'date' } } } },
    first: { type: 'object', ...none, shape: { entryOf: 'days' } },
    facts: { type: 'map', ...none, initial: {}, shape: { map: 'json' } },
    circle: { type: 'object', ...none, shape: { like: 'circle' } },
    loose: { type: 'object', ...none },
  },
  events: {
    ...good.events,
    next: {
      kind: 'user',
      payload: { car: { type: 'object', pii: 'none', shape: { like: 'car' } } },
    },
  },
  steps: { start: { ...start, on: { next: [{ guard, target: 'end', assign }] } }, end },
})
const AT = 'steps.start.on.next.0'
const found = (guard: Expr) => lintPaths(flow(guard)).map(({ path, message }) => [path, message])
const foundIn = (assign: Assign) => lintPaths(flow({ lit: true }, assign)).map(({ path }) => path)

test.each<Expr>([
  { ref: 'car.owner.name' },
  { ref: 'parts.wheel.price' },
  { ref: 'days.0.at' },
  { ref: 'first.at' },
  { ref: 'facts.any.thing' },
  { ref: 'loose.any.thing' },
  { ref: 'circle.x' },
  { event: 'car.plate' },
  { get: [{ get: [{ ref: 'parts' }, { ref: 'name' }] }, { lit: 'price' }] },
  { some: [{ ref: 'days' }, { eq: [{ item: 'at' }, { item: '' }] }] },
  { some: [{ map: [{ ref: 'days' }, { item: 'at' }] }, { empty: { item: '' } }] },
])('a path that the shapes have is none of the findings: %j', (guard) => {
  expect(found(guard)).toEqual([])
})

test.each<[string, Expr]>([
  ['plat', { ref: 'car.plat' }],
  ['nmae', { ref: 'car.owner.nmae' }],
  ['x', { ref: 'car.plate.x' }],
  ['first', { ref: 'name.first' }],
  ['prise', { ref: 'parts.wheel.prise' }],
  ['ta', { ref: 'first.ta' }],
  ['plat', { not: { empty: { event: 'car.plat' } } }],
  ['prise', { get: [{ get: [{ ref: 'parts' }, { ref: 'name' }] }, { lit: 'prise' }] }],
  ['ta', { some: [{ ref: 'days' }, { empty: { item: 'ta' } }] }],
  ['ta', { some: [{ map: [{ ref: 'days' }, { item: '' }] }, { empty: { item: 'ta' } }] }],
])('%s is found in %j', (name, guard) => {
  expect(found(guard)).toEqual([[`${AT}.guard`, expect.stringContaining(`'${name}'`)]])
})

test('so are paths that an assign writes, and looks at', () => {
  const at = `${AT}.assign.0`
  expect(foundIn({ set: ['car.plat', { lit: 'ABC123' }] })).toEqual([at])
  expect(foundIn({ set: ['car.plate', { event: 'car.plat' }] })).toEqual([at])
  expect(foundIn({ put: ['car', { lit: 'plat' }, { lit: '' }] })).toEqual([at])
  expect(foundIn({ remove: ['days', { empty: { item: 'ta' } }] })).toEqual([at])
  expect(foundIn({ patch: ['parts', { empty: { item: 'prise' } }, { lit: {} }] })).toEqual([at])
  expect(foundIn({ clear: 'car.plat' })).toEqual([at])
  for (const right of [
    { put: ['parts', { lit: 'wheel' }, { lit: {} }] },
    { remove: ['days', { empty: { item: 'at' } }] },
    { reset: '*' },
  ] as const) {
    expect(foundIn(right)).toEqual([])
  }
})

test('what an effect sends and what is tracked is looked at, too', () => {
  const { effects, tracking } = good
  const definition = {
    ...flow({ lit: true }),
    effects: {
      ...effects,
      call: {
        port: 'p.call',
        input: { obj: { plate: { ref: 'car.plat' } } },
        ok: 'ok',
        fail: 'fail',
        retry: { attempts: 1, baseMs: 1, maxMs: 1 },
        timeoutMs: 1,
      },
    },
    tracking: [...tracking, { on: { event: 'next' }, push: { first: { ref: 'first.ta' } } }],
  } as const
  expect(lintPaths(definition).map(({ path }) => path)).toEqual([
    'effects.call.input',
    'tracking.0.push.first',
  ])
})
