import { isSiteId, siteById, type Locale, type SiteId } from '#domain/sites'
import type { Services } from '#services'
import type { Content, HomeContent } from '#services/content'
import { servicesIfOpen } from '../services/services-store.ts'
import { errorFacts, getLog } from '../log/log.ts'
import { hrefOf } from '#domain/href'
import { decodedPath } from '#domain/encoded-path'
import { carListOf, isBelowList, isFiltered, type CarList } from '#domain/car-list-path'
import { dealerPagesBelow } from '#domain/dealer-path'
import { CAR_FACETS } from '#domain/car-search'
import type { KnownFacets } from '#domain/known-facets'
import type { QueryContext } from '#domain/understood-query'
import { hasIndexes } from '#domain/search-indexes'
import type { SearchIndexPort } from '#services/search-index'
import { standsForMany, wildcardFor, withWildcard } from '#domain/wildcard-path'

/** Half of the 60 s within which a new page must be there. */
const REFRESH_MS = 15_000
/** After a CMS that did not answer, sooner. */
const RETRY_MS = 5_000
/** Of pages below the car list that are looked for. */
const MAX_LEVELS = 4

interface Known {
  /** `sv /om-oss`; null before the first answer. */
  paths: ReadonlySet<string> | null
  /** Paths by language and their lower-case form (`lowerCaseKey`). */
  inLowerCase: ReadonlyMap<string, string>
  /** By locale, the paths of pages that stand for many. */
  wildcards: ReadonlyMap<string, readonly string[]>
  /** By locale. */
  carLists: ReadonlyMap<string, CarList>
  /** By locale, below which the dealers have their pages; as visitors write it. */
  dealerPaths: ReadonlyMap<string, string>
  /** Slugs of the dealers; null before the index has first named them. */
  dealers: ReadonlySet<string> | null
  /** Of all cars: what the segments of a path below the list may be. */
  facets: KnownFacets
  askAgainAt: number
  /** The first answer, while it is under way. */
  learning: Promise<void> | null
}

const store = globalThis as { forecourtKnownPaths?: Map<SiteId, Known> }
const known = (): Map<SiteId, Known> => (store.forecourtKnownPaths ??= new Map())

/**
 * Whether the content has a page at `path` (as visitors write it, without the language's prefix, `/`
 * for the start page). Answers at once from what the sitemap said up to 15 s ago, and asks anew in
 * the background; 'unknown' until the first answer, and while the CMS is away from the start.
 */
export function knownPath(
  site: string,
  locale: string,
  path: string,
  now: number = Date.now(),
): boolean | 'unknown' {
  if (!isSiteId(site)) return false
  const entry = known().get(site)
  if (entry === undefined || entry.askAgainAt <= now) void learnPaths(site, now)
  const paths = entry?.paths ?? null
  return paths === null ? 'unknown' : paths.has(`${locale} ${decodedPath(path)}`)
}

/** Returns a key of a language and a path that ignores the case of letters. */
const lowerCaseKey = (locale: string, path: string) =>
  `${locale} ${decodedPath(path).toLowerCase()}`

/**
 * Returns the path of the page that differs from `path` only in the case of letters; null if there is none. Both are
 * decoded, without the language's prefix.
 */
export const pathInAnyCase = (site: SiteId, locale: string, path: string): string | null =>
  known().get(site)?.inLowerCase.get(lowerCaseKey(locale, path)) ?? null

/** Returns `path` in the case of letters of the wildcard page that answers it; null if there is none. */
export function wildcardInAnyCase(site: SiteId, locale: string, path: string): string | null {
  const patterns = known().get(site)?.wildcards.get(locale) ?? []
  const lower = wildcardFor(
    patterns.map((pattern) => pattern.toLowerCase()),
    path.toLowerCase(),
  )
  const pattern = patterns.find((one) => one.toLowerCase() === lower)
  return pattern === undefined ? null : withWildcard(pattern, path)
}

/**
 * The path of the page that answers for `path`, which is any below the car list (LIST-01): the list's,
 * or that of the lowest page of the content in between. Null for a path elsewhere; where the site names
 * no list, for all but its brands (SEARCHBAR-03). Both are without the language's prefix.
 */
