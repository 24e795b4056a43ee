import type { NavigationConfig, NavigationItem } from '#domain/content'
import { siteById, type SiteId } from '#domain/sites'
import type { BarProps } from '#ui/navigation'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { provideServices } from '#server/testing'
import { unavailable, useSampleContent } from '../../_stories/testing/sample-content.ts'
import { translatorOf } from '../../_messages/translator.ts'
import { SiteBar } from './site-bar.tsx'

const address = vi.hoisted(() => ({ path: '/', site: 'carstore-fi', locale: 'fi' }))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/navigation', () => ({
  usePathname: () => address.path,
  useParams: () => address,
}))
afterEach(() => {
  address.path = '/'
  provideServices(null)
})

const finnish = { name: 'fi', displayName: 'Finnish', englishName: 'Finnish', nativeName: 'Suomi' }
const swedish = {
  name: 'sv',
  displayName: 'Swedish',
  englishName: 'Swedish',
  nativeName: 'Svenska',
}
const english = {
  name: 'en',
  displayName: 'English',
  englishName: 'English',
  nativeName: 'English',
}
const danish = { name: 'da', displayName: 'Danish', englishName: 'Danish', nativeName: 'Dansk' }
const url = { path: '/' }

const plain: NavigationConfig = { ExtraNavigationItems: [], dataSourcePath: '/menu' }
const item = (name: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  name,
  Title: name,
  navigationTitle: '',
  Url: { path: `/${name}` },
  Children: [],
  language: { name: 'fi', nativeName: 'Suomi' },
  ...more,
})

interface Given {
  readonly site?: SiteId
  readonly config?: Partial<NavigationConfig> | null
  readonly tree?: readonly NavigationItem[] | null
  readonly languages?: unknown
  readonly dictionary?: Readonly<Record<string, string>>
}

const draw = ({
  site = 'carstore-fi',
  config = {},
  tree = [],
  dictionary = {},
  ...rest
}: Given) => {
  const languages = rest.languages ?? [finnish, swedish, english].map((own) => ({ ...own, url }))
  useSampleContent([], {
    languages: languages === 'failing' ? unavailable : async () => languages as never,
  })
  return SiteBar({
    siteContext: { site: siteById(site), locale: 'fi' },
    config: config && { ...plain, ...config },
    tree,
    t: translatorOf({ locale: 'en', dictionary }),
    booking: null,
  })
}
const markup = async (given: Given) => renderToStaticMarkup(await draw(given))
async function props(given: Given): Promise<BarProps> {
  const drawn = await draw(given)
  if (!isValidElement<BarProps>(drawn)) throw new Error('nothing is drawn')
  return drawn.props
}

test('what does not fit is called by the editors, else "More" [NAV-07]', async () => {
  expect((await props({})).messages.more).toBe('More')
  expect((await props({ dictionary: { navigationMore: 'Further' } })).messages.more).toBe('Further')
  expect(await markup({ dictionary: { navigationMore: 'Further' } })).toMatch(
    /<button[^>]*>Further</,
  )
})

test('languages are those that the CMS has and that are routed, in their own names [NAV-10] [NAV-37] [NAV-50]', async () => {
  const labels = async (languages: unknown) =>
    (await props({ languages })).languages.map((own) => own.label)
  expect(await labels([finnish, swedish, danish])).toEqual(['Suomi', 'Svenska'])
  const html = await markup({ languages: [finnish, swedish, danish] })
  expect(html).toMatch(/<h2[^>]*>Language<\/h2>/)
  expect(html).toMatch(/hrefLang="sv"[^>]*>Svenska/i)
  // One is none to choose from.
  expect(await markup({ languages: [finnish, danish] })).not.toMatch(/hrefLang/i)
})

test('a language leads to the page at hand from wherever that is, by the gateway; one’s own to nowhere else', async () => {
  for (const path of [
    '/carstore-fi/fi',
    '/carstore-fi/fi/saknas',
    '/carstore-fi/fi/car-page/1/short',
  ]) {
    address.path = path
    const html = await markup({ languages: [finnish, swedish] })
    const hrefs = [...html.matchAll(/<a [^>]*hrefLang="[^>]*/gi)].map(
      ([link]) => /href="([^"]*)"/.exec(link)?.[1],
    )
    expect([path, hrefs]).toEqual([path, ['', '?language=sv']])
  }
})

