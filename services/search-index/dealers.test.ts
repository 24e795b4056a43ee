import type { SearchBody } from '#domain/car-search'
import { GROUP_FACET } from '#domain/retailers'
import { retailersOf } from '#fixtures/retailers'
import { describe, expect, test } from 'vitest'
import { createEmbeddedSearchIndex } from './embedded/index.ts'
import { SearchFailed } from './port.ts'
import { readingsOf } from './readings.ts'

const SE = 'hedinautomotive-se'

/** A port whose index answers these documents to whatever it is asked, and what it was asked. */
function asking(content: readonly object[] = [], total = content.length) {
  const asked: SearchBody[] = []
  const port = readingsOf(async (body) => {
    asked.push(body)
    const { limit, offset } = body
    const answer = { facet: {}, content, total_items: total, limit, offset }
    return { json: Buffer.from(JSON.stringify(answer)), hasFacetMap: true }
  })
  return { port, asked }
}

const down = () =>
  readingsOf(async () => {
    throw new SearchFailed('unavailable')
  })

describe('dealers are asked of the sites index', () => {
  test('by site_id with limit 1, or by slug [DEALER-19]', async () => {
    const { port, asked } = asking()
    await port.retailers(SE, { id: 'boras' })
    await port.retailer(SE, 'hedin-boras')
    const common = { index: `${SE}-sites`, limit: 1, offset: 0, keyphrase: '' }
    expect(asked).toMatchObject([
      { ...common, filters: [{ name: 'site_id', values: [{ text: 'boras' }] }] },
      { ...common, filters: [{ name: 'slug', values: [{ text: 'hedin-boras' }] }] },
    ])
  })

  test('by site_brands with limit 100 [DEALER-20]', async () => {
    const { port, asked } = asking()
    await port.retailers('carstore-fi', { brand: 'BMW' })
    expect(asked).toMatchObject([
      {
        index: 'carstore-fi-sites',
        limit: 100,
        filters: [{ name: 'site_brands', values: [{ text: 'BMW' }] }],
      },
    ])
  })

  test('for the list in pages of 48 from an offset, by website_sort_order [SITES-06]', async () => {
    const { port, asked } = asking()
    await port.retailerPage(SE, {})
    await port.retailerPage(SE, { offset: 48, limit: 500 })
    await port.retailerPage(SE, { offset: -3, limit: 4 })
    const common = { index: `${SE}-sites`, sort_name: 'website_sort_order' }
    expect(asked).toMatchObject([
      { ...common, limit: 48, offset: 0, keyphrase: '', filters: [] },
      { ...common, limit: 48, offset: 48 },
      { ...common, limit: 4, offset: 0 },
    ])
  })

  test('a failure is shown to pages and lists, and is nothing to those that do without', async () => {
    const port = down()
    await expect(port.retailer(SE, 'boras')).rejects.toThrow(SearchFailed)
    await expect(port.retailerPage(SE, {})).rejects.toThrow(SearchFailed)
    await expect(port.retailerSlugs(SE)).rejects.toThrow(SearchFailed)
    await expect(port.retailerAddresses(SE)).rejects.toThrow(SearchFailed)
    expect(await port.retailers(SE, { id: 'boras' })).toEqual([])
  })

  test('on a site without an index nobody is asked', async () => {
    const { port, asked } = asking([{}])
    expect(await port.retailer('group-cz', 'boras')).toBeNull()
    expect(await port.retailerPage('group-cz', {})).toEqual({ retailers: [], facets: {}, total: 0 })
    expect(await port.retailerSlugs('group-cz')).toEqual([])
    expect(await port.retailerAddresses('group-cz')).toEqual([])
    expect(asked).toEqual([])
  })

  test('a dealer that cannot be read is left out, and an index without an end is left', async () => {
    const broken = [{ slug: 'a' }, { slug: '../b', site_id: 'b' }, {}]
    expect((await asking(broken).port.retailerPage(SE, {})).retailers).toEqual([])
    expect(await asking(broken).port.retailer(SE, 'a')).toBeNull()
    expect(await asking(broken).port.retailerSlugs(SE)).toEqual(['a', '../b'])
    const endless = asking([{ slug: 'a' }], 1_000_000)
    await endless.port.retailerSlugs(SE)
    expect(endless.asked.length).toBeLessThanOrEqual(50)
  })
})

