import { expect, test } from '../journeys/harness/index.ts'
import { GOALS } from './budgets.ts'
import { editorialPages } from './editorial.ts'
import { FORM_PAGES, pageWeight, tooEarly } from './page.ts'

// Weighed in the build that the journeys go through; the same on every screen.
for (const page of FORM_PAGES) {
  test(`${page} loads no more at first than it may, and only where a form stands`, () => {
    const { js, css, code } = pageWeight(page)
    expect(tooEarly(code)).toEqual([])
    expect(js).toBeGreaterThan(pageWeight(editorialPages().landing).js + 16 * 1024)
    expect(js).toBeLessThanOrEqual(GOALS.formJs)
    expect(css).toBeLessThanOrEqual(GOALS.bookingCss)
  })
}
