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

test('the cart leads to a form with its kits, which is sent and answered with a receipt', async ({
  page,
  app,
}) => {
  await page.goto(`${siteUrl(app.url, FINNISH)}/sv/varaosapaketit`)
  const kit = page.locator('article').first()
  const name = (await kit.getByRole('heading').textContent()) ?? ''
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await kit.getByRole('button', { name, exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Lägg i varukorgen' })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await dialog.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Varukorg ?1$/ }).click()
  await dialog.getByRole('link', { name: 'Fråga efter paketen' }).click()

  await expect(page.getByRole('textbox', { name: 'Paket' })).toHaveValue(
    new RegExp(`^\\S+ ${name}$`),
  )
  await page.getByRole('textbox', { name: 'Namn' }).fill('Kim Ek')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+358 40 123 4567')
  await page.getByRole('textbox', { name: 'E-post' }).fill('kim@exempel.fi')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click()
  await expect(page.getByRole('heading', { name: 'Tack, vi har fått din förfrågan' })).toBeVisible()
  await expect(page.getByText('Ditt kvitto')).toBeVisible()
})
