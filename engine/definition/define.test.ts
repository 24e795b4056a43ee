import { describe, expect, expectTypeOf, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { defineFlow } from './define.ts'
import { definitionHash, sha256Hex } from './hash.ts'
import { defineMessages, type MessageKeyOf, messageKeysOf } from './messages.ts'
import type { Expr, FlowDefinition, Transition } from './types.ts'

const retry = { attempts: 1, baseMs: 1, maxMs: 1 } as const
const base = {
  id: 'typed',
  version: 1,
  formatVersion: 1,
  context: {
    name: {
      type: 'string',
      pii: 'personal',
      initial: null,
      step: 'start',
      rules: { required: true, maxLength: 5 },
      input: { control: 'text', label: 'name.label', errors: { required: 'name.missing' } },
    },
  },
  events: {
    next: { kind: 'user', payload: { text: { type: 'string', pii: 'personal' } } },
    ok: { kind: 'effect', payload: {} },
    fail: { kind: 'effect', payload: {} },
  },
  initial: 'start',
  effects: {
    send: { port: 'p', input: { ref: 'name' }, ok: 'ok', fail: 'fail', retry, timeoutMs: 1 },
  },
  tracking: [],
  messages: ['extra'],
  storage: 'session',
  retention: { finishedMs: 0, idleMs: 0 },
  migrations: [],
} as const
const start = { view: 'form', slug: '', title: 'start.title', fields: ['name'] } as const
const end = {
  view: 'end',
  slug: 'end',
  title: 'end.title',
  fields: [],
  on: {},
  final: true,
} as const

const flow = defineFlow({
  ...base,
  steps: {
    start: {
      ...start,
      on: {
        next: [
          { guard: { empty: { event: 'text' } }, reject: 'text.empty' },
          { target: 'end', assign: [{ set: ['name', { event: 'text' }] }], effects: ['send'] },
        ],
      },
    },
    end,
  },
})

describe('a definition', () => {
  test('is the plain object that was written', () => {
    expectTypeOf(flow).toExtend<FlowDefinition>()
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow)
  })
  test('has ids of its own type', () => {
    expectTypeOf<keyof typeof flow.steps>().toEqualTypeOf<'start' | 'end'>()
    expectTypeOf<MessageKeyOf<typeof flow>>().toEqualTypeOf<
      | 'start.title'
      | 'end.title'
      | 'text.empty'
      | 'extra'
      | 'name.label'
      | 'name.missing'
      | 'errors.maxLength'
    >()
    expect(messageKeysOf(flow).toSorted()).toEqual(
      [
        'start.title',
        'end.title',
        'text.empty',
        'extra',
        'name.label',
        'name.missing',
        'errors.maxLength',
      ].toSorted(),
    )
  })
  test('may have parts whose type is wide', () => {
    const guard: Expr = { empty: { ref: 'anything' } }
    const made: readonly Transition[] = [{ guard, target: 'somewhere' }]
    const wide = defineFlow({ ...base, steps: { start: { ...start, on: { next: made } }, end } })
    expect(wide.steps.start.on.next).toBe(made)
  })
})

describe('a misspelling does not compile', () => {
  const steps = { start: { ...start, on: {} }, end } as const
  test('in a transition', () => {
    // @ts-expect-error no such step
    defineFlow({ ...base, steps: { start: { ...start, on: { next: [{ target: 'edn' }] } }, end } })
    defineFlow({
      ...base,
      // @ts-expect-error no such effect
      steps: { start: { ...start, on: { next: [{ effects: ['sned'] }] } }, end },
    })
    // @ts-expect-error no such event
    defineFlow({ ...base, steps: { start: { ...start, on: { nxet: [{ target: 'end' }] } }, end } })
    // @ts-expect-error no such member of a transition
    defineFlow({ ...base, steps: { start: { ...start, on: { next: [{ tagret: 'end' }] } }, end } })
    expect(Object.keys(steps)).toEqual(['start', 'end'])
  })
  test('in an expression', () => {
    defineFlow({
      ...base,
      // @ts-expect-error no such field
      steps: { start: { ...start, on: { next: [{ guard: { empty: { ref: 'nmae' } } }] } }, end },
    })
    defineFlow({
      ...base,
      steps: {
        // @ts-expect-error no such member of the event's payload
        start: { ...start, on: { next: [{ guard: { not: { empty: { event: 'txet' } } } }] } },
        end,
      },
    })
    defineFlow({
      ...base,
      // @ts-expect-error no such field
      steps: { start: { ...start, on: { next: [{ guard: { valid: ['nmae'] } }] } }, end },
    })
    defineFlow({
      ...base,
      steps: {
        // @ts-expect-error no such field
        start: { ...start, on: { next: [{ assign: [{ set: ['nmae', { lit: 1 }] }] }] } },
        end,
      },
    })
    expect(steps.end.final).toBe(true)
  })
  test('elsewhere', () => {
    // @ts-expect-error no such step
    defineFlow({ ...base, initial: 'strat', steps })
    // @ts-expect-error no such field
    defineFlow({ ...base, steps: { start: { ...start, fields: ['nmae'], on: {} }, end } })
    // @ts-expect-error no such event
    defineFlow({ ...base, steps, effects: { send: { ...base.effects.send, ok: 'okay' } } })
    // @ts-expect-error no such step
    defineFlow({ ...base, steps, tracking: [{ on: { step: 'edn' }, push: {} }] })
    expect(steps.start.slug).toBe('')
  })
})

describe('messages', () => {
  const sv = {
    'start.title': 'Start',
    'end.title': 'Slut',
    'text.empty': 'Skriv något',
    extra: 'Mer',
    'name.label': 'Namn',
    'name.missing': 'Fyll i namn',
    'errors.maxLength': 'För långt',
  }
  test('are complete in every locale', () => {
    const messages = defineMessages(flow, { sv, en: { ...sv, extra: 'More' } })
    expect(messages.en.extra).toBe('More')
    const { extra: _, ...fewer } = sv
    // @ts-expect-error a translation is missing
    defineMessages(flow, { sv, en: fewer })
    // @ts-expect-error a key that the flow does not name
    defineMessages(flow, { sv: { ...sv, 'start.titel': 'x' } })
  })
})

describe('canonical JSON (RFC 8785)', () => {
  test('sorts members by code unit and spells numbers as ECMAScript does', () => {
    const value = { '€': 1, '\r': 2, '1': 3, a: [1e21, -0, 0.1, '\u000f"\\'], '': null, '😂': true }
    expect(canonicalJson(value)).toBe(
      '{"":null,"\\r":2,"1":3,"a":[1e+21,0,0.1,"\\u000f\\"\\\\"],"€":1,"😂":true}',
    )
  })
  test('is total: any depth, and what is no JSON reads null or is left out', () => {
    let deep: unknown = []
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(canonicalJson(deep)).toHaveLength(200_002)
    expect(canonicalJson({ a: undefined, b: Number.NaN, c: () => 1, d: 1n })).toBe(
      '{"b":null,"c":null,"d":null}',
    )
  })
  test('a definition has one address, whatever the order of its members', () => {
    const reversed = Object.fromEntries(
      Object.entries(flow).toReversed(),
    ) as unknown as FlowDefinition
    expect(definitionHash(reversed)).toBe(definitionHash(flow))
    expect(definitionHash({ ...flow, version: 2 })).not.toBe(definitionHash(flow))
    // FIPS 180-2, appendix B.1.
    expect(sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})
