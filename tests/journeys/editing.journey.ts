import { expect, STAGING_SECRET, test } from './harness/index.ts'
import { violations } from './harness/axe.ts'
import { DESKTOP } from './harness/screen.ts'
import { holdRequests } from './hold-requests.ts'

test.use(DESKTOP)

test('an editor changes a text in place; visitors see it once it is published [GEN-01] [EDIT-01] [EDIT-02] [ROLE-02]', async ({
  page,
  browser,
  staging: { url: site },
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await page.goto(`${site}/feaas-render?secret=${STAGING_SECRET}&path=/`)
  await expect(page).toHaveURL(`${site}/`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveAttribute('contenteditable', 'plaintext-only')
  const status = page.getByRole('status').filter({ hasText: /./ })

  // Typed and not left, a text is offered again after a reload.
  await title.fill('Bilen för din vinter')
  await page.reload()
  const offer = page.getByRole('region', { name: 'Text som inte hann sparas' })
  await expect(offer).toContainText('Bilen för din vinter')
  await expect(title).not.toHaveText('Bilen för din vinter')
  await offer.getByRole('button', { name: 'Använd' }).click()
  await expect(status).toHaveText('Sparat som utkast')
  await expect(offer).toHaveCount(0)

  // A heading is not emptied.
  await title.fill('')
  await title.blur()
  await expect(status).toContainText('Rubrik: fältet får inte vara tomt')
  await expect(title).toHaveText('Bilen för din vinter')

  // A link does not lead on while its page is edited.
  await page.getByRole('link', { name: 'Fjord GT' }).click()
  await expect(page).toHaveURL(`${site}/`)

  await visitor.goto(site)
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Bilen för din vinter')
  await page.reload()
  await expect(title).toHaveText('Bilen för din vinter')
  await expect(title).toHaveAttribute('contenteditable', 'plaintext-only')

  // Somebody else has a draft that this screen does not show, and this editor's save is slow.
  const [item = ''] = (await title.getAttribute('data-edit'))?.split(':') ?? []
  const theirs = { item, field: 'Text', value: 'Någon annans utkast.', expected: 0 }
  const save = `${site}/api/editing/save?locale=sv`
  expect((await page.request.post(save, { data: theirs })).status()).toBe(200)
  const saves = await holdRequests(page, '**/api/editing/save*')
  await title.fill('Bilen för hela vintern')
  await page.getByRole('button', { name: 'Publicera sidan' }).click()
  await expect(status).toHaveText('Sparar …')
  saves.release()
  const dialog = page.getByRole('dialog', { name: 'Publicera den här sidan?' })
  await expect(dialog).toContainText('Bilen för hela vintern')
  await expect(dialog.getByRole('checkbox', { name: 'Rubrik' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Text' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Publicera valda (1)' }).click()
  await expect(status).toHaveText('Publicerat')
  await visitor.goto(site)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Bilen för hela vintern')
  await expect(visitor.locator('main')).not.toContainText('Någon annans utkast.')

  // Undone, and the whole page as it was before all changes: drafts both, of which visitors see nothing.
  await page.getByLabel('Ditt namn').fill('Astrid Ek')
  await title.fill('Ångrad')
  await title.blur()
  await expect(status).toHaveText('Sparat som utkast')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(title).toHaveText('Bilen för hela vintern')
  await expect(status).toContainText('Ångrat.')
  await page.getByRole('button', { name: 'Historik' }).click()
  const history = page.getByRole('dialog', { name: 'Sidans historik' })
  const entry = (at: number) => history.getByRole('listitem').nth(at)
  await expect(entry(1).getByRole('insertion')).toHaveText('Ångrad')
  await expect(entry(0)).toContainText('Astrid Ek')
  expect(await violations(page, { part: 'dialog' })).toEqual([])
  await history.getByRole('listitem').last().getByRole('button').click()
  await expect(status).toContainText('Återställt som utkast')
  await expect(title).not.toHaveText('Bilen för hela vintern')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Bilen för hela vintern')

  await page.getByRole('button', { name: 'Avsluta' }).click()
  await expect(page.getByRole('button', { name: 'Publicera sidan' })).toHaveCount(0)
  await expect(page.locator('[data-edit]')).toHaveCount(0)
})

test('an editor changes the words of a link and the author of a story in place [EDIT-01] [EDIT-02] [SVCGEN-05] [SVCGEN-07]', async ({
  page,
  staging: { url: site },
}) => {
  await page.goto(`${site}/feaas-render?secret=${STAGING_SECRET}&path=/`)
  const words = page.locator('main a [data-edit$=":Link"]').first()
  const canBeEdited = () => expect(words).toHaveAttribute('contenteditable', 'plaintext-only')
  await canBeEdited()
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

  // Its address and where it opens are changed beside its words; one that runs is refused.
  await canBeEdited()
  await words.click()
  const panel = page.getByRole('region', { name: 'Länk', exact: true })
  const address = panel.getByLabel('Länkens adress')
  await address.fill('javascript:alert(1)')
  await panel.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page.getByText('Länkens adress: adressen går inte att använda')).toBeVisible()
  await address.fill('/kampanjer')
  await panel.getByLabel('Länken öppnas').selectOption('i en ny flik')
  await panel.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(link).toHaveAttribute('href', '/kampanjer')
  await expect(link).toHaveAttribute('target', '_blank')

  // The booking's own fields are edited at the booking, and stand in the head.
  await page.goto(`${new URL(site).origin}/service-och-verkstad/boka-service`)
  await page.getByRole('button', { name: 'Sidan', exact: true }).click()
  await page.getByLabel('Sidans titel').fill('Boka din service')
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page.getByLabel('Sidans titel')).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveTitle(/^Boka din service/)

  const { origin } = new URL(site)
  const map = await (await page.request.get(`${site}/sitemap.xml?part=1`)).text()
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
