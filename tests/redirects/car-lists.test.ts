import { expect, test } from 'vitest'
import { readCarSearch } from '#domain/car-search-address'
import { findValue, valuesOf } from '#domain/known-facets'
import { carsForSale } from '#fixtures/cars'
import { facetsOf } from '../search/facets-of.ts'
import { rulesOf, SE, SMALL } from './tables.ts'

const PARAMETER = /[?&](?:car_|sortName=)/

test.each([SE, ...SMALL] as const)(
  'what old addresses of %s searched for is read, and each filter has cars',
  (site) => {
    const facets = facetsOf(carsForSale(site))
    const destinations = rulesOf(site)
      .map(({ destination }) => destination)
      .filter((destination) => PARAMETER.test(destination))
    expect(destinations.length).toBeGreaterThan(0)
    const lost = [...new Set(destinations)].filter((destination) => {
      const query = destination.slice(destination.indexOf('?'))
      const { filters, sort } = readCarSearch(query, [], facets)
      const names = new Set(new URLSearchParams(query).keys())
      const isRead = filters.length + (sort === '' ? 0 : 1) === names.size
      const isFound = filters.every(
        (filter) =>
          'values' in filter &&
          filter.values.some(({ text }) => findValue(valuesOf(facets, filter.name), text)),
      )
      return !isRead || !isFound
    })
    expect(lost).toEqual([])
  },
)
