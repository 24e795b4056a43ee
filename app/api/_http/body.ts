import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  bodyLimits,
  type BodyOutcome,
  bytesInWords,
  isFromOwnPages,
  isJson,
  jsonBody,
  maxSentBytes,
} from '#server'

const inflate = promisify(gunzip)

/** Reads the JSON body of the call at `path` (SVCGEN-09) within its limits, however it is sent. */
export async function readJson(request: Request, path: string): Promise<BodyOutcome> {
  const { headers } = request
  if (!isJson(headers.get('content-type') ?? '')) return { ok: false, refusal: 'wrong-media-type' }
  const limits = bodyLimits(path)
  const coding = (headers.get('content-encoding') ?? 'identity').toLowerCase()
  const isPacked = limits.packedBytes !== null && coding !== 'identity'
  if (isPacked && coding !== 'gzip') {
    return { ok: false, refusal: 'wrong-media-type', field: 'Content-Encoding' }
  }
  const maxBytes = maxSentBytes(limits, coding)
  const body = await wholeBody(request, maxBytes)
  if (body === null) return tooLarge(maxBytes)
  if (!isPacked) return jsonBody(body, limits)
  try {
    // Ends as soon as more comes out than may: a kilobyte can hold a gigabyte of zeros.
    return jsonBody(await inflate(body, { maxOutputLength: limits.bytes }), limits)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(limits.bytes)
      : { ok: false, refusal: 'bad-request' }
  }
}

const tooLarge = (bytes: number): BodyOutcome => ({
  ok: false,
  refusal: 'too-large',
  detail: `The body is larger than ${bytesInWords(bytes)}.`,
})

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

/** Whether a browser sends this from the site's own pages. */
export const isSameOrigin = ({ headers, url }: Request): boolean =>
  isFromOwnPages({
    fetchSite: headers.get('sec-fetch-site'),
    origin: headers.get('origin'),
    host: headers.get('host') ?? new URL(url).host,
  })
