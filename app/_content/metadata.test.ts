import { expect, test } from 'vitest'
import type { Page, PageFields, SiteSettings } from '#domain/content'
import { siteById } from '#domain/sites'
import { codedMetadataOf, headOf, metadataOf, navName, titleOf } from './metadata.ts'
import { structuredData } from './structured-data.tsx'

const site = siteById('group-fi')
const siteContext = { site, locale: 'sv' as const }
const settings: SiteSettings = {
  name: 'Gruppen',
  url: 'https://group.example',
  titleTemplate: '%s – Gruppen',
  favicon: '/icons/group.svg',
  pathToCarList: '/bilar',
}
const image = { src: '/-/media/a.jpg', alt: 'En bil', width: 1200, height: 630 }

const pageWith = (fields: PageFields, rest: Partial<Page> = {}): Page => ({
  id: 'p',
  site: site.id,
  language: 'sv',
  path: '/om-oss',
  template: 'ContentPage',
  name: 'om-oss',
  displayName: 'Om oss',
  fields,
  sections: { main: [] },
  ...rest,
})

const languages = (['fi', 'sv'] as const).map((name) => ({
  name,
  displayName: name,
  englishName: name,
  nativeName: name,
  url: { path: name === 'fi' ? '/meista' : '/om-oss' },
}))

const metadata = (
  fields: PageFields,
  rest: Partial<Page> = {},
  own: SiteSettings | null = settings,
) => metadataOf({ siteContext, page: pageWith(fields, rest), settings: own, languages })

test('the page’s own title takes the place of %s, whatever it holds [PAGE-09]', () => {
  expect(titleOf('A $& %s B', '%s | X')).toBe('A $& %s B | X')
  expect(metadata({ metaTitle: 'Om' }).title).toEqual({ absolute: 'Om – Gruppen' })
  expect(headOf(site, settings).title).toEqual({ default: 'Gruppen', template: '%s – Gruppen' })
})

test('metaTitle, else navTitle, else the display name; without a template or %s the title alone [PAGE-13]', () => {
  const title = (fields: PageFields, titleTemplate?: string) =>
    metadataOf({
      siteContext,
      page: pageWith(fields),
      settings: { ...settings, titleTemplate: titleTemplate ?? '%s' },
      languages,
    }).title
  expect(title({ metaTitle: 'Meta', navTitle: 'Meny' })).toEqual({ absolute: 'Meta' })
  expect(title({ metaTitle: '', navTitle: 'Meny' })).toEqual({ absolute: 'Meny' })
  expect(title({})).toEqual({ absolute: 'Om oss' })
  expect(title({ metaTitle: 'Meta' }, 'Gruppen')).toEqual({ absolute: 'Meta' })
  expect(metadata({}, {}, null).title).toEqual({ absolute: 'Om oss' })
  expect(headOf(site, null).title).toEqual({ default: site.name, template: '%s' })
})

test('each page field is used where it belongs [PAGE-10] [PAGE-08]', () => {
  const fields: Required<Omit<PageFields, 'showDates' | 'layout' | 'highlightLatestStory'>> = {
    metaTitle: 'Titel',
    navTitle: 'Meny',
    metaDescription: 'Meta',
    ogDescription: 'Delat',
    ogImage: image,
    canonicalURL: 'https://elsewhere.example/om',
    gtmID: 'GTM-ABC',
    BrandDesign: 'porsche',
  }
  const { title, description, openGraph, alternates, other } = metadata(fields)
  expect(title).toEqual({ absolute: 'Titel – Gruppen' })
  expect(navName(pageWith(fields))).toBe('Meny')
  expect(description).toBe('Meta')
  expect(openGraph).toMatchObject({
    description: 'Delat',
    images: [{ url: 'https://group.example/-/media/a.jpg', alt: 'En bil', width: 1200 }],
    type: 'website',
  })
  expect(alternates?.canonical).toBe('https://elsewhere.example/om')
  expect(other).toEqual({ 'forecourt-needs': 'tag-manager' })
})

test('fallbacks: ogDescription from metaDescription, canonical from the page’s own address, the rest left out [PAGE-14]', () => {
  const own = metadata({ metaDescription: 'Meta' })
  expect(own.openGraph).toMatchObject({
    description: 'Meta',
    url: 'https://group.example/sv/om-oss',
  })
  expect(own.alternates?.canonical).toBe('https://group.example/sv/om-oss')
  const bare = metadata({})
  expect(bare).not.toHaveProperty('description')
  expect(bare).not.toHaveProperty('other')
  expect(bare.openGraph).not.toHaveProperty('description')
  expect(bare.openGraph).not.toHaveProperty('images')
  expect(metadata({ canonicalURL: 'javascript:alert(1)' }).alternates?.canonical).toBe(
    'https://group.example/sv/om-oss',
  )
})

test('a picture that is no address of the web is not shared', () => {
  for (const src of ['data:image/png;base64,x', 'javascript:alert(1)', 'https://[bad']) {
    expect(metadata({ ogImage: { ...image, src } }).openGraph).not.toHaveProperty('images')
  }
})

test('a picture that an editor named is shared without a size, which nobody knows', () => {
  const named = { src: '/media/scenes/a.jpg', alt: '', width: 0, height: 0 }
  expect(metadata({ ogImage: named }).openGraph).toMatchObject({
    images: [{ url: 'https://group.example/media/scenes/a.jpg', alt: '' }],
  })
  expect(JSON.stringify(metadata({ ogImage: named }))).not.toMatch(/width|height/)
})

