import type { Car } from './car.ts'
import { wordsOfSlug } from './car-path.ts'
import type { SearchBody, ValueFilter } from './car-search.ts'

/** Cars that are recommended at most (RECO-01). */
export const MAX_SIMILAR = 8

/** A search of the index for cars like another one. */
export type SimilarSearch = Pick<SearchBody, 'limit' | 'keyphrase' | 'filters'>

type Compared = Pick<
  Car,
  | 'car_id'
  | 'slug'
  | 'car_brand'
  | 'car_model'
  | 'car_is_sample'
  | 'car_site_region'
  | 'car_body'
  | 'car_fuel'
>

/**
 * Cars like a car, in the order in which they are asked for until one search finds some: of a sample the
 * cars in stock of its brand and model (RECO-02), of a car in stock those of its region, body and fuel
 * (RECO-03), then whatever the words of its slug find (RECO-04). A member that the car has not is not asked
 * for. Filters cannot leave a car out, so that one more is asked for where it may be among the found.
 */
export function similarSearches(car: Compared): readonly SimilarSearch[] {
  const alike = car.car_is_sample === true ? stockOfModel(car) : alikeInStock(car)
  return [...(alike ? [alike] : []), ...searchesOfWords(wordsOfSlug(car.slug), MAX_SIMILAR + 1)]
}

/** Cars like one that is not there, of which an address has words at most (RECO-04, RECO-07). */
export const searchesOfWords = (words: string, limit = MAX_SIMILAR): readonly SimilarSearch[] =>
  words === '' ? [] : [{ limit, keyphrase: words, filters: [] }]

/** Which of the found cars are shown: never the car itself. */
export const similarOf = <Found extends Pick<Car, 'car_id'>>(
  found: readonly Found[],
  own: number | null,
): readonly Found[] => found.filter(({ car_id: id }) => id !== own).slice(0, MAX_SIMILAR)

const stockOfModel = (car: Compared): SimilarSearch => ({
  limit: MAX_SIMILAR,
  keyphrase: '',
  filters: [modelFilter(car), { name: 'car_is_sample', values: [{ text: 'false' }] }],
})

function alikeInStock(car: Compared): SimilarSearch | null {
  const filters = (['car_site_region', 'car_body', 'car_fuel'] as const).flatMap((name) => {
    const text = car[name] ?? ''
    return text === '' ? [] : [{ name, values: [{ text }] }]
  })
  return filters.length === 0 ? null : { limit: MAX_SIMILAR + 1, keyphrase: '', filters }
}

/** Cars of the same brand and model. */
export const modelFilter = (car: Pick<Car, 'car_brand' | 'car_model'>): ValueFilter => ({
  name: 'car_brand>car_model',
  values: [{ text: car.car_brand, children: [{ text: car.car_model }] }],
})
