/** The smallest flow without a finding, and one flawed copy of it for each finding. */
import type { Expr, FlowDefinition, StepSpec, Transition } from '../../definition/types.ts'
import type { FindingCode } from '../index.ts'

export const end: StepSpec = {
  view: 'form',
  slug: 'end',
  title: 't.end',
  fields: [],
  on: {},
  final: true,
}
const event = { kind: 'user', payload: {} } as const
const result = { kind: 'effect', payload: {} } as const

/** The smallest flow: one step, one event, an end. */
export const good: FlowDefinition = {
  id: 'small',
  version: 1,
  formatVersion: 1,
  context: {
    name: { type: 'string', pii: 'personal', initial: null },
    count: { type: 'number', pii: 'none', initial: 0 },
  },
  events: {
    next: { kind: 'user', payload: { name: { type: 'string', pii: 'personal' } } },
    back: event,
    ok: result,
    fail: result,
  },
  initial: 'start',
  steps: {
    start: {
      view: 'form',
      slug: '',
      title: 't.start',
      fields: ['name'],
      on: { next: [{ target: 'end' }] },
    },
    end,
  },
  effects: {},
  tracking: [],
  messages: [],
  storage: 'session',
  retention: { finishedMs: 0, idleMs: 0 },
  migrations: [],
}
export const messages = {
  sv: { 't.start': 'Start', 't.end': 'Slut' },
  en: { 't.start': 'Start', 't.end': 'End' },
}
export const start = good.steps['start'] as StepSpec

const on = (...list: readonly Transition[]): FlowDefinition => ({
  ...good,
  steps: { start: { ...start, on: { next: list } }, end },
})
const guard = (...guards: readonly Expr[]): FlowDefinition =>
  on(...guards.map((one) => ({ guard: one, target: 'end' })))
export const field = (spec: Partial<FlowDefinition['context'][string]>): FlowDefinition => ({
  ...good,
  context: { ...good.context, count: { type: 'number', pii: 'none', initial: 0, ...spec } },
})
const optionsFrom = (of: string): FlowDefinition =>
  field({ input: { control: 'select', label: 't.end', optionsFrom: of } })
export const effect = (steps: Partial<FlowDefinition['steps']>, part = {}): FlowDefinition => ({
  ...good,
  steps: { ...good.steps, ...steps } as FlowDefinition['steps'],
  effects: {
    call: {
      port: 'p.call',
      input: { lit: null },
      ok: 'ok',
      fail: 'fail',
      retry: { attempts: 1, baseMs: 1, maxMs: 1 },
      timeoutMs: 1,
      ...part,
    },
  },
})

const count = (n: number): Expr => ({ eq: [{ ref: 'count' }, { lit: n }] })
export const big: Expr = { gt: [{ ref: 'count' }, { lit: 5 }] }
const deep = (n: number): Expr => (n === 0 ? { lit: true } : { not: deep(n - 1) })
export const asking: Transition = { target: 'wait', effects: ['call'] }
export const wait = (more: StepSpec['on']): StepSpec => ({
  ...start,
  slug: 'wait',
  fields: [],
  on: more,
})

