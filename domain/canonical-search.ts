import {
  CAR_FACETS,
  CAR_SORTS,
  isRangeFacet,
  LAST_PAGE,
  LEVEL_SEPARATOR,
  type CarSearch,
  type CarSort,
  type SearchFilter,
} from './car-search.ts'
import { pathsOf, treeOf, type ValuePath } from './facet-path.ts'
import { boundedRange, orderedRange } from './facet-range.ts'
import { extentOf, spelledPath, valuesOf, type KnownFacets } from './known-facets.ts'

/** What is read of a keyphrase; the index reads no more. */
export const MAX_KEYPHRASE = 200
/** What is read of a facet's values, and of one value. */
export const MAX_VALUES = 100
const MAX_VALUE_LENGTH = 120
/** The last page in an address, which is one more than what is fetched (LIST-03, LIST-27). */
export const LAST_ADDRESS_PAGE = LAST_PAGE + 1

export const EMPTY_SEARCH: CarSearch = { keyphrase: '', filters: [], sort: '', page: 0 }

/**
 * Facets that can be filtered by, in the order in which filters stand: the list's; a region and a campaign,
 * to which links lead; the ranges that the list has not (FACET-15); and what only words ask for: leasing, and how far
 * an electric car goes.
 */
export const FILTER_FACETS = [
  ...CAR_FACETS,
  'car_site_region',
  'car_campaigns',
  'gross_price',
  'retailPrice',
  'car_has_privateleasing',
  'car_has_companyleasing',
  'car_electric_range',
] as const
export type FilterFacet = (typeof FILTER_FACETS)[number]

const CONTROL = /[\p{Cc}\p{Cs}]/gu

/** One space between words, no control characters, and no more than is read. */
export const cleanKeyphrase = (text: string): string => {
  // Cut first: what is typed may be as long as it likes.
  const clean = (part: string) => part.replaceAll(CONTROL, ' ').replaceAll(/\s+/g, ' ').trim()
  return clean(clean(text.slice(0, 4 * MAX_KEYPHRASE)).slice(0, MAX_KEYPHRASE))
}

/** A page that is no whole number from 0 on is the first (LIST-35), one past the last the last (LIST-03). */
export const cleanPage = (page: number): number =>
  page >= 0 && (Number.isInteger(page) || page === Infinity) ? Math.min(page, LAST_ADDRESS_PAGE) : 0

export const knownSort = (name: string): CarSort | '' =>
  CAR_SORTS.find((sort) => sort === name) ?? ''

const isText = (text: string): boolean =>
  text !== '' && text.length <= MAX_VALUE_LENGTH && text.search(CONTROL) < 0

/** None too deep, and every level a text that an address can say. */
export const isSoundPath = (name: string, path: ValuePath): boolean =>
  path.length > 0 && path.length <= name.split(LEVEL_SEPARATOR).length && path.every(isText)

/** The filter of those values: none too deep or too long, and not too many of them; null where none is left. */
export function valueFilter(
  name: string,
  paths: readonly ValuePath[],
  facets: KnownFacets = {},
): SearchFilter | null {
  const known = valuesOf(facets, name)
  const sound = paths
    .filter((path) => isSoundPath(name, path))
    .map((path) => spelledPath(known, path))
  const values = treeOf(pathsOf(treeOf(sound)).slice(0, MAX_VALUES))
  return values.length === 0 ? null : { name, values }
}

const NO_FACETS: KnownFacets = {}
/** Searches in that form: a page has hundreds, each made by a change and then written as an address. */
const made = new WeakSet<CarSearch>()
/** Filters in it, which a change of another leaves as they are. */
const madeFilters = new WeakSet<SearchFilter>()

/**
 * The one form of a search that all equal ones share, which an address and a flow's state hold: filters in
 * their order and one a facet, values sorted, nothing that means nothing. With the facets of all cars
 * values are spelled as the index does, and ranges held within their facet.
 */
export function canonicalSearch(search: CarSearch, facets: KnownFacets = NO_FACETS): CarSearch {
  if (facets === NO_FACETS && made.has(search)) return search
  const names = new Set(search.filters.map(({ name }) => name))
  const canonical: CarSearch = {
    keyphrase: cleanKeyphrase(search.keyphrase),
    filters: FILTER_FACETS.filter((name) => names.has(name)).flatMap((name) => {
      const own = search.filters.filter((filter) => filter.name === name)
      return canonicalFilter(name, own, facets) ?? []
    }),
    sort: knownSort(search.sort),
    page: cleanPage(search.page),
  }
  made.add(canonical)
  return canonical
}

function canonicalFilter(
  name: string,
  filters: readonly SearchFilter[],
  facets: KnownFacets,
): SearchFilter | null {
  const [first, second] = filters
  if (facets === NO_FACETS && first && !second && madeFilters.has(first)) return first
  const canonical = newFilter(name, filters, facets)
  if (canonical) madeFilters.add(canonical)
  return canonical
}

function newFilter(
  name: string,
  filters: readonly SearchFilter[],
  facets: KnownFacets,
): SearchFilter | null {
  if (!isRangeFacet(name)) {
    const paths = filters.flatMap((filter) => ('values' in filter ? pathsOf(filter.values) : []))
    return valueFilter(name, paths, facets)
  }
  for (const filter of filters) {
    const range = 'values' in filter ? null : orderedRange(filter)
    const extent = extentOf(facets, name)
    if (range) return extent ? boundedRange(range, extent) : range
  }
  return null
}
