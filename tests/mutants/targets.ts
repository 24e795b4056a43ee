import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { sourceFiles } from '../run/source-files.ts'

/** Code whose tests are to notice any change of it: no tests and tapes for them, samples, scaffolds, shapes or texts. */
export const isMutated = (path: string): boolean =>
  /^(?:domain|engine|flows|services|redirects|search|server|app|service-worker)\/.*\.ts$/.test(
    path,
  ) &&
  !/\.(?:test|test-d|d)\.ts$|(?:^|\/)(?:testing|contract|cli)\/|\/(?:port|types|tape)\.ts$/.test(
    path,
  ) &&
  // Texts are read by people.
  !/\/(?:messages|words|[a-z-]+-(?:messages|words)|(?:messages|words)-[a-z]+)\.ts$/.test(path)

/** The files that are named, or lie in the folders that are; sorted. */
export function namedTargets(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap((path) => {
    const bare = path.replace(/^\.\//, '').replace(/\/$/, '')
    return statSync(bare).isDirectory() ? sourceFiles(bare, /\.ts$/) : [bare]
  })
  return [...new Set(files)].filter(isMutated).toSorted()
}

/** What differs from main, committed or not. */
export function changedTargets(): readonly string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'main')
  const files = git('diff', '--name-only', '--diff-filter=d', base).split('\n')
  return files.filter(isMutated).toSorted()
}

/**
 * Globs of the tests that may kill what is in a file: those of its room, or of its part of it where a
 * part stands for itself (a port, a flow).
 */
export function testsOf(path: string): readonly string[] {
  const [room = '', part = '', ...deeper] = path.split('/')
  const ofRoom = [`${room}/**/*.test.{ts,tsx}`]
  if (deeper.length === 0 || part === 'shared') return ofRoom
  if (room === 'services') return [`services/${part}/**/*.test.ts`]
  return room === 'flows' ? [`flows/${part}/**/*.test.ts`, 'flows/*.test.ts'] : ofRoom
}

/** The files of the tree that globs name; of a glob's signs those that ours have: `*`, `**` and `{a,b}`. */
export function filesOf(globs: readonly string[]): readonly string[] {
  const patterns = globs.map(
    (glob) =>
      new RegExp(
        `^${glob
          .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
          .replaceAll(/\{([^}]*)\}/g, (_, either: string) => `(?:${either.replaceAll(',', '|')})`)
          .replaceAll('**/', '(?:.+/)?')
          .replaceAll(/(?<!\.)\*/g, '[^/]*')}$`,
      ),
  )
  return sourceFiles().filter((path) => patterns.some((pattern) => pattern.test(path)))
}
