/** `npm test`, `npm run check`, `npm run test:unit`, or any stages by name: everything that "done" means. */
import { availableParallelism } from 'node:os'
import { summarise, tally } from './summary.ts'
import { JOURNEY_REPORT, readReport, UNIT_REPORT } from './reports.ts'
import { runSchedule } from './schedule.ts'
import { slowest } from './slowest.ts'
import { runStage } from './stage.ts'
import { pickStages } from './stages.ts'

const started = performance.now()
const results = await runSchedule(pickStages(process.argv.slice(2)), {
  cores: Math.max(2, availableParallelism()),
  run: runStage,
  onStart: (stage) => console.log(`· ${stage.name}`),
  onEnd: (result) => {
    if (!result.ok) console.log(`\n${result.output.trimEnd()}\n`)
    console.log(summarise(result))
  },
})

console.log(`\n${results.map(summarise).join('\n')}`)
// A report of an earlier run says nothing about this one.
const reports = (
  [
    ['unit', UNIT_REPORT],
    ['journeys', JOURNEY_REPORT],
  ] as const
).flatMap(([stage, path]) =>
  results.some(({ name }) => name === stage) ? (readReport(path) ?? []) : [],
)
if (reports.length > 0) console.log(`\nthe slowest:\n${slowest(reports).join('\n')}`)
const { passed, failed } = tally(results)
console.log(
  `\nin ${Math.round((performance.now() - started) / 1000)} s, checks and tests together:`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
