import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import {
  banner,
  DARK,
  MEGA,
  menuButton,
  menuLink,
  moveAway,
  PLAIN,
  SLIDE,
  visit,
} from './navigation-page.ts'
import { siteUrl } from './site-pages.ts'

test.use(DESKTOP)

const CLEAR = 'rgba(0, 0, 0, 0)'
/** What the bar's words stand on. */
const ground = (page: Page) =>
  banner(page)
    .locator('> div')
    .evaluate((strip) => getComputedStyle(strip).backgroundColor)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
const barBox = async (page: Page) => {
  const box = await banner(page).locator('> div').boundingBox()
  if (!box) throw new Error('there is no bar')
  return box
}

test('the bar is there on every kind of page [NAV-01]', async ({ page, app }) => {
  for (const path of ['/', '/kontakt', '/nyheter', '/service-och-verkstad/boka-service', '/nej']) {
    await page.goto(siteUrl(app.url, MEGA) + path)
    await expect(banner(page).getByRole('navigation', { name: 'Meny' })).toBeVisible()
    await expect(menuButton(page, 'Köp bil')).toBeVisible()
  }
})

test('the logo leads to the start page and is as large as the content says, less on a phone [NAV-02] [NAV-03] [NAV-04]', async ({
  page,
  app,
}) => {
  const size = async () => {
    const box = await banner(page).getByRole('link').first().locator('svg').boundingBox()
    return box && [box.width, box.height]
  }
  for (const [site, wide, narrow] of [
    [PLAIN, [150, 55], [135, 49.5]],
    [SLIDE, [132, 44], [118.8, 39.6]],
  ] as const) {
    await visit(page, app.url, { site, width: 1280 })
    await expect(banner(page).getByRole('link').first()).toHaveAttribute('href', '/')
    expect(await size()).toEqual(wide)
    await page.setViewportSize({ width: 640, height: 800 })
    expect(await size()).toEqual(wide)
    await page.setViewportSize({ width: 639, height: 800 })
    const [width = 0, height = 0] = (await size()) ?? []
    expect(width).toBeCloseTo(narrow[0], 1)
    expect(height).toBeCloseTo(narrow[1], 1)
  }
})

test('from 1280 px there is a bar, below it a menu button [NAV-05]', async ({ page, app }) => {
  await visit(page, app.url, { site: PLAIN, width: 1280 })
  await expect(menuButton(page, 'Buying')).toBeVisible()
  await expect(menuButton(page, 'Menu')).toBeHidden()
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(menuButton(page, 'Buying')).toBeHidden()
  await expect(menuButton(page, 'Menu')).toBeVisible()
})

test('on the start page the bar is clear and floats, until it is scrolled by more than 100 px, hovered or focused [NAV-19] [NAV-20] [NAV-44]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: MEGA, width: 1280 })
  await moveAway(page)
  expect(await ground(page)).toBe(CLEAR)
  // What follows begins where the bar begins.
  expect((await page.getByRole('main').boundingBox())?.y).toBe((await barBox(page)).y)

  await scrollTo(page, 100)
  await expect.poll(() => ground(page)).toBe(CLEAR)
  await scrollTo(page, 101)
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)')
  expect((await barBox(page)).y).toBe(0)
  await scrollTo(page, 0)
  await expect.poll(() => ground(page)).toBe(CLEAR)

  await page.mouse.move(640, 20)
  expect(await ground(page)).toBe('rgb(255, 255, 255)')
  await moveAway(page)
  await expect.poll(() => ground(page)).toBe(CLEAR)
  await banner(page).getByRole('link').first().focus()
  expect(await ground(page)).toBe('rgb(255, 255, 255)')

  await visit(page, app.url, { site: MEGA, path: '/kontakt' })
  await moveAway(page)
  expect(await ground(page)).toBe('rgb(255, 255, 255)')
  expect((await page.getByRole('main').boundingBox())?.y).toBeGreaterThan(50)
})

test('a bar stays at the top where the content says so, and goes away elsewhere [NAV-18]', async ({
  page,
  app,
}) => {
  for (const [site, path, isSticky] of [
    [MEGA, '/kontakt', true],
    [DARK, '/yhteystiedot', false],
  ] as const) {
    await visit(page, app.url, { site, path, width: 1280 })
    await page.setViewportSize({ width: 1280, height: 500 })
    await scrollTo(page, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    expect((await barBox(page)).y).toBe(isSticky ? 0 : -300)
  }
})

test('the current page is underlined in the menu, and no other [NAV-22]', async ({ page, app }) => {
  await visit(page, app.url, { site: PLAIN, path: '/news-and-events', width: 1280 })
  const line = (name: string) =>
    menuLink(page, name).evaluate((link) => getComputedStyle(link).textDecorationLine)
  expect(await line('News')).toBe('underline')
  expect(await line('Contact')).toBe('none')
  await expect(menuLink(page, 'News')).toHaveAttribute('aria-current', 'page')
})

test('a slim bar is lower, a dark one has light words, a featured item stands out [NAV-47] [NAV-48]', async ({
  page,
  app,
}) => {
  const colours = () =>
    banner(page)
      .locator('> div')
      .evaluate((strip) => {
        const { backgroundColor, color } = getComputedStyle(strip)
        return [backgroundColor, color]
      })
  const weight = (name: string) =>
    menuLink(page, name).evaluate((link) => Number(getComputedStyle(link).fontWeight))
  await visit(page, app.url, { site: MEGA, path: '/kontakt', width: 1280 })
  const { height } = await barBox(page)
  expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(15, 31, 43)'])
  expect(await weight('Kampanjer')).toBeGreaterThan(await weight('Sälj din bil'))
  await visit(page, app.url, { site: SLIDE, path: '/kontakt' })
  expect((await barBox(page)).height).toBeLessThan(height)
  await visit(page, app.url, { site: DARK, path: '/yhteystiedot' })
  expect(await colours()).toEqual(['rgb(15, 31, 43)', 'rgb(255, 255, 255)'])
})

test('a message stands above the bar, or below it where the content says so [NAV-21] [NAV-45]', async ({
  page,
  app,
}) => {
  const message = page.locator('site-alert').first()
  await visit(page, app.url, { site: PLAIN, width: 1280 })
  expect(await message.boundingBox()).toMatchObject({ y: 0 })
  const { y, height } = (await message.boundingBox()) ?? { y: 0, height: 0 }
  expect((await barBox(page)).y).toBe(y + height)
  expect((await page.getByRole('main').boundingBox())?.y).toBe(y + height)

  await visit(page, app.url, { site: SLIDE })
  const bar = await barBox(page)
  expect(bar.y).toBe(0)
  expect((await message.boundingBox())?.y).toBe(bar.height)
})
