import type { Database, Sql } from '../database/port.ts'
import type { DefinitionsPort } from '../definitions/port.ts'
import { hashOfRequest, type Judged, judge, logHashOf, partsOf } from './judge.ts'
import {
  type Answered,
  type FlowLogs,
  LOG_REJECTIONS,
  type LogOutcome,
  type LogRejection,
  type LogVerdict,
  type SentFlowLog,
} from './port.ts'

const DAY = 86_400_000
/** Logs that came before what they prove; hashes and words, nothing of the person. */
const MAX_WAITING = 10_000

export interface FlowLogStore {
  readonly database: Database
  readonly definitions: Pick<DefinitionsPort, 'byAddress' | 'current'>
  readonly now: () => number
}

type LogRow = {
  readonly key: string
  readonly site: string
  readonly kind: string | null
  readonly receipt: string | null
  readonly answered_hash: string | null
  readonly asked_hash: string | null
  readonly log_hash: string | null
  readonly log_verdict: Judged['verdict'] | null
  readonly verdict: LogVerdict | null
  readonly reason: LogRejection | null
}

const COLUMNS = `key, site, kind, receipt, answered_hash, asked_hash, log_hash, log_verdict, verdict, reason`

/** Verdicts in the database, beside what was submitted. */
export function createFlowLogs({ database, definitions, now }: FlowLogStore): FlowLogs {
  const iso = (at = now()): string => new Date(at).toISOString()

  /** The rows of a run, nobody else's to change until this transaction ends. */
  async function rowsOf(sql: Sql, run: string): Promise<readonly LogRow[]> {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 57))', [run])
    return sql.query<LogRow>(`select ${COLUMNS} from flow_log where run = $1`, [run])
  }

  /** Once both sides are there they are compared, and their hashes go. */
  async function settle(sql: Sql, key: string): Promise<void> {
    await sql.query(
      `update flow_log
          set verdict = case
                when log_verdict <> 'rejected' and asked_hash is distinct from answered_hash
                then 'rejected' else log_verdict end,
              reason = case
                when log_verdict <> 'rejected' and asked_hash is distinct from answered_hash
                then 'record' else reason end,
              asked_hash = null, answered_hash = null
        where key = $1 and answered_at is not null and log_verdict is not null`,
      [key],
    )
  }

  async function isFull(sql: Sql): Promise<boolean> {
    const [row] = await sql.query<{ waiting: number }>(
      'select count(*) as waiting from flow_log where answered_at is null',
    )
    return (row?.waiting ?? 0) >= MAX_WAITING
  }

  async function store(sql: Sql, log: SentFlowLog, { judged, site }: Told): Promise<LogRow> {
    await sql.query(
      `insert into flow_log (key, run, site, kind, asked_hash, log_hash, log_verdict, reason, proved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (key) do update
          set asked_hash = excluded.asked_hash, log_hash = excluded.log_hash,
              log_verdict = excluded.log_verdict, reason = excluded.reason,
              proved_at = excluded.proved_at, verdict = null`,
      [
        log.key,
        judged.run,
        site,
        judged.kind,
        judged.requestHash,
        judged.logHash,
        judged.verdict,
        judged.reason,
        iso(),
      ],
    )
    await settle(sql, log.key)
    const [row] = await sql.query<LogRow>(`select ${COLUMNS} from flow_log where key = $1`, [
      log.key,
    ])
    if (row === undefined) throw new Error('A row vanished within its transaction.')
    // What a form asks for once more under another key is one lead: the key that is proven stands for it.
    await sql.query(
      `delete from flow_log
        where run = $1 and key <> $2 and receipt = $3 and log_verdict is null`,
      [judged.run, log.key, row.receipt],
    )
    return row
  }

  return {
    async answered(submission) {
      const place = partsOf(submission.key)
      if (place === null) return
      await database.transaction(async (sql) => {
        await rowsOf(sql, place.run)
        await remember(sql, submission, { run: place.run, at: iso() })
        await settle(sql, submission.key)
      })
    },

    async prove(log, reader) {
      const place = partsOf(log.key)
      const before = await database.query<LogRow>(
        `select ${COLUMNS} from flow_log where run = $1`,
        [place?.run ?? ''],
      )
      // What was judged once costs no reads again.
      const judgedBefore = before.find((row) => row.key === log.key && row.log_hash !== null)
      if (judgedBefore) return again(judgedBefore, logHashOf(log))
      const receipts = new Map(
        before.flatMap(({ key, receipt }) => (receipt === null ? [] : [[key, receipt]])),
      )
      const judged = await judge(log, reader, { definitions, now: now(), receipts })
      return database.transaction(async (sql) => {
        const rows = await rowsOf(sql, judged.run)
        const known = rows.find(({ key }) => key === log.key)
        if (known && known.log_hash !== null) return again(known, judged.logHash)
        if (!known && (await isFull(sql))) return 'full'
        const { logHash, verdict } = judged
        const reason =
          verdict === 'rejected' ? null : otherwise(log, { site: reader.site, logHash }, rows)
        const told = reason === null ? judged : { ...judged, verdict: 'rejected' as const, reason }
        return outcomeOf(await store(sql, log, { judged: told, site: reader.site }))
      })
    },

    async sweep() {
      const over = iso(now() - DAY)
      const [row] = await database.query<{ unseen: number; removed: number }>(
        `with unseen as (
           update flow_log set verdict = 'unseen'
            where verdict is null and log_verdict is null and answered_at <= $1 returning 1
         ), removed as (
           delete from flow_log where answered_at is null and proved_at <= $1 returning 1
         )
         select (select count(*) from unseen) as unseen, (select count(*) from removed) as removed`,
        [over],
      )
      return { unseen: row?.unseen ?? 0, removed: row?.removed ?? 0 }
    },
  }
}

