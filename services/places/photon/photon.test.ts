import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesContract } from '../contract/contract.ts'
import { failingGeocoderContract } from '../contract/contract-out-of-order.ts'
import { servePhoton } from '../contract/serve-photon.ts'
import { serveJson } from '../contract/serve.ts'
import { createEmbeddedPlaces } from '../embedded/index.ts'
import type { PlacesFailure } from '../http/read-json.ts'
import { createPhotonPlaces } from './index.ts'

let baseUrl = ''
const servers: Server[] = []

/** A geocoder that answers all questions alike, and keeps them. */
const serve = async (features: readonly unknown[]) => {
  const asked: URL[] = []
  const served = await serveJson('secret', async (url) => {
    asked.push(url)
    return { status: 200, body: { type: 'FeatureCollection', features } }
  })
  servers.push(served.server)
  const failures: PlacesFailure[] = []
  const port = createPhotonPlaces({
    baseUrl: served.baseUrl,
    key: 'secret',
    onFailure: (failure) => failures.push(failure),
  })
  return { port, failures, asked }
}
const feature = (coordinates: readonly [number, number], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'N', osm_id: 1, ...properties },
})

beforeAll(async () => {
  const served = await servePhoton(createEmbeddedPlaces(), 'secret')
  baseUrl = served.baseUrl
  servers.push(served.server)
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

placesContract('Photon', () => createPhotonPlaces({ baseUrl, key: 'secret' }))
failingGeocoderContract('Photon', createPhotonPlaces, '{"features": [{"properties": {}}]}')

test('a house is found by its address, and is no suggestion [MAP-22] [MAP-33]', async () => {
  const house = { housenumber: '18', street: 'Flöjelbergsgatan', city: 'Mölndal', type: 'house' }
  const { port, failures, asked } = await serve([feature([12.0207, 57.6477], house)])
  expect(await port.geocode('Flöjelbergsgatan 18', { country: 'SE', home: 'SE' })).toMatchObject({
    status: 'OK',
    place: { latitude: 57.6477, longitude: 12.0207 },
  })
  expect(await port.suggest('Flöjelbergsgatan', { country: 'SE', limit: 5 })).toEqual([])
  expect(failures).toEqual([])
  // An address is looked for everywhere, a suggestion among towns.
  expect(asked[0]?.searchParams.getAll('layer')).toEqual([])
  expect(asked[1]?.searchParams.getAll('layer')).toEqual(['city', 'district', 'locality'])
  expect(asked[1]?.searchParams.get('countrycode')).toBe('SE')
})

test('the region is the county, else the state; a place keeps its kind in its id', async () => {
  const { port } = await serve([
    feature([13.19, 55.7], { name: 'Lund', osm_type: 'R', osm_id: 42, county: 'Skåne län' }),
    feature([13.39, 52.52], { name: 'Lundby', osm_id: 42, state: 'Berlin' }),
  ])
  expect(await port.suggest('Lund', { country: 'SE', limit: 5 })).toEqual([
    { placeId: 'R42', name: 'Lund', region: 'Skåne län', latitude: 55.7, longitude: 13.19 },
    { placeId: 'N42', name: 'Lundby', region: 'Berlin', latitude: 52.52, longitude: 13.39 },
  ])
})

test('latitude and longitude the wrong way round are no place', async () => {
  const { port, failures } = await serve([feature([55.7, 113.19], { name: 'Lund' })])
  expect(await port.suggest('Lund', { country: 'SE', limit: 5 })).toEqual([])
  expect(failures).toEqual(['shape'])
})

test('a position is sent along, where there is one', async () => {
  const { port, asked } = await serve([])
  await port.suggest('Lund', { country: 'SE', limit: 5, near: { lat: 55.7, lng: 13.2 } })
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    lat: '55.7',
    lon: '13.2',
  })
})
