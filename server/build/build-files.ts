import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The id of a build, which its pages carry. */
export const readBuildId = (buildDir: string): string =>
  readFileSync(join(buildDir, 'BUILD_ID'), 'utf8').trim()

/** Paths of the files below a folder, each with a slash in front. */
export const filesBelow = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
    .map((path) => path.split(sep).join('/'))

/** A build's scripts, styles and fonts by the address under which each is served. */
export const readAssets = (staticDir: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(staticDir).map((path) => [`/_next/static${path}`, join(staticDir, path)]))
