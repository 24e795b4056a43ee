import { existsSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import {
  DEVICE_SIZES,
  pictureFileName,
  SOCIAL_SIZE,
  socialFileName,
  type PictureFiles,
} from '#domain/picture-files'
import sharp, { type Sharp } from 'sharp'
import { openPicture, pictureId, type PictureSource } from './picture-source.ts'

/**
 * AVIF of effort 2: at 1,920 px a third of a second of processor time a picture, and 2 % more bytes than
 * effort 3, which takes half a second (decision 072).
 */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 75, effort: 3 } as const
const SOCIAL = { quality: 80, mozjpeg: true } as const
const BLUR = { width: 16, quality: 40 } as const
/** What is made of a picture, and by what: a change of it makes other files, under other names. */
const RECIPE = JSON.stringify([
  DEVICE_SIZES,
  SOCIAL_SIZE,
  AVIF,
  WEBP,
  SOCIAL,
  BLUR,
  sharp.versions.vips,
])

export type PlannedPicture =
  | { readonly kind: 'made'; readonly files: PictureFiles }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly why: string }

/** What is going to be made of a picture. `known` is what was planned before, by id. */
export async function planPicture(
  source: PictureSource,
  known: ReadonlyMap<string, PictureFiles>,
): Promise<PlannedPicture> {
  const opening = await openPicture(source)
  if (opening.kind !== 'open') return opening
  const id = await pictureId(source.file, RECIPE)
  const planned = known.get(id)
  if (planned) return { kind: 'made', files: planned }
  try {
    // Reads all of it: a file that breaks off is found here.
    const tiny = await opening
      .open()
      .resize({ width: BLUR.width })
      .webp({ quality: BLUR.quality })
      .toBuffer()
    const blur = `data:image/webp;base64,${tiny.toString('base64')}`
    return { kind: 'made', files: { id, widths: widthsOf(opening.size), blur } }
  } catch {
    return { kind: 'refused', why: 'cannot be read to its end' }
  }
}

/** The device sizes, never wider than the picture is, nor taller than the largest of them. */
function widthsOf({ width, height }: { readonly width: number; readonly height: number }) {
  const limit = DEVICE_SIZES[DEVICE_SIZES.length - 1] ?? width
  const largest = Math.min(width, limit, Math.floor((limit * width) / height))
  const sizes = DEVICE_SIZES.filter((size) => size <= largest)
  // What is narrower than the next size by little is not made once more.
  return largest > (sizes.at(-1) ?? 0) * 1.25 ? [...sizes, largest] : sizes
}

/** The names of all files of a picture. */
export const fileNamesOf = ({ id, widths }: PictureFiles): readonly string[] => [
  ...widths.flatMap((width) => [
    pictureFileName(id, width, 'avif'),
    pictureFileName(id, width, 'webp'),
  ]),
  socialFileName(id),
]

/** Makes those files of a picture that `dir` does not have yet. The picture is decoded once. */
export async function makePicture(
  source: PictureSource,
  files: PictureFiles,
  dir: string,
): Promise<void> {
  const names = fileNamesOf(files)
  const now = new Date()
  if (names.every((name) => existsSync(join(dir, name)))) {
    for (const name of names) utimesSync(join(dir, name), now, now)
    return
  }
  const opening = await openPicture(source)
  if (opening.kind !== 'open') throw new Error(`${source.src} has changed while it was built.`)
  const { data, info } = await opening
    .open()
    .resize({ width: files.widths.at(-1) ?? opening.size.width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = sharp(data, { raw: { width, height, channels } })
  const write = async (name: string, made: Sharp): Promise<void> => {
    // A build that is stopped leaves no half of a file under the name of a whole one.
    const half = join(dir, `${name}.${process.pid}`)
    await made.toFile(half)
    renameSync(half, join(dir, name))
  }
  for (const size of files.widths) {
    const sized = decoded.clone().resize({ width: size })
    await write(pictureFileName(files.id, size, 'avif'), sized.clone().avif(AVIF))
    await write(pictureFileName(files.id, size, 'webp'), sized.clone().webp(WEBP))
  }
  const social = decoded.clone().resize({ ...SOCIAL_SIZE, fit: 'cover', position: 'attention' })
  await write(socialFileName(files.id), social.flatten({ background: '#fff' }).jpeg(SOCIAL))
}
