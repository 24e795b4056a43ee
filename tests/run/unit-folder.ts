import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a run of unit tests keeps its databases (`services/testing/seeded-folder.ts`); gives what removes it. */
export default function unitFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unit-'))
  process.env['UNIT_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
