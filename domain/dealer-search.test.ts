import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksDealers,
  dealerQuery,
  EVERY_DEALER,
  hasDealerSearch,
  isPlaceChosen,
  narrowed,
  readDealerSearch,
  soundSearch,
  toggled,
  togglePlace,
  writeDealerSearch,
} from './dealer-search.ts'

describe('the address of a list of dealers', () => {
  test('is read under the names that redirects write', () => {
    const query =
      'keyphrase=hamn&website_city=Sk%C3%A5ne%3ELund&site_departments.brands.name=MINI&site_departments.brands.name=BMW&site_departments.service_name=Bodyshop&page=2&utm_source=brev'
    expect(readDealerSearch(query)).toEqual({
      keyphrase: 'hamn',
      places: ['Skåne>Lund'],
      brands: ['BMW', 'MINI'],
      services: ['Bodyshop'],
      page: 2,
    })
  })

  test.each([
    ['page=-1', 0],
    ['page=1.5', 0],
    ['page=many', 0],
    ['page=1e9', 19],
    ['page=', 0],
  ])('%s is page %i', (query, page) => {
    expect(readDealerSearch(query)).toEqual({ ...EVERY_DEALER, page })
  })

  test('nothing that is broken is read, and nothing throws', () => {
    expect(
      readDealerSearch('website_city=%3ELund&website_city=&site_departments.brands.name='),
    ).toEqual(EVERY_DEALER)
    const many = new URLSearchParams(
      Array.from({ length: 200 }, (_, at) => ['site_departments.brands.name', `b${at}`]),
    )
    expect(readDealerSearch(many.toString()).brands).toHaveLength(50)
    expect(readDealerSearch(`keyphrase=${'x'.repeat(5_000)}`).keyphrase).toHaveLength(200)
    expect(soundSearch({ places: 'Lund', brands: [1, null], page: Number.NaN })).toEqual(
      EVERY_DEALER,
    )
  })

  test('says something to the list where it names what the list reads', () => {
    expect(asksDealers('website_city=Lund')).toBe(true)
    expect(asksDealers('utm_source=brev&gclid=1')).toBe(false)
    expect(asksDealers('keyphrase=&page=')).toBe(false)
    expect(asksDealers('')).toBe(false)
  })

  test('is the same for queries that mean the same', () => {
    const brand = 'site_departments.brands.name'
    expect(dealerQuery(`${brand}=B&utm_source=x&${brand}=A`)).toBe(
      dealerQuery(`${brand}=A&${brand}=B`),
    )
    expect(dealerQuery('page=0&gclid=1')).toBe('')
  })

  test('what is written is read again, whatever was chosen', () => {
    const text = fc.string({ minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        fc.record({
          keyphrase: fc.string({ maxLength: 40 }),
          places: fc.array(text, { maxLength: 5 }),
          brands: fc.array(text, { maxLength: 5 }),
          services: fc.array(text, { maxLength: 5 }),
          page: fc.integer({ min: -3, max: 30 }),
        }),
        (given) => {
          const search = soundSearch(given)
          expect(readDealerSearch(writeDealerSearch(search).slice(1))).toEqual(search)
        },
      ),
    )
  })
})

test('the list has a search above eight dealers', () => {
  expect([0, 8, 9, 500].map(hasDealerSearch)).toEqual([false, false, true, true])
})

describe('what is chosen', () => {
  test('a town takes the place of its region, and leaves it behind', () => {
    const region = togglePlace([], ['Skåne'])
    expect(region).toEqual(['Skåne'])
    const town = togglePlace(region, ['Skåne', 'Lund'])
    expect(town).toEqual(['Skåne>Lund'])
    expect(togglePlace(town, ['Skåne', 'Malmö'])).toEqual(['Skåne>Lund', 'Skåne>Malmö'])
    expect(togglePlace(town, ['Skåne', 'Lund'])).toEqual(['Skåne'])
    expect(togglePlace(['Skåne>Lund', 'Halland'], ['Skåne'])).toEqual(['Halland'])
    expect(isPlaceChosen(town, ['Skåne'])).toBe(true)
    expect(isPlaceChosen(region, ['Skåne', 'Lund'])).toBe(false)
  })

  test('a press leads to the first page', () => {
    expect(narrowed({ ...EVERY_DEALER, page: 3 }, { brands: toggled(['Kia'], 'BMW') })).toEqual({
      ...EVERY_DEALER,
      brands: ['BMW', 'Kia'],
    })
    expect(toggled(['Kia'], 'Kia')).toEqual([])
  })
})
