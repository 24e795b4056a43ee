import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fuzz } from '../fuzz/fuzz.ts'
import { openSessions, passwordIn } from '../fuzz/sessions.ts'
import type { Figure } from './figure.ts'
import { startSite } from './site.ts'

const COUNT = Number(process.env['FUZZ_CALLS'] ?? 2_100)
const EDITING_SECRET = 'the-secret-of-this-benchmark-alone'

/**
 * Every documented call of the built server, on every site, made wrong at random. `SEEDS=10` goes through
 * ten seeds, from `SEED` on, with `FUZZ_CALLS` calls each.
 */
export async function run(): Promise<readonly Figure[]> {
  const first = Number(process.env['SEED'] ?? 2_048)
  const seeds = Number(process.env['SEEDS'] ?? 1)
  const total = { answers: 0, failures: 0, undocumented: 0 }
  for (let seed = first; seed < first + seeds; seed += 1) {
    // A server for each seed: the calls of one lock accounts and end sessions that the next needs.
    const site = await startSite({ RATE_LIMIT: 'off', EDITING_SECRET })
    try {
      const { url } = site.server
      const password = passwordIn(readFileSync(join(site.folder, 'log'), 'utf8'))
      const cookieOn = await openSessions(url, { password, editingSecret: EDITING_SECRET })
      const report = await fuzz(url, { count: COUNT, seed, cookieOn })
      console.error(`seed ${seed}: ${JSON.stringify(report.statuses)}`)
      for (const example of report.examples) console.error(`seed ${seed}: ${example}`)
      total.answers += report.answers
      total.failures += report.failures
      total.undocumented += report.undocumented
    } finally {
      await site.close()
    }
  }
  const goal = 2_100 * seeds
  const none = (name: string, value: number): Figure => ({
    name,
    value,
    unit: 'answers',
    goal: '= 0',
    met: value === 0,
  })
  return [
    {
      name: `fuzzed API calls (${seeds} seeds from ${first})`,
      value: total.answers,
      unit: 'calls',
      goal: `≥ ${goal}`,
      met: total.answers >= goal,
    },
    none('answers in the 500s', total.failures),
    none('answers with a status that is not documented', total.undocumented),
  ]
}
