import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineFlow, type FlowDefinition } from '#engine'
import { trackingOf } from '#engine/projection'
import { createDefinitions, createFlowEvents, createProjections, openDatabase } from '#services'
import type { Database } from '#services/database'
import { asLog, type EventBatch, type FlowEventsPort } from '#services/flow-events'
import { seededFolder } from '#services/testing'
import { runEvents } from '../../server/cli/events-command.ts'
import { recorded } from './recorded.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')
const DAY = 86_400_000
const SITE = 'hedinautomotive-se'
const WORDS = { sv: { 'first.title': 'Först', 'last.title': 'Sist' } }

/** Two steps, a name and a colour; its second version tracks other things. */
const flowOf = (version: 1 | 2): FlowDefinition =>
  defineFlow({
    id: 'two-steps',
    version,
    formatVersion: 1,
    context: {
      name: { type: 'string', pii: 'personal', initial: null },
      colour: { type: 'string', pii: 'none', initial: null },
    },
    events: { next: { kind: 'user', payload: {} } },
    initial: 'first',
    steps: {
      first: {
        view: 'form',
        slug: 'first',
        title: 'first.title',
        fields: ['name', 'colour'],
        on: { next: [{ target: 'last' }] },
      },
      last: { view: 'form', slug: 'last', title: 'last.title', fields: [], on: {}, final: true },
    },
    effects: {},
    tracking: [
      { on: { step: 'first' }, push: { event: { lit: 'flow_interaction' }, step: { lit: 0 } } },
      version === 1
        ? { on: { step: 'last' }, push: { event: { lit: 'flow_interaction' }, step: { lit: 1 } } }
        : {
            on: { event: 'next' },
            push: { event: { lit: 'sent' }, colour: { ref: 'colour' } },
          },
    ],
    messages: [],
    storage: 'session',
    retention: { finishedMs: 1, idleMs: 1 },
    migrations: version === 1 ? [] : [{ from: 1, to: 2 }],
  })

let directory: string
let database: Database
let flowEvents: FlowEventsPort
let command: (
  ...args: string[]
) => Promise<{ readonly out: readonly string[]; readonly code: number }>
const batches: EventBatch[] = []

