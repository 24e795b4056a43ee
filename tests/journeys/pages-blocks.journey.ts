import type { SiteId } from '#domain/sites'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { ownServer } from './harness/own-server.ts'
import type { Server } from './harness/server.ts'
import { ask, siteUrl } from './site-pages.ts'

/** One site a theme, and brands on the Swedish one. */
const THEMES: readonly (readonly [site: SiteId, brand: string])[] = [
  ['hedinautomotive-se', ''],
  ['carstore-fi', ''],
  ['group-cz', ''],
  ...['bmw', 'mercedes-benz', 'mini', 'porsche', 'smart'].map(
    (brand) => ['hedinautomotive-se', brand] as const,
  ),
]

let kitchen: Server

test.describe('the kitchen sink', () => {
  test.beforeAll(async ({}, { project }) => {
    const own = await ownServer(`kitchen-${project.name}`, { KITCHEN_SINK: 'on' })
    kitchen = own.server
  })
  test.afterAll(() => kitchen.stop())

  /** A brand's theme is its colours: all else was seen in its site's. */
  const rulesFor = (brand: string) => (brand === '' ? {} : { rules: ['color-contrast'] })

  for (const [site, brand] of THEMES) {
    test(`axe finds nothing on any block in the theme of ${brand || site}`, async ({ page }) => {
      await page.goto(`${siteUrl(kitchen.url, site)}/kitchen-sink?brand=${brand}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Kitchen sink' })).toBeVisible()
      expect(await violations(page, rulesFor(brand))).toEqual([])
    })
  }

  test('axe finds nothing on any component, and enough contrast in every theme', async ({ page }, {
    project,
  }) => {
    test.skip(project.name === 'phone', 'played on the desktop')
    test.setTimeout(240_000)
    for (const [index, [site, brand]] of THEMES.entries()) {
      await page.goto(`${siteUrl(kitchen.url, site)}/kitchen-sink?show=components&brand=${brand}`)
      // A theme is its colours: all else was seen in the first one.
      expect(await violations(page, index > 0 ? { rules: ['color-contrast'] } : {})).toEqual([])
    }
  })

  test('the button of a failed block loads the page anew [ERR-02]', async ({ page }) => {
    await page.goto(`${siteUrl(kitchen.url, 'hedinautomotive-se')}/kitchen-sink`)
    const failed = page.locator('[data-block-failed]')
    await expect(failed.getByRole('heading', { name: 'Aj då' })).toBeVisible()
    const loaded = page.waitForEvent('domcontentloaded')
    await failed.getByRole('button', { name: 'Ladda om sidan' }).click()
    await loaded
    await expect(failed).toBeVisible()
  })
})

test('visitors find no kitchen sink', async ({ app }) => {
  expect((await ask(app.url, 'hedinautomotive-se', '/kitchen-sink')).status).toBe(404)
})
