import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { siteUrl } from './site-pages.ts'

const BRITISH = 'hedinautomotive-uk'
const used = carsForSale(BRITISH).find(
  ({ car_is_used: isUsed, car_price: price }) => isUsed && price,
)
if (!used) throw new Error('the fixtures have no used car in Britain')
const { pathToCarDetail = '' } = siteContent(BRITISH).home.en?.settings ?? {}
const pageOfCar = (appUrl: string) =>
  `${siteUrl(appUrl, BRITISH)}${pathToCarDetail}/${used.car_id}/${used.slug}`

test('the keyboard alone gets a quote, and its figures follow a slider', async ({ page, app }) => {
  const quotes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/codeweaver/')) quotes.push(new URL(request.url()).pathname)
  })
  await page.goto(pageOfCar(app.url))
  expect(quotes).toEqual([])
  const options = page.locator('#finance-options')
  await options.scrollIntoViewIfNeeded()
  const product = options.getByRole('button', { name: /Personal Contract Purchase/ })
  await expect(product).toHaveAttribute('aria-expanded', 'true')
  const reserve = options.getByRole('link', { name: 'Reserve' })
  await expect(reserve).toHaveAttribute('href', '#contact')
  expect(quotes).toEqual(['/api/codeweaver/default', '/api/codeweaver/cfd'])

  const monthly = await product.textContent()
  const term = options.getByRole('slider', { name: 'Term' })
  await term.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(term).toHaveAttribute('aria-valuetext', '36 months')
  await expect(product).not.toHaveText(monthly ?? '')
  await expect(options.getByText('36 monthly payments of')).toBeVisible()
  await options.getByText('Terms and conditions').focus()
  await page.keyboard.press('Enter')
  await expect(options.getByText(/APR representative/)).toBeVisible()
  await product.focus()
  await page.keyboard.press('Space')
  await expect(product).toHaveAttribute('aria-expanded', 'false')
  await expect(term).toBeHidden()
  await page.keyboard.press('Space')
  expect(await violations(page)).toEqual([])
})

test('terms that cannot be had are a line in the log and left out, and the quote stays [FINUK-23]', async ({
  page,
  app,
}) => {
  await page.route('**/api/codeweaver/legal*', (route) => route.fulfill({ status: 503 }))
  await page.goto(pageOfCar(app.url))
  const options = page.locator('#finance-options')
  await options.scrollIntoViewIfNeeded()
  const terms = options.getByText('Terms and conditions').filter({ visible: true })
  const logged = page.waitForRequest('**/api/log')
  await terms.click()
  expect((await logged).postDataJSON()).toEqual({ event: 'finance-terms-failed', code: 'unknown' })
  await expect(terms).toHaveCount(0)
  await expect(options.getByText(/monthly payments of/).filter({ visible: true })).toBeVisible()
})
