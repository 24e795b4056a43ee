import { expect, test } from 'vitest'
import {
  CODE_LIFETIME_MS,
  guessesAYear,
  JOIN_MS,
  MAX_DIGITS,
  PACE_MS,
  STAGES,
  takeoversAYear,
  TRIES,
} from './code-rules.ts'

test('attack without a pause comes to at most 0.7 takeovers a year (decision 017)', () => {
  expect(takeoversAYear()).toBeLessThanOrEqual(0.7)
  // The figure that the record names.
  expect(takeoversAYear()).toBeCloseTo(0.632, 3)
})

test('the figure is that of the record, stage by stage', () => {
  const share = Object.fromEntries(
    guessesAYear().map(({ digits, guesses }) => [digits, guesses / 10 ** digits]),
  )
  expect(share[4]).toBeCloseTo(0.4, 6)
  expect(share[6]).toBeCloseTo(0.1, 6)
  expect(share[8]).toBeCloseTo(0.1, 6)
  expect(share[MAX_DIGITS]).toBeCloseTo(0.0316, 4)
})

test('codes begin with four digits and grow, with three tries in five minutes', () => {
  const digits = [...STAGES.map((stage) => stage.digits), MAX_DIGITS]
  expect(digits[0]).toBe(4)
  expect(digits).toEqual(digits.toSorted((a, b) => a - b))
  expect([TRIES, CODE_LIFETIME_MS]).toEqual([3, 300_000])
})

test('whoever is pointed at a shared message has minutes left, and no wait is over a minute', () => {
  expect(CODE_LIFETIME_MS - JOIN_MS).toBeGreaterThanOrEqual(180_000)
  expect(PACE_MS).toBeLessThanOrEqual(60_000)
})
