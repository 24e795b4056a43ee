import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import type { Reply } from '../reply.ts'

interface Ranged {
  readonly body: Buffer
  readonly tag: string
}

/** One range of bytes, as browsers ask for them; several at once are answered by the whole (RFC 9110, 14.2). */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/
const DAY_S = 86_400

/**
 * Files that are read by parts (`rangedFiles`, their paths on disk by their address), each kept in
 * memory: a part of it, the whole, or nothing new, by a strong validator, which is the same on every
 * machine. Next's own answer has a weak one, and fails where the range lies beyond the file. Never
 * compressed: a part of a compressed file is nobody's.
 */
export function rangedFile<Context extends Addressed>(options: {
  readonly rangedFiles?: ReadonlyMap<string, string> | undefined
}): (context: Context, next: Handler<Context>) => Outcome | Promise<Outcome> {
  const { rangedFiles = new Map<string, string>() } = options
  const known = new Map<string, Promise<Ranged>>()
  const read = (file: string): Promise<Ranged> => {
    const reading = known.get(file) ?? open(file)
    known.set(file, reading)
    // What could not be read is tried again.
    reading.catch(() => known.delete(file))
    return reading
  }
  return (context, next) => {
    const { address, req } = context
    if (address.kind !== 'asset') return next(context)
    const file = rangedFiles.get(address.url.split('?', 1)[0] ?? '')
    return file === undefined ? next(context) : read(file).then((of) => partOf(of, req.headers))
  }
}

async function open(file: string): Promise<Ranged> {
  const body = await readFile(file)
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

function partOf(
  { body, tag }: Ranged,
  asked: { readonly [name: string]: string | readonly string[] | undefined },
): Reply {
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${DAY_S}, no-transform`,
    'Content-Type': 'application/octet-stream',
    ETag: tag,
  }
  if (String(asked['if-none-match'] ?? '').includes(tag)) return { status: 304, headers }
  // Parts of another version would not fit what the client has.
  const isSame = asked['if-range'] === undefined || asked['if-range'] === tag
  const range = isSame ? rangeOf(String(asked['range'] ?? ''), body.length) : 'all'
  if (range === 'all') {
    return { status: 200, headers: { ...headers, 'Content-Length': String(body.length) }, body }
  }
  if (range === null) {
    const beyond = { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${body.length}` }
    return { status: 416, headers: { ...headers, ...beyond } }
  }
  const [first, last] = range
  const part = body.subarray(first, last + 1)
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${first}-${last}/${body.length}`,
    },
    body: part,
  }
}

/** First and last byte; `all` where no single range is asked for, null for one beyond the file. */
function rangeOf(asked: string, size: number): readonly [number, number] | 'all' | null {
  const found = RANGE.exec(asked)
  if (!found) return 'all'
  const [, from, to, end] = found
  if (from === undefined) {
    const length = Math.min(Number(end), size)
    return length === 0 ? null : [size - length, size - 1]
  }
  const first = Number(from)
  const last = to === undefined || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  // A range that ends before it begins is none at all.
  if (to !== undefined && to !== '' && Number(to) < first) return 'all'
  return first < size ? [first, last] : null
}
