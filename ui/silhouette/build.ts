/**
 * Draws the pictures of the made-up cars, `public/media/cars/*.svg`, the same every time.
 * Run: `node --import tsx ui/silhouette/build.ts`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { carPictures } from './pictures/index.ts'

const FOLDER = 'public/media/cars'

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [name, svg] of carPictures()) writeFileSync(`${FOLDER}/${name}.svg`, svg)
