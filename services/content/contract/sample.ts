import type { NavigationItem, Page, Story } from '#domain/content'
import { sites, type Locale, type SiteId } from '#domain/sites'
import type { SiteContent } from '../embedded/site-content.ts'
import type { HomeContent } from '../port.ts'

const bilingual = sites.find((site) => site.locales.length > 1)
if (!bilingual) throw new Error('no site has two languages')
const another = sites.find((site) => site.id !== bilingual.id)
if (!another) throw new Error('there is one site only')
const [first, second] = bilingual.locales
if (!first || !second) throw new Error('a site has no language')

export const SITE: SiteId = bilingual.id
export const OTHER_SITE: SiteId = another.id
export const LANGUAGE: Locale = first
export const SECOND: Locale = second
export const CONTEXT = { site: SITE, language: LANGUAGE } as const

interface PageParts {
  readonly id: string
  readonly path: string
  readonly language?: Locale
  readonly name?: string
  readonly story?: Story
  readonly sections?: Page['sections']
  readonly fields?: Page['fields']
}

const page = ({
  id,
  path,
  language = LANGUAGE,
  name = id,
  story,
  sections,
  fields = {},
}: PageParts): Page => ({
  id,
  site: SITE,
  language,
  path,
  template: story ? 'Story' : 'ContentPage',
  name,
  displayName: id,
  fields: { metaTitle: `${id} in ${language}`, ...fields },
  sections: sections ?? { main: [] },
  ...(story && { story }),
})

function storyPage(id: string, day: number, more: Partial<PageParts> & { tags?: string } = {}) {
  const path = `${more.path ?? '/news'}/2026/${id}`
  const date = new Date(Date.UTC(2026, 0, day))
  const story: Story = {
    id,
    name: more.name ?? id,
    displayName: id,
    url: { path },
    title: `Title of ${id}`,
    premble: '',
    date: { value: date.toISOString(), dateValue: date.getTime(), formattedDateValue: `${day}` },
    tags: more.tags ?? '',
    templateId: 'story',
  }
  return page({ id, ...more, path, story })
}

/** All that a page says of itself (PAGE-08). */
export const EVERY_FIELD = {
  metaTitle: 'Reports of the year',
  navTitle: 'Reports',
  metaDescription: 'All reports.',
  ogDescription: 'Our reports.',
  ogImage: { src: '/-/media/reports.jpg', alt: 'A report', width: 1200, height: 630 },
  canonicalURL: 'https://elsewhere.example/reports',
  gtmID: 'GTM-REPORT',
  BrandDesign: 'porsche',
} as const satisfies Page['fields']

const publishInfo = { id: 'publish-info', name: 'PublishInfo', site: SITE, fields: {} }

/** A block of the site, with an item in a list, beside one whose text is another site's. */
const blocks = [
  {
    id: 'faq',
    name: 'Faq',
    site: SITE,
    fields: { Title: 'Asked', Items: [{ id: 'question', fields: { Question: 'Why?' } }] },
  },
  { id: 'borrowed', name: 'RichText', site: OTHER_SITE, fields: { Text: 'Theirs' } },
]

const item = (depth: number): NavigationItem => ({
  name: `level-${depth}`,
  Title: `Level ${depth}`,
  Url: { path: `/level-${depth}` },
  navigationTitle: '',
  Children: depth === 5 ? [] : [item(depth + 1)],
  language: { name: LANGUAGE, nativeName: LANGUAGE },
})

const home: HomeContent = {
  settings: {
    name: 'Sample',
    url: 'https://sample.example',
    favicon: '/s.ico',
    pathToCarList: '/cars',
  },
  navigation: { ExtraNavigationItems: [], dataSourcePath: '/sample/menu' },
  footer: { Brands: [], Columns: [], SocialLinks: [], InfoFieldsFirst: [], InfoFieldsSecond: [] },
  path: '/sample/home',
  parentId: 'sample',
}

const sample: SiteContent = {
  home: { [LANGUAGE]: home },
  navigation: { [LANGUAGE]: [item(0)] },
  pages: [
    page({ id: 'start', path: '/', sections: { main: blocks } }),
    page({ id: 'start', path: '/', language: SECOND }),
    page({ id: 'about', path: '/om' }),
    page({ id: 'about', path: '/about', language: SECOND }),
    page({ id: 'news', path: '/news' }),
    page({ id: 'reports', path: '/reports', fields: EVERY_FIELD }),
    storyPage('oldest', 1, { tags: '{AA-1}' }),
    storyPage('same-day-b', 2, { tags: '{aa-1}|{BB-2}' }),
    storyPage('same-day-a', 2, { tags: '{CC-3}' }),
    storyPage('newest', 3, { tags: '{bb-2}', sections: { main: [publishInfo] } }),
    storyPage('defaults', 4, { name: '__Standard Values' }),
    storyPage('elsewhere', 5, { path: '/reports' }),
    storyPage('translated', 6, { language: SECOND }),
    ...Array.from({ length: 60 }, (_, at) => page({ id: `any-${at}`, path: '/cars/*', name: '*' })),
    page({ id: 'named', path: '/cars/*', name: 'named' }),
    page({ id: 'deeper', path: '/cars/*/details', name: '*' }),
  ],
  tags: { [LANGUAGE]: [{ id: 'AA-1', key: 'electric', value: 'Electric' }] },
  brands: Array.from({ length: 70 }, (_, at) => ({
    brandCode: `B${at}`,
    logo: `/brands/b${at}.svg`,
    logoBlackAndWhite: `/brands/b${at}-black.svg`,
  })),
  dictionary: { [LANGUAGE]: { more: 'More, says the editor' } },
}

const nothing: SiteContent = { home: {}, navigation: {}, pages: [], tags: {}, dictionary: {} }

/** Small content in which every rule of the port shows; the other sites are empty. */
export const sampleContent = (site: SiteId): SiteContent => (site === SITE ? sample : nothing)
