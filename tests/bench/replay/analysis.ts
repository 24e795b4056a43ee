import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import type { FlowEvent } from '#engine'
import { emptyFold, foldEvent } from '#engine/replay'
import { sampleVisits, type SampleVisit } from '#flows/samples'
import { createServices, type Services } from '#services'
import { asLog } from '#services/flow-events'
import { seededFolder } from '#services/testing'
import { publishFlows } from '#server/testing'
import { batchOf, store } from '../../flow-analysis/store.ts'
import { startPostgres } from '../../postgres/index.ts'
import type { Figure } from '../figure.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const FLOW = 'service-booking'
/** Visits that are walked; each is then copied until there are `EVENTS`: the figure’s own count is `FUNNEL_EVENTS=10000000`. */
const VISITS = 6_000
const EVENTS = Number(process.env['FUNNEL_EVENTS']) || 3_000_000
const ROUNDS = 5
/** After which the platform has compiled what is asked often. */
const WARM_ROUNDS = 20
/** Copies that one statement makes. */
const COPIES = 5
const TABLES = ['plain_event', 'flow_step', 'flow_run_summary']

/** Replay of what was collected, and the figures of the analyst's console. */
export async function analysisFigures(): Promise<readonly Figure[]> {
  const visits = [...sampleVisits({ count: VISITS, seed: 1, until: NOW, days: 30 })].filter(
    ({ definition }) => definition.id === FLOW,
  )
  const postgres = await startPostgres()
  const dataDir = await seededFolder()
  try {
    const databaseUrl = await postgres.newDatabase()
    const services = await createServices({ dataDir, databaseUrl, now: () => NOW })
    try {
      await publishFlows(services, { warn: () => {} })
      await store(
        services.flowEvents,
        visits.map((visit) => batchOf(visit)),
      )
      return [
        fromMemory(visits),
        await fromDatabase(services, visits),
        ...(await withoutTimeLimit(databaseUrl, (unlimited) =>
          fromCopies(services, unlimited, visits),
        )),
      ]
    } finally {
      await services.close()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const countOf = (visits: readonly SampleVisit[]): number =>
  visits.reduce((sum, { events }) => sum + events.length, 0)

const logged = (run: SampleVisit['run'], events: SampleVisit['events']): readonly FlowEvent[] =>
  events.map(({ seq, at, kind, type, payload, cause, hashStart }) => ({
    run,
    seq,
    at,
    tab: '',
    kind,
    type,
    payload,
    ...(cause === null ? {} : { cause }),
    prevHash: '',
    hash: hashStart,
  }))

function fold({ definition }: Pick<SampleVisit, 'definition'>, events: readonly FlowEvent[]) {
  let at = emptyFold(definition)
  const world = { redacted: true, inPlace: true }
  for (const event of events) at = foldEvent(at, event, world).folded
  return at
}

function fromMemory(visits: readonly SampleVisit[]): Figure {
  const logs = visits.map((visit) => ({
    visit,
    // As they are when they come from anywhere.
    events: JSON.parse(JSON.stringify(logged(visit.run, visit.events))) as readonly FlowEvent[],
  }))
  const best = quickest(() => {
    for (const { visit, events } of logs) fold(visit, events)
  }, WARM_ROUNDS)
  const value = Math.round((countOf(visits) / best) * 1000)
  return {
    name: 'events folded into states, from memory',
    value,
    unit: 'events/s',
    goal: '≥ 1,000,000',
    met: value >= 1_000_000,
  }
}

async function fromDatabase({ flowEvents }: Services, visits: readonly SampleVisit[]) {
  const [visit] = visits
  if (!visit) throw new Error('no visit')
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    let count = 0
    for await (const run of flowEvents.scan({ from: '2026-10-01', to: '2026-12-01' })) {
      fold(visit, asLog(run, run.events).events)
      count += run.events.length
    }
    if (count !== countOf(visits)) throw new Error(`${count} events were read`)
    best = Math.min(best, performance.now() - began)
  }
  const value = Math.round((countOf(visits) / best) * 1000)
  return {
    name: 'events folded into states, from PostgreSQL',
    value,
    unit: 'events/s',
    goal: '≥ 200,000',
    met: value >= 200_000,
  }
}

function quickest(work: () => void, rounds = ROUNDS): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN
}

/** A raw event with the step in view after it, as a store without summaries would have it. */
const PLAIN = `
with firsts as (
  select run, step, min(seq) as seq, min(at) as entered from plain_event where flow = '${FLOW}'
   group by run, step
), ways as (
  select step, entered, lead(entered) over (partition by run order by seq) as next from firsts
)
select step, count(*)::int as entered, count(next)::int as continued,
       percentile_cont(array[0.5, 0.75, 0.95]) within group (order by (next - entered)::float8)
         filter (where next is not null) as quantiles
  from ways group by step order by step`

/** A connection whose statements may take longer than the site's may. */
async function withoutTimeLimit<Done>(
  connectionString: string,
  work: (client: Client) => Promise<Done>,
): Promise<Done> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function fromCopies(
  { database, flowAnalysis }: Services,
  unlimited: Client,
  visits: readonly SampleVisit[],
): Promise<readonly Figure[]> {
  await database.query(
    `create unlogged table plain_event
       (run uuid, started_at bigint, at bigint, seq integer, flow text, step text)`,
  )
  for (const visit of visits) {
    const rows = steppedEvents(visit)
    await database.query(
      `insert into plain_event
       select $1::uuid, $2::bigint, one.at, one.seq, $3, one.step
         from jsonb_to_recordset($4::jsonb) as one (seq integer, at bigint, step text)`,
      [visit.run, visit.startedAt, FLOW, JSON.stringify(rows)],
    )
  }
  const events = countOf(visits)
  const copies = Math.ceil(EVENTS / events) - 1
  // Each copy is a little slower than the one before, so that durations differ.
  const run = `md5(base.run::text || copy)::uuid`
  const moved = (moment: string) =>
    `base.started_at + ((base.${moment} - base.started_at) * (1 + copy / 1000.0))::bigint`
  // A statement of millions of rows would run into its time limit.
  const copied = async (into: string) => {
    for (let copy = 1; copy <= copies; copy += COPIES) {
      const last = Math.min(copies, copy + COPIES - 1)
      await database.query(`${into} cross join generate_series(${copy}, ${last}) as copy`)
    }
  }
  for (const table of TABLES) {
    await database.query(`create table original_${table} as table ${table}`)
  }
  await copied(
    `insert into plain_event select ${run}, base.started_at, ${moved('at')}, seq, flow, step
       from original_plain_event base`,
  )
  await copied(
    `insert into flow_step
     select ${run}, started_at, ${moved('entered_at')}, ${moved('next_entered_at')}, folded_seq, version,
            visits, rejected, ordinal, is_final, flow, step, site, locale, device, brand, moves
       from original_flow_step base`,
  )
  await copied(
    `insert into flow_run_summary
     select ${run}, started_at, ${moved('last_at')}, events, last_seq, folded_seq, rejected, failed,
            ${moved('finished_at')}, version, flow, site, locale, device, brand, definition_hash, step,
            furthest
       from original_flow_run_summary base`,
  )
  for (const table of TABLES) {
    await unlimited.query(`vacuum analyze ${table}`)
  }

  const { rows: plainRows } = await unlimited.query(PLAIN)
  const { steps } = await flowAnalysis.funnel({ flow: FLOW })
  const ours = steps
    .map(({ step, entered, continued, p50, p75, p95 }) => ({
      step,
      entered,
      continued,
      quantiles: p50 === null ? null : [p50, p75, p95],
    }))
    .toSorted((a, b) => (a.step < b.step ? -1 : 1))
  if (JSON.stringify(ours) !== JSON.stringify(plainRows)) throw new Error('the figures differ')

  const plain = await median(() => unlimited.query(PLAIN))
  const funnel = await median(() => flowAnalysis.funnel({ flow: FLOW }))
  const page = await median(() => flowAnalysis.runs({}))
  const filtered = await median(() => flowAnalysis.runs({ flow: FLOW, dropped: 'addons' }))
  const of = `of ${(((copies + 1) * events) / 1e6).toFixed(1)} million events`
  const atMost = (name: string, value: number, limit: number): Figure => ({
    name,
    value: Math.round(value),
    unit: 'ms',
    goal: `≤ ${limit}`,
    met: value <= limit,
  })
  return [
    {
      name: `funnel ${of}, against the plain aggregate`,
      value: plain / funnel,
      unit: 'times',
      goal: '≥ 4',
      met: plain / funnel >= 4,
    },
    atMost(`funnel ${of}`, funnel, plain / 4),
    atMost('first page of runs', page, 200),
    atMost('first page of runs that were dropped at a step', filtered, 200),
  ]
}

function steppedEvents({ run, definition, startedAt, events }: SampleVisit) {
  let at = emptyFold(definition)
  const rows = [{ seq: 0, at: startedAt, step: at.state.step }]
  for (const event of logged(run, events)) {
    at = foldEvent(at, event, { redacted: true }).folded
    rows.push({ seq: event.seq, at: event.at, step: at.state.step })
  }
  return rows
}
