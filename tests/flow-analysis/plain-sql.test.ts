import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunnelQuery } from '#domain/flow-analysis'
import { sampleVisits, type SampleVisit } from '#flows/samples'
import { publishFlows } from '#server/testing'
import { createServices, type Services } from '#services'
import { seededFolder } from '#services/testing'
import { inParallel } from '../booking/world.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import { batchOf, store } from './store.ts'

/** Made-up runs; `RUNS=100000` for the count that the console was promised for. */
const RUNS = Number(process.env['RUNS']) || 600
const NOW = Date.parse('2026-11-20T12:00:00Z')
const FLOW = 'service-booking'
const DAY = 86_400_000
const AT_ONCE = 8
const TOGETHER = 100
const LONG_MS = 3_600_000

let postgres: TestPostgres
let dataDir: string
let services: Services

beforeAll(async () => {
  dataDir = await seededFolder()
  postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  services = await createServices({ dataDir, databaseUrl, now: () => NOW })
  await publishFlows(services, { warn: () => {} })
  await services.database.query(
    `create table seen (run text, flow text, site text, device text, version integer,
       started_at bigint, place integer, step text, at bigint)`,
  )
  const lots = lotsOf(sampleVisits({ count: RUNS, seed: 11, until: NOW, days: 20 }))
  // Each lot is made when one before it is stored.
  await inParallel(Array.from({ length: AT_ONCE }), AT_ONCE, async () => {
    for (const lot of lots) {
      await store(
        services.flowEvents,
        lot.map((visit) => batchOf(visit)),
      )
      await storeViews(lot)
    }
  })
  await services.database.query('analyze')
}, LONG_MS)
afterAll(async () => {
  await services.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function* lotsOf(visits: Iterable<SampleVisit>): Generator<readonly SampleVisit[]> {
  let lot: SampleVisit[] = []
  for (const visit of visits) {
    lot.push(visit)
    if (lot.length < TOGETHER) continue
    yield lot
    lot = []
  }
  yield lot
}

/** What was in view while the runs were live: nobody folds a log for it. */
async function storeViews(visits: readonly SampleVisit[]): Promise<void> {
  const rows = visits.flatMap(({ run, definition, site, device, startedAt, views }) =>
    views.map(({ step, at }, place) => ({
      run,
      flow: definition.id,
      site,
      device,
      version: definition.version,
      started_at: startedAt,
      place,
      step,
      at,
    })),
  )
  await services.database.query(
    `insert into seen select * from jsonb_populate_recordset(null::seen, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

interface Plain extends Readonly<Record<string, unknown>> {
  readonly step: string
  readonly entered: number
  readonly continued: number
  readonly p50: number | null
  readonly p75: number | null
  readonly p95: number | null
}

/** The funnel as anybody would write it who has a table of what was in view. */
const plainFunnel = ({ window, site, device, from, to }: Partial<FunnelQuery>) =>
  services.database.query<Plain>(
    `with meant as (
       select * from seen
        where flow = $1 and ($2::text is null or site = $2) and ($3::text is null or device = $3)
          and started_at >= coalesce($4::bigint, 0) and started_at < coalesce($5::bigint, 9e15)
     ), first as (
       select run, step, started_at, min(place) as place, min(at) as at from meant group by 1, 2, 3
     ), following as (
       select *, lead(at) over (partition by run order by place) as next_at from first
     ), within as (
       select step, case when next_at - started_at <= coalesce($6::bigint, 9e15) then next_at - at end as took
         from following where at - started_at <= coalesce($6::bigint, 9e15)
     )
     select step, count(*) as entered, count(took) as continued,
            percentile_cont(0.5) within group (order by took) as p50,
            percentile_cont(0.75) within group (order by took) as p75,
            percentile_cont(0.95) within group (order by took) as p95
       from within group by step order by step`,
    [FLOW, site ?? null, device ?? null, from ?? null, to ?? null, window ?? null],
  )

const queries: readonly (readonly [string, Partial<FunnelQuery>])[] = [
  ['all of them', {}],
  ['within ten minutes', { window: 600_000 }],
  ['of a site', { site: 'hedinautomotive-se' }],
  ['of phones, in some days', { device: 'phone', from: NOW - 9 * DAY, to: NOW - 2 * DAY }],
]

test.each(queries)(
  'the funnel from projections is what plain SQL makes of what was in view: %s',
  async (_, query) => {
    const plain = await plainFunnel(query)
    const answer = await services.flowAnalysis.funnel({ flow: FLOW, ...query })
    const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms * 1000) / 1000)
    const figures = answer.steps
      .filter(({ entered }) => entered > 0)
      .map(({ step, entered, continued, p50, p75, p95 }) => ({
        step,
        entered,
        continued,
        p50: rounded(p50),
        p75: rounded(p75),
        p95: rounded(p95),
      }))
    const expected = plain.map((row) => ({
      ...row,
      p50: rounded(row.p50),
      p75: rounded(row.p75),
      p95: rounded(row.p95),
    }))
    expect(expected.length).toBeGreaterThan(3)
    expect(figures.toSorted((a, b) => (a.step < b.step ? -1 : 1))).toEqual(expected)
    expect(answer).toMatchObject({ completeness: 1, progress: 1 })
  },
  LONG_MS,
)

test(
  'so are its sums by device, and the number of runs',
  async () => {
    const plain = await services.database.query(
      `select device as value, count(distinct run) as runs,
              count(distinct run) filter (where step = 'confirmation') as finished
         from seen where flow = $1 group by device order by 2 desc`,
      [FLOW],
    )
    const { rows } = await services.flowAnalysis.breakdown({ flow: FLOW, by: 'device' })
    expect(rows.map(({ value, runs, finished }) => ({ value, runs, finished }))).toEqual(plain)
    const [sum] = await services.database.query<{ runs: number }>(
      'select count(distinct run) as runs from seen',
    )
    expect(sum?.runs).toBe(RUNS)
    const [kept] = await services.database.query<{ runs: number }>(
      'select count(*) as runs from flow_run_summary',
    )
    expect(kept?.runs).toBe(RUNS)
  },
  LONG_MS,
)
