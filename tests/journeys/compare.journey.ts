import type { Page } from '@playwright/test'
import { definitionHash } from '#engine'
import { compareFlow } from '#flows/compare'
import { expect, test } from './harness/index.ts'
import { violations } from './harness/axe.ts'
import { COMPARED } from './stage/compare-cars.ts'
import { openScene } from './stage/stage.ts'

const { definition, messages } = compareFlow
const served = {
  address: definitionHash(definition),
  definition,
  locale: 'sv',
  messages: messages.sv,
}

/** A page with three cards; `answersAfter` holds back what the first press asks for. */
async function openCards(page: Page, answersAfter: Promise<unknown> = Promise.resolve()) {
  await openScene(page, 'compare')
  await page.route('**/api/flows/compare?*', async (route) => {
    await answersAfter
    await route.fulfill({ json: served })
  })
  await page.route('**/api/search', (route) => {
    const body = route.request().postDataJSON() as {
      readonly filters: readonly { readonly values: readonly { readonly text: string }[] }[]
    }
    const ids = body.filters[0]?.values.map(({ text }) => text) ?? []
    const content = COMPARED.filter(({ car_id: id }) => ids.includes(String(id)))
    return route.fulfill({ json: { facet: {}, content, total_items: 1, limit: 1, offset: 0 } })
  })
}
const toggle = (page: Page, car: string) => page.getByRole('button', { name: `Jämför ${car}` })
const tray = (page: Page) => page.getByRole('region', { name: 'Jämför bilar' })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Jämför bilar' })
const removal = (page: Page, car: string) =>
  modal(page).getByRole('button', { name: `Ta bort ${car}` })

test('cars are picked into a tray that stays at the window’s foot, through a reload, and only beside cards [COMPARE-01] [COMPARE-06] [GEN-05]', async ({
  page,
}) => {
  let answer = () => {}
  await openCards(page, new Promise<void>((resolve) => (answer = resolve)))
  await expect(tray(page)).toHaveCount(0)
  // Pressed before the engine is there: the press shows, and is kept.
  await toggle(page, 'Volvo XC40').click()
  await toggle(page, 'Kia EV6').click()
  for (const car of ['Volvo XC40', 'Kia EV6']) {
    await expect(toggle(page, car)).toHaveAttribute('aria-pressed', 'true')
  }
  answer()
  await expect(tray(page).getByRole('listitem')).toHaveCount(2)
  await page.mouse.wheel(0, 300)
  const box = await tray(page).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height)

  await tray(page).getByRole('button', { name: 'Dölj bilarna' }).click()
  await expect(tray(page).getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(tray(page)).toContainText('Bilar att jämföra: 2')
  await expect(toggle(page, 'Kia EV6')).toHaveAttribute('aria-pressed', 'true')
  await tray(page).getByRole('button', { name: 'Visa bilarna' }).click()
  await expect(tray(page).getByRole('listitem')).toHaveCount(2)
  expect(await violations(page, { part: '[data-compare-tray]' })).toEqual([])

  await page.goto(`${page.url()}&cards=none`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(tray(page)).toHaveCount(0)
  await page.goBack()
  await tray(page).getByRole('button', { name: 'Töm listan' }).click()
  await expect(tray(page)).toHaveCount(0)
  await expect(toggle(page, 'Kia EV6')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('main')).toBeFocused()
})

test('cars stand side by side with all that is known of them, until the last one is removed [COMPARE-01] [COMPARE-05] [COMPARE-07] [COMPARE-09]', async ({
  page,
}) => {
  await openCards(page)
  // What a session has is read when the page opens.
  const many = Array.from({ length: 24 }, (_, at) => ({
    ...COMPARED[at % 3],
    car_id: at + 1,
    href: '/',
  }))
  await page.evaluate((cars) => sessionStorage.setItem('compare', cars), JSON.stringify(many))
  await page.reload()
  await expect(tray(page)).toContainText('Bilar att jämföra: 24')
  const open = tray(page).getByRole('button', { name: 'Jämför', exact: true })
  await open.click()
  await expect(modal(page).getByRole('columnheader')).toHaveCount(24)
  const scroll = modal(page).getByRole('region')
  expect(await scroll.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeGreaterThan(10)
  await scroll.hover()
  await page.mouse.wheel(400, 0)
  await expect.poll(() => scroll.evaluate((box) => box.scrollLeft)).toBe(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await tray(page).getByRole('button', { name: 'Töm listan' }).click()

  for (const car of ['Volvo XC40', 'Kia EV6', 'BMW 320d']) await toggle(page, car).click()
  await open.click()
  const row = (name: string) => modal(page).getByRole('row', { name: new RegExp(`^${name}`) })
  for (const car of ['Volvo XC40', 'Kia EV6', 'BMW 320d']) {
    await expect(modal(page).getByRole('columnheader', { name: car })).toBeVisible()
    await expect(modal(page).getByRole('link', { name: car })).toHaveAttribute('href', /bil=/)
    await expect(removal(page, car)).toBeVisible()
  }
  expect(await modal(page).locator('thead svg[viewBox="0 0 480 320"]').count()).toBe(3)
  await expect(row('Pris').getByRole('cell')).toHaveText([
    '369 900 krOrdinarie pris 389 900 kr',
    '419 900 kr',
    '349 900 krLägst pris',
  ])
  await expect(row('Lån per månad').getByRole('cell')).toHaveText([
    '4 290 kr/mån',
    '4 590 kr/mån',
    '3 890 kr/månLägst månadskostnad',
  ])
  await expect(row('Årsmodell').getByRole('cell').first()).toHaveText('2022')
  // No card said these: they came with the full records.
  await expect(row('Effekt').getByRole('cell').first()).toHaveText('408 hkHögst effekt')
  await expect(row('Dragkrok').getByRole('cell')).toHaveText(['Ja', '–Ej angivet', 'Ja'])

  expect(await modal(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  expect(await violations(page)).toEqual([])

  for (const [name, label] of [
    ['Tekniska data', 'Effekt'],
    ['Utrustning', 'Dragkrok'],
  ] as const) {
    await modal(page).getByRole('button', { name }).click()
    await expect(row(label)).toHaveCount(0)
    await modal(page).getByRole('button', { name }).click()
    await expect(row(label)).toHaveCount(1)
  }
  await modal(page).getByRole('checkbox', { name: 'Visa bara skillnader' }).check()
  await expect(row('Växellåda')).toHaveCount(0)
  await expect(row('Drivmedel')).toHaveCount(1)

  await removal(page, 'Volvo XC40').click()
  await expect(removal(page, 'Kia EV6')).toBeFocused()
  await removal(page, 'Kia EV6').click()
  await expect(modal(page)).toBeVisible()
  await removal(page, 'BMW 320d').click()
  await expect(modal(page)).toBeHidden()
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
