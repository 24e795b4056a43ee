import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { createEmbeddedWorkshop, seedWorkshop } from '../embedded/index.ts'
import { createHttpWorkshop } from '../http/index.ts'
import type { WorkshopPort } from '../port.ts'
import { workshopContract } from './contract.ts'
import { NOW } from './samples.ts'
import { serveWorkshop } from './server.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'

let dataDir = ''
let database: Database
let server: Server
let embedded: WorkshopPort
let overHttp: WorkshopPort

beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
  await seedWorkshop(database)
  embedded = createEmbeddedWorkshop({ database, now: () => NOW, locale: 'sv' })
  const served = await serveWorkshop(embedded)
  server = served.server
  overHttp = createHttpWorkshop({ baseUrl: served.baseUrl, key: served.key, retryDelayMs: 0 })
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

workshopContract('embedded', () => embedded)
workshopContract('HTTP', () => overHttp)
