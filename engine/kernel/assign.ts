import type { Assign, FieldSpec, Json, JsonObject } from '../definition/types.ts'
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
} from '../expression/index.ts'

/** Writes one assign into a copy of the context; the same context when nothing changed. */
export type Apply = (context: JsonObject, event: JsonObject) => JsonObject

type Fields = { readonly [field: string]: FieldSpec }
const unchanged: Apply = (context) => context

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
  return { ...of, [part]: writePath(below, parts, value, from + 1) }
}

const without = (map: JsonObject, drop: (key: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !drop(key)))

/** How each operator makes the new value of its path from the old one. */
function editorOf(
  assign: Assign,
  spec: FieldSpec | undefined,
  env: ExprEnv,
  compile = (expr: Parameters<typeof compileExpr>[0]): Eval => compileExpr(expr, env),
): { path: string; edit: (old: Json, context: JsonObject, event: JsonObject) => Json } | null {
  // A value past the caps is not written, so that every state can be stored.
  const capped = (value: Json): Json => (isBounded(value) ? value : null)
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
        const item = capped(value(c, e, null, null))
        if (isList(into)) {
          const rest = into.filter((member) => !isSame(member, item))
          return toggles && rest.length < into.length ? rest : [...rest, item]
        }
        const name = textKey(key(c, e, null, null))
        if (name === null || !isMap(into)) return old
        if (toggles && Object.hasOwn(into, name)) return without(into, (at) => at === name)
        return { ...into, [name]: item }
      },
    }
  }
  if ('push' in assign) {
    const value = compile(assign.push[1])
    return {
      path: assign.push[0],
      edit: (old, c, e) => {
        const into = old ?? []
        return isList(into) ? [...into, capped(value(c, e, null, null))] : old
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
          return isMap(made) && isBounded(made) ? { ...item, ...made } : item
        }
        if (isList(old)) return old.map(patched)
        return isMap(old)
          ? Object.fromEntries(Object.entries(old).map(([key, item]) => [key, patched(item, key)]))
          : old
      },
    }
  }
  if ('clear' in assign) {
    const nested = assign.clear.includes('.')
    const type = nested ? null : spec?.type
    return {
      path: assign.clear,
      edit: (old) => {
        if (type === 'list' || (nested && isList(old)))
          return isList(old) && old.length === 0 ? old : []
        if (type === 'map') return isMap(old) && Object.keys(old).length === 0 ? old : {}
        return null
      },
    }
  }
  return null
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
): Apply {
  if ('reset' in assign) return compileReset(assign.reset, fields)
  const operand = Object.values(assign)[0] as string | readonly [string]
  const parts = pathOf(typeof operand === 'string' ? operand : operand[0])
  const field = parts?.[0]
  const spec = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
  const editor = editorOf(assign, spec, env)
  if (!parts || field === undefined || !spec || !editor) return unchanged
  const test = fits(spec.type)
  const accepts = (value: Json): boolean => test(value) || (redacted && isReference(value))
  const { edit } = editor
  return (context, event) => {
    const whole = context[field] ?? null
    const old = readPath(whole, parts, 1)
    const made = edit(old, context, event)
    if (made === old) return context
    if (parts.length > 1) {
      if (!isBounded(made)) return context
      const next = writePath(whole, parts, made, 1)
      return next === whole ? context : { ...context, [field]: next }
    }
    const value = made === null || accepts(made) ? made : null
    return value === whole ? context : { ...context, [field]: value }
  }
}

function compileReset(path: string, fields: Fields): Apply {
  if (path === '*') {
    const initial = initialContext(fields)
    return () => initial
  }
  const parts = pathOf(path)
  const [field = ''] = parts ?? []
  const spec = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (!parts || !spec) return unchanged
  const value = readPath(spec.initial, parts, 1)
  return (context) => {
    const whole = context[field] ?? null
    if (readPath(whole, parts, 1) === value) return context
    return { ...context, [field]: writePath(whole, parts, value, 1) }
  }
}

/** Every declared field at its initial value. */
export const initialContext = (fields: Fields): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !isReserved(field))
      .map(([field, spec]) => [field, spec.initial]),
  )
