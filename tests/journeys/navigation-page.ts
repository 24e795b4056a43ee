import type { Locator, Page } from '@playwright/test'
import { expect } from './harness/index.ts'
import { siteUrl } from './site-pages.ts'

/** Plain dropdowns, with a message above. */
export const PLAIN = 'hedinautomotive-uk'
/** The wide menu, with more items than fit at 1280 px. */
export const MEGA = 'hedinautomotive-se'
/** One dropdown level, flags, and a message below. */
export const SLIDE = 'carstore-se'
/** A dark bar that does not stick. */
export const DARK = 'group-fi'

export const banner = (page: Page): Locator => page.getByRole('banner')
export const menuButton = (page: Page, name: string): Locator =>
  banner(page).getByRole('button', { name, exact: true })
export const menuLink = (page: Page, name: string): Locator =>
  banner(page).getByRole('link', { name, exact: true })

/** The bar answers only once its script runs. */
export async function isLive(page: Page): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-live', '')
}

interface Visit {
  readonly site: string
  readonly path?: string
  readonly width?: number
}

/** A page of a site, ready to be used. */
export async function visit(page: Page, appUrl: string, { site, path = '/', width }: Visit) {
  if (width !== undefined) await page.setViewportSize({ width, height: 900 })
  await page.goto(siteUrl(appUrl, site) + path)
  await isLive(page)
}

/** As `visit`, with a clock that stands still until `page.clock.runFor` moves it. */
export async function visitStopped(page: Page, appUrl: string, given: Visit): Promise<void> {
  await page.clock.install()
  await visit(page, appUrl, given)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Another width, and the page was notified: a stopped clock must not run on before. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, {
      resized: new Promise((resolve) => {
        addEventListener('resize', resolve, { once: true })
      }),
    })
  })
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => (globalThis as { resized?: Promise<unknown> }).resized)
}

/** The mouse where nothing is. */
export const moveAway = (page: Page): Promise<void> => page.mouse.move(640, 700)

/** The item of the bar or menu that holds a link or button. */
export const itemOf = (stop: Locator): Locator => stop.locator('xpath=ancestor::li[1]')
