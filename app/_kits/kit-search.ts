import { pathText, readPath, treeOf, isWithin, type ValuePath } from '#domain/facet-path'
import { KIT_PRICE, type KitSearch } from '#domain/kits'
import { orderedRange } from '#domain/facet-range'
import type { KitsState } from './kits-run.ts'

/** What the state of the run looks for; what an address says wrongly is passed over. */
export function searchOf({
  keyphrase,
  categories,
  minPrice,
  maxPrice,
  carQuery,
}: Pick<KitsState, 'keyphrase' | 'categories' | 'minPrice' | 'maxPrice' | 'carQuery'>): KitSearch {
  const range = orderedRange({
    name: KIT_PRICE,
    ...(minPrice !== null && { min: minPrice }),
    ...(maxPrice !== null && { max: maxPrice }),
  })
  return {
    keyphrase: (keyphrase ?? '').trim().slice(0, 200),
    categories: treeOf(pathsIn(categories)),
    minPrice: range?.min ?? null,
    maxPrice: range?.max ?? null,
    vehicle: carQuery,
  }
}

const LEVELS = 3
const MAX_PATHS = 100

/** The chosen categories as paths. */
export const pathsIn = (categories: readonly string[]): readonly ValuePath[] =>
  categories.slice(0, MAX_PATHS).flatMap((text) => {
    const path = readPath(text)
    return path && path.length <= LEVELS && path.every((level) => level.length <= 200) ? [path] : []
  })

/** A category is chosen, too, when one below it is. */
export const isChosen = (chosen: readonly ValuePath[], path: ValuePath): boolean =>
  chosen.some((one) => isWithin(path, one))

/** The categories after one was pressed: one below another stands in its place; a second press takes both away. */
export function pressed(chosen: readonly ValuePath[], path: ValuePath): readonly string[] {
  const rest = isChosen(chosen, path)
    ? chosen.filter((one) => !isWithin(path, one))
    : chosen.filter((one) => !isWithin(one, path))
  const above = path.slice(0, -1)
  if (!isChosen(chosen, path)) return [...rest, path].map(pathText)
  // What is above stays chosen, as it was before the choice below it.
  const isLeft = above.length > 0 && !isChosen(rest, above)
  return (isLeft ? [...rest, above] : rest).map(pathText)
}
