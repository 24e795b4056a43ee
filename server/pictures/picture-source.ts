import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'

/** A picture of the content as it was handed over. */
export interface PictureSource {
  /** As content names it: `/media/…`. */
  readonly src: string
  readonly file: string
  readonly kind: 'drawing' | 'photograph'
}

/** Below `public/`, where editors and operators put pictures. */
const MEDIA = 'media'
const PHOTOGRAPHS: ReadonlySet<string> = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
])

/** Every picture below `public/media`; films, and pictures that move, are none. */
export function findPictures(publicDir: string): readonly PictureSource[] {
  const dir = join(publicDir, MEDIA)
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file): readonly PictureSource[] => {
      const ending = extname(file).toLowerCase()
      const source = { src: `/${MEDIA}/${relative(dir, file).split(sep).join('/')}`, file }
      if (ending === '.svg') return [{ ...source, kind: 'drawing' }]
      return PHOTOGRAPHS.has(ending) ? [{ ...source, kind: 'photograph' }] : []
    })
}

/** Pixels of a photograph at most: one line after the other is read, but somebody must wait for it. */
const MAX_PIXELS = 100_000_000
const MAX_BYTES = 64 * 1024 * 1024
const MAX_DRAWING_BYTES = 1024 * 1024
/** A drawing as wide as a page is rendered with 2,560 px on its longer side; a smaller one (a mark, a car) stays what it is. */
const PAGE_WIDE = 1000
const RENDERED_SIDE = 2560
/** What a drawing that only draws has no use for. A browser runs none of it in an `img`; opened by itself it is held by its policy. */
const ACTIVE =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler)\b|\son[a-z]+\s*=|javascript:|<!ENTITY/i

interface Size {
  readonly width: number
  readonly height: number
}

export type PictureOpening =
  /** Reads it once, as large as it may be made. */
  | { readonly kind: 'open'; readonly size: Size; readonly open: () => Sharp }
  /** A drawing that is shown as it is. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly why: string }

const refused = (why: string): PictureOpening => ({ kind: 'refused', why })

/** Whether a picture can be read, and how. Of a photograph its head is read, of a drawing everything. */
export async function openPicture({ file, kind }: PictureSource): Promise<PictureOpening> {
  const { size: bytes } = statSync(file)
  if (bytes > (kind === 'drawing' ? MAX_DRAWING_BYTES : MAX_BYTES)) {
    return refused(`has ${Math.ceil(bytes / 1024 / 1024)} MiB, which is too much`)
  }
  if (kind === 'drawing' && ACTIVE.test(readFileSync(file, 'utf8'))) {
    return refused('holds a script or what may run one')
  }
  const limits = { limitInputPixels: MAX_PIXELS, sequentialRead: true }
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (head === null) return refused('is no picture that can be read')
  if (kind === 'drawing') {
    if (head.width < PAGE_WIDE) return { kind: 'kept' }
    const scale = RENDERED_SIDE / Math.max(head.width, head.height)
    const density = (head.density ?? 72) * scale
    const size = { width: Math.round(head.width * scale), height: Math.round(head.height * scale) }
    return { kind: 'open', size, open: () => sharp(file, { ...limits, density }) }
  }
  if (head.width * head.height > MAX_PIXELS) {
    const millions = Math.round((head.width * head.height) / 1_000_000)
    return refused(`has ${millions} megapixels, and 100 are the most`)
  }
  // As the camera was held; its place and its owner are not in the files that are made.
  return { kind: 'open', size: head.autoOrient, open: () => sharp(file, limits).autoOrient() }
}

/** A quarter of a SHA-256 is enough to tell pictures apart. */
export async function pictureId(file: string, recipe: string): Promise<string> {
  const hash = createHash('sha256').update(recipe)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 16)
}
