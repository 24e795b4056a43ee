import { readCarPath } from '#domain/car-path'
import { isInEveryLanguage } from '#domain/coded-paths'
import { dealerPath } from '#domain/dealer-path'
import { encodedPath } from '#domain/encoded-path'
import { hrefOf } from '#domain/href'
import { isSiteId, siteById, type Locale, type Site } from '#domain/sites'
import { carPlaceIn, dealerPlaceIn, pathInAnyCase, wildcardInAnyCase } from './known-paths.ts'

/** Maximum number of repairs that are tried. */
const MAX_REPAIRS = 6
/** Characters that mail programs, chats and typesetters append to an address. */
const DAMAGE = /[\s\p{Cf}()[\]{}<>.,;:!?'"‘’‚“”„«»*_~`|\\…–—-]/u
/** Endings of older sites, and HTML entities. */
const ENDINGS =
  /(?:\.(?:html?|php|aspx?|jsp)|\/(?:index|default)|&(?:gt|lt|quot|amp|nbsp|#\d+);?)$/i

/** A query that lost its question mark, or has it encoded: `/kontakt&utm_source=brev`, `/kontakt%3Fa=b`. */
const GLUED = /^(?<path>[^?&]*)[?&](?:amp;)?(?<query>[\w.~-]+=.*)$/s

/**
 * Returns the address that was meant by one without a page: it differs in the case of letters or in characters that
 * were appended on its way (`/Nyheter`, `/kontakt).`, `/kontakt.html`, `/kontakt&utm_source=brev`). It is that of a
 * page, a car, a dealer or the car list, with the query that was glued to it; null if there is none. `path` is the
 * rewritten path with site and locale; the result is as visitors write it.
 */
export function repairedPath(path: string): string | null {
  const [, id = '', from = '', ...rest] = path.split('/')
  const site = isSiteId(id) ? siteById(id) : null
  const own = site?.locales.find((locale) => locale === from)
  if (!site || !own) return null
  const asked = decoded(`/${rest.join('/')}`)
  const current = decoded(addressOf({ site, locale: own }, asked))
  const { path: left, query } = withoutGluedQuery(asked)
  const ways = [...repairs(left)].map((repaired) => inLanguage({ site, locale: own }, repaired))
  // Wildcard pages match any segment, however damaged, so they are tried last.
  for (const find of [pathOf, wildcardOf]) {
    for (const { place, inside } of ways) {
      const found = find(place, inside)
      // The address itself was looked up before and not found.
      if (found !== null && decoded(found) !== current) return found + query
    }
  }
  return null
}

/**
 * Yields what is left of a damaged address, path and query as visitors write them, as its end is removed step by
 * step. The address itself is not among them.
 */
export function* shortenedAddresses(path: string, query: string): Generator<string> {
  const asked = decoded(path)
  const glued = withoutGluedQuery(asked)
  for (const left of repairs(glued.path)) {
    if (left !== asked) yield withQuery(encodedPath(left) + glued.query, query)
  }
}

/** Returns an address, which may have a query, with another query behind it that is '' or begins with `?`. */
export const withQuery = (address: string, query: string): string =>
  address.includes('?') && query.length > 1 ? `${address}&${query.slice(1)}` : address + query

/** Returns a decoded path without the query that was glued to it; `query` is '' or begins with `?`. */
function withoutGluedQuery(path: string): { readonly path: string; readonly query: string } {
  const { path: own, query } = GLUED.exec(path)?.groups ?? {}
  if (own === undefined || query === undefined) return { path, query: '' }
  return { path: own, query: `?${encodeURI(query).replaceAll('#', '%23')}` }
}

/** Returns a path with the language that its first segment names in capital letters, if it names one. */
function inLanguage({ site, locale }: Place, path: string) {
  const [first = '', ...rest] = path.slice(1).split('/')
  const named = site.locales.find((one) => one === first.toLowerCase())
  return named
    ? { place: { site, locale: named }, inside: `/${rest.join('/')}` }
    : { place: { site, locale }, inside: path }
}

/** Yields the path, then what is left as its end is removed step by step. */
function* repairs(path: string): Generator<string> {
  let left = path
  for (let step = 0; step < MAX_REPAIRS && left !== ''; step += 1) {
    yield left
    const shorter = withoutEnding(left)
    if (shorter === left) return
    // A path of damage alone means nothing; `/index.html` means the start page.
    if (shorter === '' && ENDINGS.test(left)) yield '/'
    left = shorter
  }
}

function withoutEnding(path: string): string {
  const bare = path.replace(ENDINGS, '')
  if (bare !== path) return bare
  const characters = Array.from(path)
  const last = characters.findLastIndex((one) => !DAMAGE.test(one))
  return characters
    .slice(0, last + 1)
    .join('')
    .replace(/\/+$/, '')
}

interface Place {
  readonly site: Site
  readonly locale: Locale
}

const addressOf = (place: Place, path: string): string => encodedPath(hrefOf(place, path))

/** Returns the address of the page, dealer, car or search at a path in any case of letters; null for none. */
function pathOf(place: Place, path: string): string | null {
  const { site, locale } = place
  const lower = path.toLowerCase()
  const own = isInEveryLanguage(lower) ? lower : pathInAnyCase(site.id, locale, path)
  return own === null ? belowPage(place, path) : addressOf(place, own)
}

/** Returns the address of a path that a wildcard page answers. */
function wildcardOf(place: Place, path: string): string | null {
  const own = wildcardInAnyCase(place.site.id, place.locale, path)
  return own === null ? null : addressOf(place, own)
}

/** Returns the address of a dealer, a car, or a search of the car list. */
function belowPage(place: Place, path: string): string | null {
  const { site, locale } = place
  const dealers = dealerPlaceIn(site.id, locale)
  const cars = carPlaceIn(site.id, locale)
  const asked = addressOf(place, path)
  const slug = dealers && below(asked, dealers.pathToDealers)?.toLowerCase()
  if (dealers && slug && dealers.slugs?.has(slug)) return dealerPath(dealers.pathToDealers, slug)
  if (cars === null) return null
  const search = below(asked, cars.pathToList)
  if (search !== null) return `${cars.pathToList}/${search}`
  const car = below(asked, cars.pathToCar)
  const address = car && readCarPath(`${cars.pathToCar}/${car}`, cars.pathToCar)
  return address && address !== 'unreadable' ? `${cars.pathToCar}/${car}` : null
}

/** Returns the part below a path, compared without case; null if it is not below. */
function below(path: string, above: string): string | null {
  const isBelow = above !== '' && path.toLowerCase().startsWith(`${above.toLowerCase()}/`)
  return isBelow ? path.slice(above.length + 1) : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
