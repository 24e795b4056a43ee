import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as loopTurn } from 'node:timers/promises'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { isFull, keepPrivate } from './data-folder.ts'
import { checkWritesIn, onConnections, PARSERS, type Driver, type ScriptSql } from './driver.ts'
import { DatabaseError, isDatabaseError, surfaced } from './errors.ts'
import { acquirePidLock } from './pid-lock.ts'
import type { Row, Sql } from './port.ts'

/** Whether `openEmbedded` would find a database rather than make one. */
export const isMade = (dataDir: string) => existsSync(join(dataDir, 'pg', 'PG_VERSION'))

/** PGlite in `<dataDir>/pg`: one process, one session, so every transaction is already exclusive. */
export async function openEmbedded(dataDir: string): Promise<Driver> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await acquirePidLock(join(dataDir, 'pg.lock'))
  const wasMade = isMade(dataDir)
  let pglite: PGlite
  try {
    pglite = await PGlite.create({ dataDir: join(dataDir, 'pg'), parsers: { ...PARSERS } })
    await pglite.query(`select set_config('timezone', 'UTC', false)`)
    keepPrivate(dataDir)
  } catch (error) {
    const failure = await embeddedFailure(error, dataDir)
    // Half a database would be taken for a damaged one at the next start.
    if (!wasMade) await rm(join(dataDir, 'pg'), { recursive: true, force: true })
    lock.release()
    throw !wasMade || isDatabaseError(failure)
      ? failure
      : new DatabaseError('damaged', `${dataDir} cannot be opened.`, { cause: error })
  }

  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    try {
      await pglite.close()
    } finally {
      lock.release()
    }
  }
  // PGlite computes within promises alone, so a burst of queries would otherwise hold up every socket.
  const inTurn = onConnections(1, loopTurn)
  const session = over(pglite)
  const inTransaction = <T>(work: (sql: ScriptSql) => Promise<T>): Promise<T> =>
    inTurn(() => pglite.transaction((transaction) => work(inTurns(over(transaction)))))

  return {
    kind: 'embedded',
    query: (text, params) => inTurn(() => session.query(text, params)),
    transaction: (work) => inTransaction(work),
    exclusively: (work) => inTransaction(work),
    checkWrites: () => checkWritesIn(inTransaction),
    close: () => (closing ??= close()),
  }
}

/** What stands behind `error`: a full disk, which PGlite tells in many ways, or else itself. */
export async function embeddedFailure(
  error: unknown,
  dataDir: string,
  full = isFull,
): Promise<unknown> {
  if (isDatabaseError(error, 'locked') || !(await full(dataDir))) return error
  return new DatabaseError('full', `The disk of ${dataDir} is full.`, { cause: error })
}

/** The same, with a turn of the event loop before each statement. */
const inTurns = ({ query, script }: Sql & ScriptSql): Sql & ScriptSql => ({
  query: async (text, params) => {
    await loopTurn()
    return query(text, params)
  },
  script,
})

function over(session: PGlite | Transaction): Sql & ScriptSql {
  return {
    async query<R extends Row>(text: string, params: readonly unknown[] = []) {
      try {
        return (await session.query<R>(text, [...params])).rows
      } catch (error) {
        throw surfaced(error)
      }
    },
    async script(text) {
      await session.exec(text)
    },
  }
}
