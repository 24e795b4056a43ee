import { expect, test } from './harness/index.ts'
import {
  forward,
  offering,
  onStep,
  open,
  throughAddons,
  throughCar,
  throughServices,
} from './booking-page.ts'

test('categories are collapsible groups with icon, name, description and price [SVC-01] [SVC-25] [SVC-22] [SVCDATA-05]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page)
  const tyres = page.getByRole('button', { name: 'Däck och hjul' })
  await expect(tyres).toHaveAttribute('aria-expanded', 'false')
  await expect(tyres.locator('svg').first()).toBeVisible()
  // This one is fetched, and has come (SVCDATA-05).
  const picture = page.getByRole('button', { name: 'Glas och rutor' }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 24)
  await expect(offering(page, 'Hjulskifte')).toBeHidden()
  await tyres.click()
  await expect(offering(page, 'Hjulskifte')).toBeVisible()
  const service = offering(page, 'Basservice liten')
  await expect(service).toHaveAccessibleDescription(/Byte av motorolja/)
  await expect(page.getByText(/^\d\s\d{3}\skr$/).first()).toBeVisible()
  // Discs are changed in pairs: one cannot be had at its price.
  await page.getByRole('button', { name: 'Bromsar' }).click()
  await expect(page.getByText(/^2\s×\s\d\s\d{3}\skr$/)).toBeVisible()
  await expect(
    page
      .getByText('Priserna är medianvärden och kan variera aningen beroende på serviceanläggning')
      .locator('visible=true')
      .first(),
  ).toBeVisible()
})

