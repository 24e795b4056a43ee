import type { BreakdownQuery, FunnelQuery } from '#domain/flow-analysis'
import type { Row, Sql } from '../database/port.ts'
import { conditionsOf, Parameters, whereOf, withinOf } from './conditions.ts'
import {
  between,
  type BreakdownFigures,
  type Figures,
  type HeatFigures,
  type StepFigures,
} from './figures.ts'

/** Figures by aggregates of PostgreSQL. */

/** Durations in buckets of some 0.4 percent, so that counting them is one parallel scan. */
const bucketOf = (took: string) => `floor(ln((greatest(${took}, 0) + 1)::float8) * 256)::int`
const TOOK = 'next_entered_at - entered_at'

interface BucketRow extends Row {
  readonly step: string
  /** Null of those who have not continued. */
  readonly bucket: number | null
  readonly is_final: boolean
  readonly rows: number
  readonly ordinals: number
  readonly entered: number
}

export async function funnelOnServer(sql: Sql, query: FunnelQuery): Promise<Figures> {
  const [buckets, runs] = await Promise.all([readBuckets(sql, query), runsOnServer(sql, query)])
  const steps = [...new Set(buckets.map(({ step }) => step))].map((step) =>
    countedStep(buckets.filter((row) => row.step === step)),
  )
  const values = await readBucketValues(sql, query, steps.flatMap(placesOf))
  return { ...runs, steps: steps.map((step) => measuredStep(step, values)) }
}

function readBuckets(sql: Sql, query: FunnelQuery): Promise<readonly BucketRow[]> {
  const parameters = new Parameters()
  const conditions = conditionsOf(query, parameters)
  const within = withinOf(query, parameters)
  return sql.query<BucketRow>(
    `select step, case when ${within('next_entered_at')} then ${bucketOf(TOOK)} end as bucket,
            bool_or(is_final) as is_final, count(*)::int as rows, sum(ordinal)::int as ordinals,
            count(*) filter (where ${within('entered_at')})::int as entered
       from flow_step ${whereOf(conditions)} group by 1, 2`,
    parameters.values,
  )
}

