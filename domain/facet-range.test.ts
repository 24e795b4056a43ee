import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundedRange,
  endsOf,
  movedEnds,
  rangeStep,
  typedEnd,
  type RangeEnd,
} from './facet-range.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const EXTENT = { min: 1000, max: 9000 }
const typed = (end: RangeEnd, text: string, ends = { min: 2000, max: 5000 }) =>
  movedEnds(ends, typedEnd(end, text, EXTENT), EXTENT)

describe('what is typed into a range', () => {
  test.each(['2,500', '2.500', '2 500 kr', "2'500", '2\u202f500'])('reads %j', (text) => {
    expect(typed('min', text)).toEqual({ min: 2500, max: 5000 })
  })

  test('takes the other end with it where they cross [FACET-08]', () => {
    expect(typed('min', '6000')).toEqual({ min: 6000, max: 6000 })
    expect(typed('max', '1500')).toEqual({ min: 1500, max: 1500 })
    expect(typed('min', '5000')).toEqual({ min: 5000, max: 5000 })
    expect(typed('min', '4000')).toEqual({ min: 4000, max: 5000 })
  })

  test('is held within the facet [FACET-09]', () => {
    expect(typed('min', '5')).toEqual({ min: 1000, max: 5000 })
    expect(typed('max', '99999')).toEqual({ min: 2000, max: 9000 })
    expect(typed('min', '99999')).toEqual({ min: 9000, max: 9000 })
  })

  test.each(['', ' ', 'abc', '–'])(
    'is the facet’s own end where it is no number: %j [FACET-18]',
    (text) => {
      expect(typed('min', text)).toEqual({ min: 1000, max: 5000 })
      expect(typed('max', text)).toEqual({ min: 2000, max: 9000 })
    },
  )
})

test('a step is a hundredth of the range, rounded, and at least 1 [FACET-10]', () => {
  expect(rangeStep({ min: 0, max: 900_000 })).toBe(9000)
  expect(rangeStep({ min: 100, max: 349 })).toBe(2)
  expect(rangeStep({ min: 100, max: 351 })).toBe(3)
  expect(rangeStep({ min: 0, max: 40 })).toBe(1)
  expect(rangeStep({ min: 7, max: 7 })).toBe(1)
})

test('the full range is no filter, and an end of the facet’s own is open', () => {
  const bounded = (range: object) => boundedRange({ name: 'car_price', ...range }, EXTENT)
  expect(bounded({ min: 1000, max: 9000 })).toBeNull()
  expect(bounded({ min: 0 })).toBeNull()
  expect(bounded({})).toBeNull()
  expect(bounded({ min: 1001, max: 9000 })).toEqual({ name: 'car_price', min: 1001 })
  expect(bounded({ min: 1000, max: 8999 })).toEqual({ name: 'car_price', max: 8999 })
  expect(boundedRange({ name: 'x', min: 1 }, { min: null, max: null })).toEqual({
    name: 'x',
    min: 1,
  })
})

test(`both ends stay in order and within the facet, and stand where the filter puts them (SEED=${SEED})`, () => {
  const inside = fc.integer(EXTENT)
  const ends = fc
    .tuple(inside, inside)
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  const end = fc.constantFrom<RangeEnd>('min', 'max')
  fc.assert(
    fc.property(
      ends,
      end,
      fc.oneof(fc.string(), fc.integer().map(String)),
      (before, moved, text) => {
        const now = typed(moved, text, before)
        expect(EXTENT.min <= now.min && now.min <= now.max && now.max <= EXTENT.max).toBe(true)
        expect(endsOf(boundedRange({ name: 'x', ...now }, EXTENT), EXTENT)).toEqual(now)
      },
    ),
    { seed: SEED },
  )
})
