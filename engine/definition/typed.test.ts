import { expect, expectTypeOf, test } from 'vitest'
import { defineFlow } from './define.ts'
import type { Json } from './types.ts'
import { type ContextOf, type EventOf, flowHandle, type RefusalOf, type StepIdOf } from './typed.ts'

const flow = defineFlow({
  id: 'typed',
  version: 1,
  formatVersion: 1,
  initial: 'ask',
  storage: 'session',
  retention: { finishedMs: 0, idleMs: 0 },
  context: {
    name: { type: 'string', pii: 'none', initial: null },
    count: { type: 'number', pii: 'none', initial: 0 },
    state: { type: 'string', shape: { oneOf: ['new', 'old'] }, pii: 'none', initial: null },
    car: {
      type: 'object',
      shape: { object: { plate: 'string', year: 'number?', 'note?': 'string' } },
      pii: 'none',
      initial: null,
    },
    parts: {
      type: 'map',
      shape: { map: { object: { price: 'number?', tags: { list: 'string' } } } },
      pii: 'none',
      initial: {},
    },
    days: { type: 'list', shape: { list: 'date' }, pii: 'none', initial: [] },
    end: {
      type: 'object',
      shape: { nullable: { object: { at: 'date' } } },
      pii: 'none',
      initial: {},
    },
    facts: { type: 'map', shape: { map: 'json' }, pii: 'none', initial: {} },
    loose: { type: 'object', pii: 'none', initial: null },
  },
  events: {
    'car.found': {
      kind: 'observed',
      payload: { car: { type: 'object', shape: { like: 'car' }, pii: 'none' } },
    },
    add: {
      kind: 'user',
      payload: { part: { type: 'object', shape: { entryOf: 'parts' }, pii: 'none' } },
    },
    next: { kind: 'user', payload: {} },
    sent: { kind: 'effect', payload: {} },
  },
  steps: {
    ask: {
      view: 'form',
      slug: '',
      title: 'ask.title',
      fields: ['name'],
      on: {
        next: [{ guard: { empty: { ref: 'name' } }, reject: 'ask.needName' }, { target: 'done' }],
        add: [{ reject: 'ask.noMore' }],
      },
    },
    done: { view: 'form', slug: 'done', title: 'done.title', fields: [], on: {}, final: true },
  },
  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})
type Context = ContextOf<typeof flow>
type Car = { readonly plate: string; readonly year: number | null; readonly note?: string }

test('a context holds what each field’s shape or type says, null where it begins so', () => {
  expectTypeOf<Context['name']>().toEqualTypeOf<string | null>()
  expectTypeOf<Context['count']>().toEqualTypeOf<number>()
  expectTypeOf<Context['state']>().toEqualTypeOf<'new' | 'old' | null>()
  expectTypeOf<Context['car']>().toEqualTypeOf<Car | null>()
  expectTypeOf<Context['parts']>().toEqualTypeOf<{
    readonly [key: string]: { readonly price: number | null; readonly tags: readonly string[] }
  }>()
  expectTypeOf<Context['days']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Context['end']>().toEqualTypeOf<{ readonly at: string } | null>()
  expectTypeOf<Context['facts']>().toEqualTypeOf<{ readonly [key: string]: Json }>()
  expectTypeOf<Context['loose']>().not.toBeAny()
  expectTypeOf<StepIdOf<typeof flow>>().toEqualTypeOf<'ask' | 'done'>()
  expect(JSON.parse(JSON.stringify(flow))).toEqual(flow)
})

test('refusals are the messages that the definition refuses with', () => {
  expectTypeOf<RefusalOf<typeof flow>>().toEqualTypeOf<'ask.needName' | 'ask.noMore'>()
  expect(flowHandle<typeof flow>('typed')).toEqual({ id: 'typed' })
  // @ts-expect-error another flow's id
  flowHandle<typeof flow>('other')
})

test('an event has its own payload, and none that an effect becomes is dispatched', () => {
  const car: Car = { plate: 'ABC123', year: null }
  const events: readonly EventOf<typeof flow>[] = [
    { type: 'next' },
    { type: 'car.found', payload: { car } },
    { type: 'add', payload: { part: { price: 1, tags: [] } } },
    { type: 'field.changed', payload: { field: 'name', value: 'Kim' } },
    // @ts-expect-error no such event
    { type: 'nxet' },
    // @ts-expect-error an effect's
    { type: 'sent' },
    // @ts-expect-error its payload is missing
    { type: 'car.found' },
    // @ts-expect-error no such member
    { type: 'next', payload: { at: 1 } },
    // @ts-expect-error no such shape
    { type: 'car.found', payload: { car: { plate: 1, year: null } } },
    // @ts-expect-error no such field
    { type: 'field.changed', payload: { field: 'nmae', value: 'Kim' } },
  ]
  expect(events).toHaveLength(10)
})
