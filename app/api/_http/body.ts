import { type BodyOutcome, isFromOwnPages, isJson, jsonBody, MAX_BODY_BYTES } from '#server'

/** Reads a JSON body (SVCGEN-09) up to 64 KiB, however it is sent. */
export async function readJson(request: Request): Promise<BodyOutcome> {
  if (!isJson(request.headers.get('content-type') ?? '')) {
    return { ok: false, refusal: 'wrong-media-type' }
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return { ok: false, refusal: 'too-large' }
    chunks.push(chunk)
  }
  return jsonBody(Buffer.concat(chunks))
}

/** Whether a browser sends this from the site's own pages. */
export const isSameOrigin = ({ headers, url }: Request): boolean =>
  isFromOwnPages({
    fetchSite: headers.get('sec-fetch-site'),
    origin: headers.get('origin'),
    host: headers.get('host') ?? new URL(url).host,
  })