test('the booked most and what may be due are a press away, and another car says what it took', async ({
  page,
}) => {
  await open(page)
  await throughCar(page)
  const most = page.getByRole('region', { name: 'Mest bokade' })
  await expect(most.getByRole('button')).toHaveText([/^Hjulskifte/, /^Originals/, /^Basservice/])
  // Its group opens, since it may ask for more.
  await most.getByRole('button', { name: 'Hjulskifte' }).click()
  await expect(offering(page, 'Hjulskifte')).toBeChecked()
  await expect(page.getByLabel('Antal för Hjulskifte')).toBeVisible()
  await most.getByRole('button', { name: 'Hjulskifte' }).click()
  await expect(most.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dags för service?' }).click()
  const choose = page.getByRole('button', { name: 'Välj Byte av kamrem' })
  await expect(choose).toHaveCount(0)
  await page.getByLabel('Hur långt har bilen gått?').fill('15 000')
  const due = page.getByRole('status').filter({ hasText: 'Det kan vara dags för Byte av kamrem' })
  await expect(due).toContainText('efter 10 år eller 15')
  await expect(due).toContainText('Vi vet inte vad som redan är gjort.')
  await choose.click()
  await expect(offering(page, 'Byte av kamrem')).toBeChecked()
  // Asked for once.
  await expect(page.getByRole('textbox', { name: 'Miltal' })).toHaveValue('15000')
  await page.getByRole('button', { name: /^Steg 1\// }).click()
  await page.getByLabel('Registreringsnummer').fill('DEF456')
  await forward(page)
  await onStep(page, 'services')
  await expect(page.getByText(/det du hade valt är borttaget: Byte av kamrem/)).toBeVisible()
  await expect(offering(page, 'Byte av kamrem')).not.toBeChecked()
  await offering(page, 'Basservice liten').check()
  await expect(page.getByText(/det du hade valt är borttaget/)).toHaveCount(0)
})

test('a misspelled service is found, what is none is said to be none, and the choice stays', async ({
  page,
}) => {
  const late: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') late.push(request.url())
  })
  await open(page)
  await throughCar(page)
  await offering(page, 'Basservice liten').check()
  const search = page.getByRole('searchbox', { name: 'Sök bland tjänsterna' })
  const before = late.length
  await search.fill('bronsvätska')
  await expect(page.getByRole('status').filter({ hasText: '1 tjänst' })).toBeVisible()
  // What knows misspellings is fetched by who searches.
  expect(late.length).toBeGreaterThan(before)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(offering(page, 'Byte av bromsvätska')).toBeVisible()
  await search.fill('zeppelinare')
  const none = page.getByRole('status').filter({ hasText: 'Vi hittar ingen tjänst' })
  await expect(none).toContainText('Det du har valt finns kvar.')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  // Enter sends no form.
  await search.press('Enter')
  await onStep(page, 'services')
  await search.press('Escape')
  await expect(offering(page, 'Basservice liten')).toBeChecked()
})

test('damage inspection leads to its own website after a word about the insurer [SVC-02] [SVC-03]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page)
  await page.getByRole('button', { name: 'Skadebesiktning' }).click()
  await expect(
    page.getByText('Anmäl den först till ditt försäkringsbolag.', { exact: false }),
  ).toBeVisible()
  const link = page.getByRole('link', { name: /Boka skadebesiktning/ })
  await expect(link).toHaveAttribute('href', /^https:\/\//)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('the base service holds its parts back, asks for miltal, and lets go again [SVC-12] [SVC-13] [SVC-14] [SVC-15] [SVC-16]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page)
  const up = page.getByRole('button', { name: 'Till toppen av sidan' })
  await page.getByRole('button', { name: 'Fortsätt', exact: true }).scrollIntoViewIfNeeded()
  await expect(up).toBeVisible()
  await forward(page)
  await expect(page.getByText('Välj minst en tjänst för att fortsätta.')).toBeVisible()
  // It would lie over what is to be put right.
  await expect(up).toBeHidden()
  await page.getByRole('button', { name: 'AC och klimat' }).click()
  await expect(offering(page, 'AC-service')).toBeDisabled()
  await expect(page.getByText('Inte tillgänglig för den här bilmodellen').first()).toBeVisible()
  // What no diesel can have is not there at all.
  await expect(offering(page, 'Basservice elbil')).toHaveCount(0)
  await offering(page, 'Basservice liten').check()
  await offering(page, 'Originalservice').check()
  await expect(offering(page, 'Basservice liten')).not.toBeChecked()
  await expect(offering(page, 'Basservice liten')).toBeDisabled()
  await expect(page.getByText('Basservice är redan valt').first()).toBeVisible()
  await forward(page)
  await expect(page.getByText('Ange miltal')).toBeVisible()
  const mileage = page.getByRole('textbox', { name: 'Miltal' })
  await expect(mileage).toBeFocused()
  await mileage.fill('0')
  await forward(page)
  await onStep(page, 'services')
  await expect(page.getByText('Ange miltal')).toBeVisible()
  await mileage.fill('8500')
  await expect(page.getByText('Ange miltal')).toHaveCount(0)
  await offering(page, 'Originalservice').uncheck()
  await expect(offering(page, 'Basservice liten')).toBeEnabled()
})

test('add-ons: one of a single choice, units by a dropdown, unknown prices explained [SVC-04] [SVC-17] [SVC-19] [SVC-20] [SVC-23]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page)
  await throughServices(page)
  await onStep(page, 'addons')
  await expect(page.getByRole('button', { name: 'Fortsätt utan tillval' })).toBeVisible()
  const small = page.getByRole('radio', { name: 'Lånebil, liten' })
  const estate = page.getByRole('radio', { name: 'Lånebil, kombi' })
  await small.click()
  const units = page.getByLabel('Antal för Lånebil, liten')
  await expect(units.getByRole('option')).toHaveText([
    '1 dag',
    '2 dagar',
    '3 dagar',
    '4 dagar',
    '5 dagar',
  ])
  await expect(units).toHaveValue('1')
  await estate.click()
  await expect(small).not.toBeChecked()
  await estate.click()
  await expect(estate).not.toBeChecked()
  // One day is all there is of a bicycle: nothing to choose.
  await page.getByRole('radio', { name: 'Lånecykel' }).click()
  await expect(page.getByLabel(/^Antal för/)).toHaveCount(0)
  // Its own words in place of ours.
  const lamps = page.getByRole('button', { name: 'Pris per lampa' })
  await expect(lamps).toHaveAccessibleDescription('Vi kan ej ge ett pris på denna tjänst')
  await expect(
    page
      .getByText('* Vissa priser kan inte beräknas förrän din bokning når vår verkstad')
      .locator('visible=true')
      .first(),
  ).toBeVisible()
})

