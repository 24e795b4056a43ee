import { expect, test } from '../journeys/harness/index.ts'
import { PHONE } from '../journeys/harness/screen.ts'
import { GOALS } from './budgets.ts'
import { addressOf, EDITORIAL_GOALS, SHIFT_GOAL } from './editorial.ts'
import { layoutShift } from './layout-shift.ts'
import {
  DEALER_ADDRESS,
  DEALERS_PAGE,
  LOCATOR_PAGE,
  pageWeight,
  scriptWeight,
  tooEarly,
} from './page.ts'

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

test('a dealer’s page loads no more at first than it may, and neither map nor zod', async ({
  app,
}) => {
  const answer = await fetch(app.url + DEALER_ADDRESS)
  expect(answer.status).toBe(200)
  const { js, code } = scriptWeight(await answer.text())
  expect(tooEarly(code)).toEqual([])
  expect(js).toBeGreaterThan(100 * 1024)
  expect(js).toBeLessThanOrEqual(GOALS.placesJs)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  for (const [name, address] of [
    ['in the list of dealers', addressOf(DEALERS_PAGE)],
    ['in the locator', addressOf(LOCATOR_PAGE)],
    ['on a dealer’s page', DEALER_ADDRESS],
  ] as const) {
    test(`nothing ${name} moves while it loads or is scrolled`, async ({ page }) => {
      expect(await layoutShift(page, address)).toBeLessThanOrEqual(SHIFT_GOAL)
    })
  }
})
