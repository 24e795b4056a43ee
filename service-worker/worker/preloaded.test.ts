import { afterEach, expect, test, vi } from 'vitest'
import { asPreloaded } from './preloaded.ts'

afterEach(() => vi.unstubAllGlobals())

test('a visit that the worker leaves alone is asked for once, by the browser where it did', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response('worker')
  })
  const request = new Request('https://a.example/dev/inbox')
  const preloadResponse = Promise.resolve(new Response('browser'))
  expect(await (await asPreloaded({ request, preloadResponse })).text()).toBe('browser')
  expect(asked).toEqual([])
  // Where there is no navigation preload.
  const none = { request, preloadResponse: Promise.resolve(undefined) }
  expect(await (await asPreloaded(none)).text()).toBe('worker')
  expect(asked).toEqual([request])
})
