import { expect, test } from 'vitest'
import { addDays, localDateOf } from './local-date.ts'
import { isGone } from './sold-car.ts'

const soldOn = localDateOf(2026, 2, 20)

test.each([
  [0, false],
  [30, false],
  [31, true],
  [400, true],
])('%i days after a car was sold its page is gone: %s', (days, gone) => {
  expect(isGone(soldOn, addDays(soldOn, days))).toBe(gone)
})
