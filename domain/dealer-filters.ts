import type { Facet, FacetValue, SearchFilter } from './car-search.ts'
import { soundSearch, type DealerSearch } from './dealer-search.ts'
import { WORKSHOP_GROUPS } from './dealers.ts'
import { pathText, readPath, treeOf } from './facet-path.ts'
import { GROUP_FACET, RETAILER_FACETS } from './retailers.ts'

const [PLACES, BRANDS] = RETAILER_FACETS

/** Services as addresses name them, each with the groups of departments that give it. */
export const SERVICES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Bodyshop', ['Body work']],
  ['Parts', ['Parts']],
  ['Service', [...WORKSHOP_GROUPS]],
])

/** What an index answers of a facet; nothing of one that it has not, or has as a range. */
export const facetValues = (
  facets: Readonly<Record<string, Facet>>,
  name: (typeof RETAILER_FACETS)[number],
): readonly FacetValue[] => {
  const facet = Object.hasOwn(facets, name) ? facets[name] : undefined
  return facet && 'values' in facet ? facet.values : []
}

/**
 * The search with the values that dealers have, spelt as the index spells them: whoever comes with an old link
 * sees all dealers sooner than none. `facets` are those of every dealer.
 */
export function knownDealerSearch(
  search: DealerSearch,
  facets: Readonly<Record<string, Facet>>,
): DealerSearch {
  const regions = facetValues(facets, PLACES)
  return soundSearch({
    ...search,
    places: search.places.flatMap((text) => placeIn(regions, text)),
    brands: search.brands.flatMap((text) => named(facetValues(facets, BRANDS), text)?.text ?? []),
    services: search.services.flatMap(
      (text) => [...SERVICES.keys()].find((known) => isSame(known, text)) ?? [],
    ),
  })
}

/** As the index is asked. */
export function dealerFilters({ places, brands, services }: DealerSearch): readonly SearchFilter[] {
  const paths = places.flatMap((text) => {
    const path = readPath(text)
    return path === null ? [] : [path]
  })
  const groups = services.flatMap((service) => SERVICES.get(service) ?? [])
  return [
    ...(paths.length > 0 ? [{ name: PLACES, values: treeOf(paths) }] : []),
    ...chosen(BRANDS, brands),
    ...chosen(GROUP_FACET, groups),
  ]
}

const chosen = (name: string, texts: readonly string[]): readonly SearchFilter[] =>
  texts.length > 0 ? [{ name, values: texts.map((text) => ({ text })) }] : []

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const named = (values: readonly FacetValue[], text: string): FacetValue | undefined =>
  values.find((value) => isSame(value.text, text))

/** A region or a town in it; a town alone is found, too, whatever its region. */
function placeIn(regions: readonly FacetValue[], text: string): readonly string[] {
  const [first = '', town] = readPath(text) ?? []
  const region = named(regions, first)
  if (region && town === undefined) return [pathText([region.text])]
  const among = region ? [region] : town === undefined ? regions : []
  for (const one of among) {
    const found = named(one.children ?? [], town ?? first)
    if (found) return [pathText([one.text, found.text])]
  }
  return []
}
