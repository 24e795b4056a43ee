import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../run/browser.ts'
import {
  book,
  chooseSite,
  fillContact,
  forward,
  offering,
  onStep,
  open,
  sites,
  throughAddons,
  throughCar,
  throughServices,
  times,
  typeCar,
} from './booking-page.ts'
import { mapScreens } from './map-screens.ts'

/**
 * Pictures of every step and state, at 360 and 1440 px, for people to look at:
 * `npm run screens -- http://localhost:3000`. With `map` the embedded map of each market, for which no
 * site needs to run.
 */
const asked = process.argv[2] ?? 'http://localhost:3000'
const FOLDER = '.cache/screens'
mkdirSync(FOLDER, { recursive: true })

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: browserArgs(),
})

if (asked === 'map') await mapScreens(browser, FOLDER)
for (const width of asked === 'map' ? [] : [360, 1440]) {
  const height = width === 360 ? 740 : 900
  let count = 0

  const visit = async (name: string, story: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({
      baseURL: asked,
      viewport: { width, height },
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    try {
      await story(page)
    } catch (error) {
      console.error(`${width} ${name}: ${String(error).split('\n')[0]}`)
      await shoot(page, `${name}-failed`)
    }
    await context.close()
  }
  const shoot = async (page: Page, name: string, fullPage = true): Promise<void> => {
    count += 1
    await page.screenshot({
      path: `${FOLDER}/${width}-${String(count).padStart(2, '0')}-${name}.png`,
      fullPage,
    })
  }

  await visit('booking', async (page) => {
    await open(page)
    await shoot(page, 'car-first-view', false)
    await shoot(page, 'car')
    await page.getByRole('button', { name: /^Fler märken/ }).click()
    await forward(page)
    await shoot(page, 'car-error')
    await typeCar(page, 'ABC123')
    await page.getByRole('combobox').fill('sund')
    await page.getByRole('option').first().waitFor()
    await shoot(page, 'car-places')
    await typeCar(page, 'ABC123', 'Borås')
    await shoot(page, 'car-filled')
    await forward(page)
    await onStep(page, 'services')
    await page.getByRole('checkbox').first().waitFor()
    await shoot(page, 'services-first-view', false)
    await page.getByRole('button', { name: 'Skadebesiktning' }).click()
    await forward(page)
    await offering(page, 'Originalservice').check()
    await shoot(page, 'services')
    await page.getByRole('textbox', { name: 'Miltal' }).fill('8500')
    await forward(page)
    await onStep(page, 'addons')
    await page.getByRole('radio', { name: 'Lånebil, liten' }).check()
    await shoot(page, 'addons')
    await forward(page)
    await onStep(page, 'workshop')
    await shoot(page, 'workshops-loading')
    await page.getByRole('button', { name: 'Hämta fler' }).waitFor()
    const strip = page.getByRole('button', { name: 'Karta över verkstäder' })
    if (await strip.isVisible()) await strip.click()
    await page.locator('[data-state="drawn"], [data-state="failed"]').first().waitFor()
    await page.locator('canvas').first().waitFor()
    await shoot(page, 'workshops')
    await chooseSite(page)
    await times(page).first().waitFor()
    await shoot(page, 'times')
    await times(page).first().click()
    await page.getByLabel('Förnamn').waitFor()
    await book(page)
    await shoot(page, 'form-errors')
    await fillContact(page)
    await shoot(page, 'form')
    await page.context().setOffline(true)
    await book(page)
    await page.getByText('Din bokning skickas så snart vi får kontakt.').first().waitFor()
    await shoot(page, 'form-offline')
    await page.context().setOffline(false)
    await onStep(page, 'confirmation')
    await shoot(page, 'confirmation')
  })

  await visit('summary', async (page) => {
    await open(page)
    await throughCar(page, 'DEF456')
    await throughServices(page)
    await onStep(page, 'addons')
    if (width === 360) {
      await page.getByRole('button', { name: /^Sammanfattning av dina val/ }).click()
    }
    await page.getByRole('button', { name: 'Detaljer om bilen' }).filter({ visible: true }).click()
    await shoot(page, 'summary-agreement', false)
  })

  await visit('services-failed', async (page) => {
    await open(page)
    await throughCar(page, 'JKL012')
    await page.getByText('Något gick fel, vänligen försök igen senare.').waitFor()
    await shoot(page, 'services-failed')
  })

  await visit('not-authorised', async (page) => {
    await open(page)
    await throughCar(page, 'GHJ789')
    await page.getByRole('checkbox').first().waitFor()
    await shoot(page, 'not-authorised', false)
  })

  await visit('unknown-car', async (page) => {
    await open(page)
    await typeCar(page, 'NOP404')
    await forward(page)
    await page.getByText('Vi hittar ingen bil').waitFor()
    await shoot(page, 'unknown-car')
    await page.getByLabel('Registreringsnummer').fill('WXY234')
    await page.getByText('Vi kan tyvärr inte').waitFor()
    await shoot(page, 'unsupported-car')
  })

  await visit('no-sites', async (page) => {
    await open(page)
    await throughCar(page, 'PRS678')
    await page.getByRole('checkbox', { disabled: false }).nth(1).check()
    await forward(page)
    await throughAddons(page)
    await page.getByText('Vi kan ej hitta några anläggningar').waitFor()
    await shoot(page, 'no-sites')
  })

  await visit('refused', async (page) => {
    await open(page)
    await throughCar(page, 'YZA567')
    await page.getByRole('checkbox', { disabled: false }).nth(1).check()
    await forward(page)
    await throughAddons(page)
    await sites(page).first().waitFor()
    await chooseSite(page)
    await times(page).first().click()
    await fillContact(page)
    await book(page)
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    await shoot(page, 'refused')
    await page.route('**/api/mechmate/book', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { type: 'urn:forecourt:problem:slot-taken', message: '' },
      }),
    )
    await book(page)
    await page.getByText('Tiden hann tyvärr').waitFor()
    await shoot(page, 'slot-taken', false)
  })

  await visit('memory-only', async (page) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page)
    await shoot(page, 'memory-only', false)
  })

  await visit('porsche', async (page) => {
    await page.goto('/service-och-verkstad/boka-service/boka-porsche-service')
    await shoot(page, 'porsche')
  })
}

await browser.close()
