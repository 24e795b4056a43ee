import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceOnMissingChunk } from './missing-chunk.ts'

class Script {
  src = ''
}
class Link {
  href = ''
}
const CHUNK = 'https://www.example.se/_next/static/chunks/gone.js'
const listeners = new Map<string, (event: object) => void>()
const stored = new Map<string, string>()
const reload = vi.fn<() => void>()
const ask = vi.fn<(address: string) => Promise<{ status: number }>>()
let stop = () => {}
let isAllStored = true

beforeEach(() => {
  stored.clear()
  isAllStored = true
  ask.mockResolvedValue({ status: 404 })
  vi.stubGlobal('HTMLScriptElement', Script)
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
  stop = reloadOnceOnMissingChunk({ mayReload: () => isAllStored })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** A script of the page could not be loaded; waits until what follows from it has happened. */
async function fail(src = CHUNK): Promise<void> {
  listeners.get('error')?.({ target: Object.assign(new Script(), { src }) })
  await vi.waitFor(() => expect(ask.mock.settledResults.at(-1)?.type).not.toBe('incomplete'))
  await Promise.resolve()
}

test('a script that is gone loads the page anew, once and never in circles', async () => {
  await fail()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  await fail(CHUNK.replace('gone', 'another'))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('so does a failed import, which names it in its message', async () => {
  listeners.get('unhandledrejection')?.({ reason: new Error(`Failed to load chunk ${CHUNK}`) })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('without a network nothing is gone: the page stays as it is', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await fail()
  ask.mockResolvedValue({ status: 200 })
  await fail()
  ask.mockResolvedValue({ status: 503 })
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

test('not while something typed is in memory only, and not where nothing can be noted', async () => {
  isAllStored = false
  await fail()
  isAllStored = true
  vi.stubGlobal('sessionStorage', undefined)
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

test('another’s script that fails is none of ours', () => {
  const target = Object.assign(new Script(), { src: 'https://tags.example/gtm.js' })
  listeners.get('error')?.({ target })
  expect(ask).not.toHaveBeenCalled()
})

test('so does one that was missing before anybody listened', async () => {
  stop()
  const entry = (name: string, responseStatus: number) => ({ name, responseStatus })
  vi.stubGlobal('performance', {
    getEntriesByType: () => [
      entry(CHUNK.replace('gone', 'here'), 200),
      entry('https://www.example.se/api/search', 404),
      entry(CHUNK, 404),
    ],
  })
  stop = reloadOnceOnMissingChunk({ mayReload: () => true })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/_next/static/chunks/gone.js'])
})
