import type { RangeFilter, SearchFilter } from './car-search.ts'
import { orderedRange } from './facet-range.ts'
import { extentOf, type KnownFacets } from './known-facets.ts'
import { numberReader, type SaidNumbers } from './query-numbers.ts'
import { foreignUnits, mileageUnits, powerUnits, priceUnits, type Unit } from './query-units.ts'
import { areYears, yearFilter } from './query-years.ts'
import type { Vocabulary } from './query-words/vocabulary.ts'
import type { WordReader } from './search-words.ts'
import type { Site } from './sites.ts'

const PRICE = 'car_price'
const MONTHLY = 'car_privateleasing_monthly_cost'
const MILEAGE = 'car_mileage'
const POWER = 'car_power'

/** What a number may be where the facet does not say: far less or more is a model's, or a mistake. */
const PLAUSIBLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  [PRICE]: [10_000, 20_000_000],
  [MONTHLY]: [100, 100_000],
  [MILEAGE]: [0, 1_000_000],
  [POWER]: [20, 2000],
}

type Place = Pick<Site, 'country' | 'currency'>

/** How numbers are said in some languages, of the money and distances of a place. */
export interface NumberLanguage {
  readonly read: (words: readonly string[]) => SaidNumbers | null
  /** Units by the facet that they are of; what is of none is foreign money. */
  readonly units: Readonly<Record<typeof PRICE | typeof MILEAGE | typeof POWER, readonly Unit[]>>
}

export function numberLanguage(
  vocabularies: readonly Vocabulary[],
  { country, currency }: Place,
): NumberLanguage {
  const units = {
    [PRICE]: priceUnits(currency),
    [MILEAGE]: mileageUnits(country),
    [POWER]: powerUnits(country),
  }
  const all = [...Object.values(units).flat(), ...foreignUnits(currency)]
  return { units, read: numberReader(vocabularies, all) }
}

/** Numbers that are a price, a mileage, a power or years, by their unit or by what is said of them. */
export const rangeReader =
  ({ read, units }: NumberLanguage, facets: KnownFacets): WordReader =>
  (words) => {
    const said = read(words)
    const filter = said && filterSaid(said, units, facets)
    return filter && { count: said.count, filter }
  }

function filterSaid(
  said: SaidNumbers,
  units: NumberLanguage['units'],
  facets: KnownFacets,
): SearchFilter | null {
  const range = (name: string, factor: number) => rangeSaid(name, scaled(said, factor), facets)
  for (const [name, own] of Object.entries(units)) {
    const factor = own.find(({ words }) => words.includes(said.unit))?.factor
    if (factor === undefined) continue
    if (!said.monthly) return range(name, factor)
    return name === PRICE ? range(MONTHLY, factor) : null
  }
  if (said.unit !== '') return null
  if (said.monthly) return range(MONTHLY, 1)
  const years = yearFilter(said, facets)
  if (said.isModelYear) return years
  // Without a unit a number alone is a model as well as anything else.
  if (said.bound === null && said.second === null) return null
  // 'max 2019' may be money where cars are that cheap, 'from 2019' hardly.
  const isMoneyFirst = !areYears(said) || (said.second === null && said.bound === 'max')
  return isMoneyFirst ? (range(PRICE, 1) ?? years) : (years ?? range(PRICE, 1))
}

const scaled = (said: SaidNumbers, factor: number): SaidNumbers => ({
  ...said,
  first: Math.round(said.first * factor),
  second: said.second === null ? null : Math.round(said.second * factor),
})

function rangeSaid(name: string, said: SaidNumbers, facets: KnownFacets): RangeFilter | null {
  const { first, second, bound } = said
  const isPlausible = plausibleFor(name, facets)
  if (!isPlausible(first) || (second !== null && !isPlausible(second))) return null
  if (second !== null) return orderedRange({ name, min: first, max: second })
  // Without a word for it a power is the least that is wanted, anything else the most.
  const isLeast = bound === null ? name === POWER : bound === 'min' || bound === 'after'
  return isLeast ? { name, min: first } : { name, max: first }
}

function plausibleFor(name: string, facets: KnownFacets): (value: number) => boolean {
  const { min: lowest = null, max: highest = null } = extentOf(facets, name) ?? {}
  const [least = 0, most = 0] = PLAUSIBLE[name] ?? []
  const min = name === PRICE && lowest !== null ? lowest / 2 : least
  const max = highest === null ? most : highest * 10
  return (value) => value >= min && value <= max
}
