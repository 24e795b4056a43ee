import { expect, test } from 'vitest'
import { givenPosition, placeAt } from './place-at.ts'

test('an address gives a position only where both are there and on earth', () => {
  expect(givenPosition('?lat=59.3293&lng=18.0686')).toEqual({ lat: 59.3293, lng: 18.0686 })
  expect(givenPosition('?lat=-90&lng=180')).toEqual({ lat: -90, lng: 180 })
  expect(givenPosition('?lat=0&lng=0')).toEqual({ lat: 0, lng: 0 })
  for (const query of [
    '',
    '?lat=59.3',
    '?lng=18',
    '?lat=90.1&lng=18',
    '?lat=-91&lng=18',
    '?lat=59.3&lng=180.5',
    '?lat=59.3&lng=-999',
    '?lat=&lng=',
    '?lat=NaN&lng=18',
    '?lat=1e1&lng=18',
    '?lat=59,3&lng=18',
    '?lat=0x3b&lng=18',
    '?lat= 59&lng=18',
    '?lat=Infinity&lng=18',
  ]) {
    expect(givenPosition(query)).toBeNull()
  }
})

test('a position is called by the town near it, else as the page calls it', () => {
  const at = { lat: 57.7, lng: 11.97 }
  const near = { placeId: 'se-1', name: 'Göteborg', region: 'G', latitude: 57.71, longitude: 11.9 }
  expect(placeAt(at, near, 'Min position')).toEqual({
    name: 'Göteborg',
    placeId: 'se-1',
    region: 'G',
    latitude: 57.7,
    longitude: 11.97,
  })
  expect(placeAt(at, null, 'Min position')).toMatchObject({ name: 'Min position', placeId: null })
})
