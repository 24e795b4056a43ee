import { expect, test } from './harness/index.ts'
import {
  book,
  bookingNumber,
  chooseSite,
  chooseTime,
  CONTACT,
  fillContact,
  forward,
  isReady,
  offering,
  onStep,
  open,
  reload,
  sites,
  throughAddons,
  throughServices,
  times,
  toForm,
  toWorkshop,
  typeCar,
} from './booking-page.ts'
import { nextCar, RIVAL_CARS } from './next-car.ts'

test('a whole booking on a phone, reloaded at every step [BOOK-01] [BOOK-02] [BOOK-18]', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByText('Steg 1/5')).toBeVisible()
  await page.getByLabel('Registreringsnummer').fill('abc 123')
  await expect(page.getByText('Din bil: BMW 320d Touring, 2019')).toBeVisible()
  await page.getByRole('combobox', { name: 'Var vill du lämna bilen?' }).fill('göteb')
  await reload(page)
  // The plate as stored, and the place as far as it was typed.
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue('ABC123')
  await expect(page.getByRole('combobox', { name: 'Var vill du lämna bilen?' })).toHaveValue(
    'göteb',
  )
  await page.getByRole('combobox', { name: 'Var vill du lämna bilen?' }).fill('Göteborg')
  await page.getByRole('option', { name: 'Göteborg' }).first().click()
  await forward(page)
  await onStep(page, 'services')

  await reload(page)
  await onStep(page, 'services')
  await offering(page, 'Originalservice').check()
  await page.getByRole('textbox', { name: 'Miltal' }).fill('8500')
  await reload(page)
  await expect(offering(page, 'Originalservice')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Miltal' })).toHaveValue('8500')
  await forward(page)
  await onStep(page, 'addons')

  await page.getByRole('radio', { name: 'Lånebil, liten' }).check()
  await reload(page)
  await onStep(page, 'addons')
  await expect(page.getByRole('radio', { name: 'Lånebil, liten' })).toBeChecked()
  await forward(page)
  await onStep(page, 'workshop')

  await expect(sites(page)).toHaveCount(5)
  await reload(page)
  await onStep(page, 'workshop')
  await chooseSite(page)
  await reload(page)
  // The chosen workshop is still open.
  await expect(times(page).first()).toBeVisible()
  await chooseTime(page)

  await fillContact(page)
  await page.getByLabel('Meddelande till verkstaden').fill('Nyckeln ligger i lådan')
  await reload(page)
  for (const [label, value] of Object.entries(CONTACT)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await expect(page.getByLabel('Meddelande till verkstaden')).toHaveValue('Nyckeln ligger i lådan')
  await book(page)

  const number = await bookingNumber(page)
  await expect(page.getByText('Nyckeln ligger i lådan')).toBeVisible()
  await reload(page)
  await expect(page.getByText(number)).toBeVisible()
  // It stands in the database, once: its calendar entry is made from there.
  const calendar = page.locator('a[href*="/api/mechmate/calendar/"]')
  const entry = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(entry.status()).toBe(200)
  expect(await entry.text()).toContain('BEGIN:VEVENT')
  expect(await entry.text()).toContain(number)
})

test('the confirmation has the summary, a map, the way there and a new start [BOOK-22] [BOOK-23] [SVCCONST-02]', async ({
  page,
}) => {
  await toForm(page, nextCar())
  const workshop = await page
    .getByRole('article', { name: 'Vald verkstad' })
    .getByRole('heading')
    .textContent()
  await fillContact(page)
  await book(page)
  await onStep(page, 'confirmation')
  await expect(page.getByText('Steg 5/5')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(workshop ?? '-')
  await expect(main).toContainText('BMW')
  await expect(main).toContainText('Basservice liten')
  await expect(main).toContainText('Anna Ek')
  const map = page.getByRole('img', { name: /^Karta till/ })
  await expect(map).toBeVisible()
  expect((await map.boundingBox())?.height).toBe(150)
  const directions = page.getByRole('link', { name: /Vägbeskrivning/ })
  const maps = new URL((await directions.getAttribute('href')) ?? '')
  expect(maps.origin + maps.pathname).toBe('https://www.google.com/maps/search/')
  expect(maps.searchParams.get('query')).toMatch(new RegExp(`^${workshop}, .*\\d`))
  await expect(directions).toHaveAttribute('target', '_blank')

  await page.getByRole('button', { name: 'Ny bokning' }).click()
  await onStep(page, 'car')
  await isReady(page)
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue('')
  await expect(page.getByText('Din bil: BMW')).toHaveCount(0)
})

test('on a dark map the workshop’s name stood in dark letters', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await toForm(page, nextCar())
  await fillContact(page)
  await book(page)
  await onStep(page, 'confirmation')
  const name = page
    .getByRole('img', { name: /^Karta till/ })
    .locator('text')
    .last()
  await expect(name).toContainText('Hedin Automotive')
  const [letters = 0, halo = 0] = await name.evaluate((text) => {
    const { fill, stroke } = getComputedStyle(text)
    return [fill, stroke].map((colour) => Math.max(...(colour.match(/\d+/g) ?? []).map(Number)))
  })
  expect(letters - halo).toBeGreaterThan(128)
})

