import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { ownServer } from './harness/own-server.ts'
import { ask, siteUrl } from './site-pages.ts'

/** Every workshop of the default site, by name; and its places with chargers. */
const DEALERS = '/kontakt/hitta-oss'
const CHARGERS = '/elbilar/laddkarta'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Lista' })
const mapOf = (page: Page) => page.getByRole('group', { name: /^Karta, / })
const rows = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const names = (page: Page) => rows(page).getByRole('heading').allTextContents()
const field = (page: Page) => page.getByRole('combobox', { name: 'Sök ort eller anläggning' })
const suggestions = (page: Page) => page.getByRole('option')
const pin = (page: Page, name: string) => mapOf(page).getByRole('button', { name, exact: true })
const pins = (page: Page) => mapOf(page).locator('button[aria-pressed]')
/** What is open over the marker of that name. */
const preview = (page: Page, name: string) => mapOf(page).getByRole('group', { name, exact: true })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function open(page: Page, path = DEALERS): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(rows(page).first()).toBeVisible()
}

/** The map, drawn and at rest. */
async function openMap(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('tab', { name: 'Karta' }).click()
  await mapOf(page).scrollIntoViewIfNeeded()
  await expect(mapOf(page).locator('[data-zoom]')).toBeVisible({ timeout: 60_000 })
}
const backToList = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('tab', { name: 'Lista' }).click()
}

/** Kilometres as a row has them: `~300m`, `7,4 km`. */
const kilometres = (text: string) =>
  text.startsWith('~')
    ? Number(text.slice(1, -1)) / 1000
    : Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
const distances = async (page: Page) =>
  (
    await rows(page)
      .getByText(/^(~\d+m|[\d,]+ km)$/)
      .allTextContents()
  ).map(kilometres)

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Escape')
  await field(page).press('Enter')
}

test('a panel and a map: side by side where there is room, else one of two tabs, the panel first [MAP-01] [MAP-02] [MAP-41]', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page)
  await expect(panel(page).getByRole('heading', { name: 'Alla anläggningar' })).toBeVisible()
  const tabs = page.getByRole('tablist')
  if (!isPhone(page)) {
    await expect(tabs).toBeHidden()
    await openMap(page)
    await expect(panel(page)).toBeVisible()
    for (const [width, side] of [
      [1024, true],
      [1023, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(tabs).toBeVisible({ visible: !side })
      await expect(mapOf(page)).toBeVisible({ visible: side })
      await expect(panel(page)).toBeVisible()
    }
    return
  }
  await expect(tabs.getByRole('tab', { name: 'Lista' })).toHaveAttribute('aria-selected', 'true')
  await expect(mapOf(page)).toBeHidden()
  // What is not shown is not fetched.
  expect(fetched.filter((url) => url.includes('/basemap/'))).toEqual([])
  await openMap(page)
  await expect(panel(page)).toBeHidden()
  expect(fetched.filter((url) => url.includes('/basemap/')).length).toBeGreaterThan(0)
  await page.keyboard.press('ArrowLeft')
  await expect(panel(page)).toBeVisible()
  await expect(mapOf(page)).toBeHidden()
  await expect(tabs.getByRole('tab', { name: 'Lista' })).toBeFocused()
})

test('20 locations by name, 5 more by each click, 20 again after a search [MAP-06] [MAP-40] [MAP-43] [MAP-45]', async ({
  page,
}) => {
  await open(page)
  await expect(rows(page)).toHaveCount(20)
  const first = await names(page)
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, 'sv')))
  expect(await distances(page)).toEqual([])
  const status = panel(page).getByText(/^Visar \d+ av \d+/)
  await expect(status).toHaveText(/^Visar 20 av \d+$/)
  const more = page.getByRole('button', { name: 'Visa fler' })
  await more.click()
  await expect(rows(page)).toHaveCount(25)
  await more.click()
  await expect(rows(page)).toHaveCount(30)
  await expect(status).toHaveText(/^Visar 30 av \d+$/)
  expect((await names(page)).slice(0, 20)).toEqual(first)
  await search(page, 'Göteborg')
  await expect(rows(page)).toHaveCount(20)
  // The numbers may be those of before: what has changed is said beside them (WCAG 4.1.3).
  await expect(status).toHaveText(/^Visar 20 av \d+, närmast Göteborg$/)
  await search(page, 'Malmö')
  await expect(status).toHaveText(/^Visar 20 av \d+, närmast Malmö$/)
})

