import { expect, test } from 'vitest'
import type { LocalDate } from './local-date.ts'
import { tyreWindow, tyreWindowFrom } from './tyre-window.ts'

test.each([
  ['2026-03-02', '2026-03-05', '2026-06-02'],
  ['2026-11-30', '2026-12-03', '2027-02-28'],
  ['2027-11-30', '2027-12-03', '2028-02-29'],
  ['2026-12-31', '2027-01-03', '2027-03-31'],
  ['2026-01-31', '2026-02-03', '2026-04-30'],
])('from %s a wheel change can be booked %s to %s [TYREBOOK-07]', (today, from, to) => {
  expect(tyreWindowFrom(today as LocalDate)).toEqual({ from, to })
})

test('today is the workshops’ day, not that of the server', () => {
  expect(tyreWindow(Date.parse('2026-03-01T23:30:00Z')).from).toBe('2026-03-05')
})
