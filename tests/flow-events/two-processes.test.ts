import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '#engine/testing'
import { sampleVisits, type SampleVisit } from '#flows/samples'
import { publishFlows } from '#server/testing'
import { createAnalystAccounts, createServices, type Services } from '#services'
import { BURST } from '../../services/analysts/tries.ts'
import { inParallel } from '../booking/world.ts'
import { batchOf } from '../flow-analysis/store.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

let postgres: TestPostgres
/** Two processes of one site, and one that has a database to itself. */
let processes: readonly [Services, Services, Services]

beforeAll(async () => {
  postgres = await startPostgres()
  const [shared, own] = [await postgres.newDatabase(), await postgres.newDatabase()]
  const open = (databaseUrl: string) =>
    createServices({ dataDir: tmpdir(), databaseUrl, now: () => NOW })
  processes = [await open(shared), await open(shared), await open(own)]
  for (const one of [processes[0], processes[2]]) await publishFlows(one, { warn: () => {} })
}, 120_000)
afterAll(async () => {
  for (const one of processes) await one.close()
  await postgres.stop()
})

const longVisits = (count: number, seed: number): readonly SampleVisit[] =>
  [...sampleVisits({ count: 4 * count, seed, until: NOW, days: 2 })]
    .filter(({ events }) => events.length >= 8)
    .slice(0, count)

const TABLES = ['flow_run', 'flow_event', 'flow_run_summary', 'flow_step'] as const
/** Whatever is stored of a run; the order in which it came leaves no mark but how far a step was folded. */
const rowsOf = async ({ database }: Services, { run }: SampleVisit) =>
  Promise.all(
    TABLES.map((table) =>
      database.query(
        `select to_jsonb(t) - '${table === 'flow_step' ? 'folded_seq' : ''}' as row
           from ${table} t where run = $1 order by ${ORDER[table]}`,
        [run],
      ),
    ),
  )
const ORDER = { flow_run: 'run', flow_event: 'seq', flow_run_summary: 'run', flow_step: 'step' }

test('one run that two processes append at once, in any order and twice, is stored and folded once', async () => {
  const random = randomOf(54)
  for (const visit of longVisits(12, 3)) {
    const parts = visit.events.map((event) => batchOf(visit, [event]))
    const sent = [...parts, ...parts, ...parts].toSorted(() => random.next() - 0.5)
    const outcomes = await inParallel(sent, 12, (part, n) =>
      processes[n % 2 === 0 ? 0 : 1].flowEvents.append(part),
    )
    const added = outcomes.map((outcome) => (outcome.ok ? outcome.added : NaN))
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(visit.events.length)
    await processes[2].flowEvents.append(batchOf(visit))
    expect(await rowsOf(processes[0], visit)).toEqual(await rowsOf(processes[2], visit))
  }
})

test('a gap that another process fills is folded with what came after it', async () => {
  for (const visit of longVisits(3, 5)) {
    const { events } = visit
    const third = Math.floor(events.length / 3)
    const [one, other, alone] = processes.map(({ flowEvents }) => flowEvents)
    await one?.append(batchOf(visit, events.slice(0, third)))
    await other?.append(batchOf(visit, events.slice(2 * third)))
    await one?.append(batchOf(visit, events.slice(third, 2 * third)))
    await alone?.append(batchOf(visit))
    expect(await rowsOf(processes[0], visit)).toEqual(await rowsOf(processes[2], visit))
  }
})

test('a run that is erased while two processes append it is gone, with all that was made of it', async () => {
  for (const visit of longVisits(8, 4)) {
    const parts = visit.events.map((event) => batchOf(visit, [event]))
    await inParallel([parts[0], null, ...parts.slice(1)], 6, async (part, n) => {
      const { flowEvents } = processes[n % 2 === 0 ? 0 : 1]
      return part ? flowEvents.append(part) : flowEvents.erase(visit.run)
    })
    await processes[0].flowEvents.erase(visit.run)
    const [run, ...rest] = await rowsOf(processes[0], visit)
    expect(run).toMatchObject([{ row: { erased_at: expect.any(String), last_seq: 0 } }])
    expect(rest).toEqual([[], [], []])
  }
})

test('of 200 guesses at two processes no more are compared than the budget of their address', async () => {
  const [one, other] = processes
  const password =
    (await createAnalystAccounts(one.database, () => NOW).add({
      name: 'anna',
      roles: ['analyst'],
    })) ?? ''
  const attempt = (address: string, typed: string, n: number) =>
    (n % 2 === 0 ? one : other).analysts.signIn({
      name: 'anna',
      password: typed,
      address,
      browser: null,
    })
  const guesses = await inParallel(Array.from({ length: 200 }), 20, (_, n) =>
    attempt('192.0.2.1', `guess ${n}`, n),
  )
  const codes = guesses.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
  expect(codes.filter((code) => code === 'wrong')).toHaveLength(BURST)
  expect(codes.filter((code) => code === 'too-many')).toHaveLength(200 - BURST)
  // Whoever is right is never counted out by others who are, nor by guesses from elsewhere.
  const right = await inParallel(Array.from({ length: 60 }), BURST, (_, n) =>
    attempt('192.0.2.2', password, n),
  )
  expect(right.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual(
    Array.from({ length: 60 }, () => 'ok'),
  )
})
