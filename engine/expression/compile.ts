import type { Expr, Json, JsonObject, PatternName } from '../definition/types.ts'
import { isWithinCaps } from './caps.ts'
import { MAX_VISITS, pathOf, PLAIN, readPath } from './operators.ts'
import { PATTERNS } from './patterns.ts'
import { isInherited, isList, isMap, isReserved } from './values.ts'

/** A compiled expression over the context, the event's payload, and the current element. Never throws. */
export type Eval = (context: JsonObject, event: JsonObject, item: Json, key: Json) => Json

export interface ExprEnv {
  /** Declared members of the event being taken; others read `null`. Absent: every member may be read. */
  readonly members?: { readonly [member: string]: unknown }
  /** Does the field satisfy its rules? */
  readonly isValid: (field: string, context: JsonObject) => boolean
}

const nothing: Eval = () => null

const keysOf = (map: JsonObject): readonly string[] => Object.keys(map).toSorted()

// A variable of the module, since one evaluation ends before the next begins.
let visitsLeft = 0

/** Visits each element of a list, or entry of a map in key order; stops when `visit` answers false. */
function eachOf(of: Json, visit: (item: Json, key: Json) => boolean): boolean | null {
  if (isList(of)) {
    for (let index = 0; index < of.length; index++) {
      if (--visitsLeft < 0 || !visit(of[index] ?? null, index)) return false
    }
    return true
  }
  if (!isMap(of)) return null
  for (const key of keysOf(of)) if (--visitsLeft < 0 || !visit(of[key] ?? null, key)) return false
  return true
}

type Compile = (operand: never, env: ExprEnv) => Eval

const each =
  (visit: (of: Json, holds: (item: Json, key: Json) => Json) => Json) =>
  ([of, body]: readonly [Expr, Expr], env: ExprEnv): Eval => {
    const list = build(of, env)
    const inner = build(body, env)
    return (c, e, i, k) => visit(list(c, e, i, k), (item, key) => inner(c, e, item, key))
  }

const path =
  (pick: (c: JsonObject, e: JsonObject, i: Json) => Json) =>
  (dotted: string): Eval => {
    const parts = dotted === '' ? [] : pathOf(dotted)
    return parts ? (c, e, i) => readPath(pick(c, e, i), parts) : nothing
  }

const SPECIAL: { readonly [operator: string]: Compile } = {
  lit: (value: Json) => () => value,
  key: () => (_c, _e, _i, key) => key,
  item: path((_c, _e, item) => item),
  ref: (dotted: string) => {
    const parts = pathOf(dotted)
    if (!parts) return nothing
    const [field = ''] = parts
    if (isInherited(field)) return nothing
    if (parts.length === 1) return (context) => context[field] ?? null
    return (context) => readPath(context[field] ?? null, parts, 1)
  },
  event: (dotted: string, { members }) => {
    const parts = pathOf(dotted)
    const [member = ''] = parts ?? []
    if (!parts || isInherited(member)) return nothing
    if (members && !Object.hasOwn(members, member)) return nothing
    if (parts.length === 1) return (_c, event) => event[member] ?? null
    return (_c, event) => readPath(event[member] ?? null, parts, 1)
  },
  and: (operands: readonly Expr[], env) => {
    const all = operands.map((operand) => build(operand, env))
    return (c, e, i, k) => {
      for (const operand of all) if (operand(c, e, i, k) !== true) return false
      return true
    }
  },
  or: (operands: readonly Expr[], env) => {
    const all = operands.map((operand) => build(operand, env))
    return (c, e, i, k) => {
      for (const operand of all) if (operand(c, e, i, k) === true) return true
      return false
    }
  },
  if: ([test, yes, no]: readonly [Expr, Expr, Expr], env) => {
    const [a, b, c] = [build(test, env), build(yes, env), build(no, env)]
    return (x, e, i, k) => (a(x, e, i, k) === true ? b : c)(x, e, i, k)
  },
  matches: ([operand, name]: readonly [Expr, PatternName], env) => {
    const value = build(operand, env)
    const test = Object.hasOwn(PATTERNS, name) ? PATTERNS[name] : null
    return (c, e, i, k) => {
      const text = value(c, e, i, k)
      return typeof text === 'string' && test !== null && test(text)
    }
  },
  all: each((of, holds) => eachOf(of, (item, key) => holds(item, key) === true) ?? false),
  some: each((of, holds) => eachOf(of, (item, key) => holds(item, key) !== true) === false),
  map: each((of, body) => {
    const out: Json[] = []
    const done = eachOf(of, (item, key) => out.push(body(item, key)) > 0)
    return done === null ? null : out
  }),
  obj: (members: { readonly [key: string]: Expr }, env) => {
    const entries = Object.entries(members)
      .filter(([key]) => !isReserved(key))
      .map(([key, value]) => [key, build(value, env)] as const)
    return (c, e, i, k) => {
      const out: { [key: string]: Json } = {}
      for (const [key, value] of entries) out[key] = value(c, e, i, k)
      return out
    }
  },
  valid: (fields: readonly string[], env) => (context) =>
    fields.every((field) => env.isValid(field, context)),
}

function build(expr: Expr, env: ExprEnv): Eval {
  if (!isMap(expr)) return nothing
  for (const operator in expr) {
    const operand = (expr as JsonObject)[operator] as never
    const special = Object.hasOwn(SPECIAL, operator) && SPECIAL[operator]
    if (special) return special(operand, env)
    const plain = Object.hasOwn(PLAIN, operator) && PLAIN[operator]
    if (plain) {
      const [a, b = null]: readonly (Expr | null)[] = isList(operand) ? operand : [operand]
      if (a === undefined || a === null) return nothing
      const x = build(a, env)
      const y = b === null ? nothing : build(b, env)
      return (c, e, i, k) => plain(x(c, e, i, k), y(c, e, i, k))
    }
  }
  return nothing
}

/**
 * Compiles an expression once; one that breaks the caps reads `null` (the linter refuses it first), and
 * so does one whose loops find too much to visit.
 */
export function compileExpr(expr: Expr, env: ExprEnv): Eval {
  if (!isWithinCaps(expr)) return nothing
  const value = build(expr, env)
  if (!/"(?:all|some|map)"/.test(JSON.stringify(expr))) return value
  return (c, e, i, k) => {
    visitsLeft = MAX_VISITS
    const made = value(c, e, i, k)
    return visitsLeft < 0 ? null : made
  }
}
