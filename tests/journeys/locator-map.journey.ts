import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { SCREENS } from './harness/screen.ts'
import {
  besideMiddle,
  field,
  isPhone,
  mapOf,
  noteOpening,
  open,
  openMap,
  panel,
  pin,
  pins,
  preview,
  rows,
  search,
  suggestions,
} from './locator-page.ts'

test.use({ webgl: true })

for (const { name, screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('a panel and a map: side by side where there is room, else one of two tabs, the panel first [MAP-01] [MAP-02] [MAP-41]', async ({
      page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await open(page)
      await expect(panel(page).getByRole('heading', { name: 'Alla anläggningar' })).toBeVisible()
      const tabs = page.getByRole('tablist')
      if (!isPhone(page)) {
        await expect(tabs).toBeHidden()
        await openMap(page)
        await expect(panel(page)).toBeVisible()
        for (const [width, side] of [
          [1024, true],
          [1023, false],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await expect(tabs).toBeVisible({ visible: !side })
          await expect(mapOf(page)).toBeVisible({ visible: side })
          await expect(panel(page)).toBeVisible()
        }
        await page.setViewportSize({ width: 1440, height: 900 })
        await expect(mapOf(page)).toBeVisible()
        expect(await violations(page)).toEqual([])
        return
      }
      await expect(tabs.getByRole('tab', { name: 'Lista' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expect(mapOf(page)).toBeHidden()
      // What is not shown is not fetched.
      expect(fetched.filter((url) => url.includes('/basemap/'))).toEqual([])
      await openMap(page)
      await expect(panel(page)).toBeHidden()
      expect(fetched.filter((url) => url.includes('/basemap/')).length).toBeGreaterThan(0)
      await page.keyboard.press('ArrowLeft')
      await expect(panel(page)).toBeVisible()
      await expect(mapOf(page)).toBeHidden()
      await expect(tabs.getByRole('tab', { name: 'Lista' })).toBeFocused()
    })
  })
}

test('a marker that is selected comes to the middle, as near as the map has land, and then says where it is [MAP-13] [MAP-38] [MAP-43]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Mölndal')
  await expect(rows(page).first()).toContainText('Mölndal')
  await openMap(page)
  await expect(pin(page, 'Mölndal')).toHaveAttribute('aria-pressed', 'false')
  await expect(preview(page, 'Mölndal')).toHaveCount(0)
  await noteOpening(page)
  await pin(page, 'Mölndal').click()
  const opened = preview(page, 'Mölndal')
  await expect(opened).toBeVisible()
  // There are no streets closer than that; words say where it is.
  await expect(mapOf(page)).toHaveAttribute('data-opened', 'later, 11.0')
  expect(await besideMiddle(page, 'Mölndal')).toBeLessThan(4)
  await expect(opened).toContainText('Flöjelbergsgatan 18, 431 37 Mölndal')
  await expect(opened).toContainText(/\d,\d km|~\d+m/)
  await expect(opened).toContainText('Hitta hit')
  await expect(opened.getByRole('button', { name: 'Mer information' })).toBeVisible()
})

test('selecting it again lets it go: what was open closes, and the map stays where it is [MAP-15] [MAP-44]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await openMap(page)
  // By keys alone: what opens takes the focus, and gives it back.
  await pin(page, 'Göteborg Backaplan').focus()
  await page.keyboard.press('Enter')
  await expect(preview(page, 'Göteborg Backaplan')).toBeFocused()
  const zoom = await mapOf(page).locator('[data-zoom]').getAttribute('data-zoom')
  await page.keyboard.press('Escape')
  await expect(preview(page, 'Göteborg Backaplan')).toHaveCount(0)
  await expect(pin(page, 'Göteborg Backaplan')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview(page, 'Göteborg Backaplan')).toBeVisible()
  const before = await pin(page, 'Göteborg Backaplan').boundingBox()
  await pin(page, 'Göteborg Backaplan').click()
  await expect(preview(page, 'Göteborg Backaplan')).toHaveCount(0)
  await expect(pins(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0)
  await expect(mapOf(page).locator('[data-zoom]')).toHaveAttribute('data-zoom', zoom ?? '')
  const after = await pin(page, 'Göteborg Backaplan').boundingBox()
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(8)
})

test('show-more in what is open leads to all that the panel says of it [MAP-39] [MAP-07]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await openMap(page)
  await pin(page, 'Mölndal').click()
  await preview(page, 'Mölndal').getByRole('button', { name: 'Mer information' }).click()
  const row = rows(page).filter({ hasText: 'Flöjelbergsgatan' })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(row.getByRole('link', { name: '031-790 10 00' })).toBeVisible()
  await expect(row).toContainText('Mercedes-Benz')
})

test('the map’s library, its maps and its markers, is fetched for the map alone [MAP-23]', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/_next\/static\/.*\.js/.test(response.url()))
      scripts.push(response.text().catch(() => ''))
  })
  const hasLibrary = async () =>
    (await Promise.all(scripts)).some(
      (text) => text.includes('maplibregl-marker') && text.includes('maplibregl-map'),
    )
  await open(page)
  expect(await hasLibrary()).toBe(false)
  await page.getByRole('tab', { name: 'Karta' }).click()
  await expect(mapOf(page).locator('[data-zoom]')).toBeVisible({ timeout: 60_000 })
  await expect(pins(page).first()).toBeVisible()
  expect(await hasLibrary()).toBe(true)
})

test('axe finds nothing on the list, the map, and what is open over it', async ({ page }) => {
  await open(page)
  expect(await violations(page)).toEqual([])
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await field(page).fill('mol')
  await expect(suggestions(page).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field(page).press('Escape')
  await openMap(page)
  await pin(page, 'Mölndal').click()
  await expect(preview(page, 'Mölndal')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
