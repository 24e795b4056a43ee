import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { DARK, MEGA, PLAIN, SLIDE, visit } from './navigation-page.ts'

/** A site of each theme, and the one whose header has a search. */
const PLACES = [
  { site: MEGA, path: '/kontakt', isSticky: true },
  { site: PLAIN, path: '/contact', isSticky: true },
  { site: SLIDE, path: '/kontakt', isSticky: true },
  { site: DARK, path: '/sahkoautot', isSticky: false },
] as const

/** A phone, a desktop, a page at 400 %, and a phone that lies down. */
const WINDOWS = [
  { width: 390, height: 844, isLow: false },
  { width: 1440, height: 900, isLow: false },
  { width: 320, height: 256, isLow: true },
  { width: 844, height: 390, isLow: true },
] as const

/** The share of the window that bars take which stay while the page scrolls. */
const takenByBars = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element) => {
      const { position } = getComputedStyle(element)
      const { top, bottom, width } = element.getBoundingClientRect()
      const isBar = width > 0.95 * innerWidth && element.checkVisibility()
      if (!isBar || (position !== 'sticky' && position !== 'fixed')) return 0
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }
    const heights = [...document.querySelectorAll('body *:not(dialog)')].map(stays)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

/** Follows an anchor to the page's last heading; where this stands then, and where the header ends. */
const afterAnchor = (page: Page) =>
  page.evaluate(() => {
    const heading = [...document.querySelectorAll('main h2')].at(-1)
    if (!heading) throw new Error('There is no heading.')
    heading.id = 'last-heading'
    location.replace('#')
    location.replace('#last-heading')
    const header = document.querySelector('body header')
    const strip = header?.firstElementChild?.getBoundingClientRect()
    if (!header || !strip) throw new Error('There is no header.')
    const { position } = getComputedStyle(header)
    const { top } = heading.getBoundingClientRect()
    return { top, position, height: strip.height, end: Math.max(0, strip.bottom) }
  })

for (const { site, path, isSticky } of PLACES) {
  test(`on ${site} a heading that an anchor leads to is below the header, which gives way on a low window`, async ({
    page,
    app,
  }) => {
    await visit(page, app.url, { site, path })
    for (const { isLow, ...size } of WINDOWS) {
      await page.setViewportSize(size)
      // What comes late above the heading moves it.
      await expect(async () => {
        const { top, end } = await afterAnchor(page)
        expect(top).toBeGreaterThanOrEqual(end)
        expect(top).toBeLessThan(size.height)
      }).toPass()
      const { position, height, end } = await afterAnchor(page)
      const stays = isSticky && !isLow
      expect([size, position]).toEqual([size, stays ? 'sticky' : 'relative'])
      // The header is as high as the style sheets say.
      const padding = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollPaddingTop,
      )
      expect([size, padding]).toEqual([size, `${(stays ? height : 0) + 24}px`])
      if (stays) expect(end).toBeGreaterThanOrEqual(height)
      expect(await takenByBars(page)).toBeLessThanOrEqual(0.25)
    }
  })
}
