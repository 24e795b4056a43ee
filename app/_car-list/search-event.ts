import type { FilterFacet } from '#domain/canonical-search'
import { addressed } from '#domain/car-list-events'
import { fieldOf, selectionOf } from '#domain/car-search-fields'
import { isRangeFacet, type CarSearch } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import { pathText } from '#domain/facet-path'
import { chosenPaths, clearAll } from '#domain/facet-selection'
import type { FilterEvent } from '../_filter/filter-run.ts'

/** What a visitor did who went from one search to another, as an event of the flow `car-list`; null for nothing. */
export function searchEvent(before: CarSearch, after: CarSearch): FilterEvent | null {
  if (same(before, after)) return null
  if (same({ ...before, page: before.page + 1 }, after)) return { type: 'more' }
  const facets = [...new Set([...before.filters, ...after.filters].map(({ name }) => name))]
  const changed = facets.filter((facet) => textOf(before, facet) !== textOf(after, facet))
  const hasWords = before.keyphrase !== after.keyphrase
  if (before.sort !== after.sort) {
    const isAlone = changed.length === 0 && !hasWords
    return isAlone ? { type: 'sorted', payload: { sort: after.sort } } : addressed(after)
  }
  const [facet] = changed
  if (facet !== undefined && changed.length === 1 && !hasWords) {
    return facetEvent(before, after, facet as FilterFacet)
  }
  if (changed.length + Number(hasWords) > 1 && same(clearAll(before), after))
    return { type: 'cleared' }
  if (hasWords && after.keyphrase === '' && changed.length === 0) {
    return { type: 'keyphrase.cleared' }
  }
  // A page that was gone to by itself is an address, too.
  if (!hasWords && changed.length === 0) return addressed(after)
  const filters = Object.fromEntries(
    changed.map((name) => [fieldOf(name as FilterFacet), selectionOf(after, name)]),
  )
  const isTaken = changed.some((name) => selectionOf(after, name).length === 0)
  return isTaken
    ? addressed(after)
    : { type: 'searched', payload: { ...filters, keyphrase: after.keyphrase } }
}

const same = (a: CarSearch, b: CarSearch) => writeCarSearch(a) === writeCarSearch(b)

const textOf = (search: CarSearch, facet: string) => selectionOf(search, facet).join('\n')

function facetEvent(before: CarSearch, after: CarSearch, facet: FilterFacet): FilterEvent {
  const selection = selectionOf(after, facet)
  if (isRangeFacet(facet)) {
    return selection.length === 0
      ? { type: 'facet.cleared', payload: { facet } }
      : { type: 'range.set', payload: { facet, selection } }
  }
  const [had, has] = [before, after].map((search) => chosenPaths(search, facet).map(pathText))
  const added = has?.filter((text) => !had?.includes(text)) ?? []
  const removed = had?.filter((text) => !has?.includes(text)) ?? []
  // Of a value that goes, what is above it may stay, and is new among the lowest then.
  const [chosen] = added.filter((text) => !removed.some((gone) => gone.startsWith(`${text}>`)))
  if (chosen !== undefined) {
    return { type: 'value.chosen', payload: { facet, value: chosen, selection } }
  }
  if (selection.length === 0 && removed.length > 1) {
    return { type: 'facet.cleared', payload: { facet } }
  }
  return { type: 'value.unchosen', payload: { facet, value: removed[0] ?? '', selection } }
}
