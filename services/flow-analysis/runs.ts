import {
  type Device,
  type Outcome,
  RUNS_PER_PAGE,
  type RunsAnswer,
  type RunsQuery,
  type RunSummary,
} from '#domain/flow-analysis'
import type { Row, Sql } from '../database/port.ts'
import { conditionsOf, Parameters, whereOf, withinOf } from './conditions.ts'

/** A run without an event for so long has been left. */
export const ACTIVE_MS = 30 * 60_000

interface SummaryRow extends Row {
  readonly run: string
  readonly flow: string
  readonly version: number
  readonly definition_hash: string
  readonly site: string
  readonly locale: string
  readonly device: Device
  readonly brand: string | null
  readonly started_at: number
  readonly last_at: number
  readonly events: number
  readonly last_seq: number
  readonly rejected: number
  readonly failed: number
  readonly finished_at: number | null
  readonly step: string
  readonly furthest: string
}

const COLUMNS = `run, flow, version, definition_hash, site, locale, device, brand, started_at, last_at,
       events, last_seq, rejected, failed, finished_at, step, furthest`

export async function readRun(sql: Sql, run: string, now: number): Promise<RunSummary | null> {
  const [row] = await sql.query<SummaryRow>(
    `select ${COLUMNS} from flow_run_summary where run = $1`,
    [run],
  )
  return row === undefined ? null : summaryOf(row, now)
}

/** A page, newest first, by the place where the one before ended; null for a cursor that is none. */
export async function readRuns(
  sql: Sql,
  query: RunsQuery,
  now: number,
): Promise<RunsAnswer | null> {
  const parameters = new Parameters()
  const conditions = [...conditionsOf(query, parameters)]
  const { step, outcome, dropped, cursor } = query
  if (step !== undefined) conditions.push(`step = ${parameters.add(step)}`)
  if (outcome !== undefined) conditions.push(conditionOf(outcome, parameters, now))
  if (dropped !== undefined) conditions.push(droppedAt(dropped, query, parameters))
  if (cursor !== undefined) {
    const place = placeOf(cursor)
    if (place === null) return null
    const { startedAt, run } = place
    conditions.push(
      `(started_at, run) < (${parameters.add(startedAt, 'bigint')}, ${parameters.add(run, 'uuid')})`,
    )
  }
  const rows = await sql.query<SummaryRow>(
    `select ${COLUMNS} from flow_run_summary ${whereOf(conditions)}
      order by started_at desc, run desc limit ${RUNS_PER_PAGE + 1}`,
    parameters.values,
  )
  const page = rows.slice(0, RUNS_PER_PAGE)
  const last = rows.length > RUNS_PER_PAGE ? page.at(-1) : undefined
  return { runs: page.map((row) => summaryOf(row, now)), next: last ? cursorOf(last) : null }
}

function conditionOf(outcome: Outcome, parameters: Parameters, now: number): string {
  if (outcome === 'finished') return 'finished_at is not null'
  const since = parameters.add(now - ACTIVE_MS, 'bigint')
  return `finished_at is null and last_at ${outcome === 'active' ? '>=' : '<'} ${since}`
}

/** As the funnel counts: entered within the window, and no further step within it. */
function droppedAt(step: string, query: RunsQuery, parameters: Parameters): string {
  const within = withinOf(query, parameters)
  return `exists (select 1 from flow_step s
     where s.run = flow_run_summary.run and s.step = ${parameters.add(step)} and not s.is_final
       and ${within('s.entered_at')}
       and (${within('s.next_entered_at')}) is not true)`
}

const cursorOf = ({ started_at, run }: SummaryRow): string =>
  Buffer.from(`${started_at} ${run}`).toString('base64url')

function placeOf(cursor: string): { readonly startedAt: number; readonly run: string } | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, startedAt, run] = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(text) ?? []
  return startedAt === undefined ||
    run === undefined ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(run)
    ? null
    : { startedAt: Number(startedAt), run }
}

const summaryOf = (row: SummaryRow, now: number): RunSummary => ({
  run: row.run.replaceAll('-', ''),
  flow: row.flow,
  version: row.version,
  definitionHash: row.definition_hash,
  site: row.site,
  locale: row.locale,
  device: row.device,
  brand: row.brand,
  startedAt: row.started_at,
  lastAt: row.last_at,
  events: row.events,
  lastSeq: row.last_seq,
  rejected: row.rejected,
  failed: row.failed,
  step: row.step,
  furthest: row.furthest,
  outcome: outcomeOf(row, now),
})

function outcomeOf({ finished_at: finishedAt, last_at: lastAt }: SummaryRow, now: number): Outcome {
  if (finishedAt !== null) return 'finished'
  return lastAt >= now - ACTIVE_MS ? 'active' : 'left'
}
