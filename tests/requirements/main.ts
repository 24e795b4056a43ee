/**
 * `npm run requirements [-- --json]`: which requirements the last run's passing tests name. Exits
 * with 1 when a report is missing, or a test names a requirement that does not exist, or too many.
 */
import { JOURNEY_REPORT, UNIT_REPORT, readReport } from '../run/reports.ts'
import { readCatalogue } from './catalogue.ts'
import { coverageOf } from './coverage.ts'
import { print } from './print.ts'

const reports = [
  { path: UNIT_REPORT, command: 'npm run test:unit' },
  { path: JOURNEY_REPORT, command: 'npm run test:journeys' },
] as const

const tests = reports.flatMap(({ path, command }) => {
  const found = readReport(path)
  if (found === null) {
    console.error(`${path} is missing: run \`${command}\` first`)
    process.exitCode = 1
  }
  return found ?? []
})

const { areas, crowded, mistakes } = coverageOf(readCatalogue(), tests)
console.log(
  process.argv.includes('--json')
    ? JSON.stringify({ areas, crowded })
    : `${print(areas)}\ntitles with six ids or more: ${crowded.length}`,
)
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exitCode = 1