test('suggestions for what is typed, of which one selects its location [MAP-03] [MAP-17] [MAP-37]', async ({
  page,
}) => {
  await open(page)
  await field(page).fill('   ')
  await expect(suggestions(page)).toHaveCount(0)
  await field(page).fill('goteborg')
  await expect(suggestions(page).first()).toContainText('Göteborg')
  expect(await suggestions(page).count()).toBeLessThanOrEqual(5)
  await field(page).fill('   ')
  await expect(suggestions(page)).toHaveCount(0)
  await field(page).fill('kirna')
  await suggestions(page).filter({ hasText: 'Kiruna' }).click()
  await expect(field(page)).toHaveValue('Kiruna')
  await expect(panel(page).locator('[aria-current="true"]')).toContainText('Kiruna')
  expect((await names(page))[0]).toBe('Kiruna')
  await openMap(page)
  await expect(pin(page, 'Kiruna')).toHaveAttribute('aria-pressed', 'true')
})

test('a place that is searched lists locations by their distance from it, and the map shows those nearby [MAP-05] [MAP-28] [MAP-33] [MAP-37]', async ({
  page,
}) => {
  await open(page)
  await openMap(page)
  const all = await pins(page).count()
  await backToList(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  const far = await distances(page)
  expect(far).toHaveLength(20)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  expect(far[0]).toBeLessThan(5)
  const near = far.filter((km) => km <= 25.75).length
  expect(near).toBeGreaterThan(3)
  await openMap(page)
  await expect(pins(page)).toHaveCount(near)
  expect(near).toBeLessThan(all)
})

test('far from everything the map shows the three nearest [MAP-29]', async ({ page }) => {
  await open(page)
  await search(page, 'Gällivare')
  await expect(rows(page).first()).toContainText('Kiruna')
  const far = await distances(page)
  expect(far.filter((km) => km <= 25.75).length).toBeLessThan(3)
  await openMap(page)
  await expect(pins(page)).toHaveCount(3)
})

test('a search for nothing brings every marker into view [MAP-16]', async ({ page }) => {
  await open(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await search(page, '  ')
  await expect(rows(page).first()).not.toContainText(/ km/)
  await openMap(page)
  const outside = async () => {
    const frame = await mapOf(page).boundingBox()
    if (!frame) throw new Error('no map')
    const places = await pins(page).evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x + width / 2, y + height]),
    )
    expect(places.length).toBeGreaterThan(60)
    return places.filter(
      ([x = 0, y = 0]) =>
        x < frame.x || y < frame.y || x > frame.x + frame.width || y > frame.y + frame.height,
    ).length
  }
  await expect.poll(outside).toBe(0)
})

test('a place that nobody knows gives the field a border and no words, until it changes [MAP-18] [MAP-42]', async ({
  page,
}) => {
  await open(page)
  const border = () => field(page).evaluate((input) => getComputedStyle(input).borderColor)
  const before = await border()
  const said = await panel(page).innerText()
  await search(page, 'Xqzwv')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).blur()
  await expect.poll(border).not.toBe(before)
  expect(await panel(page).innerText()).toBe(said)
  await field(page).fill('Xqzw')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
  // A geocoder that is away is no different.
  await page.route('**/api/geocode*', (route) => route.abort())
  await search(page, 'Göteborg')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await page.unroute('**/api/geocode*')
  await search(page, 'Göteborg')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test('near me asks for the position when it is pressed, and measures from there [MAP-04] [MAP-24]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 63.82, longitude: 20.26 })
  await open(page)
  expect(await distances(page)).toEqual([])
  await page.getByRole('button', { name: 'Nära mig' }).click()
  await expect(rows(page).first()).toContainText('Umeå')
  expect((await distances(page))[0]).toBeLessThan(5)
  await openMap(page)
  await expect(mapOf(page).getByRole('img', { name: 'Härifrån mäts avstånden' })).toBeVisible()
})

