import type { Json } from '../definition/types.ts'
import { isMap, isSame } from '../expression/index.ts'

/** One value that an event changed; an absent value reads null. */
export interface Change {
  readonly path: string
  readonly before: Json
  readonly after: Json
}

/** What differs, member by member through maps; lists and scalars are compared whole. */
export function changesBetween(before: Json, after: Json, path = ''): readonly Change[] {
  if (before === after) return []
  if (!isMap(before) || !isMap(after)) {
    return isSame(before, after) ? [] : [{ path, before, after }]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key] ?? null, after[key] ?? null, path === '' ? key : `${path}.${key}`),
  )
}
