import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isReady } from '../journeys/forms-page.ts'
import { DEALERS, field, rows } from '../journeys/locator-page.ts'
import { builtSite } from '../run/built-site.ts'
import { openReverseProxy, type ReverseProxy } from './harness/reverse-proxy.ts'
import { expect, test as base } from './harness/index.ts'
import { bar, countLoads, expectTyped, isCached, checkForUpdate, typeLead } from './offline-page.ts'

const test = base.extend<{ readonly reverseProxy: ReverseProxy }>({
  reverseProxy: async ({ app }, use) => {
    const reverseProxy = await openReverseProxy(app.url)
    await use(reverseProxy)
    await reverseProxy.close()
  },
})

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

test('a new version waits and is offered; taken, it keeps what was typed; switched off, all of it goes', async ({
  page,
  context,
  reverseProxy,
}) => {
  const loads = countLoads(context)
  // A worker that is busy fetching pages beforehand would not be replaced at once in any case.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`${reverseProxy.url}/salj-bil`)
  await isCached(page)
  await isReady(page)
  await typeLead(page)
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting !== null
    })
  expect(await waiting()).toBe(false)

  reverseProxy.change(/^\/sw\.js/, (code) => `${code}\n// The next version.`)
  await checkForUpdate(page)
  await expect(bar(page)).toContainText('Sidan har uppdaterats')
  expect([await waiting(), loads()]).toEqual([true, 1])
  // It waits until it is taken, also while its page is loaded anew.
  await page.reload()
  await expect(bar(page)).toContainText('Sidan har uppdaterats')
  expect([await waiting(), loads()]).toEqual([true, 2])
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  // While the page is loaded anew nothing can be asked of it.
  await expect.poll(() => waiting().catch(() => null)).toBe(false)
  await isReady(page)
  await expectTyped(page)
  expect(loads()).toBe(3)

  expect(await cachesOf(page)).not.toEqual([])
  reverseProxy.change(/^\/sw\.js/, () =>
    readFileSync(join(builtSite(), 'worker', 'off.js'), 'utf8'),
  )
  await checkForUpdate(page)
  await expect.poll(() => cachesOf(page)).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  await expectTyped(page)
  expect(loads()).toBe(3)
})

test('a script that is no longer served has the page loaded anew, once', async ({
  page,
  context,
  reverseProxy,
}) => {
  const loads = countLoads(context)
  await page.goto(reverseProxy.url + DEALERS)
  await isCached(page)
  // What is not here yet is gone: the search is fetched when somebody types.
  reverseProxy.change(/^\/_next\/static\/.*\.js/, () => null)
  const missing = page.waitForResponse((answer) => answer.status() === 404)
  await field(page).fill('Göt')
  await missing
  await expect.poll(loads).toBe(2)
  await isCached(page)
  await expect(rows(page).first()).toBeVisible()
  const again = page.waitForResponse((answer) => answer.status() === 404)
  await field(page).fill('Mal')
  await again
  // Whether to load it anew is asked of the server, too.
  await page.waitForResponse(
    (answer) => answer.request().method() === 'HEAD' && answer.status() === 404,
  )
  await expect(rows(page).first()).toBeVisible()
  expect(loads()).toBe(2)
})
