import type { BreakdownQuery, FunnelQuery } from '#domain/flow-analysis'
import { LRUCache } from 'lru-cache'
import type { Row, Sql } from '../database/port.ts'
import { conditionsOf, Parameters, whereOf } from './conditions.ts'
import { type StepRow, Tally } from './tally.ts'

/** A statement is to take about as long: what others ask of the one session waits no longer. */
const SLICE_MS = 50
/** A call answers after about so long with what there is. */
const CALL_MS = 400
const FIRST_ROWS = 500
const MAX_ROWS = 20_000
/** A figure that nobody asks for any more is forgotten, and a complete one is read anew. */
const KEPT_MS = 30_000
const MAX_READINGS = 8

export type SlicedQuery = FunnelQuery & { readonly by?: BreakdownQuery['by'] }

interface Reading {
  readonly tally: Tally
  /** Runs that match, and those of which every event is there. */
  readonly total: number
  readonly whole: number
  after: { readonly startedAt: number; readonly run: string; readonly ordinal: number } | null
  rows: number
  done: boolean
  /** A slice that is being read; calls for the same figure share it. */
  slice: Promise<void> | null
}

export interface Sliced {
  readonly tally: Tally
  readonly completeness: number
  /** 0 to 1. */
  readonly progress: number
}

/** Reads figures a slice at a time, from call to call; for a database of one session. */
export function createSlices(database: Sql) {
  const readings = new LRUCache<string, Promise<Reading>>({ max: MAX_READINGS, ttl: KEPT_MS })

  async function begin(query: SlicedQuery): Promise<Reading> {
    const parameters = new Parameters()
    const where = whereOf(conditionsOf(query, parameters))
    const [row] = await database.query<{ total: number; whole: number }>(
      `select count(*)::int as total, count(*) filter (where events = last_seq)::int as whole
         from flow_run_summary ${where}`,
      parameters.values,
    )
    const { total = 0, whole = 0 } = row ?? {}
    return {
      tally: new Tally(query),
      total,
      whole,
      after: null,
      rows: FIRST_ROWS,
      done: false,
      slice: null,
    }
  }

  async function readSlice(reading: Reading, query: SlicedQuery): Promise<void> {
    const parameters = new Parameters()
    const conditions = [...conditionsOf(query, parameters)]
    if (reading.after) {
      const { startedAt, run, ordinal } = reading.after
      const place = [
        parameters.add(startedAt, 'bigint'),
        parameters.add(run, 'uuid'),
        parameters.add(ordinal, 'smallint'),
      ]
      conditions.push(`(started_at, run, ordinal) > (${place.join(', ')})`)
    }
    const value = query.by === undefined ? 'null::text' : `${query.by}::text`
    const began = performance.now()
    const rows = await database.query<StepRow & Row>(
      `select run, started_at, entered_at, next_entered_at, ordinal, is_final, step, visits, rejected,
              moves, ${value} as value
         from flow_step ${whereOf(conditions)} order by started_at, run, ordinal limit ${reading.rows}`,
      parameters.values,
    )
    const took = performance.now() - began
    reading.tally.add(rows)
    const last = rows.at(-1)
    if (last) reading.after = { startedAt: last.started_at, run: last.run, ordinal: last.ordinal }
    reading.done = rows.length < reading.rows
    const fitting = Math.round((reading.rows * SLICE_MS) / Math.max(1, took))
    reading.rows = Math.min(MAX_ROWS, Math.max(FIRST_ROWS, fitting))
  }

  return {
    async read(query: SlicedQuery): Promise<Sliced> {
      const members = Object.entries(query).map((member) => JSON.stringify(member))
      const key = members.toSorted().join(' ')
      const begun = readings.get(key) ?? begin(query)
      readings.set(key, begun)
      const until = performance.now() + CALL_MS
      const reading = await begun.catch((error: unknown) => {
        readings.delete(key)
        throw error
      })
      while (!reading.done && performance.now() < until) {
        reading.slice ??= readSlice(reading, query).finally(() => (reading.slice = null))
        await reading.slice
      }
      if (reading.done) readings.delete(key)
      const { tally, whole, total, done } = reading
      // Runs may have come meanwhile.
      const progress = done ? 1 : Math.min(0.99, total === 0 ? 0 : tally.runs / total)
      return { tally, completeness: total === 0 ? 1 : whole / total, progress }
    },
  }
}
