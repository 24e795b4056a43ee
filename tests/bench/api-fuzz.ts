import { fuzzCalls } from '../../app/api/_routes/fuzz.ts'
import { openWorld } from '../../app/api/_routes/world.ts'
import type { Figure } from './figure.ts'

const COUNT = Number(process.env['FUZZ_CALLS'] ?? 100_000)

/**
 * Every call of the API with bodies and parameters made wrong at random. `SEEDS=10` goes through ten
 * seeds, from `SEED` on, with `FUZZ_CALLS` calls each.
 */
export async function run(): Promise<readonly Figure[]> {
  const first = Number(process.env['SEED'] ?? 2_048)
  const seeds = Number(process.env['SEEDS'] ?? 1)
  let answers = 0
  let failures = 0
  let uncaught = 0
  for (let seed = first; seed < first + seeds; seed += 1) {
    const world = await openWorld()
    try {
      const report = await fuzzCalls(world, { count: COUNT, seed })
      for (const example of report.examples) console.error(`seed ${seed}: ${example}`)
      answers += report.answers
      failures += report.failures
      uncaught += report.uncaught
    } finally {
      await world.close()
    }
  }
  const goal = 100_000 * seeds
  const none = (name: string, value: number, unit: string): Figure => ({
    name,
    value,
    unit,
    goal: '= 0',
    met: value === 0,
  })
  return [
    {
      name: `fuzzed API calls (${seeds} seeds from ${first})`,
      value: answers,
      unit: 'calls',
      goal: `≥ ${goal}`,
      met: answers >= goal,
    },
    none('answers in the 500s', failures, 'answers'),
    none('uncaught errors', uncaught, 'errors'),
  ]
}
