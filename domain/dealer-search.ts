import { isWithin, pathText, readPath, type ValuePath } from './facet-path.ts'

/** What a visitor searches a site's dealers for. */
export interface DealerSearch {
  readonly keyphrase: string
  /** Regions and towns (`Skåne`, `Skåne>Lund`), the lowest chosen ones alone; a dealer is in one of them. */
  readonly places: readonly string[]
  /** Names, one of which a dealer has. */
  readonly brands: readonly string[]
  /** Of `SERVICES`, one of which a dealer has; links of redirects ask for them, no panel does. */
  readonly services: readonly string[]
  /** From 0; all pages up to it are shown. */
  readonly page: number
}

export const EVERY_DEALER: DealerSearch = {
  keyphrase: '',
  places: [],
  brands: [],
  services: [],
  page: 0,
}

/** The last page that is drawn; 960 dealers are on those before and on it. */
export const LAST_DEALER_PAGE = 19

/** Above so many dealers the list has a search (SITES-04). */
const FEW_DEALERS = 8

/** `all` is what the site has, whatever is searched for: else the search would vanish in use (SITES-09). */
export const hasDealerSearch = (all: number): boolean => all > FEW_DEALERS

/** Each member's parameter in an address; brands and services as the redirects of the sites write them. */
export const DEALER_PARAMETERS = {
  keyphrase: 'keyphrase',
  places: 'website_city',
  brands: 'site_departments.brands.name',
  services: 'site_departments.service_name',
  page: 'page',
} as const satisfies Readonly<Record<keyof DealerSearch, string>>

const READ: ReadonlySet<string> = new Set(Object.values(DEALER_PARAMETERS))

const MAX_WORDS = 200
/** Of one member. */
const MAX_VALUES = 50

/** Whether a query says anything to the list; a campaign's marks say nothing. */
export const asksDealers = (query: string): boolean =>
  [...new URLSearchParams(query)].some(([name, value]) => value !== '' && READ.has(name))

/** What the list reads of a query, the same for queries that mean the same in another order. */
export const dealerQuery = (query: string): string =>
  writeDealerSearch(readDealerSearch(query)).slice(1)

/** The search that a query means; what is not sound is left out, and nothing throws. */
export function readDealerSearch(query: string): DealerSearch {
  const parameters = new URLSearchParams(query)
  const listOf = (member: 'places' | 'brands' | 'services') =>
    parameters.getAll(DEALER_PARAMETERS[member])
  return soundSearch({
    keyphrase: parameters.get(DEALER_PARAMETERS.keyphrase),
    places: listOf('places'),
    brands: listOf('brands'),
    services: listOf('services'),
    page: Number(parameters.get(DEALER_PARAMETERS.page) ?? ''),
  })
}

/** A search of whatever a flow or an address holds, in its one form. */
export function soundSearch(given: {
  readonly [member in keyof DealerSearch]?: unknown
}): DealerSearch {
  const { keyphrase, page } = given
  return {
    keyphrase: typeof keyphrase === 'string' ? keyphrase.trim().slice(0, MAX_WORDS) : '',
    places: lowest(textsIn(given.places)),
    brands: textsIn(given.brands),
    services: textsIn(given.services),
    page:
      typeof page === 'number' && Number.isInteger(page)
        ? Math.min(Math.max(page, 0), LAST_DEALER_PAGE)
        : 0,
  }
}

/** The query that means a search, `''` for the plain list: equal searches have the same. */
export function writeDealerSearch({ keyphrase, page, ...lists }: DealerSearch): string {
  const parameters = new URLSearchParams()
  if (keyphrase !== '') parameters.set(DEALER_PARAMETERS.keyphrase, keyphrase)
  for (const member of ['places', 'brands', 'services'] as const) {
    for (const text of lists[member].toSorted()) parameters.append(DEALER_PARAMETERS[member], text)
  }
  if (page > 0) parameters.set(DEALER_PARAMETERS.page, String(page))
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** Of the same dealers, whichever page. */
export const sameDealers = (a: DealerSearch, b: DealerSearch): boolean =>
  writeDealerSearch({ ...a, page: 0 }) === writeDealerSearch({ ...b, page: 0 })

/** The first page of a search with another choice. */
export const narrowed = (search: DealerSearch, to: Partial<DealerSearch>): DealerSearch =>
  soundSearch({ ...search, page: 0, ...to })

/** Also where only a town in it is. */
export const isPlaceChosen = (places: readonly string[], path: ValuePath): boolean =>
  pathsIn(places).some((chosen) => isWithin(path, chosen))

/** Chooses a region or a town; a chosen one goes, with the towns in it, and its region stays (FACET-17). */
export function togglePlace(places: readonly string[], path: ValuePath): readonly string[] {
  const chosen = pathsIn(places)
  if (!chosen.some((one) => isWithin(path, one))) return lowest([...places, pathText(path)])
  const above = path.length > 1 ? [path.slice(0, -1)] : []
  return lowest([...chosen.filter((one) => !isWithin(path, one)), ...above].map(pathText))
}

export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

const textsIn = (given: unknown): readonly string[] =>
  [...new Set(Array.isArray(given) ? given : [])]
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .slice(0, MAX_VALUES)
    .toSorted()

const pathsIn = (places: readonly string[]): readonly ValuePath[] =>
  places.flatMap((text) => {
    const path = readPath(text)
    return path === null ? [] : [path]
  })

/** A town says more than its region: both chosen are the town. */
function lowest(places: readonly string[]): readonly string[] {
  const paths = pathsIn(places)
  const isAbove = (path: ValuePath) =>
    paths.some((other) => other.length > path.length && isWithin(path, other))
  return [...new Set(paths.filter((path) => !isAbove(path)).map(pathText))].toSorted()
}
