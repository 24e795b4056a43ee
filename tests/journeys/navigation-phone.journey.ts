import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import {
  banner,
  isLive,
  MEGA,
  menuButton,
  menuLink,
  SLIDE,
  visit,
  visitStopped,
} from './navigation-page.ts'
import { siteUrl } from './site-pages.ts'

const hamburger = (page: Page) => menuButton(page, 'Meny')
const close = (page: Page) => menuButton(page, 'Stäng')
const back = (page: Page, from: string) => menuButton(page, `Tillbaka: ${from}`)

test('the menu holds all items, the languages under their heading, and the extra items [NAV-15] [NAV-50]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: MEGA })
  await expect(menuButton(page, 'Köp bil')).toBeHidden()
  await hamburger(page).click()
  for (const name of ['Köp bil', 'Leasing']) await expect(menuButton(page, name)).toBeVisible()
  for (const name of ['Kampanjer', 'Om oss', 'Hedin Mobility Group', 'Svenska', 'English']) {
    await expect(menuLink(page, name)).toBeVisible()
  }
  // The item of the menu and the extra one.
  await expect(menuLink(page, 'Kontakt')).toHaveCount(2)
  await expect(menuButton(page, 'Mer')).toBeHidden()
  await expect(banner(page).getByRole('heading', { name: 'Språk' })).toBeVisible()
  const top = async (name: string) => (await menuLink(page, name).last().boundingBox())?.y ?? 0
  expect(await top('Hedin Mobility Group')).toBeLessThan(await top('Svenska'))
  expect(await top('Svenska')).toBeLessThan(await top('Kontakt'))
})

test('a parent shows its children in place, and the way back leads to the level above [NAV-16] [NAV-17] [MEGA-07]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: MEGA })
  await hamburger(page).click()
  await expect(close(page)).toBeFocused()
  await menuButton(page, 'Köp bil').click()
  await expect(back(page, 'Köp bil')).toBeFocused()
  await expect(menuLink(page, 'Kampanjer')).toBeHidden()
  await menuButton(page, 'Bilar').click()
  await expect(menuLink(page, 'Fjord GT')).toBeVisible()
  await expect(menuButton(page, 'Bilar')).toBeHidden()
  // Pictures are the desktop's.
  await expect(banner(page).locator('img[width="480"]').filter({ visible: true })).toHaveCount(0)

  await back(page, 'Bilar').click()
  await expect(menuLink(page, 'Fjord GT')).toBeHidden()
  await expect(menuButton(page, 'Bilar')).toBeFocused()
  await back(page, 'Köp bil').click()
  await expect(menuLink(page, 'Kampanjer')).toBeVisible()
  await expect(menuButton(page, 'Köp bil')).toBeFocused()
  await close(page).click()
  await expect(menuLink(page, 'Kampanjer')).toBeHidden()
  await expect(hamburger(page)).toBeFocused()
})

test('the open menu holds the page still; Escape, another page and a wide window close it [NAV-53]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: MEGA })
  const item = menuLink(page, 'Kampanjer')
  const open = async () => {
    await hamburger(page).click()
    await expect(item).toBeVisible()
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await open()
  expect(await overflow()).toBe('hidden')
  // Nothing behind it can be reached, by a reader neither.
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
  await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true)
  await menuButton(page, 'Köp bil').click()
  await expect(item).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(close(page)).toBeHidden()
  await expect(hamburger(page)).toBeFocused()
  expect(await overflow()).toBe('visible')
  await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', false)

  await open()
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect(close(page)).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(item).toBeHidden()
  expect(await overflow()).toBe('visible')

  await open()
  await item.click()
  await page.waitForURL('**/bilkampanjer')
  await isLive(page)
  await expect(close(page)).toBeHidden()
  await page.goBack()
  await isLive(page)
  await expect(close(page)).toBeHidden()
})

test('a carstore’s items expand where they stand, and collapse 500 ms after the menu has closed [NAV-31] [NAV-32]', async ({
  page,
  app,
}) => {
  await visitStopped(page, app.url, { site: SLIDE })
  const leasing = menuLink(page, 'Privatleasing')
  const reopen = async (after: number) => {
    await close(page).click()
    // The script was notified, and counts from now.
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
    await page.clock.runFor(after)
    await hamburger(page).click()
    await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
  }
  await hamburger(page).click()
  await expect(leasing).toBeHidden()
  await menuButton(page, 'Köpa bil').click()
  await expect(leasing).toBeVisible()
  // In place: its neighbours stay.
  await expect(menuButton(page, 'Äga bil')).toBeVisible()
  await reopen(499)
  await expect(leasing).toBeVisible()
  await reopen(500)
  await expect(leasing).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, drills down and goes back', async ({ page, app }) => {
    await page.goto(siteUrl(app.url, MEGA))
    await hamburger(page).click()
    await menuButton(page, 'Köp bil').click()
    await menuButton(page, 'Bilar').click()
    await expect(menuLink(page, 'Fjord GT')).toBeVisible()
    await expect(menuLink(page, 'Kampanjer')).toBeHidden()
    await back(page, 'Bilar').click()
    await back(page, 'Köp bil').click()
    await menuLink(page, 'Kampanjer').click()
    await page.waitForURL('**/bilkampanjer')
  })

  test('a carstore’s items stand open', async ({ page, app }) => {
    await page.goto(siteUrl(app.url, SLIDE))
    await hamburger(page).click()
    await expect(menuLink(page, 'Privatleasing')).toBeVisible()
  })
})
