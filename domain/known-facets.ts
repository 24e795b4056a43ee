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

/** Values by their text, and by what is left of it without case, accents and punctuation; the first of equal ones. */
interface ByText {
  readonly exact: ReadonlyMap<string, ChosenValue>
  readonly folded: ReadonlyMap<string, ChosenValue>
}
/** An address may ask a hundred times for what hundreds of values are not. */
const made = new WeakMap<readonly ChosenValue[], ByText>()

function byText(values: readonly ChosenValue[]): ByText {
  const known = made.get(values)
  if (known) return known
  // The last one set stays.
  const turned = values.toReversed()
  const maps = {
    exact: new Map(turned.map((value) => [value.text, value])),
    folded: new Map(turned.map((value) => [fold(value.text), value])),
  }
  made.set(values, maps)
  return maps
}

/** The value of that text, else the one that differs in case, accents or punctuation alone. */
export function findValue(values: readonly ChosenValue[], text: string): ChosenValue | null {
  if (values.length === 0) return null
  const { exact, folded } = byText(values)
  const word = fold(text)
  return exact.get(text) ?? (word === '' ? null : (folded.get(word) ?? null))
}

/** The path as the index spells it; from the first value that it does not know, as it stands. */
export function spelledPath(values: readonly ChosenValue[], path: ValuePath): ValuePath {
  const [text, ...below] = path
  const found = text === undefined ? null : findValue(values, text)
  return found ? [found.text, ...spelledPath(found.children ?? [], below)] : path
}
