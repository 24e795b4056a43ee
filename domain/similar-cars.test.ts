import { expect, test } from 'vitest'
import type { Car } from './car.ts'
import { searchesOfWords, similarOf, similarSearches } from './similar-cars.ts'

const car = (rest: Partial<Car> = {}): Car => ({
  car_id: 7,
  slug: 'volvo-xc60-t6--awd',
  car_brand: 'Volvo',
  car_model: 'XC60',
  car_is_sample: false,
  car_site_region: 'Skåne',
  car_body: 'SUV',
  car_fuel: 'Laddhybrid',
  ...rest,
})

test('a sample is compared with cars in stock of its brand and model, eight of them', () => {
  expect(similarSearches(car({ car_is_sample: true }))[0]).toEqual({
    limit: 8,
    keyphrase: '',
    filters: [
      { name: 'car_brand>car_model', values: [{ text: 'Volvo', children: [{ text: 'XC60' }] }] },
      { name: 'car_is_sample', values: [{ text: 'false' }] },
    ],
  })
})

test('a car in stock is compared with those of its region, body and fuel, and one more is asked for in its own place', () => {
  expect(similarSearches(car())[0]).toEqual({
    limit: 9,
    keyphrase: '',
    filters: [
      { name: 'car_site_region', values: [{ text: 'Skåne' }] },
      { name: 'car_body', values: [{ text: 'SUV' }] },
      { name: 'car_fuel', values: [{ text: 'Laddhybrid' }] },
    ],
  })
})

test('what a car does not say of itself is not asked for', () => {
  const { car_site_region: _, ...without } = car({ car_body: '' })
  expect(similarSearches(without)[0]?.filters.map(({ name }) => name)).toEqual(['car_fuel'])
  const { car_fuel: __, ...nothing } = without
  expect(similarSearches(nothing)).toEqual([
    { limit: 9, keyphrase: 'volvo xc60 t6 awd', filters: [] },
  ])
})

test('the last search is for the words of the slug', () => {
  for (const car_is_sample of [true, false]) {
    expect(similarSearches(car({ car_is_sample }))[1]).toEqual({
      limit: 9,
      keyphrase: 'volvo xc60 t6 awd',
      filters: [],
    })
  }
  expect(searchesOfWords('volvo xc60')).toEqual([
    { limit: 8, keyphrase: 'volvo xc60', filters: [] },
  ])
  expect(searchesOfWords('')).toEqual([])
  expect(similarSearches(car({ slug: '-' }))).toHaveLength(1)
})

test('a car is not like itself, and eight are shown at most', () => {
  const found = Array.from({ length: 9 }, (_, at) => ({ car_id: at + 1 }))
  expect(similarOf(found, 7).map(({ car_id: id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 8, 9])
  expect(similarOf(found, 70)).toHaveLength(8)
  expect(similarOf(found, null)).toHaveLength(8)
})
