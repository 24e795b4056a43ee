import type { Expr, FieldSpec, Json, JsonObject, PatternName } from '../../definition/types.ts'
import { isList, isMap, mapMembers, own } from '../../expression/values.ts'
import { MAX_VISITS, PLAIN, readPath } from '../../expression/operators.ts'
import { PATTERNS } from '../../expression/patterns.ts'
import { brokenRules } from '../../kernel/rules.ts'

/** What an expression is evaluated over: the state, the event, and the current element. */
export interface Scope {
  readonly fields: { readonly [field: string]: FieldSpec }
  readonly context: JsonObject
  readonly event: JsonObject
  readonly item?: Json | undefined
  readonly key?: Json | undefined
}

type Operator = (operand: never, at: Scope) => Json

// A variable of the module, since one evaluation ends before the next begins.
let visitsLeft = 0

const entriesOf = (of: Json): readonly (readonly [Json, Json | undefined])[] | undefined => {
  if (isList(of)) return [...of.entries()]
  return isMap(of)
    ? Object.keys(of)
        .toSorted()
        .map((key) => [key, of[key]])
    : undefined
}

/** Evaluates the second for each entry of the first until `goOn` answers false. */
const walk = ([of, body]: readonly [Expr, Expr], at: Scope, goOn: (made: Json) => boolean) =>
  entriesOf(read(of, at))?.every(
    ([key, item = null]) => --visitsLeft >= 0 && goOn(read(body, { ...at, item, key })),
  )

/** Operators that do not evaluate all their operands, or not over the same scope. */
const SPECIAL: { readonly [operator: string]: Operator } = {
  lit: (value: Json) => value,
  key: (_true, at) => at.key ?? null,
  item: (path: string, { item = null }) => (path ? readPath(item, path.split('.')) : item),
  ref: (path: string, at) => readPath(at.context, path.split('.')),
  event: (path: string, at) => readPath(at.event, path.split('.')),
  and: (all: readonly Expr[], at) => all.every((one) => read(one, at) === true),
  or: (all: readonly Expr[], at) => all.some((one) => read(one, at) === true),
  if: ([test, yes, no]: readonly [Expr, Expr, Expr], at) =>
    read(read(test, at) === true ? yes : no, at),
  matches([operand, name]: readonly [Expr, PatternName], at) {
    const text = read(operand, at)
    return typeof text === 'string' && PATTERNS[name](text)
  },
  all: (operands: readonly [Expr, Expr], at) =>
    walk(operands, at, (made) => made === true) ?? false,
  some: (operands: readonly [Expr, Expr], at) =>
    walk(operands, at, (made) => made !== true) === false,
  map(operands: readonly [Expr, Expr], at) {
    const out: Json[] = []
    return walk(operands, at, (made) => out.push(made) > 0) === undefined ? null : out
  },
  obj: (members: { readonly [key: string]: Expr }, at) =>
    mapMembers(members, (value) => read(value, at)),
  valid: (names: readonly string[], { fields, context }) => !brokenRules(fields, context, names)[0],
}

function read(expr: Expr, at: Scope): Json {
  const [[operator, operand] = ['', null]] = Object.entries(expr) as [string, Json][]
  const special = own(SPECIAL, operator)
  if (special) return special(operand as never, at)
  const [a, b] = (isList(operand) ? operand : [operand]) as readonly [Expr, Expr?]
  return own(PLAIN, operator)?.(read(a, at), b ? read(b, at) : null) ?? null
}

/**
 * An expression's value: the small way, for one event at a time. The kernel compiles the same
 * expressions, since a log has many events. Takes what the schema lets through; `null` where its loops
 * find too much to visit.
 */
export function evaluate(expr: Expr, at: Scope): Json {
  visitsLeft = MAX_VISITS
  const made = read(expr, at)
  return visitsLeft < 0 ? null : made
}