test('the languages of the routes stand in where the CMS does not say', async () => {
  expect((await props({ languages: 'failing' })).languages).toHaveLength(2)
})

test('each flag and size of the configuration has its effect, and is plain by default [NAV-36]', async () => {
  const tree = [item('a')]
  expect(await props({ tree })).toMatchObject({
    sticky: false,
    slim: false,
    dark: false,
    logo: { image: null, width: 150, height: 55 },
    menu: { separator: false, extras: [] },
  })
  const Logo = { src: '/logo.svg', alt: '', width: 1, height: 1 }
  const config = { IsSticky: '1', SlimNav: '1', HasDarkTheme: '1', ShowSeparator: '1' }
  const ExtraNavigationItems = [{ Title: 'Extra', Link: { href: '/extra', text: '' } }]
  const all = { ...config, Logo, LogoWidth: 132, LogoHeight: 44, ExtraNavigationItems }
  expect(await props({ tree, config: all })).toMatchObject({
    sticky: true,
    slim: true,
    dark: true,
    logo: { image: Logo, width: 132, height: 44 },
    menu: { separator: true, extras: [{ label: 'Extra', href: '/extra' }] },
  })
})

test('an item has each field of the entity, and its place [NAV-34]', async () => {
  const { menu } = await props({
    site: 'group-fi',
    tree: [
      item('hidden', { HideInNavigation: '1' }),
      item('a', {
        TopSelected: '1',
        isNavigableInMenuWhenItHasChildren: '1',
        Children: [
          item('b', { ImageUrl: '/b.webp' }),
          item('c', { externalLink: { href: 'https://c.example', linktype: 'external' } }),
        ],
      }),
    ],
  })
  const leaf = { isFeatured: false, isLink: true, children: [] }
  expect(menu?.items).toEqual([
    {
      label: 'a',
      href: '/a',
      isLink: true,
      isFeatured: true,
      picture: null,
      position: 0,
      children: [
        { ...leaf, label: 'b', href: '/b', picture: '/b.webp', position: 0 },
        { ...leaf, label: 'c', href: 'https://c.example', picture: null, position: 1 },
      ],
    },
  ])
})

test('an extra item has each field of the entity [NAV-35]', async () => {
  const Link = { href: '/kauppa', text: 'Kauppa', target: '_blank' }
  const { menu } = await props({ config: { ExtraNavigationItems: [{ Title: '', Link }] } })
  expect(menu?.extras).toEqual([{ label: 'Kauppa', href: '/kauppa', newTab: true, flag: null }])
})

test('editors choose the wide menu for a site, and nothing else does [MEGA-04]', async () => {
  const look = async (site: SiteId, MenuComponent?: string) =>
    (await props({ site, config: MenuComponent ? { MenuComponent } : {} })).menu?.look
  expect(await look('group-fi')).toBe('dropdown')
  expect(await look('group-fi', 'MegaMenu')).toBe('mega')
  expect(await look('group-fi', 'Dropdown')).toBe('dropdown')
  expect(await look('carstore-fi')).toBe('slide')
})

test('an item, and no other, is marked where its path is that of the current page', async () => {
  address.path = '/carstore-fi/fi/a'
  const tree = [item('a'), item('b')]
  const marked = async () => [
    ...(await markup({ tree })).matchAll(/<a([^>]*aria-current="page"[^>]*)>/g),
  ]
  const onServer = await marked()
  address.path = '/a'
  const inBrowser = await marked()
  for (const found of [onServer, inBrowser]) {
    expect(found.map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual(['/a'])
  }
})

test('the bar floats on the start page only', async () => {
  for (const [path, home] of [
    ['/carstore-fi/fi', true],
    ['/', true],
    ['/fi', true],
    ['/a', false],
    ['/carstore-fi/fi/a', false],
  ] as const) {
    address.path = path
    expect([path, (await markup({})).includes('data-home')]).toEqual([path, home])
  }
})

test('without a tree there are logo and languages, and no crash [NAV-54]', async () => {
  const html = await markup({ tree: null, config: null })
  expect(html).toMatch(/<a href="\/"[^>]*aria-label="Carstore Suomi, to the start page"/)
  expect(html).toContain('Svenska')
  expect(html).not.toContain('data-items')
})
