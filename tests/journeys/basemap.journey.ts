import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveMap } from '../bench/map/serve.ts'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { mapOf, open, openMap, pin, preview, search } from './locator-page.ts'

const ARCHIVE = '/basemap/europe.pmtiles'
const archive = () => readFile(join(import.meta.dirname, '../../public', ARCHIVE))

test.use({ webgl: true })

/** The pixels of a picture, four numbers from 0 to 255 each. */
const pixelsOf = (page: Page, picture: Buffer): Promise<readonly number[]> =>
  page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return [...data]
  }, picture.toString('base64'))

/** How bright the map is, from 0 to 255: the mean of its pixels as they are shown. */
async function brightness(page: Page): Promise<number> {
  const data = await pixelsOf(page, await page.locator('.maplibregl-map').screenshot())
  return data.reduce((sum, value) => sum + value, 0) / data.length
}

/** The least red, green or blue in a part of the page. */
async function darkest(
  page: Page,
  clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<number> {
  const data = await pixelsOf(page, await page.screenshot({ clip }))
  return data.reduce((least, value) => Math.min(least, value), 255)
}

test('the site sends the archive by parts: whole, in part, beyond its end, and of the version that one has', async ({
  app,
}) => {
  const file = await archive()
  const ask = (headers: Readonly<Record<string, string>>) =>
    fetch(app.url + ARCHIVE, { headers: { 'accept-encoding': 'br, gzip', ...headers } })
  const whole = await ask({})
  const tag = whole.headers.get('etag') ?? ''
  expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, null])
  expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)
  const range = 'bytes=0-16383'
  for (const version of [{}, { 'if-range': tag }]) {
    const part = await ask({ range, ...version })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-16383/${file.length}`,
    ])
    expect(part.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(0, 16_384))).toBe(true)
  }
  expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200)
  const beyond = await ask({ range: `bytes=${file.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${file.length}`,
  ])
})

test('a map asks nobody but the site, for parts alone, and turns dark when the browser wishes it', async ({
  page,
  app,
}) => {
  const asked: { readonly url: string; readonly range: string | undefined }[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http')) asked.push({ url, range: request.headers()['range'] })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  await search(page, 'Göteborg')
  await openMap(page)
  await expect(mapOf(page)).toContainText('GSHHG')
  await expect(mapOf(page)).toContainText('GeoNames')
  expect(asked.filter(({ url }) => !url.startsWith(`${app.url}/`))).toEqual([])
  const parts = asked.filter(({ url }) => url.endsWith(ARCHIVE))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every(({ range }) => range !== undefined)).toBe(true)
  await expect.poll(() => brightness(page)).toBeGreaterThan(190)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => brightness(page)).toBeLessThan(120)
})

test('an archive that is cut in half or comes without ranges leaves the far map, never a blank panel', async ({
  page,
}) => {
  const file = await archive()
  let serve: 'whole' | 'half' = 'whole'
  await page.route(`**${ARCHIVE}`, (route) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '') ?? []
    const half = file.subarray(0, file.length / 2)
    if (serve === 'whole') return route.fulfill({ status: 200, body: file })
    const part = half.subarray(Number(from), Number(to) + 1)
    if (part.length === 0) return route.fulfill({ status: 416 })
    return route.fulfill({ status: 206, body: part })
  })
  for (const [as, zoom] of [
    ['whole', '7.0'],
    ['half', '11.0'],
  ] as const) {
    serve = as
    await open(page)
    await search(page, 'Mölndal')
    await openMap(page)
    // From afar others lie over it.
    await pin(page, 'Mölndal').press('Enter')
    await expect(preview(page, 'Mölndal')).toContainText('Flöjelbergsgatan 18')
    await expect(mapOf(page).locator('[data-zoom]')).toHaveAttribute('data-zoom', zoom)
    // Land and water, both: a panel of one colour has no line between them.
    expect(await brightness(page)).toBeGreaterThan(150)
  }
})

test('without WebGL the words stand in the map’s place, and the list is as it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...given: Parameters<typeof getContext>
    ) {
      return given[0].startsWith('webgl') ? null : Reflect.apply(getContext, this, given)
    } as typeof getContext
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page)
  await page.getByRole('tab', { name: 'Karta' }).click()
  await expect(mapOf(page)).toContainText('Kartan kan inte visas här')
  expect(fetched.filter((url) => url.includes('/basemap/'))).toEqual([])
})

test.describe('in points of the screen', () => {
  test.use(DESKTOP)

  test('the chosen pin stood on the name of its town, of which half was left', async ({ page }) => {
    const map = await serveMap()
    try {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${map.url}?lat=57.6477&lng=12.0207&zoom=11&selected=place-0`)
      await expect(page.locator('[data-zoom]')).toHaveAttribute('data-zoom', '11.0', {
        timeout: 60_000,
      })
      const pinned = page.getByRole('button', { name: 'Place 0' })
      const box = await pinned.boundingBox()
      if (!box) throw new Error('no pin')
      // What lies under the pin's edge: a letter there goes on below it.
      const beside = { x: box.x - 3, y: box.y, width: 3, height: box.height }
      await expect.poll(() => darkest(page, beside)).toBeGreaterThan(180)
      // The name is there all the same, farther off.
      expect(await darkest(page, { ...beside, x: box.x - 60, width: 57 })).toBeLessThan(150)
    } finally {
      map.close()
    }
  })
})

test('hundreds of markers stand in clusters: a press shows what is in one, and selects a single one', async ({
  page,
}) => {
  const map = await serveMap()
  try {
    await page.goto(`${map.url}?ring=400&zoom=5`)
    const box = page.locator('[data-zoom]')
    await expect(box).toHaveAttribute('data-zoom', '5.0', { timeout: 60_000 })
    const buttons = page.locator('button[aria-pressed]')
    await expect(buttons).toHaveCount(0)
    // All of them lie about the middle, and one is there.
    await page.locator('.maplibregl-canvas').click()
    await expect.poll(async () => Number(await box.getAttribute('data-zoom'))).toBeGreaterThan(6)
    await expect(buttons).toHaveCount(0)
    await expect(async () => {
      await page.locator('.maplibregl-canvas').click()
      await expect(buttons).toHaveCount(1, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(buttons).toHaveAccessibleName('Place 0')
    await expect(buttons).toHaveAttribute('aria-pressed', 'true')
  } finally {
    map.close()
  }
})
