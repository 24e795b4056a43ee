import { expect, test } from 'vitest'
import type { LinkedVehicle } from './car.ts'
import { foundPackages, linkedPackages, packagesSearch } from './other-packages.ts'

const own = { car_id: 7, slug: 'volvo-xc60-core', car_trim_package: 'Core' }
const link = (vehicle_id: number, package_name: string, slug = `slug-${vehicle_id}`) =>
  ({ vehicle_id, slug, package_name, link_text: `XC60 ${vehicle_id}` }) satisfies LinkedVehicle
const sibling = (car_id: number, car_trim_package?: string, slug = `slug-${car_id}`) => ({
  car_id,
  slug,
  ...(car_trim_package !== undefined && { car_trim_package }),
})

test('the packages of a model are searched by brand and model, with three fields', () => {
  expect(packagesSearch({ car_brand: 'Volvo', car_model: 'XC60' })).toEqual({
    fields: ['car_trim_package', 'car_id', 'slug'],
    filters: [
      { name: 'car_brand>car_model', values: [{ text: 'Volvo', children: [{ text: 'XC60' }] }] },
    ],
    limit: 48,
  })
})

test('linked vehicles are named by their package, else by the words of their link', () => {
  const linked_vehicles = [link(8, 'Plus'), link(9, ' ')]
  expect(linkedPackages({ ...own, linked_vehicles })).toEqual([
    { car_id: 8, slug: 'slug-8', name: 'Plus' },
    { car_id: 9, slug: 'slug-9', name: 'XC60 9' },
  ])
  expect(linkedPackages(own)).toEqual([])
})

test('neither the car itself, its own package, a package twice, nor one without a name or a slug', () => {
  const linked_vehicles = [link(7, 'Plus'), link(8, 'Ultra'), link(8, 'Pro'), link(9, 'ultra ')]
  expect(linkedPackages({ ...own, linked_vehicles }).map(({ car_id: id }) => id)).toEqual([8])
  const found = [
    sibling(7, 'Plus'),
    sibling(8, 'core'),
    sibling(9),
    sibling(10, '  '),
    sibling(11, 'Plus', ''),
    sibling(12, ' Plus '),
    sibling(13, 'Plus'),
    sibling(14, 'Ultra'),
  ]
  expect(foundPackages(own, found)).toEqual([
    { car_id: 12, slug: 'slug-12', name: 'Plus' },
    { car_id: 14, slug: 'slug-14', name: 'Ultra' },
  ])
})