interface Told {
  readonly judged: Judged
  readonly site: string
}

async function remember(
  sql: Sql,
  submission: Answered,
  { run, at }: { readonly run: string; readonly at: string },
): Promise<void> {
  const { key, site, kind, receipt } = submission
  await sql.query(
    `insert into flow_log (key, run, site, kind, receipt, answered_hash, answered_at)
     select $1, $2, $3, $4, $5, $6, $7
      where not exists (
        select 1 from flow_log where run = $2 and receipt = $5 and log_verdict is not null
      )
     on conflict (key) do update
        set kind = excluded.kind, receipt = excluded.receipt, site = excluded.site,
            answered_hash = excluded.answered_hash, answered_at = excluded.answered_at
      where flow_log.answered_at is null`,
    [key, run, site, kind, receipt, hashOfRequest(submission), at],
  )
}

/**
 * Why a log that is a proof by itself is none beside what was answered to its run before: at another site,
 * or to a log of another beginning, or under a key that names an event which is not this log's. What was
 * only sent, and never answered, says nothing of a run: anybody can send it.
 */
function otherwise(
  { key, events }: SentFlowLog,
  { site, logHash }: { readonly site: string; readonly logHash: string },
  rows: readonly LogRow[],
): LogRejection | null {
  const answered = rows.filter(({ receipt }) => receipt !== null)
  if (answered.some((row) => row.key === key && row.site !== site)) return 'site'
  const isOther = answered.some(({ key: known, log_hash: log }) => {
    const place = partsOf(known)
    const event = place && (events[place.seq - 1] as { readonly hash?: unknown } | null | undefined)
    if (event && !String(event.hash).startsWith(place.hash)) return true
    return log !== null && headOf(log) !== headOf(logHash)
  })
  return isOther ? 'run' : null
}

const headOf = (logHash: string): string => logHash.slice(0, logHash.indexOf(':'))

const outcomeOf = ({ verdict, log_verdict: of, reason }: LogRow): LogOutcome => {
  const judged = verdict === null || verdict === 'unseen' ? null : verdict
  return {
    state: judged === null ? 'waiting' : 'judged',
    verdict: judged ?? of ?? 'rejected',
    reason,
    message: reason === null ? null : LOG_REJECTIONS[reason],
  }
}

/** The first log of a key stands, whoever sends another. */
const again = (known: LogRow, logHash: string): LogOutcome =>
  known.log_hash === logHash ? outcomeOf(known) : REJECTED_RUN

const REJECTED_RUN: LogOutcome = {
  state: 'judged',
  verdict: 'rejected',
  reason: 'run',
  message: LOG_REJECTIONS.run,
}
