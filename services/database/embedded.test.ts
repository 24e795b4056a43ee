import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Driver, Log } from './driver.ts'
import { openEmbedded } from './embedded.ts'
import { inspectDatabase } from './open.ts'
import { isDatabaseError, sqlState } from './errors.ts'
import { migrate, migrationStatus } from './migrate.ts'

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

let directory: string
let migrations: string
let driver: Driver

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-database-'))
  migrations = mkdtempSync(join(directory, 'migrations-'))
  driver = await openEmbedded(directory)
})
afterAll(async () => {
  await driver.close()
  rmSync(directory, { recursive: true, force: true })
})

const write = (name: string, text: string): void => writeFileSync(join(migrations, name), text)

test('migrations run in order, once, and not again when changed', async () => {
  write('001-first.sql', 'create table first (id int); insert into first values (1);')
  write('notes.txt', 'not a migration')
  expect(await migrationStatus(driver, migrations)).toEqual({
    applied: [],
    pending: ['001-first'],
    unknown: [],
  })
  await migrate(driver, SILENT, migrations)
  write('002-second.sql', 'insert into first values (2);')
  await migrate(driver, SILENT, migrations)
  await migrate(driver, SILENT, migrations)
  expect(await driver.query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }])

  write('002-second.sql', 'insert into first values (3);')
  const refusal: unknown = await migrate(driver, SILENT, migrations).catch((e: unknown) => e)
  expect(isDatabaseError(refusal, 'migration')).toBe(true)
  expect(String(refusal)).toContain('002-second')
  write('002-second.sql', 'insert into first values (2);')
})

test('a migration that fails leaves nothing of the run behind', async () => {
  write('003-third.sql', 'create table third (id int);')
  write('004-fourth.sql', 'insert into third values (1); insert into nowhere values (1);')
  await expect(migrate(driver, SILENT, migrations)).rejects.toThrow('nowhere')
  expect(await migrationStatus(driver, migrations)).toMatchObject({
    applied: ['001-first', '002-second'],
    pending: ['003-third', '004-fourth'],
  })
  const missing: unknown = await driver.query('select 1 from third').catch((e: unknown) => e)
  expect(sqlState(missing)).toBe('42P01')
})

test("a newer build's migrations are reported and left alone", async () => {
  await driver.query(`insert into schema_migration (name, checksum) values ('999-later', 'x')`)
  expect((await migrationStatus(driver, migrations)).unknown).toEqual(['999-later'])
})

test('a transaction that throws changes nothing, and its error comes out as it is', async () => {
  await driver.query('create table tried (id int)')
  const bug = new TypeError('a bug')
  await expect(
    driver.transaction(async (sql) => {
      await sql.query('insert into tried values (1)')
      throw bug
    }),
  ).rejects.toBe(bug)
  expect(await driver.query('select count(*) as rows from tried')).toEqual([{ rows: 0 }])
})

test('a burst of queries lets the event loop turn between them', async () => {
  let asked = 0
  const burst = Array.from({ length: 50 }, () => driver.query('select 1').then(() => (asked += 1)))
  const seen: number[] = []
  const look = () => {
    seen.push(asked)
    if (asked < burst.length) setImmediate(look)
  }
  look()
  await Promise.all(burst)
  expect(new Set(seen).size).toBeGreaterThan(burst.length / 2)
})

test('a query that fails does not hold up the next, nor does one beside a transaction', async () => {
  const refused = driver.query('select nothing from nowhere').catch(sqlState)
  const answered = driver.query('select 1 as one')
  const within = driver.transaction((sql) => sql.query('select 2 as two'))
  const behind = driver.query('select 3 as three')
  expect(await Promise.all([refused, answered, within, behind])).toEqual([
    '42P01',
    [{ one: 1 }],
    [{ two: 2 }],
    [{ three: 3 }],
  ])
})

test('looking at a database that is not there yet does not make it', async () => {
  const dataDir = join(directory, 'elsewhere')
  expect(await inspectDatabase({ dataDir })).toBeNull()
  expect(existsSync(dataDir)).toBe(false)
})

test('statements beyond those that may wait are refused as unavailable', async () => {
  const statements = Array.from({ length: 1_005 }, async () =>
    driver.query('select 1 as one').then(
      () => 'run',
      (error: unknown) => isDatabaseError(error, 'unavailable'),
    ),
  )
  const outcomes = await Promise.all(statements)
  expect(outcomes[0]).toBe('run')
  expect(outcomes.slice(1_001)).toEqual([true, true, true, true])
  expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('other events are handled between two statements of a transaction', async () => {
  let turns = 0
  const count = (): void => {
    turns += 1
    if (turns < 100) setImmediate(count)
  }
  await driver.transaction(async (sql) => {
    setImmediate(count)
    for (let statement = 0; statement < 5; statement++) await sql.query('select 1')
  })
  expect(turns).toBeGreaterThanOrEqual(4)
})
