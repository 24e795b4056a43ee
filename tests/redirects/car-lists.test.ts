import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import { readCarSearch } from '#domain/car-search-address'
import { toSearchBody } from '#domain/car-search-body'
import { CAR_FACETS } from '#domain/car-search'
import { createEmbeddedSearchIndex } from '../../services/search-index/embedded/index.ts'
import { rulesOf, SE, SMALL } from './tables.ts'

const PARAMETER = /[?&](?:car_|sortName=)/

test.each([SE, ...SMALL] as const)(
  'what old addresses of %s searched for is found in its list of cars',
  async (site) => {
    const index = createEmbeddedSearchIndex()
    const facets = CAR_FACETS.map((name) => ({ name, sort_order: 'asc' as const }))
    const { facet } = await index.search(site, { facets, limit: 0 })
    const destinations = new Set(
      rulesOf(site)
        .map(({ destination }) => destination)
        .filter((destination) => PARAMETER.test(destination)),
    )
    expect(destinations.size).toBeGreaterThan(0)
    const lost: string[] = []
    for (const destination of destinations) {
      const search = readCarSearch(destination.slice(destination.indexOf('?')), [], facet)
      const asked = new URLSearchParams(destination.slice(destination.indexOf('?')))
      const names = new Set([...asked.keys()].filter((name) => name !== 'sortName'))
      if (search.filters.length !== names.size || (names.size === 0 && search.sort === '')) {
        lost.push(`${destination}: not read`)
      }
      // What is in stock changes: each filter finds cars, all of them together need not.
      for (const filter of search.filters) {
        const body = toSearchBody({ ...EMPTY_SEARCH, filters: [filter] }, { index: '', limit: 0 })
        const { total_items: total } = await index.search(site, body)
        if (total === 0) lost.push(`${destination}: ${filter.name}`)
      }
    }
    expect(lost).toEqual([])
  },
)
