import { dealerPagesBelow, dealerPath } from '#domain/dealer-path'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { retailersOf } from '#fixtures/retailers'
import { expect, test } from './harness/index.ts'
import { ask } from './site-pages.ts'

test('dealers are found by region, brand and words, and Back leads to what was chosen before', async ({
  page,
}) => {
  await page.goto('/anlaggningar')
  const main = page.getByRole('main')
  const showing = main.getByText(/^Visar \d+ av \d+$/)
  await expect(showing).toHaveText(/^Visar 48 av 7\d$/)
  await expect(main.locator('[data-ready]')).toBeVisible()

  await main.getByText('Region och ort').click()
  await main.getByRole('checkbox', { name: /^Skåne/ }).press('Space')
  await expect(page).toHaveURL(/\?website_city=Sk%C3%A5ne$/)
  await expect(main.getByRole('checkbox', { name: /^Skåne/ })).toBeChecked()
  await expect(main.getByRole('checkbox', { name: /^Lund/ })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(9)

  const words = main.getByRole('textbox', { name: 'Sök anläggning' })
  await words.fill('ystad')
  await words.press('Enter')
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(words).toBeFocused()
  await expect(
    main.getByRole('link', { name: 'Hedin Automotive Ystad', exact: true }),
  ).toHaveAttribute('href', '/anlaggningar/hedin-automotive-ystad')

  await page.goBack()
  await expect(main.getByRole('article')).toHaveCount(9)
  await expect(words).toHaveValue('')
  await main.getByRole('link', { name: 'Rensa alla' }).click()
  await expect(page).toHaveURL(/\/anlaggningar$/)
  await main.getByRole('link', { name: 'Visa fler anläggningar' }).click()
  await expect(showing).toHaveText(/^Visar (\d+) av \1$/)
  await expect(main.getByRole('article').nth(48).getByRole('link').first()).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same list is drawn for its address', async ({ page }) => {
    await page.goto('/anlaggningar')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Sök anläggning' }).fill('skåne')
    await main.getByRole('button', { name: 'Sök' }).click()
    await expect(main.getByRole('article')).toHaveCount(9)
    await main.getByRole('link', { name: 'Ta bort ”skåne”' }).click()
    await main.getByRole('link', { name: 'Visa fler anläggningar' }).click()
    await expect(main.getByText(/^Visar (\d+) av \1$/)).toBeVisible()
  })
})

test('on every national site the menu leads to the list of dealers, and that to a page with their hours [GEN-10]', async ({
  app,
}) => {
  for (const site of SITES_WITH_INDEXES) {
    const [locale] = siteById(site).locales
    const list = dealerPagesBelow(siteContent(site).home[locale]?.settings ?? {})
    const [first] = retailersOf(site)
    const [open] = first?.site_departments[0]?.openingschedule.openinghours ?? []
    if (!first || !open) throw new Error(`${site} has no dealer that is open`)
    const page = dealerPath(list, first.slug)
    expect((await ask(app.url, site, '/')).body).toContain(`href="${list}"`)
    expect((await ask(app.url, site, list)).body).toContain(`href="${page}"`)
    const dealer = await ask(app.url, site, page)
    expect(dealer.status).toBe(200)
    expect(dealer.body).toContain(first.site_official_name)
    expect(dealer.body).toContain(open.displayText)
  }
})
