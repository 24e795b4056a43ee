import { expect, test } from '../journeys/harness/index.ts'
import { PHONE } from '../journeys/harness/screen.ts'
import { GOALS } from './budgets.ts'
import { addressOf, EDITORIAL_GOALS, SHIFT_GOAL } from './editorial.ts'
import { layoutShift } from './layout-shift.ts'
import { DEALERS_PAGE, LOCATOR_PAGE, pageWeight, tooEarly } from './page.ts'

for (const [name, built] of [
  ['the list of dealers', DEALERS_PAGE],
  ['the locator', LOCATOR_PAGE],
] as const) {
  test(`${name} loads no more at first than it may, and neither map nor zod`, () => {
    const { js, css, inlineCss, code } = pageWeight(built)
    expect(tooEarly(code)).toEqual([])
    expect(js).toBeGreaterThan(100 * 1024)
    expect(js).toBeLessThanOrEqual(GOALS.placesJs)
    expect(css).toBeLessThanOrEqual(EDITORIAL_GOALS.css)
    expect(inlineCss).toBeLessThanOrEqual(GOALS.inlineCss)
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('nothing in the list of dealers moves while it loads or is scrolled', async ({ page }) => {
    expect(await layoutShift(page, addressOf(DEALERS_PAGE))).toBeLessThanOrEqual(SHIFT_GOAL)
  })
})
