import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  basemapStyle,
  closestZoom,
  embeddedBounds,
  maxZoomOf,
  townFeatures,
} from './basemap-style.ts'
import { fitting } from './fitting.ts'
import { field, projector, ringsPath, uncluttered } from './mini-projection.ts'
import { rings } from './rings.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../public/basemap/${file}`, import.meta.url))
const towns = JSON.parse(read('places.json').toString()) as {
  name: string
  at: [number, number]
  population: number
}[]

describe('the embedded map', () => {
  test('its data stays within 150 KB gzipped', () => {
    expect(
      gzipSync(read('nordics.json')).length + gzipSync(read('places.json')).length,
    ).toBeLessThan(150 * 1024)
  })

  test('no coast leaps across the sea, as edges over the date line once did', () => {
    const { features } = JSON.parse(read('nordics.json').toString()) as GeoJSON.FeatureCollection
    const land = features.find(({ properties }) => properties?.['kind'] === 'land')?.geometry
    if (land?.type !== 'MultiPolygon') throw new Error('no land')
    const [west, south, east, north] = embeddedBounds
    const atEdge = ([x, y]: readonly number[]) =>
      x === west || x === east || y === south || y === north
    for (const ring of land.coordinates.flat()) {
      for (const [index, point] of ring.entries()) {
        const before = ring[index - 1]
        if (
          !before ||
          (atEdge(before) && atEdge(point) && (before[0] === point[0] || before[1] === point[1]))
        )
          continue
        const [dx, dy] = [(point[0] ?? 0) - (before[0] ?? 0), (point[1] ?? 0) - (before[1] ?? 0)]
        expect(Math.hypot(dx, dy)).toBeLessThan(2)
      }
    }
  })

  test('every town lies on it, under its own name', () => {
    const [west, south, east, north] = embeddedBounds
    expect(towns.every(({ at: [x, y] }) => x > west && x < east && y > south && y < north)).toBe(
      true,
    )
    expect(towns.map(({ name }) => name)).toEqual(expect.arrayContaining(['Göteborg', 'København']))
  })

  test('its style asks for nothing beyond its own data', () => {
    const look = { water: '#1', land: '#2', line: '#3', ink: '#4', faint: '#5', fonts: ['A'] }
    const style = basemapStyle({ land: JSON.parse(read('nordics.json').toString()), towns, look })
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
  })

  test('the largest towns are placed first', () => {
    const ranks = townFeatures(towns).features.map(({ properties }) => properties)
    expect(ranks.find((town) => town?.['name'] === 'Stockholm')?.['rank']).toBe(0)
    expect(ranks.every((town) => town?.['rank'] >= 0)).toBe(true)
  })
})

describe('distances', () => {
  test('a ring of 50 km is 50 km away in every direction', () => {
    const centre = { latitude: 57.5, longitude: 12 }
    const ring = rings(centre).features.find(({ properties }) => properties?.['label'] === '50 km')
    if (ring?.geometry.type !== 'LineString') throw new Error('no ring')
    for (const [x = 0, y = 0] of ring.geometry.coordinates) {
      const squeeze = Math.cos((centre.latitude * Math.PI) / 180)
      const km = 111.32 * Math.hypot((x - centre.longitude) * squeeze, y - centre.latitude)
      expect(km).toBeCloseTo(50, 5)
    }
  })
})

describe('the still picture', () => {
  test('its place is in the middle, north is up, east is right', () => {
    const project = projector(57.5, 12)
    expect(project([12, 57.5])).toEqual([field.width / 2, field.height / 2])
    expect(project([12, 57.6])[1]).toBeLessThan(field.height / 2)
    expect(project([12.1, 57.5])[0]).toBeGreaterThan(field.width / 2)
  })

  test('leaves out land that is nowhere near', () => {
    const square = (x: number, y: number) =>
      [
        [x, y],
        [x + 0.2, y],
        [x + 0.2, y + 0.2],
      ] as const
    const project = projector(57.5, 12)
    expect(ringsPath([[square(12, 57.5)]], project)).toMatch(/^M.*Z$/)
    expect(ringsPath([[square(25, 66)]], project)).toBe('')
  })
})

test('labels of the small map cover neither each other nor the pin, the larger town winning', () => {
  const named = (name: string, x: number, y: number) => ({ name, at: [x, y] as const })
  const shown = uncluttered(
    [
      named('Storstad', 100, 50),
      named('Grannby', 110, 55),
      named('Långtbort', 500, 120),
      named('Under nålen', field.width / 2, field.height / 2),
    ],
    '',
  )
  expect(shown.map(({ name }) => name)).toEqual(['Storstad', 'Långtbort'])
})

test('another town’s name does not stand where the chosen place has its own', () => {
  const town = { name: 'København', at: [field.width / 2 - 110, field.height / 2 - 45] as const }
  expect(uncluttered([town], '')).toEqual([town])
  expect(uncluttered([town], 'Hedin Automotive Malmö')).toEqual([])
})

test('choosing a workshop does not lead into blank paper: no closer than the map is worth', () => {
  expect(closestZoom(15)).toBe(9)
  expect(closestZoom(5)).toBe(5)
  expect(closestZoom(15, 'https://tiles.example/style.json')).toBe(15)
})

test('the embedded style ends where it has no streets, an own one goes farther in', () => {
  expect(maxZoomOf()).toBe(11)
  expect(maxZoomOf('https://tiles.example/style.json')).toBeGreaterThanOrEqual(15)
})

test('markers that stand close together are shown from zoom 13, though the map goes farther in [MAP-30]', () => {
  const neighbours = [
    [12.0207, 57.6477],
    [12.0208, 57.6478],
  ] as const
  const most = maxZoomOf('https://tiles.example/style.json')
  expect(most).toBeGreaterThan(13)
  expect(fitting(neighbours, most).maxZoom).toBe(13)
  expect(fitting(neighbours, maxZoomOf()).maxZoom).toBe(maxZoomOf())
  expect(fitting(neighbours.slice(0, 1), most).maxZoom).toBe(9)
})
