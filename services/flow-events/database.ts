import { createHash } from 'node:crypto'
import type { DefinitionHash, JsonObject, RunId } from '#engine/definition'
import type { LogEventKind } from '#engine/log'
import { sqlState } from '../database/errors.ts'
import type { Database, Row } from '../database/port.ts'
import type { DefinitionsPort } from '../definitions/port.ts'
import { createSummaries } from '../flow-analysis/summaries.ts'
import { dayAfter, dayOf, daysIn, dropDay, makeDay } from './days.ts'
import type {
  AppendOutcome,
  CollectedEvent,
  EventBatch,
  FlowEventsPort,
  RunRange,
  RunWithEvents,
  StoredRun,
} from './port.ts'

export interface FlowEventsOptions {
  readonly database: Database
  /** ms since 1970 UTC. */
  readonly now: () => number
  /** Days that a run is kept after the one it began. */
  readonly keepDays: number
  /** With it, what the analyst's console asks of a run is stored beside its events. */
  readonly definitions?: Pick<DefinitionsPort, 'byAddress'>
  /** Runs that `scan` reads at once. */
  readonly runsAtOnce?: number
}

/** All have a partition for each day, and rows of a run by (day, run). */
const TABLES = ['flow_event', 'flow_projection', 'flow_push'] as const
/** Partitions are made so many days ahead. */
const AHEAD = 3

/** Events on the database: a partition a day, and a row for each run beside them. */
export function createFlowEvents({
  database,
  now,
  keepDays,
  definitions,
  runsAtOnce = 500,
}: FlowEventsOptions): FlowEventsPort {
  const summaries = definitions
    ? createSummaries((flow, address) => definitions.byAddress(flow, address))
    : null
  /** Days whose partition is known to be there. */
  const made = new Set<string>()
  const ensureDay = async (day: string): Promise<void> => {
    if (made.has(day)) return
    for (const table of TABLES) await makeDay(database, table, day)
    made.add(day)
  }
  const oldest = (): string => dayAfter(dayOf(now()), -keepDays)

  /** Null where another one has the run. */
  const stored = async (batch: EventBatch): Promise<number | null> => {
    const { facts, key, events } = batch
    const seqs = events.map(({ seq }) => seq)
    const summary = summaries && (await summaries.of(batch, () => storedEvents(facts.run)))
    const [row] = await database.query<Appended>(APPEND, [
      facts.run,
      keyHash(key),
      dayOf(facts.startedAt),
      facts.site,
      facts.locale,
      facts.flow,
      facts.flowVersion,
      facts.definitionHash,
      facts.engineVersion,
      facts.device,
      facts.brand,
      facts.startedAt,
      Math.max(facts.startedAt, ...events.map(({ at }) => at)),
      Math.max(0, ...seqs),
      JSON.stringify(events),
      summary?.run ?? null,
      summary?.steps ?? '[]',
    ])
    if (row === undefined) return null
    if (summary) summaries?.keep(facts.run, summary)
    // A gap was filled meanwhile by another process: what came after it is folded now.
    const isWhole = row.events === row.last_seq
    const isBehind = summary !== null && isWhole && summary.walk.seq < (row.last_seq ?? 0)
    if (isBehind && events.length > 0) await stored({ ...batch, events: [] })
    return row.added
  }

  const append = async (batch: EventBatch): Promise<AppendOutcome> => {
    const { run, startedAt } = batch.facts
    const day = dayOf(startedAt)
    if (day < oldest()) return { ok: false, code: 'too-old' }
    if (day > dayAfter(dayOf(now()))) return { ok: false, code: 'too-new' }
    await ensureDay(day)
    const added = await stored(batch).catch(async (error: unknown) => {
      // No partition: that of a run's own day, which its first batch named, or one that was removed.
      if (sqlState(error) !== '23514') throw error
      made.delete(day)
      const [known] = await database.query<{ day: string }>(
        'select day from flow_run where run = $1',
        [run],
      )
      await ensureDay(known?.day ?? day)
      return stored(batch)
    })
    if (added !== null) return { ok: true, added }
    const [row] = await database.query<{ erased: boolean }>(
      'select erased_at is not null as erased from flow_run where run = $1',
      [run],
    )
    return { ok: false, code: row?.erased === true ? 'erased' : 'run-taken' }
  }

  const storedEvents = async (run: RunId): Promise<readonly CollectedEvent[]> => {
    const [row] = await database.query<{ events: string | null }>(
      `select ${EVENTS_OF_RUN} from flow_run where run = $1`,
      [run],
    )
    return row ? eventsIn(row.events) : []
  }

  /** The runs of a range after one of them, by day and run. */
  const pageOf = async (
    { from, to, flow, site }: RunRange,
    after: RunRow | null,
  ): Promise<readonly PageRow[]> =>
    // One trip, so that the database is at work on it while whoever asked is on the page before.
    database.query<PageRow>(
      `select ${RUN_COLUMNS}, ${EVENTS_OF_RUN} from (
         select * from flow_run
          where day between $1 and $2 and erased_at is null
            and ($3::text is null or flow = $3) and ($4::text is null or site = $4)
            and ($5::date is null or (day, run) > ($5::date, $6::uuid))
          order by day, run limit ${runsAtOnce}) as flow_run
        order by day, run`,
      [from, to, flow ?? null, site ?? null, after?.day ?? null, after?.run ?? null],
    )

  return {
    append,

    async run(run) {
      const [row] = await database.query<RunRow>(
        `select ${RUN_COLUMNS} from flow_run where run = $1 and erased_at is null`,
        [run],
      )
      return row === undefined ? null : runOf(row)
    },

    events: storedEvents,

    async *scan(range): AsyncGenerator<RunWithEvents> {
      let next: Promise<readonly PageRow[]> | null = pageOf(range, null)
      while (next !== null) {
        const rows: readonly PageRow[] = await next
        const end = rows.length < runsAtOnce ? undefined : rows.at(-1)
        // Read while this one is taken apart and worked on; whoever asked may not come back for it.
        next = end ? pageOf(range, end) : null
        next?.catch(() => {})
        for (const row of rows) yield { ...runOf(row), events: eventsIn(row.events) }
      }
    },

    erase: (run) =>
      database.transaction(async (sql) => {
        // Waits for whoever adds to it, and whoever comes later finds it erased.
        const [row] = await sql.query<{ day: string }>(
          `update flow_run set erased_at = now(), key_hash = '', locale = '', brand = null, last_seq = 0
            where run = $1 and erased_at is null returning day`,
          [run],
        )
        if (row === undefined) return false
        for (const table of TABLES) {
          await sql.query(`delete from ${table} where day = $1 and run = $2`, [row.day, run])
        }
        await sql.query('delete from flow_run_summary where run = $1', [run])
        await sql.query('delete from flow_step where run = $1', [run])
        return true
      }),

    async upkeep() {
      const today = dayOf(now())
      for (let ahead = 0; ahead <= AHEAD; ahead++) await ensureDay(dayAfter(today, ahead))
      const removedDays = new Set<string>()
      for (const table of TABLES) {
        for (const day of await daysIn(database, table)) {
          if (day >= oldest()) break
          await dropDay(database, table, day)
          made.delete(day)
          removedDays.add(day)
        }
      }
      await database.query('delete from flow_run where day < $1', [oldest()])
      const began = Date.parse(oldest())
      await database.query('delete from flow_run_summary where started_at < $1', [began])
      await database.query('delete from flow_step where started_at < $1', [began])
      return { removedDays: [...removedDays].toSorted() }
    },
  }
}

