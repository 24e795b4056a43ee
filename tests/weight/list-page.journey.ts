import { expect, test } from '../journeys/harness/index.ts'
import { SCREENS } from '../journeys/harness/screen.ts'
import { GOALS } from './budgets.ts'
import { addressOf, EDITORIAL_GOALS } from './editorial.ts'
import { layoutShift } from './layout-shift.ts'
import { LIST_PAGE, pageWeight, tooEarly } from './page.ts'

/** Of the list, which cards and pictures are added to while it is looked at. */
const SHIFT_GOAL = 0.05

test('the car list loads no more at first than it may, and neither map nor zod', () => {
  const { js, css, inlineCss, code } = pageWeight(LIST_PAGE)
  expect(tooEarly(code)).toEqual([])
  expect(js).toBeGreaterThan(100 * 1024)
  expect(js).toBeLessThanOrEqual(GOALS.listJs)
  expect(css).toBeLessThanOrEqual(EDITORIAL_GOALS.css)
  expect(inlineCss).toBeLessThanOrEqual(GOALS.inlineCss)
})

for (const { name, screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('nothing in the car list moves while it loads or is scrolled', async ({ page }) => {
      expect(await layoutShift(page, addressOf(LIST_PAGE))).toBeLessThanOrEqual(SHIFT_GOAL)
    })
  })
}
