import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'

const BOOKING = '/service-och-verkstad/boka-service'

test.use(DESKTOP)

test('the booking sends its page view once, by consent; and asks where a visitor is only when told to [TRACK-01] [TRACK-06] [ROLE-03]', async ({
  page,
  context,
}) => {
  const views: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/page-view')) views.push(request.postDataJSON())
  })
  await page.addInitScript(() => {
    const asked: number[] = []
    Reflect.set(window, 'asked', asked)
    const place = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...given) => {
      asked.push(given.length)
      place(...given)
    }
    navigator.geolocation.watchPosition = () => asked.push(0)
  })
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked').length)

  await page.goto(BOOKING)
  const near = page.getByRole('button', { name: 'Använd min position' })
  await expect(near).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(views).toEqual([])

  await context.addCookies([{ name: 'consent', value: 'v1.s1.m0', url: page.url() }])
  await page.reload()
  await expect.poll(() => views.length).toBe(1)
  expect(views[0]).toMatchObject({
    channel: 'WEB',
    currency: 'SEK',
    pageVariant: 'default',
    language: 'sv',
  })

  expect(await asked()).toBe(0)
  // The browser has not been allowed to tell: the visitor hears so, and nothing else happens.
  await near.click()
  expect(await asked()).toBe(1)
  await expect(page.getByRole('status').filter({ hasText: 'platstjänster' })).toBeVisible()
  expect(views).toHaveLength(1)

  await page.goto(`${BOOKING}/boka-porsche-service`)
  await expect.poll(() => views.length).toBe(2)
})
