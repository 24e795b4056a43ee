import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#services'
import { type Database, isDatabaseError, isDiskFull, type Sql } from '#services/database'
import { seededFolder } from '#services/testing'
import { openServer } from '../../services/database/server.ts'
import { startPostgres, type TestPostgres } from './index.ts'

let postgres: TestPostgres
let server: Database
let embedded: Database
let dataDir: string

beforeAll(async () => {
  dataDir = await seededFolder()
  postgres = await startPostgres()
  server = await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir })
  embedded = await openDatabase({ dataDir })
})
afterAll(async () => {
  await server.close()
  await embedded.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('both drivers give the same JavaScript values', async () => {
  const read = (sql: Sql) =>
    sql.query(
      `select count(*) as many, 7::int as few, 1.5::float8 as half, true as yes, null as none,
              date '2026-03-29' as day, timestamp '2026-03-29 02:30' as minute,
              timestamptz '2026-03-29 02:30+00' as instant,
              array[1,2] as list, $1::text[] as texts, $2::jsonb as json, $3::uuid as id`,
      [['å', 'b,"c"'], '{"a":[1,null]}', '0190a0b0-0000-4000-8000-000000000001'],
    )
  const rows = await read(server)
  expect(rows).toEqual(await read(embedded))
  expect(rows[0]).toMatchObject({ many: 1, day: '2026-03-29', minute: '2026-03-29 02:30:00' })
})

describe.each([
  ['server', () => server],
  ['embedded', () => embedded],
])('the check of writes on the %s driver', (_, database) => {
  const pages = async () => {
    const [row] = await database().query<{ pages: number }>(
      `select pg_relation_size('write_probe') / 8192 as pages`,
    )
    return row?.pages ?? 0
  }

  test('takes a fresh page each time, since an update in place succeeds on a full disk', async () => {
    const before = await pages()
    const migrations = await database().query('select * from schema_migration order by name')
    await database().checkWrites()
    expect(await pages()).toBe(before + 1)
    await database().checkWrites()
    expect(await pages()).toBe(before + 2)
    expect(await database().query('select * from schema_migration order by name')).toEqual(
      migrations,
    )
  })

  test('empties its table before it is larger than 3 MB', async () => {
    await database().query(
      `insert into write_probe select repeat('x', 8000) from generate_series(1, 300)`,
    )
    await database().checkWrites()
    expect(await pages()).toBe(0)
    await database().checkWrites()
    expect(await pages()).toBe(1)
  })

  test('names a full disk, which callers see as unavailable', async () => {
    await database().query(
      `create function no_room() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    )
    await database().query(
      `create trigger no_room before insert on write_probe execute function no_room()`,
    )
    const failure: unknown = await database()
      .checkWrites()
      .catch((error: unknown) => error)
    await database().query('drop function no_room cascade')
    expect([isDiskFull(failure), isDatabaseError(failure, 'unavailable')]).toEqual([true, true])
    await database().checkWrites()
  })
})

describe('on a server', () => {
  const probePages = async (sql: Sql) => {
    const [row] = await sql.query<{ pages: number }>(
      `select pg_relation_size('write_probe') / 8192 as pages`,
    )
    return row?.pages ?? 0
  }

  /** Two instances on one fresh database. */
  async function twoInstances() {
    const databaseUrl = await postgres.newDatabase()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const one = await openDatabase({ databaseUrl, dataDir })
    return { databaseUrl, one, other: openServer(databaseUrl, log) }
  }

  test('the check of writes succeeds during a long read of its table, and empties it afterwards', async () => {
    const { databaseUrl, one, other } = await twoInstances()
    const backup = new Client({ connectionString: databaseUrl })
    try {
      // As pg_dump locks every table from its beginning to its end.
      await backup.connect()
      await backup.query('begin; lock table write_probe in access share mode')
      for (let nth = 0; nth < 150; nth += 1) {
        await Promise.all([one.checkWrites(), other.checkWrites()])
      }
      expect(await probePages(one)).toBeGreaterThanOrEqual(300)
      await backup.query('commit')
      await other.checkWrites()
      expect(await probePages(one)).toBe(0)
    } finally {
      await backup.end()
      await one.close()
      await other.close()
    }
  })

  test('two instances empty the table of the check at the same time without a deadlock', async () => {
    const { one, other } = await twoInstances()
    try {
      for (let round = 0; round < 5; round += 1) {
        await one.query(
          `insert into write_probe select repeat('x', 8000) from generate_series(1, 300)`,
        )
        await Promise.all([one, other, one, other].map((instance) => instance.checkWrites()))
        await one.checkWrites()
        expect(await probePages(one)).toBeLessThan(256)
      }
      // Counted when the sessions report it, at the latest when they end.
      await other.close()
      const [row] = await one.query<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      expect(row).toEqual({ deadlocks: 0 })
    } finally {
      await one.close()
      await other.close()
    }
  })

  test('one that only reads answered as healthy', async () => {
    const databaseUrl = await postgres.newDatabase()
    const database = await openDatabase({ databaseUrl, dataDir })
    const name = new URL(databaseUrl).pathname.slice(1)
    await database.query(`alter database "${name}" set default_transaction_read_only = on`)
    await database.close()
    const standby = openServer(databaseUrl, { info: () => {}, warn: () => {}, error: () => {} })
    const failure: unknown = await standby.checkWrites().catch((error: unknown) => error)
    await standby.close()
    expect(isDatabaseError(failure, 'unavailable')).toBe(true)
  })

  const failing = (sql: Sql, state: string): Promise<unknown> =>
    sql.query(`do $$ begin raise exception 'again' using errcode = '${state}'; end $$`)

  test.each(['40001', '40P01'])('%s is tried again, up to five times', async (state) => {
    let tries = 0
    const value = await server.transaction(async (sql) => {
      tries++
      if (tries < 5) await failing(sql, state)
      return 'done'
    })
    expect([value, tries]).toEqual(['done', 5])

    tries = 0
    const failure: unknown = await server
      .transaction(async (sql) => {
        tries++
        await failing(sql, state)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseError(failure, 'unavailable')).toBe(true)
    expect(tries).toBe(5)
  })

  test('a refusal by a constraint is not tried again', async () => {
    let tries = 0
    const failure = server.transaction(async (sql) => {
      tries++
      await sql.query(`insert into seed values ('a', 'b'), ('a', 'b')`)
    })
    await expect(failure).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })

  test('connections that the server drops are replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => server.query('select pg_sleep(0.01)')))
    // Idle ones of the pool, all but the one that asks.
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => server.query('select 1 as one')),
    )
    for (const one of answers) {
      if (one.status === 'rejected') expect(isDatabaseError(one.reason, 'unavailable')).toBe(true)
    }
    expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server that is not there is unavailable, in words for an operator', async () => {
    const port = await closedPort()
    const failure: unknown = await openDatabase({
      databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`,
      dataDir,
    }).catch((error: unknown) => error)
    expect(isDatabaseError(failure, 'unavailable')).toBe(true)
  })
})

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 1))
    })
  })
}
