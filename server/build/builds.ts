import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { readBuildId } from './build-files.ts'
import { keepEarlierBuild } from './earlier-builds.ts'

/** Names the folder, beside it, of the build to serve. Written last, in one step. */
const CURRENT = 'current'

const folderOf = (root: string) => join(root, '.builds')

/** Folder of the build to serve; null when no build was completed. */
export function currentBuild(root: string): string | null {
  const pointer = join(folderOf(root), CURRENT)
  if (!existsSync(pointer)) return null
  const dir = join(folderOf(root), readFileSync(pointer, 'utf8'))
  return existsSync(join(dir, 'BUILD_ID')) ? dir : null
}

/**
 * Has `make` fill the folder of a new build, and puts that build in the place of the current one once
 * all of it is there: whatever stops it before, the current build stays. The files of the build before
 * stay until the next one, since a process may still be serving them. Throws what `make` throws.
 */
export async function replaceBuild(
  root: string,
  make: (dir: string) => Promise<void>,
): Promise<void> {
  const folder = folderOf(root)
  mkdirSync(folder, { recursive: true })
  linkPackages(folder)
  // Who serves it may be another user, for whom `mkdtemp` would lock it.
  const dir = join(folder, `build-${randomUUID().slice(0, 8)}`)
  mkdirSync(dir)
  try {
    await make(dir)
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
  const before = currentBuild(root)
  if (before !== null && readBuildId(before) !== readBuildId(dir)) keepEarlierBuild(root, before)
  pointTo(folder, basename(dir))
  const kept = new Set([CURRENT, PACKAGES, basename(dir), before && basename(before)])
  for (const name of readdirSync(folder)) {
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Replaces the pointer in one step, on the disk before it is in force. */
function pointTo(folder: string, name: string): void {
  const part = join(folder, `${CURRENT}.${process.pid}`)
  const file = openSync(part, 'w')
  writeSync(file, name)
  fsyncSync(file)
  closeSync(file)
  renameSync(part, join(folder, CURRENT))
}

const PACKAGES = 'node_modules'

/**
 * Next links the packages that it leaves out of its bundles to `../../node_modules`, as seen from
 * `.next/node_modules`; seen from a build's folder, that is here.
 */
function linkPackages(folder: string): void {
  const link = join(folder, PACKAGES)
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(join('..', PACKAGES), link, 'dir')
}

/** What Next uses again for its next build, or for types; the rest of `.next` is the build. */
const STAYS = new Set(['cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'types'])

/** Moves what `next build` has written into the folder of a build. */
export function takeOutput(root: string, dir: string): void {
  const from = join(root, '.next')
  for (const name of readdirSync(from)) {
    if (!STAYS.has(name)) renameSync(join(from, name), join(dir, name))
  }
}
