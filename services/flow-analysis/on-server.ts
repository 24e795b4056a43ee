import type { BreakdownQuery, FunnelQuery } from '#domain/flow-analysis'
import type { Row, Sql } from '../database/port.ts'
import { conditionsOf, Parameters, whereOf, withinOf } from './conditions.ts'
import type { BreakdownFigures, Figures, HeatFigures, StepFigures } from './figures.ts'

/** Figures by aggregates of PostgreSQL. */

interface StepRow extends Row {
  readonly step: string
  readonly is_final: boolean
  readonly ordinal: number
  readonly entered: number
  readonly continued: number
  readonly quantiles: readonly (number | null)[] | null
}

const stepOf = ({
  step,
  is_final,
  ordinal,
  entered,
  continued,
  quantiles,
}: StepRow): StepFigures => ({
  step,
  isFinal: is_final,
  ordinal,
  entered,
  continued,
  p50: quantiles?.[0] ?? null,
  p75: quantiles?.[1] ?? null,
  p95: quantiles?.[2] ?? null,
})

export async function funnelOnServer(sql: Sql, query: FunnelQuery): Promise<Figures> {
  const parameters = new Parameters()
  const conditions = [...conditionsOf(query, parameters)]
  const within = withinOf(query, parameters)
  const entered = within('entered_at')
  const continued = within('next_entered_at')
  const rows = await sql.query<StepRow>(
    `select step, bool_or(is_final) as is_final, avg(ordinal)::float8 as ordinal,
            count(*) filter (where ${entered})::int as entered,
            count(*) filter (where ${continued})::int as continued,
            percentile_cont(array[0.5, 0.75, 0.95])
              within group (order by (next_entered_at - entered_at)::float8)
              filter (where ${continued}) as quantiles
       from flow_step ${whereOf(conditions)} group by step`,
    parameters.values,
  )
  return { steps: rows.map(stepOf), ...(await runsOnServer(sql, query)) }
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
  const steps = await sql.query<StepRow & { readonly value: string | null }>(
    `select ${query.by}::text as value, step, bool_or(is_final) as is_final,
            avg(ordinal)::float8 as ordinal,
            count(*) filter (where ${inWindow('entered_at')})::int as entered,
            count(*) filter (where ${inWindow('next_entered_at')})::int as continued,
            null as quantiles
       from flow_step ${where} group by 1, step`,
    of.values,
  )
  return values.map((row) => ({
    value: row.value,
    runs: row.runs,
    finished: row.finished,
    medianMs: row.median,
    steps: steps.filter(({ value }) => value === row.value).map(stepOf),
  }))
}

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
