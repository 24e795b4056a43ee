import { valueFilter } from './canonical-search.ts'
import type { CarSort } from './car-search.ts'
import { fold } from './folded-text.ts'
import { phraseAt } from './query-excluded.ts'
import { listed } from './query-words/plain-words.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import type { WordReader } from './search-words.ts'

const phrasesOf = (own: readonly Vocabulary[], list: Exclude<keyof Vocabulary, 'concepts'>) =>
  new Set(own.flatMap((one) => listed(one[list])).map(fold))

const SORT_WORDS = [
  ['latest', 'car_publishdate_desc'],
  ['newest', 'car_year_desc'],
  ['lowMileage', 'car_mileage_asc'],
  ['cheapest', 'car_price_asc'],
  ['dearest', 'car_price_desc'],
] as const satisfies readonly (readonly [keyof Vocabulary, CarSort])[]

/** 'cheapest', 'low mileage': an order of the list. */
export function sortReader(own: readonly Vocabulary[]): WordReader {
  const sorts = SORT_WORDS.map(([list, sort]) => ({ sort, phrases: phrasesOf(own, list) }))
  return (words) => {
    const [best] = sorts
      .map(({ sort, phrases }) => ({ sort, count: phraseAt(phrases, words) }))
      .toSorted((one, other) => other.count - one.count)
    return best && best.count > 0 ? { count: best.count, filter: null, sort: best.sort } : null
  }
}

/** Facets of cars that are offered for leasing, as the index has them: 'true' or 'false'. */
export const PRIVATE_LEASE = 'car_has_privateleasing'
export const COMPANY_LEASE = 'car_has_companyleasing'

/** 'private lease': cars that are offered so. */
export function leaseReader(own: readonly Vocabulary[]): WordReader {
  const kinds = [
    { name: COMPANY_LEASE, phrases: phrasesOf(own, 'companyLease') },
    { name: PRIVATE_LEASE, phrases: phrasesOf(own, 'privateLease') },
  ]
  return (words) => {
    const [best] = kinds
      .map(({ name, phrases }) => ({ name, count: phraseAt(phrases, words) }))
      .toSorted((one, other) => other.count - one.count)
    const filter = best && best.count > 0 ? valueFilter(best.name, [['true']]) : null
    return best && filter ? { count: best.count, filter } : null
  }
}
