import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteById } from '#domain/sites'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { LeadEnvelope } from '#services/leads'
import { createLeads } from '../../services/leads/database.ts'
import { inParallel } from '../booking/world.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import { isOurs, sellCar } from './samples.ts'
import { storm } from './storm.ts'

let postgres: TestPostgres
let url: string
let databases: readonly [Database, Database]

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.newDatabase()
  const open = () => openDatabase({ databaseUrl: url, dataDir: tmpdir() })
  databases = [await open(), await open()]
})
afterAll(async () => {
  await Promise.all(databases.map((one) => one.close()))
  await postgres.stop()
})

const SITE = siteById('hedinautomotive-se')
const submit = (body: unknown, index: number) =>
  createLeads({
    database: databases[index % 2 === 0 ? 0 : 1],
    now: () => Date.parse('2026-03-02T07:00:00Z'),
  }).submit(LeadEnvelope.parse(body), SITE, isOurs)

async function rowsOf(formSubmissionId: string) {
  const [row] = await databases[0].query(
    `select count(*) as leads, count(outbox.id) as deliveries
       from lead left join outbox using (id) where form_submission_id = $1`,
    [formSubmissionId],
  )
  return row
}

test('one submission sent 50 times at once is one lead, and every answer the same receipt [SVCFORM-04]', async () => {
  const body = sellCar()
  const answers = await inParallel(Array.from({ length: 50 }), 20, (_, n) => submit(body, n))
  expect(answers[0]).toMatchObject({ ok: true })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await rowsOf(body.formSubmissionId)).toEqual({ leads: 1, deliveries: 1 })
})

test('of two leads racing under one id, one is stored and the other refused [SVCFORM-04]', async () => {
  const body = sellCar()
  const other = { ...body, values: { ...body.values, milage: 1 } }
  const answers = await Promise.all([submit(body, 0), submit(other, 1)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, failure: { code: 'id-reused' } })
  expect(await rowsOf(body.formSubmissionId)).toEqual({ leads: 1, deliveries: 1 })
})

test('500 leads through two workers and every kind of trouble: none lost, none twice, drained', async () => {
  const after = await storm({
    databaseUrl: await postgres.newDatabase(),
    leads: 500,
    trouble: 60_000,
    away: 3_600_000,
    seed: 7,
  })
  expect(after).toMatchObject({ stored: 500, lost: 0, duplicates: 0 })
  expect(after.counts).toEqual({ waiting: 0, sent: 500, dead: 0, suspected: 0 })
  expect(after.backlog).toBeGreaterThan(100)
  expect(after.drainWaitedMs).toBeLessThanOrEqual(600_000)
})

test('a CRM that ignores the key has a lead twice where its answer was lost, and nowhere else', async () => {
  const after = await storm({
    databaseUrl: await postgres.newDatabase(),
    leads: 100,
    trouble: 30_000,
    away: 600_000,
    crmIgnoresKeys: true,
    seed: 8,
  })
  expect(after).toMatchObject({ stored: 100, lost: 0, unexplained: 0 })
  expect(after.duplicates).toBeGreaterThan(0)
})
