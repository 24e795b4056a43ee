import type { HomeContent } from '#services/content'
import { siteById, type SiteId } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { provideServices } from '#server/testing'
import { sampleContext, unavailable, useSampleContent } from '../_stories/testing/sample-content.ts'
import { heroBanner } from './hero-banner.tsx'

vi.mock('../_tracking/tracked-search-bar.tsx', () => ({
  TrackedSearchBar: ({ facets }: { facets: unknown }) => <i>{JSON.stringify(facets)}</i>,
}))
afterEach(() => provideServices(null))

const home = {
  settings: { pathToCarList: '/kop-bil' },
  footer: { Brands: [{ Name: 'Volvo' }, { Name: 'Land Rover' }] },
} as unknown as HomeContent

/** The facets that the search of a hero is given. */
async function facetsOf(site: SiteId, HeroBannerSearchUrl: string): Promise<unknown> {
  const fields = heroBanner.schema.parse({
    Content: 'Video',
    HeroBannerHasSearchBar: '1',
    HeroBannerSearchUrl,
  })
  const siteContext = { site: siteById(site), locale: 'sv' } as const
  const html = renderToStaticMarkup(
    await heroBanner.View({ fields, context: sampleContext({ siteContext }) }),
  )
  return JSON.parse(
    (/<i>(.*)<\/i>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&gt;', '>'),
  )
}

test('the search of an automotive hero knows the brands of the car list that it leads to [SEARCHBAR-03] [SEARCHBAR-09]', async () => {
  useSampleContent([], { home: async () => home })
  const brands = {
    'car_brand>car_model': { values: [{ text: 'Volvo' }, { text: 'Land Rover' }] },
  }
  expect(await facetsOf('hedinautomotive-se', '/kop-bil')).toEqual(brands)
  expect(await facetsOf('hedinautomotive-se', '/kop-bil?sort=ny')).toEqual(brands)
  expect(await facetsOf('hedinautomotive-se', '/sok')).toEqual({})
  expect(await facetsOf('carstore-se', '/kop-bil')).toEqual({})
})

test('without an answer of the CMS everything that is typed stays the keyphrase', async () => {
  useSampleContent([], { home: unavailable })
  expect(await facetsOf('hedinautomotive-se', '/kop-bil')).toEqual({})
})
