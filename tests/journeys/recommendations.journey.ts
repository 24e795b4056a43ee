import type { Locator, Page } from '@playwright/test'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP, SCREENS } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

const drawerOf = (page: Page) => page.getByRole('region', { name: 'Liknande bilar' })
const handleOf = (page: Page) => page.getByRole('button', { name: 'Liknande bilar' })
const isOpen = (page: Page) => expect(handleOf(page)).toHaveAttribute('aria-expanded', 'true')
const isClosed = (page: Page) => expect(handleOf(page)).toHaveAttribute('aria-expanded', 'false')
const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Drags the drawer's head by a share of its height, upwards where that is positive. */
async function drag(page: Page, share: number) {
  const { height } = await boxOf(drawerOf(page))
  const head = await boxOf(handleOf(page))
  const [x, y] = [head.x + head.width / 2, head.y + head.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - (share * height) / 2)
  await page.mouse.move(x, y - share * height)
  await page.mouse.up()
}

for (const { name, screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('80 px of the drawer are in view, a press opens it, and a second one or one outside closes it [RECO-05] [RECO-06] [RECO-08]', async ({
      page,
    }) => {
      await openScene(page, 'recommendations')
      await isClosed(page)
      const window = page.viewportSize()?.height ?? 0
      expect((await boxOf(drawerOf(page))).y).toBe(window - 80)
      await expect(page.getByRole('link', { name: 'Lik 1' })).toBeHidden()
      expect(await violations(page)).toEqual([])

      await handleOf(page).click()
      await isOpen(page)
      const { y, height } = await boxOf(drawerOf(page))
      expect(y + height).toBe(window)
      await expect(page.getByRole('link', { name: 'Lik 1' })).toBeInViewport()
      expect(await violations(page)).toEqual([])
      await handleOf(page).click()
      await isClosed(page)

      await handleOf(page).click()
      await isOpen(page)
      await page.mouse.click(5, 5)
      await isClosed(page)
      expect((await boxOf(drawerOf(page))).y).toBe(window - 80)
    })
  })
}

test.describe('with a mouse', () => {
  test.use(DESKTOP)

  test('a drag over three tenths of its height opens the drawer, and one back closes it [RECO-06] [RECO-08]', async ({
    page,
  }) => {
    // Else the next drag begins while the drawer still moves back.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openScene(page, 'recommendations')
    await drag(page, 0.28)
    await isClosed(page)
    await drag(page, 0.32)
    await isOpen(page)
    await drag(page, -0.28)
    await isOpen(page)
    await drag(page, -0.32)
    await isClosed(page)
    // What a drag leaves behind does not take the next press.
    await handleOf(page).click()
    await isOpen(page)
  })

  test('it is opened, read and left by keys', async ({ page }) => {
    await openScene(page, 'recommendations')
    await handleOf(page).focus()
    await page.keyboard.press('Enter')
    await isOpen(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Lik 1' })).toBeFocused()
    await page.keyboard.press('Escape')
    await isClosed(page)
    await expect(handleOf(page)).toBeFocused()
    // Closed, its cards are no stops.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Bil 1' })).toBeFocused()
    // Who goes on leaves nothing behind that covers the page.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await isOpen(page)
    await page.keyboard.press('Shift+Tab')
    await isClosed(page)
  })

  test('recommended cars have cards 315 px wide in a row, and 330 by 550 px in the drawer [RETAILCONST-02] [RETAILCONST-03]', async ({
    page,
  }) => {
    await openScene(page, 'recommendations')
    for (const at of [1, 8]) {
      const card = page.getByRole('listitem').filter({ has: page.getByText(`Bil ${at}`) })
      expect((await boxOf(card)).width).toBe(315)
    }
    await handleOf(page).click()
    for (const at of [1, 8]) {
      const card = drawerOf(page)
        .getByRole('listitem')
        .filter({ has: page.getByText(`Lik ${at}`) })
      expect(await boxOf(card)).toMatchObject({ width: 330, height: 550 })
    }
  })
})

test('notices stand above the drawer, whose head stays free', async ({ page }) => {
  await openScene(page, 'recommendations', '&states=offline')
  const notice = page.getByText(/internet|uppkopplad|offline|nät/i).first()
  await expect(notice).toBeVisible()
  const box = await boxOf(notice)
  expect(box.y + box.height).toBeLessThanOrEqual((await boxOf(handleOf(page))).y)
  await handleOf(page).click()
  await isOpen(page)
})

test('in a window of 320 px nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openScene(page, 'recommendations')
  await handleOf(page).click()
  const card = await boxOf(page.getByRole('listitem').filter({ has: page.getByText('Lik 1') }))
  expect(card.x + card.width).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
