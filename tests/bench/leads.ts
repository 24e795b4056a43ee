import { storm, type Aftermath } from '../leads/storm.ts'
import { startPostgres } from '../postgres/index.ts'
import type { Figure } from './figure.ts'

const LEADS = 100_000
const HOUR = 3_600_000
/** Leads sent to a CRM that keeps two entries for one key. */
const FEWER = 5_000
const SEED = Number(process.env['SEED'] ?? 20_260_302)

/**
 * Leads through two workers on one real PostgreSQL, while a real CRM server answers 500, 429, hangs,
 * resets and talks nonsense, an hour each, then all of them at random, and is away for a day. The
 * clock of schedules is virtual; what is worked, calls and statements, takes its real time. The
 * drain is both: what was waited by the virtual clock and what was worked by the real one.
 */
export async function run(): Promise<readonly Figure[]> {
  console.error(`seed ${SEED}`)
  const postgres = await startPostgres()
  try {
    const usual = { trouble: HOUR, away: 24 * HOUR, seed: SEED, timeoutMs: 250 }
    const say = (line: string) => console.error(line)
    const keyed = await storm({
      ...usual,
      databaseUrl: await postgres.newDatabase(),
      leads: LEADS,
      say,
    })
    const keyless = await storm({
      ...usual,
      databaseUrl: await postgres.newDatabase(),
      leads: FEWER,
      trouble: HOUR / 6,
      away: HOUR,
      crmIgnoresKeys: true,
      say,
    })
    return [...figuresOf(keyed), ...keylessFigures(keyless)]
  } finally {
    await postgres.stop()
  }
}

const none = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'leads',
  goal: '0',
  met: value === 0,
})

function figuresOf(after: Aftermath): readonly Figure[] {
  const minutes = (after.drainWaitedMs + after.drainWorkedMs) / 60_000
  const unsent = (after.counts['waiting'] ?? 0) + (after.counts['dead'] ?? 0)
  return [
    {
      name: 'leads stored, with a receipt',
      value: after.stored,
      unit: 'leads',
      goal: `${LEADS}`,
      met: after.stored === LEADS,
    },
    none('leads lost', after.lost),
    none('leads waiting or dead at the end', unsent),
    none('leads that a CRM honouring the key has twice', after.duplicates),
    {
      name: `minutes from its return until ${after.backlog} leads are out`,
      value: minutes,
      unit: 'min',
      goal: '≤ 10',
      met: minutes <= 10,
    },
    {
      name: 'of these, waited by the virtual clock',
      value: after.drainWaitedMs / 60_000,
      unit: 'min',
      goal: '≤ 10',
      met: after.drainWaitedMs <= 600_000,
    },
    {
      name: 'leads stored a second',
      value: after.storedPerSecond,
      unit: '1/s',
      goal: '≥ 100',
      met: after.storedPerSecond >= 100,
    },
  ]
}

function keylessFigures(after: Aftermath): readonly Figure[] {
  return [
    none('leads lost, CRM ignoring the key', after.lost),
    {
      name: 'leads that a CRM ignoring the key has twice',
      value: after.duplicates,
      unit: 'leads',
      goal: 'counted',
      met: after.duplicates > 0,
    },
    none('of these, without a lost or bad answer', after.unexplained),
  ]
}
