import { LEVEL_SEPARATOR, type Facet, type FacetValue } from './car-search.ts'
import type { ValuePath } from './facet-path.ts'
import { FILTER_FACETS } from './canonical-search.ts'
import { fold } from './folded-text.ts'
import { LOAN_BAND } from './loan-band.ts'

/** A value that a text may be meant to say, with the number of cars that have it. */
export interface SearchSuggestion {
  readonly facet: string
  /** From the highest level down: 'Volvo', 'XC60'. */
  readonly path: ValuePath
  readonly count: number
}

/** As many as are seen at once above a phone's keyboard. */
const MAX_SUGGESTIONS = 6
/** Codes, and lists too long to be suggested of; they are searched all the same. */
const NOT_SUGGESTED: ReadonlySet<string> = new Set(['car_vehicle_type_code', LOAN_BAND])

interface Candidate extends SearchSuggestion {
  /** How well it fits: 0 begins as typed, 1 has a word that does. */
  readonly fit: number
  /** Place of its facet in the list's panel, deeper levels behind. */
  readonly order: number
}

/**
 * The values that begin as the text does, or have a word that does, case and accents aside; a value
 * below another is also found by both ('volvo xc'). Best fit first, then the facets' order, then the
 * most cars. `facets` are those of all cars, so that a count is what choosing the value shows.
 */
export function suggestionsFor(
  text: string,
  facets: Readonly<Record<string, Facet>>,
): readonly SearchSuggestion[] {
  const typed = fold(text)
  if (typed === '') return []
  const found: Candidate[] = []
  const visit = (facet: string, values: readonly FacetValue[], above: ValuePath) => {
    for (const value of values) {
      const path = [...above, value.text]
      const fit = fitOf(typed, path)
      if (fit !== null && value.count > 0) {
        const order = FILTER_FACETS.findIndex((name) => name === facet) * 2 + above.length
        found.push({ facet, path, count: value.count, fit, order })
      }
      visit(facet, value.children ?? [], path)
    }
  }
  for (const facet of FILTER_FACETS) {
    const known = Object.hasOwn(facets, facet) ? facets[facet] : undefined
    if (known && 'values' in known && !NOT_SUGGESTED.has(facet)) visit(facet, known.values, [])
  }
  return found
    .toSorted((a, b) => a.fit - b.fit || a.order - b.order || b.count - a.count)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ facet, path, count }) => ({ facet, path, count }))
}

/** Null where the text is no beginning of the value, nor of one of its words. */
function fitOf(typed: string, path: ValuePath): 0 | 1 | null {
  const own = fold(path.at(-1) ?? '')
  const whole = fold(path.join(' '))
  if (
    own.startsWith(typed) ||
    (path.length > 1 && whole.startsWith(typed) && isBelow(typed, path))
  ) {
    return 0
  }
  return ` ${own}`.includes(` ${typed}`) ? 1 : null
}

/** Whether the text says more than what is above the value: 'volvo' is the brand, 'volvo x' a model. */
const isBelow = (typed: string, path: ValuePath): boolean =>
  typed.length > fold(path.slice(0, -1).join(' ')).length + 1

/** What a suggestion reads: a value below another with those above it, where they say what it is. */
export const suggestionText = ({ facet, path }: SearchSuggestion): string =>
  facet.split(LEVEL_SEPARATOR, 1)[0] === 'car_brand' ? path.join(' ') : (path.at(-1) ?? '')
