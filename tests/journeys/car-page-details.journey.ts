import type { Page } from '@playwright/test'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { carsForSale } from '#fixtures/cars'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { pressUntil } from './harness/press-until.ts'
import { DESKTOP } from './harness/screen.ts'
import { ask, siteUrl } from './site-pages.ts'

test.use(DESKTOP)

const used = carsForSale('hedinautomotive-se').find(
  (car) =>
    car.car_is_used &&
    (car.car_equipment?.length ?? 0) > 12 &&
    car.car_price !== null &&
    car.car_brand === 'Volvo',
)
if (!used) throw new Error('the fixtures have no used Volvo')
const PATH = `/kop-bil/${used.car_id}/${used.slug}`
const part = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { level: 2, name, exact: true }),
    })
const heightOf = async (page: Page, name: string) => {
  const box = await part(page, name).locator('[data-collapsed]').boundingBox()
  return Math.round(box?.height ?? 0)
}
const more = (page: Page, of: string) => page.getByRole('button', { name: `Visa mer ${of}` })
const less = (page: Page, of: string) => page.getByRole('button', { name: `Visa mindre ${of}` })
const topOf = async (page: Page, id: string) => {
  const box = await page.locator(`#${id}`).boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

test.beforeEach(async ({ app }) => {
  const status = async () => (await fetch(app.url + PATH)).status
  await expect.poll(status).toBe(200)
})

test('technical data and equipment open and close [DETAIL-22]', async ({ page }) => {
  await page.goto(PATH)
  const rows = part(page, 'Tekniska data').locator('dt')
  const shown = () => rows.filter({ visible: true }).count()
  expect(await shown()).toBe(5)
  await pressUntil(more(page, 'Tekniska data'), less(page, 'Tekniska data'))
  expect(await shown()).toBe(await rows.count())
  await less(page, 'Tekniska data').click()
  expect(await shown()).toBe(5)

  expect(await heightOf(page, 'Utrustning')).toBe(50)
  await more(page, 'Utrustning').click()
  expect(await heightOf(page, 'Utrustning')).toBeGreaterThan(50)
  await less(page, 'Utrustning').click()
  expect(await heightOf(page, 'Utrustning')).toBe(50)
  expect(await violations(page, { part: 'main' })).toEqual([])
})

test('a description higher than 300 px is cut there and can be opened; one of 300 px has nothing to press [DETAIL-25]', async ({
  page,
}) => {
  await page.goto(PATH)
  const text = part(page, 'Beskrivning').locator('[data-collapsed] > *')
  const makeHigh = (px: number) =>
    text.evaluate((element: HTMLElement, height) => {
      element.style.blockSize = `${height}px`
    }, px)
  await makeHigh(301)
  await expect(more(page, 'Beskrivning')).toBeVisible()
  expect(await heightOf(page, 'Beskrivning')).toBe(300)
  await makeHigh(300)
  await expect(more(page, 'Beskrivning')).toHaveCount(0)
  expect(await heightOf(page, 'Beskrivning')).toBe(300)
  await makeHigh(900)
  await more(page, 'Beskrivning').click()
  expect(await heightOf(page, 'Beskrivning')).toBe(900)
  await less(page, 'Beskrivning').click()
  expect(await heightOf(page, 'Beskrivning')).toBe(300)
})

test('a carstore site’s pictures stay in view beside what is said of the car, with the week’s badge, a way back and a drawer; its equipment is collapsed to 190 px, else to 50 [DETAIL-18] [DETAIL-23]', async ({
  page,
  app,
}) => {
  const ofWeek = carsForSale('carstore-se').find(
    (car) => car.caroftheweek && (car.car_equipment?.length ?? 0) > 12,
  )
  const carstore = `/bilar-i-lager/bil/${ofWeek?.car_id}/${ofWeek?.slug}`
  for (const [url, isCarstore] of [
    [siteUrl(app.url, 'carstore-se') + carstore, true],
    [app.url + PATH, false],
  ] as const) {
    await page.goto(url)
    await expect(page.getByRole('link', { name: 'Tillbaka' })).toBeVisible()
    await expect(page.locator('#overview').getByText('Veckans bil')).toHaveCount(isCarstore ? 1 : 0)
    const drawer = page.getByRole('button', { name: 'Liknande bilar' })
    if (isCarstore) await expect(drawer).toBeInViewport()
    else await expect(drawer).toHaveCount(0)
    await expect.poll(() => heightOf(page, 'Utrustning')).toBe(isCarstore ? 190 : 50)
    await page.locator('#description').evaluate((element) => element.scrollIntoView())
    const pictures = expect(page.locator('#gallery'))
    await (isCarstore ? pictures.toBeInViewport() : pictures.not.toBeInViewport())
    // What would be marked by a browser and is not by us.
    const marked = page.locator('main :is(#contact, #overview, details) li')
    const marks = await marked.evaluateAll((items) => [
      ...new Set(items.map((item) => getComputedStyle(item).listStyleType)),
    ])
    expect(marks).toEqual(['none'])
  }
})

test('the way back leads to where the visitor came from, else to the car list [DETAIL-14]', async ({
  page,
  context,
}) => {
  await page.goto('/om-hedin-automotive/om-oss')
  await page.goto(PATH)
  const back = page.getByRole('link', { name: 'Tillbaka' })
  await expect(back).toHaveAttribute('href', '/kop-bil/alla-bilar-i-lager')
  // Until the page's scripts run, the link leads to the list.
  await page.waitForLoadState('networkidle')
  await back.click()
  await expect(page).toHaveURL(/\/om-hedin-automotive\/om-oss$/)

  // A tab that was opened at the car itself has nowhere to go back to.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((path) => void open(path, '_blank', 'noopener'), PATH),
  ])
  await opened.waitForLoadState()
  await opened.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(opened).toHaveURL(/\/kop-bil\/alla-bilar-i-lager$/)
})

