import { expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import type { SearchResult } from '#domain/car-search'
import { siteById } from '#domain/sites'
import type { ContentPort, HomeContent } from '#services/content'
import { SearchFailed } from '#services/search-index'
import { listedCars } from './listed-cars.ts'
import { sitemapOf, URLS_PER_SITEMAP, type ListedPage } from './site-files.ts'

const home =
  (paths: { readonly [language: string]: string }): ContentPort['home'] =>
  async ({ language }) =>
    ({ settings: { pathToCarDetail: paths[language] } }) as unknown as HomeContent

/** An index of so many cars, which counts what it is asked. */
function indexOf(count: number) {
  const asked: number[] = []
  const cars = Array.from({ length: count }, (_, at) => ({
    car_id: 10_000_000 + at,
    slug: `volvo-${at}`,
    indexed_at: at === 0 ? 'never' : '2026-11-20T04:11:00.000Z',
  })) as unknown as readonly Car[]
  const answer = async (_: string, { offset = 0, limit = 0 }): Promise<Uint8Array> => {
    asked.push(offset)
    const content = cars.slice(offset, offset + limit)
    const found: SearchResult = { facet: {}, content, total_items: count, limit, offset }
    return Buffer.from(JSON.stringify(found))
  }
  return { asked, index: { answer } }
}

test('every car is listed in each language that says where cars are, with the day of its last change', async () => {
  const { index, asked } = indexOf(250)
  const content = { home: home({ sv: '/kop-bil/', en: '/en/cars/car' }) }
  const listed = await listedCars(content, index, 'hedinautomotive-se')
  expect(listed).toHaveLength(500)
  const languages = [
    { locale: 'sv', path: '/kop-bil/10000249/volvo-249' },
    { locale: 'en', path: '/cars/car/10000249/volvo-249' },
  ]
  const modified = '2026-11-20T04:11:00.000Z'
  expect(listed.slice(-2)).toEqual(
    languages.map(({ locale, path }) => ({ language: locale, path, languages, modified })),
  )
  expect(listed[0]).not.toHaveProperty('modified')
  await listedCars(content, index, 'hedinautomotive-se')
  expect(asked).toEqual([0, 100, 200, 300])
})

test('an index that fails in the middle lists nothing by halves: what was complete stays', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const content = { home: home({ nb: '/biler' }) }
  const { index } = indexOf(150)
  let isAway = true
  const failing = {
    answer: async (...query: Parameters<typeof index.answer>) => {
      if (isAway && query[1].offset === 100) throw new SearchFailed('unavailable')
      return index.answer(...query)
    },
  }
  const list = () => listedCars(content, failing, 'hedinautomotive-no')
  await expect(list()).rejects.toThrow(SearchFailed)
  isAway = false
  expect(await list()).toHaveLength(150)
  isAway = true
  vi.advanceTimersByTime(11 * 60_000)
  expect(await list()).toHaveLength(150)
  vi.useRealTimers()
})

test('a site that names no pages of cars lists none', async () => {
  const { index } = indexOf(3)
  expect(await listedCars({ home: home({}) }, index, 'hedinautomotive-uk')).toEqual([])
})

test('more pages than a file may have are listed in parts, to which an index leads', () => {
  const site = siteById('hedinautomotive-se')
  const page = (at: number): ListedPage => ({ path: `/p${at}`, language: 'sv', languages: [] })
  const sitemap = (count: number, part: number | null) =>
    sitemapOf(site, 'https://a.example', {
      pages: Array.from({ length: count }, (_, at) => page(at)),
      part,
    })
  expect(sitemap(URLS_PER_SITEMAP, null)?.match(/<url>/g)).toHaveLength(URLS_PER_SITEMAP)
  const count = URLS_PER_SITEMAP + 1
  const index = sitemap(count, null) ?? ''
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(parts).toEqual([1, 2].map((part) => `https://a.example/sitemap.xml?part=${part}`))
  expect(sitemap(count, 1)?.match(/<url>/g)).toHaveLength(URLS_PER_SITEMAP)
  expect(sitemap(count, 2)).toContain(`<loc>https://a.example/p${URLS_PER_SITEMAP}</loc>`)
  for (const part of [0, 3, 1.5, NaN, -1]) expect(sitemap(count, part)).toBeNull()
})
