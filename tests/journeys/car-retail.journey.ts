import type { Page } from '@playwright/test'
import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import type { SiteId } from '#domain/sites'
import { expect, test } from './harness/index.ts'
import { siteUrl } from './site-pages.ts'

type Listed = ReturnType<typeof carsForSale>[number]

const SWEDISH = 'hedinautomotive-se'
const BRITISH = 'hedinautomotive-uk'

function pathOf(site: SiteId, locale: 'sv' | 'en', isWanted: (car: Listed) => boolean): string {
  const car = carsForSale(site).find(isWanted)
  const { pathToCarDetail = '' } = siteContent(site).home[locale]?.settings ?? {}
  if (!car || pathToCarDetail === '') throw new Error(`no such car on ${site}`)
  return `${pathToCarDetail}/${car.car_id}/${car.slug}`
}
const CAR = pathOf(SWEDISH, 'sv', (car) => car.car_is_sample !== true)
const USED = pathOf(
  BRITISH,
  'en',
  (car) =>
    car.car_is_used === true &&
    car.autos_on_show === 'true' &&
    Boolean(car.car_regno && car.car_price),
)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('of car retail every part is there [GEN-02]', async ({ page, app }) => {
  const open = (site: SiteId, path: string) =>
    page.goto(`${siteUrl(app.url, site)}${path}`, { waitUntil: 'domcontentloaded' })

  await open(SWEDISH, '/')
  await expect(page.getByRole('region', { name: 'Veckans bilar' })).toBeVisible()

  await open(SWEDISH, '/kop-bil/alla-bilar-i-lager')
  await expect(page.getByRole('search', { name: 'Sök i listan' })).toBeVisible()
  await expect(page.locator('[data-car-card]')).toHaveCount(48)
  const answer = await page.request.post(`${app.url}/api/search`, {
    headers: { origin: app.url },
    data: { index: 'cars', fields: ['car_id'], limit: 1, facets: [], filters: [] },
  })
  expect(((await answer.json()) as { content: unknown[] }).content).toHaveLength(1)
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Jämför / })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Jämför bilar' })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await open(SWEDISH, CAR)
  for (const part of ['gallery', 'technical-data', 'equipment', 'description', 'contact-form'])
    await expect(page.locator(`#${part}`)).toBeVisible()
  await expect(page.locator('#finance').getByRole('slider').first()).toBeVisible()

  await open(BRITISH, USED)
  await expect(page.getByRole('group', { name: /^Ways to look at/ })).toBeVisible()
  await expect(page.locator('#finance-options')).toBeVisible()

  await open(SWEDISH, '/anlaggningar')
  await page.getByRole('link', { name: 'Hedin Automotive Mölndal', exact: true }).click()
  await expect(heading(page, 'Avdelningar och öppettider')).toBeVisible()

  await open('carstore-fi', '/varaosapaketit')
  await expect(page.getByRole('button', { name: 'Lisää ostoskoriin' }).first()).toBeVisible()

  await open(SWEDISH, '/kontakt/nyhetsbrev')
  await expect(page.getByRole('button', { name: 'Visa formuläret' })).toBeVisible()
  await open(SWEDISH, '/kontakt/ditt-besok')
  await expect(page.getByRole('button', { name: 'Bli uppringd' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Visa formuläret' })).toBeVisible()
})
