import { MAX_BODY_BYTES } from '../../_server/front.ts'

export type BodyOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: 'wrong-media-type' | 'too-large' | 'bad-request' }

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
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, refusal: 'bad-request' }
  }
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
