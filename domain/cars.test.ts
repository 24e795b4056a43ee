import { expect, test } from 'vitest'
import { teaserLimit } from './cars.ts'

test.each([
  ['6', '3', 6],
  ['', '3', 3],
  ['', '', 8],
  [' 12 ', '3', 12],
  ['0', '3', 3],
  ['many', '', 8],
  ['-4', '2.5', 8],
  ['1e9', '', 8],
  ['4000', '', 100],
])(
  'NumberOfCars %j and Limit %j show %i cars [SVCDATA-03] [SVCDATA-07]',
  (NumberOfCars, Limit, cars) => {
    expect(teaserLimit({ NumberOfCars, Limit })).toBe(cars)
  },
)
