export type BodyOutcome =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly refusal: 'wrong-media-type' | 'too-large' | 'bad-request' | 'invalid'
      readonly field?: string
    }

/** Whether a body of that type is read at all (SVCGEN-09). */
export const isJson = (contentType: string): boolean =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType)

/** A body that is JSON in UTF-8, and holds nothing that a database refuses or a comparison throws at. */
export function jsonBody(bytes: Uint8Array): BodyOutcome {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    const field = refusedMember(value)
    return field === null ? { ok: true, value } : { ok: false, refusal: 'invalid', field }
  } catch {
    return { ok: false, refusal: 'bad-request' }
  }
}

// oxlint-disable-next-line no-control-regex -- NUL is one of the two that are refused
const UNSTORABLE = /\u0000|\p{Surrogate}/u

/** An object with a value of its own under such a name throws wherever it is compared or printed. */
const CONVERSIONS: ReadonlySet<string> = new Set(['toString', 'valueOf'])

/**
 * The member that holds what no database takes, NUL or half a surrogate pair, or what cannot be
 * turned into a primitive; JSON can spell all of it. Walks without recursion, since a body may be
 * nested thousands deep.
 */
function refusedMember(body: unknown): string | null {
  const left: { readonly value: unknown; readonly path: string }[] = [{ value: body, path: '' }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && UNSTORABLE.test(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value)) {
      if (CONVERSIONS.has(name)) return path
      left.push({ value: member, path: path === '' ? name : `${path}.${name}`.slice(0, 200) })
    }
  }
  return null
}
