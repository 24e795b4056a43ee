import type { Car } from './car.ts'

/** A value that is chosen, and those below it; none below is all of them. */
export interface ChosenValue {
  readonly text: string
  readonly children?: readonly ChosenValue[]
}

/** Values of a facet, one of which a car has. */
export interface ValueFilter {
  readonly name: string
  readonly values: readonly ChosenValue[]
}

/** Both ends belong to it; a missing one is open. */
export interface RangeFilter {
  readonly name: string
  readonly min?: number
  readonly max?: number
}

export type SearchFilter = ValueFilter | RangeFilter

/** The orders of a list of cars (LIST-31). */
export const CAR_SORTS = [
  'car_publishdate_desc',
  'car_price_asc',
  'car_price_desc',
  'car_mileage_asc',
  'car_year_desc',
] as const
export type CarSort = (typeof CAR_SORTS)[number]
export const isCarSort = (name: string): name is CarSort =>
  CAR_SORTS.some((known) => known === name)

/** What a visitor searches for (INDEX-02): the list's state, the address's meaning, and a saved search. */
export interface CarSearch {
  readonly keyphrase: string
  /** One a facet at most, in the order of `CAR_FACETS`. */
  readonly filters: readonly SearchFilter[]
  /** Empty for the usual order. */
  readonly sort: CarSort | ''
  /** From 0. */
  readonly page: number
}

/** The body of a call of the index, as documented (INDEX-04 to -07, INDEX-14). */
export interface SearchBody {
  readonly index: string
  /** Of the documents; empty for all. */
  readonly fields: readonly string[]
  readonly keyphrase: string
  readonly facets: readonly { readonly name: string; readonly sort_order: 'asc' }[]
  readonly limit: number
  readonly offset: number
  readonly sort_name: string
  readonly filters: readonly SearchFilter[]
}

/** A value with the number of cars that choosing it would show. */
export interface FacetValue {
  readonly text: string
  readonly count: number
  readonly children?: readonly FacetValue[]
}

/** Buckets have equal widths; `max` belongs to the last one alone. */
export interface FacetBucket {
  readonly min: number
  readonly max: number
  readonly count: number
}

export interface ValueFacet {
  readonly values: readonly FacetValue[]
}

/** `min` and `max` are of all cars, so that a slider's ends stand still; null where none has a number. */
export interface RangeFacet {
  readonly type: 'histogram'
  readonly min: number | null
  readonly max: number | null
  readonly histogram: readonly FacetBucket[]
}

/** As the map of an answer has it by its name, whose levels are joined by `>` (FACET-01). */
export type Facet = ValueFacet | RangeFacet

/** What is read of an answer (INDEX-09). */
export interface SearchResult<Found = Car> {
  /** By the facet's name. */
  readonly facet: Readonly<Record<string, Facet>>
  readonly content: readonly Found[]
  readonly total_items: number
  readonly limit: number
  readonly offset: number
}

/** Facets with a slider; every other has values (FACET-12). */
export const RANGE_FACETS = [
  'car_price',
  'car_campaign_price',
  'car_mileage',
  'car_privateleasing_monthly_cost',
  'car_companyleasing_monthly_cost',
  'car_power',
  'gross_price',
  'retailPrice',
] as const
const ranges: ReadonlySet<string> = new Set(RANGE_FACETS)
export const isRangeFacet = (name: string): boolean => ranges.has(name)

/** Between the levels of a facet's name and of a value's path. */
export const LEVEL_SEPARATOR = '>'

/** The facets of the car list in the order of its panel (FACET-16); levels are joined by `>`. */
export const CAR_FACETS = [
  'car_brand>car_model',
  'car_fuel',
  'car_gearbox',
  'car_body',
  'car_drive',
  'car_color',
  'car_year',
  'car_seats',
  'car_condition',
  'car_vehicle_type_code',
  'car_website_city>car_site_name',
  'car_equipment',
  'car_price',
  'car_campaign_price',
  'car_mileage',
  'car_loan_monthly_band',
  'car_privateleasing_monthly_cost',
  'car_companyleasing_monthly_cost',
  'car_power',
] as const

/** Facets that a call may filter by besides those of the panel: id, campaign, offer and dealer. */
export const MORE_FILTERS = [
  'car_id',
  'car_is_sample',
  'car_site_id',
  'car_site_region',
  'car_campaigns',
  'caroftheweek',
  'car_has_privateleasing',
  'car_has_companyleasing',
  'car_electric_range',
] as const

/** Cars on one page of the list (LIST-25), and the last page that is fetched, from 0 (LIST-26). */
export const CARS_PER_PAGE = 48
export const LAST_PAGE = 19
/** Of an answer whose caller names none (INDEX-07). */
export const USUAL_LIMIT = 24
/** From here on a total is shown as `10000+` (LIST-13, LIST-34). */
export const MAX_TOTAL_SHOWN = 10_000
