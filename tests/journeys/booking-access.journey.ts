import type { Page } from '@playwright/test'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP, SCREENS } from './harness/screen.ts'
import {
  book,
  bookingNumber,
  chooseSite,
  CONTACT,
  fillContact,
  forward,
  offering,
  onStep,
  open,
  sites,
  throughAddons,
  throughCar,
  summary,
  throughServices,
  times,
  toWorkshop,
} from './booking-page.ts'
import { nextCar } from './next-car.ts'

/** No violation of WCAG 2.2 AA, nor of axe's own best practices. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([])
}

test.describe('with the map', () => {
  test.use({ webgl: true })

  test('axe finds nothing on any step or state', async ({ page }) => {
    test.setTimeout(240_000)
    await open(page)
    await expectAccessible(page, 'car')
    await page.getByRole('button', { name: /^Fler märken/ }).click()
    await forward(page)
    await page.getByRole('combobox').fill('göt')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'car with errors and suggestions')
    await throughCar(page, nextCar())
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await forward(page)
    await offering(page, 'Originalservice').check()
    await forward(page)
    await expect(page.getByText('Ange miltal')).toBeVisible()
    await expectAccessible(page, 'services with errors')
    await page.getByRole('textbox', { name: 'Miltal' }).fill('8500')
    await forward(page)
    await onStep(page, 'addons')
    await page.getByRole('radio', { name: 'Lånebil, liten' }).check()
    await expectAccessible(page, 'addons')
    await forward(page)
    await onStep(page, 'workshop')
    await expect(sites(page)).toHaveCount(5)
    await page.getByRole('button', { name: 'Karta över verkstäder' }).click()
    await expect(page.getByRole('group', { name: 'Karta över verkstäder' })).toBeVisible()
    await expectAccessible(page, 'workshops')
    await chooseSite(page)
    await expect(times(page).first()).toBeVisible()
    await expectAccessible(page, 'times')
    await times(page).first().click()
    await book(page)
    await expect(page.getByText('Rätta det här först')).toBeVisible()
    await expectAccessible(page, 'form with errors')
    await fillContact(page)
    await book(page)
    await bookingNumber(page)
    await expectAccessible(page, 'confirmation')
  })
})

for (const { name, screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('the car that is found does not move the button from under the pointer', async ({
      page,
    }) => {
      await open(page)
      const button = page.getByRole('button', { name: 'Fortsätt', exact: true })
      const before = await button.boundingBox()
      await page.getByLabel('Registreringsnummer').fill('ABC123')
      await expect(page.getByText(/^Din bil: /)).toBeVisible()
      expect(await button.boundingBox()).toEqual(before)
    })
  })
}

test('axe finds nothing where something went wrong', async ({ page }) => {
  await open(page)
  await throughCar(page, 'JKL012')
  await expect(page.getByText('Något gick fel, vänligen försök igen senare.')).toBeVisible()
  await expectAccessible(page, 'services failed')
  await toWorkshop(await fresh(page), 'PRS678')
  await expect(page.getByText('Vi kan ej hitta några anläggningar')).toBeVisible()
  await expectAccessible(page, 'no sites')
  await page.goto('/service-och-verkstad/boka-service/boka-porsche-service')
  await expectAccessible(page, 'Porsche')
})

async function fresh(page: Page): Promise<Page> {
  await page.evaluate(() => sessionStorage.clear())
  return page
}

/** Tabs on until the focus is where the visitor wants it, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp | string, role?: 'button'): Promise<void> {
  const reached = async (): Promise<boolean> =>
    page.evaluate(
      ([pattern, wanted]) => {
        const focused = document.activeElement as HTMLElement | null
        if (!focused || focused === document.body) return false
        const labels = [...((focused as HTMLInputElement).labels ?? [])].map(
          (one) => one.textContent,
        )
        const words = [focused.getAttribute('aria-label'), focused.textContent, ...labels].join(' ')
        if (wanted === 'button' && focused.tagName !== 'BUTTON') return false
        return new RegExp(pattern ?? '').test(words)
      },
      [typeof name === 'string' ? name : name.source, role ?? ''] as const,
    )
  for (let presses = 0; presses < 120; presses++) {
    if (await reached()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(name)}`)
}

test('the keyboard alone completes a booking; the focus follows the steps', async ({ page }) => {
  test.setTimeout(180_000)
  const { keyboard } = page
  await open(page)
  await tabTo(page, 'Registreringsnummer')
  await keyboard.type(nextCar())
  await keyboard.press('Tab')
  await tabTo(page, 'Var vill du lämna bilen')
  await keyboard.type('Göteb')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toHaveValue('Göteborg')
  await keyboard.press('Enter')
  await onStep(page, 'services')
  await expect(
    page.getByRole('heading', { level: 2, name: 'Välj en eller flera tjänster' }),
  ).toBeFocused()
  await expect(page).toHaveTitle(/Välj en eller flera tjänster/)
  await expect(offering(page, 'Basservice liten')).toBeVisible()
  await tabTo(page, '^ *Basservice liten')
  await keyboard.press('Space')
  await expect(offering(page, 'Basservice liten')).toBeChecked()
  await tabTo(page, '^ *Fortsätt *$', 'button')
  await keyboard.press('Enter')
  await onStep(page, 'addons')
  await tabTo(page, '^ *Fortsätt utan tillval', 'button')
  await keyboard.press('Enter')
  await onStep(page, 'workshop')
  await expect(sites(page)).toHaveCount(5)
  await tabTo(page, '^ *Fler tider', 'button')
  await keyboard.press('Enter')
  await expect(times(page).first()).toBeVisible()
  await tabTo(page, '^ *(\\d\\d:\\d\\d|Heldag) *$', 'button')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dina kontaktuppgifter' })).toBeFocused()
  for (const [label, value] of Object.entries(CONTACT)) {
    await tabTo(page, `^ *${label}`)
    await keyboard.type(value)
  }
  await keyboard.press('Enter')
  await bookingNumber(page)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Bokningen är bekräftad' }),
  ).toBeFocused()
})

test('the drawer is 72 px high, 80vh when open, and is dragged both ways [BOOK-25] [BOOK-24]', async ({
  page,
  viewport,
}) => {
  await open(page)
  await throughCar(page)
  await throughServices(page)
  await throughAddons(page)
  const bar = page.getByRole('button', { name: /^Sammanfattning av dina val/ })
  const drawer = page.getByLabel('Sammanfattning av dina val', { exact: true }).filter({ has: bar })
  const height = async () => (await drawer.boundingBox())?.height
  await expect.poll(height).toBe(72)
  const drag = async (to: number): Promise<void> => {
    const at = await bar.boundingBox()
    if (!at) throw new Error('no bar')
    await page.mouse.move(at.x + 100, at.y + 30)
    await page.mouse.down()
    await page.mouse.move(at.x + 100, (at.y + to) / 2, { steps: 4 })
    await page.mouse.move(at.x + 100, to, { steps: 4 })
    await page.mouse.up()
  }
  await drag(180)
  await expect.poll(height).toBe((viewport?.height ?? 0) * 0.8)
  await expect(drawer.getByText('BMW 320d Touring')).toBeVisible()
  await expect(drawer.getByText('Basservice liten')).toBeVisible()
  await expectAccessible(page, 'drawer open')
  await drag((viewport?.height ?? 0) - 20)
  await expect.poll(height).toBe(72)
})

test('the steps that were passed over by the keyboard stay where they are', async ({ page }) => {
  await open(page)
  await throughCar(page)
  await throughServices(page)
  await onStep(page, 'addons')
  await page.getByRole('button', { name: /^Steg 2\/5/ }).focus()
  await page.keyboard.press('Enter')
  await onStep(page, 'services')
  await expect(offering(page, 'Basservice liten')).toBeChecked()
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('the summary has car, details, services with prices and the total [BOOK-24] [SVCCONST-01]', async ({
    page,
  }) => {
    await open(page)
    await throughCar(page)
    // What is missing is shown without pushing the button aside.
    const next = page.getByRole('button', { name: 'Fortsätt', exact: true })
    const before = await next.boundingBox()
    await next.click()
    await expect(page.getByText('Välj minst en tjänst för att fortsätta.')).toBeVisible()
    expect((await next.boundingBox())?.x).toBe(before?.x)
    await throughServices(page)
    await onStep(page, 'addons')
    await page.getByRole('radio', { name: 'Lånebil, liten' }).click()
    await page.getByLabel('Antal för Lånebil, liten').selectOption('3')
    const panel = summary(page)
    // However far the page is scrolled, the header hides none of it.
    await page.mouse.wheel(0, 400)
    const header = await page.getByRole('banner').boundingBox()
    const top = async () => (await panel.boundingBox())?.y ?? 0
    await expect.poll(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await expect(panel).toContainText('ABC 123')
    await expect(panel).toContainText('BMW 320d Touring')
    await expectAccessible(page, 'panel')
    const details = panel.getByRole('button', { name: 'Detaljer om bilen' })
    await details.click()
    await expect(panel).toContainText('2019')
    await expect(panel).toContainText('Västra Götalands län')
    await expect(panel.getByText('Aktivt serviceavtal').locator('xpath=..')).toContainText('Nej')
    const amount = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
    const unit = amount(
      await page
        .getByText(/kr\/dag$/)
        .first()
        .textContent(),
    )
    const line = panel.getByRole('listitem').filter({ hasText: 'Lånebil, liten' })
    await expect(line).toContainText(/3 × \d+\skr\/dag/)
    await expect(line).toContainText(
      new RegExp(`${(unit * 3).toLocaleString('sv-SE').replace(/\s/g, '\\s')}\\skr`),
    )
    const service = amount(
      await panel
        .getByRole('listitem')
        .filter({ hasText: 'Basservice liten' })
        .getByText(/kr$/)
        .textContent(),
    )
    await expect(panel.getByText('Totalt').locator('xpath=..')).toContainText(
      new RegExp(`${(service + unit * 3).toLocaleString('sv-SE').replace(/\s/g, '\\s')}\\skr`),
    )
  })
})
