import { valueFilter } from './canonical-search.ts'
import type { SearchFilter } from './car-search.ts'
import { valuesOf, type KnownFacets } from './known-facets.ts'
import type { SaidNumbers } from './query-numbers.ts'

const YEAR = 'car_year'
const MAX_YEARS = 40

const isYear = (number: number) => Number.isInteger(number) && number >= 1950 && number <= 2049

export const areYears = ({ first, second, isGrouped }: SaidNumbers): boolean =>
  !isGrouped && isYear(first) && (second === null || isYear(second))

/**
 * Years are values of a facet, not a range: those between that some car has, else all of them. Null where the
 * numbers are no years, or an end is open and nothing says how far.
 */
export function yearFilter(said: SaidNumbers, facets: KnownFacets): SearchFilter | null {
  if (!areYears(said)) return null
  const known = valuesOf(facets, YEAR)
    .map(({ text }) => Number(text))
    .filter(isYear)
  const [from, to] = yearsBetween(said, known)
  const length = to - from + 1
  if (!(length >= 1 && length <= MAX_YEARS)) return null
  const all = Array.from({ length }, (_, at) => from + at)
  const some = all.filter((year) => known.includes(year))
  const years = some.length > 0 ? some : all
  return valueFilter(
    YEAR,
    years.map((year) => [String(year)]),
  )
}

function yearsBetween({ first, second, bound }: SaidNumbers, known: readonly number[]) {
  if (second !== null) return [Math.min(first, second), Math.max(first, second)] as const
  if (bound === null) return [first, first] as const
  if (bound === 'min') return [first, Math.max(...known)] as const
  if (bound === 'after') return [first + 1, Math.max(...known)] as const
  return [Math.min(...known), bound === 'before' ? first - 1 : first] as const
}
