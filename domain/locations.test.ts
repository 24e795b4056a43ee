import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from './geo.ts'
import {
  directionsTo,
  distanceText,
  FALLBACK_CENTRE,
  nearOnes,
  placed,
  type Location,
} from './locations.ts'

const at = (name: string, lat: number, lng: number): Location => ({
  id: name,
  name,
  lat,
  lng,
  city: name,
  address: `Storgatan 1`,
  zip: '111 11',
  chargerOptions: [],
})
const GOTHENBURG = { lat: 57.7, lng: 11.97 }
const towns = [
  at('Örebro', 59.27, 15.21),
  at('Borås', 57.72, 12.94),
  at('Askim', 57.63, 11.95),
  at('Umeå', 63.83, 20.26),
  at('Älvsbyn', 65.68, 21),
  at('Åmål', 59.05, 12.7),
]
const names = (locations: readonly Location[]) => locations.map(({ name }) => name)
const km = { unit: 'km', locale: 'sv' } as const

describe('the order of a list', () => {
  test('by name and without distances until a point is known, as the language sorts [MAP-40]', () => {
    const list = placed(towns, { origin: null, ...km })
    expect(names(list)).toEqual(['Askim', 'Borås', 'Umeå', 'Åmål', 'Älvsbyn', 'Örebro'])
    expect(list.every(({ distance }) => distance === null)).toBe(true)
  })

  test('then by the distance from that point, in the unit asked for [MAP-40] [MAP-05] [MAP-10]', () => {
    const list = placed(towns, { origin: GOTHENBURG, ...km })
    expect(names(list)).toEqual(['Askim', 'Borås', 'Åmål', 'Örebro', 'Umeå', 'Älvsbyn'])
    expect(list[1]?.distance?.value).toBeCloseTo(distanceKm(GOTHENBURG, towns[1] ?? GOTHENBURG), 9)
    const miles = placed(towns, { origin: GOTHENBURG, unit: 'mi', locale: 'en' })
    expect(miles[1]?.distance?.unit).toBe('mi')
    expect((list[1]?.distance?.value ?? 0) / (miles[1]?.distance?.value ?? 1)).toBeCloseTo(1.60934)
  })
})

describe('what the map shows of them', () => {
  /** Every location at so many kilometres north of the point. */
  const distances = (kilometres: readonly number[], unit: 'km' | 'mi' = 'km') =>
    kilometres.map((far) => ({
      ...at(`${far}`, 0, 0),
      distance: { value: unit === 'km' ? far : far / 1.60934, unit },
    }))

  test('those within 16 miles, which are 25.75 km in either unit [MAP-28] [MAP-34]', () => {
    const far = [1, 2, 3, 25.74, 25.76, 60]
    expect(names(nearOnes(distances(far), 16))).toEqual(['1', '2', '3', '25.74'])
    expect(names(nearOnes(distances(far, 'mi'), 16))).toEqual(['1', '2', '3', '25.74'])
    expect(names(nearOnes(distances(far), 40))).toHaveLength(6)
    const atTheEdge = distances([1, 2, 3]).concat(distances([16 * 1.60934], 'mi'))
    expect(nearOnes(atTheEdge, 16)).toHaveLength(4)
  })

  test('the three nearest where fewer are within [MAP-29]', () => {
    expect(names(nearOnes(distances([10, 200, 300, 400]), 16))).toEqual(['10', '200', '300'])
    expect(names(nearOnes(distances([200, 300]), 16))).toEqual(['200', '300'])
    expect(nearOnes(distances([]), 16)).toEqual([])
  })

  test('all while no point is known', () => {
    expect(nearOnes(placed(towns, { origin: null, ...km }), 16)).toHaveLength(towns.length)
  })
})

describe('a distance in words', () => {
  test.each([
    [0, '~100m'],
    [0.04, '~100m'],
    [0.149, '~100m'],
    [0.3, '~300m'],
    [0.34, '~300m'],
    [0.36, '~400m'],
    [0.94, '~900m'],
    [0.96, '~1000m'],
    [0.999, '~1000m'],
  ])('%d km is %s [MAP-32]', (value, text) => {
    expect(distanceText({ value, unit: 'km' }, 'sv')).toBe(text)
  })

  test.each([
    [1, 'km', 'sv', '1,0 km'],
    [4.24, 'km', 'en', '4.2 km'],
    [9.94, 'km', 'sv', '9,9 km'],
    [9.96, 'km', 'sv', '10 km'],
    [12.5, 'km', 'sv', '13 km'],
    [0.2, 'mi', 'en', '0.2 mi'],
    [25.4, 'mi', 'en', '25 mi'],
  ] as const)('%d %s in %s is %s [MAP-35]', (value, unit, locale, text) => {
    expect(distanceText({ value, unit }, locale)).toBe(text)
  })

  test('never a number that is no number', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20_100, noNaN: true }),
        fc.constantFrom('km', 'mi'),
        (value, unit) => {
          expect(distanceText({ value, unit }, 'en')).toMatch(/^(~\d+00m|[\d,]+(\.\d)? (km|mi))$/)
        },
      ),
    )
  })
})

test('directions lead to the very point [MAP-27] [MAP-46]', () => {
  const url = new URL(directionsTo({ lat: 57.7, lng: -2.25 }))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/')
  expect(url.searchParams.get('api')).toBe('1')
  expect(url.searchParams.get('destination')).toBe('57.7,-2.25')
})

test('a map without a position starts at 52.5 N, 12.4 E [MAP-36]', () => {
  expect(FALLBACK_CENTRE).toEqual({ lat: 52.5, lng: 12.4 })
})
