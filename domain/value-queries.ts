import { isSoundPath } from './canonical-search.ts'
import { writeCarSearch } from './car-search-address.ts'
import type { CarSearch } from './car-search.ts'
import { pathText, type ValuePath } from './facet-path.ts'
import { chooseValue, filterOf } from './facet-selection.ts'

/**
 * Queries of a search with one more value of a facet: `writeCarSearch` of `chooseValue`, for hundreds of
 * values. Where none is chosen yet, they differ in that value alone, and the rest is written once.
 */
export function valueQueries(search: CarSearch, facet: string): (path: ValuePath) => string {
  const written = (path: ValuePath) => writeCarSearch(chooseValue(search, facet, path))
  if (filterOf(search, facet) !== null) return written
  const any = ['0']
  const query = written(any)
  const own = parameter(facet, any)
  // The facet's name stands in it once: where it is a value, there is no `=` behind it.
  const at = Math.max(query.indexOf(`?${own}`), query.indexOf(`&${own}`)) + 1
  if (at === 0) return written
  const [before, after] = [query.slice(0, at), query.slice(at + own.length)]
  return (path) =>
    isSoundPath(facet, path) ? before + parameter(facet, path) + after : written(path)
}

const parameter = (facet: string, path: ValuePath): string =>
  new URLSearchParams([[facet, pathText(path)]]).toString()
