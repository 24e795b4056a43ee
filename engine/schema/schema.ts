import { z } from 'zod'
import type { Shape } from '../definition/shape.ts'
import type { Assign, Expr, FlowDefinition, Json } from '../definition/types.ts'
import {
  isBounded,
  isInherited,
  isReserved,
  isWithinCaps,
  pathOf,
  PATTERNS,
} from '../expression/index.ts'

z.config({ jitless: true })

const json = z.custom<Json>((value) => isBounded(value), 'is no JSON within the caps')
const name = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'letters, digits, - and _, beginning with a letter')
  .refine((text) => !isInherited(text), 'is a reserved name')
/** Of an object's shape; `?` says that it may be left out. */
const memberName = z
  .string()
  .regex(/^[A-Za-z]\w{0,63}\??$/, 'letters, digits and _, beginning with a letter')
  .refine((text) => !isReserved(text), 'is a reserved name')
/** Events may be dotted; `xstate.` is XState's own. */
const eventName = z
  .string()
  .regex(/^[A-Za-z][\w.-]{0,63}$/, 'letters, digits, dots, - and _')
  .refine((text) => pathOf(text) !== null, 'is a reserved name')
  .refine((text) => !/^(?:xstate|flow)\.|\.$|^field\.changed$/.test(text), 'is a reserved name')
const path = z
  .string()
  .max(256)
  .refine((text) => pathOf(text) !== null, 'has a reserved part')
const key = z
  .string()
  .max(256)
  .refine((text) => pathOf(text) !== null, 'is a reserved name')
const type = z.enum(['string', 'number', 'boolean', 'date', 'list', 'map', 'object'])
const pii = z.enum(['none', 'personal', 'contact'])
const pattern = z.enum(Object.keys(PATTERNS) as [keyof typeof PATTERNS])

const self = z.lazy((): z.ZodType<Expr> => expr)
const one = (operator: string, operand: z.ZodType) => z.strictObject({ [operator]: operand })
const pair = z.tuple([self, self])

const expr = z.union([
  one('lit', json),
  one('ref', path),
  one('event', path),
  one('item', path),
  one('key', z.literal(true)),
  ...(
    ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'has', 'add', 'sub', 'all', 'some', 'map'] as const
  ).map((operator) => one(operator, pair)),
  one('date.cmp', pair),
  one('get', pair),
  one('and', z.array(self)),
  one('or', z.array(self)),
  one('not', self),
  one('len', self),
  one('empty', self),
  one('matches', z.tuple([self, pattern])),
  one('if', z.tuple([self, self, self])),
  one('obj', z.record(key, self)),
  one('valid', z.array(name)),
]) as unknown as z.ZodType<Expr>

/** The caps come first: what is too deep is never walked by the schema. */
const capped = z
  .unknown()
  .refine(isWithinCaps, 'is deeper or larger than an expression may be')
  .pipe(expr)

const assign = z.union([
  one('set', z.tuple([path, capped])),
  one('put', z.tuple([path, capped, capped])),
  one('toggle', z.tuple([path, capped, capped])),
  one('push', z.tuple([path, capped])),
  one('remove', z.tuple([path, capped])),
  one('patch', z.tuple([path, capped, capped])),
  one('clear', path),
  one('reset', path),
]) as unknown as z.ZodType<Assign>

const size = z.number().optional()
const rules = z.strictObject({
  required: z.boolean().optional(),
  pattern: pattern.optional(),
  min: size,
  max: size,
  maxLength: size,
  oneOf: z.array(json).optional(),
})
const message = z.string().min(1).max(128)

const input = z.strictObject({
  control: z.enum([
    'text',
    'tel',
    'email',
    'number',
    'textarea',
    'checkbox',
    'radio',
    'checkboxes',
    'select',
    'date',
    'plate',
    'custom',
  ]),
  label: message,
  hint: message.optional(),
  heading: message.optional(),
  autocomplete: z.string().max(64).optional(),
  options: z.array(z.strictObject({ value: json, label: message })).optional(),
  optionsFrom: name.optional(),
  earliest: z.literal('today').optional(),
  errors: z.partialRecord(rules.keyof().or(z.literal('type')), message).optional(),
})

const scalar = z.templateLiteral([
  z.enum(['string', 'number', 'boolean', 'date']),
  z.enum(['', '?']),
])
const shape: z.ZodType<Shape> = z.lazy(() =>
  z.union([
    scalar,
    z.literal('json'),
    z.strictObject({ oneOf: z.array(z.union([z.string(), z.number()])) }),
    z.strictObject({ list: shape }),
    z.strictObject({ map: shape }),
    z.strictObject({ object: z.record(memberName, shape) }),
    z.strictObject({ nullable: shape }),
    z.strictObject({ like: name }),
    z.strictObject({ entryOf: name }),
  ]),
)

const field = z.strictObject({
  type,
  shape: shape.optional(),
  pii,
  initial: json,
  step: name.optional(),
  rules: rules.optional(),
  input: input.optional(),
  address: z
    .string()
    .regex(/^[A-Za-z][\w>.-]{0,63}$/, 'letters, digits, _, >, . and -, beginning with a letter')
    .optional(),
})

const transition = z.strictObject({
  guard: capped.optional(),
  target: name.optional(),
  assign: z.array(assign).optional(),
  effects: z.array(name).optional(),
  reject: message.optional(),
})

const step = z.strictObject({
  view: z.string().min(1),
  slug: z.string(),
  title: message,
  fields: z.array(name),
  on: z.record(eventName, z.array(transition)),
  final: z.boolean().optional(),
})

const effect = z.strictObject({
  port: z.string().min(1),
  input: capped,
  ok: eventName,
  fail: eventName,
  retry: z.strictObject({
    attempts: z.int().min(1).max(1000),
    baseMs: z.number().min(0),
    maxMs: z.number().min(0),
  }),
  timeoutMs: z.number().positive(),
  critical: z.boolean().optional(),
})

const occasion = z.string().max(64)
const tracking = z.strictObject({
  on: z.union([
    z.strictObject({ step: name }),
    z.strictObject({ event: occasion }),
    z.strictObject({ rejected: occasion }),
  ]),
  once: z.boolean().optional(),
  when: capped.optional(),
  push: z.record(key, capped),
})

const migration = z.strictObject({
  from: z.int().min(1),
  to: z.int().min(2),
  rename: z.record(name, name).optional(),
  drop: z.array(name).optional(),
  steps: z.record(name, name).optional(),
})

/** The shape of a definition; what its names refer to is the linter's concern. */
export const definitionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'small letters, digits and -'),
  version: z.int().min(1),
  formatVersion: z.literal(1),
  context: z.record(name, field),
  events: z.record(
    eventName,
    z.strictObject({
      kind: z.enum(['user', 'observed', 'effect']),
      payload: z.record(name, z.strictObject({ type, shape: shape.optional(), pii })),
    }),
  ),
  initial: name,
  steps: z.record(name, step),
  effects: z.record(name, effect),
  tracking: z.array(tracking),
  messages: z.array(message),
  storage: z.enum(['session', 'durable']),
  retention: z.strictObject({ finishedMs: z.number().min(0), idleMs: z.number().min(0) }),
  migrations: z.array(migration),
}) as unknown as z.ZodType<FlowDefinition>
