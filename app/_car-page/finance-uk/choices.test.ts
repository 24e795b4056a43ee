import { expect, test } from 'vitest'
import type { FinanceChoice, FinanceProduct } from '#services/finance-uk'
import { movedTo, rangeOf, shownProduct } from './choices.ts'

const choice = (over: Partial<FinanceChoice>): FinanceChoice => ({
  Locale: { DisplayValue: '' },
  Default: 10,
  ...over,
})
const PCP: FinanceProduct = {
  FamilyKey: 'PCP',
  Name: 'Personal Contract Purchase',
  Term: choice({ Default: 48, Values: [24, 36, 48] }),
  Deposit: choice({ Default: 1_800, Minimum: 0, Maximum: 8_950 }),
  Payment: choice({ Default: 331.39, Minimum: 150, Maximum: 900 }),
  AnnualMileage: choice({ Default: 10_000, Values: [5_000, 8_000, 10_000, 12_000] }),
}

test('a slider goes over its values, or from its minimum to its maximum', () => {
  expect(rangeOf(PCP.Term, 'term')).toEqual({ min: 24, max: 48, step: 12, values: [24, 36, 48] })
  expect(rangeOf(PCP.AnnualMileage, 'mileage')).toMatchObject({
    min: 5_000,
    max: 12_000,
    step: 2_000,
  })
  expect(rangeOf(PCP.Deposit, 'deposit')).toEqual({ min: 0, max: 8_950, step: 50, values: null })
})

test('one value after the other is reached, over every gap', () => {
  const range = rangeOf(PCP.AnnualMileage, 'mileage') ?? expect.unreachable()
  const up = [5_000]
  for (let at = 5_000; at < 12_000;) up.push((at = movedTo(range, at, at + range.step)))
  expect(up).toEqual([5_000, 8_000, 10_000, 12_000])
  expect(movedTo(range, 12_000, 11_000)).toBe(10_000)
  expect([movedTo(range, 8_000, 99_000), movedTo(range, 8_000, -5)]).toEqual([12_000, 5_000])
})

test.each([
  ['neither values nor a minimum', choice({}), [10, 10]],
  ['no maximum', choice({ Minimum: 5 }), [10, 10]],
  ['a minimum above its maximum', choice({ Minimum: 50, Maximum: 5 }), [10, 10]],
  ['values that are no amounts', choice({ Values: [Number.NaN, -1, Infinity] }), [10, 10]],
  ['no values at all', choice({ Values: [], Minimum: 5, Maximum: 20 }), [5, 20]],
])('with %s a slider stands or takes the ends', (_, given, [min, max]) => {
  expect(rangeOf(given, 'deposit')).toMatchObject({ min, max })
})

test('a default outside its range begins at the nearest end, or value', () => {
  const shown = shownProduct({
    ...PCP,
    Term: choice({ Default: 60, Values: [24, 36] }),
    Deposit: choice({ Default: 99_999, Minimum: 0, Maximum: 8_950 }),
    Payment: choice({ Default: 1, Minimum: 150, Maximum: 900 }),
  })
  expect(shown?.start).toEqual({ term: 36, deposit: 8_950, payment: 150, mileage: 10_000 })
})

test.each([
  ['a term of 0', { Term: choice({ Default: 0 }) }],
  ['a payment that is no number', { Payment: choice({ Default: Number.NaN }) }],
  ['no key', { FamilyKey: '' }],
])('a product with %s is left out', (_, over) => {
  expect(shownProduct({ ...PCP, ...over })).toBeNull()
})

test('only a PCP has a mileage, whatever a product says [FINUK-11]', () => {
  expect(shownProduct(PCP)?.start.mileage).toBe(10_000)
  const hire = shownProduct({ ...PCP, FamilyKey: 'HP' })
  expect([hire?.ranges.mileage, hire?.start.mileage]).toEqual([null, null])
})
