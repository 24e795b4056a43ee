import { describe, expect, test } from 'vitest'
import { basemapStyle, embeddedBounds, maxZoomOf } from './basemap-style.ts'
import { fitting, insideOf } from './fitting.ts'
import { addNothing, marginsOf } from './name-room.tsx'
import { field, projector, ringsPath, uncluttered } from './mini-projection.ts'
import { rings } from './rings.ts'
import { addTownDot, TOWN_DOT } from './town-dot.ts'

test('the embedded style asks for nothing but tiles of its own folder', () => {
  const look = {
    water: '#1',
    shallows: '#2',
    land: '#3',
    line: '#4',
    ink: '#5',
    faint: '#6',
    sea: '#7',
    action: '#8',
    onAction: '#9',
    pin: '#10',
    paper: '#11',
    fonts: ['A'],
  }
  const style = basemapStyle('/basemap', look)
  expect(style.glyphs).toBeUndefined()
  expect(style.sprite).toBeUndefined()
  expect(Object.values(style.sources)).toEqual([
    expect.objectContaining({ tiles: ['basemap:///basemap/{z}/{x}/{y}'], maxzoom: 8 }),
  ])
  expect(Object.values(basemapStyle('/basemap', look, 5).sources)).toEqual([
    expect.objectContaining({ maxzoom: 5 }),
  ])
  expect(JSON.stringify(style)).not.toMatch(/https?:/)
})

test('a town’s dot is its name’s own picture, added once: no dot stands without a name', () => {
  const added: string[] = []
  const map = {
    hasImage: (id: string) => added.includes(id),
    addImage: (id: string, image: unknown) => {
      added.push(id)
      const { width, data } = image as { width: number; data: Uint8ClampedArray }
      const opaque = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 191
      expect([opaque(8, 8), opaque(0, 0), opaque(15, 8)]).toEqual([true, false, false])
    },
  } as unknown as Parameters<typeof addTownDot>[0]
  addTownDot(map)
  addTownDot(map)
  expect(added).toEqual([TOWN_DOT])
})

test('the room of a pin and its name lies about the tip, and its picture is nothing', () => {
  const pin = { left: 80, right: 130, top: 50, bottom: 100 }
  const name = { left: 15, right: 195, top: 100, bottom: 155 }
  expect(marginsOf({ x: 105, y: 100 }, [pin, name])).toEqual([
    [50, 25, 0, 25],
    [0, 90, 55, 90],
  ])
  const added: { readonly data: Uint8ClampedArray }[] = []
  const map = {
    hasImage: () => added.length > 0,
    addImage: (_: string, image: (typeof added)[number]) => added.push(image),
  } as unknown as Parameters<typeof addNothing>[0]
  addNothing(map)
  addNothing(map)
  expect(added.map(({ data }) => [...data])).toEqual([[0, 0, 0, 0]])
})

test('a place with swapped coordinates draws the map away from no other', () => {
  const [goteborg, swapped] = [
    [11.97, 57.7],
    [57.7, 11.97],
  ] as const
  expect(insideOf(embeddedBounds, [goteborg, swapped])).toEqual([goteborg])
  expect(insideOf(embeddedBounds, [swapped])).toEqual([swapped])
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
      named('Under namnet', field.width / 2, field.height / 2 - 45),
    ],
    'Platsens eget namn',
  )
  expect(shown.map(({ name }) => name)).toEqual(['Storstad', 'Långtbort'])
})

test('another town’s name does not stand where the chosen place has its own', () => {
  const town = { name: 'København', at: [field.width / 2 - 110, field.height / 2 - 45] as const }
  expect(uncluttered([town], '')).toMatchObject([{ side: 'right' }])
  expect(uncluttered([town], 'Hedin Automotive Malmö')).toMatchObject([{ side: 'left' }])
})

test('a city beside or beneath the pin had no name: it has it on the other side', () => {
  const [x, y] = [field.width / 2, field.height / 2]
  const placed = (dx: number, dy: number) =>
    uncluttered([{ name: 'Göteborg', at: [x + dx, y + dy] }], 'Hedin Automotive Mölndal BMW').map(
      ({ side, edge }) => [side, edge - x],
    )
  expect(placed(-26, -15)).toEqual([['left', -32]])
  // The pin stands on its dot.
  expect(placed(-10, -15)).toEqual([['right', 22]])
  // Its name would lie on the chosen place's.
  expect(placed(-10, -45)).toEqual([])
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
