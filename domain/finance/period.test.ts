import { expect, test } from 'vitest'
import {
  isNoAmount,
  movedMonths,
  onStep,
  typedAmount,
  withoutLeadingZeros,
  type Period,
} from './period.ts'

const steps = { min: 70_000, max: 244_000, step: 1_000 }
const periods = [36, 60, 84].map((months): Period => ({ months, residual: 0, ...steps }))

test('a slider steps over months that are not offered, in the direction it was moved', () => {
  expect(movedMonths(periods, 36, 48)).toBe(60)
  expect(movedMonths(periods, 60, 48)).toBe(36)
  expect(movedMonths(periods, 36, 84)).toBe(84)
  expect(movedMonths(periods, 84, 96)).toBe(84)
  expect(movedMonths(periods, 36, 24)).toBe(36)
  expect(movedMonths(periods, 60, 60)).toBe(60)
})

test.each([
  ['100000', 100_000],
  ['100 000', 100_000],
  ['100\u00a0000 kr', 100_000],
  ['100.000', 100_000],
  ['100,000', 100_000],
  ['100 000,50', 100_000],
  ['0100000', 100_000],
  ['100499', 100_000],
  ['100500', 101_000],
  ['5', 70_000],
  ['£100,000', 100_000],
  ["100'000", 100_000],
  ['100 000,-', 100_000],
  ['999999999999', 244_000],
  ['-90000', 80_000],
  ['100k', 80_000],
  ['9'.repeat(400), 80_000],
  ['', 80_000],
  ['mycket', 80_000],
])('%j is committed as %d', (text, amount) => {
  expect(typedAmount(text, steps, 80_000)).toBe(amount)
})

test.each([
  ['abc', true],
  ['100k', true],
  ['-5', true],
  ['', false],
  ['100 000,50 kr', false],
])('%j is no amount: %j', (text, isNone) => {
  expect(isNoAmount(text)).toBe(isNone)
})

test('leading zeros go as they are typed, a single zero stays', () => {
  expect(['007', '0', '000', '0100', ' 05', '100', ''].map(withoutLeadingZeros)).toEqual([
    '7',
    '0',
    '0',
    '100',
    ' 5',
    '100',
    '',
  ])
})

test('an amount is within its steps, on one of them', () => {
  expect([0, 70_400, 70_500, 1e9].map((one) => onStep(one, steps))).toEqual([
    70_000, 70_000, 71_000, 244_000,
  ])
})