test('a time that somebody else took leads back to the time, with all else kept', async ({
  page,
  request,
}) => {
  await toForm(page, nextCar())
  const asked = page.waitForRequest('**/api/mechmate/book')
  // The first attempt is held while another visitor books everything there at that time.
  await page.route(
    '**/api/mechmate/book',
    async (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>
      for (const registrationNumber of RIVAL_CARS) {
        const answer = await request.post('/api/mechmate/book', {
          data: { ...body, registrationNumber },
          headers: { 'idempotency-key': `rival-${registrationNumber}` },
        })
        if (answer.status() !== 200) break
      }
      await route.continue()
    },
    { times: 1 },
  )
  await fillContact(page)
  // The workshops named that time: they are asked for again.
  const again = page.waitForRequest('**/closestAvailable?**')
  await book(page)
  await asked
  await again
  await expect(
    page
      .getByRole('alert')
      .getByText('Tiden hann tyvärr bli bokad av någon annan.', { exact: false }),
  ).toBeVisible()
  await onStep(page, 'workshop')
  await page.unrouteAll()
  await chooseTime(page)
  await expect(page.getByLabel('Förnamn')).toHaveValue('Anna')
  await book(page)
  await bookingNumber(page)
})

test('the page, its Porsche variant and other sites [BOOK-04]', async ({ page, app, request }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boka tid på verkstad')
  await page.getByRole('link', { name: 'Boka Porsche' }).click()
  await expect(page).toHaveURL(/boka-service\/boka-porsche-service$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boka Porsche-service')
  await page.getByRole('link', { name: 'Boka service för ett annat märke' }).click()
  await expect(page).toHaveURL(/boka-service(\?|$)/)
  const other = await request.get('/service-och-verkstad/boka-service', {
    headers: { host: `hedinautomotive-uk.localhost:${new URL(app.url).port}` },
  })
  expect(other.status()).toBe(404)
})

test('in English every word is English, the documented ones literally [BOOK-33]', async ({
  page,
}) => {
  await page.goto('/en/service-och-verkstad/boka-service')
  await isReady(page)
  await expect(page.getByText('Step 1/5')).toBeVisible()
  await page.getByLabel('Registration number').fill('ABC123')
  await page.getByRole('combobox').fill('Göteborg')
  await page.getByRole('option', { name: 'Göteborg' }).first().click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose one or more services' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We have authorised workshops for BMW',
  )
  await page.getByRole('button', { name: 'Air conditioning' }).click()
  await expect(page.getByText('not available for this car model').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Basic service, small', exact: true }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose add-ons' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue without add-ons' }).click()
  await expect(
    page.getByRole('heading', { name: 'Choose a workshop and time that suit you' }),
  ).toBeVisible()
  const sort = page.getByLabel('Sort')
  await expect(sort.getByRole('option')).toHaveText([
    'Nearest to me',
    'First available time',
    'Lowest price',
  ])
  await expect(page.getByRole('button', { name: 'Fetch more' })).toBeVisible()
})

test('labels quoted in Swedish stand literally on the Swedish site [BOOK-33] [BOOK-05]', async ({
  page,
}) => {
  await open(page)
  await typeCar(page, nextCar())
  await expect(page.getByText('Steg 1/4')).toBeVisible()
  // Counted to one number, not 1/4 above 2/5.
  await expect(page.getByText('Steg 2/4')).toBeVisible()
  await expect(page.getByText(/Steg \d\/5/)).toHaveCount(0)
  await forward(page)
  await expect(page.getByText('Steg 2/5')).toBeVisible()
  await throughServices(page)
  await expect(page.getByText('Steg 3/5')).toBeVisible()
  await throughAddons(page)
  await expect(page.getByText('Steg 4/5')).toBeVisible()
  await chooseSite(page)
  await chooseTime(page)
  await expect(page.getByRole('button', { name: 'Ändra verkstad eller tid' })).toBeVisible()
  await fillContact(page)
  await page.getByRole('button', { name: 'Boka service', exact: true }).click()
  await expect(page.getByText('Steg 5/5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ny bokning' })).toBeVisible()
})

test('a finished step is a line that reopens it; its later choices stay [BOOK-06] [BOOK-07]', async ({
  page,
}) => {
  await toWorkshop(page)
  await page.getByRole('button', { name: /^Steg 2\/5/ }).click()
  await onStep(page, 'services')
  await expect(offering(page, 'Basservice liten')).toBeChecked()
  // Only the step in view shows its content.
  await expect(page.getByLabel('Registreringsnummer')).toHaveCount(0)
  await expect(sites(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Steg 1\// }).click()
  await onStep(page, 'car')
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue('ABC123')
  // Its styles are its own, also after those of the later steps came: the lens covers no text.
  const place = page.getByRole('combobox', { name: 'Var vill du lämna bilen?' })
  await expect(place).toHaveCSS('padding-inline-start', '44px')
})
