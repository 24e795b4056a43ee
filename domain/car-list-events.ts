import { FILTER_FACETS, type FilterFacet } from './canonical-search.ts'
import { fieldOf, fieldsOfSearch, selectionOf, type FilterField } from './car-search-fields.ts'
import { isRangeFacet, LAST_PAGE, type CarSearch, type RangeFilter } from './car-search.ts'
import { pathText, type ValuePath } from './facet-path.ts'
import {
  chooseValue,
  chosenPaths,
  clearAll,
  isChosen,
  searchFor,
  setRange,
  unchooseValue,
} from './facet-selection.ts'
import type { Extent } from './known-facets.ts'

// What a visitor does to the car list, as events of its flow. The selection of a facet that follows is found by
// the rules and stands in the event, so that a log says it for good.

type AddedFilters = Partial<Record<FilterField, readonly string[]>>

interface FacetValueAt {
  readonly facet: FilterFacet
  readonly path: ValuePath
}

export const valueChosen = (search: CarSearch, { facet, path }: FacetValueAt) =>
  ({
    type: 'value.chosen',
    payload: {
      facet,
      value: pathText(path),
      selection: selectionOf(chooseValue(search, facet, path), facet),
    },
  }) as const

export const valueUnchosen = (search: CarSearch, { facet, path }: FacetValueAt) =>
  ({
    type: 'value.unchosen',
    payload: {
      facet,
      value: pathText(path),
      selection: selectionOf(unchooseValue(search, facet, path), facet),
    },
  }) as const

export const rangeSet = (
  search: CarSearch,
  range: RangeFilter & { readonly name: FilterFacet },
  extent: Extent,
) =>
  ({
    type: 'range.set',
    payload: {
      facet: range.name,
      selection: selectionOf(setRange(search, range, extent), range.name),
    },
  }) as const

/** What a text was found to mean: the filters that it adds to, and the keyphrase that is left. */
export function searched(search: CarSearch, found: Pick<CarSearch, 'keyphrase' | 'filters'>) {
  const after = searchFor(search, found)
  const fields = fieldsOfSearch(after)
  const added = Object.fromEntries(
    found.filters.map(({ name }) => {
      const field = fieldOf(name as FilterFacet)
      return [field, fields[field]]
    }),
  ) as AddedFilters
  return { type: 'searched', payload: { ...added, keyphrase: after.keyphrase } } as const
}

/** The address of the page was opened, also by Back and Forward. */
export const addressed = (search: CarSearch, panel?: 'toggle' | 'sticky') =>
  ({
    type: 'addressed',
    payload: { ...fieldsOfSearch(search), ...(panel === undefined ? {} : { panel }) },
  }) as const

const fieldsText = (search: CarSearch): string => JSON.stringify(fieldsOfSearch(search))
const isSame = (one: CarSearch, other: CarSearch): boolean => fieldsText(one) === fieldsText(other)

/**
 * The event that leads from one search to another, for links that know only where they lead. A step that no
 * single touch makes is an address that was opened; that one is observed, not a visitor's.
 */
export function eventBetween(before: CarSearch, after: CarSearch) {
  if (isSame(clearAll(before), after)) return { type: 'cleared', payload: {} } as const
  if (isSame({ ...before, page: before.page + 1 }, after) && before.page < LAST_PAGE) {
    return { type: 'more', payload: {} } as const
  }
  if (isSame({ ...before, sort: after.sort, page: 0 }, after)) {
    return { type: 'sorted', payload: { sort: after.sort } } as const
  }
  if (isSame({ ...before, keyphrase: '', page: 0 }, after)) {
    return { type: 'keyphrase.cleared', payload: {} } as const
  }
  const changed = FILTER_FACETS.filter(
    (facet) =>
      JSON.stringify(selectionOf(before, facet)) !== JSON.stringify(selectionOf(after, facet)),
  )
  const filters = after.filters.filter(({ name }) => changed.some((facet) => facet === name))
  const [facet] = changed
  if (
    facet &&
    isSame({ ...before, filters: after.filters, page: 0 }, after) &&
    changed.length === 1
  ) {
    return facetEvent(before, after, facet)
  }
  const isSearch =
    filters.length === changed.length && before.sort === after.sort && after.page === 0
  if (isSearch && (after.keyphrase !== '' || filters.length > 0)) {
    const fields = fieldsOfSearch(after)
    const added = changed.map((name) => [fieldOf(name), fields[fieldOf(name)]])
    const payload = { ...(Object.fromEntries(added) as AddedFilters), keyphrase: after.keyphrase }
    return { type: 'searched', payload } as const
  }
  return addressed(after)
}

function facetEvent(before: CarSearch, after: CarSearch, facet: FilterFacet) {
  const selection = selectionOf(after, facet)
  if (selection.length === 0) return { type: 'facet.cleared', payload: { facet } } as const
  if (isRangeFacet(facet)) return { type: 'range.set', payload: { facet, selection } } as const
  const added = chosenPaths(after, facet).find((path) => !isChosen(before, facet, path))
  const gone = chosenPaths(before, facet).find((path) => !isChosen(after, facet, path))
  const type = added ? 'value.chosen' : 'value.unchosen'
  return { type, payload: { facet, value: pathText(added ?? gone ?? []), selection } } as const
}
