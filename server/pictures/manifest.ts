import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PictureFiles } from '#domain/picture-files'
import { isBuildingPages } from '../settings/config.ts'

/** What the build has made of the pictures below `public/media`. */
export interface PictureManifest {
  readonly made: { readonly [src: string]: PictureFiles | undefined }
  /** Files that are no pictures to show, each with the reason. */
  readonly refused: { readonly [src: string]: string | undefined }
}

const Manifest = z.object({
  made: z.record(
    z.string(),
    z.object({ id: z.string(), widths: z.array(z.int().positive()), blur: z.string() }),
  ),
  refused: z.record(z.string(), z.string()),
})

const NONE: PictureManifest = { made: {}, refused: {} }
const NAME = 'manifest.json'

export const manifestFile = (dir: string): string => join(dir, NAME)

/** Where pictures outlive a build, so that none is made twice. */
export const picturesCache = (root: string): string => join(root, '.cache', 'pictures')

/** Where a build has its pictures. */
export const picturesOf = (buildDir: string): string => join(buildDir, 'pictures')

/** A build that Next made by itself has no pictures: pages then show what the content names. */
export function readManifest(dir: string): PictureManifest {
  const file = manifestFile(dir)
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : NONE
}

const store = globalThis as { forecourtPictures?: PictureManifest | undefined }

export function providePictures(manifest: PictureManifest | null): void {
  store.forecourtPictures = manifest ?? undefined
}

/** While pages are built, no server has said what there is; in development there is nothing. */
function currentManifest(): PictureManifest {
  store.forecourtPictures ??= isBuildingPages() ? readManifest(picturesCache(process.cwd())) : NONE
  return store.forecourtPictures
}

const at = <Value>(of: { readonly [src: string]: Value | undefined }, src: string) =>
  Object.hasOwn(of, src) ? of[src] : undefined

/** The files that stand for a picture of the content; null where there are none: a drawing, another host's. */
export const pictureFilesOf = (src: string): PictureFiles | null =>
  at(currentManifest().made, src) ?? null

/** Whether the build has found that there is no picture to show. */
export const isRefusedPicture = (src: string): boolean =>
  at(currentManifest().refused, src) !== undefined
