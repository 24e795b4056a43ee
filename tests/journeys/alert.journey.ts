import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

test.use(DESKTOP)

test('a message that is dismissed stays away for a day by a cookie, and a warning never does [ALERT-04] [ALERT-05] [ALERT-09]', async ({
  page,
  context,
}) => {
  await openScene(page, 'alert')
  const banner = page.getByRole('region', { name: 'Öppet hus' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Dölj meddelandet' }).click()
  await expect(banner).toBeHidden()
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie?.name).toBe('hideAlert')
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 3_600
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)

  await page.reload()
  await expect(page.getByText('Rad 1', { exact: true })).toBeVisible()
  await expect(banner).toBeHidden()

  await openScene(page, 'alert', '&type=Warning')
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('button')).toHaveCount(0)
})

test('on the automotive sites it collapses once scrolled past, is back at the top, and dismissed stays away for the session, a warning never does [ALERT-06] [ALERT-07] [ALERT-11] [RETAILCONST-05] [RETAILCONST-07]', async ({
  page,
  context,
}) => {
  await openScene(page, 'alert', '&rule=session')
  const banner = page.getByRole('region', { name: 'Öppet hus' })
  const text = banner.getByText('På söndag.')
  const scroll = (top: number) => page.evaluate((to) => scrollTo(0, to), top)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect(text).toBeVisible()
  const before = await height()
  await scroll(1_000)
  await expect(text).toBeHidden()
  // Nothing that is being read moves for it.
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(1_000)
  await scroll(0)
  await expect(text).toBeVisible()

  await banner.getByRole('button', { name: 'Dölj meddelandet' }).click()
  await expect(banner).toBeHidden()
  await scroll(1_000)
  await scroll(0)
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByText('Rad 1', { exact: true })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await context.cookies()).toEqual([])
  const stored = await page.evaluate(() => Object.values<string>(sessionStorage))
  expect(stored).toEqual([JSON.stringify(['Öppet hus'])])

  await openScene(page, 'alert', '&rule=session&title=Nya%20tider')
  await expect(page.getByRole('region', { name: 'Nya tider' })).toBeVisible()
  await openScene(page, 'alert', '&rule=session&type=Warning')
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('button')).toHaveCount(0)

  const tomorrow = await context.newPage()
  await openScene(tomorrow, 'alert', '&rule=session')
  await expect(tomorrow.getByRole('region', { name: 'Öppet hus' })).toBeVisible()
})
