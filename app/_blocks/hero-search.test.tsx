import type { HomeContent } from '#services/content'
import { siteById, type SiteId } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { provideServices } from '#server/testing'
import { searchMessages } from '../_messages/search.ts'
import { sampleContext, unavailable, useSampleContent } from '../_stories/testing/sample-content.ts'
import { heroBanner } from './hero-banner.tsx'

vi.mock('../_search/car-search-bar.tsx', () => ({
  CarSearchBar: (props: object) => <i>{JSON.stringify(props)}</i>,
}))
afterEach(() => provideServices(null))

const home = {
  settings: { pathToCarList: '/kop-bil' },
  footer: { Brands: [{ Name: 'Volvo' }] },
} as unknown as HomeContent

interface Drawn {
  readonly action: string
  readonly placeholder: string
  readonly search: { readonly action: string; readonly mapsWords: boolean } | null
}

async function drawn(
  site: SiteId,
  fields: { readonly [name: string]: unknown },
  t: (key: string) => string = (key) => key,
): Promise<string> {
  const read = heroBanner.schema.parse({ Content: 'Video', HeroBannerHasSearchBar: '1', ...fields })
  const siteContext = { site: siteById(site), locale: 'sv' } as const
  return renderToStaticMarkup(
    await heroBanner.View({ fields: read, context: sampleContext({ siteContext, t }) }),
  )
}

/** What the search of a hero is given; null where there is none. */
function readSearch(html: string): Drawn | null {
  const json = /<i>(.*)<\/i>/.exec(html)?.[1]?.replaceAll('&quot;', '"')
  return json === undefined ? null : (JSON.parse(json) as Drawn)
}

const leadingTo = async (site: SiteId, HeroBannerSearchUrl: string) =>
  readSearch(await drawn(site, { HeroBannerSearchUrl }))

test('the search of an automotive hero has its words mapped where it leads to the car list [SEARCHBAR-03] [SEARCHBAR-09] [HERO-02]', async () => {
  useSampleContent([], { home: async () => home })
  expect(await leadingTo('hedinautomotive-se', '/kop-bil')).toMatchObject({
    action: '/kop-bil',
    search: { action: '/kop-bil', mapsWords: true },
  })
  expect(await leadingTo('hedinautomotive-se', '/kop-bil?sort=ny')).toMatchObject({
    search: { action: '/kop-bil?sort=ny', mapsWords: true },
  })
  expect(await leadingTo('hedinautomotive-se', '/sok')).toMatchObject({
    action: '/sok',
    search: null,
  })
  expect((await leadingTo('carstore-se', '/kop-bil'))?.search?.mapsWords).toBe(false)
  expect((await leadingTo('group-dk', '/kop-bil'))?.search).toBeNull()
})

test('a hero whose search has no address leads to the car list, its words as the keyphrase [HERO-05]', async () => {
  useSampleContent([], { home: async () => home })
  for (const written of ['', ' ']) {
    expect(await leadingTo('hedinautomotive-se', written)).toMatchObject({
      action: '/kop-bil',
      search: { action: '/kop-bil', mapsWords: false },
    })
  }
  expect(await leadingTo('hedinautomotive-se', '//evil.example')).toBeNull()
})

test('without an answer of the CMS the written address has everything as its keyphrase', async () => {
  useSampleContent([], { home: unavailable })
  expect(await leadingTo('hedinautomotive-se', '/kop-bil')).toMatchObject({
    action: '/kop-bil',
    search: null,
  })
  expect(await leadingTo('hedinautomotive-se', '')).toBeNull()
})

test('image, heading and placeholder are the editors’, a missing placeholder ours in the language [HERO-06]', async () => {
  useSampleContent([], { home: async () => home })
  const written = {
    Content: 'Image',
    Image: { src: '/media/scenes/winter-road.svg', alt: '', width: 1920, height: 1080 },
    Title: 'Hitta din bil',
    HeroBannerSearchUrl: '/kop-bil',
  }
  const own = await drawn('hedinautomotive-se', { ...written, PlaceholderText: 'Vad söker du?' })
  expect(own).toMatch(/<img[^>]*src="\/media\/scenes\/winter-road\.svg"/)
  expect(own).toMatch(/<h1[^>]*>Hitta din bil<\/h1>/)
  expect(readSearch(own)?.placeholder).toBe('Vad söker du?')
  for (const [locale, words] of Object.entries(searchMessages)) {
    const t = (key: string) => (words as Readonly<Record<string, string>>)[key] ?? key
    const ours = readSearch(await drawn('hedinautomotive-se', written, t))?.placeholder
    expect([locale, ours]).toEqual([locale, words.searchPlaceholder])
  }
})
