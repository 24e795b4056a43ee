import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placesContract } from '../contract/contract.ts'
import { serveGeocoder } from '../contract/geocoder.ts'
import { createEmbeddedPlaces } from '../embedded/index.ts'
import { createHttpPlaces, type PlacesFailure } from './index.ts'

let baseUrl = ''
let server: Server

beforeAll(async () => {
  ;({ baseUrl, server } = await serveGeocoder(createEmbeddedPlaces(), 'secret'))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

placesContract('HTTP', () => createHttpPlaces({ baseUrl, key: 'secret' }))

describe('a geocoder that fails', () => {
  const SE = { country: 'SE', limit: 5 } as const
  const never = () => new Promise<never>(() => {})
  const answering = (answer: () => Promise<Response>) => {
    const failures: PlacesFailure[] = []
    const port = createHttpPlaces({
      baseUrl: 'http://geocoder.example',
      // Short only where it is to run out: a busy machine must not make other cases time out.
      timeoutMs: answer === never ? 20 : 10_000,
      fetch: (_, init) =>
        Promise.race([
          answer(),
          new Promise<never>((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
          }),
        ]),
      onFailure: (failure) => failures.push(failure),
    })
    return { port, failures }
  }

  test.each([
    ['status', async () => new Response('{}', { status: 503 })],
    ['shape', async () => new Response('<html>', { status: 200 })],
    ['shape', async () => Response.json([{ name: 'Umeå' }])],
    ['network', () => Promise.reject(new TypeError('fetch failed'))],
    ['timeout', never],
  ] as const)('answers like an empty one and reports: %s', async (failure, answer) => {
    const { port, failures } = answering(answer)
    expect(await port.suggest('Umeå', SE)).toEqual([])
    expect(await port.nearest({ lat: 59, lng: 18 })).toBeNull()
    expect(failures).toEqual([failure, failure])
    // A place that was asked for by name is not merely missing.
    expect(await port.geocode('Umeå', { country: 'SE', home: 'SE' })).toEqual({ status: 'ERROR' })
  })

  test.each(['', null, undefined])(
    'a house has no name (%j), and is found all the same [MAP-22] [MAP-33]',
    async (name) => {
      const { port, failures } = answering(async () =>
        Response.json([{ place_id: 7, name, lat: '57.6477', lon: '12.0207', type: 'house' }]),
      )
      expect(
        await port.geocode('Flöjelbergsgatan 18', { country: 'SE', home: 'SE' }),
      ).toMatchObject({
        status: 'OK',
        place: { latitude: 57.6477, longitude: 12.0207 },
      })
      // Where a name is shown, it is no suggestion.
      expect(await port.suggest('Flöjelbergsgatan', SE)).toEqual([])
      expect(failures).toEqual([])
    },
  )

  test('a wrong key is a failure, not a crash', async () => {
    const failures: PlacesFailure[] = []
    const port = createHttpPlaces({ baseUrl, key: 'x', onFailure: (one) => failures.push(one) })
    expect(await port.suggest('Umeå', SE)).toEqual([])
    expect(failures).toEqual(['status'])
  })
})
