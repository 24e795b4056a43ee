import { expect, test } from '../journeys/harness/index.ts'
import { SCREENS } from '../journeys/harness/screen.ts'
import { GOALS } from './budgets.ts'
import { addressOf, EDITORIAL_GOALS, editorialPages, SHIFT_GOAL } from './editorial.ts'
import { layoutShift } from './layout-shift.ts'
import { pageWeight, tooEarly } from './page.ts'

for (const name of ['landing', 'story'] as const) {
  // Weighed in the build that the journeys go through; the same on every screen.
  test(`the ${name} page loads no more at first than it may, and neither map nor zod`, () => {
    const { js, css, inlineCss, code } = pageWeight(editorialPages()[name])
    expect(tooEarly(code)).toEqual([])
    expect(js).toBeGreaterThan(100 * 1024)
    expect(js).toBeLessThanOrEqual(EDITORIAL_GOALS.js)
    expect(css).toBeGreaterThan(1024)
    expect(css).toBeLessThanOrEqual(EDITORIAL_GOALS.css)
    expect(inlineCss).toBeGreaterThan(1024)
    expect(inlineCss).toBeLessThanOrEqual(GOALS.inlineCss)
    // Next's own start, which evaluates all of React and Next in one task, reads this.
    expect(code).not.toContain('__next_s')
  })

  for (const { name: device, screen } of SCREENS) {
    test.describe(`on ${device}`, () => {
      test.use(screen)

      test(`nothing on the ${name} page moves while it loads or is scrolled`, async ({ page }) => {
        const shifts = await layoutShift(page, addressOf(editorialPages()[name]))
        expect(shifts).toBeLessThanOrEqual(SHIFT_GOAL)
      })
    })
  }
}
