import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { seededFolder } from '../testing/seeded-folder.ts'
import { flowEventsContract } from './contract/contract.ts'
import { createFlowEvents } from './database.ts'

let directory: string
let database: Database
beforeAll(async () => {
  directory = await seededFolder()
  database = await openDatabase({ dataDir: directory })
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

flowEventsContract('embedded', (options) =>
  createFlowEvents({ database, runsAtOnce: 100, ...options }),
)
