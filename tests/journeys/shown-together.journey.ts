import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById, sites, type SiteId } from '#domain/sites'
import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import { builtSite } from '../run/built-site.ts'
import { expect, test } from './harness/index.ts'
import { appliedRules, brokenRules, type ServedHtml } from './shown-together.ts'
import { ask } from './site-pages.ts'

/** Rules of pages that no build has: they are rendered for the request. */
const OF_REQUESTED_PAGES = 'the page of a car has its schema markup'

/** Every page of every site, as the build has it. */
function builtPages(): readonly ServedHtml[] {
  const folder = join(builtSite(), 'server', 'app')
  return sites.flatMap(({ id: site, locales }) =>
    locales.flatMap((locale) =>
      readdirSync(join(folder, site), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .filter((file) => file === `${locale}.html` || file.startsWith(`${locale}/`))
        .map((file) => ({
          site,
          path: file.slice(locale.length, -'.html'.length) || '/',
          html: readFileSync(join(folder, site, file), 'utf8'),
        })),
    ),
  )
}

test('every built page of every site shows together what the documents say belongs together [CONST-05] [GEN-05] [NAV-01] [STORY-10]', () => {
  const pages = builtPages()
  expect(pages.length).toBeGreaterThan(1_000)
  expect(pages.flatMap((page) => brokenRules(page))).toEqual([])
  // A rule that applies to no page would hold whatever the pages show.
  const unused = [...appliedRules(pages)].filter(([, count]) => count === 0).map(([says]) => says)
  expect(unused).toEqual([OF_REQUESTED_PAGES])
})

/** The first car of each set of ways to pay. */
function carsToPay(site: SiteId): readonly ReturnType<typeof carsForSale>[number][] {
  const byWays = new Map(
    carsForSale(site)
      .toReversed()
      .map((car) => [
        [car.car_loan_option, car.car_private_leasing_option, car.car_company_leasing_option]
          .map(Boolean)
          .join(),
        car,
      ]),
  )
  return [...byWays.values()]
}

for (const site of SITES_WITH_INDEXES) {
  test(`on ${site} the pages that are rendered for a request show together what belongs together [CONST-05] [DETAIL-42]`, async ({
    app,
  }) => {
    const pages: ServedHtml[] = []
    for (const locale of siteById(site).locales) {
      const settings = siteContent(site).home[locale]?.settings
      const { pathToCarList = '', pathToCarDetail = '', pathToSiteDetail = '' } = settings ?? {}
      const open = async (path: string, wanted = 200) => {
        const { status, body } = await ask(app.url, site, path)
        expect([site, path, status]).toEqual([site, path, wanted])
        pages.push({ site, path, html: body })
        return body
      }
      await open(`${pathToCarList}?sortName=car_price_asc`)
      for (const { car_id: id, slug } of carsToPay(site)) {
        await open(`${pathToCarDetail}/${id}/${slug}`)
      }
      await open(`${pathToCarDetail}/1/volvo-xc60`, 404)
      if (pathToSiteDetail === '') continue
      const dealers = await open(pathToSiteDetail)
      const [, dealer = ''] = /<li data-dealer="([^"]+)"/.exec(dealers) ?? []
      await open(`${pathToSiteDetail}/${dealer}`)
    }
    expect(pages.flatMap((page) => brokenRules(page))).toEqual([])
    expect(appliedRules(pages).get(OF_REQUESTED_PAGES)).toBeGreaterThan(0)
  })
}
