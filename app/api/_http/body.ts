import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type BodyCap,
  type BodyOutcome,
  isFromOwnPages,
  isJson,
  jsonBody,
  MAX_BODY_BYTES,
} from '#server'

const inflate = promisify(gunzip)

/** Reads a JSON body (SVCGEN-09) up to 64 KiB, or to the call's own cap, however it is sent. */
export async function readJson(request: Request, cap?: BodyCap): Promise<BodyOutcome> {
  const { headers } = request
  if (!isJson(headers.get('content-type') ?? '')) return { ok: false, refusal: 'wrong-media-type' }
  const coding = headers.get('content-encoding') ?? 'identity'
  if (cap && !CODINGS.has(coding.toLowerCase())) {
    return { ok: false, refusal: 'wrong-media-type', field: 'Content-Encoding' }
  }
  const body = await wholeBody(request, cap?.bytes ?? MAX_BODY_BYTES)
  if (body === null) return { ok: false, refusal: 'too-large' }
  return cap && coding !== 'identity' ? inflated(body, cap) : jsonBody(body)
}

const CODINGS: ReadonlySet<string> = new Set(['identity', 'gzip'])

/** Null where it is longer; no more of it is read then. */
async function wholeBody(request: Request, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Ends as soon as more comes out than may: a kilobyte can hold a gigabyte of zeros. */
async function inflated(body: Buffer, { inflatedBytes }: BodyCap): Promise<BodyOutcome> {
  try {
    return jsonBody(await inflate(body, { maxOutputLength: inflatedBytes }))
  } catch (error) {
    const isTooLarge = (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    return { ok: false, refusal: isTooLarge ? 'too-large' : 'bad-request' }
  }
}

/** Whether a browser sends this from the site's own pages. */
export const isSameOrigin = ({ headers, url }: Request): boolean =>
  isFromOwnPages({
    fetchSite: headers.get('sec-fetch-site'),
    origin: headers.get('origin'),
    host: headers.get('host') ?? new URL(url).host,
  })