interface CountedStep extends Omit<StepFigures, 'p50' | 'p75' | 'p95'> {
  /** Of those who have continued, ascending. */
  readonly buckets: readonly { readonly bucket: number; readonly rows: number }[]
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function countedStep(rows: readonly BucketRow[]): CountedStep {
  const buckets = rows
    .flatMap(({ bucket, rows: count }) => (bucket === null ? [] : [{ bucket, rows: count }]))
    .toSorted((a, b) => a.bucket - b.bucket)
  return {
    step: rows[0]?.step ?? '',
    isFinal: rows.some((row) => row.is_final),
    ordinal: sumOf(rows.map((row) => row.ordinals)) / sumOf(rows.map((row) => row.rows)),
    entered: sumOf(rows.map((row) => row.entered)),
    continued: sumOf(buckets.map((bucket) => bucket.rows)),
    buckets,
  }
}

const SHARES = [0.5, 0.75, 0.95] as const

/** The bucket that has the value of a rank, and its place in there. */
function placeOf({ buckets }: CountedStep, rank: number) {
  let left = rank
  for (const { bucket, rows } of buckets) {
    if (left < rows) return { bucket, at: left }
    left -= rows
  }
  return null
}

/** The buckets in which a step's quantiles lie. */
const placesOf = (
  step: CountedStep,
): readonly { readonly step: string; readonly bucket: number }[] =>
  SHARES.flatMap((share) => {
    const rank = share * (step.continued - 1)
    return [Math.floor(rank), Math.ceil(rank)].flatMap((one) => {
      const place = placeOf(step, one)
      return place === null ? [] : [{ step: step.step, bucket: place.bucket }]
    })
  })

/** By step and bucket, ascending. */
type BucketValues = ReadonlyMap<string, readonly number[]>
const keyOf = (step: string, bucket: number): string => `${bucket} ${step}`

async function readBucketValues(
  sql: Sql,
  query: FunnelQuery,
  wanted: readonly { readonly step: string; readonly bucket: number }[],
): Promise<BucketValues> {
  if (wanted.length === 0) return new Map()
  const parameters = new Parameters()
  const conditions = [...conditionsOf(query, parameters)]
  conditions.push(withinOf(query, parameters)('next_entered_at'))
  const distinct = [...new Map(wanted.map((one) => [keyOf(one.step, one.bucket), one])).values()]
  const steps = parameters.add(
    distinct.map(({ step }) => step),
    'text[]',
  )
  const buckets = parameters.add(
    distinct.map(({ bucket }) => bucket),
    'int[]',
  )
  const rows = await sql.query<{ step: string; bucket: number; took: readonly number[] }>(
    `select step, bucket, array_agg((${TOOK})::float8 order by ${TOOK}) as took
       from flow_step join unnest(${steps}, ${buckets}) as wanted (wanted_step, bucket)
         on wanted_step = step and bucket = ${bucketOf(TOOK)}
      ${whereOf(conditions)} group by step, bucket`,
    parameters.values,
  )
  return new Map(rows.map(({ step, bucket, took }) => [keyOf(step, bucket), took]))
}

function measuredStep(counted: CountedStep, values: BucketValues): StepFigures {
  const valueAt = (rank: number): number | undefined => {
    const place = placeOf(counted, rank)
    return place === null ? undefined : values.get(keyOf(counted.step, place.bucket))?.[place.at]
  }
  const [p50 = null, p75 = null, p95 = null] = SHARES.map((share) =>
    between(share * (counted.continued - 1), valueAt),
  )
  const { step, isFinal, ordinal, entered, continued } = counted
  return { step, isFinal, ordinal, entered, continued, p50, p75, p95 }
}

async function runsOnServer(
  sql: Sql,
  query: FunnelQuery,
): Promise<Pick<Figures, 'runs' | 'finished' | 'completeness'>> {
  const parameters = new Parameters()
  const where = whereOf(conditionsOf(query, parameters))
  const finished = withinOf(query, parameters)('finished_at')
  const [row] = await sql.query<{ runs: number; whole: number; finished: number }>(
    `select count(*)::int as runs, count(*) filter (where events = last_seq)::int as whole,
            count(*) filter (where ${finished})::int as finished
       from flow_run_summary ${where}`,
    parameters.values,
  )
  const { runs = 0, whole = 0, finished: done = 0 } = row ?? {}
  return { runs, finished: done, completeness: runs === 0 ? 1 : whole / runs }
}

export async function breakdownOnServer(
  sql: Sql,
  query: BreakdownQuery,
): Promise<BreakdownFigures> {
  const parameters = new Parameters()
  const conditions = whereOf(conditionsOf(query, parameters))
  const within = withinOf(query, parameters)
  const finished = within('finished_at')
  const values = await sql.query<{
    value: string | null
    runs: number
    finished: number
    median: number | null
  }>(
    `select ${query.by}::text as value, count(*)::int as runs,
            count(*) filter (where ${finished})::int as finished,
            percentile_cont(0.5) within group (order by (finished_at - started_at)::float8)
              filter (where ${finished}) as median
       from flow_run_summary ${conditions} group by 1`,
    parameters.values,
  )
  const of = new Parameters()
  const where = whereOf(conditionsOf(query, of))
  const inWindow = withinOf(query, of)
  const steps = await sql.query<CountRow>(
    `select ${query.by}::text as value, step, bool_or(is_final) as is_final,
            avg(ordinal)::float8 as ordinal,
            count(*) filter (where ${inWindow('entered_at')})::int as entered,
            count(*) filter (where ${inWindow('next_entered_at')})::int as continued
       from flow_step ${where} group by 1, step`,
    of.values,
  )
  return values.map((row) => ({
    value: row.value,
    runs: row.runs,
    finished: row.finished,
    medianMs: row.median,
    steps: steps.filter(({ value }) => value === row.value).map(unmeasured),
  }))
}

interface CountRow extends Row {
  readonly value: string | null
  readonly step: string
  readonly is_final: boolean
  readonly ordinal: number
  readonly entered: number
  readonly continued: number
}

const unmeasured = ({ step, is_final, ordinal, entered, continued }: CountRow): StepFigures => ({
  step,
  isFinal: is_final,
  ordinal,
  entered,
  continued,
  p50: null,
  p75: null,
  p95: null,
})

export async function heatOnServer(sql: Sql, query: FunnelQuery): Promise<HeatFigures> {
  const parameters = new Parameters()
  const conditions = [...conditionsOf(query, parameters)]
  conditions.push(withinOf(query, parameters)('entered_at'))
  const where = whereOf(conditions)
  const states = await sql.query<{ step: string; runs: number; visits: number; rejected: number }>(
    `select step, count(*)::int as runs, sum(visits)::int as visits, sum(rejected)::int as rejected
       from flow_step ${where} group by step`,
    parameters.values,
  )
  const transitions = await sql.query<{ from: string; to: string; runs: number; times: number }>(
    `select step as from, key as to, count(*)::int as runs, sum(value::int)::int as times
       from flow_step cross join lateral jsonb_each_text(moves) ${where} group by step, key`,
    parameters.values,
  )
  const { runs } = await runsOnServer(sql, query)
  return { runs, states, transitions }
}
