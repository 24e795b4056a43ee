/**
 * Writes `public/site-alert.js`, which runs before anything is painted and so is no part of a bundle.
 * Run: `node --import tsx ui/alert/build.ts`; a test fails when that was forgotten.
 */
import { writeFile } from 'node:fs/promises'
import { bundledAlert } from './build-script.ts'

await writeFile(new URL('../../public/site-alert.js', import.meta.url), await bundledAlert())
