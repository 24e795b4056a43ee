import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { banner, DARK, isLive, MEGA, menuButton, menuLink, visit } from './navigation-page.ts'
import { siteUrl } from './site-pages.ts'

test.use(DESKTOP)

test('each language leads to the current page in it [NAV-11]', async ({ page, app }) => {
  await visit(page, app.url, { site: DARK, path: '/', width: 1280 })
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(
      ({ hreflang, href }) => [hreflang, new URL(href).pathname] as const,
    ),
  )
  expect(paths.length).toBeGreaterThan(1)
  await visit(page, app.url, { site: MEGA, path: '/kontakt', width: 1280 })
  await banner(page).getByRole('button', { name: 'Språk: Svenska' }).hover()
  const english = menuLink(page, 'English')
  await expect(english).toHaveAttribute('href', '/en/contact')
  await english.click()
  await page.waitForURL('**/en/contact')
  await isLive(page)
  await banner(page).getByRole('button', { name: 'Language: English' }).hover()
  await expect(menuLink(page, 'Svenska')).toHaveAttribute('href', '/kontakt')
  // One's own: nothing is loaded anew.
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await menuLink(page, 'English').click()
  expect([await page.locator('body[data-same]').count(), new URL(page.url()).pathname]).toEqual([
    1,
    '/en/contact',
  ])
  // As a list changes its address.
  await page.evaluate(() => history.replaceState(null, '', '?page=2&utm_source=brev#main'))
  await banner(page).getByRole('button', { name: 'Language: English' }).hover()
  await menuLink(page, 'Svenska').click()
  await expect(page).toHaveURL(/\/kontakt\?page=2&utm_source=brev#main$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is not in the language leads to the nearest that is, which says so until it is dismissed', async ({
    page,
    app,
  }) => {
    const notice = page.getByRole('region', { name: 'Language' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(siteUrl(app.url, MEGA) + '/service-och-verkstad/biltvatt?utm_source=brev')
    await menuButton(page, 'Språk: Svenska').hover()
    await menuLink(page, 'English').click()
    await expect(page).toHaveURL(/\/en\/service-and-workshop\?utm_source=brev#not-translated$/)
    await expect(notice).toContainText('That page is not available in English.')
    await notice.getByRole('link', { name: 'Hide the message' }).click()
    await expect(notice).toBeHidden()
    await menuButton(page, 'Language: English').hover()
    await menuLink(page, 'Svenska').click()
    await expect(page).toHaveURL(/\/service-och-verkstad\?utm_source=brev$/)
    await expect(page.getByRole('region', { name: 'Språk' })).toBeHidden()
  })
})
