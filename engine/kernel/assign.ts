import type { Assign, FieldSpec, Json, JsonObject } from '../definition/types.ts'
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

/** One assign: the field that it writes (null: every field) and its new value over the context. */
export interface Apply {
  readonly field: string | null
  readonly value: (context: JsonObject, event: JsonObject) => Json
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

/** How each operator makes the new value of its path from the old one. */
function editorOf(
  assign: Assign,
  spec: FieldSpec | undefined,
  env: ExprEnv,
  compile = (expr: Parameters<typeof compileExpr>[0]): Eval => compileExpr(expr, env),
): { path: string; edit: (old: Json, context: JsonObject, event: JsonObject) => Json } | null {
  const textKey = (key: Json): string | null => {
    const text = typeof key === 'number' ? String(key) : key
    return typeof text === 'string' && !isReserved(text) ? text : null
  }
  if ('set' in assign) {
    const value = compile(assign.set[1])
    return { path: assign.set[0], edit: (_old, c, e) => value(c, e, null, null) }
  }
  if ('put' in assign || 'toggle' in assign) {
    const [path, keyExpr, valueExpr] = 'put' in assign ? assign.put : assign.toggle
    const toggles = 'toggle' in assign
    const key = compile(keyExpr)
    const value = compile(valueExpr)
    const empty: Json = spec?.type === 'list' && !path.includes('.') ? [] : {}
    return {
      path,
      edit: (old, c, e) => {
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
      },
    }
  }
  if ('push' in assign) {
    const value = compile(assign.push[1])
    return {
      path: assign.push[0],
      edit: (old, c, e) => {
        const into = old ?? []
        return isList(into) ? [...into, value(c, e, null, null)] : old
      },
    }
  }
  if ('remove' in assign) {
    const drops = compile(assign.remove[1])
    return {
      path: assign.remove[0],
      edit: (old, c, e) => {
        if (isList(old)) {
          const rest = old.filter((item, index) => drops(c, e, item, index) !== true)
          return rest.length < old.length ? rest : old
        }
        if (!isMap(old)) return old
        const gone = Object.keys(old).filter((key) => drops(c, e, old[key] ?? null, key) === true)
        return gone.length > 0 ? without(old, (key) => gone.includes(key)) : old
      },
    }
  }
  if ('patch' in assign) {
    const applies = compile(assign.patch[1])
    const members = compile(assign.patch[2])
    return {
      path: assign.patch[0],
      edit: (old, c, e) => {
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
      },
    }
  }
  if ('reset' in assign) {
    const back = readPath(spec?.initial ?? null, assign.reset.split('.'), 1)
    return { path: assign.reset, edit: () => back }
  }
  if ('clear' in assign) {
    const type = assign.clear.includes('.') ? null : spec?.type
    return {
      path: assign.clear,
      edit: (old) => {
        const empty = type === 'list' || (!type && isList(old)) ? [] : type === 'map' ? {} : null
        return empty && isSame(old, empty) ? old : empty
      },
    }
  }
  return null
}

/**
 * May a value be larger than the payload, which was looked at before? Only where it is put together.
 * What grows is checked against the caps, so that every state can be stored.
 */
const grows = (assign: Assign): boolean => /"(?:ref|item|obj|map)"/.test(JSON.stringify(assign))

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
  const editor = editorOf(assign, spec, env)
  if (!parts || field === undefined || !spec || !editor) return null
  // Only `set` brings a whole value; the parts that the others bring were looked at one by one.
  const test =
    'set' in assign && grows(assign)
      ? (value: unknown) => fits(spec.type, value)
      : kindOf(spec.type)
  const accepts = (value: Json): boolean => test(value) || (redacted && isReference(value))
  const gains = !('set' in assign || 'remove' in assign)
  const { edit } = editor
  if ('set' in assign && parts.length === 1) {
    return {
      field,
      value: (context, event) => {
        const made = edit(null, context, event)
        return made === context[field] || accepts(made) ? made : null
      },
    }
  }
  const value: Apply['value'] = (context, event) => {
    const full = context[field] ?? null
    const old = readPath(full, parts, 1)
    const made = edit(old, context, event)
    if (made === old) return full
    if (parts.length > 1) {
      const next = isBounded(made) ? writePath(full, parts, made, 1) : full
      return isBounded(next) ? next : full
    }
    // Each part is within the caps, all of it may not be: then what was there stays.
    if (gains && !isBounded(made)) return full
    return accepts(made) ? made : null
  }
  return { field, value }
}
