import { CAR_SEARCH, DEALER_SEARCH } from './car-search-path.ts'

/** Under which the pages have a car's page, which is drawn for one car; visitors never see it. */
const CAR_PAGE = 'car-page'
/** The same of a car that is not there, with what its slug says. */
const MISSING_CAR = 'missing-car'
/** The same of any car while the index does not answer (DETAIL-39). */
const CAR_UNAVAILABLE = 'car-unavailable'
/** The same of a dealer's page. */
const DEALER_PAGE = 'dealer-page'
/** Path of the page that is sent instead of one beyond the limit of a visitor or of all visitors. */
const TOO_MANY_PAGES = 'too-many-pages'

const DRAWN: ReadonlySet<string> = new Set([
  CAR_PAGE,
  MISSING_CAR,
  CAR_SEARCH,
  DEALER_PAGE,
  DEALER_SEARCH,
])
/** Pages of what the search index has. */
const INDEX_PAGES: ReadonlySet<string> = new Set([CAR_PAGE, DEALER_PAGE])
const INNER: ReadonlySet<string> = new Set([...DRAWN, CAR_UNAVAILABLE, TOO_MANY_PAGES])

/** Whether the page names the car's brand and model in its trail, as the address does (DETAIL-33). */
export type CarTrail = 'short' | 'long'

interface Place {
  readonly site: string
  readonly locale: string
}

/** The inner path of a car's page: without its slug, so that it is drawn and kept once. */
export const carPagePath = ({ site, locale }: Place, id: number, trail: CarTrail): string =>
  `/${site}/${locale}/${CAR_PAGE}/${id}/${trail}`

export const missingCarPath = ({ site, locale }: Place, words: string): string =>
  `/${site}/${locale}/${MISSING_CAR}${words === '' ? '' : `/${encodeURIComponent(words)}`}`

export const carUnavailablePath = ({ site, locale }: Place): string =>
  `/${site}/${locale}/${CAR_UNAVAILABLE}`

/** The inner path of a dealer's page. */
export const dealerPagePath = ({ site, locale }: Place, slug: string): string =>
  `/${site}/${locale}/${DEALER_PAGE}/${slug}`

/** The inner path of the list of dealers at `path`, drawn for what it is searched for. */
export const dealerSearchPath = ({ site, locale }: Place, path: string): string =>
  `/${site}/${locale}/${DEALER_SEARCH}${path}`

export const tooManyPagesPath = ({ site, locale }: Place): string =>
  `/${site}/${locale}/${TOO_MANY_PAGES}`

/** Whether an inner path is a car's or a dealer's, whose pages are kept apart from the content's. */
export const isIndexPage = (path: string): boolean => INDEX_PAGES.has(pageOf(path))

/** Whether an inner path is the list of dealers, drawn for what it is searched for. */
export const isDealerSearch = (path: string): boolean => pageOf(path) === DEALER_SEARCH

/** Whether an inner path is the list of cars, drawn for what it is searched for. */
export const isCarSearch = (path: string): boolean => pageOf(path) === CAR_SEARCH

/** Whether an inner path is a list's that is drawn for what it is searched for. */
export const isSearchedList = (path: string): boolean => isCarSearch(path) || isDealerSearch(path)

/** Whether the page of an inner path is drawn for the request, which costs the site a lot. */
export const isDrawnPage = (path: string): boolean => DRAWN.has(pageOf(path))

/** Whether a path is one to which the gateway alone leads: as a visitor's address there is none. */
export const isInnerPage = (path: string): boolean => INNER.has(pageOf(path))

const pageOf = (path: string): string => path.split('/', 4)[3] ?? ''
