import type { FilterFacet } from '../canonical-search.ts'

/** What people have words for, and the facet that it is a value of. */
export const CONCEPTS = {
  automatic: 'car_gearbox',
  manual: 'car_gearbox',
  petrol: 'car_fuel',
  diesel: 'car_fuel',
  hybrid: 'car_fuel',
  plugIn: 'car_fuel',
  /** Whatever is charged from a socket: plug-in hybrids and electric cars. */
  chargeable: 'car_fuel',
  electric: 'car_fuel',
  allWheel: 'car_drive',
  frontWheel: 'car_drive',
  rearWheel: 'car_drive',
  estate: 'car_body',
  saloon: 'car_body',
  hatchback: 'car_body',
  suv: 'car_body',
  coupe: 'car_body',
  convertible: 'car_body',
  mpv: 'car_body',
  van: 'car_body',
  pickup: 'car_body',
  white: 'car_color',
  black: 'car_color',
  grey: 'car_color',
  silver: 'car_color',
  blue: 'car_color',
  red: 'car_color',
  green: 'car_color',
  yellow: 'car_color',
  orange: 'car_color',
  brown: 'car_color',
  beige: 'car_color',
  isNew: 'car_condition',
  isUsed: 'car_condition',
  isDemo: 'car_condition',
  towbar: 'car_equipment',
  heatedSeats: 'car_equipment',
  parkingHeater: 'car_equipment',
  camera: 'car_equipment',
  panorama: 'car_equipment',
  leather: 'car_equipment',
  cruise: 'car_equipment',
  adaptiveCruise: 'car_equipment',
  navigation: 'car_equipment',
  heatPump: 'car_equipment',
  winterWheels: 'car_equipment',
} as const satisfies Readonly<Record<string, FilterFacet>>
export type Concept = keyof typeof CONCEPTS

/** Words of a language, those that mean the same separated by commas. */
export interface Vocabulary {
  /** As a value of the facet is written, and as people type it. */
  readonly concepts: Readonly<Record<Concept, string>>
  /** Before a number: it is the most, or the least. */
  readonly atMost: string
  readonly atLeast: string
  /** Before a year that does not belong to it. */
  readonly before: string
  readonly after: string
  /** Between two numbers: `between` 1 `and` 2, 1 `to` 2. */
  readonly between: string
  readonly and: string
  readonly to: string
  /** After a number. */
  readonly orLess: string
  readonly orMore: string
  readonly modelYear: string
  /** After a price. */
  readonly monthly: string
  readonly thousand: string
  readonly seats: string
  /** Before a town, what a car has, and what it has not; '' where the language has other means. */
  readonly in: string
  readonly with: string
  readonly without: string
  /** Between a negation and what it turns: 'not too expensive'. */
  readonly intensifiers: string
  /** Everyday words that differ by a letter from a make or a model: 'luxus' is no Lexus. */
  readonly unlikeModels: string
  /** Between two values of which one is enough. */
  readonly or: string
  /** Words that narrow nothing: articles, conjunctions, 'car', 'looking for'. Single words. */
  readonly fillers: string
  /** From two to nine; other forms of a number behind a slash. */
  readonly numerals: string
  /** Beside the number or letter of a make's model family: '3 series', 'C-class'. */
  readonly family: string
  /** Offers to consumers, and to companies. */
  readonly privateLease: string
  readonly companyLease: string
  /** How far an electric car goes. */
  readonly range: string
  /** Words that order the list: by price, by model year, by date of publication, by mileage. */
  readonly cheapest: string
  readonly dearest: string
  readonly newest: string
  readonly latest: string
  readonly lowMileage: string
}
