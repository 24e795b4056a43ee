import { MAX_BODY_BYTES } from '#server'

export type BodyOutcome =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly refusal: 'wrong-media-type' | 'too-large' | 'bad-request' | 'invalid'
      readonly field?: string
    }

/** Reads a JSON body (SVCGEN-09) up to 64 KiB, however it is sent. */
export async function readJson(request: Request): Promise<BodyOutcome> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    return { ok: false, refusal: 'wrong-media-type' }
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return { ok: false, refusal: 'too-large' }
    chunks.push(chunk)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
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

/**
 * Whether a browser sends this from the site's own pages. Programs send neither header and hold no
 * visitor's rights, so they may call.
 */
export function isSameOrigin(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}
