import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVERYTHING, NOTHING } from '../_consent/consent.ts'
import { giveConsent } from '../_consent/consent-store.ts'
import type { TrackedCar } from './events.ts'
import { afterImpression, trackCar } from './track-car.ts'

const car: TrackedCar = { car_id: 7, car_brand: 'Volvo', car_model: 'XC60', car_price: 349_900 }
const detail = { event: 'product_detail', ...car }
const impression = { event: 'page_impression', page: 'Volvo XC60' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { dataLayer: [] })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page’s data layer gets the impression, and behind it the car with id, brand, model and price [RTRACK-01] [RTRACK-04]', () => {
  giveConsent(EVERYTHING)
  trackCar(car, 'Volvo XC60')
  expect(window.dataLayer).toEqual([impression])
  vi.advanceTimersByTime(10_000)
  expect(window.dataLayer).toEqual([impression, detail])
})

test('the car waits for the page’s impression, asked for every 100 ms [RTRACK-02]', () => {
  const call = vi.fn()
  afterImpression('Volvo XC60', call)
  vi.advanceTimersByTime(1_950)
  window.dataLayer?.push({ event: 'page_impression', page: 'another' }, { event: 'search' })
  vi.advanceTimersByTime(100)
  expect(call).not.toHaveBeenCalled()
  window.dataLayer?.push(impression)
  vi.advanceTimersByTime(49)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  expect(call).toHaveBeenCalledTimes(1)
})

test('an impression that does not come is given up after 10 s, without a word [RTRACK-04]', () => {
  giveConsent(EVERYTHING)
  trackCar(car, 'Volvo XC60')
  // Whoever starts a container empties the data layer.
  window.dataLayer = []
  vi.advanceTimersByTime(9_900)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(vi.getTimerCount()).toBe(0)
  window.dataLayer.push(impression)
  vi.advanceTimersByTime(1_000)
  expect(window.dataLayer).toEqual([impression])
})

test('nothing is told before the visitor agrees to statistics, once afterwards, and nothing of a page that is left', () => {
  const end = trackCar(car, 'Volvo XC60')
  vi.advanceTimersByTime(1_000)
  giveConsent(NOTHING)
  expect(window.dataLayer).toEqual([])
  giveConsent(EVERYTHING)
  giveConsent(EVERYTHING)
  vi.advanceTimersByTime(1_000)
  expect(window.dataLayer).toEqual([impression, detail])
  end()
  const left = trackCar({ ...car, car_id: 8 }, 'Kia EV6')
  left()
  vi.advanceTimersByTime(1_000)
  expect(JSON.stringify(window.dataLayer)).not.toContain('8,')
})
