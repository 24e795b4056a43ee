import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteById } from '#domain/sites'
import type { LeadEnvelope } from '#services/leads'
import { type Database } from '#services/database'
import { openDatabase } from '#services'
import { randomOf, type WrittenLog } from '#engine/testing'
import { askedFor, logReader, type Records } from '../../app/api/flow-logs/submissions.ts'
import { bodyOf, leadLog, proofOf, sellCar } from '../../app/api/flow-logs/testing/submissions.ts'
import { createDefinitions } from '../../services/definitions/database.ts'
import { createFlowLogs } from '../../services/flow-logs/database.ts'
import { flowById } from '#flows/lists'
import { inParallel } from '../booking/world.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'

const SITE = siteById('hedinautomotive-se')
/** A car that is offered names no dealer. */
const NOT_ASKED = {} as Records
const NOW = Date.parse('2026-03-02T07:00:00Z')
let postgres: TestPostgres
let databases: readonly [Database, Database]

beforeAll(async () => {
  postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  const open = () => openDatabase({ databaseUrl, dataDir: tmpdir() })
  databases = [await open(), await open()]
  const flow = flowById(sellCar.id)
  if (flow) await createDefinitions(databases[0]).publish(flow, [SITE.id])
})
afterAll(async () => {
  await Promise.all(databases.map((one) => one.close()))
  await postgres.stop()
})

/** Either process of the site. */
const logsOf = (index: number, now = NOW) => {
  const database = databases[index % 2 === 0 ? 0 : 1]
  return createFlowLogs({ database, definitions: createDefinitions(database), now: () => now })
}
const prove = (log: WrittenLog, index = 0) =>
  logsOf(index).prove(proofOf(log), logReader(SITE, NOT_ASKED))
const answer = (log: WrittenLog, index = 0) =>
  logsOf(index).answered({
    ...askedFor.lead(bodyOf(log) as unknown as LeadEnvelope),
    key: log.keys[0] ?? '',
    site: SITE.id,
    receipt: `K7M2-${log.head.run.slice(0, 4)}`,
  })
const rowsOf = (log: WrittenLog) =>
  databases[0].query('select verdict, reason, receipt from flow_log where run = $1', [log.head.run])

test('one log sent 40 times while its lead is answered is judged once, and every answer the same', async () => {
  const log = leadLog(NOW)
  const [outcomes] = await Promise.all([
    inParallel(Array.from({ length: 40 }), 20, (_, n) => prove(log, n)),
    inParallel(Array.from({ length: 10 }), 5, (_, n) => answer(log, n)),
  ])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ verdict: 'accepted' })
  expect(await rowsOf(log)).toMatchObject([{ verdict: 'accepted', reason: null }])
  expect(await prove(log)).toMatchObject({ state: 'judged', verdict: 'accepted' })
})

test('of two logs racing for one key the first stands, and the other is rejected', async () => {
  const log = leadLog(NOW)
  await answer(log)
  const forged = { ...log, head: { ...log.head, createdAt: log.head.createdAt - 1 } }
  const outcomes = await Promise.all([prove(log, 0), prove(forged, 1), prove(log, 1)])
  const [row] = await rowsOf(log)
  const honest = outcomes[0] === 'full' ? null : outcomes[0].verdict
  expect(honest).toBe(outcomes[2] === 'full' ? '' : outcomes[2].verdict)
  expect(row).toMatchObject({ verdict: honest === 'accepted' ? 'accepted' : 'rejected' })
  expect(outcomes[1]).toMatchObject({ verdict: 'rejected' })
})

test('of 30 runs whose logs and answers come in any order, each is settled, none is left waiting', async () => {
  const logs = Array.from({ length: 30 }, () => leadLog(NOW, { run: randomUUID() }))
  const steps = logs.flatMap((log, n) => [
    async () => void (await prove(log, n)),
    () => answer(log, n + 1),
  ])
  const random = randomOf(57)
  await inParallel(
    steps.toSorted(() => random.next() - 0.5),
    12,
    (step) => step(),
  )
  for (const log of logs) expect(await rowsOf(log)).toMatchObject([{ verdict: 'accepted' }])
})

test('sweeps of two processes while a log comes mark it unseen or judge it, never both', async () => {
  const log = leadLog(NOW)
  await answer(log)
  const later = NOW + 86_400_000
  await Promise.all([logsOf(0, later).sweep(), prove(log, 1), logsOf(1, later).sweep()])
  expect(await rowsOf(log)).toMatchObject([{ verdict: 'accepted' }])
})
