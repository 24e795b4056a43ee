import type { Assign, Expr, FieldSpec, Json, JsonObject } from '../../definition/types.ts'
import { readPath, sizeOf } from '../../expression/operators.ts'
import {
  fits,
  isBounded,
  isList,
  isMap,
  isReserved,
  isSame,
  own,
  withMember,
} from '../../expression/values.ts'
import { initialContext } from '../../kernel/initial.ts'
import { evaluate, type Scope } from './evaluate.ts'

/** The value of an assign's n-th expression, for the current element. */
type Read = (operand: number, item?: Json, key?: Json) => Json

/** The new value of a path out of the old one; `type` is that of a whole field. */
type Edit = (old: Json, read: Read, type: FieldSpec['type'] | undefined, initial: Json) => Json

/** A copy of `of` with the value at a path; shares what is not on the path. */
function writePath(of: Json, [part, ...rest]: readonly string[], value: Json): Json {
  if (part === undefined) return value
  const into = (below: Json | undefined): Json => writePath(below ?? null, rest, value)
  if (isList(of)) {
    const at = Number(part)
    return /^\d+$/.test(part) && at < of.length ? of.with(at, into(of[at])) : of
  }
  if (of !== null && !isMap(of)) return of
  return withMember(of ?? {}, part, into(own(of ?? {}, part)))
}

/** A list or map made anew, element by element; `undefined` leaves one out. Anything else stays. */
function remade(of: Json, make: (item: Json, key: Json) => Json | undefined): Json {
  const isOfList = isList(of)
  if (!isOfList && !isMap(of)) return of
  const made = Object.entries(of).flatMap(([at, item]) => {
    const one = make(item, isOfList ? Number(at) : at)
    return one === undefined ? [] : [[at, one] as const]
  })
  return isOfList ? made.map(([, one]) => one) : Object.fromEntries(made)
}

const put =
  (toggles: boolean): Edit =>
  (old, read, type) => {
    const into = old ?? (type === 'list' ? [] : {})
    const item = read(1)
    if (isList(into)) {
      const rest = into.filter((one) => !isSame(one, item))
      return toggles && rest.length < into.length ? rest : [...rest, item]
    }
    const key = read(0)
    const name = typeof key === 'number' ? String(key) : key
    if (typeof name !== 'string' || isReserved(name) || !isMap(into)) return old
    return toggles && Object.hasOwn(into, name)
      ? remade(into, (one, at) => (at === name ? undefined : one))
      : withMember(into, name, item)
  }

/** How each operator makes the new value of its path from the old one. */
const EDITS: { readonly [operator: string]: Edit } = {
  set: (_old, read) => read(0),
  put: put(false),
  toggle: put(true),
  push: (old, read) => (isList(old ?? []) ? [...((old ?? []) as readonly Json[]), read(0)] : old),
  remove(old, read) {
    const rest = remade(old, (item, key) => (read(0, item, key) === true ? undefined : item))
    return sizeOf(rest) === sizeOf(old) ? old : rest
  },
  patch: (old, read) =>
    remade(old, (item, key) => {
      const made = isMap(item) && read(0, item, key) === true && read(1, item, key)
      return isMap(made) ? { ...(item as JsonObject), ...made } : item
    }),
  reset: (_old, _read, _type, initial) => initial,
  clear(old, _read, type) {
    const empty = type === 'list' || (!type && isList(old)) ? [] : type === 'map' ? {} : null
    return empty && isSame(old, empty) ? old : empty
  },
}

/**
 * The context after one assign; the same one when it changes nothing. A whole field gets only what fits
 * its type, `null` otherwise; a path through something that is no map or list writes nothing; what would
 * grow past the caps keeps what it had.
 */
export function write(assign: Assign, at: Scope): JsonObject {
  const { fields, context } = at
  const [[operator, operand] = ['', null]] = Object.entries(assign) as [string, Json][]
  const [path, ...exprs] = (isList(operand) ? operand : [operand]) as [string, ...Expr[]]
  if (path === '*') return initialContext(fields)
  const [field = '', ...parts] = path.split('.')
  const spec = own(fields, field)
  if (!spec) return context
  const full = context[field] ?? null
  const old = readPath(full, parts)
  const isWhole = parts.length === 0
  const made = own(EDITS, operator)?.(
    old,
    (n, item, key) => evaluate(exprs[n] as Expr, { ...at, item, key }),
    isWhole ? spec.type : undefined,
    readPath(spec.initial, parts),
  )
  if (made === undefined || made === old) return context
  let next = writePath(full, parts, made)
  const sets = isWhole && operator === 'set'
  // Only `set` brings a whole value of another making.
  if (!sets && !isBounded(next)) next = full
  else if (isWhole && !fits(spec.type, next)) next = null
  return next === full ? context : withMember(context, field, next)
}
