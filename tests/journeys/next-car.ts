/** BMWs of the register that are like `ABC123`; the last ones have a service agreement, or a plug. */
const CARS = [
  'XFW198',
  'RAF512',
  'CRO430',
  'NUU850',
  'LAM769',
  'TAC621',
  'FYW130',
  'APL070',
  'PWT238',
  'XRB149',
  'YDA767',
  'PFE038',
  'UYP335',
  'YMJ082',
  'NTS379',
  'NPM380',
] as const

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
