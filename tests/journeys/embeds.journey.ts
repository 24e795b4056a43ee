import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { pressUntil } from './harness/press-until.ts'

const CANARY = 'Kanariefågel 7f3a'

test('a vendor gets no request before the visitor asks; its popup opens and closes, its form comes again, and what a frame is answered is passed on, and where it cannot be the visitor has the form’s own words alone [GEN-12] [MKTFORM-01] [MKTFORM-02] [RETAILERR-26]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/dev/vendors/')) asked.push(pathname)
  })
  await page.goto('/kontakt/ditt-besok')
  const button = page.getByRole('button', { name: 'Bli uppringd' })
  const dialog = page.getByRole('dialog', { name: 'Bli uppringd i dag' })
  await pressUntil(button, dialog)
  // At the window's bottom right, wherever the page is scrolled to.
  const corner = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const { width: right, height: bottom } = page.viewportSize() ?? { width: 0, height: 0 }
    return [right - x - width, bottom - y - height]
  }
  expect(await corner()).toEqual([16, 16])
  await page.evaluate(() => scrollTo(0, 300))
  expect(await corner()).toEqual([16, 16])
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(dialog).toBeHidden()
  await button.click()
  await button.click()
  await expect(dialog).toBeHidden()
  await button.click()
  expect(await violations(page)).toEqual([])
  expect(asked).toEqual([])

  await dialog.getByRole('button', { name: 'Visa formuläret' }).click()
  const email = dialog.getByLabel('E-post')
  await dialog.getByLabel('Namn').fill('Anna')
  await email.fill('anna@example.se')
  await dialog.getByLabel('Företag').fill('Bergs bageri')
  expect(asked).toEqual([
    '/dev/vendors/marketing-form/embed.js',
    '/dev/vendors/marketing-form/eu1/made-up/8a44d0b2-6c1e-4d0f-8a1b-7f4c5f2e9b22',
  ])
  await dialog.getByRole('button', { name: 'Be om att bli uppringd' }).click()
  await expect(dialog.getByText('Tack! Vi hör av oss under dagen.')).toBeVisible()

  // Meanwhile, in the page.
  await page.getByRole('main').getByRole('button', { name: 'Visa formuläret' }).click()
  await expect(dialog).toBeHidden()
  const frame = page.frameLocator('iframe[title="Så var besöket"]')
  const send = async () => {
    await frame.getByLabel('Förnamn').fill('Anna')
    await frame.getByLabel('Efternamn').fill('Berg')
    await frame.getByLabel('E-post').fill('anna@example.se')
    await frame.getByRole('radio', { name: '4' }).check()
    await frame.getByLabel('Något mer?').fill(CANARY)
    await frame.getByRole('button', { name: 'Skicka svaren' }).click()
    await expect(frame.getByText('Tack för dina svar.')).toBeVisible()
  }
  // Refused for good: a line in the log, and of the page nothing is said or shown beside the frame.
  const shown = () => page.evaluate(() => document.body.innerText)
  const logged: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log')) logged.push(request.postDataJSON())
  })
  const withoutFailure = await shown()
  await page.route('**/api/jotform', (route) => route.fulfill({ status: 422 }))
  await send()
  await expect.poll(() => logged).toEqual([{ event: 'online-form-failed', code: 'client-error' }])
  expect(await shown()).toBe(withoutFailure)
  await expect(frame.getByText('Tack för dina svar.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.unroute('**/api/jotform')
  await frame.locator('html').evaluate(() => location.reload())
  const passedOn = page.waitForResponse('**/api/jotform')
  await send()
  expect((await passedOn).status()).toBe(202)
  const known = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      window.dataLayer ?? [],
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ]),
  )
  expect(known).not.toContain(CANARY)
  expect(asked.join(' ')).not.toContain(CANARY)

  await button.click()
  await expect(email).toHaveValue('')
})

test('a script that cannot be had leaves the block empty, and the log hears of it [MKTFORM-05]', async ({
  page,
}) => {
  await page.route('**/embed.js', (route) => route.abort())
  await page.goto('/kontakt/nyhetsbrev')
  const main = page.getByRole('main')
  const show = main.getByRole('button', { name: 'Visa formuläret' })
  const logged = page.waitForRequest('**/api/log')
  await expect(async () => {
    if (await show.isVisible()) await show.click()
    await expect(show).toBeHidden({ timeout: 1_000 })
  }).toPass()
  expect((await logged).postDataJSON()).toEqual({ event: 'marketing-form-failed', code: 'network' })
  await expect(main.getByText('Formuläret hämtas …')).toHaveCount(0)
  await expect(main.locator('[data-state="failed"]')).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Prenumerera' })).toBeVisible()
})
