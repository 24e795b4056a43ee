import { readdirSync } from 'node:fs'

const SKIPPED = new Set(['node_modules', 'public', 'test-results', 'playwright-report', 'coverage'])
const SOURCE = /\.(ts|tsx|mjs)$/

/** Every file of the tree that is ours, source by default; sorted, generated and hidden folders left out. */
export function sourceFiles(folder = '.', pattern = SOURCE): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        return entry.name.startsWith('.') || SKIPPED.has(entry.name)
          ? []
          : sourceFiles(path, pattern)
      }
      return pattern.test(entry.name) && entry.name !== 'next-env.d.ts' ? [path] : []
    })
    .toSorted()
}
