import type { FilterFacet } from './canonical-search.ts'
import { fieldOf, fieldsOfSearch, selectionOf, type FilterField } from './car-search-fields.ts'
import type { CarSearch, RangeFilter } from './car-search.ts'
import { pathText, type ValuePath } from './facet-path.ts'
import { chooseValue, searchFor, setRange, unchooseValue } from './facet-selection.ts'
import type { Extent } from './known-facets.ts'

// What a visitor does to the car list, as events of its flow. The selection of a facet that follows is found by
// the rules and stands in the event, so that a log says it for good.

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
  ) as Partial<Record<FilterField, readonly string[]>>
  return { type: 'searched', payload: { ...added, keyphrase: after.keyphrase } } as const
}

/** The address of the page was opened, also by Back and Forward. */
export const addressed = (search: CarSearch, panel?: 'toggle' | 'sticky') =>
  ({
    type: 'addressed',
    payload: { ...fieldsOfSearch(search), ...(panel === undefined ? {} : { panel }) },
  }) as const
