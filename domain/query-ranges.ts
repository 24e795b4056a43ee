import type { RangeFilter, SearchFilter } from './car-search.ts'
import { ELECTRIC_RANGE, rangeStepOf } from './electric-range.ts'
import { valueFilter } from './canonical-search.ts'
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
const COMPANY_MONTHLY = 'car_companyleasing_monthly_cost'
const POWER = 'car_power'

/** What a number may be where the facet does not say: far less or more is a model's, or a mistake. */
const PLAUSIBLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  [PRICE]: [10_000, 20_000_000],
  [MONTHLY]: [50, 100_000],
  [COMPANY_MONTHLY]: [50, 100_000],
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

/** What else a text says that decides what its numbers are. */
export interface NumberContext {
  readonly isElectric: boolean
  /** The facet of what a month costs, where the text names leasing. */
  readonly leasing: typeof MONTHLY | typeof COMPANY_MONTHLY | null
  /** Words of how far an electric car goes. */
  readonly isRangeWord: (word: string) => boolean
  readonly isFiller: (word: string) => boolean
  /** Kilometres of one of the unit in which the site counts. */
  readonly rangeFactor: number
}

export const leasingFacet = (isCompany: boolean): NonNullable<NumberContext['leasing']> =>
  isCompany ? COMPANY_MONTHLY : MONTHLY

/** Numbers that are a price, a mileage, a power or years, by their unit or by what is said of them. */
export const rangeReader =
  ({ read, units }: NumberLanguage, facets: KnownFacets, context: NumberContext): WordReader =>
  (words) => {
    const said = read(words)
    if (!said) return null
    const filter = filterSaid(said, { units, facets, context })
    // Foreign money is no price, and neither is its amount.
    return filter || isForeign(said, units) ? { count: said.count, filter } : null
  }

const isForeign = ({ unit }: SaidNumbers, units: NumberLanguage['units']): boolean =>
  unit !== '' && !Object.values(units).some((own) => own.some(({ words }) => words.includes(unit)))

/** Between these a distance beside an electric car is its range, and no mileage. */
const USUAL_RANGE_KM = [150, 1000] as const
const FILLERS_BETWEEN = 3

/** '500 km range', 'range over 300 miles', and beside an electric car '500 km' alone. */
export function electricRangeReader(
  { read, units }: NumberLanguage,
  context: NumberContext,
): WordReader {
  const { isElectric, isRangeWord, isFiller, rangeFactor } = context
  const skipped = (words: readonly string[]): number => {
    const end = words.findIndex((word) => !isFiller(word))
    return end === -1 || end > FILLERS_BETWEEN ? 0 : end
  }
  /** Kilometres; null for numbers that are no distance, or the most that is wanted. */
  const distanceOf = (said: SaidNumbers, isNamed: boolean): number | null => {
    if (said.monthly || said.bound === 'max' || said.bound === 'before') return null
    if (said.unit === '') return isNamed ? said.first * rangeFactor : null
    const unit = units[MILEAGE].find(({ words }) => words.includes(said.unit))
    return unit?.kilometres === undefined ? null : said.first * unit.kilometres
  }
  const matched = (kilometres: number, count: number) => {
    // A distance in miles is a whole number of them again.
    const step = rangeStepOf(Math.round((kilometres / rangeFactor) * 10) / 10)
    const filter = step === null ? null : valueFilter(ELECTRIC_RANGE, [[step]])
    return filter && { count, filter }
  }
  return (words) => {
    const isBefore = isRangeWord(words[0] ?? '')
    const start = isBefore ? 1 + skipped(words.slice(1)) : 0
    const said = read(words.slice(start))
    if (!said) return null
    const end = start + said.count
    const next = end + skipped(words.slice(end))
    const isBehind = !isBefore && isRangeWord(words[next] ?? '')
    const kilometres = distanceOf(said, isBefore || isBehind)
    if (kilometres === null) return null
    const [least, most] = USUAL_RANGE_KM
    if (isBefore || isBehind) return matched(kilometres, isBehind ? next + 1 : end)
    return isElectric && kilometres >= least && kilometres <= most ? matched(kilometres, end) : null
  }
}

interface Saying {
  readonly units: NumberLanguage['units']
  readonly facets: KnownFacets
  readonly context: NumberContext
}

function filterSaid(
  said: SaidNumbers,
  { units, facets, context: { leasing } }: Saying,
): SearchFilter | null {
  const monthly = leasing ?? MONTHLY
  const range = (name: string, factor: number) => rangeSaid(name, scaled(said, factor), facets)
  for (const [name, own] of Object.entries(units)) {
    const factor = own.find(({ words }) => words.includes(said.unit))?.factor
    if (factor === undefined) continue
    if (name !== PRICE) return said.monthly ? null : range(name, factor)
    if (said.monthly) return range(monthly, factor)
    // Far too little for a car is what it costs a month.
    return range(PRICE, factor) ?? (leasing ? range(monthly, factor) : null)
  }
  if (said.unit !== '') return null
  if (said.monthly) return range(monthly, 1)
  const years = yearFilter(said, facets)
  if (said.isModelYear) return years
  // Without a unit a number alone is a model as well as anything else, unless it is as large as a price.
  if (said.bound === null && said.second === null)
    return isAmount(said, facets) ? range(PRICE, 1) : null
  // 'max 2019' may be money where cars are that cheap, 'from 2019' hardly.
  const isMoneyFirst = !areYears(said) || (said.second === null && said.bound === 'max')
  const money = range(PRICE, 1) ?? (leasing && !areYears(said) ? range(monthly, 1) : null)
  return isMoneyFirst ? (money ?? years) : (years ?? money)
}

/** No model is a number of five digits, and no car is sold for a multiple of the dearest. */
function isAmount({ first }: SaidNumbers, facets: KnownFacets): boolean {
  const highest = extentOf(facets, PRICE)?.max ?? null
  return first >= 10_000 && highest !== null && first <= 2 * highest
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
