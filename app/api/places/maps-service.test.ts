import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapSetupOf } from '../../_locator/map-setup.ts'
import { ask } from '../_routes/ask.ts'
import { openWorld, type World } from '../_routes/world.ts'
import { getConfig } from '#server'

/** A maps service, of whose answers one place is enough. */
const LUND = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.19, 55.7] },
  properties: { osm_type: 'N', osm_id: 7, name: 'Lund', county: 'Skåne län', countrycode: 'SE' },
}
const asked: string[] = []
let service: Server
let world: World

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    asked.push(url)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ type: 'FeatureCollection', features: [LUND] }))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  world = await openWorld({
    PLACES_URL: base,
    PLACES_KEY: 'k',
    PLACES_PROTOCOL: 'photon',
    MAPS_STYLE_URL: `${base}/styles/{styleId}?key={apiKey}`,
  })
})
afterAll(async () => {
  await world.close()
  service.close()
})

test('a maps service gives the map, what is half typed, a place’s details and where a text lies [RMAP-03]', async () => {
  const maps = mapSetupOf({ apiKey: 'k', styleId: 'calm' }, getConfig().mapsStyleUrl)
  expect(maps?.styleUrl).toMatch(/^http:.*\/styles\/calm\?key=k$/)
  const suggested = (await ask(world.origin, '/api/places?q=lun')).json()
  expect(suggested).toEqual([
    { placeId: 'N7', name: 'Lund', region: 'Skåne län', latitude: 55.7, longitude: 13.19 },
  ])
  const geocoded = (await ask(world.origin, '/api/geocode?q=Storgatan%201')).json()
  expect(geocoded).toEqual({ status: 'OK', location: { lat: 55.7, lng: 13.19 } })
  const named = (await ask(world.origin, '/api/places/nearest?lat=55.71&lng=13.2')).json()
  expect(named).toMatchObject({ name: 'Lund' })
  expect(asked.map((url) => url.split('?')[0])).toEqual(['/api', '/api', '/reverse'])
})
