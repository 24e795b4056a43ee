/** `npm run build`: what `npm start` does when there is no build, with what it says. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
if (!(await build(root, { quiet: false }))) process.exitCode = 1
