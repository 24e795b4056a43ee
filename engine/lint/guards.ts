import { canonicalJson } from '../definition/canonical.ts'
import type { Expr, FlowDefinition, Json, JsonObject } from '../definition/types.ts'
import { compileExpr, isWithinCaps } from '../expression/index.ts'
import type { Finding } from './finding.ts'
import { nodesOf, operatorOf, transitionsOf } from './walk.ts'

/** Fields whose value is known, and which of them satisfy their rules. */
export interface Known {
  readonly context: JsonObject
  readonly isValid: (field: string) => boolean
}
const NOTHING: Known = { context: {}, isValid: () => false }

function isKnown(expr: Expr, { context }: Known): boolean {
  const [operator, operand] = operatorOf(expr)
  switch (operator) {
    case 'ref':
      return Object.hasOwn(context, String(operand).split('.')[0] ?? '')
    case 'valid':
      return (operand as readonly string[]).every((field) => Object.hasOwn(context, field))
    default:
      return operator !== 'event' && operator !== 'item' && operator !== 'key'
  }
}

/** The value of an expression that depends on nothing but what is known; undefined for others. */
export function constantOf(expr: Expr, known = NOTHING): Json | undefined {
  if (!isWithinCaps(expr)) return undefined
  for (const node of nodesOf(expr)) if (!isKnown(node, known)) return undefined
  return compileExpr(expr, known)(known.context, {}, null, null)
}

/** What must all hold for the guard to hold. */
function conjunctsOf(guard: Expr): readonly Expr[] {
  const [operator, operand] = operatorOf(guard)
  return operator === 'and' ? (operand as readonly Expr[]).flatMap(conjunctsOf) : [guard]
}

const isNegation = (a: Expr, b: Expr): boolean => {
  const opposite: { readonly [operator: string]: string } = { eq: 'ne', ne: 'eq' }
  const [x, left] = operatorOf(a)
  const [y, right] = operatorOf(b)
  if (x === 'not' && canonicalJson(left) === canonicalJson(b)) return true
  if (y === 'not' && canonicalJson(right) === canonicalJson(a)) return true
  return opposite[x] === y && canonicalJson(left) === canonicalJson(right)
}

/** Bounds that a comparison of one operand with a literal sets. */
interface Bound {
  readonly subject: string
  readonly operator: string
  readonly value: Json
}
const boundOf = (expr: Expr): Bound | null => {
  const [operator, operand] = operatorOf(expr)
  if (!['eq', 'lt', 'lte', 'gt', 'gte'].includes(operator)) return null
  const [left, right] = operand as readonly [Expr, Expr]
  const value = constantOf(right)
  return value === undefined || constantOf(left) !== undefined
    ? null
    : { subject: canonicalJson(left), operator, value }
}

const HOLDS: { readonly [operator: string]: (a: Json, b: Json) => boolean } = {
  eq: (a, b) => canonicalJson(a) === canonicalJson(b),
  lt: (a, b) => (a as number) < (b as number),
  lte: (a, b) => (a as number) <= (b as number),
  gt: (a, b) => (a as number) > (b as number),
  gte: (a, b) => (a as number) >= (b as number),
}

function clash(a: Bound, b: Bound): boolean {
  if (a.subject !== b.subject || typeof a.value !== typeof b.value) {
    return a.subject === b.subject && a.operator === 'eq' && b.operator === 'eq'
  }
  if (a.operator === 'eq') return !HOLDS[b.operator]?.(a.value, b.value)
  if (b.operator === 'eq') return !HOLDS[a.operator]?.(b.value, a.value)
  const [low, high] = a.operator.startsWith('g') ? [a, b] : [b, a]
  if (!low.operator.startsWith('g') || !high.operator.startsWith('l')) return false
  const strict = low.operator === 'gt' || high.operator === 'lt'
  return strict
    ? !((low.value as number) < (high.value as number))
    : (low.value as number) > (high.value as number)
}

/** Can the guard never hold, by its form and what is known alone? */
export function isContradiction(guard: Expr, known = NOTHING): boolean {
  if (!isWithinCaps(guard)) return false
  const constant = constantOf(guard, known)
  if (constant !== undefined) return constant !== true
  const parts = conjunctsOf(guard)
  const bounds = parts.flatMap((part) => boundOf(part) ?? [])
  return (
    parts.some((part) => {
      const value = constantOf(part, known)
      return value !== undefined && value !== true
    }) ||
    parts.some((a, i) => parts.slice(i + 1).some((b) => isNegation(a, b))) ||
    bounds.some((a, i) => bounds.slice(i + 1).some((b) => clash(a, b)))
  )
}

export const isAlways = (guard: Expr | undefined, known = NOTHING): boolean =>
  guard === undefined || constantOf(guard, known) === true

/** Does the later guard hold only when the earlier one does? */
function implies(later: Expr, earlier: Expr): boolean {
  const has = new Set(conjunctsOf(later).map(canonicalJson))
  if (conjunctsOf(earlier).every((part) => has.has(canonicalJson(part)))) return true
  const [operator, operand] = operatorOf(earlier)
  return operator === 'or' && (operand as readonly Expr[]).some((part) => implies(later, part))
}

/** Guards that can never hold, never get their turn, or never let a sibling have one. */
export function lintGuards(definition: FlowDefinition): readonly Finding[] {
  return transitionsOf(definition).flatMap(({ transition, siblings, index, path }): Finding[] => {
    const { guard } = transition
    const at = `${path}.guard`
    if (isAlways(guard) && index < siblings.length - 1) {
      return [{ code: 'always-true-guard', path: at, message: 'nothing after it is ever taken' }]
    }
    if (guard === undefined || !isWithinCaps(guard)) return []
    if (isContradiction(guard)) {
      return [{ code: 'contradictory-guard', path: at, message: 'can never hold' }]
    }
    const earlier = siblings.slice(0, index).flatMap((one) => one.guard ?? [])
    const exhausted = earlier.some((a, i) => earlier.slice(i + 1).some((b) => isNegation(a, b)))
    return exhausted || earlier.some((one) => implies(guard, one))
      ? [{ code: 'shadowed-guard', path: at, message: 'an earlier guard holds whenever it does' }]
      : []
  })
}
