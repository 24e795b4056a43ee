import { expect, test } from './harness/index.ts'
import { ask, siteUrl } from './site-pages.ts'

const SITE = 'hedinautomotive-se'

test('what stands for a page that failed has the shell of its site and its language [PAGE-12]', async ({
  app,
}) => {
  for (const [site, lang, words] of [
    ['hedinautomotive-se', 'sv', 'Något gick fel'],
    ['group-cz', 'cs', 'Něco se pokazilo'],
  ] as const) {
    const { body } = await ask(app.url, site, '/fel')
    expect(body).toMatch(new RegExp(`<html lang="${lang}" data-site="${site}"`))
    expect(body).toMatch(new RegExp(`<header[\\s\\S]*<main[\\s\\S]*${words}[\\s\\S]*<footer`))
  }
})

test('a component of the browser that the server cannot draw leaves the rest of its page, the menu and the footer; the browser draws it after all [ERR-01] [ERR-05]', async ({
  page,
  staging,
}) => {
  const { status, body } = await ask(staging.url, SITE, '/kitchen-sink?show=failure')
  expect(status).toBe(200)
  // All in its place without a script, the long menu too, and one fallback.
  expect(body).toMatch(
    /<header[\s\S]*<nav[\s\S]*<main[\s\S]*Before it\.[\s\S]*<h2>Aj då<\/h2>[\s\S]*Här borde en sektion synas[\s\S]*After it\.[\s\S]*<footer/,
  )
  expect(body.match(/data-block-failed/g)).toHaveLength(1)
  expect(body).not.toMatch(/__next_error__|0701234567/)
  await expect.poll(staging.log).toContain('"event":"part-failed"')

  await page.goto(`${siteUrl(staging.url, SITE)}/kitchen-sink?show=failure`)
  await expect(page.getByText('Drawn by the browser.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aj då' })).toHaveCount(0)
  await expect(page.getByText('After it.')).toBeVisible()
})

test('the log says where a page failed, in which site, language and route, and nothing of who asked [ERR-06]', async ({
  staging,
}) => {
  const { status, body } = await ask(staging.url, SITE, '/kitchen-sink?show=broken&plate=ABC123')
  expect(status).toBe(500)
  expect(body).toContain('Något gick fel')
  const logged = () =>
    staging
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  const lines = () =>
    logged()
      .filter((line) => line.includes('"event":"page-error"'))
      .map((line) => JSON.parse(line) as { readonly [key: string]: unknown })
      .filter(({ source }) => source === 'react-server-components')
  await expect.poll(() => lines().length).toBeGreaterThan(0)
  expect(lines()[0]).toMatchObject({
    level: 50,
    site: SITE,
    locale: 'sv',
    route: '/[site]/[locale]/kitchen-sink',
    digest: expect.stringMatching(/^\d+$/),
    error: 'Error',
    at: expect.stringMatching(/^at .*\.js:\d+:\d+/),
  })
  expect(logged().filter((line) => /ABC123|plate=|show=/.test(line))).toEqual([])
  expect(staging.log()).not.toContain('0701234567')
})

test('on a page that is kept, too: everybody gets the rest of it, and what was rendered in isolation is never kept for others [ERR-05]', async ({
  staging,
}) => {
  const open = (name: string) => ask(staging.url, SITE, `/kitchen-sink/${name}`)
  for (const { status, body } of await Promise.all(
    Array.from({ length: 8 }, () => open('always')),
  )) {
    expect(status).toBe(200)
    expect(body).toMatch(/Drawn in isolation\.[\s\S]*Before it\.[\s\S]*After it\.[\s\S]*<footer/)
  }
  const first = await open('once')
  expect([first.status, first.body.includes('Drawn in isolation.')]).toEqual([200, true])
  expect(first.body).toContain('Drawn by the server.')
  const next = await open('once')
  expect([next.status, next.body.includes('Drawn as ever.')]).toEqual([200, true])
})
