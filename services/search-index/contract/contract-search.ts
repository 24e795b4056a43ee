import { EMPTY_SEARCH } from '#domain/canonical-search'
import { CAR_FACETS, isRangeFacet, type CarSearch, type SearchResult } from '#domain/car-search'
import { toSearchBody } from '#domain/car-search-body'
import { LOAN_BAND } from '#domain/loan-band'
import { priceToPay, type PricedCar } from '#domain/price-to-pay'
import { indexesOf, SITES_WITH_INDEXES } from '#domain/search-indexes'
import { SITE_IDS, type SiteId } from '#domain/sites'
import { describe, expect, test } from 'vitest'
import type { SearchIndexPort, SearchQuery } from '../port.ts'

const SE = 'hedinautomotive-se'
const FACETS = CAR_FACETS.map((name) => ({ name, sort_order: 'asc' as const }))
const OF_EVERY_INDEX = CAR_FACETS.filter((name) => name !== LOAN_BAND)
const MEMBERS = ['content', 'facet', 'limit', 'offset', 'total_items']

/** Returns the number of a car's price as its card shows it, in Swedish; null on request. */
export function shownPrice(car: PricedCar | undefined): number | null {
  const { text } = priceToPay(car ?? {})
  return text === '' ? null : Number(text.replaceAll(/\D/g, ''))
}

