import { CARD_FIELDS } from '#domain/car'
import { MAX_CAR_IDS } from '#domain/cars'
import { Dealer } from '#domain/dealers'
import { Retailer, SALES_GROUP } from '#domain/retailers'
import { describe, expect, test } from 'vitest'
import type { SearchIndexPort } from '../port.ts'
import { kitsContract } from './contract-kits.ts'
import { searchContract, shownPrice } from './contract-search.ts'

const SE = 'hedinautomotive-se'
const NO = 'hedinautomotive-no'

/** What every driver of the search index must do, with at least ten cars and dealers on the Swedish site. */
export function searchIndexContract(name: string, makePort: () => SearchIndexPort): void {
  searchContract(name, makePort)
  kitsContract(name, makePort)
  describe(`search index: ${name}`, () => {
    const port = makePort()
    const everyCar = () => port.cars(SE, { limit: MAX_CAR_IDS })
    const idsOf = async (query: Parameters<SearchIndexPort['cars']>[1]) =>
      (await port.cars(SE, query)).map(({ car_id }) => String(car_id))

    test('a dealer has the documented members, and no others [SVCDATA-01]', async () => {
      for (const site of [SE, NO] as const) {
        const dealers = await port.sites(site)
        expect(dealers.length).toBeGreaterThan(9)
        for (const dealer of dealers) {
          expect(Dealer.parse(dealer)).toEqual(dealer)
          expect(Object.keys(dealer).toSorted()).toEqual(MEMBERS)
          for (const department of dealer.site_departments) {
            expect(Object.keys(department).toSorted()).toEqual(['email', 'group'])
          }
        }
        expect(new Set(dealers.map(({ slug }) => slug)).size).toBe(dealers.length)
      }
    })

    test('dealers of the site that asks, a hundred at most and as few as are wanted [SVCDATA-02]', async () => {
      const swedish = await port.sites(SE)
      expect(swedish.length).toBeLessThanOrEqual(100)
      expect(await port.sites(SE, { limit: 5_000 })).toEqual(swedish)
      expect(await port.sites(SE, { limit: 4 })).toEqual(swedish.slice(0, 4))
      const norwegian = (await port.sites(NO)).map(({ site_id }) => site_id)
      expect(swedish.filter(({ site_id }) => norwegian.includes(site_id))).toEqual([])
      expect(await port.sites('group-cz')).toEqual([])
    })

    test('chosen dealers by id or slug, in the order of the choice; strangers are skipped', async () => {
      const [first, second, third] = await port.sites(SE)
      const only = [third?.slug ?? '', 'nobody', first?.site_id ?? '', third?.site_id ?? '']
      expect(await port.sites(SE, { only })).toEqual([third, first])
      expect(await port.sites(SE, { only: [second?.slug ?? '', ...only], limit: 1 })).toEqual([
        second,
      ])
      expect(await port.sites(NO, { only })).toEqual([])
    })

    test('dealers of a brand, by the sites that have it, a hundred at most, in their own order [DEALER-20]', async () => {
      for (const site of [SE, NO] as const) {
        const order = (await port.sites(site)).map(({ slug }) => slug)
        const found = await port.retailers(site, { brand: 'BMW' })
        expect(found.length).toBeGreaterThan(2)
        expect(found.length).toBeLessThan(order.length)
        for (const retailer of found) expect(retailer.site_brands).toContain('BMW')
        const slugs = found.map(({ slug }) => slug)
        expect(slugs).toEqual(order.filter((slug) => slugs.includes(slug)))
      }
      expect(await port.retailers(SE, { brand: 'Trabant' })).toEqual([])
      expect(await port.retailers(SE, { brand: '' })).toEqual([])
      expect(await port.retailers('group-cz', { brand: 'BMW' })).toEqual([])
    })

    test('the dealer of an id, with what sells at its departments and when they are open', async () => {
      const [first] = await port.sites(SE)
      const [found, ...others] = await port.retailers(SE, { id: first?.site_id ?? '' })
      expect(others).toEqual([])
      expect(Retailer.parse(found)).toEqual(found)
      expect(found).toMatchObject({ slug: first?.slug, site_email: first?.site_email })
      const [sells] = found?.site_departments ?? []
      expect(sells).toMatchObject({ group: SALES_GROUP, department_type: 'PC' })
      expect(sells?.erp_id).toMatch(/^\d+\.\d+$/)
      expect(sells?.brands.length).toBeGreaterThan(2)
      expect(sells?.openingschedule.openinghours).toHaveLength(7)
      expect(await port.retailers(SE, { id: 'nobody' })).toEqual([])
      expect(await port.retailers(NO, { id: first?.site_id ?? '' })).toEqual([])
    })

    test('the dealer of a slug, or nobody [DEALER-19]', async () => {
      for (const site of [SE, NO] as const) {
        const [, second] = await port.sites(site)
        const found = await port.retailer(site, second?.slug ?? '')
        expect(found).toMatchObject({ site_id: second?.site_id, slug: second?.slug })
        expect([found]).toEqual(await port.retailers(site, { id: second?.site_id ?? '' }))
        expect(found).toEqual(Retailer.parse(found))
        expect(Object.keys(found ?? {}).toSorted()).toEqual(RETAILER_MEMBERS)
      }
      for (const slug of ['nobody', '', '__proto__', (await port.sites(NO))[0]?.slug ?? '']) {
        expect(await port.retailer(SE, slug)).toBeNull()
      }
      expect(await port.retailer('group-cz', 'nobody')).toBeNull()
    })

    test('cars come completely, each once, the newest first, as many as are wanted [SVCDATA-03]', async () => {
      const cars = await everyCar()
      expect(cars.length).toBeGreaterThan(9)
      for (const car of cars) {
        expect(car).toMatchObject(NEEDED)
        expect(Object.keys(car).filter((key) => !FIELDS.has(key))).toEqual([])
      }
      expect(new Set(cars.map(({ car_id }) => car_id)).size).toBe(cars.length)
      const fields = ['car_id', 'car_publishdate']
      const { content } = await port.search(SE, { fields, limit: MAX_CAR_IDS })
      expect(content.map(({ car_id }) => car_id)).toEqual(cars.map(({ car_id }) => car_id))
      const days = content.map(({ car_publishdate = '' }) => car_publishdate)
      expect(days).toEqual(days.toSorted().toReversed())
      expect(await port.cars(SE, { limit: 3 })).toEqual(cars.slice(0, 3))
      expect(await port.cars('group-cz', { limit: 8 })).toEqual([])
    })

    test('chosen cars keep the chosen order; one that is gone or named twice is skipped [SVCDATA-03] [INDEX-20]', async () => {
      const [a = '', b = '', c = ''] = await idsOf({ limit: 3 })
      expect(await idsOf({ ids: [c, 'sold', a, c, b], limit: 8 })).toEqual([c, a, b])
      expect(await idsOf({ ids: [c, 'sold', a, b], limit: 2 })).toEqual([c, a])
      expect(await idsOf({ ids: ['__proto__', 'sold'], limit: 8 })).toEqual([])
      expect(await idsOf({ ids: [], limit: 8 })).toEqual([])
    })

    test('ids beyond the first hundred are ignored [SVCDATA-03] [INDEX-20]', async () => {
      const [a = '', b = ''] = await idsOf({ limit: 2 })
      const gone = Array.from({ length: 99 }, (_, at) => `gone-${at}`)
      expect(await idsOf({ ids: [...gone, a, b], limit: 8 })).toEqual([a])
    })

    test('a sort name orders all cars and chosen ones; an unknown one changes nothing [SVCDATA-03]', async () => {
      const cheap = await port.cars(SE, { limit: MAX_CAR_IDS, sort: 'car_price_asc' })
      const prices = cheap.map((car) => shownPrice(car) ?? Infinity)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(prices).not.toEqual((await everyCar()).map((car) => shownPrice(car) ?? Infinity))
      const [first = '', second = ''] = cheap.map(({ car_id }) => String(car_id))
      const chosen = { ids: [second, first], limit: 8 }
      expect(await idsOf({ ...chosen, sort: 'car_price_asc' })).toEqual([first, second])
      expect(await idsOf({ ...chosen, sort: 'by-magic' })).toEqual([second, first])
      expect(await port.cars(SE, { limit: MAX_CAR_IDS, sort: 'by-magic' })).toEqual(
        await everyCar(),
      )
    })
  })
}

/** Of a card, and what none of them is without. */
const FIELDS: ReadonlySet<string> = new Set(CARD_FIELDS)
const NEEDED = {
  car_id: expect.any(Number) as number,
  slug: expect.stringMatching(/^[a-z0-9-]+$/) as string,
  car_brand: expect.any(String) as string,
  car_model: expect.any(String) as string,
  car_price_text: expect.any(String) as string,
}

/** DEALER-13, in the order of the alphabet. */
const RETAILER_MEMBERS = [
  'id',
  'site_brands',
  'site_city',
  'site_departments',
  'site_email',
  'site_geocoord',
  'site_id',
  'site_image_url',
  'site_official_name',
  'site_phone',
  'site_primary_image',
  'site_region',
  'site_street',
  'site_zip',
  'slug',
  'website_city',
  'website_sort_order',
]

/** SVCDATA-01. */
const MEMBERS = [
  'site_city',
  'site_departments',
  'site_email',
  'site_id',
  'site_image_url',
  'site_official_name',
  'site_phone',
  'site_street',
  'site_zip',
  'slug',
]
