import { expect, test } from './harness/index.ts'

test('an address or a number of the footer is copied by a click, which a status shows for a second [FOOT-08] [FOOT-09] [FOOT-15] [FOOT-16]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const address = page.url()
  const mail = footer.locator('a[href^="mailto:"]').first()
  const phone = footer.locator('a[href^="tel:"]').first()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const written = async (link: typeof mail) =>
    ((await link.getAttribute('href')) ?? '').replace(/^(?:mailto|tel):/, '')
  const text = footer.getByRole('status').filter({ hasText: 'Kopierat' })

  await mail.scrollIntoViewIfNeeded()
  // The link leads to a mail program until its script runs.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await mail.click()
  await expect(text).toHaveCount(1)
  expect(await clipboard()).toBe(await written(mail))
  await page.clock.runFor(999)
  await expect(text).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(text).toHaveCount(0)

  await phone.focus()
  await page.keyboard.press('Enter')
  await expect(text).toBeVisible()
  expect(await clipboard()).toBe(await written(phone))
  expect(page.url()).toBe(address)
})

test('far down there is a way back up [BLOCK-19] [BLOCK-20]', async ({ page }) => {
  await page.goto('/')
  const up = page.getByRole('button', { name: 'Till toppen av sidan' })
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
  await scrollTo(529)
  await expect(up).toBeVisible()
  await scrollTo(528)
  await expect(up).toBeHidden()
  await scrollTo(529)
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toBeHidden()
})
