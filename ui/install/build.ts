/**
 * Writes `public/icons/<theme>/…png` from the themes' marks, for home screens and launchers.
 * Run: `node --import tsx ui/install/build.ts`; a test fails when that was forgotten.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { drawnIcons } from './draw.ts'

const at = new URL('../../public', import.meta.url).href
for (const { path, png } of await drawnIcons()) {
  const file = new URL(at + path)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, png)
}
