/**
 * Writes the scripts of `public/` that run before anything is painted.
 * Run: `node --import tsx ui/published-script/build.ts`; a test fails when that was forgotten.
 */
import { writeFile } from 'node:fs/promises'
import { bundled } from './bundled.ts'

const SCRIPTS = {
  'site-alert.js': '../alert/alert-element.ts',
  'kit-view.js': '../kit-view/kit-view-element.ts',
}

await Promise.all(
  Object.entries(SCRIPTS).map(async ([name, entry]) =>
    writeFile(
      new URL(`../../public/${name}`, import.meta.url),
      await bundled(new URL(entry, import.meta.url)),
    ),
  ),
)
