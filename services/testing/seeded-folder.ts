import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServices } from '../index.ts'

/**
 * A folder of its own (`DATA_DIR`) with an embedded database that is up to date and seeded. To make
 * one takes some four seconds of a core: within a run of unit tests, whose folder is `UNIT_FOLDER`,
 * the first is made and the others are copies. Elsewhere the folder is empty.
 */
export async function seededFolder(): Promise<string> {
  const run = process.env['UNIT_FOLDER']
  const folder = await mkdtemp(join(run ?? tmpdir(), 'forecourt-'))
  if (run !== undefined) cpSync(await templateOf(run), folder, { recursive: true })
  return folder
}

async function templateOf(run: string): Promise<string> {
  const template = join(run, 'template')
  if (existsSync(template)) return template
  const made = await mkdtemp(join(run, 'template-'))
  const services = await createServices({ dataDir: made })
  await services.close()
  // Another process may have been first: its template is as good.
  return rename(made, template).then(
    () => template,
    () => made,
  )
}
