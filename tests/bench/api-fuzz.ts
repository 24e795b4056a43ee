import { fuzzCalls } from '../../app/api/_routes/fuzz.ts'
import { openWorld } from '../../app/api/_routes/world.ts'
import type { Figure } from './figure.ts'

const COUNT = Number(process.env['FUZZ_CALLS'] ?? 100_000)

/** Every call of the API with bodies and parameters made wrong at random. */
export async function run(): Promise<readonly Figure[]> {
  const seed = Number(process.env['SEED'] ?? 2_048)
  const world = await openWorld()
  try {
    const report = await fuzzCalls(world, { count: COUNT, seed })
    for (const example of report.examples) console.error(`seed ${seed}: ${example}`)
    return [
      {
        name: `fuzzed API calls (seed ${seed})`,
        value: report.answers,
        unit: 'calls',
        goal: '= 100000',
        met: report.answers >= 100_000,
      },
      {
        name: 'answers in the 500s',
        value: report.failures,
        unit: 'answers',
        goal: '= 0',
        met: report.failures === 0,
      },
      {
        name: 'uncaught errors',
        value: report.uncaught,
        unit: 'errors',
        goal: '= 0',
        met: report.uncaught === 0,
      },
    ]
  } finally {
    await world.close()
  }
}
