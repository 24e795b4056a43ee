import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, readAssets, readBuildId } from './build-files.ts'

/** Number of builds before the current one whose scripts and styles are still served. */
const KEPT = 3

const folderOf = (root: string) => join(root, '.cache', 'earlier-builds')

/**
 * Stores the scripts, styles and fonts of the build in `buildDir` before another takes its place:
 * open pages were made by it and load more of it later. Links instead of copies, where the disk can.
 */
export function keepEarlierBuild(root: string, buildDir: string): void {
  const from = join(buildDir, 'static')
  if (!existsSync(from)) return
  const to = join(folderOf(root), readBuildId(buildDir))
  for (const path of filesBelow(from)) {
    const target = join(to, path)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(join(from, path), target)
    } catch {
      cpSync(join(from, path), target)
    }
  }
  // The newest is the one that was set aside last, also when it had been here before.
  const now = new Date()
  utimesSync(to, now, now)
  for (const old of buildsIn(root).slice(KEPT)) rmSync(old, { recursive: true, force: true })
}

/** Folders of earlier builds, the newest first. */
function buildsIn(root: string): readonly string[] {
  const folder = folderOf(root)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ path }) => path)
}

/** The files of earlier builds by the address that they had: their names say what is in them. */
export function readEarlierAssets(root: string): ReadonlyMap<string, string> {
  return new Map(buildsIn(root).flatMap((build) => [...readAssets(build)]))
}
