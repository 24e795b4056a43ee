import { sites } from '#domain/sites'
import { hasIndexes } from '#domain/search-indexes'
import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import { dealersOf } from '#fixtures/dealers'
import { expect, test } from 'vitest'

const selling = sites.filter(({ id }) => hasIndexes(id))

test('a group of dealers sells cars of many brands on several sites in several countries [GEN-01]', () => {
  expect(selling.length).toBeGreaterThan(5)
  expect(new Set(selling.map(({ country }) => country)).size).toBeGreaterThan(4)
  for (const { id } of selling) {
    const cars = carsForSale(id)
    expect([id, new Set(cars.map((car) => car.car_brand)).size > 5]).toEqual([id, true])
    expect([id, dealersOf(id).length > 1]).toEqual([id, true])
    // New, used, and for trades.
    expect([id, new Set(cars.map((car) => car.car_is_used))]).toEqual([id, new Set([true, false])])
    expect([id, cars.some((car) => car.car_vehicle_type_code === 'LCV')]).toEqual([id, true])
  }
})

test('every site’s pages are content: each has a home page, and pages of its editors beside it [GEN-01]', () => {
  for (const { id, locales } of sites) {
    const { home, pages } = siteContent(id)
    expect([id, locales.filter((locale) => home[locale] === undefined)]).toEqual([id, []])
    expect([id, pages.length >= 8]).toEqual([id, true])
  }
})
