import { isRangeFacet, type ChosenValue, type RangeFacet } from './car-search.ts'
import type { ValuePath } from './facet-path.ts'
import { fold } from './folded-text.ts'

/** The values and ranges of all cars, as an answer of the index has them by the facet's name (INDEX-12). */
export type KnownFacets = Readonly<
  Record<string, { readonly values: readonly ChosenValue[] } | Extent>
>

/** The ends of a range facet; null where no car has a number. */
export type Extent = Pick<RangeFacet, 'min' | 'max'>

export function valuesOf(facets: KnownFacets, name: string): readonly ChosenValue[] {
  const facet = Object.hasOwn(facets, name) ? facets[name] : undefined
  return facet && 'values' in facet ? facet.values : []
}

export function extentOf(facets: KnownFacets, name: string): Extent | null {
  const facet = isRangeFacet(name) && Object.hasOwn(facets, name) ? facets[name] : undefined
  return facet && 'min' in facet ? facet : null
}

/** The value of that text, else the one that differs in case, accents or punctuation alone. */
export function findValue(values: readonly ChosenValue[], text: string): ChosenValue | null {
  const exact = values.find((value) => value.text === text)
  if (exact) return exact
  const folded = fold(text)
  return (folded !== '' && values.find((value) => fold(value.text) === folded)) || null
}

/** The path as the index spells it; from the first value that it does not know, as it stands. */
export function spelledPath(values: readonly ChosenValue[], path: ValuePath): ValuePath {
  const [text, ...below] = path
  const found = text === undefined ? null : findValue(values, text)
  return found ? [found.text, ...spelledPath(found.children ?? [], below)] : path
}
