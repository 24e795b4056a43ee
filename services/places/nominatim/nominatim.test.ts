import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesContract } from '../contract/contract.ts'
import { failingGeocoderContract } from '../contract/contract-out-of-order.ts'
import { serveNominatim } from '../contract/serve-nominatim.ts'
import { serveJson } from '../contract/serve.ts'
import { createEmbeddedPlaces } from '../embedded/index.ts'
import type { PlacesFailure } from '../http/read-json.ts'
import { createNominatimPlaces } from './index.ts'

let baseUrl = ''
const servers: Server[] = []

const serve = async (body: unknown) => {
  const served = await serveJson('secret', async () => ({ status: 200, body }))
  servers.push(served.server)
  const failures: PlacesFailure[] = []
  const port = createNominatimPlaces({
    baseUrl: served.baseUrl,
    key: 'secret',
    onFailure: (failure) => failures.push(failure),
  })
  return { port, failures }
}

beforeAll(async () => {
  const served = await serveNominatim(createEmbeddedPlaces(), 'secret')
  baseUrl = served.baseUrl
  servers.push(served.server)
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

placesContract('Nominatim', () => createNominatimPlaces({ baseUrl, key: 'secret' }))
failingGeocoderContract('Nominatim', createNominatimPlaces, '[{"name": "Umeå"}]')

test.each(['', null, undefined])(
  'a house has no name (%j), and is found all the same [MAP-22] [MAP-33]',
  async (name) => {
    const { port, failures } = await serve([
      { place_id: 7, name, lat: '57.6477', lon: '12.0207', type: 'house' },
    ])
    expect(await port.geocode('Flöjelbergsgatan 18', { country: 'SE', home: 'SE' })).toMatchObject({
      status: 'OK',
      place: { latitude: 57.6477, longitude: 12.0207 },
    })
    // Where a name is shown, it is no suggestion.
    expect(await port.suggest('Flöjelbergsgatan', { country: 'SE', limit: 5 })).toEqual([])
    expect(failures).toEqual([])
  },
)

test('a place that is nowhere on earth is no answer', async () => {
  const { port, failures } = await serve([{ place_id: 7, name: 'Umeå', lat: '630', lon: '20' }])
  expect(await port.suggest('Umeå', { country: 'SE', limit: 5 })).toEqual([])
  expect(failures).toEqual(['shape'])
})

test('a wrong key is a failure, not a crash', async () => {
  const failures: PlacesFailure[] = []
  const port = createNominatimPlaces({ baseUrl, key: 'x', onFailure: (one) => failures.push(one) })
  expect(await port.suggest('Umeå', { country: 'SE', limit: 5 })).toEqual([])
  expect(failures).toEqual(['status'])
})
