import { expect, STAGING_SECRET, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'

test.use(DESKTOP)

test('an editor changes a text in place; visitors see it once it is published [EDIT-01] [EDIT-02] [ROLE-02]', async ({
  page,
  browser,
  staging: { url: site },
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await page.goto(`${site}/feaas-render?secret=${STAGING_SECRET}&path=/`)
  await expect(page).toHaveURL(`${site}/`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveAttribute('contenteditable', 'plaintext-only')
  await title.fill('Bilen för din vinter')
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/editing/save'))
  await title.blur()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText('Sparat som utkast')

  // A link does not lead on while its page is edited.
  await page.getByRole('link', { name: 'Fjord GT' }).click()
  await expect(page).toHaveURL(`${site}/`)

  await visitor.goto(site)
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Bilen för din vinter')
  await page.reload()
  await expect(title).toHaveText('Bilen för din vinter')

  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText('Publicerat')
  await visitor.goto(site)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Bilen för din vinter')

  await page.getByRole('button', { name: 'Avsluta' }).click()
  await expect(page.getByRole('button', { name: 'Publicera' })).toHaveCount(0)
  await expect(page.locator('[data-edit]')).toHaveCount(0)
})

test('an editor changes the words of a link and the author of a story in place [EDIT-01] [EDIT-02] [SVCGEN-05] [SVCGEN-07]', async ({
  page,
  staging: { url: site },
}) => {
  await page.goto(`${site}/feaas-render?secret=${STAGING_SECRET}&path=/`)
  const words = page.locator('main a [data-edit$=":Link"]').first()
  await expect(words).toHaveAttribute('contenteditable', 'plaintext-only')
  const link = words.locator('xpath=ancestor::a')
  const href = await link.getAttribute('href')
  const save = () => page.waitForResponse((answer) => answer.url().includes('/api/editing/save'))

  await words.click()
  await expect(page).toHaveURL(`${site}/`)
  await words.fill('Till vinterns bilar')
  const saved = save()
  await words.blur()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(words).toHaveText('Till vinterns bilar')
  await expect(link).toHaveAttribute('href', href ?? '')

  const { origin } = new URL(site)
  const map = await (await page.request.get(`${site}/sitemap.xml`)).text()
  const story = /<loc>[^<]*(\/nyheter\/20\d\d\/[^<]+)<\/loc>/.exec(map)?.[1] ?? ''
  await page.goto(origin + story)
  const author = page.locator('[data-edit$=":Author"]')
  await expect(author).toHaveAttribute('contenteditable', 'plaintext-only')
  await author.fill('Astrid Ek')
  const kept = save()
  await author.blur()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(page.locator('main')).toContainText('Av Astrid Ek')
})

test('without the secret there is no trace of the editing mode [EDIT-03] [SVCGEN-06]', async ({
  page,
  staging: { url: site },
}) => {
  for (const path of [
    '/feaas-render?secret=wrong',
    '/feaas-render',
    '/api/editing/enter?secret=',
  ]) {
    expect((await page.request.get(site + path)).status()).toBe(404)
  }
  // Next's own cookie, made up, opens nothing.
  await page.context().addCookies([{ name: '__prerender_bypass', value: 'x', url: site }])
  const answer = await page.goto(site)
  expect(await answer?.text()).not.toMatch(/data-edit|Redigeringsläge|contenteditable/i)
  const save = await page.request.post(`${site}/api/editing/save?locale=sv`, {
    data: { item: 'hedinautomotive-se-start-hero', field: 'Title', value: 'x', expected: 0 },
  })
  expect(save.status()).toBe(404)
})
