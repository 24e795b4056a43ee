import type { Page } from '@playwright/test'
import type { SiteId } from '#domain/sites'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP, SCREENS } from './harness/screen.ts'
import { changedBetween, widthQueries } from './layout-at.ts'
import { ask, siteUrl } from './site-pages.ts'

/** One site of each family of themes. */
const SITES = ['hedinautomotive-se', 'carstore-fi', 'group-cz'] as const satisfies readonly SiteId[]
/** A brand's theme is its colours: all else was seen in its site's. */
const BRANDS = ['bmw', 'mercedes-benz', 'mini', 'porsche', 'smart']
const CONTRAST = { rules: ['color-contrast'] }

for (const { name, screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    for (const site of SITES) {
      test(`axe finds nothing on any block in the theme of ${site}`, async ({ page, staging }) => {
        await page.goto(`${siteUrl(staging.url, site)}/kitchen-sink`)
        await expect(page.getByRole('heading', { level: 1, name: 'Kitchen sink' })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    }
  })
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('axe finds enough contrast on any block in the theme of every brand', async ({
    page,
    staging,
  }) => {
    await page.goto(`${siteUrl(staging.url, SITES[0])}/kitchen-sink?brand=`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen sink' })).toBeVisible()
    const colours = new Set<string>()
    for (const brand of BRANDS) {
      colours.add(await dress(page, { site: SITES[0], brand }))
      expect([brand, await violations(page, CONTRAST)]).toEqual([brand, []])
    }
    expect(colours.size).toBeGreaterThan(2)
  })

  test('a page is laid out otherwise from 768, 1024 and 1280 px on and above 1500, at 640 its logo alone, and nowhere else [CONST-01] [CONST-06] [CONST-08]', async ({
    page,
    staging,
  }) => {
    await page.goto(`${siteUrl(staging.url, SITES[0])}/kitchen-sink`)
    await expect(page.getByRole('banner')).toHaveAttribute('data-live', '')
    for (const width of [768, 1024, 1280, 1501]) {
      const changed = await changedBetween(page, width - 1, width)
      expect([width, changed.filter(({ inLogo }) => !inLogo)]).not.toEqual([width, []])
    }
    const changed = await changedBetween(page, 639, 640)
    expect(changed).not.toEqual([])
    expect(changed.filter(({ inLogo }) => !inLogo)).toEqual([])

    // Between them no style sheet and no picture asks for another width.
    for (const [from, to] of [
      [320, 639],
      [640, 767],
      [768, 1023],
      [1024, 1279],
      [1280, 1500],
      [1501, 2560],
    ] as const) {
      await page.setViewportSize({ width: from, height: 900 })
      const answers = await widthQueries(page)
      expect(Object.keys(answers).length).toBeGreaterThan(5)
      await page.setViewportSize({ width: to, height: 900 })
      expect([to, await widthQueries(page)]).toEqual([to, answers])
    }
  })

  test('axe finds nothing on any component, and enough contrast in every theme', async ({
    page,
    staging,
  }) => {
    test.setTimeout(240_000)
    const themes = [
      ...SITES.map((site) => ({ site, brand: '' })),
      ...BRANDS.map((brand) => ({ site: SITES[0], brand })),
    ]
    await page.goto(`${siteUrl(staging.url, SITES[0])}/kitchen-sink?show=components&brand=`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen sink' })).toBeVisible()
    const colours = new Set<string>()
    for (const [index, theme] of themes.entries()) {
      colours.add(await dress(page, theme))
      // A theme is its colours: all else was seen in the first one.
      const found = await violations(page, index > 0 ? CONTRAST : {})
      expect([theme, found]).toEqual([theme, []])
    }
    expect(colours.size).toBeGreaterThan(5)
  })
})

/** Puts the kitchen sink into a theme as the layout and the page do, without loading it anew; its colour. */
const dress = (
  page: Page,
  theme: { readonly site: SiteId; readonly brand: string },
): Promise<string> =>
  page.evaluate(({ site, brand }) => {
    const sink = document.querySelector('main [data-brand]')
    if (!(sink instanceof HTMLElement)) throw new Error('There is no kitchen sink.')
    document.documentElement.dataset['site'] = site
    sink.dataset['brand'] = brand
    return getComputedStyle(sink).getPropertyValue('--action')
  }, theme)

test('the button of a failed block loads the page anew [ERR-02]', async ({ page, staging }) => {
  await page.goto(`${siteUrl(staging.url, 'hedinautomotive-se')}/kitchen-sink`, {
    waitUntil: 'networkidle',
  })
  const failed = page.locator('[data-block-failed]')
  await expect(failed.getByRole('heading', { name: 'Aj då' })).toBeVisible()
  // A page of every block wakes up late: what is pressed before does nothing.
  await expect(async () => {
    const loaded = page.waitForEvent('domcontentloaded', { timeout: 5_000 })
    await failed.getByRole('button', { name: 'Ladda om sidan' }).click()
    await loaded
  }).toPass()
  await expect(failed).toBeVisible()
})

test('visitors find no kitchen sink', async ({ app }) => {
  expect((await ask(app.url, 'hedinautomotive-se', '/kitchen-sink')).status).toBe(404)
})
