import { bookingNumber as readableNumber } from '#domain/booking-number'
import { holdScripts } from './hold-requests.ts'
import { expect, test } from './harness/index.ts'
import {
  book,
  bookingNumber,
  calendarAddress,
  chooseSite,
  chooseTime,
  chooseTimeNextWeek,
  CONTACT,
  fillContact,
  forward,
  isReady,
  offering,
  onStep,
  open,
  PATH,
  reload,
  sites,
  throughAddons,
  throughCar,
  throughServices,
  times,
  toForm,
  toWorkshop,
  typeCar,
} from './booking-page.ts'
import { nextCar } from './next-car.ts'

test('the server stops and starts at every step, nothing typed is lost, and the booking stands once', async ({
  page,
  app,
}) => {
  test.setTimeout(240_000)
  const car = nextCar()
  await open(page)
  // What a later step needs is loaded beforehand; it is not what is tried here.
  await page.waitForLoadState('networkidle')
  await app.stop()
  await page.getByLabel('Registreringsnummer').fill(car)
  await forward(page)
  await expect(page.getByText('Det gick inte att söka efter bilen just nu.')).toBeVisible()
  await app.start()
  await typeCar(page, car)
  await forward(page)
  await onStep(page, 'services')

  await offering(page, 'Basservice liten').check()
  await app.stop('SIGKILL')
  await offering(page, 'Byte av växellådsolja').check()
  await app.start()
  await forward(page)
  await onStep(page, 'addons')

  await app.stop()
  await page.getByRole('button', { name: 'Fortsätt utan tillval' }).click()
  await onStep(page, 'workshop')
  await app.start()
  await expect(sites(page).first()).toBeVisible({ timeout: 30_000 })

  await app.stop()
  await chooseSite(page)
  await app.start()
  await expect(times(page).first()).toBeVisible({ timeout: 30_000 })
  await chooseTime(page)

  await fillContact(page)
  await app.stop()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/mechmate/book'))
      keys.push(request.headers()['idempotency-key'])
  })
  await book(page)
  await expect(page.getByText(/Din bokning skickas|svarar inte just nu/)).toBeVisible()
  for (const [label, value] of Object.entries(CONTACT)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await app.start()
  // Another page says what became of it, and leads to the confirmation with its calendar entry.
  await page.goto('/')
  await page.getByRole('link', { name: 'Visa bekräftelsen' }).click()
  await bookingNumber(page)
  expect(new Set(keys).size).toBe(1)
  expect((await page.request.get(await calendarAddress(page))).status()).toBe(200)
})

test('a slow line costs nothing: what is typed and sent before any script is done by the first', async ({
  page,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(PATH, { waitUntil: 'commit' })
  const plate = page.getByLabel('Registreringsnummer')
  const place = page.getByRole('combobox', { name: 'Var vill du lämna bilen?' })
  await plate.pressSequentially('DEF456')
  await place.pressSequentially('Stockholm')
  const waits = page.getByText('Sidan laddas, sedan går vi vidare.')
  await expect(waits).toBeHidden()
  // Alone, the browser would send what was typed in the address.
  await page.keyboard.press('Enter')
  await expect(waits).toBeVisible()
  scripts.release()
  await onStep(page, 'services')
  await expect(waits).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('plate')).toBe(false)
  const carLine = page.getByRole('button', { name: /^Steg 1\/5/ })
  await expect(carLine).toContainText('DEF456 Mercedes-Benz C 220 d · Stockholm')
  await carLine.click()
  await expect(plate).toHaveValue('DEF456')
  await expect(place).toHaveValue('Stockholm')
})

test('a booking made offline waits, visibly, and goes out once', async ({ page, context }) => {
  await toForm(page, nextCar())
  await fillContact(page)
  await context.setOffline(true)
  await expect(page.getByText('Du är offline')).toBeVisible()
  let calls = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/mechmate/book')) calls += 1
  })
  await book(page)
  await expect(page.getByText('Din bokning skickas så snart vi får kontakt.').first()).toBeVisible()
  await context.setOffline(false)
  await bookingNumber(page)
  expect(calls).toBe(1)
})

test('an answer that was lost is asked for again under the same key, and books once', async ({
  page,
}) => {
  await toForm(page, nextCar())
  await fillContact(page)
  const keys: (string | undefined)[] = []
  const ids: string[] = []
  await page.route('**/api/mechmate/book', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    ids.push(((await answer.json()) as { id: string }).id)
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await book(page)
  const number = await bookingNumber(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(new Set(ids).size).toBe(1)
  expect(ids.map(readableNumber)).toEqual([number, number])
})

test('a reload while a booking is on its way sends it once more under its key', async ({
  page,
}) => {
  await toForm(page, nextCar())
  await fillContact(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/mechmate/book', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return
    await route.continue()
  })
  await book(page)
  await expect(page.getByText(/Din bokning skickas/)).toBeVisible()
  await reload(page)
  await bookingNumber(page)
  expect(new Set(keys).size).toBe(1)
})

test('a tab opened from this one goes its own way, and both can book', async ({
  page,
  context,
}) => {
  await toWorkshop(page, nextCar())
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open(location.href))
  const copy = await opened
  await isReady(copy)
  await onStep(copy, 'workshop')
  // sessionStorage was copied, so the copy has the choices, but a run of its own.
  await expect(
    copy.getByText('Bokningen är öppen i en annan flik också.', { exact: false }),
  ).toBeVisible()
  await copy.getByRole('button', { name: /^Steg 2\/5/ }).click()
  await offering(copy, 'Byte av växellådsolja').check()
  await reload(page)
  await onStep(page, 'workshop')
  await expect(page.getByRole('button', { name: /^Steg 2\/5/ })).not.toContainText('växellådsolja')
  await chooseSite(page)
  const day = await chooseTimeNextWeek(page)
  await fillContact(page)
  await book(page)
  const first = await bookingNumber(page)
  await forward(copy)
  await throughAddons(copy)
  await chooseSite(copy)
  await chooseTimeNextWeek(copy, day)
  await fillContact(copy)
  await book(copy)
  // A car has one open visit a day: the refusal names it, and what to do.
  await expect(
    copy
      .getByRole('alert')
      .getByText(`bokningsnummer ${first}. Välj en annan dag`, { exact: false }),
  ).toBeVisible()
  await expect(copy.getByRole('alert').getByRole('link', { name: /^[+\d]/ })).toBeVisible()
  await copy.getByRole('button', { name: 'Ändra verkstad eller tid' }).click()
  await chooseTime(copy)
  await book(copy)
  expect(await bookingNumber(copy)).not.toBe(first)
})

