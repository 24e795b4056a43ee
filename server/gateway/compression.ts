import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:javascript|json|[a-z0-9.-]+\+json|manifest\+json|xml|wasm)|image\/svg\+xml)/i
const MIN_BYTES = 1024
/** What comes at once: a document in one piece, where zlib's own 16 KiB are a way to its threads each. */
const CHUNK = 64 * 1024
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Whether bodies of this type shrink; never an event stream, which must not be held back. */
export function isCompressible(contentType: string, cacheControl: string): boolean {
  return COMPRESSIBLE.test(contentType) && !/\bno-transform\b/i.test(cacheControl)
}

/** The better coding that the client accepts (RFC 9110 §12.5.3), or null for none. */
export function acceptedCoding(acceptEncoding: string | undefined): Coding | null {
  const accepted = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))
    if (name !== '') accepted.set(name, q === undefined ? 1 : Number(q.slice(2)))
  }
  const weight = (coding: Coding) => accepted.get(coding) ?? accepted.get('*') ?? 0
  const best: Coding = weight('br') >= weight('gzip') ? 'br' : 'gzip'
  return weight(best) > 0 ? best : null
}

export async function compress(body: Buffer, coding: Coding, lasting: boolean): Promise<Buffer> {
  if (coding === 'gzip') return gz(body, { level: lasting ? 9 : 6, chunkSize: CHUNK })
  return brotli(body, {
    chunkSize: CHUNK,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: lasting ? 9 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

export const isWorthCompressing = (bytes: number) => bytes >= MIN_BYTES
