import type { OutgoingHttpHeaders } from 'node:http'

/** What Node takes for a header. */
export type HeaderValue = string | number | readonly string[]

/**
 * Returns the names and values of headers, given in any of the forms that `writeHead` takes; drops what
 * is no value.
 */
export function headerPairs(
  given: OutgoingHttpHeaders | readonly unknown[] | undefined,
): readonly (readonly [string, HeaderValue])[] {
  if (given === undefined) return []
  const flat: readonly unknown[] | null = Array.isArray(given) ? given.flat() : null
  const entries: readonly (readonly [string, unknown])[] = flat
    ? flat.flatMap((name, at) => (at % 2 === 0 ? [[String(name), flat[at + 1]] as const] : []))
    : Object.entries(given)
  return entries.flatMap(([name, value]) => {
    const plain = headerValue(value)
    return plain === null ? [] : [[name, plain] as const]
  })
}

function headerValue(value: unknown): HeaderValue | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.map(String) : null
}
