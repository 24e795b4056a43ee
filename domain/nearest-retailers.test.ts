import { expect, test } from 'vitest'
import { nearestRetailers } from './nearest-retailers.ts'
import { DEFAULT_POSITION } from './retailers.ts'

const at = (name: string, lat: number, lng: number) => ({ name, site_geocoord: { lat, lng } })
const LUND = { lat: 55.7, lng: 13.19 }

test('three at most, the nearest first, in the unit of the site', () => {
  const all = [
    at('Stockholm', 59.33, 18.06),
    at('Malmö', 55.6, 13),
    at('Göteborg', 57.7, 11.97),
    at('Lund', 55.71, 13.2),
  ]
  const near = nearestRetailers(all, LUND, 'km')
  expect(near.map(({ retailer }) => retailer.name)).toEqual(['Lund', 'Malmö', 'Göteborg'])
  expect(near[1]?.distance.unit).toBe('km')
  expect(near[1]?.distance.value).toBeCloseTo(16.3, 0)
  expect(nearestRetailers(all, LUND, 'mi')[1]?.distance.value).toBeCloseTo(10.1, 0)
})

test('a dealer whose index does not say where it is is near nobody', () => {
  const unknown = { name: 'Okänd', site_geocoord: DEFAULT_POSITION }
  expect(nearestRetailers([unknown], DEFAULT_POSITION, 'km')).toEqual([])
})
