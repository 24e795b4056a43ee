import {
  canonicalSearch,
  EMPTY_SEARCH,
  FILTER_FACETS,
  type FilterFacet,
} from './canonical-search.ts'
import { filterOfTexts, textsOfFilter } from './car-search-address.ts'
import type { CarSearch } from './car-search.ts'
import { filterOf } from './facet-selection.ts'

type FirstLevel<Name extends string> = Name extends `${infer First}>${string}` ? First : Name

/** The name under which a flow holds a facet's filter: that of its first level. */
export type FilterField = FirstLevel<FilterFacet>

export const fieldOf = <Facet extends FilterFacet>(facet: Facet): FirstLevel<Facet> =>
  facet.split('>', 1)[0] as FirstLevel<Facet>

/** A search as flat fields of plain JSON: what stands in an address, one field a parameter. */
export type CarSearchFields = Readonly<Record<FilterField, readonly string[]>> &
  Pick<CarSearch, 'keyphrase' | 'sort' | 'page'>

/** A facet's filter as texts; none where it has no filter. */
export function selectionOf(search: CarSearch, facet: string): readonly string[] {
  const filter = filterOf(search, facet)
  return filter ? textsOfFilter(filter) : []
}

export function fieldsOfSearch(search: CarSearch): CarSearchFields {
  const { keyphrase, sort, page } = search
  const filters = Object.fromEntries(
    FILTER_FACETS.map((facet) => [fieldOf(facet), selectionOf(search, facet)]),
  ) as Record<FilterField, readonly string[]>
  return { ...filters, keyphrase, sort, page }
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The search that fields mean, whatever they hold. */
export function searchOfFields(fields: { readonly [field: string]: unknown }): CarSearch {
  const { keyphrase, sort, page } = fields
  return canonicalSearch({
    keyphrase: typeof keyphrase === 'string' ? keyphrase : '',
    filters: FILTER_FACETS.flatMap(
      (facet) => filterOfTexts(facet, textsIn(fields[fieldOf(facet)])) ?? [],
    ),
    sort: (sort ?? '') as CarSearch['sort'],
    page: typeof page === 'number' ? page : EMPTY_SEARCH.page,
  })
}
