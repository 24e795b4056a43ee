import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import type { CardCar } from '#domain/car'
import { findCars } from './find-cars.ts'

const car = (car_id: number): CardCar => ({ car_id, slug: '', car_brand: '', car_model: '' })

test('a car that moved on to the next page as another was published is shown once', async () => {
  const ask = async ({ offset = 0 }) => ({
    facet: {},
    content: offset === 0 ? [car(1), car(2)] : [car(2), car(3), car(3)],
    total_items: 100,
    limit: 48,
    offset,
  })
  const first = await findCars(ask, EMPTY_SEARCH)
  const more = await findCars(ask, { ...EMPTY_SEARCH, page: 1 }, first)
  const both = await findCars(ask, { ...EMPTY_SEARCH, page: 1 })
  for (const { cars } of [more, both]) expect(cars.map(({ car_id }) => car_id)).toEqual([1, 2, 3])
})