/** One statement, so that a batch is stored whole or not at all, and one trip to the database. */
const APPEND = `
with this_run as (
  insert into flow_run (run, key_hash, day, site, locale, flow, flow_version, definition_hash,
                        engine_version, device, brand, started_at, last_at, last_seq)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (run) do update
     set last_at = greatest(flow_run.last_at, excluded.last_at),
         last_seq = greatest(flow_run.last_seq, excluded.last_seq)
   where flow_run.key_hash = excluded.key_hash and flow_run.erased_at is null
     and flow_run.site = excluded.site and flow_run.flow = excluded.flow
     and flow_run.definition_hash = excluded.definition_hash
  returning run, day, last_seq
), added as (
  insert into flow_event (day, run, seq, at, kind, type, payload, cause, hash_start)
  select this_run.day, this_run.run, one.seq, one.at, one.kind, one.type, one.payload, one.cause,
         one."hashStart"
    from this_run,
         jsonb_to_recordset($15::jsonb) as one (seq integer, at bigint, kind text, type text,
                                                payload jsonb, cause integer, "hashStart" text)
  on conflict do nothing
  returning 1
), summary as (
  insert into flow_run_summary
    (run, started_at, last_at, events, last_seq, folded_seq, rejected, failed, finished_at, version,
     flow, site, locale, device, brand, definition_hash, step, furthest)
  select run, $12, $13, (select count(*) from added), $14, one.seq, one.rejected, one.failed,
         one."finishedAt", $7, $6, $4, $5, $10, $11, $8, one.step, one.furthest
    from this_run, jsonb_to_record($16::jsonb) as one (seq integer, rejected integer,
         failed integer, "finishedAt" bigint, step text, furthest text)
   where $16::jsonb is not null
  on conflict (run) do update
     set last_at = greatest(flow_run_summary.last_at, excluded.last_at),
         events = flow_run_summary.events + excluded.events,
         last_seq = greatest(flow_run_summary.last_seq, excluded.last_seq),
         (folded_seq, rejected, failed, finished_at, step, furthest) = (
           select excluded.folded_seq, excluded.rejected, excluded.failed, excluded.finished_at,
                  excluded.step, excluded.furthest
            where excluded.folded_seq >= flow_run_summary.folded_seq
           union all
           select flow_run_summary.folded_seq, flow_run_summary.rejected, flow_run_summary.failed,
                  flow_run_summary.finished_at, flow_run_summary.step, flow_run_summary.furthest
            where excluded.folded_seq < flow_run_summary.folded_seq)
  returning events
), steps as (
  insert into flow_step
    (run, started_at, entered_at, next_entered_at, folded_seq, version, visits, rejected, ordinal,
     is_final, flow, step, site, locale, device, brand, moves)
  select run, $12, one."enteredAt", one."nextEnteredAt", ($16::jsonb ->> 'seq')::integer, $7,
         one.visits, one.rejected, one.ordinal, one."isFinal", $6, one.step, $4, $5, $10, $11, one.moves
    from this_run, jsonb_to_recordset($17::jsonb) as one (step text, ordinal smallint,
         "isFinal" boolean, "enteredAt" bigint, "nextEnteredAt" bigint, visits integer,
         rejected integer, moves jsonb)
  on conflict (run, step) do update
     set next_entered_at = excluded.next_entered_at, folded_seq = excluded.folded_seq,
         visits = excluded.visits, rejected = excluded.rejected, moves = excluded.moves
   where excluded.folded_seq >= flow_step.folded_seq
)
select (select count(*) from added) as added, (select events from summary) as events, last_seq
  from this_run`