test('a position that comes too late changes nothing: a search, a word or a suggestion came after it [MAP-04] [MAP-37]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      void Object.assign(window, {
        answer: () =>
          found({ coords: { latitude: 63.82, longitude: 20.26 } } as GeolocationPosition),
      })
  })
  await open(page)
  const nearMe = page.getByRole('button', { name: 'Nära mig' })
  const answer = () => page.evaluate(() => (window as unknown as { answer(): void }).answer())
  const before = await names(page)

  await nearMe.click()
  await field(page).fill('kirna')
  await answer()
  await expect(nearMe).toBeVisible()
  await expect(field(page)).toHaveValue('kirna')
  expect(await names(page)).toEqual(before)

  // On a phone the suggestions lie over the button.
  await field(page).press('Escape')
  await nearMe.click()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await answer()
  await expect(nearMe).toBeVisible()
  await expect(field(page)).toHaveValue('Kiruna')

  await nearMe.click()
  await search(page, 'Malmö')
  await answer()
  await expect(panel(page).getByText(/närmast Malmö$/)).toBeVisible()
  await expect(nearMe).toBeVisible()
  await expect(rows(page).first()).not.toContainText('Umeå')
})

test('a position that is refused is a warning in the console and nothing else [MAP-25]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      setTimeout(() => fail?.({ code: 1 } as GeolocationPositionError), 50)
  })
  const warnings: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning' && line.text().includes('position')) warnings.push(line.text())
  })
  await open(page)
  const said = await panel(page).innerText()
  await page.getByRole('button', { name: 'Nära mig' }).click()
  await expect.poll(() => warnings).toEqual(['own position: denied'])
  await expect.poll(() => panel(page).innerText()).toBe(said)
})

test('a marker that is selected comes to the middle at zoom 12, and then says where it is [MAP-13] [MAP-14] [MAP-30] [MAP-07] [MAP-38] [MAP-43]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Mölndal')
  await expect(rows(page).first()).toContainText('Mölndal')
  await openMap(page)
  await expect(pin(page, 'Mölndal')).toHaveAttribute('aria-pressed', 'false')
  await expect(preview(page, 'Mölndal')).toHaveCount(0)
  // With motion, so that there is a way to the marker on which nothing is open yet.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await mapOf(page).evaluate((map) => {
    const seen = new MutationObserver(() => {
      const pressed = map.querySelector('button[aria-pressed="true"]')
      if (!pressed) return
      const info = map.querySelector('[role="group"]')
      if (!info) return void Object.assign(map, { closedFirst: true })
      seen.disconnect()
      const zoom = map.querySelector('[data-zoom]')?.getAttribute('data-zoom') ?? ''
      map.setAttribute('data-opened', `${'closedFirst' in map ? 'later' : 'at once'}, ${zoom}`)
    })
    seen.observe(map, { subtree: true, childList: true, attributes: true })
  })
  await pin(page, 'Mölndal').click()
  const open12 = preview(page, 'Mölndal')
  await expect(open12).toBeVisible()
  await expect(mapOf(page)).toHaveAttribute('data-opened', 'later, 12.0')
  const [frame, marker] = await Promise.all([
    mapOf(page).boundingBox(),
    pin(page, 'Mölndal').boundingBox(),
  ])
  if (!frame || !marker) throw new Error('no map')
  expect(Math.abs(marker.x + marker.width / 2 - (frame.x + frame.width / 2))).toBeLessThan(4)
  await expect(open12).toContainText('Flöjelbergsgatan 18, 431 37 Mölndal')
  await expect(open12).toContainText(/\d,\d km|~\d+m/)
  await expect(open12).toContainText('Hitta hit')
  await expect(open12.getByRole('button', { name: 'Mer information' })).toBeVisible()
})

