import { expect, test } from './harness/index.ts'
import { pressUntil } from './harness/press-until.ts'

test('above the list the nearest dealers are found by a town or by the own position; a refusal is told in the documented words [RETAILERR-21]', async ({
  page,
  context,
}) => {
  await page.goto('/anlaggningar', { waitUntil: 'load' })
  const main = page.getByRole('main')
  const place = main.getByRole('combobox', { name: 'Hitta närmaste anläggning' })
  const own = main.getByRole('button', { name: 'Min position' })
  await pressUntil(
    own,
    main.getByText(
      'För att använda funktionen behöver din webbläsare kunna använda platstjänster.',
    ),
  )

  await place.fill('lund')
  await expect(main.getByText('platstjänster')).toHaveCount(0)
  await page.getByRole('option', { name: /^Lund/ }).first().click()
  await expect(place).toHaveValue('Lund')
  const near = main.getByRole('list').filter({ hasText: / km/ })
  await expect(near.getByRole('listitem')).toHaveCount(3)
  await expect(near.getByRole('listitem').first()).toContainText('Lund')
  await expect(main.getByText('Närmast Lund')).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 63.8258, longitude: 20.263 })
  await own.click()
  await expect(main.getByText('Närmast din position')).toBeVisible()
  await expect(near.getByRole('link').first()).toHaveAttribute('href', /^\/anlaggningar\/.*umea/)
  // Where somebody is stands in no address.
  await expect(page).toHaveURL(/\/anlaggningar$/)
})
