import { afterEach, expect, test, vi } from 'vitest'
import { geocode } from './geocode.ts'

const signal = new AbortController().signal
const answering = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('text and country go to the geocoder, which answers a place with the status OK [MAP-22]', async () => {
  const location = { lat: 57.7, lng: 11.97 }
  const fetched = answering(async () => Response.json({ status: 'OK', location }))
  expect(await geocode('Göteborg', 'SE', signal)).toEqual(location)
  expect(new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://x').searchParams.toString()).toBe(
    'q=G%C3%B6teborg&country=SE',
  )
  await geocode('Göteborg', '', signal)
  expect(fetched.mock.calls[1]?.[0]).not.toContain('country')
})

test.each([
  ['no results', async () => Response.json({ status: 'ZERO_RESULTS' })],
  ['a geocoder that is broken', async () => Response.json({ status: 'ERROR' })],
  ['a server that is', async () => new Response('', { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('failed'))],
])('any other status is a failure: %s [MAP-22]', async (_, answer) => {
  answering(answer)
  expect(await geocode('Atlantis', '', signal)).toBeNull()
})
