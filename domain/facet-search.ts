import type { ChosenValue } from './car-search.ts'
import { isWithin, type ValuePath } from './facet-path.ts'
import { fold } from './folded-text.ts'

/** From so many values on a facet has a search of its own (FACET-13). */
const MIN_VALUES = 10

export const hasFacetSearch = (values: readonly unknown[]): boolean => values.length >= MIN_VALUES

/**
 * The values whose text contains what is searched, case and accents aside, with all below them; the values above
 * one that does; and those that are chosen (FACET-19).
 */
export function searchFacet<Value extends ChosenValue>(
  values: readonly Value[],
  text: string,
  chosen: readonly ValuePath[],
): readonly Value[] {
  const needle = text.trim()
  return needle === '' ? values : matching(values, { needle, chosen }, [])
}

interface Sought {
  readonly needle: string
  readonly chosen: readonly ValuePath[]
}

const contains = (text: string, needle: string): boolean =>
  text.toLowerCase().includes(needle.toLowerCase()) ||
  (fold(needle) !== '' && fold(text).includes(fold(needle)))

function matching<Value extends ChosenValue>(
  values: readonly Value[],
  sought: Sought,
  above: ValuePath,
): readonly Value[] {
  return values.flatMap((value) => {
    if (contains(value.text, sought.needle)) return [value]
    const path = [...above, value.text]
    const below = matching(value.children ?? [], sought, path)
    const isKept = below.length > 0 || sought.chosen.some((one) => isWithin(path, one))
    return isKept ? [{ ...value, children: below }] : []
  })
}
