import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickFolder } from './quick-folder.ts'

/** Where a run of unit tests keeps its databases (`services/testing/seeded-folder.ts`); gives what removes it. */
export default function unitFolder(): () => void {
  const folder = mkdtempSync(join(quickFolder(), 'forecourt-unit-'))
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755)
  process.env['UNIT_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
