import { MAX_ADDRESS_LENGTH } from '#domain/address-limit'
import { FILTER_FACETS, MAX_VALUES } from '#domain/canonical-search'
import type { CarSearch } from '#domain/car-search'
import { writeCarSearch } from '#domain/car-search-address'
import { pathText } from '#domain/facet-path'
import { chosenPaths } from '#domain/facet-selection'

/**
 * Returns whether `after` cannot be reached from `before`, since the address would be longer than the site reads, or
 * the new value would replace another value of its facet.
 */
export function isFull(path: string, before: CarSearch, after: CarSearch): boolean {
  const [old, address] = [before, after].map((search) => path + writeCarSearch(search))
  if (address === undefined || old === undefined) return false
  if (address.length > MAX_ADDRESS_LENGTH && address.length > old.length) return true
  return FILTER_FACETS.some((facet) => {
    const [had = [], has = []] = [before, after].map((search) =>
      chosenPaths(search, facet).map(pathText),
    )
    if (Math.min(had.length, has.length) < MAX_VALUES) return false
    // The new value has driven out another one, or was itself left out.
    return address === old || had.some((value) => !has.includes(value))
  })
}
