import { carsLikeABC123 } from '#fixtures/vehicles/testing'

/** The last ones have a service agreement, or a plug. */
const CARS = [...carsLikeABC123, 'NTS379', 'YMJ082', 'NPM380']

let next = 0

/**
 * A car that no other journey on this server books: a car has one open visit a day, and journeys take
 * the first free time. `ABC123` is booked by the whole booking alone.
 */
export function nextCar(): string {
  const car = CARS[next]
  if (car === undefined) throw new Error('Every car is booked: add some to the list.')
  next += 1
  return car
}

/** Cars of those who take a time before the visitor does. */
export const RIVAL_CARS = ['LBU396', 'EDW876', 'KLH999', 'MOD650', 'RKX969', 'TYR200'] as const
