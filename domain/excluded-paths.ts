import type { ChosenValue } from './car-search.ts'
import { isWithin, type ValuePath } from './facet-path.ts'

const childrenOf = (values: readonly ChosenValue[], path: ValuePath): readonly ChosenValue[] =>
  path.reduce<readonly ChosenValue[]>(
    (below, text) => below.find((value) => value.text === text)?.children ?? [],
    values,
  )

/**
 * The values of a facet that are left when some are excluded: of the wanted ones, or of all where none is wanted.
 * A value of which only some of those below it are excluded is its others.
 */
export function withoutPaths(
  values: readonly ChosenValue[],
  wanted: readonly ValuePath[],
  excluded: readonly ValuePath[],
): readonly ValuePath[] {
  const left = (path: ValuePath): readonly ValuePath[] => {
    if (excluded.some((one) => isWithin(one, path))) return []
    if (!excluded.some((one) => isWithin(path, one))) return [path]
    return childrenOf(values, path).flatMap(({ text }) => left([...path, text]))
  }
  return (wanted.length > 0 ? wanted : values.map(({ text }) => [text])).flatMap(left)
}
