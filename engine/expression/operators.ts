import type { Json, JsonObject } from '../definition/types.ts'
import { dateShape } from './date.ts'
import { isList, isMap, isReference, isReserved, isSame } from './values.ts'

/** A member of that very list, map or object; `null` for anything else. */
export const memberOf = (of: Json, key: string | number): Json => {
  if (typeof of !== 'object' || of === null) return null
  // What lies below a redacted value is redacted with it.
  if (!Object.hasOwn(of, key)) return isReference(of) ? of : null
  return isReserved(key) || (isList(of) && key === 'length')
    ? null
    : ((of as JsonObject)[key] ?? null)
}

/** Reads a dotted path below `value`; own members only. */
export function readPath(value: Json, parts: readonly string[], from = 0): Json {
  let at = value
  for (let i = from; i < parts.length && at !== null; i++) at = memberOf(at, parts[i] as string)
  return at
}

/** Splits a path; `null` if a part is reserved. */
export function pathOf(path: unknown): readonly string[] | null {
  if (typeof path !== 'string') return null
  const parts = path.split('.')
  return parts.some(isReserved) ? null : parts
}

/** Most elements that one evaluation visits, in all loops and loops in loops together. */
export const MAX_VISITS = 200_000

/** Of a text, list or map; `null` of anything else. */
export const sizeOf = (value: Json): number | null => {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null
}

const isMember = (value: Json, of: Json): boolean =>
  isList(of)
    ? of.some((one) => isSame(one, value))
    : isMap(of) && typeof value === 'string' && Object.hasOwn(of, value)

/** Numbers with numbers, texts with texts; NaN for the rest, which no comparison holds for. */
const order = (a: Json, b: Json): number => {
  const type = typeof a
  if (type !== typeof b || (type !== 'number' && type !== 'string')) return Number.NaN
  if (a === b) return 0
  return (a as string) < (b as string) ? -1 : 1
}

/** Of two numbers, as long as that is a number. */
const sum = (a: Json, b: Json, sign: number): Json => {
  const made = typeof a === 'number' && typeof b === 'number' ? a + sign * b : Number.NaN
  return Number.isFinite(made) ? made : null
}

/** Operators whose operands are all evaluated first; the kernel and the machine share them. */
export const PLAIN: { readonly [operator: string]: (a: Json, b: Json) => Json } = {
  eq: isSame,
  ne: (a, b) => !isSame(a, b),
  lt: (a, b) => order(a, b) < 0,
  lte: (a, b) => order(a, b) <= 0,
  gt: (a, b) => order(a, b) > 0,
  gte: (a, b) => order(a, b) >= 0,
  in: isMember,
  has: (a, b) => (typeof a === 'string' ? typeof b === 'string' && a.includes(b) : isMember(b, a)),
  add: (a, b) => sum(a, b, 1),
  sub: (a, b) => sum(a, b, -1),
  'date.cmp'(a, b) {
    const shape = dateShape(a)
    return shape && shape === dateShape(b) ? order(a, b) : null
  },
  get: (of, key) => (typeof key === 'string' || typeof key === 'number' ? memberOf(of, key) : null),
  not: (a) => a !== true,
  len: sizeOf,
  empty: (a) => a === null || sizeOf(a) === 0,
}
