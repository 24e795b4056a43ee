import { tmpdir } from 'node:os'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { flowEventsContract } from '../../services/flow-events/contract/contract.ts'
import { createFlowEvents } from '../../services/flow-events/database.ts'
import { startPostgres, type TestPostgres } from '../postgres/index.ts'

let postgres: TestPostgres
let database: Database
beforeAll(async () => {
  postgres = await startPostgres()
  database = await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: tmpdir() })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

flowEventsContract('PostgreSQL', (options) => createFlowEvents({ database, ...options }))
