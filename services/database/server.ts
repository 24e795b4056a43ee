import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, TypeOverrides, type PoolClient } from 'pg'
import {
  checkWritesIn,
  onConnections,
  PARSERS,
  type Driver,
  type Log,
  type ScriptSql,
} from './driver.ts'
import { DatabaseError, sqlState, surfaced } from './errors.ts'
import type { Row, Sql } from './port.ts'

const ATTEMPTS = 5
const CONNECTIONS = 10
/** Any constant that no other program uses on the same database. */
const MIGRATION_LOCK = 7_303_014_219
const STATEMENT_MS = 15_000
const EXCLUSIVE_MS = 180_000

/** How the transaction of an attempt begins, and what its scripts may take. */
interface Opening {
  readonly begin: string
  /** Timeout of each script in milliseconds; that of the pool when left out. */
  readonly scriptMs?: number
}

const ORDINARY: Opening = { begin: 'begin isolation level read committed' }
const EXCLUSIVE: Opening = {
  begin: `begin; set local statement_timeout = ${EXCLUSIVE_MS}; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
  scriptMs: EXCLUSIVE_MS,
}

/** PostgreSQL through a pool of connections; a restart of it costs only what was under way. */
export function openServer(databaseUrl: string, log: Log): Driver {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'forecourt',
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    // The server's own timeout comes first; this one is for a connection that has gone silent.
    query_timeout: STATEMENT_MS + 5_000,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: typeParsers(),
  })
  // Without a listener, an idle connection that PostgreSQL drops would end the process.
  pool.on('error', (error) => log.warn({ reason: error.name }, 'database connection lost'))

  const whenFree = onConnections(CONNECTIONS)

  /** Makes one attempt. The connection is destroyed unless it is known to be clean. */
  async function attempt<T>(
    { begin, scriptMs }: Opening,
    work: (sql: ScriptSql) => Promise<T>,
  ): Promise<T> {
    const client = await connect(pool)
    // A connection that breaks while checked out would otherwise end the process as well.
    const ignore = (): void => {}
    client.on('error', ignore)
    let clean = false
    try {
      const session = over(client, scriptMs)
      await session.script(begin)
      let value: T
      try {
        value = await work(session)
      } catch (error) {
        // On a connection that has gone silent a rollback would only be waited for as well.
        if (session.isBroken()) throw error
        // A rollback that fails must not hide why it was needed.
        clean = await session.script('rollback').then(
          () => true,
          () => false,
        )
        throw error
      }
      await session.script('commit')
      clean = true
      return value
    } finally {
      client.off('error', ignore)
      client.release(!clean)
    }
  }

  let closing: Promise<void> | null = null
  return {
    kind: 'server',
    async query<R extends Row>(text: string, params: readonly unknown[] = []) {
      try {
        return (await whenFree(() => pool.query<R>(text, [...params]))).rows
      } catch (error) {
        throw surfaced(error)
      }
    },
    transaction: (work) => retried(() => whenFree(() => attempt(ORDINARY, work))),
    exclusively: (work) => retried(() => whenFree(() => attempt(EXCLUSIVE, work))),
    // Waits behind no statements that wait for a connection: they say nothing about the disk.
    checkWrites: () => checkWritesIn((work) => retried(() => attempt(ORDINARY, work))),
    close: () => (closing ??= pool.end()),
  }
}

function typeParsers(): TypeOverrides {
  const overrides = new TypeOverrides()
  for (const [oid, parse] of Object.entries(PARSERS)) overrides.setTypeParser(Number(oid), parse)
  return overrides
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw surfaced(error)
  }
}

interface Session extends Sql, ScriptSql {
  /** Whether a statement ended without an answer of the server: a timeout, or a lost connection. */
  isBroken(): boolean
}

function over(client: PoolClient, scriptMs?: number): Session {
  let isBroken = false
  const failed = (error: unknown): unknown => {
    if (sqlState(error) === null) isBroken = true
    return surfaced(error)
  }
  const timeout = scriptMs === undefined ? {} : { query_timeout: scriptMs }
  return {
    isBroken: () => isBroken,
    async query<R extends Row>(text: string, params: readonly unknown[] = []) {
      try {
        return (await client.query<R>(text, [...params])).rows
      } catch (error) {
        throw failed(error)
      }
    },
    async script(text) {
      try {
        // The types of pg lack the timeout of a single query.
        const query: { readonly text: string } = { text, ...timeout }
        await client.query(query)
      } catch (error) {
        throw failed(error)
      }
    },
  }
}

/** Serialization failures and deadlocks are the database asking for another try, not errors. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const state = sqlState(error)
      if (state !== '40001' && state !== '40P01') throw error
      if (attempt === ATTEMPTS) {
        throw new DatabaseError('unavailable', 'The database is too contended.', { cause: error })
      }
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}
