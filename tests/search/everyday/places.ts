import { CAR_FACETS, type CarSearch } from '#domain/car-search'
import type { Car } from '#domain/car'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import { writeCarSearch } from '#domain/car-search-address'
import { searchFor } from '#domain/facet-selection'
import { siteById, type Locale, type SiteId } from '#domain/sites'
import { understandQuery } from '#domain/understood-query'
import { carsForSale } from '#fixtures/cars'
import { createEmbeddedSearchIndex } from '../../../services/search-index/embedded/index.ts'
import { findCars } from '../../../app/_car-list/find-cars.ts'
import type { Found } from '../../../app/_car-list/list-state.ts'
import { english } from '../../../fixtures/cars/words/en.ts'
import { finnish } from '../../../fixtures/cars/words/fi.ts'
import { norwegian } from '../../../fixtures/cars/words/nb.ts'
import { slovak } from '../../../fixtures/cars/words/sk.ts'
import { swedish } from '../../../fixtures/cars/words/sv.ts'
import type { CarWords } from '../../../fixtures/cars/words/words.ts'
import { CZECH_TOWNS, czech, danish, DANISH_TOWNS, translated } from './translated.ts'

export type PlaceName = Locale

interface Place {
  readonly locale: Locale
  /** Whose money and distances are meant. */
  readonly site: SiteId
  /** Whose index has the cars. */
  readonly stock: SiteId
  readonly words: CarWords
  readonly cars: () => readonly Car[]
}

const own = (locale: Locale, site: SiteId, words: CarWords): Place => ({
  locale,
  site,
  stock: site,
  words,
  cars: () => carsForSale(site),
})

export const PLACES: Readonly<Record<PlaceName, Place>> = {
  sv: own('sv', 'hedinautomotive-se', swedish),
  nb: own('nb', 'hedinautomotive-no', norwegian),
  en: own('en', 'hedinautomotive-uk', english),
  fi: own('fi', 'carstore-fi', finnish),
  sk: own('sk', 'carstore-sk', slovak),
  da: {
    ...own('da', 'group-dk', danish),
    stock: 'hedinautomotive-no',
    cars: () =>
      translated(carsForSale('hedinautomotive-no'), {
        from: norwegian,
        to: danish,
        towns: DANISH_TOWNS,
        rate: 1,
      }),
  },
  cs: {
    ...own('cs', 'group-cz', czech),
    stock: 'carstore-sk',
    cars: () =>
      translated(carsForSale('carstore-sk'), {
        from: slovak,
        to: czech,
        towns: CZECH_TOWNS,
        rate: 25,
      }),
  },
}

/** What the list shows for typed words. */
export interface Shown {
  /** As the address says it, decoded. */
  readonly address: string
  readonly search: CarSearch
  readonly found: Found
  /** Whole cars of the first page. */
  readonly cars: readonly Car[]
}

/** Returns how a place's list of cars answers words that are typed into its search box. */
export function listOf(name: PlaceName) {
  const { locale, site, stock, cars } = PLACES[name]
  const index = createEmbeddedSearchIndex({ dealersOf: () => [], carsForSale: cars })
  const facets = index
    .search(stock, {
      facets: CAR_FACETS.map((facet) => ({ name: facet, sort_order: 'asc' })),
      limit: 0,
    })
    .then(({ facet }) => facet)
  return async (typed: string): Promise<Shown> => {
    const context = { locale, site: siteById(site), facets: await facets }
    const search = searchFor(EMPTY_SEARCH, understandQuery(typed, context))
    const found = await findCars(
      async (query) => index.search(stock, { ...query, fields: [] }),
      search,
    )
    return {
      address: decodeURIComponent(writeCarSearch(search)).slice(1),
      search,
      found,
      cars: found.cars,
    }
  }
}
