import { forward, isReady, isUncovered } from './booking-page.ts'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { ask, siteUrl } from './site-pages.ts'

test('a server that is gone is shown although the browser is online, and its return only once it answers', async ({
  page,
  app,
}) => {
  await page.goto('/service-och-verkstad/boka-service')
  // What speaks of the network is there, and has nothing to say.
  await expect(page.locator('[aria-live="polite"] > div:empty')).toBeAttached()
  await isReady(page)
  await app.stop()
  // The bar comes up where the message of the place stands, and the message where the bar is.
  const place = page.getByRole('combobox', { name: 'Var vill du lämna bilen?' })
  const failed = page.getByText('Det gick inte att söka orter just nu')
  for (const typed of ['Bor', 'Kun']) {
    await place.fill('')
    await place.evaluate((box) => box.scrollIntoView({ block: 'end' }))
    await place.pressSequentially(typed)
    await expect(failed).toBeVisible()
    await expect(page.getByText('Vi når inte servern just nu')).toBeVisible()
    await expect.poll(() => isUncovered(failed)).toBe(true)
  }
  const plate = page.getByLabel('Registreringsnummer')
  await plate.fill('ABC123')
  // What is only typed asks nobody.
  await forward(page)
  await expect(page.getByText('Vi når inte servern just nu')).toBeVisible()
  await expect(page.getByText('Du är offline')).toHaveCount(0)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  expect(await violations(page)).toEqual([])
  // The bar stands above the drawer's place, and not over what is typed in.
  const bar = await page.getByText('Vi når inte servern just nu').boundingBox()
  await plate.focus()
  const field = await plate.boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await app.start()
  // Else the next look may be half a minute away.
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(page.getByText('Vi har kontakt igen')).toBeVisible()
})

test('the page that stands for one out of reach is in order in every theme, and no page to be found', async ({
  page,
  app,
}) => {
  for (const site of ['hedinautomotive-se', 'carstore-fi', 'group-cz']) {
    await page.goto(`${siteUrl(app.url, site)}/offline`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([site, await violations(page)]).toEqual([site, []])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect((await ask(app.url, site, '/sitemap.xml?part=1')).body).not.toContain('/offline')
  }
})
