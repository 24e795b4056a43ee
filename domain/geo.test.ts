import { expect, test } from 'vitest'
import { distanceKm, roundKm } from './geo.ts'

const STOCKHOLM = { lat: 59.3294, lng: 18.0687 }
const GOTHENBURG = { lat: 57.7072, lng: 11.9668 }

test('Stockholm is 397 km from Göteborg, both ways', () => {
  expect(distanceKm(STOCKHOLM, GOTHENBURG)).toBeCloseTo(397.6, 0)
  expect(distanceKm(STOCKHOLM, GOTHENBURG)).toBe(distanceKm(GOTHENBURG, STOCKHOLM))
})

test('no way is no distance, and the other side of the globe half its girth', () => {
  expect(distanceKm(STOCKHOLM, STOCKHOLM)).toBe(0)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015, -1)
  expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1)
})

test('is shown with one decimal', () => {
  expect(roundKm(12.3456)).toBe(12.3)
  expect(roundKm(0.05)).toBe(0.1)
})
