import { type BodyLimits, bytesInWords } from './body-limit.ts'
import { jsonSize } from './json-size.ts'

export type BodyOutcome =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly refusal: 'wrong-media-type' | 'too-large' | 'bad-request' | 'invalid'
      readonly field?: string
      /** Which limit was exceeded, in a sentence. */
      readonly detail?: string
    }

/** Whether a body of that type is read at all (SVCGEN-09). */
export const isJson = (contentType: string): boolean => JSON_TYPE.test(contentType)

// No two repetitions of spaces meet: where they do, 15,000 of them take a second to match.
const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i

/**
 * Parses a body that is JSON in UTF-8, unless it holds more than it may, or what a database refuses or a
 * comparison throws at. What it holds is counted first: parsing takes as long as there are members.
 */
export function jsonBody(bytes: Uint8Array, limits: BodyLimits): BodyOutcome {
  const detail = exceededLimit(bytes, limits)
  if (detail !== null) return { ok: false, refusal: 'too-large', detail }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    const path = refusedMember(value)
    return path === null
      ? { ok: true, value }
      : { ok: false, refusal: 'invalid', field: path.join('.') }
  } catch {
    return { ok: false, refusal: 'bad-request' }
  }
}

/** Names the limit that a body exceeds; null when it keeps all of them. */
function exceededLimit(body: Uint8Array, limits: BodyLimits): string | null {
  if (body.length > limits.bytes) return `The body is larger than ${bytesInWords(limits.bytes)}.`
  const size = jsonSize(body, limits)
  if (size.members > limits.members) {
    return `The body has more than ${limits.members.toLocaleString('en')} members.`
  }
  if (size.depth > limits.depth) return `The body is nested deeper than ${limits.depth} levels.`
  return size.stringBytes > limits.stringBytes
    ? `A string of the body is longer than ${bytesInWords(limits.stringBytes)}.`
    : null
}

// oxlint-disable-next-line no-control-regex -- NUL is one of the two that are refused
const UNSTORABLE = /\u0000|\p{Surrogate}/u

/** An object with a value of its own under such a name throws wherever it is compared or printed. */
const CONVERSIONS: ReadonlySet<string> = new Set(['toString', 'valueOf'])

/**
 * The path of the member that holds what no database takes, NUL or half a surrogate pair, or what cannot be
 * turned into a primitive; JSON can spell all of it. The body's depth is bounded, and so is the recursion.
 */
function refusedMember(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const name of Object.keys(value)) {
    if (CONVERSIONS.has(name)) return []
    const inner = refusedMember((value as { readonly [name: string]: unknown })[name])
    if (inner !== null) return [name, ...inner]
  }
  return null
}
