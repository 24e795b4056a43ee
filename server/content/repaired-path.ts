import { readCarPath } from '#domain/car-path'
import { isInEveryLanguage } from '#domain/coded-paths'
import { dealerPath } from '#domain/dealer-path'
import { encodedPath } from '#domain/encoded-path'
import { hrefOf } from '#domain/href'
import { isSiteId, siteById, type Locale, type Site } from '#domain/sites'
import { carPlaceIn, dealerPlaceIn, pathInAnyCase, wildcardInAnyCase } from './known-paths.ts'

/** Repairs of one address that are tried. */
const MAX_REPAIRS = 6
/** What mail programs, chats and typesetters leave behind an address. */
const DAMAGE = /[\s\p{Cf}()[\]{}<>.,;:!?'"‘’‚“”„«»*_~`|\\…–—-]/u
/** What an older site, or an HTML text, leaves there. */
const ENDINGS =
  /(?:\.(?:html?|php|aspx?|jsp)|\/(?:index|default)|&(?:gt|lt|quot|amp|nbsp|#\d+);?)$/i

/**
 * Returns where an address leads that no page has as it is written, but for the case of its letters or what was
 * left at its end on its way (`/Nyheter`, `/kontakt).`, `/kontakt.html`): a page, a car, a dealer or the car list.
 * Null where nothing is at what is left. `path` is the rewritten one, with site and locale; the result is as
 * visitors write it.
 */
export function repairedPath(path: string): string | null {
  const [, id = '', from = '', ...rest] = path.split('/')
  const site = isSiteId(id) ? siteById(id) : null
  const own = site?.locales.find((locale) => locale === from)
  if (!site || !own) return null
  const asked = decoded(`/${rest.join('/')}`)
  const current = decoded(addressOf({ site, locale: own }, asked))
  const ways = [...repairs(asked)].map((repaired) => inLanguage({ site, locale: own }, repaired))
  // A page that stands for many takes any segment, however damaged: those come last.
  for (const find of [pathOf, wildcardOf]) {
    for (const { place, inside } of ways) {
      const found = find(place, inside)
      // What is at the very address has been asked, and is not there.
      if (found !== null && decoded(found) !== current) return found
    }
  }
  return null
}

/** A path in the language that its first segment names, in capitals: as it is written that is no language. */
function inLanguage({ site, locale }: Place, path: string) {
  const [first = '', ...rest] = path.slice(1).split('/')
  const named = site.locales.find((one) => one === first.toLowerCase())
  return named
    ? { place: { site, locale: named }, inside: `/${rest.join('/')}` }
    : { place: { site, locale }, inside: path }
}

/** The path itself, and what is left of it as its end is taken off step by step. */
function* repairs(path: string): Generator<string> {
  let left = path
  for (let step = 0; step < MAX_REPAIRS && left !== ''; step += 1) {
    yield left
    const shorter = withoutEnding(left)
    if (shorter === left) return
    // Of mere damage nothing is left that could have been meant.
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

/** The address of what is at a path, however its letters are written; null for nothing. */
function pathOf(place: Place, path: string): string | null {
  const { site, locale } = place
  const lower = path.toLowerCase()
  const own = isInEveryLanguage(lower) ? lower : pathInAnyCase(site.id, locale, path)
  return own === null ? belowPage(place, path) : addressOf(place, own)
}

/** The address of a path at which a page stands that does so for many. */
function wildcardOf(place: Place, path: string): string | null {
  const own = wildcardInAnyCase(place.site.id, place.locale, path)
  return own === null ? null : addressOf(place, own)
}

/** Of a dealer, a car, or a search of the car list. */
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

/** What stands below a path, however that is written; null for no part of it. */
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
