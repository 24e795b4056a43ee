import { describe, expect, test, vi } from 'vitest'
import { EVERY_DEALER, type DealerSearch } from '#domain/dealer-search'
import { TooManyReads } from '#services/reads'
import { fetchDealers } from './fetch-dealers.ts'
import { findDealers } from './find-dealers.ts'
import { indexOf, SITE } from './testing/dealers.ts'

const find = async (
  count: number,
  search: Partial<DealerSearch>,
  pages: 'all' | 'last' = 'all',
  facets: 'all' | 'none' = 'all',
) => {
  const { index, asked } = indexOf(count, facets)
  const whole = { ...EVERY_DEALER, ...search }
  const found = await findDealers(index, { site: SITE, search: whole, pages, imageOrigins: [] })
  return { found, asked }
}
const slugs = ({ found }: Awaited<ReturnType<typeof find>>) => found.dealers.map(({ slug }) => slug)
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `hedin-${from + at}`)

describe('the dealers of a list', () => {
  test('are those of the first page, asked for once, with what a card needs', async () => {
    const plain = await find(100, {})
    expect(slugs(plain)).toEqual(upTo(0, 48))
    expect(plain.found).toMatchObject({ total: 100, all: 100, search: EVERY_DEALER })
    expect(plain.asked).toHaveLength(1)
    expect(plain.asked[0]?.fields).toContain('site_phone')
    expect(plain.asked[0]?.fields).not.toContain('site_departments')
    expect(plain.found.dealers[0]).toEqual({
      slug: 'hedin-0',
      name: 'Hedin 0',
      street: 'Storgatan 0',
      place: '123\u00a045 Borås',
      phone: { href: 'tel:0311234567', text: '031-123 45 67' },
      image: '/media/scenes/summer-city.svg',
    })
    // Of an origin that the policy of pages does not let in.
    expect(plain.found.dealers[1]?.image).toBeNull()
  })

  test('of a later page stand below those before it, or alone', async () => {
    expect(slugs(await find(100, { page: 1 }))).toEqual(upTo(0, 96))
    expect(slugs(await find(100, { page: 1 }, 'last'))).toEqual(upTo(48, 96))
  })

  test('of a page past the end are all that there are, and no page is asked for that is not there', async () => {
    const past = await find(100, { page: 19 })
    expect(slugs(past)).toEqual(upTo(0, 100))
    expect(past.found.search.page).toBe(2)
    expect(past.asked.map(({ offset = 0 }) => offset)).toEqual([0, 48, 96])
    expect(slugs(await find(100, { page: 19 }, 'last'))).toEqual([])
  })

  test('may be 500', async () => {
    expect(slugs(await find(500, { page: 10 }))).toEqual(upTo(0, 500))
  })

  test('a search keeps the number of all dealers beside its own', async () => {
    const { found } = await find(100, { brands: ['bmw'], places: ['Västra'] })
    expect(found).toMatchObject({ total: 10, all: 100 })
    expect(found.search).toMatchObject({ brands: ['BMW'], places: ['Västra'] })
    expect((await find(100, { keyphrase: 'qqq' })).found).toMatchObject({ total: 0, all: 100 })
  })

  test('without facets there is a list, and nothing to narrow it by', async () => {
    const { found } = await find(10, { brands: ['BMW'] }, 'all', 'none')
    expect(found).toMatchObject({ regions: [], brands: [], total: 10 })
  })

  test('are not looked for once an address has asked too often', async () => {
    const admit = () => {
      throw new TooManyReads(3)
    }
    const { index } = indexOf(3)
    const retailerPage: typeof index.retailerPage = async (site, query, ask) => {
      ask?.('search')
      return index.retailerPage(site, query)
    }
    const asked = {
      site: SITE,
      search: EVERY_DEALER,
      pages: 'all',
      imageOrigins: [],
      admit,
    } as const
    await expect(findDealers({ retailerPage }, asked)).rejects.toThrow(TooManyReads)
  })
})

describe('the browser', () => {
  const answering = (count: number) => {
    const { index } = indexOf(count)
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url)
      const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 0)
      const search = { ...EVERY_DEALER, page }
      const asked = { site: SITE, search, pages: 'last', imageOrigins: [] } as const
      return Response.json(await findDealers(index, asked))
    })
    return urls
  }
  const { signal } = new AbortController()

  test('asks for the pages that it has not, and shows no dealer twice', async () => {
    const urls = answering(100)
    const first = await fetchDealers(EVERY_DEALER, null, signal)
    const moved = {
      ...first,
      dealers: [...first.dealers.slice(0, 47), { ...first.dealers[47], slug: 'hedin-48' }],
    }
    const before = { found: moved as typeof first, page: 0 }
    const next = await fetchDealers({ ...EVERY_DEALER, page: 1 }, before, signal)
    expect(urls).toEqual(['/api/dealers', '/api/dealers?page=1'])
    expect(next.dealers).toHaveLength(95)
    expect(await fetchDealers({ ...EVERY_DEALER, page: 2 }, null, signal)).toMatchObject({
      total: 100,
    })
    expect(urls).toHaveLength(5)
    vi.unstubAllGlobals()
  })

  test('takes nothing but a list', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 503 }))
    await expect(fetchDealers(EVERY_DEALER, null, signal)).rejects.toThrow('503')
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    await expect(fetchDealers(EVERY_DEALER, null, signal)).rejects.toThrow(SyntaxError)
    vi.unstubAllGlobals()
  })
})
