import { isRangeFacet, type RangeFilter, type SearchFilter } from './car-search.ts'
import { valueFilter } from './canonical-search.ts'
import { orderedRange } from './facet-range.ts'
import { extentOf, valuesOf, type KnownFacets } from './known-facets.ts'
import { numberReader, type SaidNumbers } from './query-numbers.ts'
import { foreignUnits, mileageUnits, powerUnits, priceUnits, type Unit } from './query-units.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import type { WordReader } from './search-words.ts'
import type { Country, Currency } from './sites.ts'

const PRICE = 'car_price'
const MONTHLY = 'car_privateleasing_monthly_cost'
const MILEAGE = 'car_mileage'
const POWER = 'car_power'
const YEAR = 'car_year'

/** What a number may be where the facet does not say: far less or more is a model's, or a mistake. */
const PLAUSIBLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  [PRICE]: [10_000, 20_000_000],
  [MONTHLY]: [100, 100_000],
  [MILEAGE]: [0, 1_000_000],
  [POWER]: [20, 2000],
}
const MAX_YEARS = 40

export interface QueryPlace {
  readonly country: Country
  readonly currency: Currency
}

/** Numbers that are a price, a mileage, a power or years, by their unit or by what is said of them. */
export function rangeReader(
  vocabularies: readonly Vocabulary[],
  { country, currency }: QueryPlace,
  facets: KnownFacets,
): WordReader {
  const prices = priceUnits(currency)
  const mileages = mileageUnits(country)
  const powers = powerUnits(country)
  const units = [...prices, ...mileages, ...powers, ...foreignUnits(currency)]
  const read = numberReader(vocabularies, units)

  return (words) => {
    const said = read(words)
    if (said === null) return null
    const filter = filterSaid(said)
    return filter && { count: said.count, filter }
  }

  function filterSaid(said: SaidNumbers): SearchFilter | null {
    const { unit } = said
    const price = factorOf(prices, unit)
    if (said.monthly) {
      return unit === '' || price !== null ? range(MONTHLY, said, price ?? 1) : null
    }
    if (price !== null) return range(PRICE, said, price)
    const mileage = factorOf(mileages, unit)
    if (mileage !== null) return range(MILEAGE, said, mileage)
    const power = factorOf(powers, unit)
    if (power !== null) return range(POWER, said, power)
    if (unit !== '') return null
    // Without a unit a number alone is a model as well as anything else.
    if (said.isModelYear) return years(said)
    if (said.bound === null && said.second === null) return null
    return (
      (isYears(said) && isBoundOfYears(said) ? years(said) : null) ??
      range(PRICE, said, 1) ??
      years(said)
    )
  }

  /** A bound that is said of years rather than of prices. */
  function isBoundOfYears({ bound, second }: SaidNumbers): boolean {
    return second !== null || bound !== 'max'
  }

  function range(name: string, said: SaidNumbers, factor: number): SearchFilter | null {
    const [first, second] = [said.first, said.second].map((one) =>
      one === null ? null : Math.round(one * factor),
    )
    if (
      ![first, second].every((one) => one === null || one === undefined || isPlausible(name, one))
    ) {
      return null
    }
    const ends: Omit<RangeFilter, 'name'> =
      typeof second === 'number'
        ? { min: first ?? 0, max: second }
        : isLeast(name, said)
          ? { min: first ?? 0 }
          : { max: first ?? 0 }
    return isRangeFacet(name) ? orderedRange({ name, ...ends }) : null
  }

  /** Without a word for it a power is the least that is wanted, anything else the most. */
  function isLeast(name: string, { bound }: SaidNumbers): boolean {
    return bound === null ? name === POWER : bound === 'min' || bound === 'after'
  }

  function isPlausible(name: string, value: number): boolean {
    const { min: lowest = null, max: highest = null } = extentOf(facets, name) ?? {}
    const [least = 0, most = 0] = PLAUSIBLE[name] ?? []
    const min = name === PRICE && lowest !== null ? lowest / 2 : least
    const max = highest === null ? most : highest * 10
    return value >= min && value <= max
  }

  /** Years are values: those of the range that some car has, else all of it. */
  function years(said: SaidNumbers): SearchFilter | null {
    if (!isYears(said)) return null
    const known = valuesOf(facets, YEAR)
      .map(({ text }) => Number(text))
      .filter((year) => isYear(year))
    const [from, to] = yearsBetween(said, known)
    const length = to - from + 1
    if (!(length >= 1 && length <= MAX_YEARS)) return null
    const all = Array.from({ length }, (_, at) => from + at)
    const some = all.filter((year) => known.includes(year))
    return valueFilter(
      YEAR,
      (some.length > 0 ? some : all).map((year) => [String(year)]),
    )
  }
}

const isYear = (number: number) => Number.isInteger(number) && number >= 1950 && number <= 2049

const isYears = ({ first, second, isGrouped }: SaidNumbers): boolean =>
  !isGrouped && isYear(first) && (second === null || isYear(second))

function yearsBetween({ first, second, bound }: SaidNumbers, known: readonly number[]) {
  if (second !== null) return [Math.min(first, second), Math.max(first, second)] as const
  if (bound === 'min' || bound === 'after') {
    return [bound === 'after' ? first + 1 : first, Math.max(...known)] as const
  }
  if (bound === null) return [first, first] as const
  return [Math.min(...known), bound === 'before' ? first - 1 : first] as const
}

const factorOf = (units: readonly Unit[], word: string): number | null =>
  units.find(({ words }) => words.includes(word))?.factor ?? null
