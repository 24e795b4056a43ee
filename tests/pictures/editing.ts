/** Takes the pictures of docs/editing.md anew, from a build: `node --import tsx tests/pictures/editing.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Server, freePort } from '../journeys/harness/server.ts'
import { browserArgs, ensureBrowser } from '../run/browser.ts'

const SECRET = 'the-secret-of-these-pictures'
const folder = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'))
const server = new Server({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  logFile: join(folder, 'server.log'),
  env: { EDITING_SECRET: SECRET },
})
await server.start()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs() })
try {
  const viewport = { width: 1024, height: 720 }
  const page = await browser.newPage({ viewport, locale: 'sv-SE', reducedMotion: 'reduce' })
  const take = async (name: string) => {
    await page.screenshot({ path: `docs/pictures/editing-${name}.png` })
    console.log(`docs/pictures/editing-${name}.png`)
  }
  const status = page.getByRole('complementary').getByRole('status')
  const saved = () => status.filter({ hasText: 'Sparat som utkast' }).waitFor()
  await page.goto(`${server.url}/feaas-render?secret=${SECRET}&path=/`)
  await page.getByLabel('Ditt namn').fill('Astrid Ek')
  const title = page.getByRole('heading', { level: 1 })
  await title.fill('Bilen för din vinter')
  await title.blur()
  await saved()
  await take('bar')
  await page.locator('main a [data-edit$=":Link"]').first().click()
  await page.getByLabel('Länkens adress').fill('/kampanjer')
  await take('link')
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await page.getByLabel('Länkens adress').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Historik' }).click()
  await page.getByRole('dialog').waitFor()
  await take('history')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publicera sidan' }).click()
  await page.getByRole('dialog').waitFor()
  await take('publish')
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
}
