import { afterEach, expect, test, vi } from 'vitest'
import { loggedPosition, ownPosition } from './own-position.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
afterEach(() => {
  warn.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const geolocation = (read: Geolocation['getCurrentPosition']) =>
  ({ getCurrentPosition: read }) as Geolocation
const found = { coords: { latitude: 57.7, longitude: 11.97 } } as GeolocationPosition

test('the browser is asked for the position [MAP-24] [RMAP-04]', async () => {
  const own = geolocation((ok) => ok(found))
  expect(await ownPosition(own)).toEqual({ at: { lat: 57.7, lng: 11.97 } })
  expect(await loggedPosition(own)).toEqual({ lat: 57.7, lng: 11.97 })
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unknown'],
])('a refusal of code %d is a reason; the map only warns of it [MAP-25]', async (code, reason) => {
  const own = geolocation((_, fail) => fail?.({ code } as GeolocationPositionError))
  expect(await ownPosition(own)).toEqual({ at: null, reason })
  expect(warn).not.toHaveBeenCalled()
  expect(await loggedPosition(own)).toBeNull()
  expect(warn.mock.calls).toEqual([[expect.stringContaining(reason)]])
})

test('so is a browser that cannot say [MAP-25]', async () => {
  vi.stubGlobal('navigator', {})
  expect(await ownPosition()).toEqual({ at: null, reason: 'not supported' })
  expect(await loggedPosition()).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a visitor who never answers is not waited for, and what comes late changes nothing', async () => {
  vi.useFakeTimers()
  let answer: PositionCallback = () => {}
  const own = geolocation((ok) => {
    answer = ok
  })
  let ended: unknown = null
  const asked = ownPosition(own).then((position) => {
    ended = position
  })
  await vi.advanceTimersByTimeAsync(29_900)
  expect(ended).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  await asked
  expect(ended).toEqual({ at: null, reason: 'not answered' })
  answer(found)
  await asked
  expect(ended).toEqual({ at: null, reason: 'not answered' })
})

test('who answers in time leaves no timer behind', async () => {
  vi.useFakeTimers()
  await ownPosition(geolocation((ok) => ok(found)))
  await ownPosition(geolocation((_, fail) => fail?.({ code: 1 } as GeolocationPositionError)))
  expect(vi.getTimerCount()).toBe(0)
})