test('the way there opens in a tab of its own, at the maps service [MAP-07] [MAP-27] [MAP-46]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Mölndal')
  await expect(rows(page).first()).toContainText('Mölndal')
  await openMap(page)
  await pin(page, 'Mölndal').click()
  const way = preview(page, 'Mölndal').getByRole('link', {
    name: 'Vägbeskrivning till Mölndal, öppnas i en ny flik',
  })
  await expect(way).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=57.6477%2C12.0207',
  )
  await expect(way).toHaveAttribute('target', '_blank')
})

test('selecting it again lets it go: what was open closes, and the map stays where it is [MAP-15] [MAP-44]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await openMap(page)
  // By keys alone: what opens takes the focus, and gives it back.
  await pin(page, 'Göteborg Backaplan').focus()
  await page.keyboard.press('Enter')
  await expect(preview(page, 'Göteborg Backaplan')).toBeFocused()
  const zoom = await mapOf(page).locator('[data-zoom]').getAttribute('data-zoom')
  await page.keyboard.press('Escape')
  await expect(preview(page, 'Göteborg Backaplan')).toHaveCount(0)
  await expect(pin(page, 'Göteborg Backaplan')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview(page, 'Göteborg Backaplan')).toBeVisible()
  const before = await pin(page, 'Göteborg Backaplan').boundingBox()
  await pin(page, 'Göteborg Backaplan').click()
  await expect(preview(page, 'Göteborg Backaplan')).toHaveCount(0)
  await expect(pins(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0)
  await expect(mapOf(page).locator('[data-zoom]')).toHaveAttribute('data-zoom', zoom ?? '')
  const after = await pin(page, 'Göteborg Backaplan').boundingBox()
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(8)
})

test('show-more in what is open leads to all that the panel says of it [MAP-39] [MAP-07]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await openMap(page)
  await pin(page, 'Mölndal').click()
  await preview(page, 'Mölndal').getByRole('button', { name: 'Mer information' }).click()
  const row = rows(page).filter({ hasText: 'Flöjelbergsgatan' })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(row.getByRole('link', { name: '031-790 10 00' })).toBeVisible()
  await expect(row).toContainText('Mercedes-Benz')
})

test('places with chargers say how many of which plug, and how strong [MAP-09] [MAP-08]', async ({
  page,
}) => {
  await open(page, CHARGERS)
  await expect(rows(page).filter({ hasText: 'Umeå' })).toContainText('4 × CCS2 150 kW')
  await search(page, 'Umeå')
  await expect(rows(page).first()).toContainText('Umeå')
  await openMap(page)
  await pin(page, 'Umeå').click()
  await expect(preview(page, 'Umeå')).toContainText('4 × CCS2 150 kW')
  await expect(preview(page, 'Umeå')).toContainText('Kör hit och ladda')
  await expect(
    preview(page, 'Umeå').getByRole('button', { name: 'Mer om laddplatsen' }),
  ).toBeVisible()
})

test('the map’s library, its maps and its markers, is fetched for the map alone [MAP-23]', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/_next\/static\/.*\.js/.test(response.url()))
      scripts.push(response.text().catch(() => ''))
  })
  const hasLibrary = async () =>
    (await Promise.all(scripts)).some(
      (text) => text.includes('maplibregl-marker') && text.includes('maplibregl-map'),
    )
  if (!isPhone(page)) await page.setViewportSize({ width: 1000, height: 900 })
  await open(page)
  expect(await hasLibrary()).toBe(false)
  await page.getByRole('tab', { name: 'Karta' }).click()
  await expect(mapOf(page).locator('[data-zoom]')).toBeVisible({ timeout: 60_000 })
  await expect(pins(page).first()).toBeVisible()
  expect(await hasLibrary()).toBe(true)
})

