import { expect, test } from '../journeys/harness/index.ts'
import { GOALS } from './budgets.ts'
import { KITS_PAGE, pageWeight, tooEarly } from './page.ts'

test('the catalogue of kits loads no more at first than it may, and neither map nor zod', () => {
  const { js, inlineCss, code } = pageWeight(KITS_PAGE)
  expect(tooEarly(code)).toEqual([])
  expect(js).toBeGreaterThan(100 * 1024)
  expect(js).toBeLessThanOrEqual(GOALS.kitsJs)
  expect(inlineCss).toBeLessThanOrEqual(GOALS.inlineCss)
})
