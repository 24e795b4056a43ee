import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import type { TyreVehicle } from '../port.ts'
import { createTyreSessions, SESSION_MS } from './database.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'

let dataDir = ''
let database: Database
let now = Date.parse('2026-03-02T07:00:00Z')
beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const vehicle = (regNo: string): TyreVehicle => ({
  regNo,
  name: 'BMW 320d',
  packageLevel: '',
  location: {
    locationName: 'Mölndal',
    phone: '',
    email: '',
    workshops: [{ erpId: '4210', locationName: 'Mölndal', departmentName: 'Däckhotell' }],
  },
  tires: [],
  brand: 'BMW',
  brandCode: 'BMW',
  model: '320d',
  productId: '',
})

test('a session knows its cars and its newest booking, until it ends', async () => {
  const sessions = createTyreSessions(database, () => now)
  const secret = await sessions.open([vehicle('TYR100')])
  expect(await sessions.find(secret)).toEqual({
    customer: expect.stringMatching(/^[0-9a-f]{32}$/),
    vehicles: [{ regNo: 'TYR100', brandCode: 'BMW', erpIds: ['4210'] }],
    bookingConfirmationId: null,
  })
  await sessions.booked(secret, '4711')
  expect(await sessions.find(secret)).toMatchObject({ bookingConfirmationId: '4711' })
  await sessions.end(secret)
  expect(await sessions.find(secret)).toBeNull()
})

test('it ends by itself after two hours, and its row goes', async () => {
  const sessions = createTyreSessions(database, () => now)
  const secret = await sessions.open([vehicle('TYR100')])
  now += SESSION_MS - 1000
  expect(await sessions.find(secret)).not.toBeNull()
  now += 1000
  expect(await sessions.find(secret)).toBeNull()
  await sessions.open([vehicle('TYR200')])
  expect(await database.query('select 1 as one from tyre_session')).toHaveLength(1)
})

test('the secret is not what is stored, and no two are alike', async () => {
  const sessions = createTyreSessions(database, () => now)
  const [one, other] = [
    await sessions.open([vehicle('TYR100')]),
    await sessions.open([vehicle('TYR100')]),
  ]
  expect(one).not.toBe(other)
  const rows = await database.query<{ all: string }>(
    'select tyre_session::text as all from tyre_session',
  )
  expect(JSON.stringify(rows)).not.toContain(one)
  expect((await sessions.find(one))?.customer).toBe((await sessions.find(other))?.customer)
})
