import type { Page } from '@playwright/test'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP, PHONE } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Bilder på Volvo XC40' })
const full = (page: Page) => page.getByRole('dialog', { name: 'Bilder på Volvo XC40' })
const button = (page: Page, name: string) => full(page).getByRole('button', { name, exact: true })
const opener = (page: Page) =>
  gallery(page).getByRole('button', { name: 'Visa bilderna i helskärm' })
const picture = (page: Page, index: number) =>
  full(page).getByRole('img', { name: `Volvo XC40, bild ${index} av 12` })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('the full screen opens by a click on the picture or the button, closes by button, backdrop, Escape and Back, and holds the page still meanwhile [GALLERY-01] [GALLERY-02] [GALLERY-03] [GALLERY-04]', async ({
    page,
  }) => {
    await openScene(page, 'gallery')
    const row = gallery(page).getByRole('list', { name: 'Bilder på Volvo XC40' })
    const open = {
      picture: () => row.getByRole('img').first().click(),
      button: () => opener(page).click(),
    }
    const close = {
      Escape: () => page.keyboard.press('Escape'),
      button: () => button(page, 'Stäng helskärm').click(),
      // Beside the picture, which is as high as there is room.
      backdrop: () => full(page).click({ position: { x: 30, y: 200 } }),
      back: () => page.goBack(),
    }
    await expect(full(page)).toHaveCount(0)
    await expect(gallery(page)).toBeVisible()
    for (const way of ['picture', 'button'] as const) {
      for (const end of ['Escape', 'button', 'backdrop', 'back'] as const) {
        await open[way]()
        await expect(full(page)).toBeVisible()
        const before = await scrolled(page)
        const box = await full(page).boundingBox()
        expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
        await expect(picture(page, 1)).toBeInViewport()
        await page.mouse.move(700, 400)
        await page.mouse.wheel(0, 400)
        await page.keyboard.press('PageDown')
        expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflow)).toBe(
          'hidden',
        )
        expect(await scrolled(page)).toBe(before)
        await close[end]()
        await expect(full(page)).toHaveCount(0)
        await expect(way === 'picture' ? row : opener(page)).toBeFocused()
        // No entry of the history is left over.
        await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
      }
    }
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  })

  test('buttons, arrow keys and small pictures turn it, the focus stays inside, and what was seen last is seen on the page [GALLERY-06]', async ({
    page,
  }) => {
    await openScene(page, 'gallery')
    await opener(page).click()
    const status = full(page).getByRole('status')
    await expect(button(page, 'Stäng helskärm')).toBeFocused()
    const stops = new Set<string>()
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press(tab < 9 ? 'Tab' : 'Shift+Tab')
      const at = await page.evaluate(() => {
        const { activeElement } = document
        // Between the last and the first a browser has its own controls.
        if (activeElement === document.body) return ''
        return activeElement?.closest('dialog') ? (activeElement.ariaLabel ?? '') : 'outside'
      })
      stops.add(at)
    }
    expect(stops).not.toContain('outside')
    for (const name of ['Stäng helskärm', 'Förstora', 'Nästa bild', 'Bild 1 av 12']) {
      expect(stops).toContain(name)
    }

    await expect(button(page, 'Föregående bild')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Nästa bild').click()
    await expect(status).toContainText('Bild 2 av 12')
    await expect(picture(page, 2)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(picture(page, 3)).toBeInViewport()
    await page.keyboard.press('ArrowLeft')
    await expect(picture(page, 2)).toBeInViewport()
    await button(page, 'Föregående bild').click()
    await expect(status).toContainText('Bild 1 av 12')
    await page.keyboard.press('End')
    await expect(picture(page, 12)).toBeInViewport()
    await expect(button(page, 'Nästa bild')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Bild 7 av 12').click()
    await expect(picture(page, 7)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(button(page, 'Bild 8 av 12')).toBeFocused()
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
    await expect(gallery(page).getByRole('status')).toContainText('Bild 8 av 12')
    await page.keyboard.press('Home')
    await expect(gallery(page).getByRole('status')).toContainText('Bild 1 av 12')
    expect(await violations(page)).toEqual([])
  })

  test('a picture is enlarged by key, button and double click around the pointer, and arrows move over it', async ({
    page,
  }) => {
    await openScene(page, 'gallery')
    await opener(page).click()
    const area = full(page).locator('[data-zoom]').first()
    const seen = () =>
      area.evaluate(({ dataset, scrollLeft, scrollWidth, clientWidth }) => ({
        zoom: dataset['zoom'],
        times: scrollWidth / clientWidth,
        left: Math.round((scrollLeft / scrollWidth) * 100),
      }))
    await page.keyboard.press('+')
    // A quarter lies to the left of the half that is seen.
    expect(await seen()).toEqual({ zoom: '2', times: 2, left: 25 })
    await page.keyboard.press('ArrowRight')
    expect((await seen()).left).toBeGreaterThan(25)
    await button(page, 'Förstora').click()
    expect((await seen()).times).toBe(3)
    await expect(button(page, 'Förstora')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('0')
    expect(await seen()).toEqual({ zoom: '1', times: 1, left: 0 })
    await picture(page, 1).dblclick({ position: { x: 350, y: 300 } })
    expect((await seen()).zoom).toBe('2')
    expect((await seen()).left).toBeLessThan(15)
    await expect(full(page)).toBeVisible()
    await button(page, 'Nästa bild').click()
    await expect(full(page).locator('[data-zoom="2"]')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  const swipe = async (page: Page, y: number) => {
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y }] : [] })
    await touch('touchStart', 300)
    for (const x of [260, 220, 160, 100, 60]) await touch('touchMove', x)
    // The finger rests before it lets go: how far a flick carries is the browser's affair.
    await page.waitForTimeout(120)
    await touch('touchMove', 61)
    await touch('touchEnd')
    await devtools.detach()
  }
  /** A swipe of a row that still slides takes it two pictures on. */
  const rest = (page: Page, row = gallery(page)) =>
    expect
      .poll(() =>
        row
          .getByRole('list')
          .first()
          .evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth),
      )
      .toBeLessThan(1)

  test('it is a carousel to swipe, on the page and full screen, whose indicator shows five markers at most [GALLERY-05]', async ({
    page,
  }) => {
    await openScene(page, 'gallery', '&count=3')
    const markers = gallery(page).locator('[data-marker]')
    await expect(markers).toHaveCount(3)
    await openScene(page, 'gallery')
    const status = gallery(page).getByRole('status')
    for (const position of [2, 3, 4, 5, 6]) {
      await swipe(page, 200)
      await expect(status).toContainText(`${position} / 12`)
      await rest(page)
      await expect(markers).toHaveCount(5)
      await expect(markers.nth(Math.min(position, 3) - 1)).toHaveAttribute('data-on', 'true')
    }
    for (const marker of await markers.all()) await expect(marker).toBeInViewport()
    await expect(gallery(page).getByRole('button', { name: 'Nästa bild' })).toBeHidden()
    await opener(page).tap()
    await expect(picture(page, 6)).toBeInViewport({ ratio: 0.9 })
    await rest(page, full(page))
    await swipe(page, 400)
    await expect(picture(page, 7)).toBeInViewport({ ratio: 0.9 })
    await expect(full(page).getByRole('status')).toContainText('7 / 12')
    await page.goBack()
    await expect(full(page)).toHaveCount(0)
    await expect(status).toContainText('7 / 12')
  })

  test('a picture that cannot be had is drawn, and says so [RETAILERR-16]', async ({ page }) => {
    await openScene(page, 'gallery', '&count=2&broken=1')
    await expect(gallery(page).getByText('Bild saknas')).toBeInViewport()
    await expect(gallery(page).getByRole('img', { name: /bild 1/ })).toHaveCount(0)
    await opener(page).tap()
    await expect(full(page).getByText('Bild saknas')).toBeInViewport()
  })
})
