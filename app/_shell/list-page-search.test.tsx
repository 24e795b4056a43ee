import { readFileSync } from 'node:fs'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Page } from '#domain/content'
import { hasIndexes } from '#domain/search-indexes'
import { sites, type Site } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { getServices } from '#server'
import { provideServices } from '#server/testing'
import type { Services } from '#services'
import type { HomeContent } from '#services/content'
import { PageTemplate } from '../_blocks/page-template.tsx'
import { translator } from '../_content/content.ts'
import { useSampleContent } from '../_stories/testing/sample-content.ts'
import { SiteShell } from './site-shell.tsx'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useParams: () => ({}),
  unstable_rethrow: () => {},
}))
// As it is rendered once its code is there.
vi.mock('../_car-list/lazy-list.tsx', async () => {
  const { ListApart } = await import('../_car-list/list-apart.tsx')
  return { LazyListApart: ListApart }
})
vi.mock('../_blocks/page-sections.tsx', () => ({ PageSection: () => null }))
vi.mock('../_compare/compare-tray.tsx', () => ({ CompareTray: () => null }))
vi.mock('../_consent/consent-layer.tsx', () => ({ ConsentLayer: () => null }))
afterEach(() => provideServices(null))

/** The pages of all sites, in each language, whose template is the list of cars. */
const LISTS = sites.flatMap((site) =>
  siteContent(site.id)
    .pages.filter(({ template }) => template === 'CarList')
    .map((page) => [`${site.id}/${page.language}${page.path}`, { site, page }] as const),
)

/** Renders a page in its site's shell, whose navigation has a search that leads to the list. */
async function rendered({ site, page }: Rendered): Promise<string> {
  const siteContext = { site, locale: page.language }
  const content = siteContent(site.id)
  const home = content.home[siteContext.locale]
  if (!home) throw new Error('The site has no home.')
  const searched: HomeContent = {
    ...home,
    navigation: { ...home.navigation, SearchUrl: home.settings.pathToCarList },
  }
  useSampleContent([], {
    home: async () => searched,
    navigation: async () => [],
    languages: async () => [],
    dictionary: async () => ({}),
  })
  const none = { facet: {}, content: [], total_items: 0, limit: 0, offset: 0 }
  const searchIndex = { search: async () => none }
  provideServices({ ...getServices(), searchIndex } as unknown as Services)
  const t = await translator(siteContext)
  const shell = await SiteShell({
    ...siteContext,
    children: <PageTemplate page={page} siteContext={siteContext} t={t} editing={false} />,
  })
  const stream = await renderToReadableStream(shell)
  await stream.allReady
  return new Response(stream).text()
}

interface Rendered {
  readonly site: Site
  readonly page: Page
}

/** Rule of the styles by which a search of the navigation that leads to the list is hidden where there is one. */
const HIDING = /:root:has\(\.list\) \[data-searches-list\] \{\s*display: none;\s*\}/

test('the styles hide the search that leads to the list where a list is', () => {
  expect(readFileSync('app/_car-list/car-list.module.css', 'utf8')).toMatch(HIDING)
})

/** The searches that are shown, by the rule of the styles. */
function boxesIn(html: string): readonly string[] {
  const boxes = html.match(/<search\b[^>]*/g) ?? []
  const hides = html.includes(' data-list-path="') && html.includes(' data-searches-list=""')
  return hides ? boxes.filter((box) => !box.includes('data-look="nav"')) : boxes
}

const withCars = LISTS.filter(([, { site }]) => hasIndexes(site.id))
const withoutCars = LISTS.filter(([, { site }]) => !hasIndexes(site.id))

test('every site with cars has a page with a list of them', () => {
  expect(new Set(withCars.map(([, { site }]) => site.id))).toEqual(
    new Set(sites.filter(({ id }) => hasIndexes(id)).map(({ id }) => id)),
  )
})

test.each(withCars)('%s shows the search of its list alone', async (_, of) => {
  const html = await rendered(of)
  expect(html).toContain('data-look="nav"')
  expect(boxesIn(html)).toHaveLength(1)
  expect(html).toMatch(/<main[\s\S]*<search/)
})

test.each(withoutCars)(
  '%s, which has no cars to list, shows the search of the navigation',
  async (_, of) => {
    expect(boxesIn(await rendered(of))).toEqual([expect.stringContaining('data-look="nav"')])
  },
)

test('a page without the list shows the search of the navigation', async () => {
  const [, of] = withCars.find(([, { site }]) => site.id === 'hedinautomotive-uk') ?? []
  if (!of) throw new Error('The British site has no list.')
  const page: Page = { ...of.page, template: 'ContentPage', path: '/about', sections: {} }
  expect(boxesIn(await rendered({ site: of.site, page }))).toEqual([
    expect.stringContaining('data-look="nav"'),
  ])
})
