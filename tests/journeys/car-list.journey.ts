import type { Locator, Page } from '@playwright/test'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP, PHONE } from './harness/screen.ts'
import { MAX_VALUES } from '#domain/canonical-search'
import { carsForSale } from '#fixtures/cars'
import { siteUrl } from './site-pages.ts'

const LIST = '/kop-bil/alla-bilar-i-lager'

const count = (page: Page) => page.getByText(/^\d[\d\s]*\+? bil(ar)?$/)
const totalOf = async (page: Page) => Number((await count(page).innerText()).replaceAll(/\D/g, ''))
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Bilar till salu' }).getByRole('article')
const removal = (page: Page, name: string) => page.getByRole('link', { name: `Ta bort ${name}` })
const value = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const isReady = (page: Page) =>
  expect(page.locator('[data-status="shown"][data-ready]')).toBeVisible()
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${LIST}${search}`)
  await isReady(page)
}

test.describe('without JavaScript', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false })

  test('the list is filtered, ordered and paged by links and forms [LIST-02] [GEN-04]', async ({
    page,
  }) => {
    await page.goto(LIST)
    // The button that orders stands in the row of its select, and went out of a narrow page.
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(page.getByRole('button', { name: 'Använd' }).first()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(DESKTOP.viewport)
    const all = await totalOf(page)
    await value(page, /^Volvo /).click()
    expect(query(page)).toBe('?car_brand>car_model=Volvo')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical], link[hreflang]')).toHaveCount(0)
    const volvos = await totalOf(page)
    expect(volvos).toBeLessThan(all)
    await page.getByLabel('Sortera').selectOption({ label: 'Lägsta pris' })
    await page.locator('form:has(select)').getByRole('button', { name: 'Använd' }).click()
    expect(query(page)).toBe('?car_brand>car_model=Volvo&sortName=car_price_asc')
    await page.getByRole('link', { name: 'Visa fler bilar' }).click()
    await expect(cards(page)).toHaveCount(96)
    const shown = (await count(page).innerText()).replace(' bilar', '')
    await expect(page.getByText(/^Visar 96 av /)).toHaveText(`Visar 96 av ${shown}`)
    await page.getByRole('textbox', { name: 'Sök i listan' }).fill('finnsinte')
    await page.keyboard.press('Enter')
    // Volvos there are, and none has the word.
    await expect(page.getByText('Ingen bil har ordet ”finnsinte”. Det utelämnades.')).toBeVisible()
    expect(await totalOf(page)).toBe(volvos)
    await removal(page, '”finnsinte”').click()
    await removal(page, 'Volvo').click()
    expect(await totalOf(page)).toBe(all)
    await page.reload()
    await expect(page.getByLabel('Sortera')).toHaveValue('car_price_asc')
  })
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a press leads to its cars, Back to those before; more are added, and are there again after a reload [LIST-22] [LIST-30]', async ({
    page,
  }) => {
    await openList(page)
    const all = await totalOf(page)
    await value(page, /^Volvo /).click()
    await expect(removal(page, 'Volvo')).toBeVisible()
    await isReady(page)
    const volvos = await count(page).innerText()
    expect(await totalOf(page)).toBeLessThan(all)
    await expect.poll(() => query(page)).toBe('?car_brand>car_model=Volvo')
    const top = await page
      .getByRole('region', { name: 'Bilar till salu' })
      .evaluate((region) => region.getBoundingClientRect().top)
    expect(top).toBeLessThan(150)
    await value(page, /^XC60 /).click()
    await expect.poll(() => query(page)).toBe('?car_brand>car_model=Volvo>XC60')
    await page.goBack()
    await expect(count(page)).toHaveText(volvos)
    await page.getByRole('link', { name: 'Visa fler bilar' }).click()
    await expect(cards(page)).toHaveCount(96)
    await expect.poll(() => query(page)).toBe('?car_brand>car_model=Volvo&page=1')
    await page.reload()
    await isReady(page)
    await expect(cards(page)).toHaveCount(96)
    expect(await violations(page)).toEqual([])
  })

  test('the panel closes, or stays in view for the session, from 1024 px on alone [LIST-05] [LIST-06] [LIST-07]', async ({
    page,
  }) => {
    await openList(page)
    const panel = page.getByRole('complementary', { name: 'Filter' })
    const brand = panel.getByText('Märke', { exact: true })
    await panel.getByText('Filter', { exact: true }).click()
    await expect(brand).toBeHidden()
    await panel.getByText('Filter', { exact: true }).click()
    await panel.getByRole('button', { name: 'Fäst vid sidan' }).click()
    await openList(page, '?car_fuel=El')
    const isSticky = () => panel.evaluate((aside) => getComputedStyle(aside).position === 'sticky')
    expect(await isSticky()).toBe(true)
    await page.setViewportSize({ width: 1023, height: 900 })
    await expect.poll(isSticky).toBe(false)
    await expect(panel.getByRole('button', { name: /sidan$/ })).toHaveCount(0)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect.poll(isSticky).toBe(true)
  })

  test('while cars are on their way 24 skeletons stand in their place; what fails says so [LIST-12] [RETAILERR-22]', async ({
    page,
  }) => {
    await openList(page)
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/search', async (route) => {
      await held
      await route.abort()
    })
    await value(page, /^Volvo /).click()
    await expect(page.locator('[data-skeleton]')).toHaveCount(24)
    letGo()
    await expect(page.getByText('Bilarna kunde inte hämtas')).toBeVisible()
    await page.unroute('**/api/search')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(removal(page, 'Volvo')).toBeVisible()
    await expect(cards(page)).toHaveCount(48)
  })
})

test.describe('with as many models as an address can have', () => {
  test.use(DESKTOP)

  test('loads the list, and says of one more model that it does not fit', async ({ page }) => {
    const models = carsForSale('hedinautomotive-se').map(
      ({ car_brand, car_model }) => `${car_brand}>${car_model}`,
    )
    const chosen = [...new Set(models)].toSorted().slice(0, MAX_VALUES)
    expect(chosen).toHaveLength(MAX_VALUES)
    await openList(
      page,
      `?${new URLSearchParams(chosen.map((path) => ['car_brand>car_model', path]))}`,
    )
    const before = page.url()
    expect(before.length).toBeGreaterThan(2_048)
    const total = await totalOf(page)
    const other = page.getByRole('checkbox', { checked: false, name: /^Volvo / }).first()
    await other.click()
    await expect(page.getByText('Fler filter får inte plats.')).toBeVisible()
    expect([page.url(), await totalOf(page)]).toEqual([before, total])
    await expect(other).not.toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('cars far below the view are laid out when they come near, where they were to be', async ({
    page,
  }) => {
    await openList(page)
    const last = cards(page).last()
    const isLaidOut = () =>
      last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    const link = last.getByRole('link')
    await link.focus()
    await expect.poll(isLaidOut).toBe(true)
    await expect(link).toBeInViewport()
  })

  for (const { site, path, firstCar } of [
    { site: 'hedinautomotive-se', path: LIST, firstCar: 360 },
    // A message stands above its header, whose search gives way to that of the list.
    { site: 'hedinautomotive-uk', path: '/buy-car/used-cars', firstCar: 500 },
  ] as const) {
    test(`on ${site} the first car is in view, and order and filters stay in a row below the header`, async ({
      page,
      app,
    }) => {
      await page.goto(siteUrl(app.url, site) + path)
      await isReady(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.setViewportSize({ width: 390, height: 844 })
      const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      expect((await boxOf(page.getByRole('article').first())).y).toBeLessThanOrEqual(firstCar)
      await page.getByRole('article').nth(10).scrollIntoViewIfNeeded()
      const bar = page.getByRole('banner').locator('> div')
      const header = await boxOf(bar)
      await expect(page.getByRole('search')).toHaveCount(1)
      for (const part of [
        page.locator('[data-list-path] select'),
        page.locator('[data-list-path] aside summary'),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 })
        const { y, height } = await boxOf(part)
        expect(y).toBeGreaterThanOrEqual(header.y + header.height)
        expect(y + height).toBeLessThanOrEqual(header.y + header.height + 64)
      }
      const shownCosts = await page
        .getByRole('article')
        .locator('dl')
        .evaluateAll((lists) =>
          lists.map((list) => {
            const rows = [...list.children]
            return rows.filter((row) => getComputedStyle(row).display !== 'none').length
          }),
        )
      expect(new Set(shownCosts)).toEqual(new Set([1]))
    })
  }

  test('the filters are a drawer, whose button says how many cars it shows [LIST-04]', async ({
    page,
  }) => {
    await openList(page)
    await page.getByText('Filter', { exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    await expect(drawer).toBeVisible()
    await drawer.getByRole('checkbox', { name: /^Volvo / }).click()
    const show = drawer.getByRole('button', { name: /^Visa \d[\d\s]* bilar$/ })
    await isReady(page)
    const text = await show.innerText()
    expect(await violations(page)).toEqual([])
    await show.click()
    await expect(drawer).toBeHidden()
    await expect(count(page)).toHaveText(text.replace('Visa ', ''))
  })

  test('at 320 px the list was wider than the page, and a cost than its card', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openList(page)
    await page.addStyleTag({ content: 'li { content-visibility: visible !important }' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const standingOut = () =>
      cards(page).evaluateAll((all) =>
        all.flatMap((card) => {
          const { right } = card.getBoundingClientRect()
          return [...card.querySelectorAll('dt, dd')].flatMap((part) =>
            part.getBoundingClientRect().right > right + 1 ? [part.textContent] : [],
          )
        }),
      )
    expect(await standingOut()).toEqual([])
    await page.setViewportSize({ width: 360, height: 640 })
    expect(await standingOut()).toEqual([])
  })
})
