import { expect, test } from 'vitest'
import type { Row, Sql } from '../../database/port.ts'
import type { BookingRequest, SiteMessage, WorkshopPort } from '../port.ts'
import { createSeenPlaces, rememberedVisit, rememberingVisits } from './visits.ts'

const SITE: SiteMessage = {
  departmentId: 'd-1',
  siteId: 's-1',
  siteName: 'Verkstan',
  address: 'Gatan 1',
  latitude: 59,
  longitude: 18,
  brands: ['BMW'],
  firstTimeSlot: null,
  phone: '031-790 00 00',
}
const REQUEST: BookingRequest = {
  customer: { firstName: 'Anna', lastName: 'Berg', phone: '070 123456', email: 'a@b.se' },
  freeText: 'hemlig',
  departmentId: 'd-1',
  timeSlot: '2026-03-03T09:00',
  isFullDay: false,
  registrationNumber: 'ABC123',
  mileage: 1,
  serviceOfferingRequests: [{ kobraId: 'x', unitsSelected: null, userInput: null }],
}
const CONFIRMED: Awaited<ReturnType<WorkshopPort['book']>> = {
  ok: true,
  value: { id: 'real-7', registrationNumber: 'ABC123', kobraProductIds: ['x'] },
}

/** The table of visits in memory; `broken` refuses to write. */
function openMemory({ broken = false } = {}) {
  const rows = new Map<unknown, string>()
  const lines: object[] = []
  const query = async (text: string, [id, entry]: readonly unknown[] = []) => {
    if (text.startsWith('select')) {
      const found = rows.get(id)
      return found === undefined ? [] : [{ entry: JSON.parse(found) as unknown }]
    }
    if (broken) throw new Error('disk full')
    if (!rows.has(id)) rows.set(id, String(entry))
    return []
  }
  const database: Sql = {
    query: async <R extends Row>(text: string, params?: readonly unknown[]) =>
      (await query(text, params)) as unknown as readonly R[],
  }
  const keys = { mark: async () => 'hash' }
  const log = { info() {}, error() {}, warn: (fields: object) => void lines.push(fields) }
  return {
    memory: { database, keys, now: () => 0, locale: 'sv', log } as const,
    database,
    rows,
    lines,
  }
}

function workshopOf(outcome: Awaited<ReturnType<WorkshopPort['book']>>): WorkshopPort {
  const port: Partial<WorkshopPort> = {
    async *closestAvailable() {
      yield SITE
    },
    book: async () => outcome,
  }
  return port as WorkshopPort
}

const stream = async (port: WorkshopPort) => {
  const { signal } = new AbortController()
  const position = { lat: 59, lng: 18 }
  const query = { registrationNumber: 'ABC123', serviceOfferings: ['x'], position, signal }
  for await (const _ of port.closestAvailable(query)) continue
}

test('a visit booked in a real system can be put into a calendar, without the person or the car', async () => {
  const { memory, database, rows } = openMemory()
  const seen = createSeenPlaces()
  const port = rememberingVisits(workshopOf(CONFIRMED), memory, seen)
  await stream(port)
  expect(await port.book(REQUEST, 'key')).toBe(CONFIRMED)
  expect(await rememberedVisit(database, 'real-7')).toEqual({
    bookingId: 'real-7',
    place: {
      siteName: 'Verkstan',
      address: 'Gatan 1',
      latitude: 59,
      longitude: 18,
      phone: '031-790 00 00',
    },
    startsAt: '2026-03-03T09:00',
    isFullDay: false,
    minutes: 60,
  })
  expect([...rows.values()].join('')).not.toMatch(/Anna|Berg|070|a@b|ABC123|hemlig/)
  expect(await rememberedVisit(database, 'real-8')).toBeNull()
})

test('where this process has not seen the workshop, the time is still known', async () => {
  const { memory, database } = openMemory()
  await rememberingVisits(workshopOf(CONFIRMED), memory, createSeenPlaces()).book(REQUEST, 'key')
  expect(await rememberedVisit(database, 'real-7')).toMatchObject({
    place: null,
    startsAt: '2026-03-03T09:00',
  })
})

test('a refused booking leaves nothing, and one that cannot be remembered stands', async () => {
  const refused = { ok: false, failure: { code: 'unavailable' } } as const
  const stored = openMemory()
  await rememberingVisits(workshopOf(refused), stored.memory, createSeenPlaces()).book(
    REQUEST,
    'key',
  )
  expect(stored.rows.size).toBe(0)
  const broken = openMemory({ broken: true })
  const port = rememberingVisits(workshopOf(CONFIRMED), broken.memory, createSeenPlaces())
  expect(await port.book(REQUEST, 'key')).toBe(CONFIRMED)
  expect(broken.lines).toEqual([{ event: 'visit-not-remembered' }])
})
