import type { Car } from '#domain/car'
import type { SearchBody } from '#domain/car-search'
import { siteById } from '#domain/sites'
import type { Services } from '#services'
import type { HomeContent } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import { provideServices } from '#server/testing'
import { createEmbeddedSearchIndex } from '../../../services/search-index/embedded/index.ts'
import type { CarPageContext } from '../car-page-context.ts'

const HOME = {
  settings: { pathToCarList: '/bilar-i-lager', pathToCarDetail: '/bilar-i-lager/bil' },
  footer: { Brands: [] },
} as unknown as HomeContent

/** A Volvo in stock, with what a car is compared by. */
export const stockCar = (id: number, rest: Partial<Car> = {}): Car => ({
  car_id: id,
  slug: `volvo-xc60-${id}`,
  car_brand: 'Volvo',
  car_model: 'XC60',
  car_is_sample: false,
  car_site_region: 'Skåne',
  car_body: 'SUV',
  car_fuel: 'Diesel',
  car_price: 100,
  car_price_text: '100 kr',
  ...rest,
})

/** Puts an index of these cars in place, which takes down what it is asked. */
export function useStock(cars: readonly Car[]): Partial<SearchBody>[] {
  const asked: Partial<SearchBody>[] = []
  const index = createEmbeddedSearchIndex({ dealersOf: () => [], carsForSale: () => cars })
  const search: SearchIndexPort['search'] = (site, query) => {
    asked.push(query)
    return index.search(site, query)
  }
  provideStock({ ...index, search })
  return asked
}

export const provideStock = (searchIndex: Partial<SearchIndexPort>): void =>
  provideServices({
    searchIndex,
    content: { editing: null, home: async () => HOME, dictionary: async () => ({}) },
  } as unknown as Services)

export const contextOf = (car: Car, rest: Partial<CarPageContext> = {}): CarPageContext =>
  ({
    siteContext: { site: siteById('hedinautomotive-se'), locale: 'sv' },
    car,
    trail: 'short',
    soldOn: null,
    t: (key: string) => key,
    list: { path: '/bilar-i-lager', brands: [], pathToCar: '/bilar-i-lager/bil' },
    pathsToCar: { sv: '/bilar-i-lager/bil' },
    settings: null,
    ...rest,
  }) as CarPageContext

/** Where the links below a part's `li` lead. */
export const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<li[^>]*>.*?<a [^>]*href="([^"]*)".*?<\/li>/gs)].map(([, href = '']) => href)
