import type { CarSort, ChosenValue } from './car-search.ts'
import { fold } from './folded-text.ts'
import { findValue } from './known-facets.ts'

// Names that addresses had before, which redirects and bookmarks still lead to.

const SORTS: Readonly<Record<string, CarSort>> = {
  price: 'car_price_asc',
  newest: 'car_publishdate_desc',
}
const PARAMETERS: Readonly<Record<string, string>> = {
  car_vehicle_type_code: 'car_vehicle_type',
}
interface OldWords {
  readonly facet: string
  readonly value: string
  readonly words: readonly string[]
}
const OLD_WORDS: readonly OldWords[] = [
  {
    facet: 'car_vehicle_type_code',
    value: 'LCV',
    words: ['Transportbil', 'Varebil', 'Pakettiauto', 'Úžitkové', 'Užitkové', 'Van'],
  },
  {
    facet: 'car_vehicle_type_code',
    value: 'PC',
    words: ['Personbil', 'Henkilöauto', 'Osobné', 'Osobní', 'Car'],
  },
  { facet: 'car_condition', value: 'Demobil', words: ['Demo'] },
]

/** The sort that an earlier name means; any other name as it is. */
export const renamedSort = (name: string): string =>
  (Object.hasOwn(SORTS, name) && SORTS[name]) || name

/** The parameter by which a facet went before; null for one that had no other. */
export const oldParameter = (facet: string): string | null =>
  (Object.hasOwn(PARAMETERS, facet) && PARAMETERS[facet]) || null

/** The value that an earlier word means; any other, and one that the facet has itself, as it is. */
export function renamedValue(facet: string, text: string, known: readonly ChosenValue[]): string {
  const word = fold(text)
  const found = OLD_WORDS.find(
    (old) => old.facet === facet && old.words.some((one) => fold(one) === word),
  )
  // A code is never what is read; a word may be the facet's own in another language.
  const isCode = facet === 'car_vehicle_type_code'
  return found && (isCode || (!findValue(known, text) && findValue(known, found.value)))
    ? found.value
    : text
}