export const BAD: readonly (readonly [FindingCode, string, FlowDefinition])[] = [
  [
    'unreachable-step',
    'a step that nothing leads to',
    { ...good, steps: { ...good.steps, lost: { ...start, on: { next: [{ target: 'end' }] } } } },
  ],
  [
    'unreachable-step',
    'a step behind a guard that cannot hold',
    {
      ...good,
      steps: {
        ...good.steps,
        start: {
          ...start,
          on: { next: [{ guard: { lit: false }, target: 'far' }, { target: 'end' }] },
        },
        far: { ...start, on: { next: [{ target: 'end' }] } },
      },
    },
  ],
  ['dead-end', 'a step that leads nowhere', on({ assign: [{ clear: 'name' }] })],
  [
    'no-way-to-end',
    'two steps that lead to each other',
    {
      ...good,
      steps: {
        start: { ...start, on: { next: [{ target: 'other' }] } },
        other: { ...start, on: { back: [{ target: 'start' }] } },
        end,
      },
    },
  ],
  [
    'final-not-end',
    'a final step that takes events',
    { ...good, steps: { ...good.steps, end: { ...end, on: { back: [{ target: 'start' }] } } } },
  ],
  ['contradictory-guard', 'a guard that is false', guard({ lit: false })],
  ['contradictory-guard', 'something and its opposite', guard({ and: [big, { not: big }] })],
  ['contradictory-guard', 'one field equal to two values', guard({ and: [count(1), count(2)] })],
  [
    'contradictory-guard',
    'a range that holds nothing',
    guard({ and: [big, { lt: [{ ref: 'count' }, { lit: 3 }] }] }),
  ],
  ['shadowed-guard', 'the same guard twice', guard(count(1), count(1))],
  ['shadowed-guard', 'a narrower guard after a wider one', guard(big, { and: [count(7), big] })],
  [
    'shadowed-guard',
    'a third guard after one and its opposite',
    guard(big, { not: big }, count(1)),
  ],
  [
    'always-true-guard',
    'no guard before a sibling',
    on({ target: 'end' }, { guard: big, target: 'end' }),
  ],
  ['always-true-guard', 'a guard that is true before a sibling', guard({ lit: true }, big)],
  ['unknown-step', 'a target that is no step', on({ target: 'edn' })],
  ['unknown-step', 'an initial step that is none', { ...good, initial: 'strat' }],
  ['unknown-step', 'a field of no step', field({ step: 'nowhere' })],
  [
    'unknown-event',
    'a step that takes an undeclared event',
    {
      ...good,
      steps: { ...good.steps, start: { ...start, on: { ...start.on, nxet: [{ target: 'end' }] } } },
    },
  ],
  [
    'unknown-event',
    'tracking on an undeclared event',
    { ...good, tracking: [{ on: { event: 'nxet' }, push: {} }] },
  ],
  ['unknown-effect', 'an effect that is not declared', on({ target: 'end', effects: ['cal'] })],
  ['unknown-field', 'a ref to no field', guard({ empty: { ref: 'nmae' } })],
  ['unknown-field', 'an assign to no field', on({ target: 'end', assign: [{ clear: 'nmae' }] })],
  [
    'unknown-field',
    'a step with an undeclared field',
    { ...good, steps: { ...good.steps, start: { ...start, fields: ['nmae'] } } },
  ],
  ['unknown-field', 'validity of no field', guard({ valid: ['nmae'] })],
  ['unknown-field', 'options from no field', optionsFrom('nmae')],
  ['type-mismatch', 'options from what is no map', optionsFrom('name')],
  ['unknown-member', 'an event member that is not declared', guard({ empty: { event: 'nmae' } })],
  [
    'unknown-pattern',
    'a pattern that is not named',
    guard({ matches: [{ ref: 'name' }, 'plate.xx' as 'phone'] }),
  ],
  [
    'unknown-operator',
    'an operator that is none',
    guard({ eqq: [{ lit: 1 }, { lit: 1 }] } as unknown as Expr),
  ],
  ['type-mismatch', 'an initial value of another type', field({ initial: 'zero' })],
  [
    'type-mismatch',
    'a text put into a number',
    on({ target: 'end', assign: [{ set: ['count', { event: 'name' }] }] }),
  ],
  [
    'type-mismatch',
    'a result that the visitor may send',
    effect(
      {
        start: { ...start, on: { next: [asking] } },
        wait: wait({ back: [{ target: 'end' }], ok: [{ target: 'end' }] }),
      },
      { fail: 'back' },
    ),
  ],
  [
    'unhandled-failure',
    'a failure that the step does not take',
    effect({
      start: { ...start, on: { next: [asking] } },
      wait: wait({ ok: [{ target: 'end' }] }),
    }),
  ],
  [
    'unhandled-failure',
    'a failure after moving on freely',
    effect({
      start: { ...start, on: { next: [asking] } },
      wait: wait({ ok: [{}], fail: [{}], back: [{ target: 'later' }] }),
      later: wait({ ok: [{ target: 'end' }] }),
    }),
  ],
  [
    'unhandled-success',
    'a success that the step does not take',
    effect({
      start: { ...start, on: { next: [asking] } },
      wait: wait({ fail: [{ target: 'end' }] }),
    }),
  ],
  [
    'pii-undeclared',
    'a telephone that is said to be public',
    field({ input: { control: 'tel', label: 't.start' } }),
  ],
  [
    'pii-undeclared',
    'an autofilled name that is said to be public',
    field({ input: { control: 'text', label: 't.start', autocomplete: 'section-a given-name' } }),
  ],
  [
    'pii-weakened',
    'a personal member put into a public field',
    {
      ...on({ target: 'end', assign: [{ set: ['note', { obj: { of: { event: 'name' } } }] }] }),
      context: { ...good.context, note: { type: 'object', pii: 'none', initial: null } },
    },
  ],
  [
    'pii-in-tracking',
    'a personal field in a push',
    { ...good, tracking: [{ on: { step: 'end' }, push: { who: { ref: 'name' } } }] },
  ],
  [
    'branch-undeclared',
    'a field of a step that may be passed by',
    effect(
      {
        start: {
          ...start,
          fields: [],
          on: { next: [{ guard: big, target: 'extra' }, { target: 'send' }] },
        },
        extra: wait({ next: [{ target: 'send' }] }),
        send: wait({ next: [{ effects: ['call'] }], ok: [{ target: 'end' }], fail: [{}] }),
      },
      { input: { ref: 'name' } },
    ),
  ],
  [
    'migration-gap',
    'a version that cannot be migrated',
    { ...good, version: 3, migrations: [{ from: 2, to: 3 }] },
  ],
  [
    'migration-clash',
    'two fields that become one',
    { ...good, version: 2, migrations: [{ from: 1, to: 2, rename: { a: 'name', b: 'name' } }] },
  ],
  [
    'contradictory-rules',
    'a least that is more than the most',
    field({ rules: { min: 10, max: 5 } }),
  ],
  [
    'no-way-to-end',
    'a way on that needs a field which nothing writes',
    {
      ...good,
      steps: {
        start: { ...start, on: { next: [{ target: 'wait' }] } },
        wait: wait({
          back: [{ target: 'start' }],
          next: [{ guard: big, target: 'end' }],
        }),
        end,
      },
    },
  ],
  [
    'no-way-to-end',
    'a refusal that always comes first, by a field which nothing writes',
    {
      ...good,
      steps: {
        start: { ...start, on: { next: [{ target: 'wait' }] } },
        wait: wait({
          back: [{ target: 'start' }],
          next: [{ guard: { not: big }, reject: 't.start' }, { target: 'end' }],
        }),
        end,
      },
    },
  ],
  [
    'unhandled-success',
    'a success after a guarded way out',
    effect({
      start: { ...start, on: { next: [asking] } },
      wait: wait({
        ok: [{ target: 'end' }],
        fail: [{}],
        back: [{ guard: { valid: ['name'] }, target: 'later' }],
      }),
      later: wait({ back: [{ target: 'end' }] }),
    }),
  ],
  ['caps-exceeded', 'an expression too deep', guard(deep(40))],
  [
    'caps-exceeded',
    'an expression too large',
    guard({ or: Array.from({ length: 600 }, () => count(1)) }),
  ],
  ['reserved-name', 'a path through the prototype', guard({ empty: { ref: 'name.__proto__' } })],
  [
    'reserved-name',
    'a field named like a method of objects',
    {
      ...good,
      context: {
        ...good.context,
        toString: { type: 'string' as const, pii: 'none' as const, initial: null },
      },
    },
  ],
  [
    'reserved-name',
    "an event of XState's own",
    { ...good, events: { ...good.events, 'xstate.stop': event } },
  ],
]
