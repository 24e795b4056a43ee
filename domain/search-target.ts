import { CAR_FACETS, type SearchFilter } from './car-search.ts'
import { textsOfFilter } from './car-search-address.ts'
import { pathsOf } from './facet-path.ts'
import type { FoundSearch } from './facet-selection.ts'
import type { SearchTarget } from './search-address.ts'

/** Values of a facet that are segments; of more, the path would be a list of everything but a few. */
const MAX_SEGMENTS = 12

const panel: ReadonlySet<string> = new Set(CAR_FACETS)

/**
 * Values become segments of the path, each above those below it. Ranges, values that the list's panel has not, and very
 * many of one facet, which no segment can say, are parameters, and so is the order.
 */
export function searchTarget({ filters, keyphrase, sort }: FoundSearch): SearchTarget {
  const segmentsOf = (filter: SearchFilter): readonly string[] | null => {
    const paths = 'values' in filter ? pathsOf(filter.values) : []
    const isInPath = panel.has(filter.name) && paths.length > 0 && paths.length <= MAX_SEGMENTS
    return isInPath ? paths.flat() : null
  }
  const segments = filters.flatMap((filter) => segmentsOf(filter) ?? [])
  const parameters = filters.flatMap((filter) =>
    segmentsOf(filter) === null
      ? textsOfFilter(filter).map((text) => [filter.name, text] as const)
      : [],
  )
  if (sort !== undefined) parameters.push(['sortName', sort])
  return { segments: [...new Set(segments)], keyphrase, parameters }
}