test('anchors stop 112 px below the top of a window wider than 768 px, and 250 px in another [DETAIL-13]', async ({
  page,
}) => {
  for (const [width, offset] of [
    [769, 112],
    [768, 250],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    for (const id of ['equipment', 'description', 'contact-form']) {
      // Followed anew while the page still loads: what comes late above an anchor moves it.
      const follow = () => page.evaluate((anchor) => location.replace(`#${anchor}`), id)
      await expect.poll(() => follow().then(() => topOf(page, id))).toBe(offset)
    }
  }
})

test('an address with another slug leads to the right one, whose page is the car with that as its canonical address [DETAIL-32]', async ({
  app,
}) => {
  const wrong = `${app.url}/kop-bil/${used.car_id}/nagot-annat`
  const moved = await fetch(wrong, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, PATH])
  const response = await fetch(wrong)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(`<h1`)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^"]*${PATH}"`))
})

test('a page that is drawn had all its stylesheets loaded before its font and its picture', async ({
  app,
}) => {
  const response = await fetch(app.url + PATH)
  expect(response.headers.get('link')).toBeNull()
  const [head = ''] = (await response.text()).split('</head>')
  expect(head).not.toMatch(/<link[^>]* as="style"/)
  for (const kind of ['font', 'image']) {
    expect(head).toMatch(new RegExp(`<link rel="preload"[^>]* as="${kind}"`))
  }
})

test('brand and model of an address are steps of the trail, and lead to their cars [DETAIL-04] [DETAIL-33]', async ({
  page,
}) => {
  const { car_brand: brand, car_model: model, car_id: id, slug } = used
  const named = `/kop-bil/-/${brand}/-/${encodeURIComponent(model)}/${id}/${slug}`
  await page.goto(named)
  const trail = page.getByRole('navigation', { name: 'Du är här' })
  await expect(trail.getByRole('link')).toHaveText(['Start', 'Bilar i lager', brand, model])
  await trail.getByRole('link', { name: model, exact: true }).click()
  await expect(page.getByRole('link', { name: `${brand} ${model}` }).first()).toBeVisible()
  await page.goto(PATH)
  await expect(trail.getByRole('link')).toHaveText(['Start', 'Bilar i lager'])
})

test('a car on its own page is compared as on a card: the tray is there while one is picked [COMPARE-10]', async ({
  page,
}) => {
  await page.goto(PATH)
  const tray = page.getByRole('region', { name: 'Jämför bilar' })
  const toggle = page
    .locator('#overview')
    .getByRole('button', { name: `Jämför ${used.car_brand} ${used.car_model_text}` })
  await expect(tray).toBeHidden()
  await pressUntil(toggle, tray)
  await page.goto('/kop-bil/alla-bilar-i-lager')
  await expect(tray).toBeVisible()
  await page.goto(PATH)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(tray).toBeHidden()
})

test('on every national site a car has pictures, data, equipment, description, dealer and form [GEN-07]', async ({
  page,
  app,
}) => {
  for (const site of SITES_WITH_INDEXES) {
    const { body } = await ask(app.url, site, '/')
    const [, path = ''] = /href="([^"]*\/\d+\/[^"/]+)"/.exec(body) ?? []
    await page.goto(`${siteUrl(app.url, site)}${path}#contact-form`)
    for (const id of ['gallery', 'overview', 'technical-data', 'equipment', 'description'])
      await expect(page.locator(`#${id}`)).toBeAttached()
    const contact = page.locator('#contact')
    await expect(contact.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(contact.locator('form').getByRole('textbox')).toHaveCount(4)
  }
})