test('every language has its own address, the default one for all others', () => {
  expect(metadata({}).alternates?.languages).toEqual({
    fi: 'https://group.example/meista',
    sv: 'https://group.example/sv/om-oss',
    'x-default': 'https://group.example/meista',
  })
})

test('a page that is not in the site’s default language has its first one for all others', () => {
  const others = (['sv', 'en'] as const).map((name) => ({
    name,
    displayName: name,
    englishName: name,
    nativeName: name,
    url: { path: `/${name}-page` },
  }))
  const page = pageWith({})
  const { alternates } = metadataOf({ siteContext, page, settings, languages: others })
  expect(alternates?.languages).toEqual({
    sv: 'https://group.example/sv/sv-page',
    en: 'https://group.example/en/en-page',
    'x-default': 'https://group.example/sv/sv-page',
  })
})

test('a story is an article with its date and picture', () => {
  const story = {
    id: 's',
    name: 's',
    displayName: 's',
    url: { path: '/nytt/s' },
    title: 'S',
    premble: '',
    date: { value: '2026-05-01T08:00:00Z', dateValue: 0, formattedDateValue: '1 maj' },
    image,
    tags: '',
    templateId: 't',
  }
  expect(metadata({}, { template: 'Story', story }).openGraph).toMatchObject({
    type: 'article',
    publishedTime: '2026-05-01T08:00:00Z',
    images: [{ url: 'https://group.example/-/media/a.jpg' }],
  })
})

test('a page with a YouTube block says so to the content security policy', () => {
  const block = { id: 'v', name: 'Video', site: site.id, fields: { YoutubeID: 'abc' } }
  expect(metadata({}, { sections: { main: [block] } }).other).toEqual({
    'forecourt-needs': 'youtube',
  })
})

test('each site has the favicon of its settings [SITE-07]', () => {
  expect(headOf(site, settings).icons).toMatchObject({ icon: [{ url: '/icons/group.svg' }] })
  expect(headOf(site, null).icons).toMatchObject({ icon: [{ url: '/icon.svg' }] })
})

test('each site can be put on a home screen', () => {
  expect(headOf(site, null)).toMatchObject({
    manifest: '/manifest.webmanifest',
    icons: { apple: [{ url: '/icons/group/touch-180.png' }] },
  })
})

test.each(['hedin.se:443', 'localhost:3000', 'javascript:alert(1)', 'www.hedin.se', '//x', ''])(
  'a site that calls itself %j has pages without addresses of their own, and no failure',
  (url) => {
    const { title, alternates, openGraph } = metadata(
      { ogImage: image, canonicalURL: '/x' },
      {},
      { ...settings, url },
    )
    expect(title).toEqual({ absolute: 'Om oss – Gruppen' })
    expect(alternates).toEqual({ languages: {} })
    expect(openGraph).not.toHaveProperty('url')
    expect(openGraph).not.toHaveProperty('images')
    expect(
      structuredData({
        siteContext,
        page: pageWith({}, { path: '/' }),
        trail: [],
        settings: { ...settings, url },
      }),
    ).toBeNull()
  },
)

test('a mark that is no address is left out of what the start page says of the site', () => {
  const said = (favicon: string) =>
    structuredData({
      siteContext,
      page: pageWith({}, { path: '/' }),
      trail: [],
      settings: { ...settings, favicon },
    })
  expect(said('/icons/group.svg')).toMatchObject({ logo: 'https://group.example/icons/group.svg' })
  expect(said('https://[bad')).toMatchObject({ '@type': 'Organization', logo: undefined })
})

test('a shared page names its language and country as Open Graph spells them', () => {
  expect(metadata({}).openGraph).toMatchObject({ locale: 'sv_FI' })
})

test('a page that code draws has its own address, that of each language, and its container', () => {
  const texts = { title: 'Boka', description: 'Service' }
  const coded = (gtmID?: string, own: SiteSettings | null = settings) =>
    codedMetadataOf({ siteContext, path: '/boka', settings: own, gtmID, ...texts })
  expect(coded()).toMatchObject({
    ...texts,
    alternates: {
      canonical: 'https://group.example/sv/boka',
      languages: {
        fi: 'https://group.example/boka',
        sv: 'https://group.example/sv/boka',
        en: 'https://group.example/en/boka',
        'x-default': 'https://group.example/boka',
      },
    },
    openGraph: { title: 'Boka', url: 'https://group.example/sv/boka', locale: 'sv_FI' },
  })
  expect(coded()).not.toHaveProperty('other')
  expect(coded('GTM-ABC').other).toEqual({ 'forecourt-needs': 'tag-manager' })
  expect(coded(undefined, null)).toMatchObject({ ...texts, alternates: { languages: {} } })
})

test('a page that stands for many has no address of its own to name, unless an editor gives it one [CMS-08] [PAGE-14]', () => {
  const many = metadata({}, { path: '/bilar/*' })
  expect([many.alternates?.canonical, many.openGraph?.url]).toEqual([undefined, undefined])
  const given = metadata({ canonicalURL: '/bilar' }, { path: '/bilar/*' })
  expect(given.alternates?.canonical).toBe('https://group.example/bilar')
  const page = pageWith({}, { path: '/bilar/*' })
  const trail = structuredData({
    siteContext,
    page,
    trail: [pageWith({}, { path: '/' }), page],
    settings,
  })
  expect(JSON.stringify(trail)).not.toContain('*')
})