/** What a search must do, in whatever stock: at least 24 Swedish cars of several makes. */
export function searchContract(name: string, makePort: () => SearchIndexPort): void {
  describe(`search: ${name}`, () => {
    const port = makePort()
    const search = async (query: SearchQuery) => port.search(SE, query)
    const brandOf = ({ content }: SearchResult) => content.map(({ car_brand }) => car_brand)

    test('24 cars from the first are answered, and nothing but what is documented [INDEX-07] [INDEX-09]', async () => {
      const found = await search({})
      expect(Object.keys(found).toSorted()).toEqual(MEMBERS)
      expect(found).toMatchObject({ facet: {}, limit: 24, offset: 0 })
      expect(found.content).toHaveLength(24)
      const further = await search({ offset: 20, limit: 2 })
      expect(further).toMatchObject({ limit: 2, offset: 20, total_items: found.total_items })
      expect(further.content).toEqual(found.content.slice(20, 22))
    })

    test('a value, one below it and a range narrow what is found [INDEX-06]', async () => {
      const {
        content: [car],
      } = await search({ limit: 1, sort_name: 'car_price_asc' })
      const { car_brand: text = '', car_model: model = '' } = car ?? {}
      const brand = await search({ filters: [{ name: 'car_brand>car_model', values: [{ text }] }] })
      expect(new Set(brandOf(brand))).toEqual(new Set([text]))
      const children = [{ text: model }, { text: 'no such model' }]
      const below = await search({
        filters: [{ name: 'car_brand>car_model', values: [{ text, children }] }],
      })
      expect(new Set(below.content.map(({ car_model }) => car_model))).toEqual(new Set([model]))
      expect(below.total_items).toBeLessThanOrEqual(brand.total_items)
      const cheapest = shownPrice(car) ?? 0
      const cheap = await search({ filters: [{ name: 'car_price', max: cheapest }], fields: [] })
      expect(new Set(cheap.content.map(shownPrice))).toEqual(new Set([cheapest]))
      const dear = await search({
        filters: [{ name: 'car_price', min: cheapest + 1, max: 1e9 }],
        sort_name: 'car_price_asc',
      })
      expect(shownPrice(dear.content[0])).toBeGreaterThan(cheapest)
      const { total_items: priced } = await search({ filters: [{ name: 'car_price' }] })
      expect(cheap.total_items + dear.total_items).toBe(priced)
    })

    test('facets are answered without cars where none are wanted [INDEX-12] [FACET-12]', async () => {
      const found = await search({ facets: FACETS, limit: 0 })
      expect(found.content).toEqual([])
      // The embedded index has one facet more than a real one.
      const names = Object.keys(found.facet).filter((facet) => facet !== LOAN_BAND)
      expect(names.toSorted()).toEqual(OF_EVERY_INDEX.toSorted())
      const brands = found.facet['car_brand>car_model']
      if (brands === undefined || !('values' in brands)) throw new Error('no brands')
      expect(brands.values.reduce((sum, { count }) => sum + count, 0)).toBe(found.total_items)
      const ranges = OF_EVERY_INDEX.filter((facet) => !('values' in (found.facet[facet] ?? {})))
      expect(ranges).toEqual(CAR_FACETS.filter(isRangeFacet))
      for (const { count, children = [] } of brands.values) {
        expect(children.reduce((sum, child) => sum + child.count, 0)).toBe(count)
      }
      const texts = brands.values.map(({ text }) => text)
      expect(texts).toEqual(texts.toSorted(new Intl.Collator('sv', { numeric: true }).compare))
      const price = found.facet['car_price']
      if (price === undefined || 'values' in price) throw new Error('no prices')
      const [cheapest, dearest] = await Promise.all(
        ['car_price_asc', 'car_price_desc'].map(async (sort) =>
          search({ sort_name: sort, limit: 1 }),
        ),
      )
      expect(price).toMatchObject({
        min: shownPrice(cheapest?.content[0]),
        max: shownPrice(dearest?.content[0]),
      })
    })

    test('a facet has its name with its levels, a range its type and buckets, any other its values, their counts and children [FACET-01]', async () => {
      const { facet } = await search({ facets: FACETS, limit: 0 })
      expect(facet).toHaveProperty(['car_brand>car_model'])
      const isCount = expect.any(Number) as number
      for (const [facetName, one] of Object.entries(facet)) {
        if ('values' in one) {
          expect(isRangeFacet(facetName)).toBe(false)
          expect(one.values.length).toBeGreaterThan(0)
          for (const { children, ...value } of one.values) {
            expect(value).toEqual({ text: expect.any(String) as string, count: isCount })
            expect(Array.isArray(children)).toBe(facetName.includes('>'))
            for (const child of children ?? []) {
              expect(child).toEqual({ text: expect.any(String) as string, count: isCount })
            }
          }
        } else {
          expect(isRangeFacet(facetName)).toBe(true)
          expect(one.type).toBe('histogram')
          for (const bucket of one.histogram) {
            expect(bucket).toEqual({ min: isCount, max: isCount, count: isCount })
          }
        }
      }
      const price = facet['car_price']
      if (price === undefined || 'values' in price) throw new Error('no prices')
      const { histogram, min, max } = price
      expect(histogram.length).toBeGreaterThan(1)
      expect(histogram[0]?.min).toBeLessThanOrEqual(min ?? 0)
      expect(histogram.at(-1)?.max).toBe(max)
      for (const [at, bucket] of histogram.slice(1).entries())
        expect(bucket.min).toBe(histogram[at]?.max)
      const { total_items: priced } = await search({ filters: [{ name: 'car_price' }] })
      expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(priced)
    })

    test('a car has the fields that were asked for, and all of them where none were', async () => {
      const [few] = (await search({ fields: ['slug', 'car_id', 'gone'], limit: 1 })).content
      const [whole] = (await search({ limit: 1 })).content
      expect(few).toEqual({ car_id: whole?.car_id, slug: whole?.slug })
      expect(Object.keys(whole ?? {}).length).toBeGreaterThan(10)
    })

    test('words are looked for, and a word of a make and its model finds that car first', async () => {
      const {
        content: [car],
      } = await search({ limit: 1 })
      const keyphrase = `${car?.car_brand} ${car?.car_model}`
      const found = await search({ keyphrase })
      expect(found.content[0]).toMatchObject({
        car_brand: car?.car_brand,
        car_model: car?.car_model,
      })
      expect((await search({ keyphrase: 'qqqqqqqqq' })).content).toEqual([])
    })

    test('a visitor’s search has a keyphrase, filters, facets, a page and a sort, and each counts [INDEX-02]', async () => {
      const ask = async (given: Partial<CarSearch>, facets: readonly string[] = []) => {
        const call = { index: 'whatever', facets, limit: 3 }
        return port.search(SE, toSearchBody({ ...EMPTY_SEARCH, ...given }, call))
      }
      const all = await ask({})
      const [, , , fourth, fifth, sixth] = (await search({ limit: 6 })).content
      expect((await ask({ page: 1 })).content).toEqual([fourth, fifth, sixth])
      const text = all.content[0]?.car_fuel ?? ''
      const filtered = await ask({ filters: [{ name: 'car_fuel', values: [{ text }] }] })
      expect(filtered.total_items).toBeLessThan(all.total_items)
      expect((await ask({ keyphrase: text })).total_items).toBeLessThan(all.total_items)
      expect((await ask({ sort: 'car_price_asc' })).content).not.toEqual(all.content)
      expect(Object.keys((await ask({}, ['car_fuel'])).facet)).toEqual(['car_fuel'])
    })

    test('the same is answered as JSON', async () => {
      const query = { facets: FACETS, limit: 3, keyphrase: 'automat' }
      const json = JSON.parse(Buffer.from(await port.answer(SE, query)).toString()) as unknown
      expect(json).toEqual(await search(query))
    })

    test('each automotive site and each carstore has a vehicle index and a sites index of its own [INDEX-10] [INDEX-11] [GEN-18]', async () => {
      expect(SITES_WITH_INDEXES).toEqual([
        'hedinautomotive-se',
        'hedinautomotive-no',
        'hedinautomotive-uk',
        'carstore-se',
        'carstore-no',
        'carstore-fi',
        'carstore-sk',
      ])
      const names = SITES_WITH_INDEXES.flatMap((site) => Object.values(indexesOf(site)))
      expect(new Set(names).size).toBe(7 * 4)
      for (const site of SITES_WITH_INDEXES) {
        expect(Object.keys(await port.search(site, { limit: 1 })).toSorted()).toEqual(MEMBERS)
      }
    })

    test('on every national site cars are searched, filtered, ordered and paged through [GEN-04]', async () => {
      const national = SITE_IDS.filter((site) => !site.startsWith('group-'))
      expect(national.toSorted()).toEqual(SITES_WITH_INDEXES.toSorted())
      for (const site of national) {
        const asked = async (given: Partial<CarSearch>) =>
          port.search(site, toSearchBody({ ...EMPTY_SEARCH, ...given }, { index: '', limit: 3 }))
        const all = await asked({})
        const { car_brand: text = '' } = all.content[0] ?? {}
        const filters = [{ name: 'car_brand>car_model', values: [{ text }] }]
        for (const fewer of [await asked({ filters }), await asked({ keyphrase: text })]) {
          expect(fewer.total_items).toBeGreaterThan(0)
          expect(fewer.total_items).toBeLessThan(all.total_items)
        }
        const [cheapest, dearest] = await Promise.all(
          (['car_price_asc', 'car_price_desc'] as const).map(async (sort) => asked({ sort })),
        )
        const priceOf = (found: SearchResult | undefined) => found?.content[0]?.car_price ?? 0
        expect(priceOf(cheapest)).toBeLessThan(priceOf(dearest))
        const next = (await asked({ page: 1 })).content.map(({ car_id: id }) => id)
        expect(next).toHaveLength(3)
        expect(all.content.filter(({ car_id: id }) => next.includes(id))).toEqual([])
      }
    })

    test('a site without an index is an error that nothing swallows [RETAILERR-02] [INDEX-15]', async () => {
      const without = SITE_IDS.filter((site) => !SITES_WITH_INDEXES.includes(site))
      for (const site of [...without, '__proto__' as SiteId]) {
        await expect(port.search(site, {})).rejects.toThrow('Unknown site name')
        await expect(port.answer(site, {})).rejects.toThrow('Unknown site name')
      }
    })
  })
}
