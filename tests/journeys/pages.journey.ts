import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SITE_IDS } from '#domain/sites'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { ownServer } from './harness/own-server.ts'
import { ask, revalidatePages, pagesOf, siteUrl } from './site-pages.ts'

const SWEDISH = 'hedinautomotive-se'

/** The Swedish site has most pages by far: in parts, both workers see to it. */
const partsOf = (site: string) => (site === SWEDISH ? 4 : 1)

/** Half of the sites on a phone, half on a desktop. */
const isPlayed = (site: string, index: number, project: string) =>
  site === SWEDISH ? project === 'desktop' : (index % 2 === 0) === (project === 'phone')

const visits = SITE_IDS.flatMap((site, index) =>
  Array.from({ length: partsOf(site) }, (_, part) => ({ site, index, part })),
)

test.describe.configure({ mode: 'parallel' })

/** Addresses that a page names, as the browser resolved them. */
interface Named {
  readonly links: readonly string[]
  readonly images: readonly string[]
}

for (const { site, index, part } of visits) {
  const title = partsOf(site) === 1 ? site : `${site}, part ${part + 1} of ${partsOf(site)},`
  test(`every page of ${title} is whole: no console error, no broken link or picture, nothing for axe [PAGE-02]`, async ({
    page,
    app,
  }, { project }) => {
    test.skip(!isPlayed(site, index, project.name), 'played on the other screen')
    test.setTimeout(240_000)
    const base = siteUrl(app.url, site)
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))

    const all = await pagesOf(app.url, site)
    expect(all.length).toBeGreaterThanOrEqual(10)
    const paths = all.filter((_, place) => place % partsOf(site) === part)
    const named = { links: new Set<string>(), images: new Set<string>() }
    const templates = new Set<string>()
    for (const path of paths) {
      const answer = await page.goto(base + path)
      expect([path, answer?.status()]).toEqual([path, 200])
      const shape = await shapeOf(page)
      expect({ path, ...shape }).toEqual({ path, mains: 1, headings: 1, failed: 0 })
      const { links, images } = await namedBy(page)
      for (const link of links) named.links.add(link)
      for (const image of images) named.images.add(image)
      // Pages that code draws have no template.
      const [template = 'coded'] = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-template]')].map(
          (element) => element.dataset['template'],
        ),
      )
      const isNew = !templates.has(template)
      templates.add(template)
      // Around the page's own part stands the same shell.
      if (isNew) faults.push(...(await faultsOf(page, path)))
      else if (site === SWEDISH) {
        faults.push(...(await faultsOf(page, path, 'main')))
      }
    }
    const own = [...named.links, ...named.images].filter((address) => address.startsWith(base))
    const broken = await Promise.all(
      [...new Set(own.map((address) => address.slice(base.length).replace(/#.*$/, '') || '/'))].map(
        async (path) => {
          const { status } = await ask(app.url, site, path)
          return status === 200 ? [] : [`${status} ${path}`]
        },
      ),
    )
    expect(broken.flat()).toEqual([])
    expect(faults).toEqual([])
  })
}

const shapeOf = (page: Page) =>
  page.evaluate(() => ({
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
    failed: document.querySelectorAll('[data-block-failed]').length,
  }))

const namedBy = (page: Page): Promise<Named> =>
  page.evaluate(() => {
    const sources = [...document.querySelectorAll('img, source')].flatMap((element) => [
      element.getAttribute('src') ?? '',
      ...(element.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(' ')[0]),
    ])
    const absolute = (address: string | undefined) =>
      address ? [new URL(address, document.baseURI).href] : []
    return {
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      images: sources.flatMap(absolute),
    }
  })

const faultsOf = async (page: Page, path: string, part?: string) =>
  (await violations(page, part === undefined ? {} : { part })).map((fault) => `${path}: ${fault}`)

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
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen')
  const written = () => {
    const under = join('.next', 'server')
    const files = readdirSync(under, { recursive: true, encoding: 'utf8' })
    return new Map(files.map((file) => [file, statSync(join(under, file)).mtimeMs]))
  }
  const REVALIDATE_SECRET = 'the pages that are made anew'
  const { server } = await ownServer('made-anew', { REVALIDATE_SECRET })
  try {
    const before = written()
    expect(await revalidatePages(server.url, REVALIDATE_SECRET)).toBe(204)
    // Asked as Next's router does, past the gateway's cache. What is made is written, if at all, by
    // the time that it is served again.
    const askRouter = async () => {
      const answer = await fetch(`${server.url}/nyheter`, { headers: { rsc: '1' } })
      expect((await answer.text()).length).toBeGreaterThan(1000)
      return answer.headers.get('x-nextjs-cache')
    }
    expect(await askRouter()).not.toBe('HIT')
    await expect.poll(askRouter).toBe('HIT')
    const changed = [...written()].filter(([file, at]) => before.get(file) !== at)
    expect(changed).toEqual([])
  } finally {
    await server.stop()
  }
})