test('a map that cannot be drawn leaves a place for it, and the list as it was [MAP-46]', async ({
  page,
}) => {
  await page.route('**/basemap/**', (route) => route.abort())
  await open(page)
  if (isPhone(page)) await page.getByRole('tab', { name: 'Karta' }).click()
  await expect(mapOf(page)).toContainText('Kartan kan inte visas här')
  await backToList(page)
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
})

test('on a site without a maps service the list stands alone, in its own words and miles [SITE-10] [MAP-35]', async ({
  page,
  app,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${siteUrl(app.url, 'hedinautomotive-uk')}/find-us`, { waitUntil: 'networkidle' })
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(list).toHaveCount(16)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Map/ })).toHaveCount(0)
  const box = page.getByRole('combobox', { name: 'Search for a town or a location' })
  await box.fill('Croydon')
  await box.press('Escape')
  await box.press('Enter')
  await expect(list.first()).toContainText(/Mercedes-Benz Croydon\d\.\d mi/)
  expect(fetched.filter((url) => url.includes('/basemap/'))).toEqual([])
})

test('with a maps service the browser asks it for the site’s style under its key, and the policy lets it [SITE-10]', async ({
  page,
}, { project }) => {
  const asked: string[] = []
  const service = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const body = { version: 8, sources: { land: { type: 'vector', tiles } }, layers }
    answer.setHeader('access-control-allow-origin', '*')
    if (!url.startsWith('/styles/')) return void answer.writeHead(204).end()
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => service.listen(0, resolve))
  const base = `http://localhost:${(service.address() as AddressInfo).port}`
  const tiles = [`${base}/tiles/{z}/{x}/{y}`]
  const layers = [{ id: 'land', type: 'fill', source: 'land', 'source-layer': 'land' }]
  const MAPS_STYLE_URL = `${base}/styles/{styleId}?key={apiKey}`
  const { server } = await ownServer(`maps-${project.name}`, { MAPS_STYLE_URL })
  try {
    // The page was built without the service: it is made anew when it is asked for.
    const isMade = async () =>
      (await ask(server.url, 'hedinautomotive-se', DEALERS)).body.includes(`${base}/styles/`)
    await expect.poll(isMade, { timeout: 90_000, intervals: [2_000] }).toBe(true)
    expect(asked).toEqual([])
    const refused: string[] = []
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text())
    })
    await page.goto(server.url + DEALERS, { waitUntil: 'networkidle' })
    await openMap(page)
    await expect.poll(() => asked.some((url) => url.startsWith('/tiles/'))).toBe(true)
    expect(asked[0]).toBe('/styles/quiet?key=embedded')
    // It has streets: who wants to see them gets nearer than where the map begins.
    const zoom = async () =>
      Number(await mapOf(page).locator('[data-zoom]').getAttribute('data-zoom'))
    const nearer = mapOf(page).getByRole('button', { name: 'Zooma in' })
    await expect(async () => {
      await nearer.click()
      expect(await zoom()).toBeGreaterThan(13)
    }).toPass({ timeout: 60_000 })
    expect(refused).toEqual([])
  } finally {
    await server.stop()
    service.close()
  }
})

test('without JavaScript every location stands in the list, with all that is said of it', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.url}${DEALERS}`)
  await expect(rows(page)).toHaveCount(71)
  await expect(rows(page).last()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Flöjelbergsgatan' })).toContainText('031-790 10 00')
  await expect(mapOf(page)).toBeHidden()
  await expect(field(page)).toBeHidden()
  await context.close()
})

test('axe finds nothing on the list, the map, and what is open over it', async ({ page }) => {
  await open(page)
  const problems = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  expect(await problems()).toEqual([])
  await search(page, 'Göteborg')
  await expect(rows(page).first()).toContainText(/ km/)
  await field(page).fill('mol')
  await expect(suggestions(page).first()).toBeVisible()
  expect(await problems()).toEqual([])
  await field(page).press('Escape')
  await openMap(page)
  await pin(page, 'Mölndal').click()
  await expect(preview(page, 'Mölndal')).toBeVisible()
  expect(await problems()).toEqual([])
})
