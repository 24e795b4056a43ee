import { readdirSync } from 'node:fs'

const SKIPPED = new Set(['node_modules', 'public', 'test-results', 'playwright-report', 'coverage'])
const SOURCE = /\.(ts|tsx|mjs)$/

/** Every source file of the tree, paths relative to it, sorted; generated and hidden folders left out. */
export function sourceFiles(folder = '.'): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : sourceFiles(path)
      }
      return SOURCE.test(entry.name) && entry.name !== 'next-env.d.ts' ? [path] : []
    })
    .toSorted()
}
