import { afterEach, expect, test, vi } from 'vitest'
import { ownPosition } from './own-position.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
afterEach(() => warn.mockClear())

const geolocation = (read: Geolocation['getCurrentPosition']) =>
  ({ getCurrentPosition: read }) as Geolocation

test('the browser is asked for the position [MAP-24]', async () => {
  const own = geolocation((ok) =>
    ok({ coords: { latitude: 57.7, longitude: 11.97 } } as GeolocationPosition),
  )
  expect(await ownPosition(own)).toEqual({ lat: 57.7, lng: 11.97 })
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('a refusal of code %d is a warning, and nothing else [MAP-25]', async (code, word) => {
  const own = geolocation((_, fail) => fail?.({ code } as GeolocationPositionError))
  expect(await ownPosition(own)).toBeNull()
  expect(warn.mock.calls).toEqual([[expect.stringContaining(word)]])
})

test('so is a browser that cannot say [MAP-25]', async () => {
  vi.stubGlobal('navigator', {})
  expect(await ownPosition()).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
