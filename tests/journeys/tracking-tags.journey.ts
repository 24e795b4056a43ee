import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene, STAGE } from './stage/stage.ts'

test.use(DESKTOP)

/** The tag manager's host is another company's: what it would send is stood in for. */
const HOST = 'https://www.googletagmanager.com'

test('the tag manager is loaded in a browser only after a consent, and only where there is a container [TRACK-03] [TRACK-04] [TRACK-07]', async ({
  page,
  context,
}) => {
  const loaded: string[] = []
  const views: unknown[] = []
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.route(`${HOST}/**`, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.tagsSaw = window.dataLayer.map((one) => one[0] ?? one.event)',
    })
  })
  page.on('request', (request) => {
    if (request.url() === `${STAGE}/api/analytics/page-view`) views.push(request.postDataJSON())
  })

  await openScene(page, 'tags', '&container=GTM-TEST1')
  const ask = page.getByRole('region', { name: 'Får vi mäta hur sidan används?' })
  await expect(ask).toBeVisible()
  await page.reload()
  await expect(ask).toBeVisible()
  expect([loaded, views, await context.cookies()]).toEqual([[], [], []])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])

  await ask.getByRole('button', { name: 'Neka' }).click()
  await expect(ask).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(ask).toHaveCount(0)
  expect([loaded, views]).toEqual([[], []])

  await context.clearCookies()
  await page.reload()
  await ask.getByRole('button', { name: 'Godkänn' }).click()
  await page.waitForFunction(() => 'tagsSaw' in window, undefined, { polling: 100 })
  expect(loaded).toEqual([`${HOST}/gtm.js?id=GTM-TEST1`])
  expect(await page.evaluate(() => Reflect.get(window, 'tagsSaw'))).toEqual(['consent', 'gtm.js'])
  expect(views).toHaveLength(1)

  // Known from now on: the next page loads it without asking.
  await page.reload()
  await page.waitForFunction(() => 'tagsSaw' in window, undefined, { polling: 100 })
  await expect(ask).toHaveCount(0)
  expect(loaded).toHaveLength(2)

  await openScene(page, 'tags')
  await expect.poll(() => views.length).toBe(3)
  expect(loaded).toHaveLength(2)
  expect(refused).toEqual([])
})
