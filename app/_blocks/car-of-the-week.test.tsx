import { CARD_FIELDS, type CardCar } from '#domain/car'
import { SITES_WITH_INDEXES } from '#domain/search-indexes'
import { siteById, type SiteId } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import type { Services } from '#services'
import type { HomeContent } from '#services/content'
import type { SearchIndexPort, SearchQuery } from '#services/search-index'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { getServices } from '#server'
import { provideServices } from '#server/testing'
import { copiedError } from '../../services/testing/second-copy.ts'
import { carsOfTheWeek } from '../_content/cars-of-the-week.ts'
import { sampleContext, useSampleContent } from '../_stories/testing/sample-content.ts'
import { carOfTheWeek } from './car-of-the-week.tsx'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
afterEach(() => provideServices(null))

const home = {
  settings: { pathToCarList: '/bilar-i-lager' },
  footer: { Brands: [{ Name: 'BMW' }] },
} as unknown as HomeContent
const CARS: readonly CardCar[] = [
  { car_id: 1, slug: 'bmw-i4', car_brand: 'BMW', car_model: 'i4', car_price_text: '489 900 kr' },
  { car_id: 2, slug: 'ford-focus', car_brand: 'Ford', car_model: 'Focus' },
]

/** An index that answers, and is asked, `answer` alone. */
function useIndex(answer: SearchIndexPort['answer']): readonly string[] {
  const { lines } = useSampleContent([], { home: async () => home })
  const searchIndex: Partial<SearchIndexPort> = { answer }
  provideServices({ ...getServices(), searchIndex } as unknown as Services)
  return lines
}
const found = (cars: readonly CardCar[]) =>
  new TextEncoder().encode(
    JSON.stringify({ facet: {}, content: cars, total_items: cars.length, limit: 24, offset: 0 }),
  )

/** Fails as the server's index does for a page, which is bundled apart: by another copy of the class. */
const useFailingIndex = () =>
  useIndex(async () => {
    throw await copiedError('SearchFailed', 'unavailable')
  })

async function draw(
  Title = '',
  site: SiteId = 'hedinautomotive-se',
  editing = false,
): Promise<string> {
  const siteContext = { site: siteById(site), locale: 'sv' } as const
  return renderToStaticMarkup(
    await carOfTheWeek.View({
      fields: carOfTheWeek.schema.parse({ Title }),
      context: sampleContext({ siteContext, editing, t: (key) => key }),
    }),
  )
}

test('the block shows the cars that the index marks, each once and with its way on [COTW-01]', async () => {
  useIndex(async () => found(CARS))
  const html = await draw('Veckans bilar')
  expect(html).toMatch(
    /<section[^>]*aria-label="Veckans bilar"[^>]*>[\s\S]*<h2>Veckans bilar<\/h2>/,
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['/bilar-i-lager/BMW', 'BMW i4'],
    ['/bilar-i-lager', 'Ford Focus'],
  ])
  expect(html).toContain('489 900 kr')
  // Until the browser runs it, it is a row to scroll: nothing twice, and no button that does nothing.
  expect(html.match(/<li[ >]/g)).toHaveLength(2)
  expect(html).toMatch(/data-controls="" hidden=""/)
  expect(await draw()).toContain('<h2>carOfTheWeek</h2>')
})

test('the site’s vehicle index is asked for 24 of the week’s cars with the fields of a card [COTW-05] [COTW-07]', async () => {
  const asked: [SiteId, SearchQuery][] = []
  useIndex(async (...question) => {
    asked.push([question[0], question[1]])
    return found([])
  })
  await draw('', 'carstore-se')
  expect(asked).toEqual([
    [
      'carstore-se',
      {
        fields: CARD_FIELDS,
        filters: [{ name: 'caroftheweek', values: [{ text: 'true' }] }],
        limit: 24,
      },
    ],
  ])
})

test('without a car of the week, or without an answer, there is no block [COTW-08]', async () => {
  useIndex(async () => found([]))
  expect(await draw('Veckans bilar')).toBe('')
  useFailingIndex()
  expect(await draw('Veckans bilar')).toBe('')
})

test('a failure is a line in the log, and its text is returned, which an editor reads [RETAILERR-03]', async () => {
  const lines = useFailingIndex()
  expect(await carsOfTheWeek('carstore-no')).toEqual({
    ok: false,
    error: 'The search index does not answer.',
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'car-of-the-week-failed',
    site: 'carstore-no',
    error: 'SearchFailed:unavailable',
  })
  expect(await draw('', 'hedinautomotive-se', true)).toBe(
    '<p role="status">The search index does not answer.</p>',
  )
})

test.each(SITES_WITH_INDEXES)(
  'visitors of %s see cars of the week on its start page [GEN-06]',
  async (site) => {
    const { pages } = siteContent(site)
    const [own] = siteById(site).locales
    const start = pages.find(({ path, language }) => path === '/' && language === own)
    const block = start?.sections['main']?.find(({ name }) => name === 'CarOfTheWeek')
    expect(block).toBeDefined()
    useSampleContent([], { home: async () => home })
    const html = await draw(String(block?.fields['Title']), site)
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(3)
  },
)

test('a site without an index is a mistake that is not hidden', async () => {
  useSampleContent([], { home: async () => home })
  await expect(carsOfTheWeek('group-dk')).rejects.toThrow('Unknown site name')
})
