import type { Server } from 'node:http'
import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { createEmbeddedTyreHotel, seedTyreHotel } from '../embedded/index.ts'
import { createHttpTyreHotel } from '../http/index.ts'
import type { TyreHotelPort } from '../port.ts'
import { tyreHotelContract } from './contract.ts'
import { CONTRACT_DATA, FakeSms, freeTimes, freshKey, NOW, request } from './samples.ts'
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
  await seedTyreHotel(database, CONTRACT_DATA)
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

test('what a tyre booking’s key remembered held name, phone and mail for ever: it names nobody', async () => {
  const [time = ''] = await freeTimes(embedded)
  const body = request({ bookingDate: time, bookingStart: time })
  const idempotencyKey = freshKey()
  const create = () =>
    embedded.create({ departmentIdentifier: '4210', request: body, idempotencyKey })
  const answer = await create()
  expect(answer).toMatchObject({ value: { customerBase: body.customer, freeText: body.freeText } })
  const stored = () =>
    database.query<{ text: string }>(
      'select answer::text as text from idempotency where key = $1',
      [`tyre ${idempotencyKey}`],
    )
  expect((await stored())[0]?.text).not.toMatch(/Anna|Berg|example\.se|\+4670|Lås/)
  expect(await create()).toEqual(answer)

  // As it was stored before.
  await database.query('update idempotency set answer = $2::json where key = $1', [
    `tyre ${idempotencyKey}`,
    JSON.stringify(answer),
  ])
  expect((await stored())[0]?.text).toContain('Anna')
  const url = new URL('../../database/migrations/014-tyre-answer.sql', import.meta.url)
  await database.query(await readFile(url, 'utf8'))
  expect((await stored())[0]?.text).not.toMatch(/Anna|Berg|example\.se|\+4670|Lås/)
  expect(await create()).toEqual(answer)
})
