import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PICTURES_PATH } from '#domain/picture-files'
import { isCompressible } from '../compression.ts'
import type { Addressed } from '../exchange.ts'
import type { Handler, Outcome } from '../pipeline.ts'
import { preconditionStatus } from '../preconditions.ts'
import { refusal } from '../small-page.ts'

const TYPES: { readonly [ending: string]: string | undefined } = {
  '.js': 'application/javascript; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.html': 'text/html; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
  '.vtt': 'text/vtt; charset=UTF-8',
  '.xml': 'application/xml; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
}

/** The media type of a file, by the ending of its name. */
export const mediaType = (name: string): string =>
  TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'

/** How long a file whose name says what is in it may be stored. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Asked for anew each time, which costs a 304. */
const REVALIDATED = 'no-cache'

/**
 * How long the file at an address may be stored. Names below these folders hold a hash of the content;
 * scripts beside them belong to the page that loads them, so that no page meets one of another build.
 * Everything else has a name that lasts while an editor may replace what it names.
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/_next/static/') || path.startsWith(PICTURES_PATH)) return IMMUTABLE
  if (path.endsWith('.js')) return REVALIDATED
  // A part of an archive that somebody has compressed on the way fits none of the other parts.
  if (path.endsWith('.pmtiles')) return 'public, max-age=86400, no-transform'
  return 'public, max-age=86400, stale-while-revalidate=604800'
}

interface StaticFiles {
  /** The files' paths on disk by their addresses. */
  readonly staticFiles?: ReadonlyMap<string, string> | undefined
  /** The files change as the site is worked on. */
  readonly development?: boolean | undefined
}

/**
 * Sends every file of `public/` and of this build and the ones before it: whole, in part, or not at all to
 * a client that has it. The tag is a hash of the content, and so the same on every machine.
 */
export function staticFile<Context extends Addressed>({
  staticFiles = new Map(),
  development = false,
}: StaticFiles): (context: Context, next: Handler<Context>) => Outcome | Promise<Outcome> {
  const tagOf = fileTags()
  return (context, next) => {
    const { address } = context
    if (address.kind !== 'asset') return next(context)
    const path = address.url.split('?', 1)[0] ?? ''
    const file = staticFiles.get(path)
    if (file === undefined) return next(context)
    const cacheControl = development ? REVALIDATED : cacheControlOf(path)
    return opened(file).then(async (handle) => {
      if (handle === null) return refusal(404)
      try {
        return await sent(context, { file, handle, cacheControl, tagOf })
      } finally {
        await handle.close()
      }
    })
  }
}

/** Null where the file has gone since the server started. */
const opened = (file: string): Promise<FileHandle | null> =>
  open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })

interface OpenFile {
  readonly file: string
  readonly handle: FileHandle
  readonly cacheControl: string
  readonly tagOf: (file: string, handle: FileHandle, version: FileVersion) => Promise<string>
}

async function sent(
  { req, res, delivery }: Addressed,
  { file, handle, cacheControl, tagOf }: OpenFile,
): Promise<Outcome> {
  const { size, mtimeMs } = await handle.stat()
  const etag = await tagOf(file, handle, { size, mtimeMs })
  const type = mediaType(file)
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(isCompressible(type, cacheControl) && { Vary: 'Accept-Encoding' }),
  }
  const unmet = preconditionStatus(req.headers, etag)
  if (unmet === 304) return { status: 304, headers }
  if (unmet === 412) return { status: 412, headers: { 'Cache-Control': 'no-store' } }
  const part = req.method === 'GET' ? partOf(req.headers, { etag, size }) : 'whole'
  if (part === 'beyond') {
    const contentRange = { 'Content-Range': `bytes */${size}` }
    return { status: 416, headers: { 'Cache-Control': 'no-store', ...contentRange } }
  }
  const [first, last] = part === 'whole' ? [0, size - 1] : part
  res.deliver(delivery)
  if (part !== 'whole') {
    res.statusCode = 206
    res.setHeader('Content-Range', `bytes ${first}-${last}/${size}`)
  }
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', last - first + 1)
  // A stream cannot end before it begins.
  const bytes = size === 0 ? Readable.from([]) : read(handle, first, last)
  await pipeline(bytes, res).catch((error: unknown) => {
    // The client has left.
    if (!res.destroyed) throw error
  })
  return null
}

const read = (handle: FileHandle, start: number, end: number): Readable =>
  handle.createReadStream({ start, end, autoClose: false })

/** One range of bytes, as browsers request them; several at once are answered by the whole (RFC 9110, 14.2). */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i

type Part = readonly [first: number, last: number] | 'whole' | 'beyond'

/** The bytes that a request wants; a range that cannot be read is ignored. */
function partOf(
  { range = '', 'if-range': version }: IncomingHttpHeaders,
  { etag, size }: { readonly etag: string; readonly size: number },
): Part {
  const [, from, to = '', end] = RANGE.exec(range) ?? []
  // Parts of another version would not fit what the client has.
  if (version !== undefined && version !== etag) return 'whole'
  if (end !== undefined) {
    const length = Math.min(Number(end), size)
    return length === 0 ? 'beyond' : [size - length, size - 1]
  }
  if (from === undefined) return 'whole'
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first < size ? [first, last] : 'beyond'
}

/** By which a file on disk is known to be the one that was read before. */
interface FileVersion {
  readonly size: number
  readonly mtimeMs: number
}

/** Returns the tags of files: each is read once for it, and again when it has changed. */
function fileTags(): OpenFile['tagOf'] {
  const known = new Map<string, FileVersion & { readonly tag: Promise<string> }>()
  return (file, handle, { size, mtimeMs }) => {
    const before = known.get(file)
    if (before?.size === size && before.mtimeMs === mtimeMs) return before.tag
    const tag = hashOf(handle, size)
    known.set(file, { size, mtimeMs, tag })
    // What could not be read is read again.
    tag.catch(() => known.delete(file))
    return tag
  }
}

async function hashOf(handle: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256')
  if (size > 0) for await (const chunk of read(handle, 0, size - 1)) hash.update(chunk as Buffer)
  return `"${hash.digest('base64url')}"`
}
