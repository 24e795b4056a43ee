import { expect, test } from '../journeys/harness/index.ts'
import { GOALS } from './budgets.ts'
import { BOOKING_PAGE, pageWeight, tooEarly } from './page.ts'

// Weighed in the build that the journeys go through; the same on every screen.
test('the booking page loads no more at first than it may, and neither map nor zod', () => {
  const { js, css, inlineCss, code } = pageWeight(BOOKING_PAGE)
  expect(tooEarly(code)).toEqual([])
  expect(js).toBeGreaterThan(100 * 1024)
  expect(js).toBeLessThanOrEqual(GOALS.bookingJs)
  expect(css).toBeGreaterThan(1024)
  expect(css).toBeLessThanOrEqual(GOALS.bookingCss)
  expect(inlineCss).toBeGreaterThan(1024)
  expect(inlineCss).toBeLessThanOrEqual(GOALS.inlineCss)
})
