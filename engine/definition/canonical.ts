const text = (value: unknown): string | object =>
  typeof value === 'object' && value !== null
    ? value
    : ((typeof value === 'bigint' ? undefined : JSON.stringify(value)) ?? 'null')

/**
 * The one spelling of a JSON value (RFC 8785): members sorted by UTF-16 code units, no white space,
 * ECMAScript's numbers and strings. Total: any depth, and what is not JSON (a function, a NaN) is
 * spelled `null`; an `undefined` member is left out.
 */
export function canonicalJson(value: unknown): string {
  // A stack of its own, since nested input may be deeper than the call stack.
  const todo: (string | object)[] = [text(value)]
  let out = ''
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') {
      out += next
      continue
    }
    const isList = Array.isArray(next)
    const members = next as { [key: string]: unknown }
    const keys = isList
      ? [...(next as unknown[]).keys()]
      : Object.keys(next)
          .filter((key) => members[key] !== undefined)
          // The default order of sort() is by UTF-16 code units.
          .toSorted()
    out += isList ? '[' : '{'
    todo.push(isList ? ']' : '}')
    for (let i = keys.length - 1; i >= 0; i--) {
      const key = keys[i] as string
      const name = isList ? '' : `${JSON.stringify(key)}:`
      todo.push(text(members[key]), i ? `,${name}` : name)
    }
  }
  return out
}
