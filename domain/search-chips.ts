import type { CarSearch, RangeFilter } from './car-search.ts'
import { pathsOf, pathText, type ValuePath } from './facet-path.ts'
import { clearFacet, searchFor, unchooseValue } from './facet-selection.ts'

/** One thing that is in force, and the search without it (LIST-08). */
export type SearchChip =
  | {
      readonly key: string
      readonly kind: 'keyphrase'
      readonly text: string
      readonly without: CarSearch
    }
  | {
      readonly key: string
      readonly kind: 'value'
      readonly facet: string
      /** What the chip reads, from the highest level down: 'Volvo', 'V60'. */
      readonly path: ValuePath
      readonly without: CarSearch
    }
  | {
      readonly key: string
      readonly kind: 'range'
      readonly facet: string
      readonly range: RangeFilter
      readonly without: CarSearch
    }

/** A chip for each filter in force, a value in its levels being one; the keyphrase first. */
export function searchChips(search: CarSearch): readonly SearchChip[] {
  const { keyphrase, filters } = search
  const text: SearchChip = {
    key: 'keyphrase',
    kind: 'keyphrase',
    text: keyphrase,
    without: searchFor(search, { keyphrase: '', filters: [] }),
  }
  return [
    ...(keyphrase === '' ? [] : [text]),
    ...filters.flatMap((filter): readonly SearchChip[] => {
      const { name: facet } = filter
      if (!('values' in filter)) {
        const without = clearFacet(search, facet)
        return [{ key: facet, kind: 'range', facet, range: filter, without }]
      }
      return pathsOf(filter.values).map((path) => ({
        key: `${facet}=${pathText(path)}`,
        kind: 'value',
        facet,
        path,
        without: unchooseValue(search, facet, path),
      }))
    }),
  ]
}
