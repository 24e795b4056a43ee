import { CAR_FACETS, CAR_SORTS, CARS_PER_PAGE } from '#domain/car-search'
import type { Filter, SearchDocument, SearchQuery } from '#search'
import { randomOf } from '../../../redirects/testing/random.ts'

const choice = (name: string, ...texts: readonly string[]): Filter => ({
  name,
  values: texts.map((text) => ({ text })),
})
const MAKE = 'car_brand>car_model'

/** Every facet and a page, as a list asks. */
const ALL = { facets: CAR_FACETS, limit: CARS_PER_PAGE } as const

/** A query of each kind, heavy ones among them. */
export const KINDS: Readonly<Record<string, SearchQuery>> = {
  'a brand': { ...ALL, filters: [choice(MAKE, 'Volvo')] },
  'a rare brand': { ...ALL, filters: [choice(MAKE, 'Fiat')] },
  'two fuels, half of all': { ...ALL, filters: [choice('car_fuel', 'Bensin', 'Diesel')] },
  'four filters, by price': {
    ...ALL,
    filters: [
      choice(MAKE, 'Volvo', 'BMW'),
      choice('car_fuel', 'Diesel', 'El'),
      choice('car_gearbox', 'Automat'),
      { name: 'car_price', min: 1_000, max: 400_000 },
    ],
    sort: 'car_price_asc',
  },
  'two of the equipment': { ...ALL, filters: [choice('car_equipment', 'Dragkrok', 'Navigation')] },
  'a price, half of all': { ...ALL, filters: [{ name: 'car_price', max: 300_000 }] },
  'a word': { ...ALL, keyphrase: 'volvo' },
  'three words': { ...ALL, keyphrase: 'volvo automat diesel' },
  'words of descriptions': { ...ALL, keyphrase: 'bilen har' },
  'a misspelt word': { ...ALL, keyphrase: 'volkswogan' },
  'one letter': { ...ALL, keyphrase: 'v' },
}

/** Queries as people ask them of `cars`: filters, equipment, words, some misspelt or unfinished. */
export function queryMix(cars: readonly SearchDocument[], count: number): readonly SearchQuery[] {
  const random = randomOf(14)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const textOf = (field: string): string => String(pick(cars)[field] ?? '')
  const filters = {
    brand: () => choice(MAKE, textOf('car_brand')),
    fuel: () => choice('car_fuel', textOf('car_fuel')),
    gearbox: () => choice('car_gearbox', textOf('car_gearbox')),
    body: () => choice('car_body', textOf('car_body'), textOf('car_body')),
    town: () => choice('car_website_city>car_site_name', textOf('car_website_city')),
    price: () => ({ name: 'car_price', min: 50_000, max: 50_000 + Math.round(random() * 400_000) }),
    equipment: () => choice('car_equipment', pick(pick(cars)['car_equipment'] as string[])),
  }
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const words = (): string => {
    const { car_brand, car_model, car_fuel } = pick(cars)
    const brand = String(car_brand)
    return pick([
      brand,
      `${brand} ${String(car_model)}`,
      `${brand} ${String(car_fuel)}`,
      brand.slice(0, 3),
      brand.replace(/(.)(.)$/, '$2$1'),
    ])
  }
  return Array.from({ length: count }, () => {
    const wanted = new Set(Array.from({ length: pick([0, 1, 1, 1, 2, 3]) }, () => pick(names)))
    const isWorded = random() < 0.25
    return {
      ...ALL,
      filters: [...wanted].map((name) => filters[name]()),
      ...(isWorded ? { keyphrase: words() } : { sort: pick(CAR_SORTS) }),
    }
  })
}
