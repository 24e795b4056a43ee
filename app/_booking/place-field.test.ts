import { expect, test } from 'vitest'
import { searchTrouble } from './place-field.tsx'

test('without a network the place field says that it needs one, whether the search failed or waits', () => {
  const failed = { places: null, hasFailed: true }
  const waiting = { places: null, hasFailed: false }
  expect(searchTrouble(failed, true)).toBe('car.placeOffline')
  expect(searchTrouble(waiting, true)).toBe('car.placeOffline')
  expect(searchTrouble(failed, false)).toBe('car.placeFailed')
  expect(searchTrouble(waiting, false)).toBeNull()
  // What was found before is still there to choose from.
  expect(searchTrouble({ places: [], hasFailed: false }, true)).toBeNull()
})
