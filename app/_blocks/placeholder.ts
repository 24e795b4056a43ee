import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type { ImageField } from '#domain/content'
import { errorFacts, getConfig, getLog } from '#server'

/** Bytes of a picture that we read at most, and ms that we wait for one. */
const LIMIT = 8 * 1024 * 1024
const TIMEOUT_MS = 2500
/** Pictures whose placeholder is stored. */
const KEPT = 500

const made = new Map<string, Promise<string | null>>()

/**
 * A copy of a picture 16 px wide, as a `data:` address of some 150 bytes (BLOCK-07). Null when it
 * cannot be made: that is logged, and the picture comes without (BLOCK-08). Kept by source.
 */
export function placeholderOf(image: ImageField): Promise<string | null> {
  if (image.files) return Promise.resolve(image.files.blur)
  const stored = made.get(image.src)
  if (stored) return stored
  const [oldest] = made.keys()
  if (made.size >= KEPT && oldest !== undefined) made.delete(oldest)
  const making = make(image.src).catch((error: unknown) => {
    // Next time it may be there.
    made.delete(image.src)
    getLog().error({ event: 'blur-missing', ...errorFacts(error) }, 'a picture has no placeholder')
    return null
  })
  made.set(image.src, making)
  return making
}

async function make(src: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const tiny = await sharp(await bytesOf(src), { limitInputPixels: 100_000_000 })
    .resize({ width: 16 })
    .webp({ quality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** A file of ours, or of the one host that media come from: no other is ever asked. */
async function bytesOf(src: string): Promise<Buffer> {
  const origin = getConfig().upstreams.media
  if (src.startsWith('/-/')) {
    if (origin === null) throw new Error('No media host is set.')
    // The host may lie below a path, as where the gateway fetches files (PROXY-13).
    return fetched(new URL(`${origin}${src}${src.includes('?') ? '&' : '?'}w=320`))
  }
  if (src.startsWith('/')) {
    const [path = ''] = src.split(/[?#]/)
    const root = join(process.cwd(), 'public')
    const file = normalize(join(root, decodeURIComponent(path)))
    if (!file.startsWith(root + sep)) throw new Error('The picture lies outside of public.')
    return readFile(file)
  }
  const url = new URL(src)
  if (origin === null || url.origin !== new URL(origin).origin) {
    throw new Error('The picture is of another host than the media host.')
  }
  return fetched(url)
}

async function fetched(url: URL): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || !response.body) throw new Error(`The media host answered ${response.status}.`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > LIMIT) throw new Error('The picture is too large for a placeholder.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
