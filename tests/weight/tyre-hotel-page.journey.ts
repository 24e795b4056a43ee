import { expect, test } from '../journeys/harness/index.ts'
import { GOALS } from './budgets.ts'
import { pageWeight, tooEarly } from './page.ts'

test('the tyre hotel loads no more at first than a form may: what comes after signing in waits', () => {
  const { js, css, code } = pageWeight('hedinautomotive-se/sv/dack-och-biltillbehor/dackhotell')
  expect(tooEarly(code)).toEqual([])
  expect(js).toBeGreaterThan(100 * 1024)
  expect(js).toBeLessThanOrEqual(GOALS.formJs)
  expect(css).toBeLessThanOrEqual(GOALS.bookingCss)
})
