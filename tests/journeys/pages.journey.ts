import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sites, type SiteId } from '#domain/sites'
import { builtSite } from '../run/built-site.ts'
import { violations } from './harness/axe.ts'
import { expect, STAGING_SECRET, test } from './harness/index.ts'
import { DESKTOP, PHONE } from './harness/screen.ts'
import { coveringPages, readPage, type PageHtml } from './page-html.ts'
import { ask, revalidatePages, pagesOf, siteUrl } from './site-pages.ts'

const SWEDISH = 'hedinautomotive-se'
const THEMES = [...new Set(sites.map(({ theme }) => theme))]

interface ServedPage extends PageHtml {
  readonly site: SiteId
  readonly path: string
}

test.describe.configure({ mode: 'parallel' })
test.use({ webgl: true })

for (const theme of THEMES) {
  test(`every page of the sites with the theme ${theme} is whole: no old address, language, link or picture that leads nowhere, no console error and nothing for axe on those that have all of their markup [PAGE-02]`, async ({
    page,
    app,
  }) => {
    test.setTimeout(300_000)
    const served: ServedPage[] = []
    for (const { id: site } of sites.filter((one) => one.theme === theme)) {
      const paths = await pagesOf(app.url, site)
      expect(paths.length).toBeGreaterThanOrEqual(10)
      for (const path of paths) {
        const { status, body } = await ask(app.url, site, path)
        expect([site, path, status]).toEqual([site, path, 200])
        const read = { site, path, ...readPage(body, siteUrl(app.url, site) + path) }
        expect(read).toMatchObject({ site, path, mains: 1, headings: 1, failed: 0, faults: [] })
        served.push(read)
      }
    }
    expect(await brokenOn(app.url, served)).toEqual([])

    const visited = coveringPages(served)
    expect(markupOf(visited)).toEqual(markupOf(served))
    expect(markupOf(visited).length).toBeGreaterThan(200)
    const faults = hearFaults(page)
    for (const [at, { site, path }] of visited.entries()) {
      await page.setViewportSize((at % 2 === 0 ? PHONE : DESKTOP).viewport)
      const answer = await page.goto(siteUrl(app.url, site) + path)
      expect([path, answer?.status()]).toEqual([path, 200])
      faults.push(...(await violations(page)).map((fault) => `${site}${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

const markupOf = (pages: readonly PageHtml[]) =>
  [...new Set(pages.flatMap(({ markup }) => [...markup]))].toSorted()

/** The sites' own addresses that their pages name and that do not answer 200. */
async function brokenOn(appUrl: string, pages: readonly ServedPage[]): Promise<readonly string[]> {
  const broken: string[] = []
  for (const site of new Set(pages.map((one) => one.site))) {
    const known = new Set(pages.filter((one) => one.site === site).map(({ path }) => path))
    const base = siteUrl(appUrl, site)
    const named = pages
      .filter((one) => one.site === site)
      .flatMap(({ links, languages, images }) => [
        ...links,
        ...languages.map((path) => base + path),
        ...images,
      ])
      .filter((address) => address.startsWith(base))
      .map((address) => address.slice(base.length).replace(/#.*$/, '') || '/')
      .concat(await movedFrom(appUrl, site))
    // Every search of a list is drawn for its visitor by the same code: one of them is asked for.
    const lists = pages.filter(
      (one) => one.site === site && one.markup.has('[data-template=CarList]'),
    )
    const isSwitch = (path: string) => path.includes('?language=')
    const isSearch = (path: string) =>
      !isSwitch(path) &&
      lists.some((list) => path.startsWith(`${list.path}/`) || path.startsWith(`${list.path}?`))
    // So is the page of every car.
    const isCar = (path: string) => !isSwitch(path) && /\/\d{5,}\/[^/]+$/.test(path)
    const isDrawn = (path: string) => isSearch(path) || isCar(path)
    const unknown = [...new Set(named)].filter((path) => !known.has(path))
    const withoutQuery = (path: string) => (isSwitch(path) ? path : path.replace(/\?.*$/, ''))
    const asked = [
      ...new Map(
        unknown.filter((path) => !isDrawn(path)).map((path) => [withoutQuery(path), path]),
      ).values(),
      ...unknown.filter(isSearch).slice(0, 1),
      ...unknown.filter(isCar).slice(0, 1),
    ]
    // A link may lead on once, to another address of the site.
    const ended = async (path: string) => {
      const answer = await ask(appUrl, site, path)
      // For good, or to the page at hand in another language.
      if (![302, 308].includes(answer.status)) return answer
      const onward = new URL(answer.location, base + path)
      return onward.origin === base ? ask(appUrl, site, onward.pathname + onward.search) : answer
    }
    const answers = await Promise.all(asked.map(ended))
    broken.push(
      ...answers.flatMap(({ status }, at) =>
        status === 200 ? [] : [`${status} ${site}${asked[at]}`],
      ),
    )
  }
  return broken
}

/** Where the old addresses of a site lead, each by one step; those with names are followed without a server. */
async function movedFrom(appUrl: string, site: SiteId): Promise<readonly string[]> {
  const file = join('redirects', `${site}.json`)
  if (!existsSync(file)) return []
  const { rules } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly rules: readonly { readonly source?: string; readonly query?: object }[]
  }
  const sources = rules.flatMap(({ source = '*', query }) =>
    query || /[:*]/.test(source) ? [] : [encodeURI(source)],
  )
  expect(sources.length).toBeGreaterThan(50)
  const to: string[] = []
  for (const source of sources) {
    const { status, location } = await ask(appUrl, site, source)
    expect([source, status]).toEqual([source, 308])
    if (location.startsWith('/')) to.push(location)
  }
  return to
}

/** Errors on the console and uncaught ones, as they come. */
function hearFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  return faults
}

test('an unknown address answers 404 in the site’s language, inside its shell [PAGE-12]', async ({
  page,
  app,
}) => {
  for (const [site, lang, words] of [
    [SWEDISH, 'sv', 'Sidan finns inte'],
    ['group-cz', 'cs', 'Stránka neexistuje'],
  ] as const) {
    const answer = await page.goto(`${siteUrl(app.url, site)}/det-har/finns/inte`)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
})

test('pages made anew leave the build as it was: other processes read it meanwhile', async ({
  staging,
}) => {
  const written = () => {
    const under = join(builtSite(), 'server')
    const files = readdirSync(under, { recursive: true, encoding: 'utf8' })
    return new Map(files.map((file) => [file, statSync(join(under, file)).mtimeMs]))
  }
  const before = written()
  expect(await revalidatePages(staging.url, STAGING_SECRET)).toBe(204)
  // Asked as Next's router does, past the gateway’s cache. What is made is written, if at all, by
  // the time that it is served again.
  const askRouter = async () => {
    const answer = await fetch(`${staging.url}/nyheter`, { headers: { rsc: '1' } })
    expect((await answer.text()).length).toBeGreaterThan(1000)
    return answer.headers.get('x-nextjs-cache')
  }
  expect(await askRouter()).not.toBe('HIT')
  await expect.poll(askRouter).toBe('HIT')
  const changed = [...written()].filter(([file, at]) => before.get(file) !== at)
  expect(changed).toEqual([])
})
