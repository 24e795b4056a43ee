import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { createEmbeddedTyreHotel, seedTyreHotel } from '../embedded/index.ts'
import { createHttpTyreHotel } from '../http/index.ts'
import type { TyreHotelPort } from '../port.ts'
import { tyreHotelContract } from './contract.ts'
import { FakeSms, NOW } from './samples.ts'
import { serveTyreHotel } from './server.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'

let dataDir = ''
let database: Database
let server: Server
let embedded: TyreHotelPort
let overHttp: TyreHotelPort
const sms = new FakeSms()
let now = NOW
const pass = (ms: number) => void (now += ms)

beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
  await seedTyreHotel(database)
  embedded = createEmbeddedTyreHotel({
    database,
    sms,
    secret: null,
    now: () => now,
    locale: 'sv',
  })
  const served = await serveTyreHotel(embedded)
  server = served.server
  overHttp = createHttpTyreHotel({ baseUrl: served.baseUrl, key: served.key, retryDelayMs: 0 })
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

tyreHotelContract('embedded', () => ({ port: embedded, sms, pass }))
tyreHotelContract('HTTP', () => ({ port: overHttp, sms, pass }))