describe('of 500 dealers', () => {
  const [first] = retailersOf(SE)
  if (!first) throw new Error('no dealers')
  const [sells] = first.site_departments
  const towns = ['Borås', 'Umeå', 'Lund', 'Visby', 'Mora']
  const dealers = Array.from({ length: 500 }, (_, at) => ({
    ...first,
    slug: `dealer-${at}`,
    site_id: String(at),
    site_official_name: `Hedin ${at}`,
    site_email: `dealer-${at}@dealer.example`,
    site_region: at % 2 === 0 ? 'Västra' : 'Östra',
    website_city: towns[at % 5] ?? '',
    site_brands: at % 10 === 0 ? ['BMW', 'Kia'] : ['Kia'],
    // Written last first.
    website_sort_order: 500 - at,
    site_departments: sells && at === 7 ? [{ ...sells, group: 'Body work' }] : [],
  }))
  const port = createEmbeddedSearchIndex({ dealersOf: () => dealers, carsForSale: () => [] })
  const slugs = (found: { readonly retailers: readonly { readonly slug: string }[] }) =>
    found.retailers.map(({ slug }) => slug)

  test('each is on one page of 48, in the order of website_sort_order, with the total on each [SITES-06]', async () => {
    const pages = await Promise.all(
      Array.from({ length: 11 }, async (_, at) => port.retailerPage(SE, { offset: at * 48 })),
    )
    expect(pages.map(({ retailers }) => retailers.length)).toEqual([...Array(10).fill(48), 20])
    expect(pages.every(({ total }) => total === 500)).toBe(true)
    expect(pages.flatMap(slugs)).toEqual(dealers.map(({ slug }) => slug).toReversed())
  })

  test('all are named for addresses and for leads', async () => {
    expect(new Set(await port.retailerSlugs(SE)).size).toBe(500)
    expect(await port.retailerAddresses(SE)).toContain('dealer-0@dealer.example')
    expect(await port.retailer(SE, 'dealer-0')).toMatchObject({ site_id: '0' })
  })

  test('facets are regions with their towns, and brands; filters narrow by them, and the total is what is found', async () => {
    const { facets } = await port.retailerPage(SE, {})
    expect(Object.keys(facets).toSorted()).toEqual(['site_brands', 'site_region>website_city'])
    expect(facets['site_brands']).toEqual({
      values: [
        { text: 'BMW', count: 50 },
        { text: 'Kia', count: 500 },
      ],
    })
    expect(facets['site_region>website_city']).toMatchObject({
      values: [
        { text: 'Västra', count: 250, children: expect.any(Array) as unknown },
        { text: 'Östra', count: 250 },
      ],
    })
    const narrowed = await port.retailerPage(SE, {
      filters: [
        { name: 'site_brands', values: [{ text: 'BMW' }] },
        {
          name: 'site_region>website_city',
          values: [{ text: 'Västra', children: [{ text: 'Borås' }] }],
        },
      ],
    })
    expect(narrowed.total).toBe(50)
    const bodyWork = { name: GROUP_FACET, values: [{ text: 'Body work' }] }
    expect(slugs(await port.retailerPage(SE, { filters: [bodyWork] }))).toEqual(['dealer-7'])
  })

  test('a town, a region, a street and a name are found by words', async () => {
    const town = await port.retailerPage(SE, { keyphrase: 'visby' })
    expect(town.total).toBe(100)
    expect(slugs(await port.retailerPage(SE, { keyphrase: 'hedin 417' }))).toContain('dealer-417')
    expect((await port.retailerPage(SE, { keyphrase: 'östra' })).total).toBe(250)
    expect((await port.retailerPage(SE, { keyphrase: 'qqqqqq' })).total).toBe(0)
  })
})
