import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './build-files.ts'

/** The folders and files that a build is made of. */
export const SOURCES = [
  'app',
  'domain',
  'engine',
  'fixtures',
  'flows',
  'public',
  'search',
  'server',
  'service-worker',
  'services',
  'ui',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
] as const

const CMS_PREFIX = 'cms-'

/** Whether the pages of the build with this id hold a CMS's content, not ours. */
export const isOfCms = (id: string): boolean => id.startsWith(CMS_PREFIX)

export interface BuildInputs {
  /** Folder of the sources. */
  readonly root: string
  /** Other inputs of pages, as JSON; no secrets. */
  readonly settings: unknown
  /** Version of a CMS's content; null for the content that is among the sources. */
  readonly content: string | null
}

/** The id of the build that these inputs make: equal inputs have equal ids, on any machine and in any folder. */
export function buildId({ root, settings, content }: BuildInputs): string {
  const inputs = JSON.stringify([sourcesDigest(root), settings, content])
  const digest = createHash('sha256').update(inputs).digest('hex').slice(0, 20)
  // Ad blockers stop addresses with `ad` in some places, and the id is part of some.
  return `${content === null ? '' : CMS_PREFIX}${digest.replaceAll('a', 'x')}`
}

/** Paths of all sources below `root` but tests and hidden files. */
const sourcesIn = (root: string): readonly string[] =>
  SOURCES.flatMap((source) => {
    const found = statSync(join(root, source))
    return found.isFile() ? [source] : filesBelow(join(root, source)).map((file) => source + file)
  }).filter((path) => !IGNORED.test(path))

/** Digest of the paths and contents of files, in whatever order they are listed. */
export function sourcesDigest(root: string, paths = sourcesIn(root)): string {
  const digest = createHash('sha256')
  for (const path of paths.toSorted(byCodeUnit)) {
    const content = createHash('sha256').update(readFileSync(join(root, path)))
    digest.update(`${path}\0${content.digest('hex')}\n`)
  }
  return digest.digest('hex')
}

const IGNORED = /(?:^|\/)\.|\.(?:test|test-d)\.tsx?$|\/README\.md$/

const byCodeUnit = (one: string, other: string) => (one < other ? -1 : 1)
