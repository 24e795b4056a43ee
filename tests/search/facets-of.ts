import type { Car } from '#domain/car'
import type { ChosenValue } from '#domain/car-search'
import { FILTER_FACETS } from '#domain/canonical-search'
import { isRangeFacet } from '#domain/car-search'
import { treeOf } from '#domain/facet-path'
import type { KnownFacets } from '#domain/known-facets'

type Fields = Readonly<Record<string, unknown>>

const pathsIn = (car: Fields, name: string): readonly (readonly string[])[] => {
  const levels = name.split('>').map((field) => car[field])
  const [first] = levels
  const lists = Array.isArray(first) ? first.map((one) => [one]) : [levels]
  return lists
    .map((path) => path.filter((text) => text !== undefined && text !== null).map(String))
    .filter((path) => path.length > 0)
}

/** What a stock has, without an index. */
export function facetsOf(cars: Iterable<Car>): KnownFacets {
  const all = [...cars] as readonly unknown[] as readonly Fields[]
  return Object.fromEntries(
    FILTER_FACETS.map((name) => {
      if (!isRangeFacet(name)) {
        const paths = all.flatMap((car) => pathsIn(car, name))
        const distinct = new Map(paths.map((path) => [path.join('>'), path]))
        const values: readonly ChosenValue[] = treeOf([...distinct.values()])
        return [name, { values }]
      }
      const numbers = all.map((car) => car[name]).filter((one) => typeof one === 'number')
      const isNone = numbers.length === 0
      const ends = { min: Math.min(...numbers), max: Math.max(...numbers) }
      return [name, isNone ? { min: null, max: null } : ends]
    }),
  )
}
