import { tmpdir } from 'node:os'
import { siteById } from '#domain/sites'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { createCrm } from '../../services/crm/http.ts'
import { createLeads } from '../../services/leads/database.ts'
import { createLeadAdmin } from '../../services/leads/admin.ts'
import { leadDelivery, type LeadTransport } from '../../services/leads/forward.ts'
import { createRounds } from '../../services/delivery/round.ts'
import { play, VirtualClock } from '../../services/delivery/testing/virtual.ts'
import { inParallel } from '../booking/world.ts'
import { CrmServer, type Manner } from './crm-server.ts'
import { isOurs, sellCar } from './samples.ts'
import { submission } from './submission.ts'

const START = Date.parse('2026-03-02T07:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Calls answered at random: a tenth of them runs into the caller's timeout, in real time. */
const MAX_FICKLE = 4000
const SITE = siteById('hedinautomotive-se')

export interface Storm {
  readonly databaseUrl: string
  readonly leads: number
  /** Virtual time that each way of failing lasts. */
  readonly trouble: number
  /** Virtual time that nobody listens. */
  readonly away: number
  readonly crmIgnoresKeys?: boolean
  readonly seed: number
  readonly timeoutMs?: number
  readonly say?: (line: string) => void
}

export interface Aftermath {
  readonly stored: number
  readonly storedPerSecond: number
  /** Submissions that the CRM does not hold. */
  readonly lost: number
  /** Entries beyond one a submission. */
  readonly duplicates: number
  /** Of these, those that no lost or bad answer was the reason of. */
  readonly unexplained: number
  readonly counts: Readonly<Record<string, number>>
  /** Leads that waited when the CRM came back. */
  readonly backlog: number
  /** From its return to the last delivery: virtual time that was waited, and real time that was worked. */
  readonly drainWaitedMs: number
  readonly drainWorkedMs: number
  readonly callsWhileAway: number
}

const BAD: readonly Manner[] = [
  { answer: 'status', status: 500 },
  { answer: 'status', status: 429, headers: { 'retry-after': '20' } },
  { answer: 'hang' },
  { answer: 'reset' },
  { answer: 'nonsense' },
]

/** Every second call takes the lead and does not say so. */
const half = (manner: Manner) => (call: number) => ({ ...manner, takes: call % 2 === 0 })

/** As likely well as not; when not, in one of the five ways. */
function mixed(seed: number): (call: number) => Manner {
  let state = seed
  return (call) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const bad = BAD[Math.floor((state / 2 ** 32) * 10)]
    return bad === undefined ? { answer: 'ok' } : half(bad)(call)
  }
}

/**
 * Two workers on one PostgreSQL carry leads to a CRM that fails in each way for a while, then in all
 * of them at random, is away, and comes back. The clock is virtual: it goes on only when nobody has
 * anything to do. Calls, timeouts and statements are real.
 */
export async function storm(spec: Storm): Promise<Aftermath> {
  const { databaseUrl, leads, say = () => {}, timeoutMs = 100 } = spec
  const databases = [await open(databaseUrl), await open(databaseUrl)]
  const [database] = databases
  if (database === undefined) throw new Error('no database')
  const crm = new CrmServer()
  crm.ignoresKeys = spec.crmIgnoresKeys === true
  crm.keep = ({ formSubmissionId }) => ({ formSubmissionId })
  await crm.start()
  const clock = new VirtualClock(START)
  /** Attempts that ended without a good answer, by key. */
  const failures = new Map<string, number>()
  const hasty = createCrm({ url: crm.url, key: 'secret', timeoutMs })
  const patient = createCrm({ url: crm.url, key: 'secret' })
  // Silence is waited for in real time; where there is none to come, a busy machine may take its time.
  let post = hasty
  const transport: LeadTransport = async (lead) => {
    const attempt = await post(lead)
    if (!attempt.ok) failures.set(lead.id, (failures.get(lead.id) ?? 0) + 1)
    return attempt
  }
  const rounds = databases.map((one) =>
    createRounds({
      database: one,
      delivery: leadDelivery(one, transport),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      now: clock.now,
    }),
  )
  const admin = createLeadAdmin(database, clock.now)
  const submissions: string[] = []
  const store = async (count: number) => {
    const ids = await inParallel(Array.from({ length: count }), 16, async (_, index) => {
      const lead = submission(sellCar(), SITE, isOurs)
      const port = createLeads({
        database: databases[index % 2] ?? database,
        now: clock.now,
      })
      const outcome = await port.submit(...lead)
      if (!outcome.ok) throw new Error(outcome.failure.code)
      return lead[0].formSubmissionId
    })
    submissions.push(...ids)
  }

  try {
    const during = Math.floor(leads / 5)
    const started = performance.now()
    await store(leads - during)
    const storedPerSecond = ((leads - during) / (performance.now() - started)) * 1000
    say(`${leads - during} leads stored, ${Math.round(storedPerSecond)} a second`)

    for (const manner of BAD) {
      crm.manner = half(manner)
      await play(clock, rounds, clock.now() + spec.trouble)
    }
    say(
      `each kind of trouble for ${spec.trouble / MINUTE} min: ${JSON.stringify(await admin.counts())}`,
    )

    const fickle = mixed(spec.seed)
    const enough = crm.calls + Math.min(Math.floor(leads / 4), MAX_FICKLE)
    crm.manner = (call) => (call > enough ? { answer: 'status', status: 503 } : fickle(call))
    await play(clock, rounds, clock.now() + spec.trouble)
    say(`half of the calls in trouble: ${JSON.stringify(await admin.counts())}`)

    await crm.stop()
    const callsBefore = crm.calls
    const back = clock.now() + spec.away
    for (let n = 0; n < 10; n += 1) {
      await store(Math.floor((during * (n + 1)) / 10) - Math.floor((during * n) / 10))
      await play(clock, rounds, clock.now() + spec.away / 10)
    }
    clock.to(back)
    const callsWhileAway = crm.calls - callsBefore
    const backlog = (await admin.counts()).waiting
    say(`away for ${spec.away / HOUR} h: ${JSON.stringify(await admin.counts())}`)

    crm.manner = () => ({ answer: 'ok' })
    post = patient
    await crm.start()
    const worked = performance.now()
    await play(clock, rounds, back + 24 * HOUR)
    const drainWorkedMs = performance.now() - worked
    const stored = new Set(crm.entries.map(({ lead }) => lead['formSubmissionId']))
    return {
      stored: submissions.length,
      storedPerSecond,
      lost: submissions.filter((id) => !stored.has(id)).length,
      duplicates: crm.entries.length - stored.size,
      unexplained: unexplained(crm, failures),
      counts: await admin.counts(),
      backlog,
      drainWaitedMs: clock.now() - back,
      drainWorkedMs,
      callsWhileAway,
    }
  } finally {
    await crm.stop()
    await Promise.all(databases.map((one) => one.close()))
  }
}

/** Entries of a key beyond the first and those that a failed attempt may have left. */
function unexplained(crm: CrmServer, failures: ReadonlyMap<string, number>): number {
  const entries = new Map<string, number>()
  for (const { key } of crm.entries) entries.set(key, (entries.get(key) ?? 0) + 1)
  let sum = 0
  for (const [key, count] of entries) sum += Math.max(0, count - 1 - (failures.get(key) ?? 0))
  return sum
}

const open = (databaseUrl: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir: tmpdir() })
