import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingNumber } from '#domain/booking-number'
import type { Services } from '#services'
import { book } from '../../services/workshop/embedded/book.ts'
import { loadWorld, type World } from '../../services/workshop/embedded/world.ts'
import {
  DEPARTMENT,
  forgetBookings,
  hoursOf,
  NOW,
  openEmbedded,
  plateOf,
  requestFor,
} from './world.ts'

let services: Services
let world: World
beforeAll(async () => {
  services = await openEmbedded()
  world = await loadWorld(services.database)
}, 120_000)
afterAll(() => services.close())
beforeEach(() => forgetBookings(services.database))

const [slot] = hoursOf(DEPARTMENT, 1)
if (slot === undefined) throw new Error(`${DEPARTMENT} has no hours.`)

let keys = 0
/** Books with the ids given, in turn. */
const bookAs = (...ids: readonly string[]) => {
  const left = [...ids]
  const newId = () => left.shift() ?? ''
  const { database } = services
  const request = requestFor(slot, { registrationNumber: plateOf(keys) })
  return book({ database, world, now: NOW, locale: 'sv', newId }, request, `n-${keys++}`)
}

const FIRST = '3f2b8c1e-9d47-4a6b-8f21-0c5e7d9a1b34'
/** The same first 48 bits, so the same number. */
const COLLIDING = '3f2b8c1e-9d47-4b6b-9f21-0c5e7d9a1b35'
const OTHER = '00000000-0001-4000-8000-000000000000'

test('a booking is stored with its number', async () => {
  expect(await bookAs(FIRST)).toMatchObject({ ok: true, value: { id: FIRST } })
  expect(await services.database.query('select number from booking')).toEqual([
    { number: bookingNumber(FIRST) },
  ])
})

test('no two bookings have one number: another is drawn', async () => {
  await bookAs(FIRST)
  expect(await bookAs(COLLIDING, OTHER)).toMatchObject({ ok: true, value: { id: OTHER } })
  const rows = await services.database.query<{ number: string }>('select number from booking')
  expect(new Set(rows.map(({ number }) => number)).size).toBe(2)
})
