import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildingPages } from '../settings/config.ts'

/** Folder in which a build records what a CMS has answered, for all processes that build pages. */
export const contentRecord = (root: string): string => join(root, '.cache', 'content-at-build')

/** That folder while pages are built from it; else null. */
export function currentRecord(): string | null {
  const record = contentRecord(process.cwd())
  return isBuildingPages() && existsSync(record) ? record : null
}