test('a car with an agreement sees both prices and pays the lower, another does not [SVC-24] [SVCGEN-08]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page, 'DEF456')
  await expect(page.getByText('Ordinarie pris').first()).toBeAttached()
  await expect(page.locator('s').first()).toBeVisible()
  await page.getByRole('button', { name: /^Steg 1\// }).click()
  await page.getByLabel('Registreringsnummer').fill('ABC123')
  await forward(page)
  await onStep(page, 'services')
  await expect(offering(page, 'Basservice liten')).toBeVisible()
  await expect(page.locator('s')).toHaveCount(0)
})

test('a service without a known price shows Pris saknas*, and the total its asterisk [SVC-21] [SVC-23]', async ({
  page,
}) => {
  await page.route('**/api/mechmate/services/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as {
      serviceOfferingCategories: { offerings: Record<string, unknown>[] }[]
    }
    const [first, second] = body.serviceOfferingCategories[0]?.offerings.slice(1) ?? []
    Object.assign(first ?? {}, { price: null, priceKnown: false, notKnownPriceText: null })
    Object.assign(second ?? {}, { name: 'Känt pris', price: 1234, priceKnown: true })
    await route.fulfill({ response: answer, json: body })
  })
  await open(page)
  await throughCar(page)
  const missing = page.getByRole('button', { name: 'Pris saknas*' }).first()
  await expect(missing).toHaveAccessibleDescription('Vi kan ej ge ett pris på denna tjänst')
  await missing.hover()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(
    'Vi kan ej ge ett pris på denna tjänst',
  )
  await expect(
    page
      .getByText('* Vissa priser kan inte beräknas förrän din bokning når vår verkstad')
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await offering(page, 'Basservice liten').check()
  // Alone it does not cost 0 kr; beside a known price it counts as that.
  await expect(page.getByText(/^0\skr/).locator('visible=true')).toHaveCount(0)
  await offering(page, 'Känt pris').check()
  await expect(
    page
      .getByText(/^1\s234\skr\*$/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
})

test('a failing services call says so, with a mail address and a way on, and is logged [SVCERR-01] [SVCERR-14]', async ({
  page,
}) => {
  await open(page)
  const logged = page.waitForRequest('**/api/log')
  await throughCar(page, 'JKL012')
  await expect(page.getByText('Något gick fel, vänligen försök igen senare.')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Något gick fel' })
  await expect(alert.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const sent = await logged
  expect(sent.postDataJSON()).toEqual({ event: 'services-failed', code: 'server-error' })
  expect((await sent.response())?.status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible()
})

test('an empty list of services is the same error [SVCERR-01]', async ({ page }) => {
  await page.route('**/api/mechmate/services/**', (route) =>
    route.fulfill({ json: { serviceOfferingCategories: [] } }),
  )
  await open(page)
  await throughCar(page)
  await expect(page.getByText('Något gick fel, vänligen försök igen senare.')).toBeVisible()
})

test('without add-ons step 3 is passed over, and Back passes it too [SVC-10] [SVC-11]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page, 'MNO345')
  await page.getByRole('checkbox', { disabled: false }).nth(1).check()
  await forward(page)
  await onStep(page, 'workshop')
  await expect(page.getByText('Inga tillval finns för din bil')).toBeVisible()
  await page.goBack()
  await onStep(page, 'services')
  await page.goForward()
  await onStep(page, 'workshop')
})

test('add-ons that cannot be fetched are no error either [SVC-10]', async ({ page }) => {
  await page.route('**/api/mechmate/addons/**', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page)
  await throughCar(page)
  await throughServices(page)
  await onStep(page, 'workshop')
  await expect(page.getByText('Något gick fel', { exact: false })).toHaveCount(0)
  await throughAddonsIsOver(page)
})

const throughAddonsIsOver = (page: Parameters<typeof throughAddons>[0]) =>
  expect(page.getByRole('button', { name: 'Fortsätt utan tillval' })).toHaveCount(0)
