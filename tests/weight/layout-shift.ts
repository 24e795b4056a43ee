import type { Page } from '@playwright/test'

/** Layout shift over a whole visit, from the first paint to the end of the page (web.dev/cls). */
export async function layoutShift(page: Page, address: string): Promise<number | undefined> {
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
  await page.goto(address, { waitUntil: 'networkidle' })
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
  return page.evaluate(() => (globalThis as { shifts?: number }).shifts)
}