interface Appended extends Row {
  readonly added: number
  /** Stored of the run so far; null where its definition is not known. */
  readonly events: number | null
  readonly last_seq: number
}

const RUN_COLUMNS = `run, day, site, locale, flow, flow_version, definition_hash, engine_version, device,
       brand, started_at, last_at, last_seq`

interface RunRow extends Row {
  readonly run: string
  readonly day: string
  readonly site: string
  readonly locale: string
  readonly flow: string
  readonly flow_version: number
  readonly definition_hash: DefinitionHash
  readonly engine_version: number
  readonly device: StoredRun['device']
  readonly brand: string | null
  readonly started_at: number
  readonly last_at: number
  readonly last_seq: number
}

/** A run's events as one text: a platform reads JSON ten times as fast as a row of columns an event. */
const EVENTS_OF_RUN = `
(select json_agg(json_build_array(seq, at, kind, type, payload, cause, hash_start) order by seq)::text
   from flow_event where flow_event.day = flow_run.day and flow_event.run = flow_run.run) as events`

interface PageRow extends RunRow {
  /** JSON of `StoredEvent`s. */
  readonly events: string | null
}

type StoredEvent = readonly [
  seq: number,
  at: number,
  kind: LogEventKind,
  type: string,
  payload: JsonObject,
  cause: number | null,
  hashStart: string,
]

/** A run's id as the engine writes it, without the hyphens of a uuid. */
const plain = (uuid: string): RunId => uuid.replaceAll('-', '') as RunId

const runOf = (row: RunRow): StoredRun => ({
  run: plain(row.run),
  site: row.site,
  locale: row.locale,
  flow: row.flow,
  flowVersion: row.flow_version,
  definitionHash: row.definition_hash,
  engineVersion: row.engine_version,
  device: row.device,
  brand: row.brand,
  startedAt: row.started_at,
  lastAt: row.last_at,
  lastSeq: row.last_seq,
})

const eventsIn = (json: string | null): readonly CollectedEvent[] =>
  json === null
    ? []
    : (JSON.parse(json) as readonly StoredEvent[]).map(
        ([seq, at, kind, type, payload, cause, hashStart]) => ({
          seq,
          at,
          kind,
          type,
          payload,
          cause,
          hashStart,
        }),
      )

const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest()
