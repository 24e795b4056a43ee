/** `npm run build`: what `npm start` does when there is no build, with what it says. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../settings/config.ts'
import { build } from './build.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const settings = readConfig(process.env)
if (!settings.ok) {
  // A misspelt CMS_URL would build the pages that come with the code.
  console.error(settings.sentence)
  process.exitCode = 1
} else if (!(await build(root, { quiet: false }))) process.exitCode = 1
