import { siteById, type SiteId } from '#domain/sites'
import type { SearchBody } from '#domain/car-search'
import type { Services } from '#services'
import type { HomeContent } from '#services/content'
import type { CarsQuery } from '#services/search-index'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { getServices } from '#server'
import { provideServices } from '#server/testing'
import { sampleContext, useSampleContent } from '../_stories/testing/sample-content.ts'
import { createHttpSearchIndex } from '../../services/search-index/http/index.ts'
import { carTeaserList } from './car-teaser-list.tsx'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
// As it is drawn once its code is there.
vi.mock('../_compare/lazy-compare-toggle.tsx', async () => {
  const { CompareToggle } = await import('../_compare/compare-toggle.tsx')
  return { LazyCompareToggle: CompareToggle }
})
afterEach(() => provideServices(null))

const home = {
  settings: { pathToCarList: '/bilar-i-lager' },
  footer: { Brands: [{ Name: 'BMW' }, { Name: 'Land Rover' }] },
} as unknown as HomeContent

async function draw(
  fields: { readonly [name: string]: string } = {},
  site: SiteId = 'hedinautomotive-se',
): Promise<string> {
  const siteContext = { site: siteById(site), locale: 'sv' } as const
  return renderToStaticMarkup(
    await carTeaserList.View({
      fields: carTeaserList.schema.parse(fields),
      context: sampleContext({ siteContext, t: (key) => key }),
    }),
  )
}
const cardsOf = (html: string) => [...html.matchAll(/<li[\s\S]*?<\/li>/g)].map(([card]) => card)
const titlesOf = (html: string) =>
  cardsOf(html).map((card) => /<a [^>]*>([^<]*)<\/a>/.exec(card)?.[1])

test('the number of cars is NumberOfCars, else Limit, else 8 [SVCDATA-03] [SVCDATA-07] [INDEX-20]', async () => {
  useSampleContent([], { home: async () => home })
  expect(cardsOf(await draw())).toHaveLength(8)
  expect(cardsOf(await draw({ Limit: '3' }))).toHaveLength(3)
  expect(cardsOf(await draw({ Limit: '3', NumberOfCars: '5' }))).toHaveLength(5)
  expect(cardsOf(await draw({ Limit: '3', NumberOfCars: 'x' }))).toHaveLength(3)
})

test('chosen cars come as chosen, without those that are gone, or by the sort name [SVCDATA-03] [INDEX-20]', async () => {
  useSampleContent([], { home: async () => home })
  const CarIds = '10042, 0, 10038\n10021'
  expect(titlesOf(await draw({ CarIds }))).toEqual([
    'Land Rover Discovery Sport',
    'Ford Focus',
    'BMW 320d',
  ])
  expect(titlesOf(await draw({ CarIds, SortName: 'car_price_asc', Limit: '2' }))).toEqual([
    'Ford Focus',
    'BMW 320d',
  ])
})

test('the index of the page’s site is asked, with what the editor wrote and no more [SVCDATA-03]', async () => {
  useSampleContent([], { home: async () => home })
  const asked: unknown[] = []
  const cars = async (...question: [SiteId, CarsQuery]) => {
    asked.push(question)
    return []
  }
  provideServices({ ...getServices(), searchIndex: { cars } } as unknown as Services)
  await draw({}, 'carstore-se')
  await draw({ CarIds: ' ; ', SortName: ' car_year_desc ', NumberOfCars: '12' })
  expect(asked).toEqual([
    ['carstore-se', { limit: 8 }],
    ['hedinautomotive-se', { limit: 12, sort: 'car_year_desc' }],
  ])
})

test('a teaser asks the index for NumberOfCars, else Limit, else 8 cars, by its sort name, of a hundred ids at most [INDEX-13]', async () => {
  useSampleContent([], { home: async () => home })
  const asked: SearchBody[] = []
  const searchIndex = createHttpSearchIndex({
    url: 'https://index.example',
    key: 'k',
    fetch: async (_url, init) => {
      asked.push(JSON.parse(String(init?.body)) as SearchBody)
      return Response.json({ facet: {}, content: [], total_items: 0, limit: 8, offset: 0 })
    },
  })
  provideServices({ ...getServices(), searchIndex })
  await draw()
  await draw({ Limit: '3' })
  await draw({ Limit: '3', NumberOfCars: '5', SortName: 'car_price_asc' })
  const ids = Array.from({ length: 120 }, (_, at) => String(at))
  await draw({ CarIds: ids.join(', ') })
  expect(asked.map(({ limit, sort_name: sort }) => [limit, sort])).toEqual([
    [8, ''],
    [3, ''],
    [5, 'car_price_asc'],
    [100, ''],
  ])
  expect(asked[3]?.filters).toEqual([
    { name: 'car_id', values: ids.slice(0, 100).map((text) => ({ text })) },
  ])
})

test('a card leads to the list of its brand where the list knows it, else to the list [SVCDATA-03]', async () => {
  useSampleContent([], { home: async () => home })
  const html = await draw({ CarIds: '10042,10038,10021' })
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/bilar-i-lager/Land%20Rover',
    '/bilar-i-lager',
    '/bilar-i-lager/BMW',
    '/bilar-i-lager',
  ])
})

test('a site without cars says so, and the one button of a card is to compare it', async () => {
  useSampleContent([], { home: async () => home })
  expect(await draw({}, 'group-cz')).toContain('carsNone')
  const html = await draw()
  expect(html).not.toContain('<script')
  for (const card of cardsOf(html)) {
    expect(card.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('aria-pressed')])
  }
})
