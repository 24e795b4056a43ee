import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteById } from '#domain/sites'
import { createServices, openDatabase, type ServiceSettings, type Services } from '#services'
import type { Database } from '#services/database'
import { seededFolder } from '#services/testing'
import { createLeads } from '../../services/leads/database.ts'
import { inParallel } from '../booking/world.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'
import { CrmServer } from './crm-server.ts'
import { MailServer } from './mail-server.ts'
import { isOurs, sellCar } from './samples.ts'
import { submission } from './submission.ts'
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
  }).submit(...submission(body, SITE, isOurs))

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

test('300 leads through two workers and every kind of trouble: none lost, none twice, drained', async () => {
  const after = await storm({
    databaseUrl: await postgres.newDatabase(),
    leads: 300,
    trouble: 30_000,
    away: 1_200_000,
    seed: 7,
  })
  expect(after).toMatchObject({ stored: 300, lost: 0, duplicates: 0 })
  expect(after.counts).toEqual({ waiting: 0, sent: 300, dead: 0, suspected: 0 })
  expect(after.backlog).toBeGreaterThan(60)
  expect(after.drainWaitedMs).toBeLessThanOrEqual(600_000)
}, 120_000)

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
}, 120_000)

/** Instances of the site on one database, with deliveries started. */
async function withSite(
  settings: Omit<ServiceSettings, 'dataDir'>,
  count: number,
  work: (instances: readonly Services[]) => Promise<void>,
): Promise<void> {
  const instances: Services[] = []
  for (let n = 0; n < count; n += 1) {
    instances.push(await createServices({ dataDir: tmpdir(), ...settings }))
  }
  const deliveries = instances.map((one) => one.startDeliveries())
  try {
    await work(instances)
  } finally {
    await Promise.all(deliveries.map((one) => one.stop()))
    await Promise.all(instances.map((one) => one.close()))
  }
}
const send = async (services: Services | undefined) =>
  services?.leads.submit(...submission(sellCar(), SITE, isOurs))

test('two processes of the site carry each lead to the CRM once, as it comes', async () => {
  const crm = new CrmServer()
  crm.ignoresKeys = true
  await crm.start()
  const databaseUrl = await postgres.newDatabase()
  await withSite({ databaseUrl, crm: { url: crm.url, key: 'k' } }, 2, async (instances) => {
    await inParallel(Array.from({ length: 60 }), 10, (_, n) => send(instances[n % 2]))
    await vi.waitFor(() => expect(crm.entries).toHaveLength(60), { timeout: 20_000 })
  })
  expect(new Set(crm.entries.map(({ key }) => key)).size).toBe(60)
  await crm.stop()
})

test('without a CRM leads go by mail; without either they stay, and the log says so', async () => {
  const databaseUrl = await postgres.newDatabase()
  const events: string[] = []
  const note = (fields: object) => void events.push(String(Reflect.get(fields, 'event')))
  const log = { info: note, warn: note, error: note }
  await withSite({ databaseUrl, log }, 1, async ([site]) => {
    await send(site)
  })
  expect(events).toContain('leads-stay')
  const mail = new MailServer()
  await mail.start()
  const smtp = { url: mail.url, from: 'webben@forecourt.example' }
  await withSite({ databaseUrl, log, smtp }, 1, async () => {
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 20_000 })
  })
  await mail.stop()
  expect(mail.received[0]?.to).toEqual([SITE.contact.email])
})

test('npm run leads works on a PostgreSQL at any time, and says who has the embedded store', async () => {
  const dataDir = await seededFolder()
  const leads = async (env: { readonly [name: string]: string }) => {
    const args = ['--import', 'tsx', 'server/cli/leads-cli.ts']
    const run = promisify(execFile)(process.execPath, args, {
      env: { ...process.env, ...env },
    })
    return run.then(
      ({ stdout }) => stdout,
      ({ stderr }: { readonly stderr: string }) => stderr,
    )
  }
  const databaseUrl = await postgres.newDatabase()
  const site = await createServices({ databaseUrl, dataDir })
  await send(site)
  expect(await leads({ DATABASE_URL: databaseUrl })).toMatch(
    /^waiting 1, sent 0, dead 0, suspected 0/,
  )
  await site.close()
  const embedded = await openDatabase({ dataDir })
  expect(await leads({ DATA_DIR: dataDir })).toMatch(/^The site runs and has the embedded database/)
  await embedded.close()
  await rm(dataDir, { recursive: true, force: true })
}, 120_000)
