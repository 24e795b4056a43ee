import type { Assign, Expr, FieldSpec, Json, JsonObject } from '../definition/types.ts'
import { initialContext } from './initial.ts'
import {
  compileExpr,
  type Eval,
  type ExprEnv,
  fits,
  isBounded,
  isList,
  isMap,
  isReference,
  isReserved,
  isSame,
  pathOf,
  readPath,
  withMember,
} from '../expression/index.ts'

/** One assign: the field that it writes (null: every field) and its new value over the context and the old one. */
export interface Apply {
  readonly field: string | null
  readonly value: (context: JsonObject, event: JsonObject, old: Json) => Json
}

type Fields = { readonly [field: string]: FieldSpec }

/** A copy of `of` with the value at `parts[from…]`; shares what is not on the path. */
function writePath(of: Json, parts: readonly string[], value: Json, from: number): Json {
  const part = parts[from]
  if (part === undefined) return value
  if (isList(of)) {
    if (!/^\d+$/.test(part) || Number(part) >= of.length) return of
    return of.with(Number(part), writePath(of[Number(part)] ?? null, parts, value, from + 1))
  }
  if (of !== null && !isMap(of)) return of
  const below = of !== null && Object.hasOwn(of, part) ? (of[part] ?? null) : null
  return withMember(of ?? {}, part, writePath(below, parts, value, from + 1))
}

function without(map: JsonObject, drop: (key: string) => boolean): JsonObject {
  const out: { [key: string]: Json } = {}
  for (const key of Object.keys(map)) if (!drop(key)) out[key] = map[key] ?? null
  return out
}

const textKey = (key: Json): string | null => {
  const text = typeof key === 'number' ? String(key) : key
  return typeof text === 'string' && !isReserved(text) ? text : null
}

/** How each operator makes the new value of its path from the old one, which stands in an item's place. */
function editorOf(assign: Assign, spec: FieldSpec | undefined, env: ExprEnv): Eval | null {
  const compile = (expr: Expr): Eval => compileExpr(expr, env)
  if ('set' in assign) return compile(assign.set[1])
  if ('put' in assign || 'toggle' in assign) {
    const [path, keyExpr, valueExpr] = 'put' in assign ? assign.put : assign.toggle
    const toggles = 'toggle' in assign
    const key = compile(keyExpr)
    const value = compile(valueExpr)
    const empty: Json = spec?.type === 'list' && !path.includes('.') ? [] : {}
    return (c, e, old) => {
      const into = old ?? empty
      const item = value(c, e, null, null)
      if (isList(into)) {
        const rest = into.filter((member) => !isSame(member, item))
        return toggles && rest.length < into.length ? rest : [...rest, item]
      }
      const name = textKey(key(c, e, null, null))
      if (name === null || !isMap(into)) return old
      if (toggles && Object.hasOwn(into, name)) return without(into, (at) => at === name)
      return withMember(into, name, item)
    }
  }
  if ('push' in assign) {
    const value = compile(assign.push[1])
    return (c, e, old) => {
      const into = old ?? []
      return isList(into) ? [...into, value(c, e, null, null)] : old
    }
  }
  if ('remove' in assign) {
    const drops = compile(assign.remove[1])
    return (c, e, old) => {
      if (isList(old)) {
        const rest = old.filter((item, index) => drops(c, e, item, index) !== true)
        return rest.length < old.length ? rest : old
      }
      if (!isMap(old)) return old
      const gone = Object.keys(old).filter((key) => drops(c, e, old[key] ?? null, key) === true)
      return gone.length > 0 ? without(old, (key) => gone.includes(key)) : old
    }
  }
  if ('patch' in assign) {
    const applies = compile(assign.patch[1])
    const members = compile(assign.patch[2])
    return (c, e, old) => {
      const patched = (item: Json, key: Json): Json => {
        if (!isMap(item) || applies(c, e, item, key) !== true) return item
        const made = members(c, e, item, key)
        return isMap(made) ? { ...item, ...made } : item
      }
      if (isList(old)) return old.map(patched)
      if (!isMap(old)) return old
      const out: { [key: string]: Json } = {}
      for (const key of Object.keys(old)) out[key] = patched(old[key] ?? null, key)
      return out
    }
  }
  if ('reset' in assign) {
    const back = readPath(spec?.initial ?? null, assign.reset.split('.'), 1)
    return () => back
  }
  if ('clear' in assign) {
    const type = assign.clear.includes('.') ? null : spec?.type
    return (_c, _e, old) => {
      const empty = type === 'list' || (!type && isList(old)) ? [] : type === 'map' ? {} : null
      return empty && isSame(old, empty) ? old : empty
    }
  }
  return null
}

/**
 * May a value be larger than what it is of, payload and context, which were looked at before? Only where
 * it is put together. What grows is checked against the caps, so that every state can be stored.
 */
const grows = (assign: Assign): boolean => /"(?:obj|map)"/.test(JSON.stringify(assign))

const kindOf = (type: FieldSpec['type']): ((value: unknown) => boolean) => {
  if (type === 'list') return isList
  return type === 'map' || type === 'object' ? isMap : (value) => fits(type, value)
}

/**
 * Compiles one assign. A whole field gets only what fits its type, `null` otherwise; a path through
 * something that is no map or list, or with a reserved part, writes nothing.
 */
export function compileAssign(
  assign: Assign,
  fields: Fields,
  env: ExprEnv,
  redacted: boolean,
): Apply | null {
  if ('reset' in assign && assign.reset === '*') {
    const initial = initialContext(fields)
    return { field: null, value: () => initial }
  }
  const operand = Object.values(assign)[0] as string | readonly [string]
  const parts = pathOf(typeof operand === 'string' ? operand : operand[0])
  const field = parts?.[0]
  const spec = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
  const edit = editorOf(assign, spec, env)
  if (!parts || field === undefined || !spec || !edit) return null
  const sets = 'set' in assign
  // Only `set` brings a whole value; the parts that the others bring were looked at one by one.
  const test =
    sets && grows(assign) ? (value: unknown) => fits(spec.type, value) : kindOf(spec.type)
  const accepts = (value: Json): boolean => test(value) || (redacted && isReference(value))
  const gains = !(sets || 'remove' in assign)
  if (sets && parts.length === 1) {
    return {
      field,
      value: (context, event, old) => {
        const made = edit(context, event, null, null)
        return made === old || accepts(made) ? made : null
      },
    }
  }
  const value: Apply['value'] = (context, event, full) => {
    const old = readPath(full, parts, 1)
    // What is set sees no item.
    const made = edit(context, event, sets ? null : old, null)
    if (made === old) return full
    if (parts.length > 1) {
      // What is not within the caps is not within them a level deeper.
      const next = writePath(full, parts, made, 1)
      return isBounded(next) ? next : full
    }
    // Each part is within the caps, all of it may not be: then what was there stays.
    if (gains && !isBounded(made)) return full
    return accepts(made) ? made : null
  }
  return { field, value }
}
