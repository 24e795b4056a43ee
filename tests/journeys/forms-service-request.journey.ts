import { wallClock } from '#domain/local-time'
import { isReady, REQUEST_PATH, watchLeads } from './forms-page.ts'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'

// Half a day behind Norway: what is today there is not what the visitor's calendar says.
test.use({ locale: 'nb-NO', timezoneId: 'Pacific/Honolulu' })
const dayInOslo = (offset: number) =>
  wallClock(Date.now() + offset * 86_400_000, 'Europe/Oslo').slice(0, 10)

test('a time is asked for without a network: kept over a closed page, sent once, and thanked for [NOFORM-01] [NOFORM-06] [NOFORM-09] [NOFORM-10] [NOFORM-11]', async ({
  page: first,
  context,
  app,
}) => {
  const site = app.url.replace('//', '//hedinautomotive-no.')
  await first.goto(`${site}${REQUEST_PATH}`)
  await isReady(first)
  const submit = () => first.getByRole('button', { name: 'Send forespørselen' }).click()
  const errors = first.getByRole('alert').filter({ hasText: 'må rettes' })

  await first.getByLabel('Nærmeste forhandler').selectOption('Hedin Automotive Hamar')
  await first.getByLabel('Ønsket dato').fill(dayInOslo(-1))
  await first.getByLabel('Registreringsnummer').fill('kn 12345')
  await first.getByLabel('Kilometerstand').fill('84000')
  await first.getByLabel('EU-kontroll').check()
  await first.getByLabel('Annet').check()
  await first.getByLabel('Navn').fill('Kanari Gulfjær')
  await first.getByLabel('Telefon').fill('900 12 345')
  await first.getByLabel('E-post', { exact: true }).fill('kanari@fjaer.example')
  await submit()
  await expect(errors.getByRole('link')).toHaveText([/vi får lagre/, /for nyheter på e-post/])
  await first.getByLabel(/Jeg samtykker/).check()
  await first.getByLabel(/Ja takk/).check()
  await submit()
  await expect(errors.getByRole('link')).toHaveText([/Datoen har vært/])
  await expect(first.getByLabel('Ønsket dato')).toHaveAttribute('min', dayInOslo(0))
  expect(await violations(first), 'errors').toEqual([])
  await first.reload()
  await isReady(first)
  await expect(first.getByLabel('Nærmeste forhandler')).toHaveValue('hamar')
  await expect(first.getByLabel('Annet')).toBeChecked()
  await first.getByLabel('Ønsket dato').fill(dayInOslo(0))

  await context.setOffline(true)
  await submit()
  await expect(first.getByRole('heading', { name: /^Lagret/ })).toBeFocused()
  expect(await violations(first), 'waiting').toEqual([])
  await first.close()
  await context.setOffline(false)

  const next = await context.newPage()
  const leads = watchLeads(next)
  await next.goto(`${site}${REQUEST_PATH}`)
  await expect(next.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
  await expect(next.getByRole('main').getByText(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]$/)).toBeVisible()
  await next.reload()
  await expect(next.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
  expect(leads.taken).toHaveLength(1)
  expect(await violations(next), 'success').toEqual([])
})

test('a motorcycle’s parts are asked for with the server gone at submit: shown, stored and sent once [NOFORM-02] [NOFORM-13] [SVCERR-07] [SVCFORM-03]', async ({
  page,
  app,
}) => {
  const leads = watchLeads(page)
  await page.goto(`${app.url.replace('//', '//hedinautomotive-no.')}${REQUEST_PATH}-motorsykkel`)
  await isReady(page)
  await expect(page.getByLabel('Nærmeste forhandler')).toHaveCount(0)
  await page.getByLabel('Ønsket dato').fill(dayInOslo(7))
  await page.getByLabel('Registreringsnummer').fill('kn 12345')
  await page.getByRole('checkbox', { name: 'Bestile deler' }).check()
  await page.reload()
  await isReady(page)
  await expect(page.getByRole('checkbox', { name: 'Bestile deler' })).toBeChecked()
  await page.getByLabel('Navn').fill('Kanari Gulfjær')
  await page.getByLabel('Telefon').fill('900 12 345')
  await page.getByLabel('E-post', { exact: true }).fill('kanari@fjaer.example')
  await page.getByLabel(/Jeg samtykker/).check()
  await page.getByLabel(/Ja takk/).check()

  await app.stop()
  await page.getByRole('button', { name: 'Send forespørselen' }).click()
  await expect(
    page.getByRole('heading', { name: 'Noe gikk galt, vennligst prøv igjen senere.' }),
  ).toBeFocused()
  await app.start()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
  expect(leads.taken).toHaveLength(1)
  expect(new Set(leads.ids)).toEqual(new Set(leads.taken))
})
