import { expect, test } from './harness/index.ts'
import {
  forward,
  isReady,
  isUncovered,
  offering,
  onStep,
  open,
  PATH,
  throughCar,
  typeCar,
} from './booking-page.ts'

test('before a car the intro lists direct bookings, two of them on other websites [BOOK-14] [BOOK-15] [BOOK-16] [BOOK-28]', async ({
  page,
}) => {
  await open(page)
  const direct = page.getByRole('link', { name: /^Boka (?!service)/ })
  await expect(direct).toHaveCount(4)
  await expect(page.getByRole('link', { name: /öppnas på en annan webbplats/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Boka Porsche' })).toHaveAttribute(
    'href',
    '/service-och-verkstad/boka-service/boka-porsche-service',
  )
  await expect(page.getByRole('link', { name: 'Boka IVECO' })).toHaveAttribute(
    'href',
    '/kop-bil/bilmarken/iveco/verkstadstjanster',
  )
  const list = page.getByRole('listitem').filter({ hasText: /^Alfa Romeo$/ })
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: /^Fler märken/ }).click()
  await expect(list).toBeVisible()
  await expect(list.locator('xpath=..').getByRole('listitem')).toHaveCount(32)
})

test('the first view of a small phone is no banner with links but the plate and the place', async ({
  page,
}) => {
  const plate = page.getByLabel('Registreringsnummer')
  const place = page.getByRole('combobox')
  const links = page.getByRole('link', { name: 'Boka Porsche' })
  await open(page)
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size)
    expect(await isUncovered(plate), `${size.width} px`).toBe(true)
    expect(await isUncovered(place), `${size.width} px`).toBe(true)
    const [above, below] = await Promise.all([place.boundingBox(), links.boundingBox()])
    expect(below?.y).toBeGreaterThan(above?.y ?? Infinity)
  }
})

test('a car whose brand has authorised workshops gets its logo and heading [BOOK-12] [BOOK-17]', async ({
  page,
}) => {
  await open(page)
  const asked = page.waitForRequest('**/api/mechmate/authorized-workshop/BMW')
  await throughCar(page, 'ABC123')
  await asked
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Vi har auktoriserade verkstäder för BMW')
  await expect(page.getByRole('main').locator('[href="/brands/bmw.svg#mark"]')).toHaveCount(1)
})

test('a car without authorised workshops gets a notice, and what there is [BOOK-13]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page, 'GHJ789')
  await expect(
    page.getByText(
      'Vi har inga auktoriserade verkstäder för ditt bilmärke men kan erbjuda vissa tjänster',
    ),
  ).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})

test('lat and lng in the address are where the booking starts [BOOK-03]', async ({ page }) => {
  await open(page, '?lat=55.605&lng=13.0038')
  await expect(page.getByRole('combobox')).toHaveValue('Malmö')
  await page.getByLabel('Registreringsnummer').fill('ABC123')
  const asked = page.waitForRequest(/\/api\/mechmate\/services\/ABC123\?lat=55\.605&lng=13\.0038/)
  await forward(page)
  await asked
  await onStep(page, 'services')
})

test('the own position is asked for by a button; a refusal is told in the documented words [BOOK-30] [RETAILERR-21]', async ({
  page,
  context,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Använd min position' }).click()
  await expect(
    page.getByText(
      'För att använda funktionen behöver din webbläsare kunna använda platstjänster.',
    ),
  ).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.8586, longitude: 17.6389 })
  await page.getByRole('button', { name: 'Använd min position' }).click()
  await expect(page.getByRole('combobox')).toHaveValue('Uppsala')
})

test('choosing a place asks for the prices of what is chosen, and keeps them when that fails [BOOK-26] [BOOK-27]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page, 'ABC123')
  await offering(page, 'Basservice liten').check()
  await page.getByRole('button', { name: /^Steg 1\// }).click()
  await page.route('**/api/mechmate/prices/**', async (route) => {
    const url = new URL(route.request().url())
    expect(url.searchParams.get('serviceOfferings')).toBe('basservice-liten')
    await route.fulfill({
      json: [{ code: 'basservice-liten', price: 4321, priceKnown: true, priceDiscount: null }],
    })
  })
  await page.getByRole('combobox').fill('Malmö')
  await page.getByRole('option', { name: 'Malmö' }).first().click()
  const panel = page.getByText(/^4\s321\skr$/).first()
  await expect(panel).toHaveText(/4\s321\skr/)
  await page.unrouteAll()
  await page.route('**/api/mechmate/prices/**', (route) => route.abort())
  const failed = page.waitForRequest('**/api/log')
  await page.getByRole('combobox').fill('Uppsala')
  await page.getByRole('option', { name: 'Uppsala' }).first().click()
  expect((await failed).postDataJSON()).toEqual({ event: 'prices-failed', code: 'network' })
  await expect(panel).toHaveText(/4\s321\skr/)
})

test('without JavaScript the page still says whom to call', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boka tid på verkstad')
  await expect(page.getByRole('link', { name: 'Boka Porsche' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '031-790 00 00' })).toBeVisible()
  await expect(main.getByRole('link', { name: /@/ })).toBeVisible()
  await context.close()
})

test('a plate that is none, an unknown, unsupported or unreachable car is an error, and nothing moves [BOOK-30] [OTP-10]', async ({
  page,
}) => {
  await open(page)
  await page.getByLabel('Registreringsnummer').fill(' ab c123456')
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue('ABC1234')
  await page.getByLabel('Registreringsnummer').fill('a')
  await forward(page)
  await expect(page.getByText('Skriv registreringsnumret med bokstäver')).toBeVisible()
  // Unknown or unsupported, it is reported at the same moment: when the plate is complete.
  await typeCar(page, 'NOP404')
  await expect(page.getByText('Vi hittar ingen bil med registreringsnumret NOP404')).toBeVisible()
  await forward(page)
  await onStep(page, 'car')
  await page.getByLabel('Registreringsnummer').fill('WXY234')
  await expect(page.getByText('Vi kan tyvärr inte ta emot den bilen')).toBeVisible()
  await forward(page)
  await onStep(page, 'car')
  await page.route('**/api/mechmate/car/**', (route) => route.abort())
  await page.getByLabel('Registreringsnummer').fill('DEF456')
  await forward(page)
  await expect(page.getByText('Det gick inte att söka efter bilen just nu.')).toBeVisible()
  await page.unrouteAll()
  await forward(page)
  await onStep(page, 'services')
  await isReady(page)
})

test('a place is needed, and must be one that exists [BOOK-30]', async ({ page }) => {
  await open(page)
  await page.getByLabel('Registreringsnummer').fill('ABC123')
  await forward(page)
  await expect(page.getByText('Välj en ort eller använd din position.')).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
  // A name written out in full needs no list.
  await page.getByRole('combobox').fill('Borås')
  await page.getByRole('combobox').press('Tab')
  await forward(page)
  await onStep(page, 'services')
})
