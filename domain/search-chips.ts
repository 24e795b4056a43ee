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
      /** What the chip reads, from the highest level down: 'Volvo', 'V60'; of years in a row '2019–2022'. */
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
      return spansOf(facet, pathsOf(filter.values)).map((paths) => {
        const [first = [], last = first] = [paths[0], paths.at(-1)]
        const path = paths.length === 1 ? first : [`${first[0]}–${last[0]}`]
        return {
          key: `${facet}=${pathText(path)}`,
          kind: 'value',
          facet,
          path,
          without: paths.reduce((left, one) => unchooseValue(left, facet, one), search),
        }
      })
    }),
  ]
}

/** As many years in a row are one chip, as they were one thing to say ('from 2019'). */
const MIN_SPAN = 3

/** Paths by the chip that they are in: each its own, but years in a row. */
function spansOf(facet: string, paths: readonly ValuePath[]): readonly (readonly ValuePath[])[] {
  const alone = paths.map((path) => [path])
  if (facet !== 'car_year') return alone
  const rows: ValuePath[][] = []
  for (const path of paths) {
    const row = rows.at(-1)
    const [before] = row?.at(-1) ?? []
    if (row && Number(path[0]) === Number(before) + 1) row.push(path)
    else rows.push([path])
  }
  return rows.flatMap((row) => (row.length < MIN_SPAN ? row.map((path) => [path]) : [row]))
}
