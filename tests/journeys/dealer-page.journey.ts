import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { ownServer } from './harness/own-server.ts'

test.use({ webgl: true })

const DEALER = '/anlaggningar/hedin-automotive-molndal'
const mapOf = (page: Page) => page.getByRole('group', { name: /^Karta över/ })

/** A maps service over HTTP, whose styles can be kept waiting. */
async function mapsService() {
  let isHeld = false
  const service = createServer(({ url = '' }, answer) => {
    const body = { version: 8, sources: {}, layers: [{ id: 'land', type: 'background' }] }
    answer.setHeader('access-control-allow-origin', '*')
    if (!url.startsWith('/styles/')) return void answer.writeHead(204).end()
    if (!isHeld) answer.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => service.listen(0, resolve))
  return {
    base: `http://localhost:${(service.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true
    },
    close: () => {
      service.closeAllConnections()
      service.close()
    },
  }
}

test('a dealer’s map is at zoom 12 and nothing moves it; where none comes within 10 s, asked for each 100 ms, the address stands there, and the log says so [RMAP-01] [RMAP-02] [RMAP-06] [RETAILERR-18] [RETAILERR-23]', async ({
  page,
}) => {
  const maps = await mapsService()
  const MAPS_STYLE_URL = `${maps.base}/styles/{styleId}?key={apiKey}`
  const { server, logFile } = await ownServer('dealer-map', { MAPS_STYLE_URL })
  try {
    await page.goto(server.url + DEALER)
    await mapOf(page).scrollIntoViewIfNeeded()
    const canvas = mapOf(page).locator('[data-zoom]')
    await expect(canvas).toHaveAttribute('data-zoom', '12.0', { timeout: 30_000 })
    const pin = mapOf(page).getByRole('img', { name: 'Hedin Automotive Mölndal' })
    const before = await pin.boundingBox()
    await expect(mapOf(page).getByRole('button', { name: /Zooma/ })).toHaveCount(0)
    const { x = 0, y = 0 } = (await mapOf(page).boundingBox()) ?? {}
    await page.mouse.move(x + 80, y + 80)
    await page.mouse.down()
    await page.mouse.move(x + 200, y + 160, { steps: 4 })
    await page.mouse.up()
    await page.mouse.dblclick(x + 80, y + 80)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    // An animation of the map takes 0.3 s.
    await page.waitForTimeout(500)
    await mapOf(page).scrollIntoViewIfNeeded()
    const after = await pin.boundingBox()
    const top = (await mapOf(page).boundingBox())?.y ?? 0
    expect([after?.x, (after?.y ?? 0) - top]).toEqual([before?.x, (before?.y ?? 0) - y])
    await expect(canvas).toHaveAttribute('data-zoom', '12.0')
    expect(await violations(page)).toEqual([])

    maps.hold()
    await page.clock.install()
    await page.addInitScript(() => {
      const find = Element.prototype.querySelector
      const counts = { asked: 0 }
      Object.assign(globalThis, { counts })
      Element.prototype.querySelector = function (this: Element, selector: string) {
        if (selector === '[data-land]') counts.asked += 1
        return find.call(this, selector) as never
      }
    })
    const asked = () =>
      page.evaluate(() => (globalThis as unknown as { counts: { asked: number } }).counts.asked)
    const reported = page.waitForRequest((one) => one.url().endsWith('/api/log'))
    await page.goto(server.url + DEALER)
    await expect(page.getByText(/^(Öppet|Stängt)/).first()).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await mapOf(page).scrollIntoViewIfNeeded()
    await expect(mapOf(page)).toHaveAttribute('data-state', 'drawn', { timeout: 30_000 })
    const start = await asked()
    await page.clock.runFor(1_000)
    expect((await asked()) - start).toBe(10)
    await page.clock.runFor(8_900)
    await expect(mapOf(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(mapOf(page)).toHaveCount(0)
    expect((await reported).postDataJSON()).toEqual({ event: 'map-failed', code: 'timeout' })
    const way = page.getByRole('link', { name: 'Visa på karta' })
    await expect(page.getByRole('paragraph').filter({ has: way })).toContainText(
      'Flöjelbergsgatan 18, 431 37 Mölndal',
    )
    await expect(way).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Hedin\+Automotive\+M%C3%B6lndal/,
    )
    const logged = () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('Failed to load Google Maps API'))
        .map((line) => (JSON.parse(line) as { level: number }).level)
    await expect.poll(logged).toEqual([50])
  } finally {
    await server.stop()
    maps.close()
  }
})
