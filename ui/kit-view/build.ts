/**
 * Writes `public/kit-view.js`, which runs before anything is painted and so is no part of a bundle.
 * Run: `node --import tsx ui/kit-view/build.ts`; a test fails when that was forgotten.
 */
import { writeFile } from 'node:fs/promises'
import { bundledKitView } from './build-script.ts'

await writeFile(new URL('../../public/kit-view.js', import.meta.url), await bundledKitView())