test('Back and Forward of the browser walk the steps; after the confirmation they do not [BOOK-32]', async ({
  page,
}) => {
  await toForm(page, nextCar())
  await expect(page).toHaveURL(/steg=verkstad/)
  await page.goBack()
  await onStep(page, 'addons')
  await page.goBack()
  await onStep(page, 'services')
  await expect(page).toHaveURL(/steg=tjanster/)
  await page.goBack()
  await onStep(page, 'car')
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await onStep(page, 'workshop')
  await expect(page.getByLabel('Förnamn')).toBeVisible()
  await fillContact(page)
  await book(page)
  const number = await bookingNumber(page)
  await page.goBack()
  await onStep(page, 'confirmation')
  await expect(page.getByText(number)).toBeVisible()
})

test('a step that was never reached is not reached by its address', async ({ page }) => {
  await open(page, '?steg=verkstad')
  await onStep(page, 'car')
  await expect(page).toHaveURL(/steg=bil/)
})

test('a log that cannot be read keeps its whole beginning, and says so [BOOK-02]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page)
  await throughServices(page)
  await onStep(page, 'addons')
  const spoiled = await page.evaluate(() => {
    const keys = Object.keys(sessionStorage)
    const events = keys
      .filter((key) => (sessionStorage.getItem(key) ?? '').includes('service.toggled'))
      .toSorted()
    const last = events.at(-1)
    if (last) sessionStorage.setItem(last, (sessionStorage.getItem(last) ?? '').slice(0, -20))
    return events.length
  })
  expect(spoiled).toBeGreaterThan(0)
  await reload(page)
  await expect(
    page.getByText('En del av det sparade gick inte att läsa.', { exact: false }),
  ).toBeVisible()
  await onStep(page, 'services')
  await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
  await expect(page.getByText('En del av det sparade')).toHaveCount(0)
  await throughServices(page)
  await throughAddons(page)
})

test('a browser that refuses storage shows what that means, and can still book', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page)
  await expect(page.getByText('Webbläsaren låter oss inte spara', { exact: false })).toBeVisible()
  await throughCar(page, nextCar())
  await throughServices(page)
  await throughAddons(page)
  await chooseSite(page)
  await chooseTime(page)
  await fillContact(page)
  await book(page)
  await bookingNumber(page)
})

test('the data layer is notified once a step, over reloads and reopened steps [SVCTRACK-01] [SVCTRACK-02] [SVCTRACK-03] [SVCTRACK-05]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Outlives the page's own reloads.
    const kept = JSON.parse(sessionStorage.getItem('journey') ?? '[]') as object[]
    const layer = {
      push: (entry: object) => {
        kept.push(entry)
        sessionStorage.setItem('journey', JSON.stringify(kept))
        return kept.length
      },
    }
    Object.assign(window, { dataLayer: layer })
  })
  const pushed = () =>
    page.evaluate(
      () => JSON.parse(sessionStorage.getItem('journey') ?? '[]') as Record<string, unknown>[],
    )
  const indices = async () =>
    (await pushed())
      .filter((one) => one['event'] === 'flow_interaction')
      .map((one) => one['step_index'])
  const car = nextCar()
  await open(page)
  await throughCar(page, car)
  await expect.poll(indices).toEqual([0, 1])
  await reload(page)
  await page.getByRole('button', { name: /^Steg 1\// }).click()
  await forward(page)
  await throughServices(page)
  await throughAddons(page)
  await expect.poll(indices).toEqual([0, 1, 2, 3])
  await chooseSite(page)
  await chooseTime(page)
  await expect.poll(indices).toEqual([0, 1, 2, 3, 4])
  await fillContact(page)
  await reload(page)
  await book(page)
  await bookingNumber(page)
  const id = new URL(await calendarAddress(page)).pathname.split('/').at(-1)
  await expect.poll(indices).toEqual([0, 1, 2, 3, 4, 5])
  const all = await pushed()
  expect(all.filter((one) => one['event'] === 'purchase')).toEqual([
    { event: 'purchase', currency: 'SEK', value: 0, transaction_id: id },
  ])
  expect(
    all.filter((one) => one['event'] === 'form_interaction').map((one) => one['action']),
  ).toEqual(['start', 'submit'])
  const text = JSON.stringify(all)
  for (const secret of [car, 'Anna', 'exempel.se', '+46']) expect(text).not.toContain(secret)
})

test('the page runs the definition it was served, from its HTML', async ({ page, request }) => {
  const served = (await (
    await request.get('/api/flows/service-booking?site=hedinautomotive-se&locale=sv')
  ).json()) as { address: string }
  const html = await (await request.get(PATH)).text()
  expect(html).toContain(served.address)
  await open(page)
})
