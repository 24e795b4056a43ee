import { canonicalSearch, EMPTY_SEARCH } from './canonical-search.ts'
import type { CarSearch, CarSort, RangeFilter, SearchFilter } from './car-search.ts'
import { isWithin, pathsOf, treeOf, type ValuePath } from './facet-path.ts'
import { boundedRange } from './facet-range.ts'
import type { Extent } from './known-facets.ts'

// What a visitor does to a search. Whatever narrows or orders the list leads to its first page (LIST-21, LIST-32).

export const filterOf = (search: CarSearch, facet: string): SearchFilter | null =>
  search.filters.find(({ name }) => name === facet) ?? null

/** The lowest values that a filter chooses. */
export const pathsOfFilter = (filter: SearchFilter | null): readonly ValuePath[] =>
  filter && 'values' in filter ? pathsOf(filter.values) : []

/** The lowest chosen values of a facet. */
export const chosenPaths = (search: CarSearch, facet: string): readonly ValuePath[] =>
  pathsOfFilter(filterOf(search, facet))

/** Also where only a value below it is (FACET-17). */
export const isChosen = (search: CarSearch, facet: string, path: ValuePath): boolean =>
  chosenPaths(search, facet).some((chosen) => isWithin(path, chosen))

const withFilter = (search: CarSearch, facet: string, filter: SearchFilter | null): CarSearch =>
  canonicalSearch({
    ...search,
    filters: [
      ...search.filters.filter(({ name }) => name !== facet),
      ...(filter === null ? [] : [filter]),
    ],
    page: 0,
  })

const withPaths = (search: CarSearch, facet: string, paths: readonly ValuePath[]): CarSearch =>
  withFilter(search, facet, { name: facet, values: treeOf(paths) })

/** Adds a value, with those above it (FACET-02, FACET-17). */
export const chooseValue = (search: CarSearch, facet: string, path: ValuePath): CarSearch =>
  withPaths(search, facet, [...chosenPaths(search, facet), path])

/** Takes a value away with all below it (FACET-03). What is above it stays, also after its last one (FACET-17). */
export function unchooseValue(search: CarSearch, facet: string, path: ValuePath): CarSearch {
  const chosen = chosenPaths(search, facet)
  const left = chosen.filter((one) => !isWithin(path, one))
  const above = left.length < chosen.length && path.length > 1 ? [path.slice(0, -1)] : []
  return withPaths(search, facet, [...left, ...above])
}

/** Takes a facet's filter away, on all its levels (FACET-04). */
export const clearFacet = (search: CarSearch, facet: string): CarSearch =>
  withFilter(search, facet, null)

/** A range within the facet's ends, all of which is no filter (FACET-11). */
export const setRange = (search: CarSearch, range: RangeFilter, extent: Extent): CarSearch =>
  withFilter(search, range.name, boundedRange(range, extent))

/** Search that typed words ask for; without an order the current one stays. */
export interface FoundSearch extends Pick<CarSearch, 'keyphrase' | 'filters'> {
  readonly sort?: CarSort
}

/** Adds filters, and puts one keyphrase in the place of another (SEARCHBOX-06), and an order where one is named. */
export const searchFor = (search: CarSearch, found: FoundSearch): CarSearch =>
  canonicalSearch({
    ...search,
    ...(found.sort !== undefined && { sort: found.sort }),
    keyphrase: found.keyphrase,
    // A range that is said anew stands for the one before.
    filters: [...found.filters, ...search.filters],
    page: 0,
  })

export const sortBy = (search: CarSearch, sort: CarSort | ''): CarSearch => ({
  ...search,
  sort,
  page: 0,
})

/** Empties the filters and the keyphrase (LIST-24); the order stays. */
export const clearAll = (search: CarSearch): CarSearch => ({ ...EMPTY_SEARCH, sort: search.sort })

/** The values that are chosen, those above others included; a range counts as one (FACET-06). */
export const appliedCount = (filters: readonly SearchFilter[]): number =>
  filters.reduce((sum, filter) => sum + ('values' in filter ? countOf(filter.values) : 1), 0)

const countOf = (values: Extract<SearchFilter, { readonly values: unknown }>['values']): number =>
  values.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0)
