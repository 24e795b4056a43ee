import { expect, test } from 'vitest'
import type { Facet } from './car-search.ts'
import { dealerFilters, facetValues, knownDealerSearch } from './dealer-filters.ts'
import { EVERY_DEALER } from './dealer-search.ts'

const FACETS: Record<string, Facet> = {
  'site_region>website_city': {
    values: [
      { text: 'Skåne', count: 3, children: [{ text: 'Lund', count: 2 }] },
      { text: 'Halland', count: 1 },
    ],
  },
  site_brands: { values: [{ text: 'MINI', count: 2 }] },
}

test('what dealers have is spelt as the index spells it, and nothing else is searched for', () => {
  const known = knownDealerSearch(
    {
      ...EVERY_DEALER,
      places: ['skåne>lund', 'LUND', 'Halland', 'Skåne>Umeå', 'Narnia'],
      brands: ['mini', 'Lada'],
      services: ['bodyshop', 'Teleport'],
    },
    FACETS,
  )
  expect(known).toMatchObject({
    places: ['Halland', 'Skåne>Lund'],
    brands: ['MINI'],
    services: ['Bodyshop'],
  })
  expect(dealerFilters(known)).toEqual([
    {
      name: 'site_region>website_city',
      values: [{ text: 'Halland' }, { text: 'Skåne', children: [{ text: 'Lund' }] }],
    },
    { name: 'site_brands', values: [{ text: 'MINI' }] },
    { name: 'site_departments.group', values: [{ text: 'Body work' }] },
  ])
})

test('a workshop goes by both of its names', () => {
  expect(dealerFilters({ ...EVERY_DEALER, services: ['Service'] })).toEqual([
    { name: 'site_departments.group', values: [{ text: 'Workshop' }, { text: 'Service' }] },
  ])
})

test('nothing chosen is no filter', () => {
  expect(dealerFilters({ ...EVERY_DEALER, keyphrase: 'lund', page: 2 })).toEqual([])
})

test('facets that are missing, or of another kind, have no values', () => {
  const range: Facet = { type: 'histogram', min: 0, max: 1, histogram: [] }
  expect(facetValues({}, 'site_brands')).toEqual([])
  expect(facetValues({ site_brands: range }, 'site_brands')).toEqual([])
  const search = { ...EVERY_DEALER, places: ['Skåne'], brands: ['MINI'] }
  expect(knownDealerSearch(search, { site_brands: range })).toEqual(EVERY_DEALER)
})
