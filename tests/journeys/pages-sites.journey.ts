import { sites } from '#domain/sites'
import type { Template } from '#domain/content'
import { carsForSale } from '#fixtures/cars'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { ask, pagesOf, siteUrl } from './site-pages.ts'

const SWEDISH = 'hedinautomotive-se'
const BOOKING = '/service-och-verkstad/boka-service'

test.use(DESKTOP)

test('every site answers on its own host, its default language without prefix, the others with theirs [SITE-01] [SITE-12]', async ({
  app,
}) => {
  expect(new Set(sites.map(({ country }) => country))).toEqual(
    new Set(['SE', 'NO', 'DK', 'FI', 'SK', 'CZ', 'GB']),
  )
  for (const site of sites) {
    for (const [index, locale] of site.locales.entries()) {
      const { status, body } = await ask(app.url, site.id, index === 0 ? '/' : `/${locale}`)
      expect([site.id, locale, status]).toEqual([site.id, locale, 200])
      expect(body).toMatch(new RegExp(`<html lang="${locale}" data-site="${site.id}"`))
    }
  }
  expect((await ask(app.url, 'unheard-of', '/')).status).toBe(421)
})

test('health, robots and sitemap answer as documented, and the editing call only with its secret [PROXY-15] [PROXY-06]', async ({
  app,
}) => {
  // The server warms up while the first journeys are played.
  const ready = async () => (await ask(app.url, SWEDISH, '/readyz')).status
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  for (const path of ['/healthz', '/readyz', '/livez']) {
    const health = await ask(app.url, SWEDISH, path)
    expect([path, health.status, health.body]).toEqual([path, 200, '{"status":"ok"}'])
  }
  for (const site of [SWEDISH, 'group-fi']) {
    const robots = await ask(app.url, site, '/robots.txt')
    expect(robots.status).toBe(200)
    expect(robots.type).toContain('text/plain')
    expect(robots.body).toContain(`Sitemap: ${siteUrl(app.url, site)}/sitemap.xml`)
    const security = await ask(app.url, site, '/.well-known/security.txt')
    expect([security.status, security.type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(security.body).toContain(`Canonical: ${siteUrl(app.url, site)}/.well-known/security.txt`)
    const sitemap = await ask(app.url, site, '/sitemap.xml?part=1')
    expect(sitemap.status).toBe(200)
    expect(sitemap.type).toContain('xml')
    expect(sitemap.body).toContain(`<loc>${siteUrl(app.url, site)}/</loc>`)
    expect(sitemap.body).toContain('hreflang="en"')
    expect(sitemap.body).toContain('hreflang="x-default"')
  }
  const { body: index } = await ask(app.url, SWEDISH, '/sitemap.xml')
  const parts = [...index.matchAll(/<sitemap><loc>[^<]+(\/sitemap[^<]+)<\/loc>/g)]
  const bodies = parts.map(async ([, part = '']) => (await ask(app.url, SWEDISH, part)).body)
  const listed = (await Promise.all(bodies))
    .join('')
    .match(/<loc>[^<]+\/kop-bil\/\d+(?:\/[^<]+)?<\/loc><lastmod>2\d{3}-/g)
  const ids = (listed ?? []).map((entry) => Number(/kop-bil\/(\d+)/.exec(entry)?.[1]))
  const forSale = carsForSale(SWEDISH).map(({ car_id: id }) => id)
  expect(forSale.filter((id) => !ids.includes(id))).toEqual([])
  expect((await ask(app.url, SWEDISH, `/sitemap.xml?part=${parts.length + 1}`)).status).toBe(404)
  expect((await ask(app.url, SWEDISH, '/feaas-render?path=/')).status).toBe(404)
})

test('start, story, index and content pages are drawn on the server from content [PAGE-01] [PAGE-17]', async ({
  app,
}) => {
  test.setTimeout(120_000)
  const seen = new Set<string>()
  for (const path of await pagesOf(app.url, SWEDISH)) {
    const { status, body } = await ask(app.url, SWEDISH, path)
    expect([path, status]).toEqual([path, 200])
    seen.add(/data-template="(\w+)"/.exec(body)?.[1] ?? 'coded')
    expect(body).toMatch(/<main[\s\S]*<h1/)
  }
  const wanted: readonly Template[] = ['StartPage', 'ContentPage', 'StoriesIndex', 'Story']
  expect(wanted.filter((template) => !seen.has(template))).toEqual([])
})

test('the booking and the pages of the content stand in one shell [PAGE-05]', async ({ page }) => {
  const shell = async (path: string) => {
    await page.goto(path)
    const links = page.getByRole('contentinfo').getByRole('link')
    const menu = page.getByRole('banner').getByRole('link')
    return [await links.allTextContents(), (await menu.allTextContents()).slice(0, 2)]
  }
  expect(await shell(BOOKING)).toEqual(await shell('/'))
})

test('the logo leads to the start page in the language at hand [NAV-52]', async ({ page, app }) => {
  for (const [path, home] of [
    ['/', '/'],
    ['/en', '/en'],
  ] as const) {
    await page.goto(`${siteUrl(app.url, SWEDISH)}${path}`)
    const logo = page.getByRole('banner').getByRole('link').first()
    await expect(logo).toHaveAttribute('href', home)
    await logo.click()
    await expect(page.locator('[data-template]')).toHaveAttribute('data-template', 'StartPage')
  }
})