export function carListAbove(site: string, locale: string, path: string): string | null {
  const found = carListIn(site, locale)
  if (found === null) return null
  const { list, prefix } = found
  const own = list.path.slice(prefix.length)
  const above = own.replace(/\/$/, '')
  // A language's start page is no list either.
  const isBelow = above !== '' && isBelowList(list, prefix + path) && !path.endsWith('/')
  if (!isBelow) return isFiltered(list, prefix + path) ? own : null
  const segments = path.slice(above.length + 1).split('/')
  const between = segments
    .slice(0, Math.min(segments.length - 1, MAX_LEVELS))
    .map((_, at) => `${above}/${segments.slice(0, at + 1).join('/')}`)
  return between.findLast((page) => isPageAt(site, locale, page)) ?? above
}

const isPageAt = (site: string, locale: string, path: string) =>
  knownPath(site, locale, path) === true || wildcardAbove(site, locale, path) !== null

/** What is searched at an address of the car list or below it, and the words of which language; else null. */
export function listSearchAt(site: string, locale: string, path: string): ListSearch | null {
  const found = isAtCarList(site, locale, path) ? carListIn(site, locale) : null
  if (found === null || !isSiteId(site)) return null
  const { prefix, facets } = found
  const page = isPageAt(site, locale, path) ? path : (carListAbove(site, locale, path) ?? path)
  const segments = path
    .slice(page.length + 1)
    .split('/')
    .filter(Boolean)
  const { country, currency, locales } = siteById(site)
  const own = locales.find((one) => one === locale)
  if (own === undefined) return null
  return {
    list: prefix + page,
    segments,
    facets,
    context: { locale: own, site: { country, currency } },
  }
}

interface ListSearch {
  /** The page's path as visitors write it. */
  readonly list: string
  readonly segments: readonly string[]
  readonly facets: KnownFacets
  readonly context: Omit<QueryContext, 'facets'>
}

/** Whether `path`, without the language's prefix, is the car list's or below it. */
export function isAtCarList(site: string, locale: string, path: string): boolean {
  const found = carListIn(site, locale)
  if (found === null) return false
  const list = found.list.path.slice(found.prefix.length).replace(/\/$/, '')
  const asked = path.replace(/\/$/, '')
  // A site whose settings name none has its start page there, which is no list.
  return list !== '' && (asked === list || asked.startsWith(`${list}/`))
}

export interface CarPlace {
  readonly site: SiteId
  /** Of the language, in every path. */
  readonly prefix: string
  readonly pathToCar: string
  readonly pathToList: string
}

/** Where the cars of a site have their pages, by its settings; null where they have none. */
export function carPlaceIn(site: string, locale: string): CarPlace | null {
  const found = carListIn(site, locale)
  if (found === null || !isSiteId(site) || found.list.pathToCar === '') return null
  const { list, prefix } = found
  return { site, prefix, pathToCar: list.pathToCar, pathToList: list.path }
}

export interface DealerPlace {
  readonly site: SiteId
  /** Of the language, in every path. */
  readonly prefix: string
  readonly pathToDealers: string
  /** Null before the index has first named its dealers. */
  readonly slugs: ReadonlySet<string> | null
}

/** Where the dealers of a site have their pages, by its settings; null where they have none. */
export function dealerPlaceIn(site: string, locale: string): DealerPlace | null {
  const found = carListIn(site, locale)
  if (found === null || !isSiteId(site)) return null
  const entry = known().get(site)
  const pathToDealers = entry?.dealerPaths.get(locale) ?? ''
  if (pathToDealers === '') return null
  return { site, prefix: found.prefix, pathToDealers, slugs: entry?.dealers ?? null }
}

/** Resolves once a site's paths were asked for; null where they have been. */
export function firstPaths(site: string): Promise<void> | null {
  if (!isSiteId(site) || servicesIfOpen() === null) return null
  const entry = known().get(site)
  return entry === undefined ? learnPaths(site) : entry.learning
}

function carListIn(site: string, locale: string) {
  if (!isSiteId(site)) return null
  const list = known().get(site)?.carLists.get(locale)
  const own = siteById(site).locales.find((one) => one === locale)
  if (list === undefined || own === undefined) return null
  const prefix = hrefOf({ site: siteById(site), locale: own }, '/x').slice(0, -2)
  return { list, prefix, facets: known().get(site)?.facets ?? {} }
}

/**
 * The path of the page that stands for `path` and many others (`/bilar/*`, CMS-08); null when none
 * does. Both are without the language's prefix.
 */
