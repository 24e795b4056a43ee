import type { Locator, Page } from '@playwright/test'
import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import type { SiteId } from '#domain/sites'
import { CANARY, watchLeads } from './forms-page.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { siteUrl } from './site-pages.ts'

type Listed = ReturnType<typeof carsForSale>[number]

const SWEDISH = 'hedinautomotive-se'
const BRITISH = 'hedinautomotive-uk'

const below = (site: SiteId, locale: 'sv' | 'en'): string => {
  const { pathToCarDetail = '' } = siteContent(site).home[locale]?.settings ?? {}
  if (pathToCarDetail === '') throw new Error(`${site} has no pages of cars`)
  return pathToCarDetail
}

function pathOf(site: SiteId, locale: 'sv' | 'en', isWanted: (car: Listed) => boolean): string {
  const car = carsForSale(site).find(isWanted)
  if (!car) throw new Error(`no such car on ${site}`)
  return `${below(site, locale)}/${car.car_id}/${car.slug}`
}
const USED = pathOf(
  BRITISH,
  'en',
  (car) =>
    car.car_is_used === true &&
    car.autos_on_show === 'true' &&
    Boolean(car.car_regno && car.car_price),
)

const isVan = (car: Listed) => car.car_vehicle_type_code === 'LCV'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test.use(DESKTOP)

/** The cars that the list shows, as the made-up stock has them. */
async function listed(page: Page): Promise<readonly Listed[]> {
  const stock = new Map(carsForSale(SWEDISH).map((car) => [String(car.car_id), car]))
  const addresses = await page
    .locator('[data-car-card] h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((address) => {
    const [id = ''] = address.slice(below(SWEDISH, 'sv').length + 1).split('/')
    const car = stock.get(id)
    if (!car) throw new Error(`${address} leads to no car of the stock`)
    return car
  })
}

/** Presses a value of the list's filters, and waits until each car that is shown has it. */
async function choose(
  page: Page,
  { facet, value, has }: { facet: string; value: RegExp; has: (car: Listed) => boolean },
): Promise<Locator> {
  const box = page.getByRole('checkbox', { name: value })
  await expect(async () => {
    if (!(await box.isVisible())) await page.getByText(facet, { exact: true }).click()
    if (!(await box.isChecked())) await box.click({ timeout: 1_000 })
    await expect(box).toBeChecked({ timeout: 2_000 })
  }).toPass()
  await expect
    .poll(async () => {
      const cars = await listed(page)
      return cars.length > 0 && cars.every(has)
    })
    .toBe(true)
  return box
}

test('from link to link a visitor searches vans, used and new cars, compares two, opens one, reckons what it costs a month and asks its dealer; of car retail every part is there [GEN-01] [GEN-02]', async ({
  page,
  app,
}) => {
  const open = (site: SiteId, path: string) =>
    page.goto(`${siteUrl(app.url, site)}${path}`, { waitUntil: 'domcontentloaded' })

  await open(SWEDISH, '/')
  await expect(page.getByRole('region', { name: 'Veckans bilar' })).toBeVisible()
  await page.getByRole('link', { name: 'Se bilarna' }).first().click()

  await expect(page.getByRole('search', { name: 'Sök i listan' })).toBeVisible()
  await expect(page.locator('[data-car-card]')).toHaveCount(48)
  const answer = await page.request.post(`${app.url}/api/search`, {
    headers: { origin: app.url },
    data: { index: 'cars', fields: ['car_id'], limit: 1, facets: [], filters: [] },
  })
  expect(((await answer.json()) as { content: unknown[] }).content).toHaveLength(1)
  // Taken away again, so that the next is searched among all.
  for (const kind of [
    { facet: 'Fordonstyp', value: /^Transportbil/, has: isVan },
    { facet: 'Skick', value: /^Begagnad/, has: (car: Listed) => car.car_is_used === true },
  ]) {
    const box = await choose(page, kind)
    await box.click()
    await expect(box).not.toBeChecked()
  }
  await choose(page, { facet: 'Skick', value: /^Ny/, has: (car) => car.car_condition === 'Ny' })

  const compare = page.locator('main').getByRole('button', { name: /^Jämför / })
  for (const at of [0, 1]) await compare.nth(at).click()
  await page
    .getByRole('region', { name: 'Jämför bilar' })
    .getByRole('button', { name: 'Jämför', exact: true })
    .click()
  const side = page.getByRole('dialog', { name: 'Jämför bilar' })
  await expect(side.getByRole('button', { name: /^Ta bort / })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(side).toBeHidden()

  const wanted = (await listed(page)).findIndex(
    ({ car_is_sample, car_loan_option, car_description }) =>
      car_is_sample !== true && car_loan_option && car_description,
  )
  await page.locator('[data-car-card] h2 a').nth(wanted).click()
  for (const part of ['gallery', 'technical-data', 'equipment', 'description', 'contact-form'])
    await expect(page.locator(`#${part}`)).toBeVisible()
  const cost = page.locator('#finance').getByRole('status').filter({ hasText: 'kr/mån' }).first()
  const before = await cost.textContent()
  const slider = page.locator('#finance').getByRole('slider').first()
  await expect(async () => {
    await slider.press('ArrowRight')
    await expect(cost).not.toHaveText(before ?? '', { timeout: 1_000 })
  }).toPass()
  const leads = watchLeads(page)
  const form = page.locator('#contact-form')
  await form.getByLabel('Namn').fill(CANARY.name)
  await form.getByLabel('Telefon').fill(CANARY.phone)
  await form.getByLabel('E-post').fill(CANARY.email)
  await form.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(page.getByRole('dialog', { name: 'Tack för din fråga!' })).toBeVisible()
  expect(leads.taken).toHaveLength(1)

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
