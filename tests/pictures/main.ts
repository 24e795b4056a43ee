/** Takes the README's pictures anew, from a build: `node --import tsx tests/pictures/main.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { Server, freePort } from '../journeys/harness/server.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'

const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const

const folder = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'))
const server = new Server({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  logFile: join(folder, 'server.log'),
})
await server.start()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
try {
  for (const { name, ...screen } of SCREENS) {
    const page = await browser.newPage({ ...screen, locale: 'sv-SE', reducedMotion: 'reduce' })
    await toServices(page, server.url)
    await page.screenshot({ path: `docs/pictures/${name}.png` })
    console.log(`docs/pictures/${name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
}

/** As far as the choice of services, with one chosen. */
async function toServices(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/service-och-verkstad/boka-service`)
  await page.getByLabel('Registreringsnummer').fill('ABC123')
  await page.getByRole('combobox').fill('Göteborg')
  await page.getByRole('option', { name: 'Göteborg' }).first().click()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('checkbox', { name: 'Basservice liten' }).click()
  await page.mouse.move(0, 0)
}
