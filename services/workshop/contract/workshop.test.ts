import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { createEmbeddedWorkshop, seedWorkshop } from '../embedded/index.ts'
import { createHttpWorkshop } from '../http/index.ts'
import type { WorkshopPort } from '../port.ts'
import { createVisitKeys } from '../visit-keys.ts'
import { workshopContract } from './contract.ts'
import { createSeenPlaces, rememberingVisits } from '../http/visits.ts'
import { freshKey, NOW, request } from './samples.ts'
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

test('a real system tells anybody of a visit: only who booked it here is told', async () => {
  const number = 'W-1700'
  const told = { ok: false, failure: { code: 'already-booked', bookingNumber: number } } as const
  let answer: Awaited<ReturnType<WorkshopPort['book']>> = {
    ok: true,
    value: { id: '1700', registrationNumber: 'MNO345', kobraProductIds: [] },
  }
  const system = { ...embedded, book: async () => answer }
  const keys = createVisitKeys(database)
  const memory = { database, keys, now: () => NOW, locale: 'en' } as const
  const port = rememberingVisits(system, memory, createSeenPlaces())
  const body = request({ timeSlot: '2026-05-05T09:00' })
  const key = `run-${freshKey()}:4:0:0123abcd`
  const stranger = { ...body.customer, phone: '031-790 00 01', email: 'erik@example.com' }
  const by = (customer: typeof stranger, at: string = body.timeSlot) => ({
    ...body,
    customer,
    timeSlot: at,
  })
  expect((await port.book(body, key)).ok).toBe(true)
  answer = told
  expect(await port.book(by(stranger), freshKey())).toEqual({
    ok: false,
    failure: {
      code: 'refused',
      message: 'The workshop could not accept the booking. Call us and we will help you to book.',
    },
  })
  expect(await port.book(by({ ...stranger, phone: '+46701234567' }), freshKey())).toEqual(told)
  expect(await port.book(by({ ...stranger, email: 'ASA@example.com' }), freshKey())).toEqual(told)
  expect(await port.book(by(stranger), key.replace(':4:', ':7:'))).toEqual(told)
  // The same person, on a day that was not booked here.
  const otherDay = by(body.customer, '2026-05-06T09:00')
  expect(await port.book(otherDay, freshKey())).toMatchObject({ failure: { code: 'refused' } })
  const rows = await database.query<{ row: string }>('select visit::text as row from visit')
  expect(rows.map(({ row }) => row).join('')).not.toMatch(/Öberg|70 ?123|asa@|MNO345/i)
})
