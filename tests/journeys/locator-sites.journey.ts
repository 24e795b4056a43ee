import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './harness/index.ts'
import { ownServer } from './harness/own-server.ts'
import {
  DEALERS,
  CHARGERS,
  backToList,
  besideMiddle,
  field,
  mapOf,
  noteOpening,
  open,
  openMap,
  pin,
  preview,
  rows,
  search,
} from './locator-page.ts'
import { ask, revalidatePages, siteUrl } from './site-pages.ts'

test.use({ webgl: true })

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

test('places with chargers say how many of which plug, and how strong [MAP-09] [MAP-08]', async ({
  page,
}) => {
  await open(page, CHARGERS)
  // Of 60 places the first twenty are shown.
  await search(page, 'Umeå')
  await expect(rows(page).first()).toContainText('Umeå')
  await expect(rows(page).first()).toContainText('4 × CCS2 150 kW')
  await openMap(page)
  await pin(page, 'Umeå').click()
  await expect(preview(page, 'Umeå')).toContainText('4 × CCS2 150 kW')
  await expect(preview(page, 'Umeå')).toContainText('Kör hit och ladda')
  await expect(
    preview(page, 'Umeå').getByRole('button', { name: 'Mer om laddplatsen' }),
  ).toBeVisible()
})

test('a map that cannot be drawn leaves a place for it, and the list as it was [MAP-46]', async ({
  page,
}) => {
  await page.route('**/basemap/**', (route) => route.abort())
  await open(page)
  await page.getByRole('tab', { name: 'Karta' }).click()
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
  await page.goto(`${siteUrl(app.url, 'hedinautomotive-uk')}/find-us/map`, {
    waitUntil: 'networkidle',
  })
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

test('with a maps service the browser asks it for the site’s style under its key, and a marker that is selected comes to the middle at zoom 12, then opens [SITE-10] [SVCDATA-04] [MAP-14] [MAP-30]', async ({
  page,
}) => {
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
  const REVALIDATE_SECRET = 'the pages of this journey'
  const { server } = await ownServer('maps', { MAPS_STYLE_URL, REVALIDATE_SECRET })
  try {
    // The page was built without the service: it is made anew when it is asked for.
    expect(await revalidatePages(server.url, REVALIDATE_SECRET)).toBe(204)
    const isMade = async () =>
      (await ask(server.url, 'hedinautomotive-se', DEALERS)).body.includes(`${base}/styles/`)
    await expect.poll(isMade, { timeout: 90_000, intervals: [500] }).toBe(true)
    expect(asked).toEqual([])
    const refused: string[] = []
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text())
    })
    await page.goto(server.url + DEALERS, { waitUntil: 'networkidle' })
    await openMap(page)
    await expect.poll(() => asked.some((url) => url.startsWith('/tiles/'))).toBe(true)
    expect(asked[0]).toBe('/styles/quiet?key=embedded')
    await noteOpening(page)
    await pin(page, 'Mölndal').focus()
    await page.keyboard.press('Enter')
    await expect(preview(page, 'Mölndal')).toBeVisible({ timeout: 30_000 })
    await expect(mapOf(page)).toHaveAttribute('data-opened', 'later, 12.0')
    expect(await besideMiddle(page, 'Mölndal')).toBeLessThan(4)
    await page.keyboard.press('Escape')
    await expect(preview(page, 'Mölndal')).toHaveCount(0)
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

test('without JavaScript every location stands in the list, with all of its details', async ({
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
