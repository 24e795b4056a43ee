import { expect, test } from 'vitest'
import type { WorkshopSite } from '#services/workshop'
import { type Order, sorted } from './site-order.ts'

const site = (departmentId: string, firstTimeSlot: string | null): WorkshopSite => ({
  departmentId,
  siteId: departmentId,
  siteName: departmentId,
  address: '',
  latitude: 57,
  longitude: 12,
  brands: [],
  firstTimeSlot,
})

const SITES = [
  site('near', null),
  site('b', '2026-12-08T10:00'),
  site('c', '2026-12-07'),
  site('d', '2026-12-07T07:00'),
  site('far', '2026-12-08T10:00'),
]
const PRICES = new Map([
  ['near', null],
  ['b', { amount: 2000, isFrom: false }],
  ['c', { amount: 500, isFrom: true }],
  ['far', { amount: 1900, isFrom: false }],
])

test.each([
  ['nearest', ['near', 'b', 'c', 'd', 'far']],
  ['first', ['c', 'd', 'b', 'far', 'near']],
  // A from-price says little of the whole; nothing is known of the last two.
  ['price', ['far', 'b', 'c', 'near', 'd']],
] as const satisfies readonly (readonly [Order, readonly string[]])[])(
  'workshops by %s, of two alike the nearer one first',
  (order, ids) => {
    expect(sorted(SITES, order, PRICES).map(({ departmentId }) => departmentId)).toEqual(ids)
  },
)
