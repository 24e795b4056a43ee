import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { sites } from '#domain/sites'
import { ask } from './site-pages.ts'
import { openScene } from './stage/stage.ts'

test.use(DESKTOP)

/** Opens the scene of headings and buttons; what it draws them with on a site, and below a brand of it. */
async function themes(page: Page) {
  await openScene(page, 'themes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(2)
  return (site: string, brand = 'porsche') =>
    page.evaluate(
      ([ofSite, ofBrand]) => {
        document.documentElement.dataset['site'] = ofSite
        return [...document.querySelectorAll<HTMLElement>('[data-place]')].map((place) => {
          if (place.dataset['brand'] !== undefined) place.dataset['brand'] = ofBrand
          const style = (selector: string) => {
            const element = place.querySelector(selector)
            if (!element) throw new Error(`There is no ${selector}.`)
            return getComputedStyle(element)
          }
          return {
            face: style('h1').fontFamily,
            action: style('button').backgroundColor,
            sizes: ['h1', 'h2'].map((heading) => style(heading).fontSize),
          }
        })
      },
      [site, brand] as const,
    )
}

test('each site has fonts and colours of its own, and a brand’s pages those of the brand in their place [SITE-02] [SITE-04] [SITE-09] [PAGE-15]', async ({
  page,
  app,
}) => {
  const drawn = await themes(page)
  const looks: { readonly face: string; readonly action: string }[] = []
  const brand = new Set<string>()
  for (const { id } of sites) {
    const [plain, branded] = await drawn(id)
    if (plain) looks.push(plain)
    brand.add(JSON.stringify(branded))
    expect(branded?.sizes).toEqual(['64px', '32px'])
    expect(branded?.face).not.toBe(plain?.face)
    expect(branded?.action).not.toBe(plain?.action)
  }
  expect(new Set(looks.map(({ face }) => face)).size).toBe(sites.length)
  expect(new Set(looks.map(({ action }) => action)).size).toBe(sites.length)
  // The brand's is the same wherever it is.
  expect(brand.size).toBe(1)
  // And each site is served as the one whose look it has.
  const served = await Promise.all(
    sites.map(async ({ id }) => {
      const { body } = await ask(app.url, id, '/')
      return [id, /<html[^>]* data-site="([^"]*)"/.exec(body)?.[1]]
    }),
  )
  expect(served).toEqual(sites.map(({ id }) => [id, id]))
})

test('some brands’ pages have their own colours, and some of them their own fonts [SITE-03]', async ({
  page,
}) => {
  const drawn = await themes(page)
  const colours = ['porsche', 'bmw', 'mercedes-benz', 'volvo', 'audi', 'volkswagen', 'skoda']
  const fonts = ['porsche', 'bmw', 'mercedes-benz', 'volvo']
  const [site] = await drawn('hedinautomotive-se')
  const looks = new Map<string, { readonly face: string; readonly action: string }>()
  for (const brand of [...colours, 'renault', 'seat']) {
    const [, own] = await drawn('hedinautomotive-se', brand)
    if (own) looks.set(brand, own)
  }
  const actions = [...looks.values()].map(({ action }) => action)
  expect(new Set([site?.action, ...actions]).size).toBe(1 + looks.size)
  const faces = fonts.map((brand) => looks.get(brand)?.face)
  expect(new Set([site?.face, ...faces]).size).toBe(1 + fonts.length)
  // A brand without a theme of its own has the site's.
  expect((await drawn('hedinautomotive-se', 'nobody')).map(({ action }) => action)).toEqual([
    site?.action,
    site?.action,
  ])
})
