import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fileWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { CollectedEvent, RunWithEvents, StoredRun } from '#services/flow-events'

type Runs = AsyncIterable<RunWithEvents>

/** An event and what its run is, flat; moments in ms since 1970 UTC. */
const rowOf = (run: StoredRun, event: CollectedEvent) => ({
  run: run.run,
  seq: event.seq,
  at: event.at,
  kind: event.kind,
  type: event.type,
  payload: event.payload,
  cause: event.cause,
  site: run.site,
  locale: run.locale,
  flow: run.flow,
  flowVersion: run.flowVersion,
  definitionHash: run.definitionHash,
  engineVersion: run.engineVersion,
  device: run.device,
  brand: run.brand,
  startedAt: run.startedAt,
})
type EventRow = ReturnType<typeof rowOf>

/** A JSON object a line; how many. */
export async function exportNdjson(runs: Runs, to: Writable): Promise<number> {
  let count = 0
  for await (const { events, ...run } of runs) {
    const lines = events.map((event) => `${JSON.stringify(rowOf(run, event))}\n`)
    count += lines.length
    if (!to.write(lines.join(''))) await once(to, 'drain')
  }
  to.end()
  await finished(to)
  return count
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
const json = { type: 'BYTE_ARRAY', converted_type: 'JSON' } as const
const whole = { type: 'INT32' } as const
const moment = { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' } as const

/** A column for each member of a row; those that may be empty say so. */
const COLUMNS: { readonly [name in keyof EventRow]: Omit<SchemaElement, 'name'> } = {
  run: text,
  seq: whole,
  at: moment,
  kind: text,
  type: text,
  payload: json,
  cause: { ...whole, repetition_type: 'OPTIONAL' },
  site: text,
  locale: text,
  flow: text,
  flowVersion: whole,
  definitionHash: text,
  engineVersion: whole,
  device: text,
  brand: { ...text, repetition_type: 'OPTIONAL' },
  startedAt: moment,
}
const NAMES = Object.keys(COLUMNS) as (keyof EventRow)[]
/** Rows that are held in memory, and read at once by whoever reads the file. */
const ROW_GROUP = 50_000

/** The same rows as a Parquet file, moments as timestamps in UTC; how many. */
export async function exportParquet(runs: Runs, file: string): Promise<number> {
  const columns = NAMES.map((name) => ({
    repetition_type: 'REQUIRED' as const,
    ...COLUMNS[name],
    name,
  }))
  const parquet = new ParquetWriter({
    writer: fileWriter(file),
    schema: [{ name: 'root', num_children: columns.length }, ...columns],
  })
  let rows: EventRow[] = []
  let count = 0
  const write = async (): Promise<void> => {
    if (rows.length === 0) return
    const columnData = NAMES.map((name) => ({ name, data: rows.map((row) => cellOf(row, name)) }))
    await parquet.write({ columnData, rowGroupSize: ROW_GROUP })
    count += rows.length
    rows = []
  }
  for await (const { events, ...run } of runs) {
    for (const event of events) rows.push(rowOf(run, event))
    if (rows.length >= ROW_GROUP) await write()
  }
  await write()
  await parquet.finish()
  return count
}

const cellOf = (row: EventRow, name: keyof EventRow): unknown =>
  name === 'at' || name === 'startedAt' ? new Date(row[name]) : row[name]
