import { canonicalJson } from '../definition/canonical.ts'
import type { FieldType, Json, JsonObject } from '../definition/types.ts'
import { dateShape } from './date.ts'

/** Deepest nesting and most values that one payload member or field may hold; JSON.stringify copes. */
const MAX_DEPTH = 32
const MAX_VALUES = 20_000

/** The member of that very object, nothing inherited. */
export const own = <T>(of: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined

/** Names that no path, key or member may use, neither in a definition nor in a payload. */
export const isReserved = (key: string | number): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** What Object.prototype knows cannot name a field, step or event, since those are looked up plainly. */
export const isInherited = (name: string): boolean => isReserved(name) || name in Object.prototype

/** A copy with one member written. An assignment is far faster than a computed key in the literal. */
export function withMember(of: JsonObject, key: string, value: Json): JsonObject {
  const out: { [key: string]: Json } = { ...of }
  out[key] = value
  return out
}

/** The same members with other values. */
export const mapMembers = <From, To>(
  of: { readonly [key: string]: From },
  make: (value: From, key: string) => To,
): { [key: string]: To } =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value, key)]))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isMap = (value: unknown): value is JsonObject =>
  isObject(value) && !Array.isArray(value)

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** Equality of JSON: strict for scalars, by content for lists and objects (key order does not count). */
export const isSame = (a: Json, b: Json): boolean =>
  a === b ||
  // Null and scalars are told from the rest before anything is spelled.
  (isObject(a) && isObject(b) && canonicalJson(a) === canonicalJson(b))

// What is left to look at; a variable of the module, since one walk ends before the next begins.
let left = 0

function isWithin(value: unknown, depth: number): boolean {
  if (--left < 0) return false
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value !== 'object') return Number.isFinite(value)
  if (depth === 0) return false
  if (isList(value)) {
    for (const item of value) if (!isWithin(item, depth - 1)) return false
    return true
  }
  for (const key in value) {
    if (isReserved(key) || !isWithin((value as JsonObject)[key], depth - 1)) return false
  }
  return true
}

/** Is it JSON within the caps and free of reserved names? Looks at MAX_VALUES values at most. */
export function isBounded(value: unknown): boolean {
  left = MAX_VALUES
  return isWithin(value, MAX_DEPTH)
}

/** Is it of the type? `null`, "not answered", fits every type. */
export function fits(type: FieldType, value: unknown): boolean {
  if (value === null) return true
  if (type === 'date') return dateShape(value) !== null
  if (type === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === type
  if (!isBounded(value)) return false
  if (type === 'list') return isList(value)
  return type === 'map' ? isMap(value) : type === 'object' && !isList(value)
}

/** A redacted personal value, as it stands in the log. */
export const isReference = (value: unknown): value is { readonly $pii: string } =>
  isMap(value) && typeof value['$pii'] === 'string'

/** Is there a reference, or what looks like one, anywhere in it? Only for what is within the caps. */
export function holdsReference(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isList(value)) return value.some(holdsReference)
  for (const key in value) if (key === '$pii' || holdsReference(value[key])) return true
  return false
}