beforeAll(async () => {
  directory = await seededFolder()
  database = await openDatabase({ dataDir: directory })
  flowEvents = createFlowEvents({ database, now: () => NOW, keepDays: 30 })
  const definitions = createDefinitions(database)
  const projections = createProjections({ database, flowEvents, definitions })
  command = (...args) => runEvents(args, { flowEvents, projections, today: new Date(NOW) })
  await publish(1)
  for (let index = 0; index < 5; index++) {
    const startedAt = NOW - index * DAY
    const batch = await recorded(flowOf(1), { startedAt }, (dispatch) => {
      dispatch('field.changed', { field: 'name', value: 'Hemlig' })
      dispatch('field.changed', { field: 'colour', value: `blå ${index}` })
      if (index !== 4) dispatch('next')
    })
    batches.push(batch)
    await flowEvents.append(batch)
  }
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

const publish = (version: 1 | 2) =>
  createDefinitions(database).publish(
    { definition: flowOf(version), messages: WORDS, kind: 'wizard' },
    [SITE],
  )
const pushesOf = (run: string, version: string) =>
  database.query<{ seq: number; rule: number; data: unknown }>(
    'select seq, rule, data from flow_push where run = $1 and version = $2 order by seq, rule',
    [run, version],
  )

test('a projection of a range is what the pages had pushed, until the rules change', async () => {
  const first = await command('project')
  expect(first).toEqual({
    code: 0,
    out: [
      '5 runs from 2026-04-20 to 2026-05-20, 0 of them track other things now.',
      '  flow_interaction         9 -> 9  +0 -0',
      expect.stringMatching(/^Stored as tracking-1-[0-9a-f]{12}\.$/),
    ],
  })
  const version = /tracking-[\w-]+/.exec(first.out.at(-1) ?? '')?.[0] ?? ''
  for (const { facts, events } of batches) {
    const { head, events: log } = asLog({ ...facts, lastAt: 0, lastSeq: 0 }, events)
    const live = trackingOf(flowOf(1), head, log)
    const stored = await pushesOf(facts.run, version)
    expect(stored.map(({ seq, rule }) => `${facts.run}:${seq}:${rule}`)).toEqual(
      live.map(({ id }) => id),
    )
    expect(stored.map(({ data }) => data)).toEqual(live.map(({ data }) => data))
  }

  await publish(2)
  const range = ['--from', '2026-05-18', '--to', '2026-05-20']
  const second = await command('project', ...range)
  expect(second.out).toEqual([
    '3 runs from 2026-05-18 to 2026-05-20, 3 of them track other things now.',
    '  flow_interaction         6 -> 3  +0 -3',
    '  sent                     0 -> 3  +3 -0',
    expect.stringMatching(/^Stored as tracking-1-/),
  ])
  const newer = /tracking-[\w-]+/.exec(second.out.at(-1) ?? '')?.[0] ?? ''
  const all = () => database.query('select * from flow_push order by day, run, version, seq, rule')
  const before = await all()
  const again = await command('project', ...range)
  expect(again.out[0]).toContain('0 of them track other things now')
  expect(await all()).toEqual(before)
  expect(await pushesOf(batches[0]?.facts.run ?? '', newer)).toContainEqual({
    seq: 3,
    rule: 1,
    data: { event: 'sent', colour: 'blå 0' },
  })
  expect(JSON.stringify(before)).not.toContain('Hemlig')
})

test('what is exported is every event of the range, and DuckDB reads the Parquet file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-export-'))
  try {
    const [lines, table] = [join(folder, 'events.ndjson'), join(folder, 'events.parquet')]
    expect(await command('export', lines)).toMatchObject({
      code: 0,
      out: [`14 events are in ${lines}.`],
    })
    expect((await command('export', table)).out).toEqual([`14 events are in ${table}.`])
    const rows = (await readFile(lines, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const given = batches.flatMap(({ facts, events }) =>
      events.map(({ hashStart: _, ...event }) => ({ ...facts, ...event })),
    )
    const byPlace = (one: { run?: unknown; seq?: unknown }) =>
      `${String(one.run)}:${String(one.seq)}`
    const sorted = <T extends object>(all: readonly T[]) =>
      all.toSorted((a, b) => byPlace(a).localeCompare(byPlace(b)))
    expect(sorted(rows)).toEqual(sorted(given))

    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const read = await connection.runAndReadAll(
      `select * replace (epoch_ms("at") as "at", epoch_ms("startedAt") as "startedAt")
         from read_parquet('${table}')`,
    )
    const seen = read.getRowObjectsJson().map((row) => ({
      ...row,
      at: Number(row['at']),
      startedAt: Number(row['startedAt']),
      payload: JSON.parse(String(row['payload'])) as unknown,
    }))
    expect(sorted(seen)).toEqual(sorted(rows))
    const counted = await connection.runAndReadAll(
      `select count(*)::int as nexts, min("at")::text as first from read_parquet('${table}') where type = 'next'`,
    )
    expect(counted.getRowObjectsJson()).toEqual([
      { nexts: 4, first: expect.stringMatching(/^2026-05-17 12:00:00/) },
    ])
    connection.closeSync()
    instance.closeSync()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an erased run leaves nothing, neither its events nor what came of them', async () => {
  const run = batches[2]?.facts.run ?? ''
  const left = async () => {
    const counts = ['flow_event', 'flow_push', 'flow_projection'].map(async (name) => {
      const [row] = await database.query<{ many: number }>(
        `select count(*) as many from ${name} where run = $1`,
        [run],
      )
      return row?.many ?? 0
    })
    return Promise.all(counts)
  }
  expect((await left()).every((many) => many > 0)).toBe(true)
  expect(await command('erase', run)).toMatchObject({ code: 0 })
  expect(await left()).toEqual([0, 0, 0])
  expect(await command('erase', run)).toEqual({ code: 1, out: [`There is no run ${run}.`] })
})

test.each([
  [['export', 'events.csv'], 'The file must end in .ndjson or .parquet.'],
  [['project', '--from', '2026-02-30'], '--from must be a day such as 2026-05-20.'],
  [['project', '--from', '2026-05-20', '--to', '2026-05-19'], '--from must not be after --to.'],
  [['erase', 'x'], 'This is no run; they have 32 hex digits.'],
  [['erase'], expect.stringContaining('npm run events')],
  [['nothing'], expect.stringContaining('npm run events')],
  [['project', '--since', '1'], expect.stringContaining('npm run events')],
])('%j is refused in a sentence', async (args, sentence) => {
  const { out, code } = await command(...args)
  expect([code, out[0]]).toEqual([1, sentence])
})
