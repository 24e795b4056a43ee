import { readCarPath } from '#domain/car-path'
import { isInEveryLanguage } from '#domain/coded-paths'
import { decodedPath, encodedPath } from '#domain/encoded-path'
import { hrefOf } from '#domain/href'
import { NOT_TRANSLATED } from '#domain/language-switch'
import { isSiteId, siteById, type Locale, type Site } from '#domain/sites'
import type { Content } from '#services/content'
import { errorFacts, getLog } from '../log/log.ts'
import { servicesIfOpen } from '../services/services-store.ts'
import {
  carListAbove,
  carPlaceIn,
  dealerPlaceIn,
  firstPaths,
  knownPath,
  listSearchAt,
  wildcardAbove,
} from './known-paths.ts'

export type FindInLanguage = (path: string, language: string) => Promise<string | null>

/**
 * Where the page at `path` is in another language: at its own address there, else at that of the nearest
 * page above it that is in the language, whose notice then says so. An address that no page has leads to
 * the start page. `path` is the rewritten one, with site and locale; null for a language that the site
 * does not have.
 */
export const inLanguage: FindInLanguage = async (path, language) => {
  const [, id = '', from = '', ...rest] = path.split('/')
  const site = isSiteId(id) ? siteById(id) : null
  const own = site?.locales.find((locale) => locale === from)
  const to = site?.locales.find((locale) => locale === language)
  const content = servicesIfOpen()?.content
  if (!site || !own || !to || !content) return null
  await firstPaths(site.id)
  const place: Place = { site, from: own, to, path: `/${rest.join('/')}`, content }
  if (own === to || isInEveryLanguage(place.path)) return addressIn(place, place.path)
  try {
    // A page of the content may be at what would be a car's address (REDIR-10).
    const isPage = knownPath(id, own, place.path) === true
    return (isPage ? null : carIn(place)) ?? (await pageIn(place, isPage))
  } catch (error) {
    getLog().error({ event: 'language-not-found', site: id, ...errorFacts(error) }, 'to the start')
    return hrefOf({ site, locale: to }, '/')
  }
}

interface Place {
  readonly site: Site
  readonly from: Locale
  readonly to: Locale
  /** Without the language's prefix, as an address has it. */
  readonly path: string
  readonly content: Content
}

const addressIn = ({ site, to }: Pick<Place, 'site' | 'to'>, path: string): string =>
  encodedPath(hrefOf({ site, locale: to }, path))

/** The same car, where the site has pages of its cars in both languages. */
function carIn({ site, from, to, path }: Place): string | null {
  const here = carPlaceIn(site.id, from)
  const there = carPlaceIn(site.id, to)
  if (here === null || there === null) return null
  const asked = readCarPath(here.prefix + path, here.pathToCar)
  if (asked === null || asked === 'unreadable') return null
  return there.pathToCar + (here.prefix + path).slice(here.pathToCar.length)
}

/** The page's own address in the language, a list with what it is searched for, or the nearest above. */
async function pageIn(place: Place, isPage: boolean): Promise<string> {
  const { site, from, path, to } = place
  const list = isPage ? null : carListAbove(site.id, from, path)
  if (list !== null && list !== '/') {
    const found = await translation(place, list)
    const segments = listSearchAt(site.id, from, path)?.segments ?? []
    if (found !== null) return [found, ...segments].join('/')
  }
  const start = hrefOf({ site, locale: to }, '/')
  if (!isPage && !isBelowPage(place)) return start
  const pages = upwards(decodedPath(path)).filter((one) => knownPath(site.id, from, one) === true)
  for (const above of pages) {
    // One after the other: the first that there is ends it.
    const found = await translation(place, above)
    if (found !== null) return above === decodedPath(path) ? found : `${found}#${NOT_TRANSLATED}`
  }
  return `${start}#${NOT_TRANSLATED}`
}

/** A page that stands for many, a dealer's or a search of a list is one, too. */
function isBelowPage({ site, from, path }: Place): boolean {
  const dealers = dealerPlaceIn(site.id, from)
  return (
    wildcardAbove(site.id, from, path) !== null ||
    carListAbove(site.id, from, path) !== null ||
    (dealers !== null && (dealers.prefix + path).startsWith(`${dealers.pathToDealers}/`))
  )
}

async function translation(place: Place, path: string): Promise<string | null> {
  const languages = await place.content.languages(place.site.id, path)
  const there = languages.find(({ name }) => name === place.to)
  return there === undefined ? null : addressIn(place, there.url.path)
}

/** `/a/b`, `/a`: a path and those above it, but for the start page's. */
function upwards(path: string): readonly string[] {
  const segments = path.split('/').slice(1)
  return segments
    .map((_, at) => `/${segments.slice(0, segments.length - at).join('/')}`)
    .filter((above) => above !== '/' || path === '/')
}
