import {
  linkSync,
  mkdirSync,
  readdirSync,
  copyFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { mapAtOnce } from '#services/overload'
import { makePicture, planPicture } from '../pictures/make-picture.ts'
import {
  manifestFile,
  picturesCache,
  picturesOf,
  readManifest,
  type PictureManifest,
} from '../pictures/manifest.ts'
import { findPictures, type PictureSource } from '../pictures/picture-source.ts'

/** Number of pictures that are made at once. */
const PROCESSORS = availableParallelism()

/** Days after which a picture that no build has named is thrown away; pages of earlier builds show theirs until then. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export interface PlannedPictures {
  readonly manifest: PictureManifest
  readonly sources: readonly PictureSource[]
}

/**
 * Says what is going to be made of every picture, under which names, before pages are built that name
 * them. Takes a second at first and next to nothing afterwards.
 */
export async function planPictures(root: string): Promise<PlannedPictures> {
  const dir = picturesCache(root)
  mkdirSync(dir, { recursive: true })
  const before = Object.values(readManifest(dir).made).flatMap((files) => files ?? [])
  const known = new Map(before.map((files) => [files.id, files]))
  const sources = findPictures(join(root, 'public'))
  const plans = await mapAtOnce(PROCESSORS, sources, (source) => planPicture(source, known))
  const manifest: PictureManifest = {
    made: Object.fromEntries(
      sources.flatMap(({ src }, index) => {
        const plan = plans[index]
        return plan?.kind === 'made' ? [[src, plan.files] as const] : []
      }),
    ),
    refused: Object.fromEntries(
      sources.flatMap(({ src }, index) => {
        const plan = plans[index]
        return plan?.kind === 'refused' ? [[src, plan.why] as const] : []
      }),
    ),
  }
  // A new file, never the old one changed: the build that is being served has a link to that.
  writeFileSync(`${manifestFile(dir)}.${process.pid}`, JSON.stringify(manifest))
  renameSync(`${manifestFile(dir)}.${process.pid}`, manifestFile(dir))
  return { manifest, sources }
}

/** One sentence for each file that is no picture to show: pages come without it. */
export const refusals = ({ refused }: PictureManifest): readonly string[] =>
  Object.entries(refused).map(([src, why]) => `public${src} ${why}: pages come without it.`)

/** Makes the files that are missing; while pages are built, which need their names only. */
export async function makePictures(root: string, planned: PlannedPictures): Promise<void> {
  const dir = picturesCache(root)
  await mapAtOnce(PROCESSORS, planned.sources, async (source) => {
    const files = planned.manifest.made[source.src]
    if (files) await makePicture(source, files, dir)
  })
  const oldest = Date.now() - KEPT_DAYS * DAY_MS
  for (const name of readdirSync(dir)) {
    if (statSync(join(dir, name)).mtimeMs < oldest) rmSync(join(dir, name))
  }
}

/** Puts the pictures into the build in `buildDir`: its own, and those of earlier builds that are still kept. */
export function placePictures(root: string, buildDir: string): void {
  const [from, to] = [picturesCache(root), picturesOf(buildDir)]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    try {
      linkSync(join(from, name), join(to, name))
    } catch {
      copyFileSync(join(from, name), join(to, name))
    }
  }
}