export function wildcardAbove(site: string, locale: string, path: string): string | null {
  const wildcards = isSiteId(site) ? known().get(site)?.wildcards.get(locale) : undefined
  return wildcards === undefined ? null : wildcardFor(wildcards, decodedPath(path))
}

/** Reads the sitemap of a site; keeps what was known when the CMS does not answer. */
export async function learnPaths(site: SiteId, now: number = Date.now()): Promise<void> {
  const services = servicesIfOpen()
  if (services === null) return
  const entry: Known = known().get(site) ?? {
    paths: null,
    inLowerCase: new Map(),
    wildcards: new Map(),
    carLists: new Map(),
    dealerPaths: new Map(),
    dealers: null,
    facets: {},
    askAgainAt: 0,
    learning: null,
  }
  entry.askAgainAt = now + REFRESH_MS
  const isFirst = !known().has(site)
  known().set(site, entry)
  const learning = readPaths(site, { entry, services, now })
  if (isFirst) entry.learning = learning
  await learning
  entry.learning = null
}

async function readPaths(
  site: SiteId,
  {
    entry,
    services,
    now,
  }: { readonly entry: Known; readonly services: Services; readonly now: number },
): Promise<void> {
  try {
    const pages = await services.content.sitemap(site)
    const own = pages.filter(({ path }) => !standsForMany(path))
    entry.paths = new Set(own.map(({ language, path }) => `${language} ${decodedPath(path)}`))
    entry.inLowerCase = new Map(
      own.map(({ language, path }) => [lowerCaseKey(language, path), decodedPath(path)]),
    )
    entry.wildcards = new Map(
      siteById(site).locales.map((locale) => [
        locale,
        pages
          .filter(({ language, path }) => language === locale && standsForMany(path))
          .map(({ path }) => decodedPath(path)),
      ]),
    )
    // Without them searches of the car list are pages that do not exist; all others are.
    const homes = await homesOf(services.content, site).catch(() => null)
    if (homes !== null) {
      entry.carLists = carListsOf(site, homes)
      entry.dealerPaths = new Map(
        homes.map(([locale, { settings }]) => [locale, dealerPagesBelow(settings)]),
      )
    }
    entry.dealers = await slugsOf(services.searchIndex, site).catch(() => entry.dealers)
    entry.facets = await facetsOf(services.searchIndex, site).catch(() => entry.facets)
  } catch (error) {
    entry.askAgainAt = now + RETRY_MS
    getLog().warn({ event: 'sitemap-failed', site, ...errorFacts(error) }, 'no list of pages')
  }
}

async function facetsOf(index: SearchIndexPort, site: SiteId): Promise<KnownFacets> {
  if (!hasIndexes(site)) return {}
  const facets = CAR_FACETS.map((name) => ({ name, sort_order: 'asc' }) as const)
  return (await index.search(site, { facets, limit: 0 })).facet
}

const reported = new Set<string>()

/** Once, since it is read again and again. */
function reportCarPath(site: SiteId, locale: string): void {
  if (reported.has(`${site} ${locale}`)) return
  reported.add(`${site} ${locale}`)
  getLog().error(
    { event: 'car-path-refused', site, locale },
    'cars have no pages: pathToCarDetail is no path, or ends in a number',
  )
}

type Homes = readonly (readonly [Locale, HomeContent])[]

async function homesOf(content: Content, site: SiteId): Promise<Homes> {
  const homes = await Promise.all(
    siteById(site).locales.map(async (locale) => {
      const home = await content.home({ site, language: locale })
      return home === null ? [] : [[locale, home] as const]
    }),
  )
  return homes.flat()
}

function carListsOf(site: SiteId, homes: Homes): ReadonlyMap<string, CarList> {
  const lists = homes.map(([locale, home]) => {
    const list = carListOf({ site: siteById(site), locale }, home)
    if (home.settings.pathToCarDetail && list.pathToCar === '') reportCarPath(site, locale)
    return [locale, list] as const
  })
  return new Map(lists)
}

/** None on a site without an index. */
const slugsOf = async (index: SearchIndexPort, site: SiteId): Promise<ReadonlySet<string>> =>
  new Set(await index.retailerSlugs(site))

/**
 * Content has changed: reads the sitemaps of the sites that were asked for, so that a page published
 * a moment ago is no unknown path any more. Never throws; waits as long as the CMS may take.
 */
export async function learnPathsAnew(): Promise<void> {
  await Promise.all([...known().keys()].map((site) => learnPaths(site)))
}
