import type { CarSearch } from './car-search.ts'
import { textsOfFilter } from './car-search-address.ts'
import { pathsOf } from './facet-path.ts'
import type { SearchTarget } from './search-address.ts'

/** Values become segments of the path, each above those below it; ranges, which no segment can say, parameters. */
export function searchTarget({
  filters,
  keyphrase,
}: Pick<CarSearch, 'filters' | 'keyphrase'>): SearchTarget {
  const segments = filters.flatMap((filter) =>
    'values' in filter ? pathsOf(filter.values).flat() : [],
  )
  const parameters = filters.flatMap((filter) =>
    'values' in filter ? [] : textsOfFilter(filter).map((text) => [filter.name, text] as const),
  )
  return { segments: [...new Set(segments)], keyphrase, parameters }
}
