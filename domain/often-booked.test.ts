import { expect, test } from 'vitest'
import { ENOUGH_BOOKINGS, oftenBooked } from './often-booked.ts'

const counts = new Map([
  ['a', 20],
  ['b', 50],
  ['c', 20],
  ['d', ENOUGH_BOOKINGS],
  ['e', ENOUGH_BOOKINGS - 1],
  ['gone', 900],
])

test('the three booked most come first, of those that this car can be booked for', () => {
  expect(oftenBooked(counts, ['a', 'b', 'c', 'd', 'e', 'new'])).toEqual(['b', 'a', 'c'])
  // Of two booked as often, the catalogue's first.
  expect(oftenBooked(counts, ['c', 'a', 'b'])).toEqual(['b', 'c', 'a'])
})

test('a handful of bookings names nothing as booked most', () => {
  expect(oftenBooked(counts, ['d', 'e', 'new'])).toEqual(['d'])
  expect(oftenBooked(counts, ['e'])).toEqual([])
  expect(oftenBooked(new Map(), ['a', 'b'])).toEqual([])
})
