import { expect, test } from './harness/index.ts'
import {
  bookingNumber,
  book,
  chooseSite,
  chooseTime,
  fillContact,
  forward,
  isUncovered,
  onStep,
  open,
  throughAddons,
  throughCar,
  toForm,
} from './booking-page.ts'
import { nextCar } from './next-car.ts'

test('the form names what is missing, in a summary that takes the focus and beside the fields [BOOKFORM-01] [BOOKFORM-02] [BOOKFORM-03] [BOOKFORM-04]', async ({
  page,
}) => {
  await toForm(page, nextCar())
  await book(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Rätta det här först' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveText([
    'Skriv ditt förnamn.',
    'Skriv ditt efternamn.',
    'Skriv ditt telefonnummer.',
    'Skriv din e-postadress.',
  ])
  await alert.getByRole('link').nth(2).click()
  await expect(page.getByLabel('Telefon')).toBeFocused()
  await fillContact(page)
  await page.getByLabel('Telefon').fill('070-1')
  await page.getByLabel('E-post').fill('anna@exempel')
  await book(page)
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(/hela telefonnumret/)
  await expect(page.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true')
  const message = page.getByLabel('Meddelande till verkstaden')
  await message.fill('x'.repeat(12))
  await expect(page.getByText('12/80')).toBeVisible()
  await message.fill('')
  await message.pressSequentially('y'.repeat(85))
  await expect(page.getByText('80/80')).toBeVisible()
  await fillContact(page)
  await book(page)
  await bookingNumber(page)
})

test('a refused booking shows its words in red under the button, is logged, and may be sent again [SVCERR-03] [BOOKFORM-07] [BOOKFORM-10]', async ({
  page,
}) => {
  await open(page)
  await throughCar(page, 'YZA567')
  await page.getByRole('checkbox', { disabled: false }).nth(1).check()
  await forward(page)
  await throughAddons(page)
  await chooseSite(page)
  await chooseTime(page)
  await fillContact(page)
  const answered = page.waitForResponse('**/api/mechmate/book')
  const logged = page.waitForRequest('**/api/log')
  await book(page)
  const { message } = (await (await answered).json()) as { message: string }
  expect(message).toBeTruthy()
  const error = page.getByRole('alert').getByText(message)
  const alert = page.getByRole('alert').filter({ has: page.getByText(message) })
  await expect(alert.getByRole('link', { name: /^\d/ })).toHaveAttribute('href', /^tel:/)
  const button = page.getByRole('button', { name: 'Boka service' })
  const above = await button.boundingBox()
  expect((await error.boundingBox())?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
  await expect.poll(() => isUncovered(error)).toBe(true)
  await expect(error).toHaveCSS('color', 'rgb(179, 36, 27)')
  expect((await logged).postDataJSON()).toEqual({ event: 'booking-failed', code: 'refused' })
  await onStep(page, 'workshop')
  await expect(page.getByLabel('Förnamn')).toHaveValue('Anna')
  // A body without a message gets general words.
  await page.route('**/api/mechmate/book', (route) => route.fulfill({ status: 422, json: {} }))
  await book(page)
  await expect(
    page.getByRole('alert').getByText('Bokningen gick inte igenom.', { exact: false }),
  ).toBeVisible()
})

test('what is sent is JSON, as documented [BOOKFORM-06] [SVCGEN-09]', async ({ page }) => {
  await toForm(page, nextCar())
  const sent = page.waitForRequest('**/api/mechmate/book')
  await fillContact(page)
  await book(page)
  const request = await sent
  expect(request.headers()['content-type']).toContain('application/json')
  expect(request.headers()['idempotency-key']).toBeTruthy()
  const body = request.postDataJSON() as Record<string, unknown>
  expect(Object.keys(body).toSorted()).toEqual([
    'customer',
    'departmentId',
    'freeText',
    'isFullDay',
    'mileage',
    'registrationNumber',
    'serviceOfferingRequests',
    'timeSlot',
  ])
  expect(body['mileage']).toBe(1)
  expect(body['serviceOfferingRequests']).toEqual([
    { kobraId: 'basservice-liten', unitsSelected: null, userInput: null },
  ])
  await bookingNumber(page)
})
