import { MAX_ADDRESS_LENGTH } from './address-limit.ts'
import { isRangeFacet, LEVEL_SEPARATOR, type CarSearch, type SearchFilter } from './car-search.ts'
import { canonicalSearch, FILTER_FACETS, knownSort, valueFilter } from './canonical-search.ts'
import { pathsOf, pathText, readPath, type ValuePath } from './facet-path.ts'
import { rangeText, readRange } from './facet-range.ts'
import { oldParameter, renamedSort, renamedValue } from './old-car-address.ts'
import { findValue, valuesOf, type KnownFacets } from './known-facets.ts'

/** Segments of a path that are read: each is looked for below all before it. */
const MAX_SEGMENTS = 100

/** A filter as texts, one a value (`Volvo>V60`), or the range (`100-200`). */
export const textsOfFilter = (filter: SearchFilter): readonly string[] =>
  'values' in filter ? pathsOf(filter.values).map(pathText) : [rangeText(filter)]

/** The filter that the texts are of; null where they are none. */
export function filterOfTexts(name: string, texts: readonly string[]): SearchFilter | null {
  if (isRangeFacet(name)) {
    return texts.map((text) => readRange(name, text)).find((range) => range !== null) ?? null
  }
  const paths = texts.flatMap((text) => {
    const path = readPath(text)
    return path ? [path] : []
  })
  return valueFilter(name, paths)
}

/** Longer addresses are cut at a parameter. */
const cutAddress = (search: string): string =>
  search.length <= MAX_ADDRESS_LENGTH
    ? search
    : search.slice(0, Math.max(0, search.lastIndexOf('&', MAX_ADDRESS_LENGTH)))

/** Parameters that mean a facet: its name, the name of its first level alone, and what it was called before. */
const parametersOf = (facet: string): readonly string[] => [
  ...new Set([facet, facet.split(LEVEL_SEPARATOR, 1)[0] ?? facet, oldParameter(facet) ?? facet]),
]

/**
 * The search that an address means (LIST-02): its query and the segments of its path below the list, both
 * as the address has them. Segments are values of the facets, and others words of the keyphrase (LIST-01);
 * a facet or keyphrase that the query names is read from there alone (HERO-04). Whatever is not sound is
 * left out, and nothing throws. `facets` are those of all cars; without them no segment is read.
 */
export function readCarSearch(
  search: string,
  segments: readonly string[] = [],
  facets: KnownFacets = {},
): CarSearch {
  const parameters = new URLSearchParams(cutAddress(search))
  const queried = FILTER_FACETS.flatMap(
    (name) =>
      filterOfTexts(
        name,
        parametersOf(name)
          .flatMap((parameter) => parameters.getAll(parameter))
          .map((text) => renamedValue(name, text, valuesOf(facets, name))),
      ) ?? [],
  )
  const named = new Set(queried.map(({ name }) => name))
  const { filters, unknown } = readSegments(segments, facets)
  const page = parameters.get('page') ?? ''
  return canonicalSearch(
    {
      keyphrase: parameters.get('keyphrase') ?? wordsOf(unknown, facets),
      filters: [...queried, ...filters.filter(({ name }) => !named.has(name))],
      sort: knownSort(renamedSort(parameters.get('sortName') ?? '')),
      page: /^\d+$/.test(page) ? Number(page) : 0,
    },
    facets,
  )
}

const OWN_PARAMETERS = ['keyphrase', ...FILTER_FACETS.flatMap(parametersOf), 'sortName', 'page']

/**
 * The query that means a search, `''` for the plain list: equal searches have the same. `address` is
 * a query whose other parameters are kept.
 */
export function writeCarSearch(search: CarSearch, address = ''): string {
  const { keyphrase, filters, sort, page } = canonicalSearch(search)
  const parameters = new URLSearchParams(address)
  if (address !== '') for (const name of OWN_PARAMETERS) parameters.delete(name)
  if (keyphrase !== '') parameters.set('keyphrase', keyphrase)
  for (const filter of filters) {
    for (const text of textsOfFilter(filter)) parameters.append(filter.name, text)
  }
  if (sort !== '') parameters.set('sortName', sort)
  if (page > 0) parameters.set('page', String(page))
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** `id-buzz` is two words, as in the path of a car. */
const wordsOf = (segments: readonly string[], facets: KnownFacets): string =>
  Object.keys(facets).length === 0
    ? ''
    : segments.map((segment) => decoded(segment).replaceAll(/[-_]+/g, ' ')).join(' ')

/** What the segments of a path below the list mean, and those that are values of no facet. */
export function readSegments(
  segments: readonly string[],
  facets: KnownFacets,
): { readonly filters: readonly SearchFilter[]; readonly unknown: readonly string[] } {
  const found = new Map<string, ValuePath[]>()
  const unknown: string[] = []
  for (const [at, segment] of segments.entries()) {
    const match = at < MAX_SEGMENTS ? matchOf(decoded(segment), facets, found) : null
    if (match) found.set(match.name, [...(found.get(match.name) ?? []), match.path])
    else unknown.push(segment)
  }
  return { filters: [...found].flatMap(([name, paths]) => valueFilter(name, paths) ?? []), unknown }
}

/** A value below one that was named before ('/Volvo/V60'), else one of the first facet that has it. */
function matchOf(
  text: string,
  facets: KnownFacets,
  found: ReadonlyMap<string, readonly ValuePath[]>,
): { readonly name: string; readonly path: ValuePath } | null {
  for (const [name, paths] of found) {
    for (const above of paths) {
      const value = findValue(childrenAt(facets, name, above), text)
      if (value) return { name, path: [...above, value.text] }
    }
  }
  for (const name of FILTER_FACETS) {
    const value = findValue(valuesOf(facets, name), text)
    if (value) return { name, path: [value.text] }
  }
  return null
}

const childrenAt = (facets: KnownFacets, name: string, path: ValuePath) =>
  path.reduce((values, text) => findValue(values, text)?.children ?? [], valuesOf(facets, name))

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
