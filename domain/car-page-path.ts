/** Under which the pages have a car's page, which is drawn for one car; visitors never see it. */
const CAR_PAGE = 'car-page'
/** The same of a car that is not there, with what its slug says. */
const MISSING_CAR = 'missing-car'

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

/** Whether an inner path is one of those: drawn for the request, and kept apart from the content's pages. */
export const isCarPage = (path: string): boolean => {
  const [, , , page = ''] = path.split('/', 4)
  return page === CAR_PAGE || page === MISSING_CAR
}
