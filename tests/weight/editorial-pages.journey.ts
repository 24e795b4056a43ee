import { expect, test } from '../journeys/harness/index.ts'
import { SCREENS } from '../journeys/harness/screen.ts'
import { GOALS } from './budgets.ts'
import { addressOf, EDITORIAL_GOALS, editorialPages, SHIFT_GOAL } from './editorial.ts'
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
  })

  for (const { name: device, screen } of SCREENS) {
    test.describe(`on ${device}`, () => {
      test.use(screen)

      test(`nothing on the ${name} page moves while it loads or is scrolled`, async ({ page }) => {
        await page.addInitScript(() => {
          const kept = globalThis as { shifts?: number }
          kept.shifts = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
              if (!shift.hadRecentInput) kept.shifts = (kept.shifts ?? 0) + shift.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(addressOf(editorialPages()[name]), { waitUntil: 'networkidle' })
        await page.evaluate(async () => {
          // A browser that stops drawing for a while reports no shift then, and is not waited for.
          const frame = () =>
            new Promise((resolve) => {
              requestAnimationFrame(resolve)
              setTimeout(resolve, 500)
            })
          for (let y = 0; y < document.documentElement.scrollHeight; y += 200) {
            scrollTo(0, y)
            await frame()
          }
          // One in a closed menu or far to the side of a carousel is not asked for.
          const late = new Promise((resolve) => setTimeout(resolve, 3000))
          const drawn = [...document.images].filter((image) => image.checkVisibility())
          await Promise.all(
            drawn.map((image) => Promise.race([image.decode().catch(() => undefined), late])),
          )
          await frame()
          await frame()
        })
        const shifts = await page.evaluate(() => (globalThis as { shifts?: number }).shifts)
        expect(shifts).toBeLessThanOrEqual(SHIFT_GOAL)
      })
    })
  }
}
