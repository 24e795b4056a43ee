import { expect, test } from './harness/index.ts'
import { isUncovered, onStep, open, throughCar } from './booking-page.ts'

test('a second tab says that a booking waits in the first, and goes on with a copy of it', async ({
  page,
  context,
}) => {
  const told = 'Du har en påbörjad bokning'
  await open(page)
  await expect(page.getByText(told)).toHaveCount(0)
  await throughCar(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByText(`${told} i en annan flik`)).toBeVisible()
  await second.getByRole('button', { name: 'Stäng', exact: true }).click()
  await expect(second.getByText(told)).toHaveCount(0)
  await second.reload()
  // Where it would begin anew, it is said all the same.
  await open(second)
  await expect(second.getByText(`${told} i en annan flik`)).toBeVisible()
  // In the page and not over its fields, however low the window is.
  await second.setViewportSize({ width: 390, height: 500 })
  const card = second.getByRole('status').filter({ hasText: `${told} i en annan flik` })
  const place = second.getByRole('combobox', { name: 'Var vill du lämna bilen?' })
  await place.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  const [cardBox, fieldBox] = [await card.boundingBox(), await place.boundingBox()]
  expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThan(fieldBox?.y ?? 0)
  expect(await isUncovered(place)).toBe(true)
  await second.getByRole('link', { name: 'Fortsätt här' }).click()
  await onStep(second, 'services')
  await expect(second.getByText('Bokningen är öppen i en annan flik också.')).toBeVisible()
  await expect(second.getByText(told)).toHaveCount(0)
  await second.goto('/')
  await expect(second.getByText(told, { exact: true })).toBeVisible()
})

test('the first letter typed takes the word of another tab’s booking away, and moves no field', async ({
  page,
  context,
}) => {
  await open(page)
  await throughCar(page)
  const second = await context.newPage()
  await open(second)
  const told = second.getByText('Du har en påbörjad bokning i en annan flik')
  await expect(told).toBeVisible()
  const plate = second.getByLabel('Registreringsnummer')
  await plate.focus()
  const before = await plate.boundingBox()
  await plate.press('A')
  await expect(told).toHaveCount(0)
  expect(await plate.boundingBox()).toEqual(before)
})
