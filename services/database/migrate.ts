import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Driver, Log } from './driver.ts'
import { DatabaseError, sqlState, surfaced } from './errors.ts'
import type { Sql } from './port.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

interface Migration {
  /** File name without `.sql`: `001-booking`. */
  readonly name: string
  readonly text: string
  /** sha-256 of the text, hex. */
  readonly checksum: string
}

export interface MigrationStatus {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Applied by a newer build; harmless to this one. */
  readonly unknown: readonly string[]
}

/** Applies what is missing, all or nothing; instances that start together wait for the first. */
export async function migrate(driver: Driver, log: Log, directory = migrationsIn()): Promise<void> {
  const migrations = await load(directory)
  await driver.exclusively(async (sql) => {
    await sql.script(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const recorded = await read(sql)
    for (const migration of migrations) {
      const checksum = recorded.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined) {
        throw new DatabaseError(
          'migration',
          `Migration ${migration.name} was changed after it was applied; write a new one instead.`,
        )
      }
      await sql.script(migration.text).catch((error: unknown) => {
        throw failureOf(migration.name, error)
      })
      await sql.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
      log.info({ migration: migration.name }, 'migration applied')
    }
  })
}

/** A refusal of the schema itself, by the migration's name; what the server, its user or its disk lacks stays. */
function failureOf(name: string, error: unknown): unknown {
  const state = sqlState(error)
  if (state === null || state === INSUFFICIENT_PRIVILEGE || surfaced(error) !== error) return error
  const { message } = error as Error
  return new DatabaseError('migration', `Migration ${name} failed: ${message}`, { cause: error })
}

/** What the database has and lacks of this build's migrations; changes nothing. */
export async function migrationStatus(
  sql: Sql,
  directory = migrationsIn(),
): Promise<MigrationStatus> {
  const names = (await load(directory)).map(({ name }) => name)
  const recorded = await read(sql).catch((error: unknown) => {
    // 42P01: the table itself is not there yet.
    if (sqlState(error) === '42P01') return new Map<string, string>()
    throw error
  })
  return {
    applied: names.filter((name) => recorded.has(name)),
    pending: names.filter((name) => !recorded.has(name)),
    unknown: [...recorded.keys()].filter((name) => !names.includes(name)).toSorted(),
  }
}

async function read(sql: Pick<Sql, 'query'>): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function load(directory: string): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => /^\d{3}-.*\.sql$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), text, checksum }
    }),
  )
}

/** Beside this file; in a bundle, where that is lost, below the working directory. */
function migrationsIn(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'migrations')
  return existsSync(beside) ? beside : join(process.cwd(), 'services', 'database', 'migrations')
}
