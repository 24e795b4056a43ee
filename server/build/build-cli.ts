/**
 * `npm run build [-- --strict]`: builds the site, as `npm start` does when there is no build, and
 * prints what the build says. With `--strict` a build that warns counts as failed, though it is served.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../settings/config.ts'
import { build, buildToServe } from './build.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const settings = readConfig(process.env)
// A misspelt CMS_URL would build the pages that come with the code.
if (!settings.ok) fail(settings.sentence)
console.log('Building the pages, which takes up to two minutes …')
const built = await build(root, settings.config)
if (!built.ok) {
  process.stderr.write(built.output)
  const before = buildToServe(root, settings.config)
  if (before !== null) console.error('The build from before is served on.')
  fail(`The build failed: ${built.cause}`)
}
for (const warning of built.warnings) console.warn(warning)
console.log(`Built ${built.pages} pages: build ${built.id}, ${built.warnings.length} warnings.`)
if (process.argv.includes('--strict') && built.warnings.length > 0) {
  fail('A build must not warn: --strict.')
}
