import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFlowAdmin, openDatabase, standingOf } from '#services'
import type { Database } from '#services/database'
import { seededFolder } from '#services/testing'
import { createDefinitions } from '../../services/definitions/database.ts'
import {
  twoSteps,
  twoStepsWords as messages,
} from '../../services/definitions/testing/two-steps.ts'
import { startPostgres, type TestPostgres } from './index.ts'

let postgres: TestPostgres
let dataDir: string
/** Of two processes. */
let databases: readonly Database[]

beforeAll(async () => {
  dataDir = await seededFolder()
  postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  databases = [
    await openDatabase({ databaseUrl, dataDir }),
    await openDatabase({ databaseUrl, dataDir }),
  ]
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const build = (database: Database, version: number, site: string) =>
  createDefinitions(database).publish({ definition: twoSteps(version), messages, kind: 'wizard' }, [
    site,
  ])
const standingAt = async (site: string) => {
  const [database] = databases
  if (!database) throw new Error('no database')
  return standingOf(await createFlowAdmin(database).list({ site, locale: 'sv' }))
}

test('of two publishers at once both stand in order, or the later is told why not', async () => {
  for (const [round, share] of [100, 60, 40].entries()) {
    const site = `site-${round}`
    await Promise.all(databases.map((database) => build(database, 1, site)))
    const audience = { site, locale: 'sv', share }
    const outcomes = await Promise.all(
      databases.map((database, at) =>
        createFlowAdmin(database).publish({ definition: twoSteps(2 + at), messages }, audience),
      ),
    )
    const reasons = outcomes.flatMap((one) => (one.ok ? [] : [one.reason]))
    const { base, shares } = await standingAt(site)
    const total = shares.reduce((sum, one) => sum + one.share, 0)
    expect(total).toBeLessThanOrEqual(100)
    if (share === 100) {
      expect(base?.version).toBe(3)
      expect(['', 'older']).toContain(reasons.join())
    } else if (share === 60) {
      expect([shares.length, base?.version]).toEqual([1, 1])
      expect(['over-100', 'older']).toContain(reasons.join())
    } else {
      expect(['', 'older']).toContain(reasons.join())
      expect(shares.length + reasons.length).toBe(2)
    }
  }
})

test('the same definition published twice at once is published once', async () => {
  const site = 'twice'
  await Promise.all(databases.map((database) => build(database, 1, site)))
  const outcomes = await Promise.all(
    databases.map((database) =>
      createFlowAdmin(database).publish(
        { definition: twoSteps(4), messages },
        { site, locale: 'sv', share: 30 },
      ),
    ),
  )
  expect(outcomes.map((one) => (one.ok ? 'published' : one.reason)).toSorted()).toEqual([
    'already',
    'published',
  ])
  expect((await standingAt(site)).shares).toMatchObject([{ version: 4, share: 30 }])
})

test('of two who take back at once, one does, and nothing before it is taken back', async () => {
  const site = 'back'
  const [first] = databases
  if (!first) throw new Error('no database')
  await build(first, 1, site)
  const admin = createFlowAdmin(first)
  const audience = { site, locale: 'sv' }
  for (const version of [5, 6]) {
    await admin.publish({ definition: twoSteps(version), messages }, { ...audience, share: 100 })
  }
  const seen = (await standingAt(site)).base?.id ?? 0
  const outcomes = await Promise.all(
    databases.map((database) =>
      createFlowAdmin(database).rollback('two-steps', { ...audience, seen }),
    ),
  )
  expect(
    outcomes.map((one) => (one.ok ? `took back ${one.withdrawn}` : one.reason)).toSorted(),
  ).toEqual(['changed', 'took back 6'])
  expect((await standingAt(site)).base?.version).toBe(5)
})

test('a build that starts while an operator publishes never hides what was published', async () => {
  const site = 'start'
  const [process, operator] = databases
  if (!process || !operator) throw new Error('no database')
  await build(process, 1, site)
  for (const version of [7, 8, 9]) {
    await Promise.all([
      build(process, 1, site),
      createFlowAdmin(operator).publish(
        { definition: twoSteps(version), messages },
        { site, locale: 'sv', share: 100 },
      ),
    ])
    expect((await standingAt(site)).base).toMatchObject({ version, by: 'operator' })
  }
})
