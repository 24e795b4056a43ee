import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { siteUrl } from './site-pages.ts'

const FINNISH = 'carstore-fi'
const CANARY = 'canary-4711'

test('the keyboard fills a cart for its car, in rows that stay, and the address keeps nothing personal [KIT-01] [KIT-02] [KIT-03] [KIT-08]', async ({
  page,
  app,
  context,
}) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return
    // Files of the page's own head are asked for while it is parsed, by this server alone.
    const isCall = ['fetch', 'xhr', 'ping'].includes(request.resourceType())
    const { referer = '' } = isCall ? request.headers() : {}
    told.push(request.url(), referer, request.postData() ?? '')
  })
  const address = `${siteUrl(app.url, FINNISH)}/varaosapaketit`
  await page.goto(`${address}?user=${CANARY}&packageIds=${CANARY}-1`)
  expect(page.url()).toBe(address)
  const dialog = page.getByRole('dialog')
  const press = async (name: string | RegExp, within = page.locator('body')) => {
    await within.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }
  await expect(async () => {
    await press('Käyttäjätiedot')
    await expect(dialog.getByText(CANARY, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Rows, which an hour's cookie keeps, and which stand there before anything is painted.
  await press('Rivit')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'kitsAsRows')
  expect(cookie?.value).toBe('true')
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(3_500)
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(3_600)
  const kits = page.locator('article')
  const width = async () => (await kits.first().boundingBox())?.height ?? 0
  const asRow = await width()
  await press('Ruudukko')
  expect(await width()).toBeGreaterThan(asRow)
  await press('Rivit')

  await press('Valitse auto')
  await press('Toyota', dialog)
  await press('Corolla', dialog)
  await press(/2013/, dialog)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Toyota Corolla 2013–2018')).toBeVisible()
  await expect(kits.first()).toContainText('Toyota')
  const found = await kits.count()
  expect(found).toBeLessThan(24)

  // On a phone filters and cart slide in.
  await press('Suodattimet')
  await dialog.getByRole('checkbox', { name: /Jarrut/ }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/category=Jarrut/)
  await page.keyboard.press('Escape')
  await expect.poll(() => kits.count()).toBeLessThan(found)
  const search = page.getByRole('searchbox', { name: 'Hae varaosapaketteja' })
  await search.fill('etujarrupalat')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=etujarrupalat/)
  await expect(kits.first()).toContainText('Etujarrupalat')

  const name = (await kits.first().getByRole('heading').textContent()) ?? ''
  await press(name, kits.first())
  await press('Lisää ostoskoriin', dialog)
  await expect(dialog.getByRole('button', { name: 'Poista ostoskorista' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('kit-view')).toHaveAttribute('data-rows')
  await expect(async () => {
    await press(/^Ostoskori ?1$/)
    await expect(dialog).toContainText(name, { timeout: 500 })
  }).toPass()
  await press(/^Poista ostoskorista/, dialog)
  await expect(dialog).toContainText('Ostoskori on tyhjä.')
  await page.keyboard.press('Escape')

  // On a wide window they stand beside the kits.
  await page.setViewportSize({ width: 1280, height: 800 })
  const side = page.getByRole('complementary', { name: 'Suodattimet' })
  await expect(side.getByRole('checkbox', { name: /Jarrut/ })).toBeVisible()
  await expect(side.getByText('Ostoskori on tyhjä.')).toBeVisible()
  expect(told.filter((text) => text.includes(CANARY))).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify(window['dataLayer' as never] ?? null)),
  ).not.toContain(CANARY)
})
