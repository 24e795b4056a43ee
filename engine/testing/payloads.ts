import {
  type Expr,
  FIELD_CHANGED,
  type FieldType,
  type FlowDefinition,
  type Json,
  type JsonObject,
} from '../definition/types.ts'
import { exprsOf, nodesOf, operandsOf, operatorOf } from '../lint/walk.ts'
import type { Random } from './random.ts'

/** Texts and names that a definition's own expressions speak of: what is worth trying. */
export interface Vocabulary {
  readonly texts: readonly string[]
  readonly numbers: readonly number[]
  readonly keys: readonly string[]
  /** What a path that ends in the key is compared with. */
  readonly compared: ReadonlyMap<string, readonly Json[]>
}

const TEXTS = ['ABC123', '0701234567', 'a@example.se', 'x', '2026-05-04', '09:30', 'other']
const NUMBERS = [0, 1, 2, 7, 1200]

const literalsOf = (value: Json): readonly Json[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((item) => literalsOf(item))
    : [value]

export function vocabularyOf(definition: FlowDefinition): Vocabulary {
  const nodes = exprsOf(definition).flatMap(({ expr }) => [...nodesOf(expr)])
  const literals = [
    ...nodes.flatMap((node) => ('lit' in node ? literalsOf(node.lit) : [])),
    ...Object.values(definition.context).flatMap(({ rules }) => rules?.oneOf ?? []),
    ...Object.keys(definition.steps),
  ]
  const keys = nodes.flatMap((node) => {
    const [operator, operand] = operatorOf(node)
    const parts = String(operand).split('.')
    if (operator === 'item') return parts.filter((part) => part !== '')
    return operator === 'ref' || operator === 'event' ? parts.slice(1) : []
  })
  const isText = (value: Json): value is string => typeof value === 'string'
  const isNumber = (value: Json): value is number => typeof value === 'number'
  return {
    texts: [...new Set([...literals.filter(isText), ...TEXTS])],
    numbers: [...new Set([...literals.filter(isNumber), ...NUMBERS, 30_000])],
    keys: [...new Set([...keys, 'id'])],
    compared: comparedIn(nodes),
  }
}

const lastPart = (expr: Expr): string | undefined => {
  const [operator, operand] = operatorOf(expr)
  return ['ref', 'event', 'item'].includes(operator) ? String(operand).split('.').at(-1) : undefined
}

function comparedIn(nodes: readonly Expr[]): ReadonlyMap<string, readonly Json[]> {
  const compared = new Map<string, readonly Json[]>()
  for (const node of nodes) {
    const operands = operandsOf(node)
    const key = operands.map(lastPart).find((part) => part !== undefined && part !== '')
    const values = operands.flatMap((one) => ('lit' in one ? literalsOf(one.lit) : []))
    if (key !== undefined) compared.set(key, [...(compared.get(key) ?? []), ...values])
  }
  return compared
}

/** A value of the type, made of the vocabulary; objects one level deep, most members present. */
export function valueOf(type: FieldType, vocabulary: Vocabulary, random: Random): Json {
  const scalar = (): Json =>
    random.pick<() => Json>([
      () => random.pick(vocabulary.texts),
      () => random.pick(vocabulary.texts),
      () => random.pick(vocabulary.numbers),
      () => true,
      () => random.chance(0.5),
    ])()
  const object = (): JsonObject =>
    Object.fromEntries(
      vocabulary.keys
        .filter(() => random.chance(0.8))
        .map((key) => [key, likely(key, scalar, vocabulary, random)]),
    )
  switch (type) {
    case 'string':
      return random.pick(vocabulary.texts)
    case 'number':
      return random.pick(vocabulary.numbers)
    case 'boolean':
      return random.chance(0.6)
    case 'date':
      return random.pick(['2026-05-04', '2027-12-31', '2031-01-01'])
    case 'list':
      return Array.from({ length: random.below(4) }, scalar)
    case 'map':
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [random.pick(vocabulary.texts), object()]),
      )
    default:
      return object()
  }
}

/** Plates are plates and flags are flags more often than chance would have it. */
function likely(key: string, scalar: () => Json, vocabulary: Vocabulary, random: Random): Json {
  if (random.chance(0.2)) return scalar()
  const compared = vocabulary.compared.get(key) ?? []
  if (compared.length > 0 && random.chance(0.7)) return random.pick(compared)
  if (/^(?:is|has)[A-Z]/.test(key)) return true
  if (/plate|registration/i.test(key)) return 'ABC123'
  if (/latitude|longitude|lat$|lng$/.test(key)) return 59.3
  return scalar()
}

/** A value that a field takes in earnest: one that keeps its rules, mostly. */
export function fieldValueOf(
  definition: FlowDefinition,
  field: string,
  vocabulary: Vocabulary,
  random: Random,
): Json {
  const spec = definition.context[field]
  if (!spec || random.chance(0.1)) return null
  const { rules = {}, type } = spec
  if (random.chance(0.2)) return valueOf(type, vocabulary, random)
  if (rules.oneOf) return random.pick(rules.oneOf)
  switch (rules.pattern) {
    case 'plate':
    case 'plate.se':
      return 'ABC123'
    case 'line':
      return 'Kim Ek'
    case 'phone':
    case 'phone.2':
    case 'phone.short':
      return '+46 70 123 45 67'
    case 'phone.compact':
      return '+46701234567'
    case 'email':
    case 'email.2':
      return 'kim@example.se'
    case 'date':
      return '2026-05-04'
    case 'time':
      return '09:30'
    case 'digits':
      return '1234'
    default:
      return type === 'number'
        ? (rules.min ?? 1) + random.below(2) * 25_000
        : valueOf(type, vocabulary, random)
  }
}

/** A payload for an event in a step. */
export function payloadFor(
  definition: FlowDefinition,
  { step, type }: { step: string; type: string },
  vocabulary: Vocabulary,
  random: Random,
): JsonObject {
  if (type === FIELD_CHANGED) {
    const field = random.pick(definition.steps[step]?.fields ?? [''])
    return { field, value: fieldValueOf(definition, field, vocabulary, random) }
  }
  return Object.fromEntries(
    Object.entries(definition.events[type]?.payload ?? {})
      .filter(() => random.chance(0.95))
      .map(([member, { type: kind }]) => {
        const compared = vocabulary.compared.get(member) ?? []
        const apt = compared.filter((value) => typeof value === kind)
        const value = apt.length > 0 && random.chance(0.7) ? random.pick(apt) : null
        return [member, value ?? valueOf(kind, vocabulary, random)]
      }),
  )
}
